"""Partien to be drawn: one that Anna and her friends play by hand, one with a revoke, and random ones."""

from functools import cache

from referee.game.events import Event
from referee.game.violations import Irregularity
from referee.rules.expand import expand
from tests.players import play_partie
from tests.rulings.tables import ANNA, BEN, CARLA, RecordedTable, table

HANDS = ("L8 H8 HU E8 S7", "H7 LK H9 EK S8", "LA HA H10 E9 S9", "L7 L9 HO EU SU")
"""By seat; Dan deals, Anna says the Schlag 10, Dan the Trumpf Laub."""


@cache
def first_tricks() -> tuple[Event, ...]:
    """Version 1 opens, 2 deals, 3 and 4 announce, 5 to 8 are a trick that Carla takes (9); she leads (10)."""
    partie = RecordedTable("tirol", dealing="SUPPLIED").deal(*HANDS).announce("10", "L")
    return tuple(partie.lay("L8 LK LA L7").lay("HA").history)


@cache
def revoke() -> tuple[Event, ...]:
    """A deal won by Ben and Dan; then Carla throws off on a trump, and shows one later; then one that Anna wins."""
    partie = table("tirol").won_by(1).announce("10", "L").lay("L8 H7 LA L7")
    partie.offer(BEN, 3).hold(ANNA).lay("H8 H9 HA LK")
    return tuple(partie.won_by(0).history)


@cache
def disputed() -> tuple[Event, ...]:
    """Ben offers out of turn, a card was shown, Anna claims what is not so, and an entry is corrected."""
    partie = table("tirol").announce("10", "L").offer(BEN, 3).hold(ANNA).offer(BEN, 4)
    partie.note(Irregularity.CARD_EXPOSED, CARLA).claim("REVOKE", BEN, by=ANNA, event=5)
    return tuple(partie.lay("L8").correct().history)


@cache
def random_partie(preset: str, seed: int = 1, dealing: str = "SUPPLIED") -> tuple[Event, ...]:
    """A whole Partie by the rules."""
    return tuple(play_partie(expand(preset), seed, dealing))
