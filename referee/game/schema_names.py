"""The names that acts and events go by outside the house, as in the schema: `CardPlayed` is `card_played`."""

from referee.game.acts import Act
from referee.game.events import Event


def name_of(value: Event | Act) -> str:
    """The schema's name of an event or act: `card_played`, `play_card`."""
    return schema_name(type(value))


def schema_name(cls: type) -> str:
    """The schema's name for a class of events or acts."""
    return snake_case(cls.__name__)


def snake_case(name: str) -> str:
    """`CardPlayed` as `card_played`."""
    return "".join("_" * (letter.isupper() and at > 0) + letter.lower() for at, letter in enumerate(name))
