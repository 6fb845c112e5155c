"""Writing the sessions of a betting system to a Parquet file: `docs/exports.md` has its columns.

Needs `punto[tables]`.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from punto.sim.bets.play import Playing
from punto.sim.bets.strategy import see_sent
from punto.sim.exports.export import Exported, see_parquet, stored
from punto.sim.loops.bettor import COUPS
from punto.sim.run import Progress
from punto.sim.workers.crew import Alone, Crew

if TYPE_CHECKING:
    from punto.sim.exports.parquet import Rows

_ALONE = Alone()


@dataclass(frozen=True)
class Listing:
    """A job that plays sessions as `Playing` does, and keeps the figures of each of them."""

    playing: Playing

    def chunk(self, number: int) -> Any:
        return self.playing.room(number).figures


def export_sessions(
    job: Playing, file: str, crew: Crew = _ALONE, progress: Progress | None = None
) -> Exported:
    """Write the sessions that `play_sessions` plays to a file that is never left unfinished.

    Ctrl-C closes the file with the chunks that were played by then. `progress` is told how many
    sessions there are.
    """
    see_parquet(file)
    if not isinstance(crew, Alone):
        see_sent(job.strategy)
    from punto.sim.exports.columns import OF_SESSION
    from punto.sim.exports.parquet import about

    told = about(job.offers[0].table.book, job.dealing, job.seed, "session") | _terms(job)
    return stored(file, OF_SESSION, told, _played(job, crew, progress))


def _terms(job: Playing) -> dict[str, str]:
    """Everything that is needed to play the same again, and to see whether all were played."""
    session = job.session
    pay = {None: None, True: "up", False: "down"}[session.pay_up]
    terms = {
        "wagers": ", ".join(each.label for each in job.offers),
        "strategy": job.strategy.name,
        "bankroll_cents": session.bankroll,
        "base_cents": session.base,
        "minimum_cents": session.least,
        "maximum_cents": session.most,
        "unit_cents": session.step,
        "chips_cents": ", ".join(str(int(each)) for each in session.chips.values),
        "pay": pay,
        "goal_cents": session.goal,
        "session_coups": session.coups,
        "session_shoes": session.shoes,
        "sessions": job.sessions,
        "coups": job.coups,
    }
    return {f"punto.{name}": "" if each is None else str(each) for name, each in terms.items()}


def _played(job: Playing, crew: Crew, progress: Progress | None) -> Generator[Rows]:
    """Yield rows, chunk after chunk, until there are enough sessions or coups."""
    from punto.sim.exports.columns import sessions_frame

    sessions = played = 0
    chunks = crew.chunks(Listing(job))
    try:
        for figures in chunks:
            now = int(figures[:, COUPS].sum())
            yield sessions_frame(figures, sessions, job.dealing), now
            sessions, played = sessions + len(figures), played + now
            if progress:
                progress(sessions)
            if job.enough(sessions, played):
                return
    finally:
        chunks.close()
