"""A recorded table (FLAG): what happened is recorded with its violations, what cannot have happened is refused."""

import pytest

from referee.game import acts as a
from referee.game import events as e
from referee.game.acts import Act
from referee.game.errors import MalformedActError
from referee.game.violations import Irregularity
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, filled, schlag, table, trump


def flag(preset: str = "tirol", *hands: str, **options: object) -> Table:
    """A recorded and announced deal: Schlag 10, Laub."""
    return table(preset, enforcement="FLAG", **options).deal(*hands).announce("10", "L")  # type: ignore[arg-type]


def codes(played: Table, seat: int, act: Act) -> list[str]:
    """Record the act and give its violations."""
    return [str(violation) for violation in played.act(seat, act).violations]


def test_something_said_against_the_rules_is_void_and_the_state_stays() -> None:
    for said in (a.Offer(5), a.Hold(), a.Surrender(), a.AskSchoeneres(), a.Answer(consent=True), a.Bessere()):
        played = flag()
        before = played.state.deal
        assert codes(played, ANNA, said)
        assert played.happened == ["ActVoided"]
        assert played.state.deal == before


def test_a_wrong_announcement_is_void_and_said_again_rightly() -> None:
    played = table(enforcement="FLAG").deal()
    assert codes(played, BEN, schlag("10")) == ["NOT_THE_ANNOUNCER"]
    assert codes(played, ANNA, schlag("6")) == ["SCHLAG_NOT_ALLOWED"]
    assert codes(played, DAN, trump("L")) == ["NOT_YOUR_TURN"]
    assert played.announce("9", "E").state.deal.schlag == "9"


def test_a_fold_against_must_hold_is_void_and_the_offer_still_open() -> None:
    played = flag("beiers-21", score=(19, 0)).offer(BEN, 3)
    assert codes(played, ANNA, a.Fold()) == ["MUST_HOLD"]
    assert played.hold(CARLA).stake == 3


def test_a_revoke_is_recorded_the_card_lies() -> None:
    played = flag("tirol", "L8", "L9 HA").play("L8")
    assert codes(played, BEN, card("HA")) == ["MUST_FOLLOW"]
    laid = played.events[-1]
    assert isinstance(laid, e.CardPlayed)
    assert [str(violation) for violation in laid.violations] == ["MUST_FOLLOW"]
    assert "HA" not in played.hands[BEN]
    assert played.turn == CARLA


def test_a_card_out_of_turn_lies_and_cards_of_a_trick_count_in_the_order_laid() -> None:
    played = flag("tirol", "H8", "HO", "HA H9", "HU")
    assert codes(played, CARLA, card("HA")) == ["NOT_YOUR_TURN"]
    assert played.turn == DAN
    played.play("HU H8 HO")
    assert (played.tricks, played.leader) == ((1, 0), CARLA)


def test_a_second_card_of_one_seat_in_a_trick_is_refused() -> None:
    played = flag("tirol", "H8 H7").play("H8")
    assert played.refused(ANNA, card("H7")) == ["NOT_YOUR_TURN"]


def test_a_card_by_the_asked_party_counts_as_a_hold_where_playing_holds() -> None:
    played = flag("tirol", "L8", "L9 HA").play("L8").offer(CARLA, 3)
    assert codes(played, BEN, card("HA")) == ["MUST_FOLLOW"]
    assert played.happened == ["OfferHeld", "CardPlayed"]
    assert played.stake == 3


@pytest.mark.parametrize(("preset", "seat", "code"), [("tirol", ANNA, "H7"), ("beiers", ANNA, "H7")])
def test_a_card_of_the_offering_party_lies_and_the_offer_stays_open(
    preset: str, seat: int, code: str
) -> None:
    played = flag(preset, "H7", "H8").offer(CARLA, 3)
    assert codes(played, seat, card(code)) == ["OFFER_OPEN"]
    assert played.state.deal.offer is not None
    assert played.hold(BEN).stake == 3


def test_where_an_answer_must_be_spoken_a_card_leaves_the_offer_open() -> None:
    played = flag("beiers", "H7", "H8").play("H7").offer(CARLA, 3)
    assert codes(played, BEN, card("H8")) == ["OFFER_OPEN"]
    assert played.stake == 2
    assert played.fold(DAN).lines == [(0, 2)]


def test_a_card_while_the_choice_is_owed_lies_and_the_choice_is_still_owed() -> None:
    played = flag("tirol", "H7", score=(13, 5))
    assert codes(played, ANNA, card("H7")) == ["GESPANNT_CHOICE_OWED"]
    assert (played.phase, len(played.state.deal.trick)) == ("gespannt", 1)
    assert played.does(CARLA, a.ChooseGespannt(play=True)).turn == BEN


