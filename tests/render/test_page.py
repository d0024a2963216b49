import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from referee.game.events import CardPlayed, Event, GameOpened, RulingGiven, TrickTaken
from referee.game.views import REFEREE, SPECTATOR
from referee.texts import LANGUAGES, Language
from replay.render.html_report import html_report
from replay.render.suits import SKINS, Skin
from replay.telling.frames import PictureError
from replay.telling.marks import Note
from tests.render.tables import disputed, first_tricks, random_partie, revoke

VOID = {"meta", "input", "br", "link", "img"}


class Page(HTMLParser):
    """A page read back: its elements in order, and the text of some."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def data_of(page: str) -> dict[str, Any]:
    """What the script steps through."""
    found = re.search(r'<script type="application/json" id="partie">(.*?)</script>', page, re.DOTALL)
    assert found
    value: dict[str, Any] = json.loads(found.group(1))
    return value


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_one_file_that_asks_nobody_for_anything(language: Language, skin: Skin) -> None:
    page = html_report(random_partie("tirol", 7), REFEREE, language, skin)
    assert not re.search(r"https?:|file:|//[a-z]|@import|url\(|@font-face", page.replace("// ", ""))
    read = Page(page)
    for tag, attributes in read.elements:
        assert tag not in {"link", "img", "iframe", "object", "embed", "base", "form"}
        assert "src" not in attributes
        assert not [name for name in attributes if name.startswith("on")]
        assert attributes.get("href", "#").startswith("#")  # type: ignore[union-attr]


def test_the_page_lets_no_script_and_no_style_run_but_its_own() -> None:
    page = html_report(first_tricks(), SPECTATOR)
    policy = next(meta["content"] for meta in Page(page).all("meta") if meta.get("http-equiv"))
    script = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    style = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert (len(script), len(style)) == (1, 1)
    for kind, text in (("script", script[0]), ("style", style[0])):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in str(policy)
    assert str(policy).startswith("default-src 'none'")
    assert " style=" not in page


def test_every_link_leads_to_a_place_on_the_page_and_every_symbol_is_there() -> None:
    page = html_report(revoke(), REFEREE)
    read = Page(page)
    ids = [str(attributes["id"]) for _, attributes in read.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {str(link["href"])[1:] for link in read.all("a")} <= set(ids)
    drawn = {str(use["href"])[1:] for use in read.all("use")}
    drawn |= set(re.findall(r'href=\\"#([^"\\]*)', page))
    assert drawn <= set(ids)


def test_every_event_is_a_step_and_a_line_that_can_be_read_without_a_script() -> None:
    events = random_partie("tirol", 7)
    page = html_report(events, SPECTATOR)
    data = data_of(page)
    assert data["versions"] == list(range(1, len(events) + 1))
    assert len(data["steps"]) == len(data["said"]) == len(events)
    static = page[: page.index('<script type="application/json"')]
    assert [int(version) for version in re.findall(r'<li id="e(\d+)">', static)] == data["versions"]
    for version, said in zip(data["versions"], data["said"], strict=True):
        line = re.search(rf'<li id="e{version}">.*?</li>', static, re.DOTALL)
        assert line
        assert said.split(":")[0] in line.group(0)
    assert "<noscript>" in static
    assert '<nav id="controls" hidden>' in static
    assert '<p class="keys" hidden>' in static
    assert static.count('<div class="strip">') == 5


def test_steps_are_put_together_from_parts_that_are_kept_once() -> None:
    data = data_of(html_report(random_partie("tirol", 7), REFEREE))
    assert len(set(data["parts"])) == len(data["parts"])
    assert all(0 <= part < len(data["parts"]) for step in data["steps"] for part in step)


def test_tricks_deals_and_findings_are_where_the_keys_stop() -> None:
    events = revoke()
    data = data_of(html_report(events, REFEREE))
    taken = [place for place, event in enumerate(events) if isinstance(event, TrickTaken)]
    assert set(taken) <= set(data["tricks"])
    assert len(data["deals"]) == 3
    ruled = [place for place, event in enumerate(events) if isinstance(event, RulingGiven)]
    assert set(ruled) <= set(data["marks"])


@pytest.mark.parametrize(
    "key", ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", '" "', "shiftKey"]
)
def test_the_script_listens_to_the_keys_people_know(key: str) -> None:
    script = re.findall(r"<script>(.*?)</script>", html_report(first_tricks(), SPECTATOR), re.DOTALL)[0]
    assert key in script


def test_a_partie_without_findings_says_so() -> None:
    page = html_report(first_tricks(), SPECTATOR, "de")
    assert "Nichts zu beanstanden." in page
    assert data_of(page)["marks"] == []


def test_findings_are_listed_with_their_rule_and_lead_to_where_they_fell() -> None:
    page = html_report(revoke(), REFEREE, "de")
    [at] = [version for version, event in enumerate(revoke(), start=1) if isinstance(event, RulingGiven)]
    ruling = revoke()[at - 1]
    assert isinstance(ruling, RulingGiven)
    findings = page[page.index('<div class="findings">') : page.index("<noscript>")]
    assert f'<a href="#e{at}">{at}</a> <strong>Entscheid</strong>' in findings
    assert "Carla gab nicht zu" in findings
    assert "000 Ein Stich" in findings
    thrown_off = re.search(rf'<li id="e{ruling.event}">.*?</li>', page)
    assert thrown_off
    assert f'<a href="#e{at}">Entscheid bei {at}</a>' in thrown_off.group(0)


def test_the_page_of_a_ruling_opens_at_it_and_holds_its_deal_only() -> None:
    events = revoke()
    at = next(version for version, event in enumerate(events, start=1) if isinstance(event, RulingGiven))
    page = html_report(events, REFEREE, "en", ruling=at)
    data = data_of(page)
    assert data["versions"][data["start"]] == at
    assert data["versions"][-1] == at + 1
    assert "Ruling: Anna + Carla" in page
    laid = [version for version, event in enumerate(events, start=1) if isinstance(event, CardPlayed)]
    assert set(laid) <= set(data["versions"])
    assert len(data["deals"]) == 1


@pytest.mark.parametrize("ruling", [0, 1, 999])
def test_only_a_ruling_has_a_page_of_a_ruling(ruling: int) -> None:
    with pytest.raises(PictureError, match="no ruling"):
        html_report(revoke(), REFEREE, ruling=ruling)


def test_notes_from_elsewhere_stand_at_their_events() -> None:
    page = html_report(first_tricks(), REFEREE, "de", notes=[Note(5, "zu früh gelegt", "000 Ein Stich")])
    assert "<strong>Befund</strong>: zu früh gelegt" in page
    assert data_of(page)["marks"] == [4]


def named(events: tuple[Event, ...], *players: str) -> tuple[Event, ...]:
    from dataclasses import replace

    assert isinstance(events[0], GameOpened)
    return (replace(events[0], players=players), *events[1:])


def test_no_name_can_break_out_of_the_page() -> None:
    evil = ("</script><script>alert(1)</script>", '"><img src=x>', "<!--", "]]>&amp;")
    page = html_report(named(first_tricks(), *evil), REFEREE)
    assert page.count("<script>") == 1
    assert "<img" not in page
    read = Page(page)
    assert evil[0] in "".join(read.texts["h1"])
    assert evil[0] in "".join(data_of(page)["said"])


def test_the_same_partie_is_the_same_page() -> None:
    assert html_report(disputed(), REFEREE) == html_report(tuple(disputed()), REFEREE)


def test_a_long_partie_is_a_page_small_enough_for_a_mail() -> None:
    events = random_partie("schwaighofer-kritisch", 2)
    assert len(html_report(events, REFEREE).encode()) < 1_500_000
