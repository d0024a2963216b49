"""Opening a Partie: who sits where, and who deals first.

000 Vorbereitung (high card deals), 003 Voorbereiding 1 (low), 004 pp. 31, 37 (low, Ass low; in teams); D15, D26.
"""

from collections.abc import Sequence

from referee.game.errors import MalformedActError
from referee.game.events import DrawnCard, GameOpened
from referee.game.modes import read_dealing, read_enforcement
from referee.rules import revision
from referee.rules.cards import Card, deck_of
from referee.rules.draw import DrawError, Round, team_draw
from referee.rules.draw import first_dealer as drawn_dealer
from referee.rules.revision import REVISION
from referee.rules.rule_set import RuleSet

MAX_NAME = 64
MAX_GAME_ID = 64


def open_game(
    rules: RuleSet,
    players: object,
    *,
    dealing: object,
    enforcement: object,
    first_dealer: object = None,
    draws: Sequence[DrawnCard] = (),
    partien_won: tuple[int, int] = (0, 0),
    rules_revision: int = REVISION,
    continues: str = "",
) -> GameOpened:
    """The event that opens a Partie.

    `first_dealer` is the seat that deals first; or `draws` are the cards drawn for it, in order, and the rule set's
    draw names the dealer. A team draw (004) also seats the players, who then draw by their place in the list;
    `first_dealer` may name the one of the low party who deals. `rules_revision` is the reading of the rules that the
    game is judged by, `continues` the id of the game that it goes on from in its match: then nobody draws (D15).
    Raises MalformedActError naming the place.
    """
    names = _checked_players(rules, players)
    dealing_read, enforcement_read = read_dealing(dealing), read_enforcement(enforcement)
    unknown = revision.refusal(rules_revision)
    if unknown is not None:
        raise MalformedActError("UNKNOWN_RULES_REVISION", f"rules_revision: {unknown}")
    seat = None if first_dealer is None else _checked_seat(rules, first_dealer)
    if draws:
        names, draws, seat = _seated_by_draw(rules, names, draws, seat)
    elif seat is None:
        raise MalformedActError("NO_FIRST_DEALER", "first_dealer or the cards drawn for the deal are wanted")
    if continues:
        _check_continued(rules, draws, continues)
    return GameOpened(
        rules,
        names,
        dealing_read,
        enforcement_read,
        seat,
        tuple(draws),
        partien_won,
        rules_revision,
        continues,
    )


def is_game_id(text: str) -> bool:
    """Whether a game can have this id."""
    return 0 < len(text) <= MAX_GAME_ID and text.isprintable()


def _check_continued(rules: RuleSet, draws: Sequence[DrawnCard], continues: str) -> None:
    if not is_game_id(continues):
        raise MalformedActError(
            "BAD_GAME_ID", f"continues: an id of up to {MAX_GAME_ID} printable letters is wanted"
        )
    if rules.match == "single":
        raise MalformedActError("NO_MATCH", "continues: by these rules a Partie stands alone")
    if draws:
        raise MalformedActError("DRAWN_IN_A_MATCH", "draws: in a match the deal goes on to the left")


def draw_from(rules: RuleSet, deck: Sequence[Card]) -> tuple[DrawnCard, ...]:
    """Draw for the first deal from a shuffled deck, again wherever cards are equal, until it is settled.

    Two opponents draw (000), in a team draw all four (004). Nothing is drawn where the dealer is named. Equal
    cards that use up the whole deck begin the draw anew, one card further.
    """
    if rules.draw == "named":
        return ()
    begun = (_drawn(rules, (*deck[start:], *deck[:start])) for start in range(len(deck)))
    return next(draws for draws in begun if draws is not None)


def _drawn(rules: RuleSet, deck: Sequence[Card]) -> tuple[DrawnCard, ...] | None:
    """The draws from the top of the deck until they are settled, None if the deck ends before."""
    drawers: tuple[int, ...] = (0, 1, 2, 3) if rules.draw == "teams" else (0, 1)
    draws: list[DrawnCard] = []
    while drawers:
        cards = deck[len(draws) : len(draws) + len(drawers)]
        if len(cards) < len(drawers):
            return None
        draws += [DrawnCard(drawer, card) for drawer, card in zip(drawers, cards, strict=True)]
        drawers = _must_draw_again(rules, draws)
    return tuple(draws)


