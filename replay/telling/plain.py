"""The table as plain text: hands, trick, offer and scoresheet, as a viewer may see them.

No colours and no control characters, so that it reads the same in a pipe, a log or a mail. `table` is the whole
picture; its parts are public for whoever puts them on a screen.
"""

from collections.abc import Sequence
from typing import Final

from referee.game.state import LaidCard, State
from referee.game.table_view import ScoreLine, TableView
from referee.game.views import SPECTATOR, Viewer, table_view
from replay.telling.story import Teller, stake

_WIDTH: Final = 60
_HIDDEN: Final = "··"
_SIDES: Final = {2: ("bottom", "top"), 4: ("bottom", "left", "top", "right")}
"""Where the seats sit, clockwise, for who looks from seat 0."""


def table(state: State, viewer: Viewer, teller: Teller, last: int) -> str:
    """The picture after an event; `last` is the number of events. Ends with a line break."""
    view = table_view(state, viewer)
    lines = [*heading(view, teller, last), "", *seats(view, view.laid, max(viewer, 0)), ""]
    taken = tricks(view, teller)
    lines += [*taken, ""] if taken else []
    lines += scoresheet(view, teller)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def sheet_after(state: State, teller: Teller) -> list[str]:
    """The Schrift of a state, which everybody may see."""
    return scoresheet(table_view(state, SPECTATOR), teller)


def scoresheet(view: TableView, teller: Teller) -> list[str]:
    """The Schrift as it is written: a dash for who wrote nothing, the dealer before each line."""
    left, right = teller.party(0), teller.party(1)
    widths = (max(8, len(left)), max(8, len(right)))
    say = teller.texts.say
    lines = [f"{say('sheet-title'):<14}{left:>{widths[0]}}   {right:>{widths[1]}}"]
    for number, line in enumerate(view.lines, start=1):
        cells = ["–" if mark is None else str(mark) for mark in line.marks]
        dealer = "" if line.dealer is None else teller.name(line.dealer)
        note = _note(line, teller)
        lines.append(
            f"{number:>3} {dealer:<10}{cells[0]:>{widths[0]}}   {cells[1]:>{widths[1]}}"
            + (f"   {note}" if note else "")
        )
    gespannt = [say("sheet-gespannt") if struck else "" for struck in view.struck]
    if any(gespannt):
        lines.append(f"{'':<14}{gespannt[0]:>{widths[0]}}   {gespannt[1]:>{widths[1]}}")
    lines.append(f"{say('sheet-sum'):<14}{view.score[0]:>{widths[0]}}   {view.score[1]:>{widths[1]}}")
    return [line.rstrip() for line in lines]


def _note(line: ScoreLine, teller: Teller) -> str:
    if line.kind == "struck":
        return teller.texts.say("sheet-struck")
    return teller.texts.say("sheet-penalty") if line.kind == "penalty" else ""


def heading(view: TableView, teller: Teller, last: int) -> list[str]:
    """How things stand: rules, deal and event, who deals, what is announced and offered, whose turn it is."""
    say = teller.texts.say
    lines = [
        say(
            "table-title",
            rules=view.rules.preset,
            target=view.rules.target,
            phase=str(view.phase),
            deal=view.deal,
            version=view.version,
            last=last,
        ),
        say("table-dealer", dealer=teller.name(view.dealer), forehand=teller.name(view.forehand)),
    ]
    if view.withdrawn:
        return [*lines, say("table-withdrawn")]
    if view.winner is not None:
        return [*lines, say("table-winner", party=teller.party(view.winner))]
    schlag = _announced(view.schlag.made, view.schlag.known, view.schlag.said, teller)
    suit = None if view.trump.said is None else teller.suit(view.trump.said)
    trump = _announced(view.trump.made, view.trump.known, suit, teller)
    lines.append(
        say("table-announced", schlag=schlag, trump=trump, stake=stake(view.stake or view.rules.base))
    )
    if view.offer is not None:
        lines.append(say("table-offer", party=teller.party(view.offer.party), stake=stake(view.offer.stake)))
    if view.request is not None:
        lines.append(say("table-request", who=teller.name(view.request.seat), kind=view.request.kind))
    if view.choice_owed is not None:
        lines.append(say("table-choice", party=teller.party(view.choice_owed)))
    if view.awaited:
        lines.append(say("table-turn", who=", ".join(map(teller.name, view.awaited))))
    return lines


def _announced(said: bool, known: bool, value: str | None, teller: Teller) -> str:
    if not said:
        return teller.texts.say("table-open")
    if not known:
        return teller.texts.say("table-unknown")
    return teller.texts.say("table-passed") if value is None else value


def seats(view: TableView, trick: Sequence[LaidCard], bottom: int) -> list[str]:
    """The hands around the table and the cards of the trick. The seat `bottom` sits below, who follows it at the left.

    A hand is shown as far as the viewer of `view` may see it, wherever it sits.
    """
    players = len(view.players)
    at = {side: (bottom + place) % players for place, side in enumerate(_SIDES[players])}
    laid = {card.seat: card.card for card in trick}
    blocks = {side: (view.players[seat], _hand(view, seat), laid.get(seat, "")) for side, seat in at.items()}
    nobody = ("", "", "")
    top, below = blocks["top"], blocks["bottom"]
    left, right = blocks.get("left", nobody), blocks.get("right", nobody)
    return [
        f"{top[0]:^{_WIDTH}}",
        f"{top[1]:^{_WIDTH}}",
        f"{_bracketed(top[2]):^{_WIDTH}}",
        f"{left[0]:<24}{'':<12}{right[0]:>24}",
        f"{_beside(left[1], _bracketed(left[2])):<30}{_beside(_bracketed(right[2]), right[1]):>30}",
        f"{_bracketed(below[2]):^{_WIDTH}}",
        f"{below[1]:^{_WIDTH}}",
        f"{below[0]:^{_WIDTH}}",
    ]


def _bracketed(card: str) -> str:
    """A card that lies on the table."""
    return f"[{card}]" if card else ""


def _beside(one: str, other: str) -> str:
    return "  ".join(part for part in (one, other) if part)


def _hand(view: TableView, seat: int) -> str:
    hand = view.hands[seat]
    hidden = max(0, hand.size - len(hand.cards))
    return " ".join((*hand.cards, *(_HIDDEN,) * hidden))


def tricks(view: TableView, teller: Teller) -> list[str]:
    """The tricks of the running deal so far, a star behind the card that took each; nothing before the first card."""
    if not view.taken and not view.laid:
        return []
    lines = [teller.texts.say("table-tricks", left=view.tricks[0], right=view.tricks[1])]
    for number, trick in enumerate(view.taken, start=1):
        cards = "  ".join(
            f"{teller.name(laid.seat)} {laid.card}{'*' if laid.seat == trick.winner else ''}"
            for laid in trick.cards
        )
        lines.append(f"  {teller.texts.say('trick-title', number=number)}: {cards}")
    return lines
