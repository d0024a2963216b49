"""The Partien of a match side by side: what happens at one table because of the other (D15, D26, D60, D100).

A match is a series of games. Each log holds its own half of a link: this one that the next was opened and dealt,
that one which game it goes on from. The two halves are appended together or not at all; so each log is proven
by itself, and the two never tell different stories. The functions that change a state change the copy that
`evolve` has just made.
"""

from typing import Final

from referee.game import events as e
from referee.game.opening import is_game_id
from referee.game.state import State

FROM_ANOTHER_TABLE: Final = (e.NextPartieOpened, e.NextPartieDealt, e.GameWithdrawn)
"""The events that another table of the match makes happen at this one; each is appended by itself."""


def goes_on(state: State) -> bool:
    """Whether another Partie follows this one: it is won, and the match is not decided by it."""
    return state.winner is not None and state.rules.match != "single" and not state.match_decided


def has_begun(state: State) -> bool:
    """Whether the Partie can no longer be withdrawn: cards have lain on the table, or a ruling has decided it."""
    dealt = state.deal.dealt_at > 0 or any(line.dealt_at > 0 for line in state.lines)
    return dealt or state.winner is not None


def may_be_reopened(state: State) -> bool:
    """Whether the Partie can still go on after its end: not once the next one is played (D60)."""
    return state.winner is not None and not state.next_partie_dealt


def happens_before(before: State, after: State) -> e.NextPartieDealt | None:
    """The event at the table before this one in the match, when this one goes from one state to another."""
    began = has_begun(after) and not has_begun(before)
    return e.NextPartieDealt() if began and before.continues else None


def happens_after(before: State, after: State) -> e.GameWithdrawn | None:
    """The event at the next table of the match, when this one goes from one state to another."""
    return e.GameWithdrawn() if before.next_partie and not after.next_partie else None


def breaks_off_next(before: State, after: State) -> bool:
    """Whether a next Partie that is played already would lose what it goes on from: that may not be ruled (D60)."""
    return before.next_partie_dealt and not after.next_partie


def may_happen(state: State, event: e.Event) -> bool:
    """Whether the table may be told this by another one of its match, as it stands."""
    match event:
        case e.NextPartieOpened():
            return goes_on(state) and not state.next_partie and is_game_id(event.game_id)
        case e.NextPartieDealt():
            return bool(state.next_partie) and not state.next_partie_dealt
        case e.GameWithdrawn():
            return bool(state.continues) and not state.withdrawn and not has_begun(state)
        case _:
            return False


# --- how these events change the state ---------------------------------------------------------------------------


def open_next(state: State, event: e.NextPartieOpened) -> None:
    """The place after this Partie is taken."""
    state.next_partie = event.game_id


def close_window(state: State, event: e.NextPartieDealt) -> None:
    """Cards lie on the table again: the last deal of this Partie stands, whoever dealt it (D60)."""
    state.next_partie_dealt = True


def withdraw_game(state: State, event: e.GameWithdrawn) -> None:
    """The Partie ends without a result."""
    state.withdrawn = True


def free_next_place(before: State, after: State) -> None:
    """The place after this Partie is free again when what the next one goes on from is no longer so.

    It goes on from the end of this one, the Partien counted until then, and the seat whose turn it is to deal.
    """
    if before.next_partie:
        same = (after.partien_won, after.deal.dealer) == (before.partien_won, before.deal.dealer)
        if after.winner is None or not same:
            after.next_partie = ""
