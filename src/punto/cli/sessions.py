"""Plays sessions of a betting system for the command line, and shows and draws the results."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from punto.cli import stop
from punto.cli.betting import Betting
from punto.cli.fault import InputError, refusing
from punto.cli.files import Files
from punto.cli.progress import Clock, MeasuredPace, Progress, progress
from punto.cli.show.bets import Sat, betted, stopped
from punto.cli.show.screen import OutputForm, waiting
from punto.cli.simulation import Where, code_of, stopped_at_once, tell_stopped, who
from punto.odds.offer import Offer
from punto.odds.question import without_any_decks
from punto.sim.bets import play
from punto.sim.bets.builtin import AskedSystem
from punto.sim.bets.loop import loop_of
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.strategy import OwnStrategy, Strategy, StrategyError
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.exports.export import Exported, see_parquet
from punto.sim.exports.export_sessions import export_sessions
from punto.sim.reports import plot_sessions as plot
from punto.sim.reports import session_sheet as sheet
from punto.sim.workers.crew import Alone, CrewError


@dataclass(frozen=True, slots=True)
class SessionRun:
    """A run of sessions of a betting system, with all its options."""

    where: Where
    offers: Sequence[Offer]
    dealing: Dealing
    session: Session
    strategy: Strategy
    sessions: int | None
    coups: int | None
    form: OutputForm
    files: Files
    per_hour: int

    def run(self) -> int:
        files = self.files
        if files.per:
            raise InputError(
                "--per was given with --strategy. Leave it out, as a row is a session."
            )
        files.look(see_parquet)
        done = self.played()
        if done is None or not done[0].sessions:
            return stopped_at_once("sessions were over")
        found, clock = done
        self._tell(found, clock)

        def draw(file: str) -> None:
            title = found.offers[0].table.book.title
            plot.sessions(found, file, plot.said(title, found, self.where.seed))

        def write(told: Progress) -> Exported:
            job = self._job(self.sessions, self.coups)
            return export_sessions(job, files.export, self.where.crew, told)

        counted, per = ("sessions", found.sessions), "session"
        files.draw(self.form, draw, "what sessions brought, and bankrolls on the way")
        files.write(self.form, write, per, complete=found.complete, counted=counted)
        return code_of(complete=found.complete, lost=found.lost)

    def _job(self, sessions: int | None = 1, coups: int | None = None) -> play.Playing:
        what = (self.offers, self.dealing, self.session, self.strategy)
        return play.job_of(*what, sessions=sessions, coups=coups, seed=self.where.seed)

    def played(self) -> tuple[Sessions, Clock] | None:
        """Play the sessions; None if the run was stopped before the first one."""
        start, alone = perf_counter(), isinstance(self.where.crew, Alone)
        try:
            if alone and not self._ready():
                return None
            self._warn(first=not alone)
            ready, pace = perf_counter() - start, MeasuredPace(others=not alone)
            what, whole = ("coups", self.coups) if self.coups else ("sessions", self.sessions)
            with progress(what, whole or 1, pace) as told:
                found = play.play_sessions(
                    self._job(self.sessions, self.coups),
                    self.where.crew,
                    lambda far: told(far.coups if self.coups else far.sessions),
                )
        except (CrewError, ValueError) as problem:
            with_option = "paid up or down (--pay up or --pay down)"
            raise InputError(str(problem).replace("paid up or down", with_option)) from None
        each = 1 if self.coups else found.coups / max(found.sessions, 1)
        return found, pace.clock(ready, who(self.where.crew), each)

    def _ready(self) -> bool:
        """Play one session, so that all code is compiled; return whether it came to its end."""
        with waiting("making the loop ready"):
            first = play.play_sessions(self._job())
        stop.see()
        return first.complete

    def _warn(self, *, first: bool) -> None:
        """Say on stderr why a run will be slow; if `first`, its options are checked before."""
        why = loop_of(self.strategy).why
        if not why:
            return
        if first:
            self._job()
        said = "is run in plain Python, which is hundreds of times slower"
        print(f"punto: strategy {self.strategy.name!r} {said}: {why}", file=sys.stderr)

    def _tell(self, found: Sessions, clock: Clock) -> None:
        sat = Sat(self.where.seed, self.per_hour, self.sessions, self.coups, clock)
        if not found.complete:
            tell_stopped(self.form, stopped(found, sat))
        self.form.show(
            lambda: sheet.csv(found),
            lambda: {
                **sheet.whole(found, self.where.seed, self.per_hour),
                "sessions-asked": self.sessions,
                "coups-asked": self.coups,
                **clock.timing(),
            },
            lambda screen: betted(screen, found, sat),
        )


def session_run(
    where: Where, betting: Betting, name: str, *, coups: str, form: OutputForm, files: Files
) -> SessionRun:
    """The run of one betting system's sessions, from the options on the command line."""
    per_hour = betting.coups_per_hour
    if isinstance(where.dealing, ThreeDealing):
        raise InputError(
            "--strategy cannot be played at Three Card Baccarat. It must be a variant of baccarat."
        )
    sessions, most = betting.amount(coups)
    system = betting.system(name)
    offers = _offers(where, system)
    return SessionRun(
        where=where,
        offers=offers,
        dealing=where.dealing,
        session=betting.session(where.dealing),
        strategy=_strategy(where, system, offers),
        sessions=sessions,
        coups=most,
        form=form,
        files=files,
        per_hour=per_hour,
    )


def _offers(where: Where, system: AskedSystem) -> Sequence[Offer]:
    """The wagers to play: those named, else those that the system backs, else Banker."""
    backs = () if isinstance(system, OwnStrategy) else system.backs
    names = [_as_played(where, each) for each in where.wagers or backs or ("banker",)]
    try:
        return wagers_of(where.rules, names, where.variant, where.dealing.decks, where.percentages)
    except ValueError as problem:
        raise InputError(without_any_decks(problem)) from None


def _as_played(where: Where, name: str) -> str:
    """The name of a wager, completed with the option that the table file has chosen for it."""
    bet = where.table.bet(name) if where.table else None
    family = where.table.book.family(bet.family) if where.table and bet else None
    return f"{name}:{where.table.option(family)}" if where.table and family else name


def _strategy(where: Where, system: AskedSystem, offers: Sequence[Offer]) -> Strategy:
    if isinstance(system, OwnStrategy):
        return system
    with refusing(StrategyError):
        return system.on(offers, where.dealing.decks)
