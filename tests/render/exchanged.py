"""Another Partie of which a viewer has seen the very same: all that he may not know is exchanged.

The hidden cards of each deal change places with each other; whoever may not see them must be shown the same.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from referee.game import events as e
from referee.game.evolve import evolve
from referee.game.state import State
from referee.game.views import Viewer, visible_hand
from referee.rules.cards import Card, deck_of


def exchanged(events: Sequence[e.Event], viewer: Viewer) -> tuple[e.Event, ...]:
    """The events with every card that the viewer does not know from them exchanged for another such card."""
    states = _states(events)
    deals: dict[int, list[int]] = {}
    for place, event in enumerate(events):
        # What ends a deal belongs to it, though the state after it is the next deal's.
        before = states[max(0, place - 1)].deal.began
        deals.setdefault(states[place].deal.began if not _ends(event) else before, []).append(place)
    new: list[e.Event] = list(events)
    for places in deals.values():
        known = [card for place in places for card in _known(events[place], states[place], viewer)]
        hidden = [card for card in deck_of(states[0].rules.deck) if card not in known]
        change = dict(zip(hidden, [*hidden[1:], *hidden[:1]], strict=True))
        for place in places:
            new[place] = _with(events[place], change)
    return tuple(new)


def _states(events: Sequence[e.Event]) -> list[State]:
    states: list[State] = []
    for event in events:
        states.append(evolve(states[-1] if states else None, event))
    return states


def _ends(event: e.Event) -> bool:
    return isinstance(event, e.DealScored | e.DealVoided)


def _known(event: e.Event, state: State, viewer: Viewer) -> tuple[Card, ...]:
    """What the event and the look at his own hand tell the viewer."""
    own = visible_hand(state, viewer)
    match event:
        case e.CardPlayed() | e.CardTurnedUp():
            return (*own, event.card)
        case e.MaschineShown():
            return (*own, *event.cards)
        case e.CardsCut(seat=seat) if seat == viewer:
            return (*own, *event.kept)
        case _:
            return own


def _with(event: e.Event, change: dict[Card, Card]) -> e.Event:
    fields: dict[str, Any] = {}
    for name in ("kept", "deck", "stock"):
        if getattr(event, name, ()):
            fields[name] = tuple(change.get(card, card) for card in getattr(event, name))
    if getattr(event, "hands", ()):
        hands = event.hands  # type: ignore[union-attr]
        fields["hands"] = tuple(tuple(change.get(card, card) for card in hand) for hand in hands)
    return replace(event, **fields) if fields else event
