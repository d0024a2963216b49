"""From the text of a record to its items, by the published grammar (`watten.lark`).

Here only the form is known: which word stands where. A line that does not have the form is set aside with its
fault, and the reading goes on in the next line, so that every such line of a file is found.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from referee.rules.terms import RANK_NAMES, SUIT_NAMES, is_card_name
from replay.notation.lexing import SEATED, card_or_player, in_plain_letters, names_in_headers
from replay.notation.words import WORDS

MOST_LETTERS: Final = 4_000_000
"""A record longer than this is refused unread: a Partie has a few thousand letters."""


@dataclass(slots=True)
class Item:
    """One thing the record says: `kind` names the grammar's alternative, `word` is the token it stands for.

    `seat` is the name in front, if any; `value` the tokens behind; `findings` what is marked as against the
    rules.
    """

    kind: str
    word: Token
    seat: Token | None = None
    value: Any = None
    findings: tuple[Token, ...] = ()

    @property
    def start(self) -> Token:
        """Where the item begins."""
        return self.word if self.seat is None else self.seat

    def one_of_row(self, card: str, at: tuple[int, int], *, is_first: bool, is_last: bool) -> "Item":
        """One card of a row as an item: the name belongs to the first, demand and findings to the last."""
        word = Token("CARDS", card, line=at[0], column=at[1])
        seat = self.seat if is_first else None
        return Item(self.kind, word, seat, self.value and is_last, self.findings if is_last else ())


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that has not the form of a record: its text, where the form ends, and what could have stood there."""

    text: str
    line: int
    column: int
    found: str
    expected: tuple[str, ...]


def parse(text: str) -> list[Item | BadLine]:
    """The items of the text in order, with a `BadLine` in the place of each line that cannot be read."""
    if not text.endswith("\n"):
        text += "\n"
    seated = SEATED.set(names_in_headers(text))
    try:
        return list(_parsed(text, "record"))
    except UnexpectedInput:
        return list(_line_by_line(text))
    finally:
        SEATED.reset(seated)


def _parsed(text: str, start: str) -> Iterable[Item]:
    # The transformer is applied while parsing, so what comes back is its own result and no tree.
    found: Any = _parser().parse(text, start=start)
    return found  # type: ignore[no-any-return]


def _line_by_line(text: str) -> Iterator[Item | BadLine]:
    for number, line in enumerate(text.split("\n"), start=1):
        bare = line.removesuffix("\r")
        if not bare.strip(" \t,;:."):
            continue
        try:
            items = _parsed(bare + "\n", "line")
        except UnexpectedInput as error:
            yield _bad_line(bare, number, error)
        else:
            for item in items:
                _move(item, number - 1)
                yield item


def _move(item: Item, lines: int) -> None:
    """Tell the item's tokens that they stand so many lines further down; a token may stand in it twice."""
    value = item.value if isinstance(item.value, tuple) else (item.value,)
    tokens = {id(token): token for token in (item.word, item.seat, *value, *item.findings)}
    for token in tokens.values():
        if isinstance(token, Token):
            token.line = (token.line or 1) + lines


def _bad_line(text: str, line: int, error: UnexpectedInput) -> BadLine:
    if isinstance(error, UnexpectedToken):
        token = error.token
        found = "the end of the line" if token.type in ("_NL", "$END") else repr(str(token))
        return BadLine(
            text, line, min(token.column or 1, len(text) + 1), found, described(frozenset(error.expected))
        )
    assert isinstance(error, UnexpectedCharacters)
    return BadLine(text, line, error.column, repr(error.char), described(frozenset(error.allowed or ())))


