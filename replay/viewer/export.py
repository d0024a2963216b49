"""Saving from the screen: the moment as text or picture, the Partie as a page, and for the referee the whole record.

The ending of the name says what is saved. Nothing is ever overwritten, and nobody saves more than he may see.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from referee.game.views import REFEREE
from referee.ledger.export import Form, write_log
from replay.sources.files import write_whole
from replay.sources.record_log import log_of
from replay.viewer.showing import NotShownError, Showing

_Saver = Callable[[Showing, Path], None]


def endings(showing: Showing) -> tuple[str, ...]:
    """What the viewer may save."""
    return (*_OF_WHAT_IS_SEEN, *(_OF_THE_WHOLE if showing.sees == REFEREE else ()))


def save(showing: Showing, named: str) -> Path:
    """Save under that name; the path it has. Raises NotShownError."""
    path = Path(named.strip()).expanduser()
    wanted = endings(showing)
    if path.suffix not in wanted:
        raise NotShownError(showing.say("export-ending", path=str(path), endings=" ".join(wanted)))
    try:
        if path.exists():
            raise NotShownError(showing.say("export-there", path=str(path)))
        (_OF_WHAT_IS_SEEN | _OF_THE_WHOLE)[path.suffix](showing, path)
    except OSError as error:
        raise NotShownError(showing.say("export-failed", path=str(path), why=error.strerror or "")) from None
    except NotShownError:
        raise
    except ValueError as error:
        raise NotShownError(showing.say("export-failed", path=str(path), why=str(error))) from None
    return path


def page(showing: Showing) -> str:
    """The moment as plain text."""
    parts = (showing.happened(), showing.table(), showing.tricks(), showing.sheet())
    lines = [line.rstrip() for part in parts if part for line in (*part, "")]
    return "\n".join(lines)


def _text(showing: Showing, path: Path) -> None:
    write_whole(path, page(showing).encode())


def _picture(showing: Showing, path: Path) -> None:
    from replay.render.export import export

    export(showing.timeline.events, path, at=showing.at, viewer=showing.sees, lang=showing.language)


def _page(showing: Showing, path: Path) -> None:
    from replay.render.export import export

    export(showing.timeline.events, path, viewer=showing.sees, lang=showing.language)


def _record(showing: Showing, path: Path) -> None:
    from replay.notation import write, write_record

    record = showing.timeline.record
    if record is None:
        text = write(showing.timeline.events, language=showing.language)
    else:
        text = write_record(record, showing.language)
    write_whole(path, text.encode())


def _log(form: Form) -> _Saver:
    return lambda showing, path: write_whole(path, b"".join(write_log(log_of(showing.timeline), form)))


_OF_WHAT_IS_SEEN: Final[dict[str, _Saver]] = {
    ".txt": _text,
    ".svg": _picture,
    ".png": _picture,
    ".html": _page,
}
_OF_THE_WHOLE: Final[dict[str, _Saver]] = {
    ".watten": _record,
    ".jsonl": _log(Form.JSON_LINES),
    ".binpb": _log(Form.LENGTH_DELIMITED),
}
