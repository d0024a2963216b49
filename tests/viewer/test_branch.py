"""`watten whatif`: other acts from an event on, beside the record and never in it."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.audit.appends import appends
from referee.game import events as e
from referee.ledger.export import Form, Log, write_log
from referee.rules.cards import Card
from replay.sources.timeline import Timeline
from replay.whatif.branch import BranchError, branch
from tests.clients.command import watten
from tests.ledger.tables import stored_partie
from tests.viewer.tables import timeline, versions

LAID = versions(e.CardPlayed)
DEALT = versions(e.CardsDealt)


def card_by(seat: int, card: str) -> str:
    return json.dumps({"seat": seat, "act": {"play_card": {"card": card}}})


def other_card(at: int) -> str:
    """The line in which the one who laid a card at the event lays another one of his, whatever that breaks."""
    line = timeline()
    laid = line.events[at - 1]
    assert isinstance(laid, e.CardPlayed)
    hand: tuple[Card, ...] = line.at(at - 1).state.deal.hands[laid.seat]
    return card_by(laid.seat, next(card for card in hand if card != laid.card))


def test_the_branch_goes_on_from_the_table_before_the_event() -> None:
    played = branch(timeline(), LAID[4], [other_card(LAID[4])])
    assert played.begins == LAID[4]
    assert played.before == timeline().at(LAID[4] - 1).state
    assert isinstance(played.played[0].event, e.CardPlayed)
    assert played.played[0].version == LAID[4]
    assert played.played[0].event != played.original[0].event


def test_without_other_acts_the_record_followed_is_the_record_again() -> None:
    begins_at = [append.version for append in appends(timeline().events)]
    for begin in (2, begins_at[10], begins_at[-1]):
        played = branch(timeline(), begin, [], follow=True)
        assert played.stopped is None
        assert [step.event for step in played.played] == [step.event for step in played.original]
        assert played.played[-1].state == timeline().at(-1).state


@pytest.mark.parametrize("dealing", ["REFEREE", "SUPPLIED", "UNKNOWN"])
def test_the_record_followed_deals_the_cards_that_were_dealt(dealing: str) -> None:
    line = Timeline.of_log("a.jsonl", Log(stored_partie("tirol", 5, dealing=dealing)))
    played = branch(line, 2, [], follow=True)
    assert [step.event for step in played.played] == [step.event for step in played.original]


def test_what_followed_from_an_act_goes_with_its_act() -> None:
    taken = versions(e.TrickTaken)[0]
    assert branch(timeline(), taken, []).begins == LAID[3]


def test_the_record_is_followed_until_an_act_is_no_longer_possible() -> None:
    """A card laid earlier cannot be laid again."""
    at = next(number for number in LAID if number + 8 < DEALT[1])
    played = branch(timeline(), at, [other_card(at)], follow=True)
    assert played.stopped is not None
    assert "CARD_ALREADY_PLAYED" in played.stopped.violations
    assert played.stopped.version > at


def test_behind_the_last_event_a_branch_can_begin_and_before_the_second_not() -> None:
    line = timeline()
    assert branch(line, len(line.events) + 1, []).original == ()
    assert branch(line, -1, []).begins <= len(line.events)
    for at in (0, 1, len(line.events) + 2, -len(line.events) - 5):
        with pytest.raises(BranchError, match="one of the events 2 to"):
            branch(line, at, [])


def test_the_same_seed_deals_the_same_cards_in_the_branch() -> None:
    line = Timeline.of_log("a.jsonl", Log(stored_partie("tirol", 5, dealing="REFEREE")))
    dealer = line.opened.first_dealer
    deal = [json.dumps({"seat": dealer, "act": {"deal": {}}})]
    hands = [branch(line, 2, deal, seed=seed).played[0].state.deal.hands for seed in (4, 4, 5)]
    assert hands[0] == hands[1] != hands[2]


# --- the command -------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The Partie as a log file."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(write_log(timeline().sealed, Form.JSON_LINES)))
    return path


def test_whatif_leaves_the_record_as_it_is_to_the_byte(record: Path) -> None:
    before, changed_at = record.read_bytes(), record.stat().st_mtime_ns
    ran = watten("whatif", str(record), "--from", str(LAID[4]), "--follow", stdin=other_card(LAID[4]))
    assert ran.status == 0
    assert record.read_bytes() == before
    assert record.stat().st_mtime_ns == changed_at
    assert [path.name for path in record.parent.iterdir()] == [record.name]


def test_whatif_puts_the_branch_beside_what_was_played(record: Path) -> None:
    ran = watten("whatif", str(record), "--from", str(LAID[4]), "--lang", "en", stdin=other_card(LAID[4]))
    head = ran.out.splitlines()
    assert head[0].startswith(f"From event {LAID[4]}, deal 1: ")
    row = next(line for line in head if line.startswith(f"{LAID[4]:>4}  "))
    left, right = row[:50], row[50:]
    assert left.split()[0] == right.split()[0] == str(LAID[4])
    assert left.split()[1:] != right.split()[1:]
    assert any(line.startswith("this deal: ") for line in head)
    assert any(line.startswith("at the end: ") and "won" in line for line in head)


def test_whatif_as_json_gives_both_outcomes_and_the_answers(record: Path) -> None:
    told = watten("whatif", str(record), "--from", str(LAID[4]), "--json", stdin=other_card(LAID[4])).json
    assert told["from"] == LAID[4]
    assert told["answers"][0]["ok"] is True
    assert told["original"]["table"]["winner"] is not None
    assert told["branch"]["table"]["winner"] is None
    assert told["original"]["deal"]["reason"]
    assert told["branch"]["deal"] is None
    assert told["branch"]["events"][0]["event"] == "card_played"


@pytest.mark.parametrize(
    ("stdin", "status", "code"),
    [
        ('{"seat": 0, "act": {"correct": {}}}', 0, None),
        ('{"seat": 9, "act": {"hold": {}}}', 2, "NO_SUCH_SEAT"),
        ('\n\n{"seat": 0}', 2, "UNKNOWN_LINE"),
        ("not json", 2, "NOT_JSON"),
        ('{"open": {}}', 2, "GAME_ALREADY_OPEN"),
        ("[[[" * 10_000, 2, "NOT_JSON"),
    ],
)
def test_a_line_that_cannot_be_understood_is_named_and_ends_with_two(
    record: Path, stdin: str, status: int, code: str | None
) -> None:
    ran = watten("whatif", str(record), "--from", str(LAID[4]), "--json", stdin=stdin)
    assert ran.status == status
    answer: Any = ran.json["answers"][0]
    assert (answer["error"]["code"] if code else answer.get("ok")) == (code or True)
    if code:
        assert answer["line"] == stdin.count("\n") + 1


def test_an_act_that_is_refused_is_told_with_its_rule_and_ends_with_one(tmp_path: Path) -> None:
    log = stored_partie("tirol", 5, dealing="SUPPLIED")
    path = tmp_path / "a.binpb"
    path.write_bytes(b"".join(write_log(log, Form.LENGTH_DELIMITED)))
    ran = watten(
        "whatif", str(path), "--from", "-2", "--lang", "en", stdin='{"seat": 0, "act": {"deal": {}}}'
    )
    assert ran.status == 1
    assert "line 1: refused: " in ran.out


def test_an_event_that_is_not_there_is_named_with_those_that_are(record: Path) -> None:
    ran = watten("whatif", str(record), "--from", "9999")
    assert ran.status == 2
    assert "one of the events 2 to" in ran.err
