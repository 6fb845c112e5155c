"""What a simulation leaves on disk: a picture, and the coups or shoes that were dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from punto.atomic_file import see
from punto.cli.fault import InputError
from punto.cli.progress import progress

if TYPE_CHECKING:
    from punto.cli.progress import Progress
    from punto.cli.sessions import SessionPlay
    from punto.odds.offer import Offer
    from punto.sim.bets.sessions import Sessions
    from punto.sim.dealing import Dealing, ThreeDealing
    from punto.sim.exports.export import Exported
    from punto.sim.reports.course import Course
    from punto.sim.reports.report import SimulationReport


@dataclass(frozen=True, slots=True)
class Files:
    """The files that were asked for; empty: none."""

    plot: str
    export: str
    per: str

    def look(
        self, dealing: Dealing | ThreeDealing, coups: int, seed: int, wagers: Sequence[Offer]
    ) -> None:
        """Refuse what cannot be written before anything is dealt."""
        if self.per and not self.export:
            raise InputError("--per without --export; want both")
        self._look_at_picture()
        if not self.export:
            return
        per = self.per or "coup"
        try:
            from punto.sim.exports.export import see_export

            see_export(dealing, coups, self.export, seed=seed, per=per, wagers=wagers)
        except (ValueError, ImportError) as problem:
            raise InputError(str(problem)) from None

    def look_sessions(self) -> None:
        """The same for sessions of a betting system."""
        if self.per:
            raise InputError("--per with --strategy; want it without, as a row is a session")
        self._look_at_picture()
        if not self.export:
            return
        try:
            from punto.sim.exports.export import see_parquet

            see_parquet(self.export)
        except (ValueError, ImportError) as problem:
            raise InputError(str(problem)) from None

    def _look_at_picture(self) -> None:
        if not self.plot:
            return
        from punto.odds.picture import SUFFIXES

        try:
            see(self.plot, "picture", *SUFFIXES)
        except ValueError as problem:
            raise InputError(str(problem)) from None
        if find_spec("matplotlib") is None:
            said = "a picture needs matplotlib, which is not installed"
            raise InputError(f"{said}: pip install 'punto[plot]'")

    def draw(self, found: SimulationReport, course: Course | None, seed: int) -> Iterator[str]:
        """Draw the picture, and say so."""
        if not self.plot or course is None:
            return
        from punto.sim.reports.plot import PlotError, said, simulation, some

        prices = [each.exact for each in found.lines if each.exact and each.z is not None]
        tally = found.tally
        under = said(tally.rules.title, tally.dealing, tally.coups, seed)
        try:
            simulation(tally, course, some(prices), self.plot, under)
        except PlotError as problem:
            raise InputError(str(problem)) from None
        yield f"{self.plot}: how the edges came to the exact ones"

    def draw_sessions(self, found: Sessions, seed: int) -> Iterator[str]:
        """The same for sessions of a betting system."""
        if not self.plot:
            return
        from punto.sim.reports.plot_sessions import PlotError, said, sessions

        under = said(found.offers[0].table.book.title, found, seed)
        try:
            sessions(found, self.plot, under)
        except PlotError as problem:
            raise InputError(str(problem)) from None
        yield f"{self.plot}: what sessions brought, and bankrolls on the way"

    def write(
        self, found: SimulationReport, coups: int, seed: int, wagers: Sequence[Offer]
    ) -> Iterator[str]:
        """Write what was dealt, and say so. Ctrl-C ends it with whole shoes."""
        tally, per = found.tally, self.per or "coup"

        def write(told: Progress) -> Exported:
            from punto.sim.exports.export import export

            return export(
                tally.rules,
                tally.dealing,
                coups,
                self.export,
                seed=seed,
                per=per,
                wagers=wagers,
                progress=told,
            )

        return self._written(write, per, complete=tally.complete, counted=("coups", coups))

    def write_sessions(self, found: Sessions, play: SessionPlay) -> Iterator[str]:
        """The same for sessions of a betting system."""

        def write(told: Progress) -> Exported:
            from punto.sim.exports.export_sessions import export_sessions

            return export_sessions(
                play.offers,
                play.dealing,
                play.session,
                play.strategy,
                self.export,
                sessions=play.sessions,
                coups=play.coups,
                seed=play.seed,
                crew=play.crew,
                progress=told,
            )

        counted = "sessions", found.sessions
        return self._written(write, "session", complete=found.complete, counted=counted)

    def _written(
        self,
        write: Callable[[Progress], Exported],
        per: str,
        *,
        complete: bool,
        counted: tuple[str, int],
    ) -> Iterator[str]:
        """Only what was dealt to its end, with a bar of what is counted on the way."""
        if not self.export:
            return
        if not complete:
            yield f"{self.export} was not written, since the simulation was stopped"
            return
        from punto.sim.workers.crew import CrewError

        try:
            with progress(*counted) as told:
                done = write(told)
        except (ValueError, CrewError) as problem:
            raise InputError(str(problem)) from None
        yield from self._said(done, per)

    def _said(self, done: Exported, per: str) -> Iterator[str]:
        if not done.rows:
            yield f"{self.export} was not written: stopped before its first rows"
        else:
            size = f"{done.size / 10**6:,.1f} MB"
            short = "" if done.complete else ", stopped before the end"
            yield f"{self.export}: {done.rows:,} rows, one per {per}, {size}{short}"
        if not done.complete:
            raise KeyboardInterrupt
