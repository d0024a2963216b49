"""What is said of one sheet, in words: a table of its lines, who deals, and each finding with its rule."""

from collections.abc import Iterator, Sequence
from typing import Final

from referee.schrift.check import Findings
from referee.schrift.compare import Difference
from referee.schrift.dealers import WrongDealer
from referee.schrift.faults import Fault, FaultCode
from referee.schrift.sheet import Line, Mark, Sheet, SheetLine
from referee.texts import Language, Texts
from replay.scoresheet.rows import ReadSheet
from replay.scoresheet.sources import (
    SOURCE_OF_BESSERE_BELOW,
    SOURCE_OF_FIRST_DEALER,
    source_of_dealers,
    source_of_fault,
)

_LONG: Final = 20
"""More values than this are not listed one by one; only stakes without a cap have so many."""


class SheetReport:
    """The sentences about one judged sheet in one language."""

    def __init__(self, read: ReadSheet, findings: Findings, language: Language) -> None:
        self._read = read
        self._sheet: Sheet = read.sheet
        self._findings = findings
        self._texts = Texts(language, "schrift")

    def page(self, file: str) -> str:
        """Everything: the sheet as a table, who deals, how it stands, the findings; ends with a line break."""
        rules = self._sheet.rules
        lines = [self._texts.say("title", file=file, preset=rules.preset, target=rules.target)]
        lines += [f"  {line}" for line in self.table()]
        lines += [f"  {line}" for line in self.state()]
        lines += [f"  {line}" for line in self.findings()]
        if self._findings.clean:
            lines.append(f"  {self._texts.say('fine')}")
        return "\n".join(lines) + "\n"

    # --- names ----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The player's name, or his number where the sheet has no names."""
        return self._sheet.players[seat] if self._sheet.players else self._texts.say("seat", number=seat + 1)

    def party(self, party: int) -> str:
        """The party by its players, or by its column."""
        if not self._sheet.players:
            return self.column(party)
        return "+".join(self._sheet.players[party::2])

    def column(self, column: int) -> str:
        """Left or right."""
        return self._texts.say(("left", "right")[column])

    def mark(self, mark: Mark) -> str:
        """What stands in a column, the dash as a dash."""
        return self._texts.say("dash") if mark is None else str(mark)

    # --- the sheet ------------------------------------------------------------------------------------------

    def table(self) -> list[str]:
        """The lines with their dealers, under the names of the parties, and how it stands."""
        say = self._texts.say
        rows = [(say("column-line"), self.party(0), self.party(1), say("column-dealer"), "")]
        for number, line in enumerate(self._sheet.lines):
            dealer = self._findings.dealers.by_line[number]
            name = "" if dealer is None else self.player(dealer)
            rows.append((str(number + 1), *self._marks(line), name, self.kind(line)))
        score = self._findings.score
        rows.append((say("score"), str(score[0]), str(score[1]), "", ""))
        wide = [max(len(row[place]) for row in rows) for place in range(4)]
        return [
            "  ".join(
                [
                    row[0].rjust(wide[0]),
                    row[1].center(wide[1]),
                    row[2].center(wide[2]),
                    row[3].ljust(wide[3]),
                    row[4],
                ]
            ).rstrip()
            for row in rows
        ]

    def _marks(self, line: SheetLine) -> tuple[str, str]:
        return (self.mark(line.left), self.mark(line.right)) if isinstance(line, Line) else (line.text, "")

    def kind(self, line: SheetLine) -> str:
        """What a line is that is no deal: a penalty, struck, unreadable; nothing for a deal."""
        if not isinstance(line, Line):
            return self._texts.say("unreadable")
        return "" if line.kind == "deal" else self._texts.say(line.kind)

    def state(self) -> Iterator[str]:
        """Who deals next, who won, and what must be asked."""
        say, findings, dealers = self._texts.say, self._findings, self._findings.dealers
        if dealers.next_dealer is None:
            yield say("next-unknown")
            for course in dealers.courses:
                if course.next_dealer is not None:
                    first, following = self.player(course.first_dealers[0]), self.player(course.next_dealer)
                    yield "  " + say("next-if", first=first, next=following)
                    for wrong in course.wrong:
                        yield "    " + self._wrong_dealer(wrong)[0]
        else:
            if self._sheet.first_dealer is None:
                yield self._cited(self._first_dealer(), SOURCE_OF_FIRST_DEALER)
            message = "next" if findings.winner is None else "next-partie"
            yield self._cited(
                say(message, name=self.player(dealers.next_dealer)), source_of_dealers(self._sheet.rules)
            )
        if findings.else_score is not None:
            points, totals = _score(findings.score), _score(findings.else_score)
            yield say("ask", points=points, totals=totals)
        elif self._sheet.written == "auto" and findings.written == "totals":
            yield say("read-as-totals")
        if findings.winner is not None and findings.won_at is not None:
            party, line = self.party(findings.winner), findings.won_at + 1
            yield say("won", party=party, points=str(findings.score[findings.winner]), line=line)

    def _first_dealer(self) -> str:
        """How a first dealer that the sheet does not give was found (D84)."""
        dealers = self._findings.dealers
        name = self.player(dealers.first_dealers[0])
        if dealers.first_source == "first_line":
            return self._texts.say("first-line", name=name, line=self._first_deal() + 1)
        return self._texts.say("first-inferred", name=name)

    def _first_deal(self) -> int:
        """The first line that is somebody's turn."""
        return next(n for n, dealer in enumerate(self._findings.dealers.by_line) if dealer is not None)

    # --- the findings ---------------------------------------------------------------------------------------

    def findings(self) -> Iterator[str]:
        """Each fault and each wrong dealer, in the order of the lines."""
        found = [(fault.line, self._fault(fault)) for fault in self._findings.faults]
        found += [(wrong.line, self._wrong_dealer(wrong)) for wrong in self._findings.wrong_dealers]
        for _, lines in sorted(found, key=lambda entry: entry[0]):
            yield from lines

    def notes(self, line: int) -> list[str]:
        """The findings about one line, as short as they fit beside it: without place and rule."""
        notes = []
        for fault in self._findings.faults:
            if fault.line == line:
                notes += [self._fault_text(fault, self._before(line)), *self._must_be(fault)]
        for wrong in self._findings.wrong_dealers:
            if wrong.line == line:
                notes += self._rulings(wrong)
        return notes

    def remarks(self, line: int) -> list[str]:
        """What is said of a line that is no finding, as it stands beside it: how the first dealer was found."""
        source = self._findings.dealers.first_source
        found = source not in (None, "sheet") and line == self._first_deal()
        return [self._first_dealer()] if found else []

    def place(self, line: int, column: int | None = None) -> str:
        """Where on the paper, and in a typed file at which line and column."""
        if column is None:
            named = self._texts.say("place", line=line + 1)
        else:
            named = self._texts.say("place-column", line=line + 1, column=self.column(column))
        if not self._read.places or line >= len(self._read.places):
            return named
        place = self._read.places[line]
        return f"{named} ({place.line}:{place.columns[column or 0]})"

    def _fault(self, fault: Fault) -> list[str]:
        """The fault, its rule, and what the line would have to be."""
        before = self._before(fault.line)
        source = source_of_fault(self._sheet.rules, fault.code, before)
        text = self._cited(self._fault_text(fault, before), source)
        must = list(self._must_be(fault))
        return [f"{self.place(fault.line, fault.column)}: {text}", *(f"    {line}" for line in must)]

    def _fault_text(self, fault: Fault, before: tuple[int, int]) -> str:
        column = fault.column or 0
        after = self._before(fault.line + 1)
        party = 1 - column if fault.code is FaultCode.STROKE_WRONG_COLUMN else column
        columns = fault.code is FaultCode.PENALTY_WRONG and fault.column is None
        return self._texts.say(
            "fault-penalty-columns" if columns else f"fault-{fault.code}",
            mark=self._mark_of(fault),
            before=str(before[column]),
            score=str(after[column]),
            party=self.party(party),
        )

    def _must_be(self, fault: Fault) -> Iterator[str]:
        say = self._texts.say
        if len(fault.could) == 1:
            yield say("could-only", values=str(fault.could[0]))
        elif fault.could:
            yield say("could", values=self._values(fault.could))
        if fault.others_could:
            yield say("could-others", mark=self._mark_of(fault))
        if fault.code is FaultCode.STROKE_EARLY:
            yield say("due-nowhere") if fault.due is None else say("due", line=fault.due + 1)

    def _before(self, line: int) -> tuple[int, int]:
        scores = self._findings.scores[:line]
        return scores[-1] if scores else (0, 0)

    def _mark_of(self, fault: Fault) -> str:
        line = self._sheet.lines[fault.line] if fault.line < len(self._sheet.lines) else None
        if not isinstance(line, Line):
            return "" if line is None else line.text
        return "" if fault.column is None else self.mark(line.marks[fault.column])

    def _values(self, values: Sequence[int]) -> str:
        """The values as a list; a long run as its ends; without an end as its beginning."""
        if len(values) > _LONG:
            return self._texts.say("and-so-on", values=", ".join(str(value) for value in values[:4]))
        shown: list[str] = []
        runs = _runs(values)
        for run in runs:
            shown += [f"{run[0]}–{run[-1]}"] if len(run) > 3 else [str(value) for value in run]
        if len(shown) == 1:
            return shown[0]
        return self._texts.say("or", first=", ".join(shown[:-1]), last=shown[-1])

    def _wrong_dealer(self, wrong: WrongDealer) -> list[str]:
        say = self._texts.say
        named, right = self.player(wrong.named), self.player(wrong.right)
        kinds = ", ".join(say(f"code-{code}", right=right) for code in wrong.codes)
        source = source_of_dealers(self._sheet.rules)
        source += "" if wrong.bessere is None else f"; {SOURCE_OF_BESSERE_BELOW}"
        text = self._cited(say("dealt", named=named, right=right) + f" ({kinds})", source)
        return [f"{self.place(wrong.line)}: {text}", *(f"    {ruling}" for ruling in self._rulings(wrong))]

    def _rulings(self, wrong: WrongDealer) -> list[str]:
        """What follows, or what follows by when it is noticed."""
        if wrong.stands is not None:
            proof = (
                [] if wrong.bessere is None else [self._texts.say("bessere-below", line=wrong.bessere + 1)]
            )
            return [self._ruling(wrong, wrong.stands), *proof]
        return [
            self._texts.say(
                f"noticed-{moment}", ruling=self._ruling(wrong, stands, during=moment == "during")
            )
            for moment, stands in wrong.if_noticed
        ]

    def _ruling(self, wrong: WrongDealer, stands: bool, *, during: bool = False) -> str:
        named, right = self.player(wrong.named), self.player(wrong.right)
        if stands:
            order = self._sheet.rules.wrong_dealer_after_standing
            return self._texts.say(f"stands-{order}", named=named)
        return self._texts.say("void" if during else "void-struck", right=right)

    def differences(self, differences: Sequence[Difference], log: str) -> Iterator[str]:
        """What was written beside what was played; ``log`` names the record."""
        yield self._texts.say("compared", file=log)
        for difference in differences:
            yield f"  {self._difference(difference)}"
        if not differences:
            yield f"  {self._texts.say('as-played')}"

    def _difference(self, difference: Difference) -> str:
        written, played = difference.written, difference.played
        parties = [None if entry is None else entry.party for entry in (written, played)]
        names = ["" if party is None else self.party(party) for party in parties]
        text = self._texts.say(
            f"difference-{difference.code}",
            points="" if written is None else str(written.points),
            instead="" if played is None else str(played.points),
            written=names[0],
            played=names[1],
            line=0 if played is None else played.line + 1,
        )
        return text if written is None else f"{self.place(written.line, written.party)}: {text}"

    def _cited(self, text: str, source: str | None) -> str:
        return self._texts.say("cited", text=text, source=source or self._texts.say("source-house"))


def _runs(values: Sequence[int]) -> list[list[int]]:
    """The values in runs without a gap."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return runs


def _score(score: tuple[int, int]) -> str:
    return f"{score[0]}:{score[1]}"
