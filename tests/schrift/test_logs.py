"""The sheet that a game has written: from log files, stores and records, beside what the table itself says."""

from pathlib import Path

import pytest

from referee.game import acts as a
from referee.game.decide import decide
from referee.game.evolve import evolve
from referee.game.opening import open_game
from referee.game.sheet_effects import next_dealer
from referee.game.state import State
from referee.ledger.export import Form, write_log
from referee.ledger.store import open_store
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.schrift.check import check_sheet
from referee.schrift.sheet import Line
from replay.scoresheet.error import SheetError
from replay.scoresheet.file import read_sheet, read_sheet_file
from replay.scoresheet.from_log import sheet_of
from replay.scoresheet.report import report
from tests.ledger.tables import GAME, keep, stored_partie
from tests.players import Partie

RECORD = "Watten 1\nSpieler: Anna, Ben, Carla, Dan\nRegeln: tirol\n"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_sheet_of_a_log_says_what_the_table_says(preset: str) -> None:
    partie = Partie(expand(preset), 5)
    partie.play()
    findings = check_sheet(sheet_of([partie.state]))
    assert (findings.score, findings.winner) == (partie.state.score, partie.state.winner)
    assert findings.dealers.next_dealer == next_dealer(partie.state)


@pytest.mark.parametrize("form", list(Form))
def test_a_log_file_of_either_form_has_a_sheet_without_a_fault(form: Form) -> None:
    data = b"".join(write_log(stored_partie("schwaighofer-zu-viert", 3), form))
    read = read_sheet(data)
    assert read.sheet.lines
    assert read.sheet.strokes is not None
    assert check_sheet(read.sheet).clean


def recorded(rules: dict[str, object], *dealers: int) -> State:
    """A recorded table whose deals these seats dealt, each folded for two points at once."""
    names = ["Anna", "Ben", "Carla", "Dan"]
    state = evolve(
        None, open_game(expand(rules), names, dealing="UNKNOWN", enforcement="FLAG", first_dealer=0)
    )
    for seat in dealers:
        forehand = (seat + 1) % 4
        acts: list[tuple[int, a.Act]] = [
            *((seat, a.Deal()), (forehand, a.AnnounceSchlag("8")), (seat, a.AnnounceTrump("L"))),
            *((0, a.Offer(stake=3)), (1, a.Fold())),
        ]
        for who, act in acts:
            state = decide(state, who, act).state
    assert len(state.lines) == len(dealers)
    return state


@pytest.mark.parametrize("after", ["schrift", "from_actual"])
@pytest.mark.parametrize("dealers", [(0, 1, 2), (0, 0, 2), (3, 1, 1), (0, 2, 3, 0), (0, 1, 2, 2)])
def test_the_wrong_dealers_of_a_recorded_table_are_those_of_its_sheet(
    dealers: tuple[int, ...], after: str
) -> None:
    state = recorded({"preset": "tirol", "wrong_dealer_after_standing": after}, *dealers)
    said = check_sheet(sheet_of([state])).dealers
    if after == "schrift":
        assert [wrong.line for wrong in said.wrong] == [n for n, seat in enumerate(dealers) if seat != n % 4]
    assert said.next_dealer == next_dealer(state)


def test_a_damaged_log_gives_no_half_sheet() -> None:
    data = b"".join(write_log(stored_partie(), Form.JSON_LINES))
    with pytest.raises(SheetError) as refusal:
        read_sheet(data[: len(data) // 2])
    assert refusal.value.code == "NOT_A_LOG"


def test_a_store_with_one_game_and_a_game_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "abend.sqlite"
    with open_store(str(path)) as store:
        keep(store, Partie(expand("bayern"), 2))
    alone = read_sheet_file(path).sheet
    assert alone.lines
    assert read_sheet_file(tmp_path / f"abend.sqlite#{GAME}").sheet == alone
    with pytest.raises(SheetError, match="nobody"):
        read_sheet_file(tmp_path / "abend.sqlite#nobody")


def test_a_written_record_has_a_sheet(tmp_path: Path) -> None:
    text = (
        RECORD
        + "Erster Geber: Dan\n\nSchlag 10, Trumpf L\nL8 H10 SA E7\nb bietet, hält\ne8 e9\nc bietet, geht\n3 | -\n"
    )
    path = tmp_path / "abend.watten"
    path.write_text(text, encoding="utf-8")
    sheet = read_sheet_file(path).sheet
    assert (sheet.lines, sheet.first_dealer) == ((Line(3, None, dealer=3),), 3)
    assert read_sheet(text.encode()).sheet == sheet


def test_a_record_of_which_only_the_scoresheet_was_seen_is_judged_as_one(tmp_path: Path) -> None:
    path = tmp_path / "abend.watten"
    path.write_text(
        RECORD + "Erster Geber: Anna\nGesehen: Schrift\n\nAnna gibt, 2 | -\n- | 1\nBen gibt, - | 3\n",
        encoding="utf-8",
    )
    said = report([path])
    assert said.errors == ()
    assert [fault["code"] for fault in said.json["faults"]] == ["VALUE_IMPOSSIBLE"]
    assert [wrong["line"] for wrong in said.json["wrong_dealers"]] == [2]


def test_a_fault_in_a_record_is_named_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "abend.watten"
    path.write_text(RECORD + "Erster Geber: Dan\n\nSchlag 10, Trumpf L\nL8 H10 L8\n", encoding="utf-8")
    (error,) = report([path]).errors
    assert error.startswith(f"{path}:7:8: ")
