"""The screen of `watten replay`: panels around one `Showing`, and keys that move it."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Input, Static

from replay.viewer import export, paint
from replay.viewer.keys import bindings
from replay.viewer.panels import Help, Panel, PastPanel, Prompt
from replay.viewer.showing import NotShownError, Showing


class ReplayApp(App[None]):
    """A Partie on a screen. Everything that is shown comes from `showing`."""

    CSS_PATH = "viewer.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(), Binding("escape", "close", show=False)]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (108, "-wide")]  # noqa: RUF012 - declared by the base class
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, showing: Showing) -> None:
        """Show the Partie from where `showing` stands."""
        super().__init__()
        self.showing = showing
        self.title = showing.timeline.source
        self._timer: Timer | None = None
        self._message = ""
        # Kept by hand: a query would look on the page that lies on top, which may be the help.
        self._panels = {name: Panel(name) for name in ("table", "happened", "tricks", "sheet", "findings")}
        self._events = PastPanel("events", lambda most: paint.past(showing.past(most)))
        self._line = Static(id="state", markup=False)
        self._prompt = Prompt()

    def compose(self) -> ComposeResult:
        """Title, table and story at the left, Schrift, events and findings at the right, a line of state below."""
        yield Static(self._heading(), id="title", markup=False)
        with Horizontal(id="all"):
            with Vertical(id="left"):
                yield from (self._panels[name] for name in ("table", "happened", "tricks"))
            with Vertical(id="right"):
                yield self._panels["sheet"]
                yield self._events
                yield self._panels["findings"]
        yield self._line
        yield self._prompt

    def on_mount(self) -> None:
        """Everything for the first time."""
        for name in ("sheet", "findings", "tricks"):
            self._panels[name].border_title = self.showing.say(name)
        self._events.border_title = self.showing.say("events")
        self.redraw()

    def on_unmount(self) -> None:
        """Nothing plays on behind a screen that is gone."""
        self._stop_timer()

    def _heading(self) -> str:
        headers = self.showing.timeline.headers
        about = (
            []
            if headers is None
            else [headers.event, headers.place, headers.date, headers.round, headers.table]
        )
        return " · ".join(part for part in (self.showing.timeline.source, *about) if part)

    # --- drawing ---------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Put on the screen what is shown now."""
        showing = self.showing
        awaited = [showing.teller.name(seat) for seat in showing.frame.view.awaited]
        self._panels["table"].show(paint.table(showing.table(), awaited))
        self._panels["happened"].show(paint.happened(showing.happened()))
        self._panels["tricks"].show(paint.cards(showing.tricks()), at_end=True)
        self._panels["sheet"].show(paint.cards(showing.sheet()), at_end=True)
        found = showing.findings()
        empty = paint.cards([showing.say("no-findings-yet")])
        self._panels["findings"].show(paint.findings(found, showing.at) if found else empty, at_end=True)
        self._events.redraw()
        self._line.update(self._state())

    def _state(self) -> str:
        showing = self.showing
        speed = showing.say("playing" if showing.playing else "paused", speed=f"{showing.speed:g}")
        parts = [
            showing.say("position", at=str(showing.at), last=str(showing.last)),
            speed,
            showing.say("sees", who=showing.looks()),
            showing.say("bottom", who=showing.teller.name(showing.bottom)),
            self._message or "?",
        ]
        return " · ".join(parts)

    # --- moving ----------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """So many events on."""
        self._moved(self.showing.step, by)

    def action_trick(self, by: int) -> None:
        """A trick on, or back."""
        self._moved(self.showing.trick, by)

    def action_deal(self, by: int) -> None:
        """A deal on, or back."""
        self._moved(self.showing.deal, by)

    def action_first(self) -> None:
        """To the beginning."""
        self._moved(self.showing.go, 1)

    def action_last(self) -> None:
        """To the end."""
        self._moved(self.showing.go, self.showing.last)

    def action_finding(self, by: int) -> None:
        """To the next finding, or back."""
        self._moved(self.showing.finding, by)

    def action_search_on(self, by: int) -> None:
        """To the next that is found, or back."""
        self._moved(self.showing.search_on, by)

    def _moved(self, move: Callable[..., object], *by: object) -> None:
        """Move by hand, which ends playing."""
        self.showing.playing = False
        self._done(move, *by)

    def _done(self, do: Callable[..., object], *by: object) -> None:
        self._message = ""
        try:
            do(*by)
        except NotShownError as refused:
            self._message = str(refused)
        self._keep_time()
        self.redraw()

    # --- the table, and playing ------------------------------------------------------------------------------

    def action_turn(self) -> None:
        """Another seat below."""
        self._done(self.showing.turn)

    def action_open_hands(self) -> None:
        """Open or close the hands."""
        self._done(self.showing.open_hands)

    def action_play(self) -> None:
        """Play or stop."""
        self._done(self.showing.play)

    def action_faster(self, by: int) -> None:
        """Faster or slower."""
        self._done(self.showing.faster, by)

    def _keep_time(self) -> None:
        self._stop_timer()
        if self.showing.playing:
            self._timer = self.set_timer(1 / self.showing.speed, self._tick)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        self._done(self.showing.tick)

    def _pause(self) -> None:
        if self.showing.playing:
            self._done(self.showing.play)

    # --- asking ------------------------------------------------------------------------------------------------

    def action_ask(self, what: str) -> None:
        """Ask for a number, a word or a name."""
        showing = self.showing
        self._pause()
        title = showing.say(
            f"{what}-prompt", last=str(showing.last), endings=" ".join(export.endings(showing))
        )
        self._prompt.ask(what, title, showing.found if what == "search" else "")

    def on_input_submitted(self, typed: Input.Submitted) -> None:
        """What was asked for has been typed."""
        asked = self._prompt.asks
        self._prompt.close()
        if typed.value.strip():
            doing: dict[str, Callable[[str], None]]
            doing = {"jump": self.showing.jump, "search": self.showing.search, "export": self._export}
            self._done(doing[asked], typed.value)

    def _export(self, named: str) -> None:
        path = export.save(self.showing, named)
        self._message = self.showing.say("exported", path=str(path))

    def action_close(self) -> None:
        """Do not ask after all."""
        self._prompt.close()

    def action_help(self) -> None:
        """The page with the keys."""
        self._pause()
        self.push_screen(Help(self.showing))

    def _fatal_error(self) -> None:
        """Close without the framework's traceback: it would print every hand that is hidden; `show` raises instead."""
        self._close_messages_no_wait()


def show(showing: Showing) -> None:
    """Open the screen; returns when it is left. Raises whatever went wrong behind it."""
    app = ReplayApp(showing)
    app.run()
    if app._exception is not None:
        raise app._exception
