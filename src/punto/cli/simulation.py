"""A simulation from the command line: dealt, shown, drawn and written."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from punto.cli.fault import InputError

if TYPE_CHECKING:
    from punto.cli.files import Files
    from punto.cli.progress import Progress
    from punto.cli.show.simulated import Run
    from punto.odds.offer import Offer
    from punto.rules.model import Rulebook
    from punto.sim.course import Course
    from punto.sim.crew import Crew
    from punto.sim.dealing import Dealing, ThreeDealing
    from punto.sim.report import Report
    from punto.sim.tally import Tally
    from punto.sim.three import ThreeTally


@dataclass(frozen=True, slots=True)
class Form:
    """What becomes of the result."""

    files: Files
    csv: bool
    json: bool

    def tell(self, found: Report, run: Run) -> None:
        from punto.cli.show.screen import Screen, emit
        from punto.cli.show.simulated import simulated, stopped
        from punto.sim import sheet

        if self.for_programs and not found.tally.complete:
            print(f"punto: {stopped(found, run)}", file=sys.stderr)
        if self.csv:
            sys.stdout.write(sheet.csv(found, run.seed))
        elif self.json:
            emit(sheet.whole(found, run.seed, run.asked) | run.timing(), in_order=True)
        else:
            screen = Screen()
            screen.show(*simulated(screen, found, run))
        sys.stdout.flush()

    @property
    def for_programs(self) -> bool:
        return self.csv or self.json

    def note(self, text: str) -> None:
        """What is in a file; not among what programs read."""
        print(text, file=sys.stderr if self.for_programs else sys.stdout, flush=True)


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is dealt, how much of it and by whom, and what becomes of it."""

    rules: Rulebook
    dealing: Dealing | ThreeDealing
    variant: str
    wagers: tuple[str, ...]
    coups: int
    seed: int
    crew: Crew
    form: Form

    def run(self) -> int:
        from punto.cli.main import DONE, FAILED, INTERRUPTED
        from punto.sim.report import report

        offers = self._offers()
        self.form.files.look(self.dealing, self.coups, self.seed, offers)
        course = self._course()
        tally, run = self._deal(course)
        if not tally.coups:
            print("punto: stopped before the first coups were counted", file=sys.stderr)
            return INTERRUPTED
        found = report(tally, self.variant, self.wagers)
        self.form.tell(found, run)
        for said in self.form.files.draw(found, course, self.seed):
            self.form.note(said)
        for said in self.form.files.write(found, self.coups, self.seed, offers):
            self.form.note(said)
        if tally.lost:
            return FAILED
        return DONE if tally.complete else INTERRUPTED

    def _offers(self) -> Sequence[Offer]:
        """The wagers that were named, so far as one coup decides them; refuse unknown ones."""
        from punto.odds import OddsError, Question

        try:
            found = Question(self.rules, self.variant, self.wagers, decks=self.dealing.decks).offers
        except OddsError as problem:
            raise InputError(str(problem).removesuffix(", or any decks")) from None
        return found if self.wagers else ()

    def _course(self) -> Course | None:
        from punto.sim.course import Course

        return Course() if self.form.files.plot else None

    def _deal(self, course: Course | None) -> tuple[Tally | ThreeTally, Run]:
        """Make the kernel ready, where it is this process that deals, and deal."""
        from punto.cli.progress import Pace, progress
        from punto.cli.show.screen import waiting
        from punto.cli.show.simulated import Run
        from punto.sim.crew import Alone, CrewError
        from punto.sim.ready import make_ready

        start, alone = perf_counter(), isinstance(self.crew, Alone)
        if alone:
            with waiting("making the kernel ready"):
                make_ready(self.rules, self.dealing)
        ready, pace = perf_counter() - start, Pace(others=not alone)
        try:
            with progress("coups", self.coups, pace) as told:
                tally = self._dealt(told, course)
        except CrewError as problem:
            raise InputError(str(problem)) from None
        ready += pace.before
        dealt = pace.seconds - pace.before
        return tally, Run(self.seed, self.coups, dealt, ready, pace.speed, _by(self.crew))

    def _dealt(self, told: Progress, course: Course | None) -> Tally | ThreeTally:
        from punto.sim.dealing import ThreeDealing
        from punto.sim.run import simulate

        rules, dealing, coups = self.rules, self.dealing, self.coups
        if isinstance(dealing, ThreeDealing):
            return simulate(rules, dealing, coups, seed=self.seed, crew=self.crew, progress=told)
        return simulate(
            rules, dealing, coups, seed=self.seed, crew=self.crew, progress=told, course=course
        )


def _by(crew: Crew) -> str:
    """Who dealt, in words."""
    from punto.sim.crew import Pool

    if isinstance(crew, Pool):
        return f"{crew.workers} workers"
    address = getattr(crew, "address", "")
    return f"the cluster at {address}" if address else ""
