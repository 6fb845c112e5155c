"""What becomes of a wager that lives from coup to coup: every way to its end, by winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from punto.odds.offer import Offer
from punto.odds.price import Chance
from punto.odds.winners import Winners, Wins
from punto.rules.coup import Winner
from punto.rules.run import Decision


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
