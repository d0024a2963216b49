"""Recording a real table: what happened stands, corrections edit nothing, what cannot be is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.game import acts as a
from referee.game.events import CardPlayed
from referee.game.violations import Violation
from referee.rules.cards import Card
from referee.rules.expand import expand
from replay.jsonl.disputes import read_claim, read_verdict, write_ruling
from replay.jsonl.referee import Table, answer_lines
from replay.recording.recorder import EntryError, EntryResult, Recorder, begin, go_on
from tests.rulings.tables import ANNA, BEN, CARLA, DAN, table


def test_hands_become_known_as_cards_fall() -> None:
    at = table().deal()
    assert at.state.deal.hands == ((), (), (), ())
    at.announce("10", "L").lay("L8 LU")
    assert [laid.card for laid in at.state.deal.laid] == ["L8", "LU"]


def test_a_card_laid_twice_is_refused() -> None:
    at = table().announce("10", "L").lay("L8")
    assert at.lay("L8").last.refused
    assert at.last.violations == (Violation.CARD_ALREADY_PLAYED,)


def test_a_second_card_of_one_seat_in_a_trick_is_refused() -> None:
    at = table().announce("10", "L").lay("L8").lay("L9", by=ANNA)
    assert at.last.refused


def test_a_card_the_table_saw_in_another_hand_is_refused() -> None:
    at = table("beiers-blind").deal()
    at.do(ANNA, a.TurnUp(Card("E7"))).do(DAN, a.TurnUp(Card("L9"))).lay("H8")
    assert at.lay("L9", by=BEN).last.violations == (Violation.CARD_NOT_IN_HAND,)


def test_cards_of_a_trick_count_in_the_order_laid() -> None:
    at = table().announce("10", "L").lay("H8").lay("S10", by=DAN).lay("E10", by=BEN).lay("H9")
    assert at.happened[:2] == ["CardPlayed", "TrickTaken"]
    assert at.state.deal.leader == DAN  # of equal Linke the one laid first


def test_a_word_out_of_turn_is_ruled_on_by_the_rule_of_announcing_and_a_card_by_that_of_the_trick_d104() -> (
    None
):
    at = table().deal().do(DAN, a.AnnounceTrump("L"))
    assert at.ruling.rule == "000 Ansagen 1-2; regulations OTHER_SAID"
    at.announce("10", "L").lay("L8", by=CARLA)
    assert at.ruling.rule == "000 Ein Stich; regulations PLAYED_OUT_OF_TURN"


def test_each_act_carries_its_violations() -> None:
    at = table().announce("10", "L").lay("H8").offer(BEN, 3).lay("H9", by=BEN)
    card = at.history[-2]
    assert isinstance(card, CardPlayed)
    assert card.violations == (Violation.OFFER_OPEN,)


def test_a_correction_is_an_event_and_takes_back_the_last_entry() -> None:
    at = table().announce("10", "L").lay("L8")
    before = list(at.history)
    at.lay("LU").correct()
    assert at.happened == ["Corrected"]
    assert at.history[: len(before)] == before
    assert [laid.card for laid in at.state.deal.trick] == ["L8"]
    assert at.version == len(at.history)
    assert at.lay("LU").happened == ["CardPlayed"]


def test_corrections_go_back_as_far_as_there_are_entries() -> None:
    at = table().announce("10", "L").lay("L8 LU")
    for _ in range(5):
        at.correct()
    assert not at.state.deal.dealt
    assert at.correct().last.violations == (Violation.WRONG_PHASE,)


def test_a_correction_takes_back_what_followed_too() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA")
    score = at.state.score
    at.lay("LK")
    assert at.lines == [(0, 2)]
    at.correct()
    assert (at.state.score, len(at.state.deal.trick)) == (score, 3)


def test_an_inferred_hold_goes_with_its_card() -> None:
    at = table().announce("10", "L").lay("H8").offer(ANNA, 3).lay("H9")
    assert at.happened == ["OfferHeld", "CardPlayed"]
    at.correct()
    assert at.state.deal.offer is not None
    assert [laid.card for laid in at.state.deal.trick] == ["H8"]


def test_the_card_that_won_the_partie_can_be_corrected() -> None:
    at = table(target=2, margin=0, cap="none").won_by(0)
    assert "GameWon" in at.happened
    at.correct()
    assert at.last.state.winner is None


def test_a_claim_is_corrected_without_the_act_before_it() -> None:
    at = table().won_by(0).deal(by=BEN).claim("WRONG_DEALER", BEN)
    at.correct()
    assert (at.state.deal.dealt, at.state.deal.dealer) == (True, BEN)


def test_a_directors_ruling_is_corrected_alone() -> None:
    at = table().announce("10", "L").lay("L8").director("game_lost", finding="CHEATING", seat=DAN).correct()
    assert at.last.state.winner is None
    assert len(at.state.deal.trick) == 1


# The same in JSON lines.


def told(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    opened = {"rules": "tirol", "players": ["A", "B", "C", "D"], "dealing": "UNKNOWN", "enforcement": "FLAG"}
    every = [{"open": {**opened, "first_dealer": 3}}, *lines]
    return [json.loads(answer) for answer in answer_lines(json.dumps(line) for line in every)]


DEAL = (
    {"seat": 3, "act": {"deal": {}}},
    {"seat": 0, "act": {"announce_schlag": {"rank": "10"}}},
    {"seat": 3, "act": {"announce_trump": {"suit": "L"}}},
)


def cards(*laid: tuple[int, str]) -> list[dict[str, Any]]:
    return [{"seat": seat, "act": {"play_card": {"card": card}}} for seat, card in laid]


def test_a_late_revoke_from_end_to_end() -> None:
    laid = ((0, "L8"), (1, "H7"), (2, "LA"), (3, "L7"), (2, "H8"), (3, "H9"), (0, "HA"), (1, "LK"))
    answers = told(*DEAL, *cards(*laid), {"ask": "state"})
    assert answers[-2]["rulings"] == [
        {
            "finding": "REVOKE",
            "seat": 1,
            "event": 6,
            "rule": "000 Ein Stich; regulations REVOKE",
            "consequence": "opponents_write",
            "points": 2,
            "thrown_in": True,
            "passes_deal": True,
            "by": "referee",
            "shown_by": 13,
        }
    ]
    assert (answers[-1]["score"], answers[-1]["dealer"], answers[-1]["deal"]) == ([2, 0], 0, 2)


def test_claims_and_directors_rulings_are_lines_of_their_own() -> None:
    claim = {"claim": {"seat": 0, "claim": "CHEATING", "accused": 1}}
    answers = told(
        *DEAL,
        claim,
        {"ruling": {"by": "Moser", "reason": "seen", "consequence": "void_deal", "overrules": 6}},
    )
    assert answers[-2]["events"] == ["claim_filed", "ruling_given"]
    assert answers[-1]["events"] == ["ruling_given", "deal_voided"]


@pytest.mark.parametrize(
    "line",
    [
        {"claim": []},
        {"claim": {"seat": 0}},
        {"claim": {"seat": "0", "claim": "CHEATING", "accused": 1}},
        {"claim": {"seat": 0, "claim": "CHEATING", "accused": 1, "why": "x"}},
        {"claim": {"seat": 0, "claim": "CHEATING", "accused": True}},
        {"claim": {"seat": 0, "claim": "CHEATING", "accused": 2**40}},
        {"ruling": {"by": "Moser", "reason": "seen", "consequence": "hang"}},
        {"ruling": {"by": "Moser", "reason": " ", "consequence": "none"}},
        {"ruling": {"by": "referee", "reason": "seen", "consequence": "none"}},
    ],
)
def test_a_malformed_dispute_is_an_error_and_the_game_goes_on(line: dict[str, Any]) -> None:
    answers = told(*DEAL, line, {"ask": "state"})
    assert "error" in answers[-2]
    assert answers[-1]["phase"] == "play"


def test_claims_and_verdicts_are_read_as_they_are_named() -> None:
    claim = read_claim({"seat": 2, "claim": "REVOKE", "accused": 1, "event": 6, "admitted": None})
    assert (claim.seat, claim.event, claim.admitted) == (CARLA, 6, None)
    assert read_verdict({"by": "Moser", "reason": "seen", "consequence": "none"}).points == 0
    at = table().announce("10", "L").lay("L8").lay("LU", by=CARLA)
    assert write_ruling(at.ruling)["remark"] == "unnoticed"


def test_a_table_keeps_its_history() -> None:
    table_ = Table()
    table_.answer({"open": {"rules": "tirol", "dealing": "UNKNOWN", "enforcement": "FLAG"}})
    assert len(table_.history) == 1


# The same as a scribe types it.


def recorded(folder: Path, *lines: str) -> tuple[Recorder, list[EntryResult]]:
    folder.mkdir(exist_ok=True)
    with begin(str(folder / "table.sqlite"), expand("tirol"), ["Anna", "Ben", "Carla", "Dan"], DAN) as record:
        return record, [entered for line in lines for entered in record.enter(line)]


def test_a_scribe_enters_an_objection_to_the_dealer(tmp_path: Path) -> None:
    record, entered = recorded(tmp_path, "10 L g f", "Ben d", "!wrong_dealer Ben")
    assert [ruling["consequence"] for each in entered for ruling in each.ruled] == ["none", "void_deal"]
    assert record.state.deal.dealer == ANNA
    again = go_on(str(tmp_path / "table.sqlite"))
    assert again is not None
    with again:
        assert again.state == record.state


def test_an_objection_means_the_last_such_card_of_the_accused(tmp_path: Path) -> None:
    record, entered = recorded(tmp_path, "10 L H8 Dan H9", "!played_out_of_turn Dan", "H7 HU H9")
    assert [ruling["consequence"] for each in entered for ruling in each.ruled] == [
        "card_stands",
        "card_taken_back",
    ]
    assert record.state.deal.trick == ()
    record, entered = recorded(tmp_path / "other", "10 L L8 H7 LA L7", "!revoke Ben")
    assert entered[-1].ruled[0]["remark"] == "may_still_show"


def test_an_objection_to_a_card_that_was_never_laid_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(EntryError, match="no card"):
        recorded(tmp_path, "10 L", "!revoke Ben")


def test_a_misdeal_is_noted_in_time_while_somebody_has_not_laid(tmp_path: Path) -> None:
    _, entered = recorded(tmp_path, "10 L H8", "!misdeal Dan")
    assert entered[-1].ruled[0]["consequence"] == "void_deal"
