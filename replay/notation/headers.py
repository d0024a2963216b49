"""The headers of a record: who sits where, under which rules, and what is known of the evening.

Read in any order and in either language; written in one order, without what follows from the rest.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from lark import Token

from referee.game.errors import MalformedActError
from referee.game.events import DrawnCard, GameOpened
from referee.game.modes import DEALINGS, ENFORCEMENTS
from referee.game.opening import open_game
from referee.rules.card_codes import CardCodeError
from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.revision import REVISION, REVISIONS, refusal
from referee.rules.rule_set import RuleSet
from referee.rules.terms import read_named_card
from replay.notation.faults import MisreadError, position
from replay.notation.players import Players
from replay.notation.readings import one_line
from replay.notation.record import Headers, Seen
from replay.notation.rulings import quoted
from replay.notation.syntax import Item, read_name, write_name
from replay.notation.words import HEADER_WORDS, Language, meant, word

_NAME: Final = re.compile(r"""\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,;'"]*[^,;'"\s])\s*""")
_OPTION: Final = re.compile(r"[,;\s]*([a-z_]+)\s*=\s*")
_VALUE: Final = re.compile(r"[^\s;]+")
_TEXTS: Final = ("event", "place", "date", "round", "table", "scribe")


class HeaderLines:
    """The header lines of one Partie by what they are; each may stand once."""

    def __init__(self, items: Sequence[Item]) -> None:
        """Raises MisreadError HEADER_TWICE."""
        self._lines: dict[str, tuple[str, Token, int]] = {}
        for item in items:
            text = str(item.word)
            key, _, rest = text.partition(":")
            name = meant(key.strip(), HEADER_WORDS)
            assert name is not None, "the grammar lets no other header through"
            if name in self._lines:
                raise MisreadError("HEADER_TWICE", item.word, f"{key.strip()} stands twice")
            value = rest.strip()
            self._lines[name] = (value, item.word, len(key) + 1 + len(rest) - len(rest.lstrip()))

    def value(self, name: str) -> str:
        """The text of a header, empty if it is not there."""
        return self._lines[name][0] if name in self._lines else ""

    def at(self, name: str, offset: int = 0) -> tuple[int, int]:
        """Where letter `offset` of the header's value stands."""
        _, token, start = self._lines[name]
        return position(token, start + offset)

    def choice(self, name: str, values: tuple[str, ...]) -> str | None:
        """One of the values, in German or English; None if the header is not there. Raises MisreadError BAD_HEADER."""
        written = self.value(name)
        if name not in self._lines:
            return None
        found = meant(written, values)
        if found is None:
            wanted = tuple(word(value, "de") for value in values) + tuple(word(v, "en") for v in values)
            raise MisreadError("BAD_HEADER", self.at(name), f"{written!r} is none of these", wanted)
        return found

    def __contains__(self, name: str) -> bool:
        return name in self._lines


def read_opening(
    lines: HeaderLines, game: Token, first_dealer: Token | None, *, hands: int
) -> tuple[GameOpened, Players]:
    """The event that opens the Partie, and its players.

    Where the headers do not name the first dealer, `first_dealer` is who is said to have dealt first; where they
    do not say how the cards are known, `hands` tells: how many hands of the first deal are written whole.
    Raises MisreadError.
    """
    if "players" not in lines:
        raise MisreadError(
            "HEADER_MISSING", game, "the players are not named", (word("players", "de") + ":",)
        )
    rules = _rules(lines)
    names, starts = _names(lines)
    players = Players(names)
    seen = lines.choice("seen", get_args(Seen))
    dealing = lines.choice("dealing", DEALINGS)
    if dealing is None:
        dealing = "SUPPLIED" if hands >= rules.players and seen in (None, "full") else "UNKNOWN"
    enforcement = lines.choice("enforcement", ENFORCEMENTS) or "FLAG"
    draws = _draws(lines, players, rules)
    try:
        opened = open_game(
            rules,
            names,
            dealing=dealing,
            enforcement=enforcement,
            first_dealer=_first_dealer(lines, players, game, first_dealer, drawn=bool(draws)),
            draws=draws,
            partien_won=_partien_won(lines),
            rules_revision=_rules_revision(lines),
            continues=_continues(lines),
        )
    except MalformedActError as error:
        raise _misread_opening(lines, starts, str(error)) from None
    if opened.players != names:
        seated = tuple(write_name(name) for name in opened.players)
        raise MisreadError("BAD_HEADER", lines.at("players"), "the draw seats the players otherwise", seated)
    return opened, players