_SAID: Final = {
    "CARDS": "a card",
    "TERM": "a card",
    "NAME": "a player",
    "QUOTED": "a player",
    "RANK": "a rank",
    "SUIT": "a suit",
    "DASH": "-",
    "NUMBER": "a number",
    "STAKE": "a stake",
    "CODE": "a code",
    "SIGN": "a sign",
    "TEXT": '"a text"',
    "FINDING": "!FINDING",
    "PACKETS": "in 3+2",
    "_NL": "the end of the line",
    "VBAR": "|",
    "LPAR": "(",
    "RPAR": ")",
    "LSQB": "[",
    "RSQB": "]",
    "PLUS": "+",
    "VERSION": "Watten 1",
    "HEADER": "a header",
    "COMMENT": "a comment",
    "DEAL": "Spiel 1",
    "CUTS": "hebt ab",
    "KEEPS": "behält",
    "GIVES": "gibt",
    "DEALER": "Geber",
    "SCHOENERES": "Schöneres",
    "YES": "ja",
    "NO": "nein",
    "SHOWS": "zeigt",
    "CHOOSES": "gespannt spielt, gespannt geht",
    "OFFERS": "bietet",
    "HOLDS": "hält",
    "FOLDS": "geht",
    "SURRENDERS": "gibt auf",
    "DEMAND": "verlangt",
    "SIGNALS": "deutet",
    "SAYS": "sagt",
    "TRICK": "Stich",
    "NOTES": "vermerkt",
    "CORRECTS": "berichtigt",
    "WROTE": "geschrieben",
    "STRUCK": "gestrichen",
    "VIER": "Die Vier",
    "LINE": "Zeile 1 gestrichen",
    "VOID": "ungültig",
    "WON": "gewonnen",
    "DRAWN": "Bruderspiel",
    "NEXT": "nächste Partie",
    "NEXTDEALT": "nächste Partie gegeben",
    "WITHDRAWN": "zurückgezogen",
    "STOCK": "Rest",
    "DECK": "Stapel",
    "CLAIM": "Klage",
    "RULING": "Entscheid",
}


@cache
def described(terminals: frozenset[str]) -> tuple[str, ...]:
    """What could have stood there, in the words of a record, without doubles and in a fixed order."""
    said = {_SAID.get(name, name.capitalize()) for name in terminals if name != "$END"}
    return tuple(sorted(said, key=lambda text: (not text.startswith("a "), text)))


class _ToItems(Transformer[Token, Any]):
    """Makes an `Item` of every alternative of the grammar's `item`, and a plain list of the whole."""

    def record(self, lines: list[list[Item]]) -> list[Item]:
        """All lines."""
        return [item for line in lines for item in line]

    def line(self, items: list[Item]) -> list[Item]:
        """The items of a line."""
        return items

    def seat(self, children: list[Token]) -> Token:
        """A player's name."""
        return children[0]

    cell = finding = demand = seat

    def party(self, seats: list[Token]) -> tuple[Token, ...]:
        """One or both players of a party."""
        return tuple(seats)

    def hands(self, cards: list[Token]) -> tuple[Token, ...]:
        """The lists of cards between brackets; a missing one is None."""
        return tuple(cards)

    def hand(self, cards: list[Token]) -> Token | None:
        """The cards of one of these lists."""
        return cards[0] if cards else None

    def cards(self, children: list[Any]) -> Item:
        """Cards, perhaps with a demand."""
        seat, word, *rest = children
        demand = bool(rest) and rest[0].type == "DEMAND"
        return Item("cards", word, seat, demand, tuple(rest[demand:]))

    def dealer(self, children: list[Any]) -> Item:
        """Who deals, said the other way round."""
        word, seat, *rest = children
        return _act("gives")(self, [seat, word, *rest])  # type: ignore[no-any-return]

    def won(self, children: list[Any]) -> Item:
        """The Partie, and whether it counts double."""
        return Item("won", children[0], None, (*children[1], *children[2:]))

    def inferred(self, children: list[Any]) -> Item:
        """A hold that nobody spoke."""
        return Item("inferred", children[1], children[0])

    def written(self, cells: list[Token]) -> Item:
        """A line of the scoresheet: left and right."""
        if cells[0].type == "WROTE":
            return Item("written", cells[0], None, (cells[1], cells[2]))
        return Item("written", cells[0], None, (cells[0], cells[1]))


