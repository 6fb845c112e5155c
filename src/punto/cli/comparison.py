"""Compares several betting systems, each of them played with the same seed."""

from collections.abc import Sequence

from punto.cli.fault import InputError
from punto.cli.progress import Clock
from punto.cli.sessions import SessionRun
from punto.cli.show.bets import Sat, compared
from punto.cli.show.screen import Json
from punto.cli.simulation import code_of, stopped_at_once
from punto.sim.bets.sessions import Sessions
from punto.sim.reports import session_sheet as sheet
from punto.tabular import as_csv


def compare(runs: Sequence[SessionRun]) -> int:
    """Play several systems in turn and show their results; Ctrl-C shows those played so far."""
    first = runs[0]
    if first.files.plot or first.files.export:
        raise InputError(
            "--plot or --export was given with several strategies. Name one --strategy with it."
        )
    names = [run.strategy.name for run in runs]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise InputError(f"The strategy {twice!r} was named twice. Name each once.")
    done: list[tuple[Sessions, Clock]] = []
    for run in runs:
        played = run.played()
        if played is None or not played[0].sessions:
            break
        done.append(played)
        if not played[0].complete:
            break
    if not done:
        return stopped_at_once("sessions were over")
    _tell(first, done)
    return code_of(
        complete=len(done) == len(runs) and all(found.complete for found, _ in done),
        lost=next((found.lost for found, _ in done if found.lost), ""),
    )


def _tell(first: SessionRun, done: Sequence[tuple[Sessions, Clock]]) -> None:
    seed, per_hour = first.where.seed, first.per_hour

    def wholes() -> Json:
        return [{**sheet.whole(found, seed, per_hour), **clock.timing()} for found, clock in done]

    def rows() -> str:
        return as_csv(
            [
                {"strategy": found.strategy.name, "result-cents": value, "sessions": number}
                for found, _ in done
                for value, number in found.result
            ]
        )

    sat = Sat(seed, per_hour, first.sessions, first.coups, done[0][1])
    first.form.show(
        rows,
        lambda: {"strategies": wholes()},
        lambda screen: compared(screen, [found for found, _ in done], sat),
    )
