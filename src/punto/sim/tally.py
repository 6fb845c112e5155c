"""What a simulation counted, and the result of every wager by the book's own pay tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from punto.odds.counting import Distribution
from punto.odds.multi_coup_wagers import Further, further
from punto.odds.offer import Offer, offers
from punto.odds.price import Price, price
from punto.odds.start import Starts
from punto.odds.states import FINISHES, STATES
from punto.rules.coup import FirstCounts, Winner
from punto.rules.model import Rulebook
from punto.rules.ruling import Refused
from punto.sim.dealing import Dealing
from punto.sim.lasting import RunCounts, Sixes, beginnings, long_results, sixes_of
from punto.sim.loops.kernel import COUNTS, ENDS, RUNS, SHOES, SIXES
from punto.sim.result import PrizeResult, WagerResult, prize_results
from punto.sim.tables import Path, paths


@dataclass(frozen=True)
class Tally:
    """How often each result came up in a simulation, for one book and one way to deal.

    `complete`: there were as many coups as asked for. `lost`: why the processes that dealt could
    not go on, if they stopped early.
    """

    rules: Rulebook
    dealing: Dealing
    counts: Any
    complete: bool = True
    lost: str = ""

    @cached_property
    def coups(self) -> int:
        return int(self.counts[:RUNS].sum())

    @cached_property
    def shoes(self) -> Mapping[int, int]:
        """How many shoes had each number of coups; empty for a continuous shuffler."""
        return {at: int(n) for at, n in enumerate(self.counts[SHOES:SIXES]) if n}

    @cached_property
    def distribution(self) -> Distribution:
        """The dealt coups by outcome, in the form that exact odds use for all deals."""
        return _distribution(self._cells, self._paths)

    @cached_property
    def starts(self) -> Starts:
        """For each pair of counts of both hands with two cards, how often each outcome followed."""
        places: dict[FirstCounts, list[int]] = {}
        for at, path in enumerate(self._paths):
            places.setdefault(path.start, []).append(at)
        found = {
            start: _distribution(self._cells[:, at], [self._paths[each] for each in at])
            for start, at in places.items()
        }
        return {start: each for start, each in found.items() if each.total}

    @cached_property
    def streaks(self) -> RunCounts:
        return RunCounts.of(self.counts[RUNS:ENDS], self.counts[ENDS:SHOES])

    @cached_property
    def sixes(self) -> Sixes:
        return sixes_of(self.counts[SIXES:COUNTS])

    @cached_property
    def beginnings(self) -> Sixes:
        return beginnings(self.sixes)

    def winners(self) -> Mapping[Winner, int]:
        cells = self._cells.sum(axis=0)
        won = dict.fromkeys(Winner, 0)
        for path, count in zip(self._paths, cells, strict=True):
            won[tuple(Winner)[path.winner]] += int(count)
        return won

    def results(
        self, variant: str = "", percentages: Mapping[str, str] | None = None
    ) -> Iterator[WagerResult] | Refused:
        """The result of every wager of the book, or of one variant, on all that was dealt.

        Where the sign shows a percentage and none is given, there is a result for the lowest and
        one for the highest that the book prints.
        """
        decks = self.dealing.decks
        asked = offers(self.rules, variant, decks, percentages)
        more = further(self.rules, variant, decks)
        if isinstance(asked, Refused):
            return asked
        if isinstance(more, Refused):
            return more
        return self._results(asked, more)

    def prizes(self) -> Iterator[PrizeResult]:
        """Yield how often coups fell into each class of the book's jackpots."""
        return prize_results(self.rules, self.distribution)

    def _results(self, asked: Sequence[Offer], more: Sequence[Further]) -> Iterator[WagerResult]:
        for offer in asked:
            yield self.result(price(offer, self.distribution))
        for each in more:
            if not each.table.three_card:
                yield from self.further(each)

    def further(self, asked: Further) -> Iterator[WagerResult]:
        """Yield the results of a wager in mid-coup or over several coups, on all that was dealt."""
        if asked.bet.window:
            yield from map(self.result, asked.window.prices(self.starts))
        else:
            yield from long_results(asked.table, asked.bet, self.streaks, self.beginnings)

    def result(self, seen: Price) -> WagerResult:
        """The result of a wager on one coup: `seen` is its price by the coups that were dealt."""
        return WagerResult(seen, int(seen.arises * self.coups))

    @property
    def _paths(self) -> Sequence[Path]:
        return paths(self.rules.draw)

    @property
    def _cells(self) -> Any:
        return self.counts[:RUNS].reshape(STATES, 4096)[:, : len(self._paths)]


def _distribution(cells: Any, found: Sequence[Path]) -> Distribution:
    joint: Any = np.zeros((FINISHES, STATES), np.int64)
    np.add.at(joint, [path.finish for path in found], cells.T)
    return Distribution(
        int(joint.sum()),
        lambda: joint.T.reshape(-1).tolist(),
        lambda: [*joint.sum(axis=1).tolist(), *joint.sum(axis=0).tolist()],
    )
