"""What was done, read back from what was recorded: the act of an append, and the deck where chance dealt.

The inverse of the recording functions in `referee.game`: given again to `decide`, act and deck must make the
same events. What they make is compared in `replay`; here nothing is judged.
"""

from collections.abc import Sequence

from referee.game import acts as a
from referee.game import events as e
from referee.game.dealing import Deck
from referee.game.state import State
from referee.game.violations import Violation
from referee.rules.cards import Card


def act_of(event: e.Event) -> tuple[int, a.Act] | None:
    """Who did what, if the event records an act; None for what follows from one and for what opens a game."""
    act = _act_of(event)
    return None if act is None else (getattr(event, "seat"), act)  # noqa: B009 - every event of an act has one


def _act_of(event: e.Event) -> a.Act | None:
    match event:
        case e.CardsCut():
            return a.Cut(event.keep)
        case e.CardsDealt():
            return a.Deal(packets=event.packets)
        case e.SchoeneresAsked():
            return a.AskSchoeneres()
        case e.SchlagtauschOffered():
            return a.OfferSchlagtausch()
        case e.RequestAnswered():
            return a.Answer(event.consent)
        case e.BessereCalled():
            return a.Bessere()
        case e.SchlagAnnounced():
            return a.AnnounceSchlag(event.rank)
        case e.TrumpAnnounced():
            return a.AnnounceTrump(event.suit)
        case e.CardTurnedUp():
            return a.TurnUp(event.card)
        case e.GespanntChosen():
            return a.ChooseGespannt(event.play)
        case e.OfferMade():
            return a.Offer(event.stake, event.spiel, event.spielaus)
        case e.OfferHeld(inferred=False):
            return a.Hold()
        case e.OfferFolded():
            return a.Fold()
        case e.CardPlayed():
            # A demand that the rules do not have was made, is noted among the violations, and counts nothing.
            return a.PlayCard(event.card, event.demand or Violation.DEMAND_NOT_ALLOWED in event.violations)
        case e.Surrendered():
            return a.Surrender()
        case e.SignalGiven():
            return a.Signal(event.sign, event.spoken)
        case e.MaschineShown():
            return a.ShowMaschine()
        case e.ActVoided():
            return event.act
        case e.IrregularityNoted():
            return a.NoteIrregularity(event.irregularity, event.offender, event.note)
        case e.Corrected():
            return a.Correct(event.reason)
        case (
            e.GameOpened()
            | e.DieVierOpened()
            | e.OfferHeld()
            | e.TrickTaken()
            | e.DealScored()
            | e.DealVoided()
            | e.LineStruck()
            | e.PenaltyWritten()
            | e.ColumnStruck()
            | e.GameWon()
            | e.MatchDecided()
            | e.NextPartieOpened()
            | e.NextPartieDealt()
            | e.GameWithdrawn()
            | e.ClaimFiled()
            | e.RulingGiven()
        ):
            return None


def kind_of_act(event: e.Event) -> type[a.Act] | None:
    """The kind of act that the event records; None if it records none."""
    done = act_of(event)
    return None if done is None else type(done[1])


def request_of(state: State, events: Sequence[e.Event]) -> tuple[int, a.Act, Deck | None] | None:
    """Seat, act and deck that made these events of one append; None if none of them records an act.

    `state` is the state before. Supplied hands belong to the act, hands the referee dealt to the deck.
    """
    for event in events:
        done = act_of(event)
        if done is None:
            continue
        seat, act = done
        if state.dealing == "SUPPLIED" and isinstance(event, e.CardsDealt):
            return seat, a.Deal(event.hands or None, event.packets), None
        if state.dealing == "SUPPLIED" and isinstance(event, e.RequestAnswered):
            return seat, a.Answer(event.consent, event.hands or None), None
        return seat, act, _deck_of(state, event) if state.dealing == "REFEREE" else None
    return None


def _deck_of(state: State, event: e.Event) -> Deck | None:
    """A deck that gives what was dealt."""
    match event:
        case e.CardsCut():
            return (*event.deck, *reversed(event.kept))
        case e.CardsDealt():
            return (*_in_packets(state, event), *event.stock)
        case e.RequestAnswered():
            pair = (state.forehand, state.deal.dealer)
            new = [card for seat in pair if seat < len(event.hands) for card in event.hands[seat]]
            return (*new, *event.stock)
        case _:
            return None


def _in_packets(state: State, event: e.CardsDealt) -> list[Card]:
    """The cards of the hands in the order in which they left the deck: packet by packet from forehand on."""
    left = [list(hand) for hand in event.hands]
    given: list[Card] = []
    for packet in event.packets or state.rules.packets:
        for step in range(1, len(left) + 1):
            hand = left[(event.seat + step) % len(left)]
            given += hand[:packet]
            del hand[:packet]
    return given
