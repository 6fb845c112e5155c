"""Runs a simulation for the command line: deals it, shows and draws the results, writes files."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from punto.cli import stop
from punto.cli.fault import InputError, refusing
from punto.cli.files import Files
from punto.cli.program import DONE, FAILED, INTERRUPTED
from punto.cli.progress import Clock, MeasuredPace, Progress, progress
from punto.cli.show.screen import OutputForm, waiting
from punto.cli.show.simulated import SimulationRun, simulated, stopped
from punto.odds import OddsError, OddsQuestion
from punto.odds.offer import Offer
from punto.odds.question import without_any_decks
from punto.rules.model import Rulebook
from punto.rules.table_rules import TableRules
from punto.sim import run
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports.export import Exported, export, see_export
from punto.sim.reports import plot, sheet
from punto.sim.reports import report as reports
from punto.sim.reports.course import Course
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeTally
from punto.sim.workers import crew as crews


@dataclass(frozen=True, slots=True)
class Where:
    """What a simulation deals: rules, way of dealing, wagers, seed, and which processes deal.

    `table` is the table of a table file, if one was named.
    """

    rules: Rulebook
    dealing: Dealing | ThreeDealing
    variant: str
    wagers: tuple[str, ...]
    percentages: Mapping[str, str]
    seed: int
    crew: crews.Crew
    table: TableRules | None = None


@dataclass(frozen=True, slots=True)
class Simulation:
    """A simulation that was asked for: where, how many coups, and what is shown and written."""

    where: Where
    coups: int
    form: OutputForm
    files: Files

    def run(self) -> int:
        where, files = self.where, self.files
        offers, per = self._offers(), files.per or "coup"
        if files.per and not files.export:
            raise InputError("--per was given without --export. Give both.")

        def look(file: str) -> None:
            see_export(where.dealing, self.coups, file, seed=where.seed, per=per, wagers=offers)

        files.look(look)
        course = Course() if files.plot else None
        tally, clock = self._deal(course)
        if not tally.coups:
            return stopped_at_once("coups were counted")
        found = reports.report(tally, where.variant, where.wagers, where.percentages, where.table)
        self._tell(found, clock)

        def draw(file: str) -> None:
            prices = [each.exact for each in found.lines if each.exact and each.z is not None]
            under = plot.said(tally.rules.title, tally.dealing, tally.coups, where.seed)
            if course:
                plot.simulation(tally, course, plot.some(prices), file, under)

        def write(told: Progress) -> Exported:
            return export(
                tally.rules,
                tally.dealing,
                self.coups,
                files.export,
                seed=where.seed,
                per=per,
                wagers=offers,
                progress=told,
            )

        counted = "coups", self.coups
        files.draw(self.form, draw, "how the edges came to the exact ones")
        files.write(self.form, write, per, complete=tally.complete, counted=counted)
        return code_of(complete=tally.complete, lost=tally.lost)

    def _tell(self, found: reports.SimulationReport, clock: Clock) -> None:
        asked = SimulationRun(self.where.seed, self.coups, clock)
        if not found.tally.complete:
            tell_stopped(self.form, stopped(found, asked))
        self.form.show(
            lambda: sheet.csv(found, self.where.seed),
            lambda: {**sheet.whole(found, self.where.seed, self.coups), **clock.timing()},
            lambda screen: simulated(screen, found, asked),
        )

    def _offers(self) -> Sequence[Offer]:
        """The named wagers that one coup decides; unknown names are refused."""
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
            of_three = (each for each in asked.further if each.table.three_card)
            found = [Offer(each.table, each.bet.key) for each in of_three]
        return found if where.wagers else ()

    def _deal(self, course: Course | None) -> tuple[Tally | ThreeTally, Clock]:
        """Deal the coups, after compiling the code if this process deals itself."""
        where = self.where
        start, alone = perf_counter(), isinstance(where.crew, crews.Alone)
        if alone:
            with waiting("making the kernel ready"):
                run.make_ready(where.rules, where.dealing)
            stop.see()
        before, pace = perf_counter() - start, MeasuredPace(others=not alone)
        with refusing(crews.CrewError), progress("coups", self.coups, pace) as told:
            tally = run.simulate(
                where.rules,
                where.dealing,
                self.coups,
                seed=where.seed,
                crew=where.crew,
                progress=told,
                course=course,
            )
        return tally, pace.clock(before, who(where.crew))


def who(crew: crews.Crew) -> str:
    """The processes that dealt, in words; empty if it was this process alone."""
    if isinstance(crew, crews.ProcessCrew):
        return f"{crew.workers} workers"
    address = getattr(crew, "address", "")
    return f"the cluster at {address}" if address else ""


def stopped_at_once(what: str) -> int:
    print(f"punto: stopped before the first {what}", file=sys.stderr)
    return INTERRUPTED


def tell_stopped(form: OutputForm, why: str) -> None:
    """Tell programs on stderr that a run was stopped; people read it above the result."""
    if form.for_programs:
        print(f"punto: {why}", file=sys.stderr)


def code_of(*, complete: bool, lost: str) -> int:
    """The exit code of a run with results: done, stopped, or with a lost worker."""
    if lost:
        return FAILED
    return DONE if complete else INTERRUPTED
