"""Schöneres, Schlagtausch and bessere: what may be asked before and during a deal.

000 Ansagen (Schöneres) and Varianten (Schlagwechsel), 002 Sonderregeln, 003 Voorbereiding 7; D6, D7, D27.
"""

from referee.game.acts import Answer, AskSchoeneres, Bessere, OfferSchlagtausch
from referee.game.dealing import Deck
from referee.game.errors import MalformedActError
from referee.game.events import BessereCalled, RequestAnswered, SchlagtauschOffered, SchoeneresAsked
from referee.game.state import Phase, State, announcers, announcing_seat, first_word_said, party_of
from referee.game.violations import Violation
from referee.rules.cards import deck_of


def judge_ask_schoeneres(state: State, seat: int, act: AskSchoeneres) -> list[Violation]:
    """What asking for Schöneres breaks, before the first word or, where the rules have it, in play.

    Before the first word each seat that may ask asks once, and nobody after an exchange (D6).
    """
    rules = state.rules
    if rules.schoeneres_before == "none" and not rules.schoeneres_in_play:
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase in (Phase.GESPANNT, Phase.PLAY):
        return _judge_in_play(state, seat)
    if rules.schoeneres_before == "none" or _too_late_to_ask(state):
        return [Violation.WRONG_PHASE]
    found = _judge_asker(state, seat, rules.schoeneres_before)
    if state.deal.renewed or seat in state.deal.asked:
        found.append(Violation.ALREADY_ASKED)
    return found


def _judge_in_play(state: State, seat: int) -> list[Violation]:
    deal = state.deal
    if not state.rules.schoeneres_in_play:
        return [Violation.WRONG_PHASE]
    found = []
    if deal.offer is not None:
        found.append(Violation.OFFER_OPEN)
    if deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    if deal.asked_in_play[party_of(seat)]:
        found.append(Violation.ALREADY_ASKED)
    return found


def _too_late_to_ask(state: State) -> bool:
    return state.phase is not Phase.ANNOUNCE or first_word_said(state)


def _judge_asker(state: State, seat: int, who: str) -> list[Violation]:
    allowed = (state.forehand,) if who == "forehand" else (state.forehand, state.deal.dealer)
    found = [] if seat in allowed else [Violation.NOT_THE_ANNOUNCER]
    if state.deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    return found


def record_ask_schoeneres(state: State, seat: int, act: AskSchoeneres, deck: Deck | None) -> SchoeneresAsked:
    """The question that was asked."""
    return SchoeneresAsked(seat, in_play=state.phase is not Phase.ANNOUNCE)


def judge_offer_schlagtausch(state: State, seat: int, act: OfferSchlagtausch) -> list[Violation]:
    """What offering a Schlagtausch breaks: before the first word, each seat once a deal, until one is made (D6)."""
    if state.rules.schlagtausch == "none":
        return [Violation.NOT_IN_THESE_RULES]
    if _too_late_to_ask(state):
        return [Violation.WRONG_PHASE]
    found = _judge_asker(state, seat, state.rules.schlagtausch)
    if state.deal.exchanged or seat in state.deal.exchange_offered:
        found.append(Violation.ALREADY_ASKED)
    return found


def record_offer_schlagtausch(
    state: State, seat: int, act: OfferSchlagtausch, deck: Deck | None
) -> SchlagtauschOffered:
    """The exchange that was offered."""
    return SchlagtauschOffered(seat)


def judge_answer(state: State, seat: int, act: Answer) -> list[Violation]:
    """What an answer breaks: a request must be open and put to this seat; supplied hands must fit."""
    request = state.deal.request
    if request is None:
        return [Violation.NO_REQUEST_OPEN]
    found = [] if seat in request.asked else [Violation.NOT_YOUR_TURN]
    if act.consent and request.kind == "schoeneres" and state.dealing == "SUPPLIED":
        found += _judge_new_hands(state, act)
    elif act.hands and state.dealing != "SUPPLIED":
        raise MalformedActError("HANDS_NOT_EXPECTED", "hands are supplied only where dealing is SUPPLIED")
    return found


def _judge_new_hands(state: State, act: Answer) -> list[Violation]:
    """Both announcers get whole new hands; nobody gets a card that is held or was thrown away in this deal."""
    rules, deal = state.rules, state.deal
    both = (state.forehand, deal.dealer)
    hands = act.hands or ()
    found = []
    sizes = [rules.hand if seat in both else 0 for seat in range(rules.players)]
    if [len(hand) for hand in hands] != sizes:
        found.append(Violation.WRONG_HAND_SIZE)
    given = [card for hand in hands for card in hand]
    gone = [card for seat, hand in enumerate(deal.hands) if seat not in both for card in hand]
    if rules.schoeneres_from == "rest":
        gone += [card for seat in both for card in deal.hands[seat]]
    deck = deck_of(rules.deck)
    if len(set(given)) != len(given) or any(card not in deck or card in gone for card in given):
        found.append(Violation.CARD_NOT_IN_DECK)
    return found


def record_answer(state: State, seat: int, act: Answer, deck: Deck | None) -> RequestAnswered:
    """The answer that was given, with the new hands where Schöneres was granted."""
    deal = state.deal
    assert deal.request is not None
    if not act.consent or deal.request.kind != "schoeneres" or state.dealing == "UNKNOWN":
        return RequestAnswered(seat, act.consent)
    if state.dealing == "SUPPLIED":
        return RequestAnswered(seat, act.consent, act.hands or ())
    size = state.rules.hand
    rest = _rest(state, deck)
    new = {state.forehand: rest[:size], deal.dealer: rest[size : 2 * size]}
    hands = tuple(new.get(player, ()) for player in range(state.rules.players))
    return RequestAnswered(seat, act.consent, hands, rest[2 * size :])


def _rest(state: State, deck: Deck | None) -> Deck:
    """The cards new hands come from: the stock as it lies, or shuffled anew with the thrown hands."""
    deal = state.deal
    if state.rules.schoeneres_from == "rest":
        return deal.stock
    if deck is None:
        raise MalformedActError(
            "NO_DECK", "Schöneres from the reshuffled rest needs a shuffled deck from the edge"
        )
    both = (state.forehand, deal.dealer)
    held = [card for seat, hand in enumerate(deal.hands) if seat not in both for card in hand]
    return tuple(card for card in deck if card not in held)


def judge_bessere(state: State, seat: int, act: Bessere) -> list[Violation]:
    """What calling bessere breaks: it is for the announcer who is to speak, before the own word (003, D7).

    Forehand before the Schlag, the dealer between Schlag and Trumpf: before that the dealer may not have looked.
    """
    if not state.rules.bessere:
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase is not Phase.ANNOUNCE or _has_announced(state, seat):
        return [Violation.WRONG_PHASE]
    found = []
    if seat not in announcers(state):
        found.append(Violation.NOT_THE_ANNOUNCER)
    elif seat != announcing_seat(state):
        found.append(Violation.NOT_YOUR_TURN)
    if state.deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    return found


def _has_announced(state: State, seat: int) -> bool:
    schlag, trump = announcers(state)
    return (seat == schlag and state.deal.schlag_said) or (seat == trump and state.deal.trump_said)


def record_bessere(state: State, seat: int, act: Bessere, deck: Deck | None) -> BessereCalled:
    """The call that forced a redeal."""
    return BessereCalled(seat)
