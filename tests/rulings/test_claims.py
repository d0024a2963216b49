"""Who claims what, the referee's answer, and a director's own ruling; nothing earlier is edited."""

from typing import Any

import pytest

from referee.game.errors import MalformedActError
from referee.game.violations import Irregularity
from tests.rulings.tables import ANNA, BEN, CARLA, DAN, RecordedTable, table


def thrown_off(**overrides: Any) -> RecordedTable:
    """Anna led the L8, Ben threw off the H7."""
    return table("tirol", **overrides).announce("10", "L").lay("L8 H7 LA L7")


def revoked(**overrides: Any) -> RecordedTable:
    return thrown_off(**overrides).lay("H8 H9 HA LK")


def test_a_claim_and_its_ruling_are_events_and_edit_nothing() -> None:
    at = thrown_off()
    before = list(at.history)
    at.claim("REVOKE", BEN, event=at.version_of("H7"))
    assert at.history[: len(before)] == before
    assert at.happened == ["ClaimFiled", "RulingGiven"]
    assert at.ruling.claim == len(before) + 1


def test_a_revoke_that_may_still_show_is_left_open() -> None:
    at = thrown_off()
    at.claim("REVOKE", BEN, event=at.version_of("H7"))
    assert (at.ruling.decided, at.ruling.remark, at.ruling.consequence) == (False, "may_still_show", "none")
    assert at.lay("H8 H9 HA LK").rulings[0].consequence == "opponents_write"  # the claim settled nothing


def test_a_deal_folded_before_the_card_fell_can_no_longer_be_decided() -> None:
    at = thrown_off().offer(ANNA, 3).fold(BEN)
    at.claim("REVOKE", BEN, event=at.version_of("H7"))
    assert (at.ruling.decided, at.ruling.remark) == (False, "cannot_show")


def test_nor_can_a_deal_that_stopped_because_the_partie_was_over() -> None:
    at = thrown_off()
    event = at.version_of("H7")
    at.director("game_lost", finding="CHEATING", seat=DAN).claim("REVOKE", BEN, event=event)
    assert at.ruling.remark == "cannot_show"


def test_a_deal_played_to_its_last_card_has_shown_everything() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7")  # Carla leads
    at.lay("S7 SA S8 S9").lay("E8 EA E9 EU").lay("HU HO H8 H9").lay("SU SO SK S10")
    event = at.version_of("H7")
    assert at.state.lines  # over
    assert at.claim("REVOKE", BEN, event=event).ruling.unfounded


def test_one_who_admits_his_revoke_has_revoked() -> None:
    at = thrown_off()
    at.claim("REVOKE", BEN, event=at.version_of("H7"), admitted=True)
    assert at.happened == ["ClaimFiled", "RulingGiven", "DealScored"]
    assert at.lines == [(0, 2)]


def test_a_deal_that_is_written_is_not_reopened_by_an_admission() -> None:
    at = thrown_off().offer(ANNA, 3).fold(BEN)
    at.claim("REVOKE", BEN, event=at.version_of("H7"), admitted=True)
    assert (at.ruling.consequence, at.ruling.remark, at.ruling.unfounded) == ("none", "deal_over", False)
    assert at.lines == [(0, 2)]


def test_who_followed_did_not_revoke() -> None:
    at = thrown_off()
    at.claim("REVOKE", DAN, event=at.version_of("L7"))
    assert at.ruling.unfounded
    assert at.happened == ["ClaimFiled", "RulingGiven"]


def test_who_led_did_not_revoke() -> None:
    at = thrown_off()
    assert at.claim("REVOKE", ANNA, event=at.version_of("L8")).ruling.unfounded


def test_d88_a_card_out_of_turn_is_under_the_duty_and_may_still_show_as_a_revoke() -> None:
    at = table().announce("10", "L").lay("L8").lay("H7", by=CARLA)
    assert at.claim("REVOKE", CARLA, event=at.version_of("H7")).ruling.remark == "may_still_show"


def test_what_the_referee_ruled_on_is_settled() -> None:
    at = revoked()
    ruling = at.version - 1
    at.claim("REVOKE", BEN, event=at.version_of("H7"))
    assert (at.ruling.earlier, at.ruling.remark) == (ruling, "settled")
    assert at.lines == [(0, 2)]


