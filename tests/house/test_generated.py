"""Generated code has one path, `watten.v1`, and every schema file has its module there."""

import importlib
import re
from pathlib import Path

import pytest

import watten.v1
from tests.shared import ROOT

SCHEMA = ROOT / "protos" / "watten" / "v1"
PROTOS = sorted(SCHEMA.glob("*.proto"))


def test_watten_v1_is_the_folder_beside_the_schema() -> None:
    assert [Path(folder).resolve() for folder in watten.v1.__path__] == [SCHEMA]


@pytest.mark.parametrize("proto", PROTOS, ids=lambda path: path.stem)
def test_every_schema_file_is_imported_under_its_own_name(proto: Path) -> None:
    module = importlib.import_module(f"watten.v1.{proto.stem}_pb2")
    assert module.DESCRIPTOR.name == f"watten/v1/{proto.name}"
    assert module.DESCRIPTOR.package == "watten.v1"


@pytest.mark.parametrize("proto", PROTOS, ids=lambda path: path.stem)
def test_only_a_schema_file_with_a_service_has_a_grpc_module(proto: Path) -> None:
    serves = re.search(r"^service\s", proto.read_text(encoding="utf-8"), re.MULTILINE) is not None
    assert (SCHEMA / f"{proto.stem}_pb2_grpc.py").exists() == serves
    if serves:
        importlib.import_module(f"watten.v1.{proto.stem}_pb2_grpc")


@pytest.mark.parametrize("package", ["protos/watten", "referee", "replay", "clients"])
def test_every_package_says_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()
