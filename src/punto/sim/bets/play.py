"""Playing sessions, chunk after chunk; the results do not depend on who deals.

A chunk is a number of sessions, seeded by the seed and its own number. Chunks are added in their
order until there are enough sessions or coups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

import numpy as np

from punto.money import dollars
from punto.odds.offer import Offer
from punto.sim.bets.loop import loop_of
from punto.sim.bets.pays import Pays, bets_of, pays_of, see_taken
from punto.sim.bets.session import NEVER, Session, coups_max, horizon, terms_of, till_of
from punto.sim.bets.sessions import FAN, SessionChunk, Sessions, Values
from punto.sim.bets.strategy import BuiltIn, Strategy, StrategyError, see_sent, told
from punto.sim.dealing import Dealing
from punto.sim.loops import bettor
from punto.sim.loops.game import BettorGame, Room
from punto.sim.loops.kernel import LANES, ROOM
from punto.sim.loops.seen import MEMORY
from punto.sim.run import check
from punto.sim.tables import STRETCH, Tables, end_of, streams_of, tables_of, work_of
from punto.sim.workers.crew import Alone, Crew, collect

COUPS_PER_CHUNK, COUPS_OF_OWN, SESSIONS_PER_CHUNK = 2**20, 2**16, 2**14
"""About so many coups, and so many sessions at most; fewer where it may be plain Python, so that
there is something after a few seconds."""

SESSIONS_MAX = 10**12

Progress = Callable[[Sessions], object]
"""Told after every chunk what came of all so far."""

_ALONE = Alone()


def play_sessions(job: Playing, crew: Crew = _ALONE, progress: Progress | None = None) -> Sessions:
    """Play all sessions of a job.

    Ctrl-C ends it with what was played so far. So does the loss of the crew, which `lost` of the
    result then tells; if no chunk was played, it is a `CrewError`. Raises `StrategyError` in one
    sentence for a stake that cannot be placed, and for what the strategy itself raises.
    """
    if not isinstance(crew, Alone):
        see_sent(job.strategy)
    why = loop_of(job.strategy).why
    found = Sessions(job.offers, job.dealing, job.session, job.strategy, job.pays, why)

    def take(played: SessionChunk) -> bool:
        found.add(played)
        if progress:
            progress(found)
        return job.enough(found.sessions, found.coups)

    ended = collect(crew, job, take)
    found.complete, found.lost = ended is None, ended or ""
    return found


def see_countable(pays: Pays, session: Session, dealing: Dealing) -> None:
    """Raise ValueError if the sums of a session may be too large for 63 bits."""
    most = max(int(abs(bets_of(pays).nets).max()), session.most)
    if session.bankroll + most * coups_max(session, dealing) >= NEVER:
        raise ValueError(
            f"A session has {coups_max(session, dealing):,} coups with up to {dollars(most)} in "
            "each. It must have fewer coups or a lower maximum, for all sums to be exact."
        )


@dataclass(frozen=True, eq=False)
class Playing:
    """The job: a number of sessions of one strategy, or whole chunks until there are enough coups.

    Raises ValueError for a job that cannot be played. Other processes are not sent the offers: what
    stakes bring is enough, and much smaller.
    """

    offers: Sequence[Offer]
    dealing: Dealing
    session: Session
    strategy: Strategy
    _: KW_ONLY
    sessions: int | None = None
    coups: int | None = None
    seed: int = 0
    pays: Pays = field(init=False)
    tables: Tables = field(init=False)

    def __post_init__(self) -> None:
        if (self.sessions is None) == (self.coups is None):
            raise ValueError("Either sessions or coups must be named, and not both.")
        check(1 if self.coups is None else self.coups, self.seed)
        if self.sessions is not None and not 1 <= self.sessions <= SESSIONS_MAX:
            raise ValueError(
                f"The number of sessions is {self.sessions}. It must be 1 to {SESSIONS_MAX}."
            )
        pays = pays_of(self.offers, self.session)
        see_taken(self.offers, self.session)
        till_of(self.session, self.dealing, self.strategy)
        see_countable(pays, self.session, self.dealing)
        rules = self.offers[0].table.book
        object.__setattr__(self, "pays", pays)
        object.__setattr__(self, "tables", tables_of(rules.draw, rules.points, self.dealing))

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "offers": ()}

    def enough(self, sessions: int, coups: int) -> bool:
        """Whether this many sessions and coups are enough for the job."""
        return sessions >= (self.sessions or NEVER) or coups >= (self.coups or NEVER)

    @property
    def size(self) -> int:
        """The number of sessions in a chunk."""
        coups = COUPS_PER_CHUNK if isinstance(self.strategy, BuiltIn) else COUPS_OF_OWN
        return max(1, min(SESSIONS_PER_CHUNK, coups // horizon(self.session, self.dealing)))

    def chunk(self, number: int) -> SessionChunk:
        return _played(self.room(number))

    def room(self, number: int) -> Room:
        """Play the chunk of this number, and return the arrays that the loop has filled."""
        first = number * self.size
        sessions = max(0, min(self.size, (self.sessions or NEVER) - first))
        game = self._game(number, first, sessions)
        loop = loop_of(self.strategy).module
        where = game.room.where
        try:
            done = loop.sessions(sessions, game)
        except StrategyError as problem:
            raise StrategyError(self._said(str(problem), where, first)) from None
        except (Exception, SystemExit) as problem:
            raise StrategyError(self._said(f"raised {told(problem)}", where, first)) from problem
        if done < sessions:
            raise StrategyError(self._said(self._fault(where), where, first))
        return game.room

    def _game(self, number: int, first: int, sessions: int) -> BettorGame:
        bets, till = bets_of(self.pays), till_of(self.session, self.dealing, self.strategy)
        longest = coups_max(self.session, self.dealing) + STRETCH if till.continuous else ROOM
        winners, left = np.zeros(longest, np.int8), np.zeros(bettor.RANKS, np.int64)
        left[:] = 4 * self.dealing.decks
        cards = np.full(bettor.RANKS * 4, self.dealing.decks, np.int64)
        room = Room(
            streams=streams_of(self.seed, number),
            cells=np.zeros((LANES, ROOM), np.uint32),
            places=np.zeros((LANES, ROOM), np.int64),
            dealt=np.zeros(LANES, np.int64),
            winners=winners,
            winners_seen=_to_be_read(winners),
            left=left,
            left_seen=_to_be_read(left),
            cards=cards,
            cards_seen=_to_be_read(cards),
            unseen=np.array([left.sum()]),
            memory=np.zeros(MEMORY, np.int64),
            where=np.zeros(bettor.WHERE, np.int64),
            counts=np.zeros(bets.nets.size, np.int64),
            figures=np.zeros((sessions, bettor.FIGURES), np.int64),
            fan=np.zeros((max(0, min(sessions, FAN - first)), bettor.MOMENTS + 1), np.int64),
        )
        work, end = work_of(self.tables, self.dealing), end_of(self.dealing)
        terms = terms_of(self.session, self.dealing, self.strategy)
        return BettorGame(work, end, terms, till, bets.in_rows(), room)

    def _said(self, what: str, where: Any, first: int) -> str:
        at = f"in coup {where[bettor.COUP] + 1} of session {first + where[bettor.SESSION] + 1}"
        return f"strategy {self.strategy.name!r} {what}, {at}"

    def _fault(self, where: Any) -> str:
        place, stake = int(where[bettor.PLACE]), dollars(int(where[bettor.STAKE]))
        least, most, step = map(dollars, (self.session.least, self.session.most, self.session.step))
        left = dollars(int(where[bettor.BANKROLL]))
        said = {
            bettor.NO_PLACE: f"on wager {place} of {len(self.pays.wagers)}, counted from 0",
            bettor.OVER_BANKROLL: f"{stake} with {left} left",
            bettor.OVER_MAXIMUM: f"{stake}, over the maximum of {most}",
            bettor.UNDER_MINIMUM: f"{stake}, under the minimum of {least}",
            bettor.NO_MULTIPLE: f"{stake}, no multiple of {step}",
        }
        return f"staked {said[int(where[bettor.FAULT])]}"


job_of = Playing
"""What is to be played."""


def _to_be_read(array: Any) -> Any:
    """A view of an array through which nothing can be written."""
    view = array.view()
    view.flags.writeable = False
    return view


def _played(room: Room) -> SessionChunk:
    figures = room.figures
    places = np.flatnonzero(room.counts)
    return SessionChunk(
        results=_values(figures[:, bettor.NET]),
        drawdowns=_values(figures[:, bettor.DRAWDOWN]),
        staked=_values(figures[:, bettor.STAKED]),
        lengths=_values(figures[:, bettor.COUPS]),
        ended=_values(figures[:, bettor.ENDED]),
        shoes=int(figures[:, bettor.SHOES].sum()),
        places=places,
        numbers=room.counts[places],
        fan=room.fan,
    )


def _values(column: Any) -> Values:
    values, numbers = np.unique(column, return_counts=True)
    return values.tolist(), numbers.tolist()