def test_must_follow_is_claimed_as_a_revoke() -> None:
    at = revoked()
    assert at.claim("MUST_FOLLOW", BEN, event=at.version_of("H7")).ruling.finding == "REVOKE"


def test_the_card_must_be_the_accuseds() -> None:
    at = thrown_off()
    assert at.claim("REVOKE", CARLA, event=at.version_of("H7")).ruling.remark == "not_the_accused"


@pytest.mark.parametrize("irregularity", [code.value for code in Irregularity])
def test_what_no_record_shows_is_taken_as_claimed_unless_it_is_denied(irregularity: str) -> None:
    at = table(regulations="wattn-turnier").deal().claim(irregularity, BEN, by=CARLA)
    assert (at.ruling.finding, at.ruling.unfounded, at.ruling.decided) == (irregularity, False, True)
    at = table(regulations="wattn-turnier").deal().claim(irregularity, BEN, by=CARLA, admitted=False)
    assert (at.ruling.decided, at.ruling.remark, at.lines) == (False, "denied", [])


def test_a_misdeal_is_claimed_before_ones_own_first_card() -> None:
    at = table(regulations="wattn-turnier").announce("10", "L").lay("H8")
    assert at.claim("MISDEAL", DAN, by=BEN).lines == [(0, 2)]
    at = table(regulations="wattn-turnier").announce("10", "L").lay("H8")
    assert at.claim("MISDEAL", DAN, by=ANNA).lines == []


def test_a_note_of_the_scribe_has_been_ruled_on() -> None:
    at = table(regulations="wattn-turnier").deal().note(Irregularity.LOOKED_TOO_EARLY, BEN)
    noted = at.version - 2
    assert at.claim("LOOKED_TOO_EARLY", BEN, event=noted).ruling.remark == "settled"
    assert at.lines == [(0, 2)]


def test_where_acts_are_refused_nothing_of_the_kind_can_happen() -> None:
    at = table(enforcement="REJECT", regulations="wattn-turnier").deal()
    assert at.claim("LOOKED_TOO_EARLY", BEN).ruling.remark == "referee_deals"
    assert at.lines == []


def test_hands_the_referee_knows_are_not_misdealt() -> None:
    at = table(dealing="SUPPLIED")
    at.deal("L8 H8 E8 E9 EU", "H7 LK S7 S8 S9", "LA HU EK SK SO", "L7 LO HO EO HA")
    assert at.claim("MISDEAL", DAN).ruling.unfounded


def test_after_the_partie_nothing_more_is_written() -> None:
    at = table(target=2, margin=0, cap="none", regulations="wattn-turnier").won_by(0)
    assert at.claim("LOOKED_TOO_EARLY", ANNA).ruling.remark == "deal_over"
    assert at.lines == [(0, 2)]


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("NO_SUCH_SEAT", {"accused": 4}),
        ("UNKNOWN_CLAIM", {"code": "RUDENESS"}),
        ("NO_SUCH_EVENT", {"event": 99}),
        ("NO_SUCH_EVENT", {"event": 0}),
        ("NO_SUCH_LINE", {"line": 0}),
        ("EVENT_MISSING", {"event": None}),
        ("TEXT_TOO_LONG", {"text": "x" * 501}),
    ],
)
def test_a_claim_about_what_does_not_exist_is_malformed(code: str, fields: dict[str, Any]) -> None:
    at = thrown_off()
    claim: dict[str, Any] = {"code": "REVOKE", "accused": BEN, "event": 5, **fields}
    with pytest.raises(MalformedActError) as error:
        at.claim(claim.pop("code"), claim.pop("accused"), **claim)
    assert error.value.code == code


def test_what_was_corrected_cannot_be_claimed() -> None:
    at = thrown_off()
    event = at.version_of("L7")
    with pytest.raises(MalformedActError) as error:
        at.correct().claim("REVOKE", DAN, event=event)
    assert error.value.code == "EVENT_TAKEN_BACK"


# The director.


