"""Reports what the tables took in and paid out, by table, game, shift or day."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from fractions import Fraction
from typing import Any

from punto.live.bulk_append import DAY_SECONDS
from punto.live.record.shift import HALF_HOUR, shift_at
from punto.live.store_sqlite import SqliteStore

_SUMS = """
select stream, at / {grain}, count(*) filter (where ended), sum(wagers), sum(staked), sum(bought),
    sum(cashed), sum(win), sum(deferred), sum(collected), sum(void), max(at)
from coups where at >= ? and at < ? group by stream, at / {grain}
"""
_NOTED = """
select stream, at / {grain}, sum(amount) from notable
where kind = 'large-win' and at >= ? and at < ? group by stream, at / {grain}
"""
_JACKPOT = """
select t.stream, e.at / {grain}, sum(case when t.why = 'contributed' then t.amount else 0 end),
    sum(case when t.why = 'awarded' then t.amount else 0 end)
from streams s join entries e on e.stream = s.id and s.kind = 'jackpot'
join transfers t using (stream, version)
where e.at >= ? and e.at < ? group by t.stream, e.at / {grain}
"""


@dataclass(slots=True)
class Figures:
    """One line of a report, all money in cents.

    `drop` is the chips bought, `win` what the table won, `hold` the win in hundredths of a percent
    of the drop. `commission` is what was left to be collected later, and `collected` how much of
    that was; commission that is held back from a payment is part of the win. `large_wins` is the
    sum of large wins. `contributed` is what jackpots got, and `awarded` what was won of them.
    """

    name: str
    coups: int = 0
    wagers: int = 0
    staked: int = 0
    drop: int = 0
    cashed: int = 0
    win: int = 0
    hold: int | None = None
    commission: int = 0
    collected: int = 0
    voids: int = 0
    large_wins: int = 0
    contributed: int = 0
    awarded: int = 0

    def closed(self) -> Figures:
        self.hold = round(Fraction(10_000 * self.win, self.drop)) if self.drop else None
        return self


_ADDED = (
    "coups", "wagers", "staked", "drop", "cashed", "win", "commission", "collected", "voids",
)  # fmt: skip


def report(
    store: SqliteStore,
    begins: int,
    ends: int,
    by: str,
    games: Mapping[str, str],
    *,
    shifts: Sequence[int] = (),
) -> list[Figures]:
    """The figures between two seconds, a line for each `table`, `game`, `shift` or `day`.

    `games` names the game of each table. A shift or day is named by the second at which it begins.
    """
    grain = HALF_HOUR if by == "shift" else DAY_SECONDS

    def name(stream: str, part: int) -> str:
        match by:
            case "day":
                return str(part * grain)
            case "shift":
                return str(shift_at(part * grain, shifts))
            case "game":
                return games.get(stream, stream)
            case _:
                return stream

    found: dict[str, Figures] = {}

    def line(stream: str, part: int) -> Figures:
        key = name(stream, part)
        return found.setdefault(key, Figures(key))

    for stream, part, *sums, _ in _rows(store, _SUMS, grain, begins, ends):
        into = line(stream, part)
        for field, value in zip(_ADDED, sums, strict=True):
            setattr(into, field, getattr(into, field) + value)
    for stream, part, large in _rows(store, _NOTED, grain, begins, ends):
        line(stream, part).large_wins += large
    for stream, part, contributed, awarded in _rows(store, _JACKPOT, grain, begins, ends):
        into = line(stream, part)
        into.contributed += contributed
        into.awarded += awarded
    return [found[key].closed() for key in sorted(found)]


def _rows(
    store: SqliteStore, sql: str, grain: int, begins: int, ends: int
) -> Sequence[tuple[Any, ...]]:
    return store.all(sql.format(grain=grain), (begins, ends))


def as_csv(lines: Sequence[Figures]) -> str:
    """Write lines of a report as CSV with a heading, for a spreadsheet."""
    out = io.StringIO()
    writer = csv.DictWriter(out, [each.name for each in fields(Figures)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(each) for each in lines)
    return out.getvalue()


_EVENTS = """
    select at, stream, version, n, kind, who, amount, what from notable
    union all
    select at, '', 0, n, kind, who, 0, json_quote(what) from significant
"""


def significant(
    store: SqliteStore, kinds: Sequence[str], after: tuple[int, str, int, int], most: int
) -> list[tuple[object, ...]]:
    """Rows of significant events of these kinds after a place, at most `most`, in order."""
    marks = ", ".join("?" * len(kinds))
    sql = (
        f"select * from ({_EVENTS})"
        f" where kind in ({marks}) and (at, stream, version, n) > (?, ?, ?, ?)"
        " order by at, stream, version, n limit ?"
    )
    return list(store.all(sql, (*kinds, *after, most)))
