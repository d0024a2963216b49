"""A deal by the wrong player (004 pp. 40-41): recorded, and ruled on by when somebody objects (D17, D18)."""

from typing import Any

import pytest

from referee.game.errors import MalformedActError
from referee.game.events import GameWithdrawn, NextPartieDealt, NextPartieOpened, RulingGiven
from referee.rulings.wrong_dealer import moment
from tests.rulings.tables import ANNA, BEN, CARLA, DAN, RecordedTable, table


def wrong(**overrides: Any) -> RecordedTable:
    """Dan deals the first; it is Anna's turn, and Ben deals."""
    return table("schwaighofer-zu-viert", **overrides).won_by(0).deal(by=BEN)


def objected(at: RecordedTable, accused: int = BEN) -> RecordedTable:
    return at.claim("WRONG_DEALER", accused)


def test_a_wrong_deal_is_recorded_and_stands_until_somebody_objects() -> None:
    at = wrong()
    assert at.happened == ["CardsDealt", "RulingGiven"]
    assert (at.ruling.finding, at.ruling.remark) == ("WRONG_DEALER_PASSED_OVER", "unnoticed")
    assert at.state.deal.dealer == BEN


def test_noticed_before_it_is_finished_it_is_void_and_the_right_dealer_deals_again() -> None:
    at = objected(wrong().announce("10", "L"))
    assert at.happened == ["ClaimFiled", "RulingGiven", "DealVoided"]
    assert (at.ruling.consequence, at.ruling.remark) == ("void_deal", "during")
    assert at.state.deal.dealer == ANNA
    assert at.ruling.rule.startswith("004 pp. 40-41")


def test_finished_but_no_packet_on_the_table_its_line_is_struck_d17() -> None:
    at = objected(wrong().won_by(1))
    assert at.happened == ["ClaimFiled", "RulingGiven", "LineStruck"]
    assert (at.ruling.remark, at.ruling.line) == ("finished", 1)
    assert (at.lines, at.state.score, at.state.turns) == ([(0, 2)], (2, 0), 1)
    assert at.state.deal.dealer == ANNA


def test_with_deal_end_a_finished_deal_stands_d17() -> None:
    at = objected(wrong(wrong_dealer_void_until="deal_end").won_by(1))
    assert (at.ruling.consequence, at.ruling.remark) == ("none", "finished")
    assert at.lines == [(0, 2), (1, 2)]


def test_with_deal_end_a_running_deal_is_void_all_the_same() -> None:
    assert objected(wrong(wrong_dealer_void_until="deal_end")).ruling.consequence == "void_deal"


def test_once_the_first_packet_of_the_next_deal_lies_it_stands() -> None:
    at = wrong().won_by(1)
    dealt = at.state.lines[-1].dealt_at
    at.deal().claim("WRONG_DEALER", BEN, event=dealt)
    assert (at.ruling.consequence, at.ruling.remark) == ("none", "next-packet")
    assert at.lines == [(0, 2), (1, 2)]


def test_a_deal_before_the_last_one_stands() -> None:
    at = wrong().won_by(1).won_by(0).claim("WRONG_DEALER", BEN, line=1)
    assert (at.ruling.remark, at.ruling.consequence) == ("next-packet", "none")


@pytest.mark.parametrize(("value", "dealer"), [("schrift", BEN), ("from_actual", CARLA)])
def test_after_a_deal_that_stands_d18(value: str, dealer: int) -> None:
    at = wrong(wrong_dealer_after_standing=value).won_by(1)
    assert at.state.deal.dealer == dealer


def test_from_actual_a_deal_that_is_struck_shifts_nothing() -> None:
    at = objected(wrong(wrong_dealer_after_standing="from_actual").won_by(1))
    assert at.state.deal.dealer == ANNA


def test_a_redeal_of_the_next_deal_has_had_its_packet_on_the_table() -> None:
    at = table("beiers").won_by(0).deal(by=BEN)
    dealt = at.version - 1
    at.won_by(1).deal()
    at.claim("MISDEAL", BEN, by=CARLA)  # void: the cards are dealt again
    assert not at.state.deal.dealt
    assert at.claim("WRONG_DEALER", BEN, event=dealt).ruling.remark == "next-packet"


