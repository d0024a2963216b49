"""The tables of counted sequences: shallow depths are counted again, and every preset is there."""

import pytest

from referee.rules.presets import PRESETS
from tests.perft.count import divide, perft, read_position
from tests.perft.tables import KINDS, Entry, counted, load

ENTRIES = load()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["name"]))
def test_shallow_counts_are_what_the_table_says(entry: Entry) -> None:
    shallow = counted(entry, depth=2)
    assert shallow == {kind: entry[kind][:2] for kind in KINDS}


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES[1::12], ids=lambda entry: str(entry["name"]))
def test_some_deeper_counts_are_too(entry: Entry) -> None:
    assert counted(entry, depth=3) == {kind: entry[kind][:3] for kind in KINDS}


def test_every_preset_has_its_positions() -> None:
    stages = ("before the deal", "first card", "last tricks", "gespannt")
    assert [entry["name"] for entry in ENTRIES] == [
        f"{preset}: {stage}" for preset in PRESETS for stage in stages
    ]


def test_counts_by_first_act_add_up() -> None:
    position = read_position(ENTRIES[1])
    assert sum(divide(position, 2).values()) == perft(position, 2)


def test_cards_alone_are_some_of_all_acts() -> None:
    assert all(
        few <= many for entry in ENTRIES for few, many in zip(entry["cards"], entry["all"], strict=False)
    )
