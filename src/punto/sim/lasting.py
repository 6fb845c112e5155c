"""Settling Runs and Dragon Tails on the winners that were dealt.

One wager lies at a time, and a new one is placed as soon as the last one is decided and the book
allows it. So every wager is decided by coups of its own, and the results follow from the streaks of
one winner: how often they reached a length, and with which length shoes ended. If hands are
nominated, a wager is placed on every sixth coup, and the winners of six coups decide it. These are
taken six by six from the first coup of a shoe, as many as every shoe has, so that the course of a
shoe does not choose among them; with a continuous shuffler, as many as every stretch has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from punto.odds.offer import Offer
from punto.odds.price import Price, Upshot, Upshots
from punto.odds.streak import nominations
from punto.odds.winners import CoupModel
from punto.rules.bet import Bet
from punto.rules.coup import Side, Winner
from punto.rules.run import Decision, Run, RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules
from punto.rules.tail import Stake, Tail, tail_decision, tail_shoe_end
from punto.sim.loops.kernel import CARRIED, SIX
from punto.sim.result import WagerResult

Sixes = Counter[tuple[Winner, ...]]
"""The winners of six coups in a row."""

_WINNERS = tuple(Winner)


@dataclass(frozen=True, slots=True)
class RunCounts:
    """How often coups in a row had the same winner; in these counts a run is such a streak.

    `within`: how often a run reached each length in one shoe, by winner. `ended`: how many shoes
    ended with a run of each length. `over`: how often a run that goes on from shoe to shoe reached
    each length, which starts again after 60. `begun`: how many of these runs began.
    """

    within: Mapping[Winner, Mapping[int, int]]
    ended: Mapping[Winner, Mapping[int, int]]
    over: Mapping[Winner, Mapping[int, int]]
    begun: Mapping[Winner, int]

    @classmethod
    def of(cls, runs: Any, ends: Any) -> RunCounts:
        within, ended, over = ({winner: Counter[int]() for winner in Winner} for _ in range(3))
        begun = dict.fromkeys(Winner, 0)
        for run in map(int, runs.nonzero()[0]):
            before, winner, length = _told(run)
            count, place = int(runs[run]), (before + length - 1) % CARRIED + 1
            within[winner][length] += count
            over[winner][place] += count
            begun[winner] += count if (before, length) == (0, 1) else 0
        for run in map(int, ends.nonzero()[0]):
            _, winner, length = _told(run)
            ended[winner][length] += int(ends[run])
        return cls(within, ended, over, begun)

    def coups(self, winner: Winner) -> int:
        return sum(self.within[winner].values())

    def others(self, winner: Winner) -> int:
        return sum(self.coups(each) for each in Winner if each is not winner)


def _told(run: int) -> tuple[int, Winner, int]:
    return run >> 10, _WINNERS[run >> 8 & 3], run & 255


def sixes_of(counts: Any) -> Sixes:
    """Turn the kernel's counts of six coups into winners; the first coup is in the highest bits."""
    found: Sixes = Counter()
    for number in map(int, counts.nonzero()[0]):
        winners = tuple(_WINNERS[number >> 2 * at & 3] for at in reversed(range(SIX)))
        found[winners] = int(counts[number])
    return found


def beginnings(sixes: Sixes) -> Sixes:
    """How often six coups began with each sequence of one to six winners."""
    found: Sixes = Counter()
    for winners, count in sixes.items():
        for coups in range(1, SIX + 1):
            found[winners[:coups]] += count
    return found


Decided = Counter[Decision]
"""How often a wager was decided so."""


class Tails(NamedTuple):
    """What became of the streaks of one side, counted as its Dragon Tail counts them.

    `broken`: how many streaks another result broke, by the number that the indicator showed then.
    `finished`: how often a tail reached its full length, `again`: how often one more result
    followed that. `others`: all other results.
    """

    broken: Counter[int]
    finished: int
    again: int
    others: int


NO_SHOE_ENDS = "no shoe ends"


def long_results(
    table: TableRules, bet: Bet, streaks: RunCounts, begun: Sixes
) -> Iterator[WagerResult]:
    """Yield the results of a Run for each length, or of a Dragon Tail for early and late stakes.

    A tail has two results for each stake: as dealt, and as if no shoe ended.
    """
    for row in bet.run.lengths if bet.run else ():
        yield from _runs(table, bet, row.length, streaks, begun)
    if bet.tail:
        for stake in Stake:
            offer = Offer(table, bet.key, on=stake.value)
            yield _result(offer, tail_within(bet.tail, stake, streaks), CoupModel.DEALT)
            over = tail_over(bet.tail, stake, streaks)
            yield _result(offer, over, CoupModel.INDEPENDENT, NO_SHOE_ENDS)


