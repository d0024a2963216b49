"""What is printed is what is: the plain picture says of every event what the facts say, no more and no less."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from referee.game.state import State
from referee.game.views import REFEREE, SPECTATOR
from replay.telling import plain, playback
from replay.telling.story import Teller
from replay.telling.table_json import facts
from tests.viewer.tables import events_of, timeline

CARD = re.compile(r"(?<![\w\[])[ELHS](?:10|[6-9UOKA])(?!\w)")
ON_TABLE = re.compile(r"\[([ELHS](?:10|[6-9UOKA]))\]")

VIEWERS = (REFEREE, SPECTATOR, 0, 3)
PARTIEN = (("tirol", 3), ("bayern", 4), ("suedtirol-blind", 5), ("schwaighofer-zu-zweit", 6))


def pages(preset: str, seed: int, viewer: int) -> Iterator[tuple[State, str, dict[str, Any]]]:
    """The state after every event, its picture, and the facts."""
    line = timeline(events_of(preset, seed))
    for step in line.moments():
        teller = Teller.of("en", step.state)
        yield step.state, plain.table(step.state, viewer, teller, len(line.events)), facts(step.state, viewer)


def around(page: str) -> str:
    """The hands around the table, without what stands above and below them."""
    return "\n".join(page.split("\n\n")[1:]).split("Schrift")[0].split("tricks ")[0]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("preset", "seed"), PARTIEN)
def test_every_picture_shows_the_cards_of_the_facts_and_hides_the_others(
    preset: str, seed: int, viewer: int
) -> None:
    if viewer == 3 and preset == "schwaighofer-zu-zweit":
        viewer = 1
    for _, page, known in pages(preset, seed, viewer):
        shown = around(page)
        cards = [card for hand in known["hands"] for card in hand["cards"]]
        assert sorted(CARD.findall(shown)) == sorted(cards)
        assert shown.count("··") == sum(hand["size"] for hand in known["hands"]) - len(cards)
        assert sorted(ON_TABLE.findall(shown)) == sorted(laid["card"] for laid in known["trick"])


@pytest.mark.parametrize(("preset", "seed"), PARTIEN)
def test_every_picture_tells_score_lines_and_whose_turn_it_is(preset: str, seed: int) -> None:
    for state, page, known in pages(preset, seed, REFEREE):
        rows = page.split("Schrift", 1)[1].splitlines()
        written = [row.split()[-2:] for row in rows if re.match(r" *\d+ ", row)]
        assert len(written) == len(known["lines"])
        for cells, line in zip(written, known["lines"], strict=True):
            left, right = ("–" if line[side] is None else str(line[side]) for side in ("left", "right"))
            assert line["kind"] != "deal" or cells == [left, right]
        assert rows[-1].split() == ["score", *map(str, known["score"])]
        names = ", ".join(state.players[seat] for seat in known["awaited"])
        assert (f"to move: {names}\n" in page) is bool(names)


def test_every_picture_tells_the_offer_that_waits_and_what_the_deal_is_worth() -> None:
    offers = 0
    for state, page, known in pages("tirol", 3, REFEREE):
        offer = known["offer"]
        if offer is not None:
            offers += 1
            party = Teller.of("en", state).party(offer["party"])
            assert f"\n{party} offer {offer['stake']}\n" in page
        elif known["winner"] is None and known["phase"] == "play":
            assert f"worth {known['stake'] or state.rules.base}\n" in page
    assert offers


def test_every_trick_that_was_taken_stands_there_with_a_star_at_its_taker() -> None:
    for state, page, known in pages("tirol", 3, SPECTATOR):
        for number, trick in enumerate(known["taken"], start=1):
            cards = "  ".join(
                f"{state.players[laid['seat']]} {laid['card']}{'*' if laid['seat'] == trick['winner'] else ''}"
                for laid in trick["cards"]
            )
            assert f"trick {number}: {cards}\n" in page


def test_what_went_against_the_rules_stands_below_the_event_with_the_rule() -> None:
    line = timeline()
    pages_ = list(playback.every_text(line, REFEREE, "en"))
    broken = [number for number, event in enumerate(line.events) if getattr(event, "violations", ())]
    assert broken
    for number in broken:
        below = pages_[number].split("\n")[1]
        assert below.startswith("  ")
        assert re.search(r"\[00\d .+\]$", below), below
