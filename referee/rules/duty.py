"""The follow duty as data: a table trigger → (obliging kinds, satisfying kinds).

The tables below are the whole difference between the documents; what a row means for a hand is decided once,
in ``follow_duty``.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from referee.rules.kinds import Kind

Trigger = Literal[
    "trump", "rechter", "guter", "linker", "kritisch", "kritisch_of_trump_suit", "demand", "demand_partner"
]
"""What the led card is, or that "Trumpf oder Kritisch" was demanded with it (``demand_partner``: of the
partner)."""

TRIGGERS: Final[tuple[Trigger, ...]] = get_args(Trigger)


@dataclass(frozen=True, slots=True)
class DutyRow:
    """Who holds a card of an ``obliged`` kind must lay one of a ``satisfied`` kind."""

    obliged: tuple[Kind, ...]
    satisfied: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Duty:
    """A table of duties under its name; a table of one's own is named ``own``."""

    name: str
    table: tuple[tuple[Trigger, DutyRow], ...]

    def row(self, trigger: Trigger) -> DutyRow | None:
        """The row written for this trigger, as the table has it (D24 is applied in ``follow_duty``)."""
        for written, row in self.table:
            if written == trigger:
                return row
        return None

    @property
    def has_demand(self) -> bool:
        """True if the table says what "Trumpf oder Kritisch" asks for."""
        return self.row("demand") is not None


OWN: Final = "own"

_TRUMPS: Final = (Kind.TRUMP, Kind.RECHTER, Kind.GUTER)
_TIROL: Final = DutyRow(_TRUMPS, (*_TRUMPS, Kind.LINKER, Kind.KRITISCH))
_DEMAND: Final = DutyRow((Kind.TRUMP, Kind.KRITISCH), (Kind.TRUMP, Kind.KRITISCH))
_PARTNER: Final = DutyRow((Kind.TRUMP,), (Kind.TRUMP,))
_SUEDTIROL: Final = DutyRow((Kind.TRUMP,), _TRUMPS)
_SCHWAIGHOFER: Final = DutyRow((Kind.TRUMP, Kind.RECHTER), (Kind.TRUMP, Kind.RECHTER, Kind.KRITISCH))
_RECHTER_SPARED: Final = DutyRow((Kind.TRUMP,), (Kind.TRUMP, Kind.RECHTER, Kind.KRITISCH))

DUTIES: Final[dict[str, Duty]] = {
    duty.name: duty
    for duty in (
        # 000 Ein Stich: a trump led, the Rechter too, asks for trump, a Linker or a Kritischer.
        Duty("tirol", (("trump", _TIROL), ("rechter", _TIROL), ("guter", _TIROL))),
        # 000 Varianten, Bayerisches Watten: all must, if they can.
        Duty("bayern", (("demand", _DEMAND),)),
        # 002 Trumpf zugeben, D3: Rechter and Guter satisfy, they need not be given up.
        Duty("suedtirol", (("trump", _SUEDTIROL),)),
        # 003 Spelverloop 4: opponents a trump or a Kritischer, the partner a trump.
        Duty("beiers", (("demand", _DEMAND), ("demand_partner", _PARTNER))),
        # 004 p. 33, D5.
        Duty("schwaighofer", (("trump", _SCHWAIGHOFER), ("rechter", _SCHWAIGHOFER))),
        # 004 p. 43: a Kritischer of the trump suit draws the trumps, the Rechter excepted.
        Duty(
            "schwaighofer-kritisch",
            (
                ("trump", _SCHWAIGHOFER),
                ("rechter", _SCHWAIGHOFER),
                ("kritisch_of_trump_suit", _RECHTER_SPARED),
            ),
        ),
        # 004 p. 43: "häufig auch so gespielt wird, daß nur auf den Rechten Trumpf zugegeben werden muß".
        Duty("schwaighofer-rechter", (("rechter", _SCHWAIGHOFER),)),
        Duty("none", ()),
    )
}
"""Every duty that has a name, by that name."""
