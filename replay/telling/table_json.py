"""A table as a viewer may see it, as plain values with stable keys (`watten replay --json`), and who views."""

from typing import Any

from referee.errors import WattenError
from referee.game.state import LaidCard, State
from referee.game.views import REFEREE, SPECTATOR, Viewer, table_view

__all__ = ["REFEREE", "SPECTATOR", "ViewerError", "facts", "read_viewer"]


class ViewerError(WattenError, ValueError):
    """Nobody of that name looks on."""

    code = "NO_SUCH_VIEWER"


def read_viewer(text: str, players: tuple[str, ...]) -> Viewer:
    """A seat by number or name, ``spectator`` or ``referee``. Raises ViewerError."""
    if text == "spectator":
        return SPECTATOR
    if text == "referee":
        return REFEREE
    if text in players:
        return players.index(text)
    if text.isascii() and text.isdigit() and int(text) < len(players):
        return int(text)
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(players))
    raise ViewerError(f"no viewer {text!r}: {seats}, spectator or referee")


def facts(state: State, viewer: Viewer) -> dict[str, Any]:
    """Everything the viewer may see of the table; cards, seats and parties as in the API."""
    view = table_view(state, viewer)
    deal = state.deal
    offer = None
    if view.offer is not None:
        answerer = None if deal.offer is None else deal.offer.answerer
        offer = {"party": view.offer_party, "stake": view.offer, "answerer": answerer}
    request = None
    if view.request is not None:
        asked = list(view.request.asked)
        request = {"kind": view.request.kind, "seat": view.request.seat, "asked": asked}
    in_play = view.phase == "play" or bool(view.trick)
    return {
        "version": view.version,
        "phase": str(view.phase),
        "players": list(view.players),
        "score": list(view.score),
        "lines": [_line(line.party, line.points, line) for line in view.lines],
        "struck": list(view.struck),
        "deal": view.number,
        "dealer": view.dealer,
        "forehand": view.forehand,
        "turn": view.turn,
        "awaited": list(view.awaited),
        "stake": view.stake,
        "offer": offer,
        "request": request,
        "schlag": _said(view.schlag_said, view.knows_announcement, view.schlag),
        "trump": _said(view.trump_said, view.knows_announcement, view.trump),
        "hands": [
            {"size": size, "cards": _cards(view.hands, seat) or (list(view.hand) if seat == viewer else [])}
            for seat, size in enumerate(view.hand_sizes)
        ],
        "leader": (view.trick[0].seat if view.trick else view.leader) if in_play else None,
        "trick": [_laid(laid, view.demand and place == 0) for place, laid in enumerate(view.trick)],
        "taken": [
            {
                "winner": trick.winner,
                "cards": [{"seat": laid.seat, "card": laid.card} for laid in trick.cards],
            }
            for trick in view.taken
        ],
        "tricks": list(view.tricks),
        "winner": view.winner,
        "schneider": view.schneider,
        "withdrawn": view.withdrawn,
        "choice_owed": view.choice_owed,
    }


def _line(party: int, points: int, line: Any) -> dict[str, Any]:
    turn = line.kind == "deal" or line.moves_dealer
    return {
        "left": points if party == 0 else None,
        "right": points if party == 1 else None,
        "kind": "struck" if line.struck else line.kind,
        "dealer": line.dealer if turn else None,
    }


def _said(made: bool, known: bool, said: str | None) -> dict[str, Any]:
    return {"made": made, "known": made and known, "said": said if made else None}


def _cards(hands: tuple[tuple[Any, ...], ...], seat: int) -> list[str]:
    return list(hands[seat]) if seat < len(hands) else []


def _laid(laid: LaidCard, demand: bool) -> dict[str, Any]:
    return {"seat": laid.seat, "card": laid.card, "demand": demand}
