"""Pictures and pages of random moments of random Partien: they can be drawn, and hold no secret.

Each try draws table, trick, deal and page for a random viewer, and draws them again after everything that he may
not know was exchanged: every byte must be the same. With the fault switched on, pictures are drawn from the
referee's view.
"""

import random
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final
from unittest import mock
from xml.etree import ElementTree

from referee.game.events import Event
from referee.game.state import State
from referee.game.table_view import TableView
from referee.game.views import REFEREE, SPECTATOR, Viewer, table_view
from referee.rules.expand import to_json
from referee.rules.presets import PRESETS
from referee.texts import LANGUAGES
from replay.render.deal_strip import deal_svg
from replay.render.html_report import html_report
from replay.render.suits import SKINS
from replay.render.table_svg import table_svg
from replay.render.trick_svg import trick_svg
from replay.telling import frames
from tests.players import Partie, StuckError
from tests.render.exchanged import exchanged
from tests.rule_sets import random_rules

DEALINGS: Final = ("REFEREE", "SUPPLIED", "UNKNOWN")
OFFENCES: Final = (("REJECT", 0.0), ("FLAG", 0.1))


def run(count: int, seed: int, fault: bool) -> list[dict[str, object]]:
    """Draw `count` moments, the presets in turn, every other one with overrides and every other one recorded."""
    presets = list(PRESETS)
    failures: list[dict[str, object]] = []
    for number in range(count):
        chance = random.Random(f"pictures {seed} {number}")
        rules = random_rules(chance, presets[number % len(presets)] if number % 2 else None)
        dealing = DEALINGS[0 if fault else number % len(DEALINGS)]
        partie = Partie(rules, chance.randrange(2**32), dealing, *OFFENCES[number // 2 % 2])
        with suppress(StuckError):  # the campaign `games` is about that; what was played can be drawn
            partie.play()
        events = partie.events
        at = chance.randint(2, min(len(events), 150))
        viewer = chance.choice((SPECTATOR, *range(rules.players)))
        with _as_the_referee() if fault else nullcontext():
            what = _wrong(tuple(events[:at]), viewer, chance)
        if what:
            failures.append(
                {
                    "try": number,
                    "rules": to_json(rules),
                    "seed": partie.seed,
                    "at": at,
                    "viewer": viewer,
                    "wrong": what,
                }
            )
    return failures


def _wrong(events: tuple[Event, ...], viewer: Viewer, chance: random.Random) -> list[str]:
    """What cannot be drawn, and what tells a secret."""
    lang, skin = chance.choice(LANGUAGES), chance.choice(SKINS)
    other = exchanged(events, viewer)
    number = frames.frame_at(events, -1, viewer, lang).table.deal
    draws: dict[str, Callable[[Sequence[Event]], str]] = {
        "table": lambda shown: table_svg(shown, -1, viewer, lang, skin),
        "trick": lambda shown: trick_svg(shown, -1, viewer, lang, skin),
        "deal": lambda shown: deal_svg(shown, number, viewer, lang, skin),
        "page": lambda shown: html_report(shown, viewer, lang, skin),
    }
    wrong = []
    for name, draw in draws.items():
        try:
            drawn = draw(events)
            if name != "page":
                ElementTree.fromstring(drawn)
            if drawn != draw(other):
                wrong.append(f"{name}: tells what {viewer} may not know")
        except Exception as crash:
            wrong.append(f"{name}: {type(crash).__name__}: {crash}")
    return wrong


def _as_the_referee() -> AbstractContextManager[object]:
    """The fault: every picture is drawn from what the referee sees."""

    def open_table(state: State, viewer: Viewer) -> TableView:
        return table_view(state, REFEREE)

    return mock.patch.object(frames, "table_view", open_table)
