"""The command that records a real table as it plays: `record`."""

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from clients.cli import console
from clients.cli.console import Language, command
from clients.cli.options import AsJson, Changes, In

if TYPE_CHECKING:
    from replay.recording.recorder import EntryResult, Recorder


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(record)


@command
def record(
    store: Annotated[
        str, typer.Argument(metavar="STORE", help="Where the record is kept; made if not there.")
    ],
    players: Annotated[
        str | None, typer.Option(help="Begin a Partie: names in seat order, Anna,Ben,Carla,Dan.")
    ] = None,
    rules: Annotated[str, typer.Option(help="A preset, or a JSON object with preset and changes.")] = "tirol",
    changes: Changes = None,
    dealer: Annotated[str | None, typer.Option(help="Who deals first; else the first one named.")] = None,
    game: Annotated[str | None, typer.Option(help="Go on with this game instead of the last one.")] = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """Record a table as it plays: `10 L`, then cards as they fall; `?` says what else. Nothing is ever lost.

    No player may be called what is typed for something else: a single letter (only I, R and V are free), a number
    that is a rank (6 to 10), a card (L8, HK), a cut (c1), an offer (g4, gs, ga), or one of the words deals, gibt,
    cut, hebt, holds, hält, folds, plays, spielt, goes, geht, weg, yes, ja, no, nein, sch, schöneres, schoeneres,
    tausch, schlagtausch, bessere, surrenders, maschine, zs, sagt, says, undo, zurück.
    """
    language = lang or console.language()
    with _recorder(store, players, rules, changes or [], dealer, game, language) as recorder:
        return _Session(recorder, as_json, language).run()


def _recorder(
    store: str,
    players: str | None,
    rules: str,
    changes: list[str],
    dealer: str | None,
    game: str | None,
    language: Language,
) -> "Recorder":
    from replay.recording import recorder
    from replay.rulebook.rule_sets import read_rule_set

    if players is None:
        found = recorder.go_on(store, game, language)
        if found is None:
            raise console.UserError(f"{store}: no record to go on with; begin one with --players A,B,C,D")
        return found
    names = [name.strip() for name in players.split(",")]
    first = 0
    if dealer is not None:
        if dealer not in names:
            raise console.UserError(f"--dealer {dealer}: he is none of {', '.join(names)}")
        first = names.index(dealer)
    return recorder.begin(store, read_rule_set(rules, changes), names, first, language)


class _Session:
    """Lines in, what was kept out; a prompt where a person types."""

    def __init__(self, recorder: "Recorder", as_json: bool, language: Language) -> None:
        from referee.texts import Texts

        self._recorder = recorder
        self._as_json = as_json
        self._texts = Texts(language, "record")
        self._typed = sys.stdin.isatty() and not as_json
        self._status = console.FINE

    def run(self) -> int:
        self._greet()
        for number, line in enumerate(self._lines(), start=1):
            if not self._line(number, line.strip()):
                break
        if not self._as_json:
            console.say(self._recorder.table())
        return self._status

    def _greet(self) -> None:
        if self._as_json:
            self._say_json({"game_id": self._recorder.game_id, "version": self._recorder.state.version})
        else:
            console.say(self._texts.say("kept-in", game=self._recorder.game_id) + "\n")

    def _lines(self) -> Iterator[str]:
        if not self._typed:
            yield from console.read_lines(None)
            return
        import readline  # noqa: F401 - gives the prompt its history

        while True:
            try:
                yield input(f"{self._recorder.prompt()}> ")
            except EOFError:
                return

    def _line(self, number: int, line: str) -> bool:
        """Enter a line; False to leave."""
        from replay.recording.entries import HELP, EntryError

        if line in ("q", "quit"):
            return False
        if line == "?":
            console.say(HELP)
        elif line == ".":
            console.say(self._recorder.table())
        elif line:
            try:
                for entered in self._recorder.enter(line):
                    self._answer(number, entered)
            except EntryError as error:
                self._wrong(number, error.column, error.code, error.message)
        return True

    def _answer(self, number: int, entered: "EntryResult") -> None:
        if entered.refused:
            codes = ", ".join(f"{c} ({r})" for c, r in zip(entered.violations, entered.cited, strict=True))
            self._wrong(
                number, entered.column, entered.violations[0], self._texts.say("cannot-be", codes=codes)
            )
            return
        if entered.violations or entered.rulings:
            self._status = max(self._status, console.FINDINGS)
        if self._as_json:
            self._say_json(entered.as_json())
            return
        for version, told in entered.told:
            console.say(f"{version:>4}  {told}\n")
        for ruling in entered.rulings:
            console.say("".join(f"   ▶  {sentence}\n" for sentence in ruling))

    def _wrong(self, number: int, column: int, code: str, message: str) -> None:
        if not self._typed:
            self._status = console.UNREADABLE
        if self._as_json:
            error = {"code": code, "line": number, "column": column, "message": message}
            self._say_json({"error": error})
        else:
            console.say(f"   ✗  {self._texts.say('at', line=number, column=column)}: {message}\n")

    def _say_json(self, value: object) -> None:
        console.say(json.dumps(value, ensure_ascii=False) + "\n")
