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
from replay.viewer.showing import Refused, Showing


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

    def compose(self) -> ComposeResult:
        """Title, table and story at the left, Schrift, events and findings at the right, a line of state below."""
        yield Static(self._heading(), id="title", markup=False)
        with Horizontal(id="all"):
            with Vertical(id="left"):
                yield Panel("table")
                yield Panel("happened")
                yield Panel("tricks")
            with Vertical(id="right"):
                yield Panel("sheet")
                yield PastPanel("events", lambda most: paint.past(self.showing.past(most)))
                yield Panel("findings")
        yield Static(id="state", markup=False)
        yield Prompt()

    def on_mount(self) -> None:
        """Everything for the first time."""
        for name in ("sheet", "events", "findings", "tricks"):
            self.query_one(f"#{name}").border_title = self.showing.say(name)
        self.screen.set_focus(None)
        self.redraw()

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
        self._panel("table").show(paint.table(showing.table(), awaited))
        self._panel("happened").show(paint.happened(showing.happened()))
        self._panel("tricks").show(paint.cards(showing.tricks()), at_end=True)
        self._panel("sheet").show(paint.cards(showing.sheet()), at_end=True)
        found = showing.findings()
        empty = paint.cards([showing.say("no-findings-yet")])
        self._panel("findings").show(paint.findings(found, showing.at) if found else empty, at_end=True)
        self.query_one("#events", PastPanel).redraw()
        self.query_one("#state", Static).update(self._state())

    def _panel(self, name: str) -> Panel:
        return self.query_one(f"#{name}", Panel)

    def _state(self) -> str:
        showing = self.showing
        speed = showing.say("playing" if showing.playing else "paused", speed=f"{showing.speed:g}")
        parts = [
            showing.say("position", at=showing.at, last=showing.last),
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
        except Refused as refused:
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
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(1 / self.showing.speed, self._tick) if self.showing.playing else None

    def _tick(self) -> None:
        self._done(self.showing.tick)

    # --- asking ------------------------------------------------------------------------------------------------

    def action_ask(self, what: str) -> None:
        """Ask for a number, a word or a name."""
        showing = self.showing
        showing.playing = False
        title = showing.say(f"{what}-prompt", last=showing.last, endings=" ".join(export.endings(showing)))
        self.query_one(Prompt).ask(what, title, showing.found if what == "search" else "")

    def on_input_submitted(self, typed: Input.Submitted) -> None:
        """What was asked for has been typed."""
        prompt = self.query_one(Prompt)
        asked = prompt.asks
        prompt.close()
        if typed.value.strip():
            doing: dict[str, Callable[[str], None]]
            doing = {"jump": self.showing.jump, "search": self.showing.search, "export": self._export}
            self._done(doing[asked], typed.value)

    def _export(self, named: str) -> None:
        path = export.save(self.showing, named)
        self._message = self.showing.say("exported", path=str(path))

    def action_close(self) -> None:
        """Do not ask after all."""
        self.query_one(Prompt).close()

    def action_help(self) -> None:
        """The page with the keys."""
        self.push_screen(Help(self.showing))


def show(showing: Showing) -> None:
    """Open the screen; returns when it is left."""
    ReplayApp(showing).run()
