import builtins
import os
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from referee.game.views import REFEREE, SPECTATOR
from replay.render.deal_strip import deal_svg
from replay.render.export import ExportError, export, write
from replay.render.png import PngError, to_png
from replay.render.svg import document, rect, text
from replay.render.table_svg import table_svg
from replay.render.trick_svg import trick_svg
from tests.clients.command import watten
from tests.clients.tables import recorded
from tests.render.pictures import cards_shown, words
from tests.render.tables import first_tricks, revoke


class SvgFile(SingleFileSnapshotExtension):
    """A golden picture as a file that can be looked at."""

    file_extension = "svg"
    _write_mode = WriteMode.TEXT


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG; fails if it is none."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(
    ("picture", "name"),
    [
        (trick_svg(first_tricks(), 9, SPECTATOR, "de"), "trick"),
        (trick_svg(first_tricks(), 6, SPECTATOR, "en", "french"), "trick-french"),
        (deal_svg(first_tricks(), 1, 0, "de"), "deal"),
        (table_svg(first_tricks(), 7, 1, "en"), "table"),
    ],
    ids=["trick", "trick-french", "deal", "table"],
)
def test_pictures_are_as_they_were_looked_at(picture: str, name: str, snapshot: SnapshotAssertion) -> None:
    assert picture == snapshot(extension_class=SvgFile, name=name)


def test_a_png_has_two_pixels_for_a_unit_and_shows_its_letters() -> None:
    empty = to_png(document(40, 20, "x", rect(0, 0, 40, 20, fill="#ffffff")))
    lettered = to_png(document(40, 20, "x", rect(0, 0, 40, 20, fill="#ffffff"), text("A", 10, 15, 14)))
    assert size(empty) == (80, 40)
    assert empty != lettered  # the fonts lie beside the renderer, none is needed on the machine


def test_the_same_picture_is_the_same_png() -> None:
    picture = trick_svg(first_tricks(), 9, SPECTATOR)
    assert to_png(picture) == to_png(picture)


def test_what_is_no_picture_is_a_png_error() -> None:
    with pytest.raises(PngError) as error:
        to_png("<svg")
    assert error.value.code == "NOT_DRAWABLE"


def test_without_the_renderer_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(PngError, match=r"watten-referee\[png\]"):
        to_png("<svg/>")


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("a.svg", {}),
        ("a.svg", {"at": 6}),
        ("a.svg", {"trick": True, "at": 9}),
        ("a.svg", {"deal": 1, "skin": "french"}),
        ("a.svg", {"sheet": True}),
        ("a.png", {"trick": True}),
        ("A.PNG", {"deal": 1}),
        ("a.html", {"viewer": 1, "lang": "en"}),
    ],
)
def test_the_ending_says_what_is_written(tmp_path: Path, name: str, asked: Mapping[str, Any]) -> None:
    path = tmp_path / name
    export(first_tricks(), path, **asked)
    beginning = {".svg": b"<svg ", ".png": b"\x89PNG", ".html": b"<!doctype html>"}[path.suffix.lower()]
    assert path.read_bytes().startswith(beginning)
    assert os.listdir(tmp_path) == [name]


@pytest.mark.parametrize(
    ("name", "asked", "code"),
    [
        ("a.pdf", {}, "WRONG_ENDING"),
        ("a", {}, "WRONG_ENDING"),
        ("a.html", {"at": 3}, "DOES_NOT_FIT"),
        ("a.html", {"deal": 1}, "DOES_NOT_FIT"),
        ("a.svg", {"ruling": 3}, "DOES_NOT_FIT"),
        ("a.svg", {"audited": True}, "DOES_NOT_FIT"),
        ("a.svg", {"deal": 1, "trick": True}, "DOES_NOT_FIT"),
        ("a.svg", {"deal": 1, "at": 3}, "DOES_NOT_FIT"),
        ("a.svg", {"at": 99}, "NO_SUCH_EVENT"),
        ("a.svg", {"deal": 9}, "NO_SUCH_DEAL"),
        ("a.svg", {"viewer": 7}, "NO_SUCH_VIEWER"),
    ],
)
def test_what_cannot_be_made_is_an_error_with_a_code_and_writes_nothing(
    tmp_path: Path, name: str, asked: Mapping[str, Any], code: str
) -> None:
    with pytest.raises(ValueError, match=r"\w") as error:
        export(first_tricks(), tmp_path / name, **asked)
    assert getattr(error.value, "code", None) == code
    assert os.listdir(tmp_path) == []


def test_a_file_is_replaced_whole_or_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.svg"
    write(path, b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(OSError, match="No space left") as error:
        write(path, b"new")
    assert error.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.svg"]


def test_the_sheet_of_an_earlier_moment_has_its_lines_only(tmp_path: Path) -> None:
    path = tmp_path / "sheet.svg"
    export(revoke(), path, sheet=True, lang="de")
    whole = words(path.read_text(encoding="utf-8"))
    export(revoke(), path, sheet=True, at=2, lang="de")
    assert len(words(path.read_text(encoding="utf-8"))) < len(whole)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store with one recorded table."""
    return recorded(tmp_path_factory.mktemp("store"))


def drawn(store: str, out: Path, *options: str) -> tuple[int, str]:
    ran = watten("picture", store, str(out), *options)
    assert ran.out == (f"{out}\n" if ran.status == 0 else "")
    return ran.status, ran.err


def test_the_command_draws_what_a_viewer_may_see(store: str, tmp_path: Path) -> None:
    out = tmp_path / "t.svg"
    assert drawn(store, out, "--at", "6", "--viewer", "spectator", "--lang", "de") == (0, "")
    assert cards_shown(out.read_text(encoding="utf-8")) == ["L8", "H10"]


def test_the_command_writes_a_page(store: str, tmp_path: Path) -> None:
    out = tmp_path / "partie.html"
    assert drawn(store, out, "--viewer", "Ben", "--lang", "en") == (0, "")
    assert "seen by Ben" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("x.gif", (), "a picture ends in .svg or .png, a page in .html"),
        ("x.svg", ("--at", "99"), "there is no event 99"),
        ("x.svg", ("--deal", "5"), "there is no deal 5"),
        ("x.html", ("--trick",), "trick does not go with .html"),
        ("nowhere/x.svg", (), "No such file or directory"),
        ("x.html", ("--ruling", "2"), "event 2 is no ruling"),
    ],
)
def test_the_command_says_in_one_line_what_cannot_be_drawn(
    store: str, tmp_path: Path, name: str, options: Sequence[str], said: str
) -> None:
    status, err = drawn(store, tmp_path / name, *options)
    assert status == 2
    assert said in err
    assert err.count("\n") == 1


def test_an_audited_page_names_what_the_log_does_not_say(tmp_path: Path) -> None:
    from referee.game.events import RulingGiven

    unruled = [event for event in revoke() if not isinstance(event, RulingGiven)]
    cut = unruled[
        : next(place for place, event in enumerate(unruled) if getattr(event, "card", "") == "LK") + 1
    ]
    path = tmp_path / "audit.html"
    export(cut, path, audited=True, viewer=REFEREE, lang="de")
    assert "<strong>Befund</strong>: Carla gab nicht zu" in path.read_text(encoding="utf-8")


def test_the_error_of_a_wrong_ending_names_the_file() -> None:
    with pytest.raises(ExportError, match=r"sheet\.docx"):
        export(first_tricks(), Path("sheet.docx"))