def _misread_opening(lines: HeaderLines, starts: tuple[int, ...], message: str) -> MisreadError:
    """The fault at the header that the referee's message begins with."""
    named = re.match(r"players\[(\d)\]", message)
    if named:
        return MisreadError("BAD_HEADER", lines.at("players", starts[int(named[1])]), message)
    if message.startswith("continues"):
        return MisreadError("BAD_HEADER", lines.at("continues"), message)
    of_the_draw = message.startswith(("draws", "first_dealer")) and "drawn_cards" in lines
    return MisreadError("BAD_HEADER", lines.at("drawn_cards" if of_the_draw else "players"), message)


def read_headers(lines: HeaderLines) -> Headers:
    """The headers that are no part of the Partie. Raises MisreadError BAD_HEADER."""
    seen: Any = lines.choice("seen", get_args(Seen))
    return Headers(**{name: one_line(lines.value(name)) for name in _TEXTS}, seen=seen)


def _names(lines: HeaderLines) -> tuple[tuple[str, ...], tuple[int, ...]]:
    written = lines.value("players")
    names, starts, at = [], [], 0
    while at < len(written):
        found = _NAME.match(written, at)
        if found is None:
            raise MisreadError("BAD_HEADER", lines.at("players", at), "a name is wanted", ("a player",))
        names.append(read_name(found[1]))
        starts.append(found.start(1))
        at = found.end()
        if at < len(written) and written[at] not in ",;":
            raise MisreadError("BAD_HEADER", lines.at("players", at), "names are divided by commas", (",",))
        at += 1
    return tuple(names), (*starts, 0, 0, 0, 0)


def _rules(lines: HeaderLines) -> RuleSet:
    written = lines.value("rules") or "tirol"
    found = re.match(r"[^\s,;]+", written)
    preset = found[0] if found else written
    overrides: dict[str, object] = {}
    at = len(preset)
    while written[at:].strip(" \t,;"):
        option = _OPTION.match(written, at)
        if option is None:
            gap = len(written[at:]) - len(written[at:].lstrip(" \t,;"))
            raise MisreadError(
                "BAD_RULES", lines.at("rules", at + gap), "an option is wanted", ("option=value",)
            )
        if option[1] in overrides:
            raise MisreadError("BAD_RULES", lines.at("rules", option.start(1)), f"{option[1]} stands twice")
        overrides[option[1]], at = _value(lines, written, option.end())
    try:
        return expand({"preset": preset, **overrides} if overrides else preset)
    except RuleSetError as error:
        at = next((written.find(key) for key in error.keys if key in written[len(preset) :]), 0)
        where = lines.at("rules", at) if "rules" in lines else (1, 1)
        raise MisreadError("BAD_RULES", where, error.message) from None


def _value(lines: HeaderLines, written: str, at: int) -> tuple[object, int]:
    """The value that begins at `at`, and where it ends."""
    if written[at : at + 1] in ("{", "["):
        try:
            return json.JSONDecoder().raw_decode(written, at)
        except (ValueError, RecursionError) as error:
            raise MisreadError("BAD_RULES", lines.at("rules", at), f"no JSON: {error}") from None
    found = _VALUE.match(written, at)
    if found is None:
        raise MisreadError("BAD_RULES", lines.at("rules", at), "a value is wanted", ("option=value",))
    return _option(found[0]), found.end()


def _option(written: str) -> object:
    """The value as JSON; bare words are texts, `HK,S7,E7` and `3,2` are lists, ja and nein yes and no."""
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        pass
    if "," in written:
        return [_option(part) for part in written.split(",") if part]
    return {"ja": True, "nein": False, "yes": True, "no": False, "-": []}.get(written.casefold(), written)


def _first_dealer(
    lines: HeaderLines, players: Players, game: Token, dealt_first: Token | None, *, drawn: bool
) -> int | None:
    """The seat that deals first; None where the cards drawn for it name him."""
    if "first_dealer" in lines:
        return players.seat_named(read_name(lines.value("first_dealer")), lines.at("first_dealer"))
    if drawn:
        return None
    if dealt_first is None:
        raise MisreadError(
            "HEADER_MISSING", game, "nobody says who dealt first", (word("first_dealer", "de") + ":",)
        )
    return players.seat(dealt_first)


