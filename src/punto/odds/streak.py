"""What wagers that live from coup to coup are worth: runs, and tails early and late."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from punto.odds.offer import Offer
from punto.odds.price import Chance, Price
from punto.odds.winners import NO_COUP, CoupModel, Winners, Wins
from punto.rules.bet import Bet
from punto.rules.coup import Side, Winner
from punto.rules.run import Decision, Run, RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules
from punto.rules.tail import Stake, Tail, tail_decision, tail_shoe_end, tail_step


@dataclass(frozen=True, slots=True)
class WagerEnd:
    """How a wager ended: in words, with the number of results in a row, and what it is paid."""

    how: str
    reached: int
    decision: Decision


Ends = defaultdict[WagerEnd, Fraction]
"""How probable each end is."""

Step = Callable[[int, Winner, bool], int | WagerEnd]
"""What one coup makes of the state that a wager is in: another state, or an end.

The last argument is whether the shoe ends with that coup.
"""


def ends(state: int, step: Step, law: Winners, given: Wins = NO_COUP, left: int = 0) -> Ends:
    """How probable each end is after `given`; `left`: coups till the shoe ends, else 0."""
    found: Ends = defaultdict(Fraction)
    before = law.chance(given)
    alive = Counter({(state, given): 1})
    while alive:
        after = Counter[tuple[int, Wins]]()
        for (at, wins), orders in alive.items():
            for winner in Winner:
                then = wins.and_one(winner)
                now = step(at, winner, then.coups - given.coups == left)
                if isinstance(now, WagerEnd):
                    found[now] += orders * law.chance(then) / before
                else:
                    after[now, then] += orders
        alive = after
    return found


def chances(offer: Offer, found: Ends) -> tuple[Chance, ...]:
    """The ends by what they are paid, the best first."""
    alike: dict[Decision, list[WagerEnd]] = {}
    for end in found:
        alike.setdefault(end.decision, []).append(end)
    made = [
        Chance(
            net=offer.net_of(pay),
            probability=sum((found[each] for each in members), Fraction(0)),
            when=_said(members),
            pays=str(pay),
            clauses=clauses,
        )
        for (pay, clauses), members in alike.items()
    ]
    return tuple(sorted(made, key=lambda each: each.net, reverse=True))


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
            found = ends(0, _run_steps(bet.run, row.length, hands), law)
            detail = len(set(hands)) > 1
            yield Price(offer, chances(offer, found), basis=law.basis, detail=detail)


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


def tail_prices(table: TableRules, bet: Bet, law: Winners, most: int | None) -> Iterator[Price]:
    """Early, and late: after the one coup that began the tail. No shoe ends meanwhile.

    `most`: left out if it may take more coups. What cannot arise has no price.
    """
    for tail, offer, given in _tails(table, bet):
        if (most is None or tail.longest + given.coups <= most) and law.chance(given):
            found = ends(given.coups, _tail_steps(tail, Stake(offer.on)), law, given)
            arises = law.chance(given)
            yield Price(offer, chances(offer, found), basis=law.basis, arises=arises)


def tails_in_shoe(table: TableRules, bet: Bet, law: Winners, coups: int) -> Iterator[Price]:
    """The same in a shoe of so many coups, laid as often before each of them that takes it.

    A tail breaks with its shoe, so that the last stakes of a shoe are worth less than others.
    """
    for tail, offer, given in _tails(table, bet):
        laid, found = coups - given.coups, Ends(Fraction)
        most = min(tail.longest, laid)
        if not law.chance(given):
            continue
        for left in range(1, most + 1):
            share = Fraction(laid - most + 1 if left == most else 1, laid)
            steps = _tail_steps(tail, Stake(offer.on))
            for end, chance in ends(given.coups, steps, law, given, left).items():
                found[end] += share * chance
        if found:
            arises = law.chance(given)
            yield Price(offer, chances(offer, found), basis=CoupModel.ONE_SHOE, arises=arises)


def _tails(table: TableRules, bet: Bet) -> Iterator[tuple[Tail, Offer, Wins]]:
    """Early and late stakes, each with the coups that came before it: as many as are shown then."""
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
