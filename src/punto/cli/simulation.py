"""A simulation from the command line: dealt, shown, drawn and written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from punto.cli.fault import InputError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from punto.cli.files import Files
    from punto.cli.progress import Clock, Progress
    from punto.cli.show.screen import Json, Screen
    from punto.odds.offer import Offer
    from punto.rules.model import Rulebook
    from punto.rules.table_rules import TableRules
    from punto.sim.dealing import Dealing, ThreeDealing
    from punto.sim.reports.course import Course
    from punto.sim.reports.report import SimulationReport
    from punto.sim.tally import Tally
    from punto.sim.three_card import ThreeTally
    from punto.sim.workers.crew import Crew


@dataclass(frozen=True, slots=True)
class SimulationForm:
    """What becomes of the result."""

    files: Files
    csv: bool
    json: bool

    def show(
        self,
        stopped: str,
        as_csv: Callable[[], str],
        as_json: Callable[[], Json],
        parts: Callable[[Screen], Iterable[RenderableType]],
    ) -> None:
        """Print it in one form. Where it was stopped, that is not among what programs read."""
        from punto.cli.show.screen import Screen, emit

        if self.for_programs and stopped:
            print(f"punto: {stopped}", file=sys.stderr)
        if self.csv:
            sys.stdout.write(as_csv())
        elif self.json:
            emit(as_json(), in_order=True)
        else:
            screen = Screen()
            screen.show(*parts(screen))
        sys.stdout.flush()

    @property
    def for_programs(self) -> bool:
        return self.csv or self.json

    def note(self, text: str) -> None:
        """What is in a file; not among what programs read."""
        print(text, file=sys.stderr if self.for_programs else sys.stdout, flush=True)


@dataclass(frozen=True, slots=True)
class Where:
    """Where it is dealt, for which wagers, and by whom; `table`: the one that a file has."""

    rules: Rulebook
    dealing: Dealing | ThreeDealing
    variant: str
    wagers: tuple[str, ...]
    percentages: Mapping[str, str]
    seed: int
    crew: Crew
    table: TableRules | None = None


@dataclass(frozen=True, slots=True)
class Simulation:
    """How many coups are dealt, and what becomes of them."""

    where: Where
    coups: int
    form: SimulationForm

    def run(self) -> int:
        from punto.sim.reports.report import report

        offers = self._offers()
        files = self.form.files
        files.look(self.where.dealing, self.coups, self.where.seed, offers)
        course = self._course()
        tally, clock = self._deal(course)
        if not tally.coups:
            return stopped_at_once("coups were counted")
        where = self.where
        found = report(tally, where.variant, where.wagers, where.percentages, where.table)
        self._tell(found, clock)
        for said in files.draw(found, course, self.where.seed):
            self.form.note(said)
        for said in files.write(found, self.coups, self.where.seed, offers):
            self.form.note(said)
        return code_of(complete=tally.complete, lost=tally.lost)

    def _tell(self, found: SimulationReport, clock: Clock) -> None:
        from punto.cli.show.simulated import SimulationRun, simulated, stopped
        from punto.sim.reports import sheet

        run = SimulationRun(self.where.seed, self.coups, clock)
        self.form.show(
            "" if found.tally.complete else stopped(found, run),
            lambda: sheet.csv(found, self.where.seed),
            lambda: {**sheet.whole(found, self.where.seed, self.coups), **clock.timing()},
            lambda screen: simulated(screen, found, run),
        )

    def _offers(self) -> Sequence[Offer]:
        """The wagers that were named, so far as one coup decides them; refuse unknown ones."""
        from punto.odds import OddsError, OddsQuestion
        from punto.odds.ask import without_any_decks
        from punto.odds.offer import Offer
        from punto.sim.dealing import ThreeDealing

        where = self.where
        asked = OddsQuestion(
            where.rules,
            where.variant,
            where.wagers,
            decks=where.dealing.decks,
            percentages=where.percentages,
            table=where.table,
        )
        try:
            found = asked.offers
        except OddsError as problem:
            raise InputError(without_any_decks(problem)) from None
        if isinstance(where.dealing, ThreeDealing):
            found = [
                Offer(each.table, each.bet.key) for each in asked.further if each.table.three_card
            ]
        return found if where.wagers else ()

    def _course(self) -> Course | None:
        from punto.sim.reports.course import Course

        return Course() if self.form.files.plot else None

    def _deal(self, course: Course | None) -> tuple[Tally | ThreeTally, Clock]:
        """Make the kernel ready, where it is this process that deals, and deal."""
        from punto.cli import stop
        from punto.cli.progress import Clock, MeasuredPace, progress
        from punto.cli.show.screen import waiting
        from punto.sim.ready import make_ready
        from punto.sim.workers.crew import Alone, CrewError

        start, alone = perf_counter(), isinstance(self.where.crew, Alone)
        if alone:
            with waiting("making the kernel ready"):
                make_ready(self.where.rules, self.where.dealing)
            stop.see()
        ready, pace = perf_counter() - start, MeasuredPace(others=not alone)
        try:
            with progress("coups", self.coups, pace) as told:
                tally = self._dealt(told, course)
        except CrewError as problem:
            raise InputError(str(problem)) from None
        dealt = pace.seconds - pace.before
        return tally, Clock(ready + pace.before, dealt, pace.speed, who(self.where.crew))

    def _dealt(self, told: Progress, course: Course | None) -> Tally | ThreeTally:
        from punto.sim.run import simulate

        return simulate(
            self.where.rules,
            self.where.dealing,
            self.coups,
            seed=self.where.seed,
            crew=self.where.crew,
            progress=told,
            course=course,
        )


def who(crew: Crew) -> str:
    """Who dealt, in words; this process goes without saying."""
    from punto.sim.workers.crew import ProcessCrew

    if isinstance(crew, ProcessCrew):
        return f"{crew.workers} workers"
    address = getattr(crew, "address", "")
    return f"the cluster at {address}" if address else ""


def stopped_at_once(what: str) -> int:
    from punto.cli.program import INTERRUPTED

    print(f"punto: stopped before the first {what}", file=sys.stderr)
    return INTERRUPTED


def code_of(*, complete: bool, lost: str) -> int:
    """The exit code of a run that has something to show."""
    from punto.cli.program import DONE, FAILED, INTERRUPTED

    if lost:
        return FAILED
    return DONE if complete else INTERRUPTED
