"""Sessions of a betting system from the command line: played, shown and drawn."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from punto.cli.fault import InputError
from punto.cli.simulation import SimulationForm, Where, code_of, stopped_at_once, who

if TYPE_CHECKING:
    from punto.cli.betting import Betting
    from punto.cli.progress import Clock, MeasuredPace
    from punto.odds.offer import Offer
    from punto.sim.bets.builtin import System
    from punto.sim.bets.session import Session
    from punto.sim.bets.sessions import Sessions
    from punto.sim.bets.strategy import OwnStrategy, Strategy
    from punto.sim.dealing import Dealing
    from punto.sim.workers.crew import Crew


@dataclass(frozen=True, slots=True)
class SessionPlay:
    """What is played: on which wagers, how much, and by whom."""

    offers: Sequence[Offer]
    dealing: Dealing
    session: Session
    strategy: Strategy
    sessions: int | None
    coups: int | None
    seed: int
    crew: Crew

    def played(self) -> tuple[Sessions, Clock] | None:
        """Play, once the loop is ready; None where it was stopped before that."""
        from punto.cli.progress import MeasuredPace, progress
        from punto.sim.bets.play import play_sessions
        from punto.sim.workers.crew import Alone, CrewError

        start, alone = perf_counter(), isinstance(self.crew, Alone)
        try:
            if alone and not self._ready():
                return None
            self._warn(first=not alone)
            ready, pace = perf_counter() - start, MeasuredPace(others=not alone)
            what, whole = ("coups", self.coups) if self.coups else ("sessions", self.sessions)
            with progress(what, whole or 1, pace) as told:
                found = play_sessions(
                    self.offers,
                    self.dealing,
                    self.session,
                    self.strategy,
                    sessions=self.sessions,
                    coups=self.coups,
                    seed=self.seed,
                    crew=self.crew,
                    progress=lambda far: told(far.coups if self.coups else far.sessions),
                )
        except (CrewError, ValueError) as problem:
            raise InputError(_with_option(str(problem))) from None
        return found, self._clock(found, pace, ready)

    def _ready(self) -> bool:
        """Play one session, so that whatever has to be compiled is compiled."""
        from punto.cli import stop
        from punto.cli.show.screen import waiting
        from punto.sim.bets.play import play_sessions

        with waiting("making the loop ready"):
            first = play_sessions(
                self.offers, self.dealing, self.session, self.strategy, sessions=1, seed=self.seed
            )
        stop.see()
        return first.complete

    def _warn(self, *, first: bool) -> None:
        """Say before it takes long why it will. `first`: nothing was played so far, so that what
        nobody can play has to be refused before that."""
        from punto.sim.bets.loop import loop_of
        from punto.sim.bets.play import job_of

        why = loop_of(self.strategy).why
        if not why:
            return
        if first:
            job_of(self.offers, self.dealing, self.session, self.strategy, sessions=1)
        said = "is run in plain Python, which is hundreds of times slower"
        print(f"punto: strategy {self.strategy.name!r} {said}: {why}", file=sys.stderr)

    def _clock(self, found: Sessions, pace: MeasuredPace, ready: float) -> Clock:
        from punto.cli.progress import Clock

        each = 1 if self.coups else found.coups / max(found.sessions, 1)
        seconds = pace.seconds - pace.before
        return Clock(ready + pace.before, seconds, pace.speed * each, who(self.crew))


def _with_option(said: str) -> str:
    return said.replace("paid up or down", "paid up or down (--pay up or --pay down)")


@dataclass(frozen=True, slots=True)
class SessionRun:
    """Where sessions are played, and what becomes of them."""

    where: Where
    form: SimulationForm

    def run(self, betting: Betting, coups: str) -> int:
        per_hour, files = betting.coups_per_hour, self.form.files
        play = self._play(betting, coups)
        files.look_sessions()
        done = play.played()
        if done is None or not done[0].sessions:
            return stopped_at_once("sessions were over")
        found, clock = done
        self._tell(play, found, clock, per_hour)
        for said in files.draw_sessions(found, self.where.seed):
            self.form.note(said)
        for said in files.write_sessions(found, play):
            self.form.note(said)
        return code_of(complete=found.complete, lost=found.lost)

    def _play(self, betting: Betting, coups: str) -> SessionPlay:
        from punto.sim.dealing import ThreeDealing

        dealing = self.where.dealing
        if isinstance(dealing, ThreeDealing):
            raise InputError("--strategy with Three Card Baccarat; want a variant of baccarat")
        sessions, most = betting.amount(coups)
        system = betting.system()
        offers = self._offers(system)
        return SessionPlay(
            offers=offers,
            dealing=dealing,
            session=betting.session(dealing),
            strategy=self._strategy(system, offers),
            sessions=sessions,
            coups=most,
            seed=self.where.seed,
            crew=self.where.crew,
        )

    def _tell(self, play: SessionPlay, found: Sessions, clock: Clock, per_hour: int) -> None:
        from punto.cli.show.bets import Sat, betted, stopped
        from punto.sim.reports import session_sheet as sheet

        sat = Sat(self.where.seed, per_hour, play.sessions, play.coups, clock)
        self.form.show(
            "" if found.complete else stopped(found, sat),
            lambda: sheet.csv(found),
            lambda: {
                **sheet.whole(found, self.where.seed, per_hour),
                "sessions-asked": play.sessions,
                "coups-asked": play.coups,
                **clock.timing(),
            },
            lambda screen: betted(screen, found, sat),
        )

    def _offers(self, system: System | OwnStrategy) -> Sequence[Offer]:
        """The wagers that were named, else those that the selection backs, else Banker."""
        from punto.odds.ask import without_any_decks
        from punto.sim.bets.builtin import System
        from punto.sim.bets.wagers import wagers_of

        backs = system.backs if isinstance(system, System) else ()
        names = [self._as_played(each) for each in self.where.wagers or backs or ("banker",)]
        try:
            return wagers_of(
                self.where.rules,
                names,
                self.where.variant,
                self.where.dealing.decks,
                self.where.percentages,
            )
        except ValueError as problem:
            raise InputError(without_any_decks(problem)) from None

    def _as_played(self, name: str) -> str:
        """A wager with the option that the table of a file plays, if none was typed."""
        table = self.where.table
        bet = table.bet(name) if table else None
        family = table.book.family(bet.family) if table and bet else None
        return f"{name}:{table.option(family)}" if table and family else name

    def _strategy(self, system: System | OwnStrategy, offers: Sequence[Offer]) -> Strategy:
        from punto.sim.bets.strategy import OwnStrategy, StrategyError

        if isinstance(system, OwnStrategy):
            return system
        try:
            return system.on(offers, self.where.dealing.decks)
        except StrategyError as problem:
            raise InputError(str(problem)) from None
