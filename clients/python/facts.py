"""A table as plain values with stable keys: those of `watten replay --json`."""

from typing import Any

from clients.python.views import LaidCard, Line, Table


def facts_of(table: Table) -> dict[str, Any]:
    """Everything the viewer was shown but the rules; equal to what a replay of the log gives for him."""
    offer, request = table.offer, table.request
    return {
        "version": table.version,
        "role": table.role,
        "seat": table.seat,
        "dealing": table.dealing,
        "enforcement": table.enforcement,
        "phase": table.phase,
        "players": list(table.players),
        "score": list(table.score),
        "lines": list(map(_line, table.lines)),
        "strokes": [
            {"party": party, "line": line} for party, line in enumerate(table.strokes) if line is not None
        ],
        "struck": [line is not None for line in table.strokes],
        "deal": table.deal,
        "dealer": table.dealer,
        "forehand": table.forehand,
        "turn": table.turn,
        "awaited": list(table.awaited),
        "stake": table.stake,
        "offer": None
        if offer is None
        else {"party": offer.party, "stake": offer.stake, "answerer": offer.answerer},
        "request": None
        if request is None
        else {"kind": request.kind, "seat": request.seat, "asked": list(request.asked)},
        "schlag": {"made": table.schlag.made, "known": table.schlag.known, "said": table.schlag.said},
        "trump": {"made": table.trump.made, "known": table.trump.known, "said": table.trump.said},
        "hands": [{"size": hand.size, "cards": list(hand.cards)} for hand in table.hands],
        "leader": table.trick.leader,
        "trick": list(map(_laid, table.trick.cards)),
        "taken": [
            {"leader": trick.leader, "cards": list(map(_laid, trick.cards)), "winner": trick.winner}
            for trick in table.taken
        ],
        "tricks": list(table.tricks),
        "winner": table.winner,
        "schneider": table.schneider,
        "choice_owed": table.choice_owed,
        "partien_won": list(table.partien_won),
        "match_decided": table.match_decided,
        "continues": table.continues,
        "next_partie": table.next_partie,
        "next_partie_dealt": table.next_partie_dealt,
        "withdrawn": table.withdrawn,
        "began": table.began,
        "exchanged": table.exchanged,
    }


def _line(line: Line) -> dict[str, Any]:
    return {"left": line.left, "right": line.right, "kind": line.kind, "dealer": line.dealer}


def _laid(laid: LaidCard) -> dict[str, Any]:
    return {"seat": laid.seat, "card": laid.card, "version": laid.version, "demand": laid.demand}
