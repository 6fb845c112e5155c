"""The view of a jackpot: the display for everybody, the console for those who may read it."""

from collections.abc import Iterator

from punto.jackpot.state import JackpotState, Parameters
from punto.kernel.message import like
from punto.money import NOTHING, Cents, dollars
from punto.rules.data import Data
from punto.table.commands import Person


class JackpotLayout(Data, frozen=True, kw_only=True):
    """The title of the jackpot, its option, and the title of each prize, once it is set up."""

    title: str
    option: str = ""
    prizes: tuple[str, ...] = ()


class Display(Data, frozen=True, kw_only=True):
    """What everybody sees: the pool's value, tables where it can be won, and wins to be confirmed.

    [crown-melbourne-v29 13.3.1(c)] [crown-melbourne-v29 13.3.1(d)]
    """

    value: Cents
    tables: tuple[str, ...]
    messages: tuple[str, ...] = ()


class WinShown(Data, frozen=True, kw_only=True):
    """A win that waits to be confirmed, as the console shows it.

    Only the first win has a `value`; what it leaves decides about the others. `held` says that
    console and display showed different figures.
    """

    win: int
    table: str
    prize: str
    at: int
    wagers: int
    value: Cents | None = None
    held: bool = False


class Console(Data, frozen=True, kw_only=True):
    """What staff see: the pool, the money in and out, wins that wait, and tables that failed.

    `owing` is confirmed and not yet paid. `missed` counts coups to be added by hand. `claims` is
    what players have to pay back because their coup or wager became void.

    [crown-melbourne-v29 2.4.2] [crown-melbourne-v29 13.3.2(c)]
    """

    value: Cents
    funded: int
    paid: int
    owing: Cents
    waiting: tuple[WinShown, ...]
    out: tuple[str, ...]
    missed: dict[str, int]
    claims: dict[str, Cents]


def layout(state: JackpotState) -> JackpotLayout:
    chosen = state.parameters
    if chosen is None:
        return JackpotLayout(title="no jackpot is set up")
    prizes = tuple(each.title for each in chosen.option.prizes)
    return JackpotLayout(title=chosen.jackpot.title, option=chosen.option.key, prizes=prizes)


def display(state: JackpotState) -> Display:
    """The jackpot display that hangs over the tables, for everybody."""
    chosen = state.parameters
    if chosen is None:
        return Display(value=NOTHING, tables=())
    return Display(
        value=state.pool,
        tables=tuple(name for name, seat in state.tables.items() if state.running and not seat.out),
        messages=tuple(_messages(state, chosen)),
    )


def _messages(state: JackpotState, chosen: Parameters) -> Iterator[str]:
    """A line for each win that waits to be confirmed; the first with the value it is paid from."""
    titles = {each.key: each.title for each in chosen.option.prizes}
    for place, win in enumerate(state.waiting):
        value = "" if place else f": {dollars(state.value(win))}"
        yield f"{titles[win.prize]} at {win.table}{value}"


def console(state: JackpotState, viewer: Person) -> Console | None:
    """The console; None for those who may not read its value [crown-melbourne-v29 2.4.2]."""
    chosen = state.parameters
    if chosen is None:
        return None
    if not state.rules.authority.at_least(viewer.role, chosen.jackpot.value.by):
        return None
    waiting = (
        like(
            WinShown,
            win,
            win=win.number,
            wagers=len(win.entries),
            value=None if place else state.value(win),
            held=win.reading is not None and not win.reading.agrees,
        )
        for place, win in enumerate(state.waiting)
    )
    return like(
        Console,
        state,
        value=state.pool,
        waiting=tuple(waiting),
        out=tuple(name for name, seat in state.tables.items() if seat.out),
        claims=dict(state.claims),
        missed={name: seat.missed for name, seat in state.tables.items() if seat.missed},
    )
