from pathlib import Path

import pytest

from tests.clients.command import watten
from tests.clients.tables import recorded


@pytest.mark.parametrize("ending", ["watten", "jsonl", "binpb", "jsonl.zst", "watten.zst"])
def test_a_partie_goes_into_every_form_and_tells_the_same_there(tmp_path: Path, ending: str) -> None:
    store = recorded(tmp_path)
    target = tmp_path / f"partie.{ending}"
    ran = watten("convert", store, str(target), "--json")
    assert ran.status == 0, ran.err
    assert ran.json["events"] == len(watten("log", store, "--json").json["events"])
    told = [
        [event["told"] for event in watten("log", each, "--json").json["events"]]
        for each in (store, str(target))
    ]
    assert told[0] == told[1]


def test_what_has_no_place_in_the_other_form_is_named(tmp_path: Path) -> None:
    ran = watten("convert", recorded(tmp_path), str(tmp_path / "partie.watten"), "--lang", "en")
    assert "has no place there" in ran.out


def test_an_ending_that_is_no_form_is_refused_with_those_that_are(tmp_path: Path) -> None:
    ran = watten("convert", recorded(tmp_path), str(tmp_path / "partie.doc"))
    assert ran.status == 2
    assert ".watten" in ran.err
    assert not (tmp_path / "partie.doc").exists()