def test_a_director_overrules_with_name_and_reason() -> None:
    at = revoked()
    before = list(at.history)
    at.director("none", overrules=at.version - 1)
    assert at.happened == ["RulingGiven", "LineStruck"]
    assert (at.ruling.by, at.ruling.reason) == ("Moser", "seen by the whole table")
    assert (at.ruling.finding, at.ruling.seat) == ("REVOKE", BEN)
    assert at.history[: len(before)] == before
    assert (at.state.score, at.state.deal.dealer) == ((0, 0), DAN)


def test_a_struck_line_stays_a_dealers_turn_once_cards_lie_again() -> None:
    at = revoked()
    ruling = at.version - 1
    at.deal().director("none", overrules=ruling)
    assert (at.state.score, at.state.turns, at.state.deal.dealt) == ((0, 0), 1, True)


def test_a_director_may_write_otherwise() -> None:
    at = revoked()
    at.director("opponents_write", points=1, passes_deal=True, overrules=at.version - 1)
    assert (at.lines, at.state.deal.dealer) == ([(0, 1)], ANNA)


def test_a_partie_given_away_by_a_ruling_goes_on_where_it_stopped() -> None:
    at = thrown_off(regulations={"REVOKE": "game_lost"}).lay("H8 H9 HA LK")
    assert "GameWon" in at.happened
    at.director("none", overrules=at.version - 1)
    assert (at.state.winner, at.state.partien_won) == (None, (0, 0))
    assert at.happened == ["RulingGiven", "TrickTaken"]
    assert at.lay("L9").happened == ["CardPlayed"]


def test_what_was_overruled_no_longer_holds() -> None:
    at = revoked()
    ruling = at.version - 1
    at.director("none", overrules=ruling)
    with pytest.raises(MalformedActError):
        at.director("none", overrules=ruling)
    second = at.version - 1
    at.director("opponents_write", points=2, passes_deal=True, overrules=second)
    assert at.lines == [(0, 2)]


def test_a_director_may_rule_without_a_claim() -> None:
    at = thrown_off().director("game_lost", finding="CHEATING", seat=DAN)
    assert at.happened == ["RulingGiven", "GameWon"]
    assert "GameWon" in at.happened


def test_a_director_may_void_the_deal_that_runs_or_was_written_last() -> None:
    assert thrown_off().director("void_deal", finding="CHEATING", seat=DAN).happened[-1] == "DealVoided"
    at = table().won_by(0).director("void_deal", finding="CHEATING", seat=ANNA, line=0)
    assert (at.lines, at.state.deal.dealer) == ([], DAN)


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("overrules", {"consequence": "none", "overrules": 1}),
        ("finding", {"consequence": "none", "finding": "RUDENESS", "seat": 0}),
        ("seat", {"consequence": "none", "finding": "CHEATING"}),
        ("event", {"consequence": "none", "finding": "CHEATING", "seat": 0, "event": 99}),
        ("points", {"consequence": "opponents_write", "finding": "CHEATING", "seat": 0}),
        ("points", {"consequence": "none", "points": 2, "finding": "CHEATING", "seat": 0}),
        ("thrown_in", {"consequence": "none", "thrown_in": True, "finding": "CHEATING", "seat": 0}),
        (
            "passes_deal",
            {
                "consequence": "opponents_write",
                "points": 1,
                "passes_deal": True,
                "finding": "CHEATING",
                "seat": 0,
            },
        ),
        ("line", {"consequence": "line_void", "finding": "CHEATING", "seat": 0}),
        ("line", {"consequence": "none", "line": 0, "finding": "CHEATING", "seat": 0}),
        ("consequence", {"consequence": "hang", "finding": "CHEATING", "seat": 0}),
        ("event", {"consequence": "card_taken_back", "finding": "CHEATING", "seat": 0, "event": 5}),
        ("event", {"consequence": "offer_void", "finding": "CHEATING", "seat": 0, "event": 5}),
    ],
)
def test_a_ruling_that_cannot_be_applied_names_the_field(field: str, fields: dict[str, Any]) -> None:
    with pytest.raises(MalformedActError, match=rf"ruling\.{field}:"):
        thrown_off().director(fields.pop("consequence"), **fields)
