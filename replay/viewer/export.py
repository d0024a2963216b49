"""Saving from the screen: the moment as text or picture, the Partie as a page, and for the referee the whole record.

The ending of the name says what is saved. Nothing is ever overwritten, and nobody saves more than he may see.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from referee.game.views import REFEREE
from referee.ledger.export import Form, write_log
from replay.viewer.showing import Refused, Showing

_Maker = Callable[[Showing], bytes]


def endings(showing: Showing) -> tuple[str, ...]:
    """What the viewer may save."""
    return (*_OF_WHAT_IS_SEEN, *(_OF_THE_WHOLE if showing.sees == REFEREE else ()))


def save(showing: Showing, named: str) -> Path:
    """Save under that name; the path it has. Raises Refused."""
    path = Path(named.strip()).expanduser()
    makers = _OF_WHAT_IS_SEEN | (_OF_THE_WHOLE if showing.sees == REFEREE else {})
    if path.suffix not in makers:
        raise Refused(showing.say("export-ending", path=str(path), endings=" ".join(makers)))
    try:
        content = makers[path.suffix](showing)
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise Refused(showing.say("export-there", path=str(path))) from None
    except OSError as error:
        raise Refused(showing.say("export-failed", path=str(path), why=error.strerror or "")) from None
    except ValueError as error:
        raise Refused(showing.say("export-failed", path=str(path), why=str(error))) from None
    return path


def text(showing: Showing) -> str:
    """The moment as plain text."""
    parts = (showing.happened(), showing.table(), showing.tricks(), showing.sheet())
    lines = [line.rstrip() for part in parts if part for line in (*part, "")]
    return "\n".join(lines)


def _svg(showing: Showing) -> str:
    from replay.render.table_svg import table_svg

    events = [stored.event for stored in showing.timeline.events]
    return table_svg(events, showing.at, showing.sees, showing.language)


def _png(showing: Showing) -> bytes:
    from replay.render.png import to_png

    return to_png(_svg(showing))


def _page(showing: Showing) -> bytes:
    from replay.render.html_report import html_report

    events = [stored.event for stored in showing.timeline.events]
    return html_report(events, showing.sees, showing.language).encode()


def _record(showing: Showing) -> bytes:
    from replay.notation import write

    events = [stored.event for stored in showing.timeline.events]
    return write(events, showing.timeline.headers, language=showing.language).encode()


def _log(form: Form) -> _Maker:
    return lambda showing: b"".join(write_log(showing.timeline.events, form))


_OF_WHAT_IS_SEEN: Final[dict[str, _Maker]] = {
    ".txt": lambda showing: text(showing).encode(),
    ".svg": lambda showing: _svg(showing).encode(),
    ".png": _png,
    ".html": _page,
}
_OF_THE_WHOLE: Final[dict[str, _Maker]] = {
    ".watten": _record,
    ".jsonl": _log(Form.JSON_LINES),
    ".binpb": _log(Form.LENGTH_DELIMITED),
}
