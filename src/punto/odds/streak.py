"""What wagers over several coups are worth: Runs, and Dragon Tails with early or late stakes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from punto.odds.offer import Offer
from punto.odds.price import ONE, Price, Upshot, Upshots
from punto.odds.winners import NO_COUP, CoupModel, Winners, Wins
from punto.rules.bet import Bet
from punto.rules.coup import Side, Winner
from punto.rules.run import Decision, Run, RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules
from punto.rules.tail import Stake, Tail, tail_decision, tail_shoe_end, tail_step


@dataclass(frozen=True, slots=True)
class WagerEnd:
    """How a wager ends: in words, with the number of results in a row, and what it is paid."""

    how: str
    reached: int
    decision: Decision


Step = Callable[[int, Winner, bool], int | WagerEnd]
"""What one coup makes of the state that a wager is in: another state, or an end.

The last argument is whether the shoe ends with that coup.
"""

Orders = Mapping[WagerEnd, Mapping[Wins, int]]
"""For each end, in how many orders of winners it comes about, by how many coups each wins."""


def orders(state: int, step: Step, given: Wins = NO_COUP, left: int = 0) -> Orders:
    """For each end of a wager, how many orders of winners lead to it, by how many coups each wins.

    `given` are the winners before the stake. `left` is the number of coups left in the shoe, or 0
    if no shoe ends.
    """
    found: defaultdict[WagerEnd, Counter[Wins]] = defaultdict(Counter)
    alive = Counter({(state, given): 1})
    while alive:
        after = Counter[tuple[int, Wins]]()
        for (at, wins), number in alive.items():
            for winner in Winner:
                then = wins.and_one(winner)
                now = step(at, winner, then.coups - given.coups == left)
                if isinstance(now, WagerEnd):
                    found[now][then] += number
                else:
                    after[now, then] += number
        alive = after
    return found


@dataclass(frozen=True)
class StreakTable:
    """A wager over several coups, with everything about the rules that is needed to price it.

    `orders`: for each of the ends the orders of winners that lead to it, each with its weight.
    `given`: the coups before the stake. `weights`: the total that the weights are shares of.
    """

    offer: Offer
    ends: Upshots
    orders: tuple[tuple[tuple[Wins, int], ...], ...]
    given: Wins = NO_COUP
    weights: int = 1
    detail: bool = False

    @classmethod
    def of(
        cls, offer: Offer, found: Orders, given: Wins = NO_COUP, *, detail: bool = False
    ) -> StreakTable:
        """Build the table: ends that are paid the same become one, and the best is first."""
        alike: dict[Decision, list[WagerEnd]] = {}
        for end in found:
            alike.setdefault(end.decision, []).append(end)
        made = [
            (
                Upshot(offer.net_of(pay), _said(members), str(pay), clauses),
                tuple(sum((Counter(found[each]) for each in members), Counter[Wins]()).items()),
            )
            for (pay, clauses), members in alike.items()
        ]
        made.sort(key=lambda each: each[0].net, reverse=True)
        ends = Upshots(end for end, _ in made)
        return cls(offer, ends, tuple(each for _, each in made), given, detail=detail)

    @cached_property
    def coups(self) -> int:
        """The most coups that the wager can take, with those before its stake."""
        return max(wins.coups for each in self.orders for wins, _ in each)

    def price(self, law: Winners, basis: CoupModel | None = None, note: str = "") -> Price | None:
        """Price the wager; `law` knows how probable winners are. None if no stake can be made."""
        before = law.deals(self.given, self.coups)
        if not before:
            return None
        counts = tuple(
            sum(number * law.deals(wins, self.coups) for wins, number in each)
            for each in self.orders
        )
        return Price(
            self.offer,
            self.ends,
            counts,
            before * self.weights,
            note,
            basis or law.basis,
            Fraction(before, law.deals(NO_COUP, self.coups)) if self.given.coups else ONE,
            self.detail,
        )


def _said(members: Sequence[WagerEnd]) -> str:
    """The ways to end in words, each with all the numbers at which it can occur."""
    numbers: dict[str, list[int]] = {}
    for each in members:
        numbers.setdefault(each.how, []).append(each.reached)
    return ", ".join(
        how.format(" or ".join(map(str, sorted(set(each))))) for how, each in numbers.items()
    )


ANY = ()
"""No hand is nominated."""


def run_tables(table: TableRules, bet: Bet) -> Iterator[StreakTable]:
    """Yield a pay table for each length of a Run.

    If its hands are nominated, there is one for each length and each number of Player's hands. In
    which order hands are nominated changes nothing.
    """
    assert bet.run is not None, bet.key
    for row in bet.run.lengths:
        for option, hands in nominations(bet.run, row.length):
            offer = Offer(table, bet.key, option, on=str(row.length))
            found = orders(0, _run_steps(bet.run, row.length, hands))
            yield StreakTable.of(offer, found, detail=len(set(hands)) > 1)


def nominations(run: Run, length: int) -> Iterator[tuple[str, Sequence[Side]]]:
    """Yield each choice of hands that may be nominated for a Run: in words, and in one order."""
    if run.nominated is None:
        yield "", ANY
        return
    for mine in range(length, -1, -1):
        hands = (Side.PLAYER,) * mine + (Side.BANKER,) * (length - mine)
        named = ((side, hands.count(side)) for side in Side)
        yield ", ".join(f"{count} {side}" for side, count in named if count), hands


def _run_steps(run: Run, length: int, hands: Sequence[Side]) -> Step:
    def step(reached: int, winner: Winner, _last: bool) -> int | WagerEnd:
        nominated = hands[reached] if hands else None
        now = run_step(run, length, reached, winner, nominated)
        if not isinstance(now, RunEnd):
            return now
        decision = run_decision(run, length, now, winner, nominated)
        if now is RunEnd.WON:
            return WagerEnd("{} in a row", length, decision)
        return WagerEnd("broken by a tie" if winner is Winner.TIE else "broken", 0, decision)

    return step


def tail_tables(table: TableRules, bet: Bet) -> Iterator[StreakTable]:
    """Yield the pay tables of an early and of a late stake on a Dragon Tail, as if no shoe ended.

    A late stake is placed after the one coup that began the tail.
    """
    for tail, offer, given in _tails(table, bet):
        found = orders(given.coups, _tail_steps(tail, Stake(offer.on)), given)
        yield StreakTable.of(offer, found, given)


def tails_in_shoe(table: TableRules, bet: Bet, coups: int) -> Iterator[StreakTable]:
    """Yield the pay tables of an early and a late stake on a Dragon Tail that ends with its shoe.

    Stakes are placed equally often before each of the shoe's coups; the last ones are worth less.
    """
    for tail, offer, given in _tails(table, bet):
        laid = coups - given.coups
        found: defaultdict[WagerEnd, Counter[Wins]] = defaultdict(Counter)
        most = min(tail.longest, laid)
        for left in range(1, most + 1):
            weight = laid - most + 1 if left == most else 1
            steps = _tail_steps(tail, Stake(offer.on))
            for end, numbers in orders(given.coups, steps, given, left).items():
                found[end].update({wins: weight * number for wins, number in numbers.items()})
        if found:
            yield replace(StreakTable.of(offer, found, given), weights=laid)


def _tails(table: TableRules, bet: Bet) -> Iterator[tuple[Tail, Offer, Wins]]:
    """Yield the early and the late stake, each with the coups that came before it."""
    assert bet.tail is not None, bet.key
    for stake in Stake:
        given = NO_COUP.and_one(Winner(bet.tail.side)) if stake is Stake.LATE else NO_COUP
        yield bet.tail, Offer(table, bet.key, on=stake.value), given


def _tail_steps(tail: Tail, stake: Stake) -> Step:
    def step(indicator: int, winner: Winner, last: bool) -> int | WagerEnd:
        decision = tail_decision(tail, stake, indicator, winner)
        if decision is None:
            shows = tail_step(tail, indicator, stake is Stake.EARLY, winner)
            ended = tail_shoe_end(tail, stake, shows) if last else None
            return WagerEnd("the shoe ends at {}", shows, ended) if ended else shows
        if winner != tail.side:
            return WagerEnd("broken at {}", indicator, decision)
        if stake is Stake.EARLY:
            return WagerEnd("{} in a row", indicator + 1, decision)
        return WagerEnd("{} in a row, then one more", indicator, decision)

    return step
