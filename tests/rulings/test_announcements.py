"""An announcement of which the hand held no card, found once the whole hand has been seen (004 pp. 31-32, D20)."""

from referee.game.events import SchlagAnnounced, TrumpAnnounced
from tests.rulings.tables import ANNA, BEN, DAN, RecordedTable, table


def before_the_last_trick(**overrides: object) -> RecordedTable:
    """Four tricks in which Anna, who said Ass, laid none, and Dan, who said Herz, laid no Herz; Dan leads."""
    at = table("schwaighofer-zu-viert", **overrides).announce("A", "H")
    at.lay("E10 E8 E9 E7").lay("S7 S8 S9 S10").lay("L7 L8 L9 L10").lay("LU LK EU EO")
    assert (at.state.deal.tricks, at.state.deal.leader) == ((2, 2), DAN)
    return at


def version_of(at: RecordedTable, kind: type) -> int:
    """The version of the announcement of this kind."""
    [version] = [version for version, event in enumerate(at.history, start=1) if isinstance(event, kind)]
    return version


def test_the_last_card_of_a_hand_shows_that_the_announced_rank_was_not_in_it() -> None:
    at = before_the_last_trick().lay("H7 SO")
    assert (at.ruling.finding, at.ruling.seat) == ("SCHLAG_NOT_ALLOWED", ANNA)
    assert (at.ruling.event, at.ruling.shown_by) == (version_of(at, SchlagAnnounced), at.version_of("SO"))
    assert at.ruling.rule == "004 pp. 31-32; regulations OTHER_SAID"
    assert (at.ruling.consequence, at.ruling.remark) == ("none", "too_late")  # it stands, cards lie on it


def test_the_last_card_shows_the_same_of_the_announced_suit() -> None:
    at = before_the_last_trick().lay("SK")
    assert (at.ruling.finding, at.ruling.seat) == ("TRUMP_NOT_ALLOWED", DAN)
    assert at.ruling.event == version_of(at, TrumpAnnounced)


def test_a_card_of_the_rank_and_of_the_suit_shows_that_all_was_right() -> None:
    at = before_the_last_trick().lay("H7")
    assert at.rulings == []
    assert at.lay("SA").rulings == []


def test_before_the_whole_hand_is_seen_nothing_is_found_and_a_claim_may_still_show() -> None:
    at = before_the_last_trick()
    assert not any(event.finding == "SCHLAG_NOT_ALLOWED" for event in at.rulings)
    at.claim("SCHLAG_NOT_ALLOWED", ANNA, by=BEN, event=version_of(at, SchlagAnnounced))
    assert (at.ruling.decided, at.ruling.remark) == (False, "may_still_show")


def test_a_claim_is_unfounded_once_a_card_of_the_rank_has_been_seen() -> None:
    at = table("schwaighofer-zu-viert").announce("10", "H").lay("E10")
    at.claim("SCHLAG_NOT_ALLOWED", ANNA, by=BEN, event=version_of(at, SchlagAnnounced))
    assert at.ruling.unfounded


def test_a_claim_after_the_deal_was_folded_can_no_longer_be_decided() -> None:
    at = table("schwaighofer-zu-viert").announce("A", "H").lay("E10")
    version = version_of(at, SchlagAnnounced)
    at.offer(BEN, 3).fold(ANNA).claim("SCHLAG_NOT_ALLOWED", ANNA, by=BEN, event=version)
    assert (at.ruling.decided, at.ruling.remark) == (False, "cannot_show")


def test_where_the_announcer_need_not_hold_a_card_nothing_is_found() -> None:
    at = before_the_last_trick(announce_held=False).lay("SK SO")
    assert at.rulings == []


def test_with_known_hands_a_recorded_announcement_is_void_at_once_and_said_again() -> None:
    at = RecordedTable("schwaighofer-zu-viert", dealing="SUPPLIED")
    at.deal("E7 E8 E9 E10 EU", "EA HA SA LA EO", "S7 S8 S9 SU SO", "L7 L8 L9 L10 LU").announce("A", "L")
    first = at.history[2]
    assert first.violations == ("SCHLAG_NOT_ALLOWED",)  # type: ignore[union-attr]
    assert not at.state.deal.schlag_said
    assert at.announce("U", "L").state.deal.announced
