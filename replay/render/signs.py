"""Small signs that several pictures share: a broken rule, what was announced, whose turn it was."""

from referee.game.table_view import TableView
from replay.render.suits import letter, sign_name
from replay.render.svg import ALARM, FAINT, INK, circle, group, path, text, use
from replay.render.words import NONE, Words


def warning(x: float, y: float, size: float = 13) -> str:
    """A triangle with „!“ about a point: here a rule was broken."""
    mark = path("M0-12L12 9H-12Z", fill="#fff", stroke=ALARM, stroke_width=3, stroke_linejoin="round")
    stroke = path("M0-5V2M0 5.5V6", stroke=ALARM, stroke_width=3, stroke_linecap="round")
    return group(mark, stroke, transform=f"translate({x:.1f} {y:.1f}) scale({size / 13:.2f})")


def turn_number(number: int, x: float, y: float, size: float = 10) -> str:
    """In which place a card was laid to its trick."""
    disc = circle(x, y, size, fill=INK, stroke="#fff", stroke_width=1.5)
    digit = text(
        str(number), x, y + size * 0.45, size * 1.25, fill="#fff", text_anchor="middle", font_weight="bold"
    )
    return disc + digit


def announced(table: TableView, words: Words, right: float, top: float) -> str:
    """Schlag and Trumpf side by side, ending at `right`; a question mark for who was not told."""
    parts = []
    if table.schlag.made:
        parts.append(schlag(table, words, right - 62, top, 30))
    if table.trump.made:
        parts.append(trump(table, right - 32, top - 1, 32))
    return "".join(parts)


def schlag(table: TableView, words: Words, x: float, y: float, size: float) -> str:
    """The Schlag as a letter about `x`, a dash if it was passed over."""
    if not table.schlag.known:
        return letter("?", x, y, size, FAINT)
    if table.schlag.said is None:
        return text(NONE, x, y + size * 0.75, size, fill=INK, text_anchor="middle")
    return letter(words.rank(table.schlag.said), x, y, size)


def trump(table: TableView, x: float, y: float, size: float) -> str:
    """The Trumpf as its sign in a square at (x, y), a dash if it was passed over."""
    if not table.trump.known:
        return letter("?", x + size / 2, y, size, FAINT)
    if table.trump.said is None:
        return text(NONE, x + size / 2, y + size * 0.75, size, fill=INK, text_anchor="middle")
    return use(sign_name(table.trump.said), x, y, size, size)
