import json
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tests.clients.command import Ran, process, watten
from tests.shared import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the demo's Partie is kept."""
    return tmp_path_factory.mktemp("demo") / "partie.db"


@pytest.fixture(scope="module")
def demo(store: Path) -> Ran:
    """The demo, run once as a user runs it."""
    return process("demo", "--json", "--store", str(store))


@pytest.fixture(scope="module")
def facts(demo: Ran) -> dict[str, Any]:
    """Its facts."""
    assert demo.err == ""
    assert demo.status == 0
    answered: dict[str, Any] = demo.json
    return answered


def test_four_play_a_whole_partie_of_tirol(facts: dict[str, Any]) -> None:
    assert facts["players"] == ["Anna", "Ben", "Carla", "Dan"]
    assert facts["rules"] == "tirol"
    assert max(facts["score"]) >= 15
    assert facts["score"][facts["winner"]] == max(facts["score"])


def test_the_scoresheet_adds_up(facts: dict[str, Any]) -> None:
    for party, column in enumerate(("left", "right")):
        assert sum(line[column] or 0 for line in facts["scoresheet"]) == facts["score"][party]


def test_an_illegal_card_is_refused_with_the_rule_it_breaks(facts: dict[str, Any]) -> None:
    cards = [tried for tried in facts["refusals"] if tried["act"] == "play_card"]
    assert any(tried["violations"] == ["MUST_FOLLOW"] for tried in cards)
    assert all(rule.startswith("000 ") for tried in cards for rule in tried["rules"])


def test_an_offer_above_the_cap_is_refused_with_the_rule_it_breaks(facts: dict[str, Any]) -> None:
    offers = [tried for tried in facts["refusals"] if tried["act"] == "offer"]
    assert any("OFFER_ABOVE_CAP" in tried["violations"] for tried in offers)


def test_the_log_read_from_the_disk_is_proven_and_every_view_is_the_same(facts: dict[str, Any]) -> None:
    assert facts["replay"]["proven"] == facts["events"]
    assert facts["replay"]["fault"] is None
    assert facts["replay"]["compared"] == 5 * facts["events"]
    assert facts["replay"]["differences"] == []


def test_the_last_deal_is_told_trick_by_trick(facts: dict[str, Any]) -> None:
    tricks = facts["last_deal"]["tricks"]
    assert len(tricks) >= 1
    for trick in tricks:
        cards = [move for move in trick["moves"] if move["move"] == "card"]
        assert len(cards) == 4 or trick is tricks[-1]


def test_a_kept_partie_is_there_to_be_replayed(facts: dict[str, Any], store: Path) -> None:
    game = f"{store}#{facts['game_id']}"
    proof = watten("verify", game, "--json").json
    assert proof["head"] == facts["replay"]["head"]
    assert watten("replay", game, "--at", "5", "--viewer", "Anna").status == 0


def test_what_a_viewer_may_not_see_is_not_replayed_to_him(facts: dict[str, Any], store: Path) -> None:
    game = f"{store}#{facts['game_id']}"
    dealt = next(
        event for event in watten("log", game, "--json").json["events"] if event["event"] == "cards_dealt"
    )
    version = str(dealt["version"])
    hands = [hand["cards"] for hand in dealt["fields"]["hands"]]
    seen = watten("replay", game, "--at", version, "--viewer", "spectator", "--json").json
    assert not any(card in json.dumps(seen) for hand in hands for card in hand)
    dealer = watten("replay", game, "--at", version, "--viewer", str(dealt["fields"]["seat"]), "--json").json
    assert dealer["table"]["hands"][dealt["fields"]["seat"]]["cards"] == hands[dealt["fields"]["seat"]]
    assert [len(hand["cards"]) for hand in dealer["table"]["hands"]].count(0) == 3


def test_the_same_seed_plays_the_same_partie_and_the_readme_shows_it(facts: dict[str, Any]) -> None:
    told = process("demo", "--lang", "en").out
    left, right = facts["score"]
    assert f"win the Partie {left} : {right}." in told
    assert "\x1b" not in told
    shown = [line for line in demo_of_the_readme() if line.strip() != "…"]
    assert len(shown) > 20
    assert [line for line in shown if line not in told.splitlines()] == []


def demo_of_the_readme() -> list[str]:
    """The picture of the demo in the README, line by line."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    picture = readme.partition("<!-- demo -->\n")[2].partition("<!-- end of demo -->")[0]
    return textwrap.dedent(picture).splitlines()