def _runs(
    table: TableRules, bet: Bet, length: int, streaks: RunCounts, begun: Sixes
) -> Iterator[WagerResult]:
    """Yield the results of a Run, by the number of Player's hands where hands are nominated."""
    assert bet.run is not None, bet.key
    for option, hands in nominations(bet.run, length):
        offer = Offer(table, bet.key, option, on=str(length))
        decided = run_from(bet.run, hands, begun) if hands else run_over(bet.run, length, streaks)
        yield _result(offer, decided, CoupModel.DEALT, detail=len(set(hands)) > 1)


def run_over(run: Run, length: int, streaks: RunCounts) -> Decided:
    """How Runs that go on from shoe to shoe are decided.

    They win at every multiple of their length, and lose by any other result.
    """
    assert CARRIED % length == 0, f"runs of {length} are not counted apart"
    (winner,) = run.of
    won = sum(n for at, n in streaks.over[winner].items() if at % length == 0)
    decided = Counter({run_decision(run, length, RunEnd.WON, winner): won})
    for other in Winner:
        if other is not winner:
            decided[run_decision(run, length, RunEnd.LOST, other)] += streaks.coups(other)
    return decided


def run_from(run: Run, hands: Sequence[Side], begun: Sixes) -> Decided:
    """How a Run is decided whose owner nominates these hands, placed on the first of six coups."""
    assert len(hands) <= SIX, f"the winners of {len(hands)} coups are not counted"
    decided: Decided = Counter()
    lying: dict[tuple[Winner, ...], int] = {(): 0}
    for named in hands:
        so_far, lying = lying, {}
        for (before, reached), winner in product(so_far.items(), Winner):
            winners = (*before, winner)
            now = run_step(run, len(hands), reached, winner, named)
            if not isinstance(now, RunEnd):
                lying[winners] = now
            elif begun[winners]:
                decided[run_decision(run, len(hands), now, winner, named)] += begun[winners]
    return decided


def tail_within(tail: Tail, stake: Stake, streaks: RunCounts) -> Decided:
    """How stakes on a Dragon Tail are decided if it ends with its shoe.

    The indicator shows 1 up to the longest, and then 1 again.
    """
    side, longest = Winner(tail.side), tail.longest
    reached, ended = streaks.within[side], streaks.ended[side]
    top = max(reached, default=0)
    broken = Counter[int]()
    for length in range(1, top + 1):
        stopped = reached.get(length, 0) - reached.get(length + 1, 0)
        broken[_shown(length, longest)] += stopped - ended.get(length, 0)
    finished = sum(n for at, n in reached.items() if at % longest == 0)
    again = sum(n for at, n in reached.items() if at > longest and at % longest == 1)
    decided = _decided(tail, stake, Tails(broken, finished, again, streaks.others(side)))
    for length, count in ended.items():
        shown = _shown(length, longest)
        late_unlaid = stake is Stake.LATE and shown == 1
        end = None if late_unlaid else tail_shoe_end(tail, stake, shown)
        if end:
            decided[end] += count
    return decided


def tail_over(tail: Tail, stake: Stake, streaks: RunCounts) -> Decided:
    """How stakes on a Dragon Tail are decided if no shoe ends: streaks go on to the next shoe."""
    side, longest = Winner(tail.side), tail.longest
    assert CARRIED % longest == 0, f"tails of {longest} are not counted apart"
    shows = Counter[int]()
    for at, count in streaks.over[side].items():
        shows[_shown(at, longest)] += count
    again = shows[1] - streaks.begun[side]
    broken = Counter({at: shows[at] - shows[at + 1] for at in range(1, longest)})
    broken[longest] = shows[longest] - again
    return _decided(tail, stake, Tails(broken, shows[longest], again, streaks.others(side)))


def _shown(length: int, longest: int) -> int:
    return (length - 1) % longest + 1


def _decided(tail: Tail, stake: Stake, found: Tails) -> Decided:
    side = Winner(tail.side)
    other = next(winner for winner in Winner if winner is not side)
    decided: Decided = Counter()
    for shown, count in found.broken.items():
        _add(decided, tail_decision(tail, stake, shown, other), count)
    if stake is Stake.LATE:
        _add(decided, tail_decision(tail, stake, tail.longest, side), found.again)
        return decided
    _add(decided, tail_decision(tail, stake, tail.longest - 1, side), found.finished)
    lost = found.others - sum(found.broken.values())
    _add(decided, tail_decision(tail, stake, 0, other), lost)
    return decided


def _add(decided: Decided, decision: Decision | None, count: int) -> None:
    assert decision is not None, "a stake that lies on"
    decided[decision] += count


def _result(
    offer: Offer, decided: Decided, basis: CoupModel, note: str = "", *, detail: bool = False
) -> WagerResult:
    wagers = sum(decided.values())
    found = [
        (Upshot(offer.net_of(pay), pays=str(pay), clauses=clauses), count)
        for (pay, clauses), count in decided.items()
        if count
    ]
    found.sort(key=lambda each: each[0].net, reverse=True)
    ends, counts = Upshots(end for end, _ in found), tuple(count for _, count in found)
    seen = Price(offer, ends, counts, wagers or 1, note, basis, detail=detail)
    return WagerResult(seen, wagers)
