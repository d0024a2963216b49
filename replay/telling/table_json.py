"""A table as a viewer may see it, as plain values with stable keys (`watten replay --json`), and who views."""

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from referee.errors import WattenError
from referee.game.state import State
from referee.game.views import REFEREE, SPECTATOR, Viewer, table_view
from referee.rules.rule_set import RuleSet

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
    """Everything the viewer may see of the table but the rules; cards, seats and parties as in the API."""
    view = table_view(state, viewer)
    table: dict[str, Any] = _plain(view)
    del table["game_id"], table["rules"]
    table["struck"] = list(view.struck)
    table["leader"] = None if view.trick is None else view.trick.leader
    table["trick"] = _plain(view.laid)
    return table


def _plain(value: Any) -> Any:
    """A value of a view as JSON has it: objects by field name, lists, numbers and texts."""
    if is_dataclass(value) and not isinstance(value, RuleSet):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Enum) else value
