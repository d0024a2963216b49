"""A branch beside what was played, side by side, as text and as JSON; all cards are shown, as to a referee."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

from referee.audit.moments import Moment
from referee.game.schema_names import name_of
from referee.game.state import State
from referee.game.views import REFEREE, table_view
from referee.texts import Language, Texts
from replay.telling.story import Teller
from replay.telling.table_json import facts
from replay.whatif.branch import Branch, deals_ended, ending, through_the_deal

_COLUMN: Final = 50


def lines(branch: Branch, language: Language) -> Iterator[str]:
    """What was refused, both courses side by side as far as the branch's deals go, and how each came out."""
    say = Texts(language, "branch").say
    yield _head(branch, language)
    yield ""
    yield from _refusals(branch, language)
    yield _two(say("original"), say("branch"))
    yield _two("─" * (_COLUMN - 2), "─" * (_COLUMN - 2))
    deals = max(1, deals_ended(branch.played))
    original = [_told(moment, language) for moment in through_the_deal(branch.original, deals)]
    played = [_told(moment, language) for moment in branch.played]
    for left, right in zip_longest(original or [say("nothing")], played or [say("nothing")], fillvalue=""):
        yield from _wrapped(left, right)
    yield ""
    for message, left, right in _outcomes(branch, language):
        yield from _wrapped(f"{say(message)}: {left}", f"{say(message)}: {right}")
    if branch.stopped is not None:
        stopped = branch.stopped
        yield ""
        yield say("stopped", version=str(stopped.version), violations=", ".join(stopped.violations))


def _head(branch: Branch, language: Language) -> str:
    view = table_view(branch.before, REFEREE)
    names = [view.players[seat] for seat in view.awaited]
    values: dict[str, str | int] = {"version": str(branch.begins), "deal": view.deal}
    values |= {"left": view.score[0], "right": view.score[1]}
    texts = Texts(language, "branch")
    return texts.say("head", who=", ".join(names), **values) if names else texts.say("head-nobody", **values)


def _refusals(branch: Branch, language: Language) -> Iterator[str]:
    """What became of the lines that were not taken, by number."""
    say = Texts(language, "branch").say
    found = []
    for answer in branch.answers:
        if "error" in answer:
            error = answer["error"]
            found.append(say("error", line=str(answer["line"]), code=error["code"], what=error["message"]))
        elif answer.get("ok") is False:
            broken = ", ".join(map(str, answer["violations"]))
            found.append(say("refused", line=str(answer["line"]), violations=broken))
    yield from [*found, ""] if found else []


def _told(moment: Moment[object], language: Language) -> str:
    sentence = Teller.of(language, moment.state).tell(moment.event, moment.state, REFEREE)
    return f"{moment.version:>4}  {sentence}"


def _outcomes(branch: Branch, language: Language) -> Iterator[tuple[str, str, str]]:
    """How the deal ended, the score after it, how things stand at the end; on the left as it was."""
    both = (branch.original, branch.played)
    last = [side[-1].state if side else branch.before for side in both]
    ends = [ending(side) for side in both]
    deal = [_deal(end, state, language) for end, state in zip(ends, last, strict=True)]
    yield "deal", deal[0], deal[1]
    scores = [_score(state if end is None else end.state) for end, state in zip(ends, last, strict=True)]
    yield "score", scores[0], scores[1]
    finish = [_finish(state, language) for state in last]
    yield "end", finish[0], finish[1]


def _deal(end: Moment[object] | None, state: State, language: Language) -> str:
    if end is not None:
        return Teller.of(language, end.state).tell(end.event, end.state, REFEREE)
    left, right = table_view(state, REFEREE).tricks
    return Texts(language, "branch").say("deal-open", left=left, right=right)


def _score(state: State) -> str:
    left, right = table_view(state, REFEREE).score
    return f"{left} : {right}"


def _finish(state: State, language: Language) -> str:
    texts = Texts(language, "branch")
    view = table_view(state, REFEREE)
    left, right = view.score
    if view.withdrawn:
        return texts.say("end-withdrawn")
    if view.winner is None:
        return texts.say("end-open", left=left, right=right, version=str(view.version))
    return texts.say("end-won", party=Teller.of(language, state).party(view.winner), left=left, right=right)


def _wrapped(left: str, right: str) -> Iterator[str]:
    """Both columns, a sentence that is too long going on in the next line."""
    for one, other in zip_longest(_folded(left), _folded(right), fillvalue=""):
        yield _two(one, other)


def _folded(sentence: str) -> list[str]:
    width = _COLUMN - 2
    folded: list[str] = []
    while len(sentence) > width:
        cut = sentence.rfind(" ", 8, width + 1)
        cut = width if cut < 0 else cut
        folded.append(sentence[:cut])
        sentence = "      " + sentence[cut:].lstrip()
    return [*folded, sentence]


def _two(left: str, right: str) -> str:
    return f"{left:<{_COLUMN}}{right}".rstrip()


def as_document(branch: Branch, game_id: str, language: Language) -> dict[str, Any]:
    """Both courses with stable keys: events, how the deal ended, the table at the end; the referee's answers."""
    stopped = branch.stopped
    return {
        "game_id": game_id,
        "from": branch.begins,
        "before": facts(branch.before, REFEREE),
        "original": _side(branch.original, branch.before, language),
        "branch": _side(branch.played, branch.before, language),
        "answers": list(branch.answers),
        "stopped": None
        if stopped is None
        else {"event": stopped.version, "violations": list(stopped.violations)},
    }


def _side(course: Sequence[Moment[object]], before: State, language: Language) -> dict[str, Any]:
    last = course[-1].state if course else before
    return {
        "events": [
            {
                "version": moment.version,
                "event": name_of(moment.event),
                "told": Teller.of(language, moment.state).tell(moment.event, moment.state, REFEREE),
            }
            for moment in course
        ],
        "deal": _ended(ending(course)),
        "table": facts(last, REFEREE),
    }


def _ended(end: Moment[object] | None) -> dict[str, Any] | None:
    if end is None:
        return None
    return {
        "event": end.version,
        "party": getattr(end.event, "party", None),
        "points": getattr(end.event, "points", None),
        "reason": getattr(end.event, "reason", None),
        "score": list(end.state.score),
    }
