"""The parts of the screen: framed texts, the line in which one types, the page with the keys."""

from collections.abc import Callable

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key, Resize
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from replay.viewer.keys import KEYS
from replay.viewer.showing import Showing


class Panel(VerticalScroll, can_focus=False):
    """A framed text under a title; what does not fit can be scrolled with the wheel."""

    def __init__(self, name: str) -> None:
        """A panel that is found as ``#name``."""
        super().__init__(id=name)
        self._text = Static(id=f"{name}-text", markup=False)

    def compose(self) -> ComposeResult:
        """The text."""
        yield self._text

    def show(self, text: Text, *, at_end: bool = False) -> None:
        """Put the text there; `at_end`: its end stays in sight."""
        self._text.update(text)
        if at_end:
            self.scroll_end(animate=False)


class PastPanel(Static):
    """The events up to now, as many as there is room for."""

    def __init__(self, name: str, draw: Callable[[int], Text]) -> None:
        """`draw` gives the text of so many events."""
        super().__init__(id=name, markup=False)
        self._draw = draw

    def redraw(self) -> None:
        """Draw anew."""
        self.update(self._draw(max(1, self.size.height)))

    def on_resize(self, _: Resize) -> None:
        """Fewer or more events fit."""
        self.redraw()


class Prompt(Input):
    """The line at the bottom in which a number, a word or a name is typed; hidden while nobody asks."""

    def __init__(self) -> None:
        """Hidden at first."""
        super().__init__(id="prompt", compact=True, select_on_focus=False)
        self.asks = ""
        self.display = False

    def ask(self, what: str, title: str, value: str = "") -> None:
        """Ask for something under a title."""
        self.asks = what
        self.placeholder = title
        self.border_title = title
        self.value = value
        self.cursor_position = len(value)
        self.display = True
        self.focus()

    def close(self) -> None:
        """Hide it; keys mean again what they mean."""
        self.asks = ""
        self.display = False
        self.screen.set_focus(None)


class Help(ModalScreen[None]):
    """The page with the keys; any key goes back."""

    def __init__(self, showing: Showing) -> None:
        """In the language of what is shown."""
        super().__init__()
        self._showing = showing

    def compose(self) -> ComposeResult:
        """A table of keys."""
        say = self._showing.say
        table = Table(
            title=say("help-title"), caption=say("help-close"), box=None, padding=(0, 2), show_header=False
        )
        for row in KEYS:
            table.add_row(Text(row.shown, "bold"), Text(say(row.message)))
        yield Static(table, id="help")

    def on_key(self, event: Key) -> None:
        """Back to the table."""
        event.stop()
        self.dismiss()