def _draws(lines: HeaderLines, players: Players, rules: RuleSet) -> tuple[DrawnCard, ...]:
    written = lines.value("drawn_cards")
    draws = []
    for piece in re.finditer(r"('(?:[^'\\]|\\.)*'|[^\s,;:']+)[\s:]*([^\s,;]+)?[\s,;]*", written):
        at = lines.at("drawn_cards", piece.start())
        if piece[2] is None:
            raise MisreadError("BAD_HEADER", at, "a player and the card he drew are wanted", ("Anna HK",))
        try:
            card = read_named_card(piece[2], rules)
        except CardCodeError as error:
            raise MisreadError(error.code, lines.at("drawn_cards", piece.start(2)), str(error)) from None
        draws.append(DrawnCard(players.seat_named(read_name(piece[1]), at), card))
    return tuple(draws)


def _partien_won(lines: HeaderLines) -> tuple[int, int]:
    if "partien_won" not in lines:
        return (0, 0)
    found = re.fullmatch(r"(\d{1,3})\s*\|\s*(\d{1,3})", lines.value("partien_won"))
    if found is None:
        raise MisreadError("BAD_HEADER", lines.at("partien_won"), "the Partien won by each party", ("1 | 0",))
    return int(found[1]), int(found[2])


def _rules_revision(lines: HeaderLines) -> int:
    """The reading of the rules that the record is judged by; today's where it names none."""
    if "rules_revision" not in lines:
        return REVISION
    written = lines.value("rules_revision")
    if not re.fullmatch(r"[1-9]\d{0,5}", written, re.ASCII):
        raise MisreadError("BAD_HEADER", lines.at("rules_revision"), "the revision is a number", ("1",))
    unknown = refusal(int(written))
    if unknown is not None:
        known = tuple(map(str, REVISIONS))
        raise MisreadError("UNKNOWN_RULES_REVISION", lines.at("rules_revision"), unknown, known)
    return int(written)


def _continues(lines: HeaderLines) -> str:
    """The id of the game before in the match; in quotes where it could be taken for something else."""
    written = lines.value("continues")
    if not written.startswith('"'):
        return written
    try:
        return str(json.loads(written))
    except (ValueError, RecursionError):
        raise MisreadError(
            "BAD_HEADER", lines.at("continues"), "this text in quotes cannot be read"
        ) from None


# --- writing ------------------------------------------------------------------------------------------------------


def write_headers(opened: GameOpened, headers: Headers, language: Language) -> list[str]:
    """The header lines, in their order."""
    names = [write_name(name) for name in opened.players]
    texts = {name: getattr(headers, name) for name in _TEXTS}
    values = {
        "players": ", ".join(names),
        "rules": write_rules(opened.rules),
        **{name: one_line(text) for name, text in texts.items()},
        "seen": word(headers.seen, language) if headers.seen else "",
        "dealing": word(opened.dealing, language),
        "enforcement": word(opened.enforcement, language),
        "first_dealer": names[opened.first_dealer],
        "drawn_cards": ", ".join(f"{names[drawn.seat]} {drawn.card}" for drawn in opened.draws),
        "rules_revision": str(opened.rules_revision),
        "partien_won": " | ".join(map(str, opened.partien_won)) if any(opened.partien_won) else "",
        "continues": _quoted_if_odd(opened.continues),
    }
    return [f"{word(name, language)}: {values[name]}" for name in HEADER_WORDS if values[name]]


def _quoted_if_odd(game_id: str) -> str:
    return game_id if re.fullmatch(r"[\w.-]*", game_id) else quoted(game_id)


def write_rules(rules: RuleSet) -> str:
    """The preset and what differs from it: `tirol target=11 guter=true`.

    Raises RuleSetError if the rule set is none that could be opened.
    """
    written = to_json(rules)
    plain = to_json(expand(rules.preset))
    shown = {key: value for key, value in written.items() if value != plain[key]}
    # An override may bring followers (blind: no signals); where the rule set has it otherwise, say so.
    while shown and (brought := _differing(rules, shown)):
        shown |= {key: written[key] for key in brought}
    return " ".join([rules.preset, *(f"{key}={_option_text(value)}" for key, value in shown.items())])


def _differing(rules: RuleSet, shown: Mapping[str, object]) -> list[str]:
    given = to_json(expand({"preset": rules.preset, **shown}))
    return [key for key, value in to_json(rules).items() if given[key] != value and key not in shown]


def _option_text(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list) and len(value) > 1:
        return ",".join(str(item) for item in value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
