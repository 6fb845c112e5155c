"""What wagers that live from coup to coup are worth: runs, and tails early and late."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from punto.odds.offer import Offer
from punto.odds.price import Chance, Price
from punto.odds.winners import Winners, Wins
from punto.rules.bet import Bet
from punto.rules.coup import Side, Winner
from punto.rules.run import Decision, Run, RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules
from punto.rules.tail import ESTABLISHED, NO_TAIL, Stake, Tail, tail_decision, tail_step


@dataclass(frozen=True, slots=True)
class WagerEnd:
    """How a wager ended: in words, with the number of results in a row, and what it is paid."""

    how: str
    reached: int
    decision: Decision


Step = Callable[[int, Winner], int | WagerEnd]
"""What one coup makes of the state that a wager is in: another state, or an end."""


def ends(state: int, step: Step) -> dict[WagerEnd, Counter[Wins]]:
    """Every end with the winners that lead to it: in how many orders they do."""
    found: dict[WagerEnd, Counter[Wins]] = {}
    alive = Counter({(state, Wins()): 1})
    while alive:
        after = Counter[tuple[int, Wins]]()
        for (at, wins), orders in alive.items():
            for winner in Winner:
                now, then = step(at, winner), wins.and_one(winner)
                if isinstance(now, WagerEnd):
                    found.setdefault(now, Counter())[then] += orders
                else:
                    after[now, then] += orders
        alive = after
    return found


def chances(
    offer: Offer, found: dict[WagerEnd, Counter[Wins]], law: Winners, given: Wins
) -> tuple[Chance, ...]:
    """The ends by what they are paid, the best first, after coups that were `given`."""
    before = law.chance(given)
    alike: dict[Decision, list[WagerEnd]] = {}
    for end in found:
        alike.setdefault(end.decision, []).append(end)
    made = [
        Chance(
            net=offer.net_of(pay),
            probability=sum(_chance(found[each], law, given) for each in members) / before,
            when=_said(members),
            pays=str(pay),
            clauses=clauses,
        )
        for (pay, clauses), members in alike.items()
    ]
    return tuple(sorted(made, key=lambda each: each.net, reverse=True))


def _chance(ways: Counter[Wins], law: Winners, given: Wins) -> Fraction:
    return sum(
        (orders * law.chance(given.together(wins)) for wins, orders in ways.items()), Fraction(0)
    )


def _said(members: Sequence[WagerEnd]) -> str:
    """The same way to end once, with all numbers at which it may come."""
    numbers: dict[str, list[int]] = {}
    for each in members:
        numbers.setdefault(each.how, []).append(each.reached)
    return ", ".join(
        how.format(" or ".join(map(str, sorted(set(each))))) for how, each in numbers.items()
    )


ANY = ()
"""No hand is nominated."""


def run_prices(table: TableRules, bet: Bet, law: Winners, most: int | None) -> Iterator[Price]:
    """Every length, and where hands are nominated by how many are the Player's.

    In which order they are nominated changes nothing. `most`: lengths over it are left out.
    """
    assert bet.run is not None, bet.key
    for row in bet.run.lengths:
        if most is not None and row.length > most:
            continue
        for option, hands in nominations(bet.run, row.length):
            offer = Offer(table, bet.key, option, on=str(row.length))
            found = ends(0, _run_steps(bet.run, row.length, hands))
            detail = len(set(hands)) > 1
            yield Price(offer, chances(offer, found, law, Wins()), basis=law.basis, detail=detail)


def nominations(run: Run, length: int) -> Iterator[tuple[str, Sequence[Side]]]:
    """How many hands of each side may be nominated, in words, and the hands in one order."""
    if run.nominated is None:
        yield "", ANY
        return
    for mine in range(length, -1, -1):
        hands = (Side.PLAYER,) * mine + (Side.BANKER,) * (length - mine)
        named = ((side, hands.count(side)) for side in Side)
        yield ", ".join(f"{count} {side}" for side, count in named if count), hands


def _run_steps(run: Run, length: int, hands: Sequence[Side]) -> Step:
    def step(reached: int, winner: Winner) -> int | WagerEnd:
        nominated = hands[reached] if hands else None
        now = run_step(run, length, reached, winner, nominated)
        if not isinstance(now, RunEnd):
            return now
        decision = run_decision(run, length, now, winner, nominated)
        if now is RunEnd.WON:
            return WagerEnd("{} in a row", length, decision)
        return WagerEnd("broken by a tie" if winner is Winner.TIE else "broken", 0, decision)

    return step


def tail_prices(table: TableRules, bet: Bet, law: Winners, most: int | None) -> Iterator[Price]:
    """Early, and late: after the one coup that began the tail. No shoe ends meanwhile.

    `most`: left out if it may take more coups.
    """
    assert bet.tail is not None, bet.key
    tail = bet.tail
    for stake in Stake:
        given = Wins().and_one(Winner(tail.side)) if stake is Stake.LATE else Wins()
        if most is not None and tail.longest + given.coups > most:
            continue
        offer = Offer(table, bet.key, on=stake.value)
        found = ends(ESTABLISHED if given.coups else NO_TAIL, _tail_steps(tail, stake))
        yield Price(
            offer, chances(offer, found, law, given), basis=law.basis, arises=law.chance(given)
        )


def _tail_steps(tail: Tail, stake: Stake) -> Step:
    def step(indicator: int, winner: Winner) -> int | WagerEnd:
        decision = tail_decision(tail, stake, indicator, winner)
        if decision is None:
            return tail_step(tail, indicator, stake is Stake.EARLY, winner)
        if winner != tail.side:
            return WagerEnd("broken at {}", indicator, decision)
        if stake is Stake.EARLY:
            return WagerEnd("{} in a row", indicator + 1, decision)
        return WagerEnd("{} in a row, then one more", indicator, decision)

    return step
