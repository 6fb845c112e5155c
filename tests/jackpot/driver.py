"""A jackpot that is driven by commands, with its log, its people and its books."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from punto.jackpot.commands import (
    AnyCommand,
    CheckSystem,
    ConfirmWin,
    JoinTable,
    NotifyParameters,
    ReadValue,
    RecordCoup,
    RecordWin,
    Request,
    SetUp,
    StartJackpot,
)
from punto.jackpot.events import AnyEvent, Ruling, SharePaid, WinConfirmed
from punto.jackpot.machine import JACKPOT
from punto.jackpot.state import JackpotState
from punto.kernel.machine import Machine
from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.jackpot import Division, Fitting
from punto.rules.ruling import Accepted, Refused
from punto.rules.wager import Wager
from punto.table.commands import Person
from tests.driving import Driving
from tests.tables import CROWN, result, rules, wager

PLAYER = Person(name="Ann")
DEALER = Person(name="Dee", role="dealer")
HDD = Person(name="Hal", role="higher-duties-dealer")
AREA = Person(name="Amy", role="area-manager")
CASINO = Person(name="Cas", role="casino-manager")
MANAGEMENT = Person(name="Max", role="management")
SHOE = Person(name="shoe", role="dealing-shoe")

FITTED = (Fitting.HANDSET, Fitting.CONSOLE, Fitting.DISPLAY)
WORKS = ("records-contributions", "records-settlement-time", "console-readable")

MIXED, COLOURED, SUITED = "8h 8s 8d 8c", "8h 8d 8h 8d", "8c 8c 8c 8c"

LEAST = {
    "option1": {"non-coloured": "1%", "coloured": "5%"},
    "option2": {"non-suited": "1%"},
    "option3": {},
}


@dataclass
class Run(Driving[JackpotState, AnyEvent]):
    """A jackpot with its log; `now` is its clock, in seconds."""

    state: JackpotState = field(default_factory=lambda: JackpotState(rules(CROWN)))
    log: list[AnyEvent] = field(default_factory=list[AnyEvent])
    now: int = 0

    def ask(self, by: Person, command: AnyCommand) -> Ruling:
        self.now += 1
        return self.take(Request(by=by, at=self.now, command=command))

    def machine(self) -> Machine[JackpotState, Any, AnyEvent]:
        return JACKPOT

    def must(self, by: Person, command: AnyCommand) -> tuple[AnyEvent, ...]:
        ruling = self.ask(by, command)
        assert isinstance(ruling, Accepted), f"{command}: {ruling}"
        return ruling.events

    def no(self, by: Person, command: AnyCommand, number: str | None) -> Refused:
        """What must be refused by a clause, or by none."""
        before = self.state
        ruling = self.ask(by, command)
        assert isinstance(ruling, Refused), f"{command}: {ruling}"
        assert ruling.clause == (number and Clause.of(CROWN, number)), ruling
        assert self.state == before
        return ruling

    def coups(self, count: int, table: str = "T1") -> None:
        for _ in range(count):
            self.must(SHOE, RecordCoup(table=table))

    def win(self, cards: str, *wagers: Wager, table: str = "T1", by: Person = DEALER) -> int:
        """Record a winning hand; its number."""
        coup = RecordWin(table=table, outcome=result(CROWN, cards), wagers=wagers)
        self.must(by, coup)
        return self.state.wins

    def confirm(self, win: int, **more: Any) -> WinConfirmed:
        """Read and confirm a win, with the figure that the console has."""
        value = self.state.value(self.state.waiting[0])
        self.must(HDD, ReadValue(win=win, display=value))
        events = self.must(AREA, ConfirmWin(win=win, **more))
        return next(event for event in events if isinstance(event, WinConfirmed))

    def paid(self) -> dict[str, int]:
        """What every player was paid so far."""
        found: dict[str, int] = {}
        for event in self.log:
            if isinstance(event, SharePaid):
                found[event.player] = found.get(event.player, 0) + event.paid
        return found


def set_up(option: str = "option3", **more: Any) -> SetUp:
    chosen: dict[str, Any] = {
        "option": option,
        "percentages": LEAST[option],
        "seed": cents("1,000"),
        "contribution": cents("0.50"),
        "division": Division.EQUALLY,
        "unit": cents("1"),
    }
    return SetUp(**(chosen | more))


def join(table: str = "T1", variant: str = "traditional", fitted: Any = FITTED) -> JoinTable:
    return JoinTable(table=table, variant=variant, fitted=fitted)


def ready(option: str = "option3", *tables: str, **more: Any) -> Run:
    """A jackpot that wants nothing but to be started."""
    run = Run()
    run.must(MANAGEMENT, set_up(option, **more))
    for table in tables or ("T1",):
        run.must(MANAGEMENT, join(table))
    run.must(HDD, CheckSystem(works=WORKS))
    run.must(MANAGEMENT, NotifyParameters(reference="letter 1"))
    return run


def started(option: str = "option3", *tables: str, **more: Any) -> Run:
    run = ready(option, *tables, **more)
    run.must(MANAGEMENT, StartJackpot())
    return run


def tie(player: str, stake: str, **more: Any) -> Wager:
    return wager("tie", stake, player, **more)
