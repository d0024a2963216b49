"""Builds the wheel, installs it alone into a clean environment and uses it there (`make wheel-test`).

The editable install of the root sees every folder of the repository, so only this shows that a wheel carries
all that it needs and that generated code keeps its one path, `watten.v1`. Exit status 1 when it does not.
"""

import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = {"watten", "referee", "replay", "clients"}
IMPORT = """
import importlib, pathlib, watten.v1, referee, replay, clients
for module in sorted(pathlib.Path(watten.v1.__path__[0]).glob("*_pb2*.py")):
    importlib.import_module("watten.v1." + module.stem)
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Run the command away from the repository, so that nothing of it is found by chance."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def check_contents(wheel: Path) -> None:
    """A wheel holds our four packages, each typed, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
    tops = {name.split("/")[0] for name in files if ".dist-info/" not in name}
    if tops != PACKAGES:
        sys.exit(f"{wheel.name} holds {sorted(tops)} instead of {sorted(PACKAGES)}")
    untyped = {package for package in PACKAGES if f"{package}/py.typed" not in files}
    if untyped:
        sys.exit(f"{wheel.name}: no py.typed in {sorted(untyped)}")


def main() -> None:
    """Build, look inside, install, import, run."""
    pip = ("-m", "pip", "--disable-pip-version-check", "-q", "-q")
    with tempfile.TemporaryDirectory() as folder:
        away = Path(folder)
        run(sys.executable, *pip, "wheel", "--no-deps", "-w", away, ROOT, cwd=away)
        (wheel,) = away.glob("*.whl")
        check_contents(wheel)
        venv.create(away / "clean", with_pip=True)
        binaries = away / "clean" / "bin"
        run(binaries / "python", *pip, "install", wheel, cwd=away)
        run(binaries / "python", "-I", "-c", IMPORT, cwd=away)
        if "tirol" not in run(binaries / "watten", "rules", "tirol", cwd=away):
            sys.exit("`watten rules tirol` does not say what tirol is")
        print(f"{wheel.name}: installed alone, watten.v1 imports, `watten rules tirol` answers")


if __name__ == "__main__":
    main()
