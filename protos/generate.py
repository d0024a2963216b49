"""Writes the Python of watten.v1 beside its .proto files, or checks that what lies there is up to date.

    python protos/generate.py            write
    python protos/generate.py --check    compare byte for byte; exit status 1 and the names when they differ

The compiler and its plugins come from the environment this runs in, so nothing else has to be installed.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PROTOS = Path(__file__).resolve().parent
SCHEMA = PROTOS / "watten" / "v1"
GENERATED = "*_pb2*.py*"


def protoc(out: Path) -> None:
    """Run the compiler over the whole schema and leave its Python under `out`."""
    every = sorted(SCHEMA.glob("*.proto"))
    # Only files with a service get a _pb2_grpc: the plugin writes an empty module for the others.
    serving = [path for path in every if re.search(r"^service\s", path.read_text("utf-8"), re.MULTILINE)]
    run([f"--python_out={out}", f"--mypy_out=quiet:{out}"], every)
    if serving:
        run([f"--grpc_python_out={out}", f"--mypy_grpc_out=quiet:{out}"], serving)


def run(outputs: list[str], files: list[Path]) -> None:
    """Call protoc as a module, with the plugins that lie beside this interpreter."""
    beside = str(Path(sys.executable).parent)
    subprocess.run(
        [sys.executable, "-m", "grpc_tools.protoc", "-I", str(PROTOS), *outputs, *map(str, files)],
        env={**os.environ, "PATH": os.pathsep.join([beside, os.environ.get("PATH", "")])},
        check=True,
    )


def contents(root: Path) -> dict[str, bytes]:
    """The generated files under `root`, by name."""
    folder = root / "watten" / "v1"
    return {path.name: path.read_bytes() for path in sorted(folder.glob(GENERATED))}


def write(fresh: dict[str, bytes]) -> None:
    """Make the committed files equal to the fresh ones; what the schema no longer gives is removed."""
    for name in contents(PROTOS).keys() - fresh.keys():
        (SCHEMA / name).unlink()
    for name, data in fresh.items():
        (SCHEMA / name).write_bytes(data)
    print(f"{len(fresh)} files in {SCHEMA.relative_to(PROTOS.parent)}")


def check(fresh: dict[str, bytes]) -> int:
    """Compare the committed files with the fresh ones and say which differ."""
    committed = contents(PROTOS)
    differing = sorted(n for n in committed.keys() | fresh.keys() if committed.get(n) != fresh.get(n))
    for name in differing:
        print(f"{name}: not what the schema gives; run `make generate`", file=sys.stderr)
    return 1 if differing else 0


def main() -> int:
    """Generate into a temporary folder, then write or compare."""
    parser = argparse.ArgumentParser(description="Python of watten.v1 from its .proto files")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        protoc(out)
        fresh = contents(out)
    if arguments.check:
        return check(fresh)
    write(fresh)
    return 0


if __name__ == "__main__":
    sys.exit(main())