def _must_draw_again(rules: RuleSet, draws: Sequence[DrawnCard]) -> tuple[int, ...]:
    try:
        _outcome(rules, draws, None)
    except DrawError as error:
        return error.drawers
    return ()


def _outcome(rules: RuleSet, draws: Sequence[DrawnCard], dealer: int | None) -> tuple[tuple[int, ...], int]:
    """The players' places by seat and the dealer's seat."""
    return _by_rounds(rules, _rounds(rules, draws), dealer)


def _by_rounds(rules: RuleSet, rounds: Sequence[Round], dealer: int | None) -> tuple[tuple[int, ...], int]:
    if rules.draw == "teams":
        seating = team_draw(rounds, dealer)
        return seating.players, seating.dealer
    return tuple(range(rules.players)), drawn_dealer(rules.draw, rounds)


def _rounds(rules: RuleSet, draws: Sequence[DrawnCard]) -> list[Round]:
    """The draws by round: the first ends where somebody draws again, each later one when all have who must.

    Whom a third round is for need not have drawn in the second: one who drew there may now equal another.
    """
    rounds: list[dict[int, Card]] = []
    due = 0
    for drawn in draws:
        if not rounds or drawn.seat in rounds[-1] or len(rounds[-1]) == due:
            due = _due_after(rules, rounds) if rounds else rules.players
            rounds.append({})
        rounds[-1][drawn.seat] = drawn.card
    return list(rounds)


def _due_after(rules: RuleSet, rounds: Sequence[Round]) -> int:
    """How many draw in the next round."""
    try:
        _by_rounds(rules, rounds, None)
    except DrawError as error:
        return len(error.drawers)
    return 0


def _seated_by_draw(
    rules: RuleSet, names: tuple[str, ...], draws: Sequence[DrawnCard], dealer: int | None
) -> tuple[tuple[str, ...], tuple[DrawnCard, ...], int]:
    """Names and draws by the seats that follow from the draw, and the dealer's seat."""
    for place, drawn in enumerate(draws):
        _checked_seat(rules, drawn.seat, f"draws[{place}].seat")
        if drawn.card not in deck_of(rules.deck):
            raise MalformedActError("NOT_A_CARD", f"draws[{place}].card: {drawn.card} is not in this deck")
    try:
        seating, seat = _outcome(rules, draws, dealer)
    except DrawError as error:
        raise MalformedActError(error.code, f"draws: {error}") from error
    if rules.draw != "teams" and dealer not in (None, seat):
        raise MalformedActError("DRAW_DISAGREES", f"first_dealer: the cards drawn name seat {seat}")
    seated = tuple(DrawnCard(seating.index(drawn.seat), drawn.card) for drawn in draws)
    return tuple(names[place] for place in seating), seated, seat


def _checked_seat(rules: RuleSet, seat: object, place: str = "first_dealer") -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < rules.players:
        raise MalformedActError("NO_SUCH_SEAT", f"{place}: a seat from 0 to {rules.players - 1} is wanted")
    return seat


def _checked_players(rules: RuleSet, players: object) -> tuple[str, ...]:
    if not isinstance(players, list | tuple) or not all(isinstance(name, str) for name in players):
        raise MalformedActError("WRONG_TYPE", "players: a list of names is wanted")
    if len(players) != rules.players:
        raise MalformedActError("WRONG_NUMBER_OF_PLAYERS", f"players: {rules.players} names are wanted")
    for seat, name in enumerate(players):
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise MalformedActError(
                "BAD_NAME", f"players[{seat}]: a printable name of up to {MAX_NAME} letters"
            )
    if len(set(players)) != len(players):
        raise MalformedActError("SAME_NAME_TWICE", "players: two seats have the same name")
    return tuple(players)
