"""The odds of Three Card Baccarat: every hand of an area against every hand of the dealer."""

from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.odds.composition import Composition
from punto.odds.offer import Offer
from punto.odds.price import Price, Upshot, Upshots
from punto.rules.bet import Bet
from punto.rules.points import Points
from punto.rules.table_rules import TableRules
from punto.rules.three_card import Facing, ThreeCard

Kind = tuple[int, bool]
"""Cards that are alike for this game: their value, and whether they are pictures."""


class Three(NamedTuple):
    """A hand of three cards, each as the place of its kind; cards of one kind are alike.

    `again` and `once_more`: how many earlier cards of the hand have the kind of the second and of
    the third card. `orders`: in how many orders its cards may come. `facing`: the hand against
    itself.
    """

    one: int
    two: int
    three: int
    again: int
    once_more: int
    orders: int
    facing: Facing


def facings(three: ThreeCard, points: Points, shoe: Composition) -> Mapping[Facing, int]:
    """How many ordered deals give each facing: the hand of an area against the dealer's."""
    kinds = _kinds(three, points, shoe)
    left = [sum(shoe[card] for card in cards) for cards in kinds]
    hands = sorted(_hands(three, points, kinds), key=lambda hand: hand.facing.ranking)
    rankings = [hand.facing.ranking for hand in hands]
    alike = [
        (each, slice(bisect_left(rankings, each), bisect(rankings, each))) for each in {*rankings}
    ]
    found = Counter[Facing]()
    for mine in hands:
        (ways,) = _dealt([mine], left)
        if not ways:
            continue
        for place in mine[:3]:
            left[place] -= 1
        dealers = _dealt(hands, left)
        for place in mine[:3]:
            left[place] += 1
        for ranking, places in alike:
            if more := sum(dealers[places]):
                found[mine.facing._replace(dealer=ranking)] += ways * more
    return found


def _dealt(hands: Sequence[Three], left: Sequence[int]) -> list[int]:
    """How many ordered deals there are of each of these hands."""
    return [
        orders * left[one] * (left[two] - again) * (left[three] - once_more)
        for one, two, three, again, once_more, orders, _ in hands
    ]


def _kinds(three: ThreeCard, points: Points, shoe: Composition) -> list[list[Card]]:
    """The cards of the shoe in groups of those that are alike."""
    found: dict[Kind, list[Card]] = {}
    for rank in Rank:
        for card, _ in shoe.of_rank(rank):
            found.setdefault((points.of(card), rank.value in three.pictures), []).append(card)
    return list(found.values())


def _hands(three: ThreeCard, points: Points, kinds: Sequence[Sequence[Card]]) -> Iterator[Three]:
    for one, two, last in combinations_with_replacement(range(len(kinds)), 3):
        hand = (kinds[one][0], kinds[two][0], kinds[last][0])
        orders = len({*permutations((one, two, last))})
        facing = three.facing(points, hand, hand)
        again = (last == one) + (last == two)
        yield Three(one, two, last, int(two == one), again, orders, facing)


def three_price(table: TableRules, bet: Bet, found: Mapping[Facing, int]) -> Price:
    """Price a bet of Three Card Baccarat at one area."""
    offer, rows = Offer(table, bet.key), table.pay_table(bet.key)
    counts = Counter[int]()
    for facing, count in found.items():
        counts[rows.index(table.row(bet.key, facing))] += count
    ends = Upshots(
        Upshot(
            net=offer.net_of(row.pay),
            when=", ".join(each.english for each in row.when),
            pays=str(row.pay),
            clauses=(row.clause, *row.also),
        )
        for row in rows
    )
    return Price(offer, ends, tuple(counts[at] for at in range(len(rows))), sum(found.values()))