def test_a_demand_that_does_not_exist_is_no_demand_the_card_lies() -> None:
    played = flag("tirol", "L10", "L9 HA")
    assert codes(played, ANNA, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    laid = played.events[-1]
    assert isinstance(laid, e.CardPlayed)
    assert not laid.demand


def test_an_offer_open_when_the_last_trick_falls_changes_no_stake() -> None:
    played = flag("beiers", "HK S7 E7", "E8 E9 EU", "H8 H9 HO", "S8 S9 SU").play("HK E8 H8 S8 S7 E9 H9 S9")
    played.play("E7").offer(BEN, 3)
    for seat, code in ((BEN, "EU"), (CARLA, "HO"), (DAN, "SU")):
        assert codes(played, seat, card(code)) == ["OFFER_OPEN"]
    assert played.lines == [(0, 2)]


def test_a_forbidden_sign_is_recorded_with_its_violation() -> None:
    played = flag("suedtirol-blind")
    assert codes(played, BEN, a.Signal("thumb")) == ["SIGNALS_FORBIDDEN"]
    assert played.happened == ["SignalGiven"]


def test_a_wrong_dealers_deal_is_dealt() -> None:
    played = table(enforcement="FLAG", dealer=ANNA)
    assert codes(played, BEN, a.Deal(filled(played.rules))) == ["WRONG_DEALER_PASSED_OVER"]
    assert played.happened[0] == "CardsDealt"
    assert (played.phase, played.state.forehand) == ("announce", CARLA)


@pytest.mark.parametrize(
    ("seat", "act", "wrong"),
    [
        (CARLA, card("H7"), ["CARD_NOT_IN_HAND"]),
        (CARLA, card("E8"), ["CARD_ALREADY_PLAYED"]),
        (ANNA, a.Deal(), ["WRONG_PHASE"]),
        (ANNA, a.Cut(), ["WRONG_PHASE"]),
    ],
)
def test_what_cannot_have_happened_is_refused_here_too(seat: int, act: Act, wrong: list[str]) -> None:
    played = flag("tirol", "E8 H7", "E9").play("E8 E9")
    assert played.refused(seat, act) == wrong


def test_a_card_before_the_announcement_and_wrong_hands_are_refused_here_too() -> None:
    played = table(enforcement="FLAG")
    hands = filled(played.rules)
    assert played.refused(DAN, a.Deal(hands[:3])) == ["WRONG_HAND_SIZE"]
    assert played.refused(ANNA, card("H7")) == ["WRONG_PHASE"]
    assert played.deal().refused(ANNA, card(str(played.hands[ANNA][0]))) == ["WRONG_PHASE"]


def test_a_seat_that_does_not_exist_is_an_error_in_both() -> None:
    for enforcement in ("REJECT", "FLAG"):
        for seat in (-1, 4):
            with pytest.raises(MalformedActError) as error:
                table(enforcement=enforcement).act(seat, a.Cut())
            assert error.value.code == "NO_SUCH_SEAT"
    with pytest.raises(MalformedActError):
        table("schwaighofer-zu-zweit").act(CARLA, a.Cut())


def test_irregularities_are_noted_at_a_recorded_table_only() -> None:
    note = a.NoteIrregularity(Irregularity.MISDEAL, offender=DAN, note="six cards")
    assert flag().does(BEN, note).happened == ["IrregularityNoted"]
    assert table().deal().refused(BEN, note) == ["NOT_IN_THESE_RULES"]


def test_the_last_entry_can_be_taken_back_again_and_again() -> None:
    played = flag("tirol", "H7", "H8 H9").play("H7")
    before = played.state.deal
    played.play("H8").does(ANNA, a.Correct("it was the nine"))
    assert played.state.deal == before
    assert played.play("H9").turn == CARLA
    played.does(ANNA, a.Correct()).does(ANNA, a.Correct())
    assert (played.turn, played.state.deal.trick) == (ANNA, ())
    assert played.state.version == len(played.events)  # nothing is edited
    assert table().deal().refused(ANNA, a.Correct()) == ["NOT_IN_THESE_RULES"]


def test_a_card_that_held_is_taken_back_with_its_hold() -> None:
    played = flag("tirol", "H7", "H8").play("H7").offer(CARLA, 3)
    before = played.state.deal
    played.play("H8").does(ANNA, a.Correct())
    assert played.state.deal == before


def test_where_nobody_knows_the_hands_any_card_of_the_deck_may_have_been_his() -> None:
    played = table(dealing="UNKNOWN", enforcement="FLAG").deal().announce("10", "L")
    played.play("L8 HA L9 L7")  # whether Ben revoked shows later, if at all
    assert played.leader == CARLA
    assert played.refused(CARLA, card("L8")) == ["CARD_ALREADY_PLAYED"]
    assert table("bayern", dealing="UNKNOWN").deal().announce("10", "L").refused(ANNA, card("S6")) == [
        "CARD_NOT_IN_DECK"
    ]


@pytest.mark.parametrize(
    ("text", "code"), [("x\x1b[2Jy", "BAD_TEXT"), ("\u202e", "BAD_TEXT"), ("x" * 1001, "TEXT_TOO_LONG")]
)
def test_a_note_that_would_steer_a_terminal_or_fill_a_book_is_no_note(text: str, code: str) -> None:
    for act in (a.NoteIrregularity(Irregularity.MISDEAL, DAN, text), a.Correct(text)):
        with pytest.raises(MalformedActError) as malformed:
            flag().act(ANNA, act)
        assert malformed.value.code == code
    flag().act(ANNA, a.NoteIrregularity(Irregularity.MISDEAL, DAN, "two\nlines"))