def _act(kind: str) -> Any:
    """What a player did: his name, the word, what belongs to it, what is marked."""

    def made(self: _ToItems, children: list[Any]) -> Item:
        seat, word, *rest = children
        place = len(rest)
        while place and isinstance(rest[place - 1], Token) and rest[place - 1].type == "FINDING":
            place -= 1
        value = rest[0] if place == 1 else tuple(rest[:place]) or None
        return Item(kind, word, seat, value, tuple(rest[place:]))

    return made


def _word(kind: str) -> Any:
    """One word, with what stands behind it."""

    def made(self: _ToItems, children: list[Any]) -> Item:
        return Item(kind, children[0], None, children[1] if len(children) > 1 else None)

    return made


for _kind in (
    *(
        "version",
        "header",
        "comment",
        "deal_number",
        "stock",
        "deck",
        "keeps",
        "trick",
        "struck",
        "void",
        "vier",
    ),
    *("line_struck", "match", "next_opened", "next_dealt", "withdrawn", "claim", "ruling"),
):
    setattr(_ToItems, _kind, _word(_kind))

for _kind in (
    *("cuts", "gives", "schoeneres", "schlagtausch", "yes", "no", "bessere", "schlag", "trumpf", "shows"),
    *(
        "maschine",
        "chooses",
        "offers",
        "holds",
        "folds",
        "surrenders",
        "signals",
        "says",
        "notes",
        "corrects",
    ),
):
    setattr(_ToItems, _kind, _act(_kind))


@cache
def _parser() -> Lark:
    grammar = files(__package__).joinpath("watten.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        start=["record", "line"],
        transformer=_ToItems(),
        lexer_callbacks=dict.fromkeys(_IN_ANY_CASE.findall(grammar), in_plain_letters)
        | {"TERM": card_or_player},
    )


_IN_ANY_CASE: Final = re.compile(r"^([A-Z]+)(?:\.[0-9]+)?: /.*/i$", re.MULTILINE)
"""The words of the grammar that are read in small and capital letters."""


@cache
def _reserved() -> re.Pattern[str]:
    """What the lexer takes for something else than a name."""
    words = [t.pattern.to_regexp() for t in _parser().terminals if t.priority >= 7 and t.name != "COMMENT"]
    two = r"(?i:erster|first|gespannt|hebt|deckt|turns?|trumpf|watten|n(?:ä|ae)chste|next|fortsetzung)"
    return re.compile("|".join([*words, two]))


_BARE_NAME: Final = re.compile(r"[^\W\d]\w*")
_NAME_IN_QUOTES: Final = re.compile(r"\\(.)")


@cache
def write_name(name: str) -> str:
    """The name as it stands in a record: bare, or in quotes where it could be taken for something else."""
    if _BARE_NAME.fullmatch(name) and not _reserved().match(name + ": "):
        return name
    escaped = name.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def read_name(written: str) -> str:
    """The name that stands so in a record."""
    if written[:1] in ("'", '"') and len(written) > 1:
        return _NAME_IN_QUOTES.sub(r"\1", written[1:-1])
    return written


def is_bare_sign(sign: str) -> bool:
    """Whether the sign needs no quotes."""
    return sign == "*" or _BARE_NAME.fullmatch(sign) is not None


@cache
def keyword_spellings() -> tuple[str, ...]:
    """The words of the writer, for saying which of them a misspelt one may be."""
    return tuple(sorted({part for both in WORDS.values() for word in both for part in word.split()}))


_WORD: Final = re.compile(r"""#.*|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|(?<!\w)[^\W\d]\w*""")


def words_until(bad: BadLine, known: Callable[[str], bool]) -> Iterator[tuple[str, int]]:
    """The words of a bad line up to its fault that nobody knows, each with its column.

    The last of them may be the one at which the form ends; those before it were taken for names.
    """
    for found in _WORD.finditer(bad.text):
        word, column = found[0], found.start() + 1
        if column > bad.column or word[0] in "#\"'":
            return
        folded = word.casefold()
        named = folded in SUIT_NAMES or folded in RANK_NAMES or is_card_name(word)
        if not (known(word) or named or _reserved().match(word)):
            yield word, column
