"""The three small numbers of a Partie that must not be taken for one another.

Seats are counted on, one to the left and round the table, so they stay plain numbers. A party or a version is made
where it is known to be one (`party_of`, `evolve`), and a type checker sees where another number stands for it.
"""

from typing import Final, NewType

Seat = int
"""A place at the table, from 0, clockwise."""

Party = NewType("Party", int)
"""0 sits at the seats 0 and 2 (in pairs, 0), 1 at 1 and 3; also its column of the scoresheet, left or right."""

Version = NewType("Version", int)
"""How many events a game has; the version of an event is its number, from 1."""

NOTHING_YET: Final = Version(0)
PARTIES: Final = (Party(0), Party(1))


def opponents_of(party: Party) -> Party:
    """Give the other party."""
    return PARTIES[1 - party]