def test_of_two_wrong_deals_each_is_judged_by_its_own_moment() -> None:
    at = wrong().won_by(1)
    first = at.state.lines[-1].dealt_at
    at.deal(by=DAN).won_by(0)  # Carla is due
    assert objected(at, DAN).ruling.remark == "finished"
    assert at.lines == [(0, 2), (1, 2)]
    at.claim("WRONG_DEALER", BEN, event=first)  # one that stands is not reopened
    assert at.ruling.remark == "next-packet"
    assert at.lines == [(0, 2), (1, 2)]


def test_dealing_twice_running_is_a_finding_of_its_own() -> None:
    at = table("schwaighofer-zu-viert").won_by(0).deal(by=DAN)
    assert at.ruling.finding == "WRONG_DEALER_TWICE_RUNNING"
    assert at.claim("WRONG_DEALER_TWICE_RUNNING", DAN).ruling.consequence == "void_deal"


def test_with_two_players_both_hold_and_one_objection_settles_it() -> None:
    at = table("schwaighofer-zu-zweit").won_by(0).deal(by=BEN)
    assert [ruling.finding for ruling in at.rulings] == [
        "WRONG_DEALER_TWICE_RUNNING",
        "WRONG_DEALER_PASSED_OVER",
    ]
    dealt = at.version - 2
    at.claim("WRONG_DEALER_PASSED_OVER", BEN)
    assert at.happened == ["ClaimFiled", "RulingGiven", "DealVoided"]
    assert at.claim("WRONG_DEALER", BEN, event=dealt).ruling.remark == "settled"


def test_a_line_of_the_sheet_can_be_objected_to() -> None:
    at = wrong().won_by(1).claim("WRONG_DEALER", BEN, line=1)
    assert at.happened[-1] == "LineStruck"
    assert at.claim("WRONG_DEALER", DAN, line=0).ruling.unfounded


def test_a_right_deal_is_no_wrong_one() -> None:
    at = table().deal().claim("WRONG_DEALER", DAN)
    assert (at.ruling.unfounded, at.happened) == (True, ["ClaimFiled", "RulingGiven"])


def test_who_is_accused_must_have_dealt() -> None:
    assert objected(wrong(), CARLA).ruling.remark == "not_the_accused"


def test_a_partie_won_by_a_deal_that_is_struck_goes_on() -> None:
    at = table("schwaighofer-zu-viert", target=4, margin=0).won_by(0).deal(by=BEN).won_by(0)
    assert "GameWon" in at.happened
    objected(at)
    assert at.happened == ["ClaimFiled", "RulingGiven", "LineStruck"]
    assert (at.state.winner, at.state.score, at.state.partien_won) == (None, (2, 0), (0, 0))
    assert at.won_by(0).state.winner == 0


def test_a_penalty_line_in_between_is_no_deal() -> None:
    at = wrong(regulations={"SECOND_CUT": "opponents_write 2"}).won_by(1)
    at.claim("SECOND_CUT", BEN)
    assert at.lines[-1] == (0, 2)
    assert objected(at).ruling.remark == "finished"
    assert at.lines == [(0, 2), (0, 2)]


# --- over the end of a Partie, in a match (D60) ------------------------------------------------------------------


NEXT_OPENED, NEXT_DEALT = NextPartieOpened("second"), NextPartieDealt()


def won_by_a_wrong_deal(**overrides: Any) -> RecordedTable:
    """Anna and Carla win the Partie with Ben's deal, which was Anna's; the match goes on from it."""
    at = table("schwaighofer-zu-viert", target=4, margin=0, **overrides).won_by(0).deal(by=BEN).won_by(0)
    assert (at.state.winner, at.state.match_decided) == (0, False)
    return at


def test_d60_in_a_match_the_window_stays_open_when_the_next_partie_was_opened() -> None:
    at = objected(won_by_a_wrong_deal().told(NEXT_OPENED))
    assert at.happened == ["ClaimFiled", "RulingGiven", "LineStruck"]
    assert (at.ruling.remark, at.state.winner, at.state.partien_won) == ("finished", None, (0, 0))
    assert at.state.next_partie == "", "its place in the match is free again"
    assert at.won_by(0).state.winner == 0


def test_d60_it_closes_when_the_first_packet_of_the_next_partie_lies() -> None:
    at = won_by_a_wrong_deal().told(NEXT_OPENED)
    dealt = at.state.lines[-1].dealt_at
    assert moment(at.state, dealt) == "finished"
    assert moment(at.told(NEXT_DEALT).state, dealt) == "next-packet"
    objected(at)
    assert at.happened == ["ClaimFiled", "RulingGiven"]
    assert (at.ruling.consequence, at.ruling.remark) == ("none", "next-packet")
    assert (at.state.winner, at.state.partien_won, at.state.next_partie) == (0, (1, 0), "second")


def test_with_deal_end_the_deal_that_won_stands_at_once() -> None:
    at = objected(won_by_a_wrong_deal(wrong_dealer_void_until="deal_end").told(NEXT_OPENED))
    assert (at.ruling.consequence, at.ruling.remark, at.state.winner) == ("none", "finished", 0)


def test_after_the_last_partie_of_a_match_the_window_stays_open() -> None:
    at = table("schwaighofer-zu-viert", target=4, margin=0, match="single").won_by(0).deal(by=BEN).won_by(0)
    assert objected(at).happened[-1] == "LineStruck"


def test_a_line_written_too_late_stays_once_the_next_partie_is_played() -> None:
    late = {"regulations": {"WROTE_TOO_LATE": "line_void"}}
    at = won_by_a_wrong_deal(**late).told(NEXT_OPENED).claim("WROTE_TOO_LATE", ANNA)
    assert (at.ruling.consequence, at.state.winner) == ("line_void", None)
    at = won_by_a_wrong_deal(**late).told(NEXT_OPENED, NEXT_DEALT).claim("WROTE_TOO_LATE", ANNA)
    assert (at.ruling.consequence, at.ruling.remark) == ("none", "next-packet")
    assert (at.happened, at.state.winner) == (["ClaimFiled", "RulingGiven"], 0)


@pytest.mark.parametrize("consequence", ["void_deal", "line_void"])
def test_d101_a_director_reopens_a_partie_until_the_next_one_is_played_and_no_longer(
    consequence: str,
) -> None:
    about = {"finding": "WRONG_DEALER", "seat": BEN, "line": 1}
    at = won_by_a_wrong_deal().told(NEXT_OPENED).director(consequence, **about)
    assert (at.state.winner, at.state.next_partie) == (None, "")
    at = won_by_a_wrong_deal().told(NEXT_OPENED, NEXT_DEALT)
    with pytest.raises(MalformedActError, match="the end of this one stands") as caught:
        at.director(consequence, **about)
    assert caught.value.code == "NEXT_PARTIE_DEALT"
    assert at.director("none", finding="WRONG_DEALER", seat=BEN).state.winner == 0


def test_a_partie_that_was_given_away_goes_on_by_the_director_until_the_next_one_is_played() -> None:
    at = table("schwaighofer-zu-viert", regulations={"CHEATING": "game_lost"})
    at.deal().claim("CHEATING", BEN).told(NEXT_OPENED)
    given = at.version - 2
    assert isinstance(at.history[given - 1], RulingGiven)
    at.told(NEXT_DEALT)
    with pytest.raises(MalformedActError) as caught:
        at.director("none", overrules=given)
    assert caught.value.code == "NEXT_PARTIE_DEALT"


def test_in_a_withdrawn_partie_there_is_nothing_to_rule_on() -> None:
    opened = table("schwaighofer-zu-viert").state
    at = table("schwaighofer-zu-viert")
    at.state = opened.copy()
    at.state.continues = "first"
    at.told(GameWithdrawn())
    assert at.claim("LOOKED_AT_STOCK", BEN).ruling.remark == "deal_over"
    assert at.claim("WROTE_TOO_LATE", BEN).ruling.consequence == "none"
    assert at.claim("WRONG_DEALER", DAN).ruling.unfounded
    with pytest.raises(MalformedActError, match="withdrawn") as caught:
        at.director("game_lost", finding="CHEATING", seat=BEN)
    assert caught.value.code == "BAD_RULING"
    assert at.director("none", finding="CHEATING", seat=BEN).state.over
