"""Three Card Baccarat: every hand of an area against every hand of the dealer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from punto.cards import Card, Rank
from punto.odds.composition import Composition
from punto.odds.offer import Offer
from punto.odds.price import Chance, Price
from punto.rules.bet import Bet
from punto.rules.options import TableRules
from punto.rules.points import Points
from punto.rules.three import Facing, ThreeCard

Kind = tuple[int, bool]
"""Cards that are alike for this game: their value, and whether they are pictures."""


def facings(three: ThreeCard, points: Points, shoe: Composition) -> Mapping[Facing, int]:
    """How many deals to one area and the dealer have each facing, whatever their order."""
    cards = _kinds(three, points, shoe)
    sizes = {kind: sum(shoe[card] for card in alike) for kind, alike in cards.items()}
    hands = [
        (Counter(kinds), _facing(three, points, [cards[kind][0] for kind in kinds]))
        for kinds in combinations_with_replacement(sizes, three.cards)
    ]
    found = Counter[Facing]()
    for mine, own in hands:
        ways = _ways(mine, sizes)
        if not ways:
            continue
        left = {kind: size - mine[kind] for kind, size in sizes.items()}
        for theirs, other in hands:
            more = _ways(theirs, left)
            if more:
                found[own._replace(dealer=other.ranking)] += ways * more
    return found


def _kinds(three: ThreeCard, points: Points, shoe: Composition) -> dict[Kind, list[Card]]:
    found: dict[Kind, list[Card]] = {}
    for rank in Rank:
        for card, _ in shoe.of_rank(rank):
            found.setdefault((points.of(card), rank.value in three.pictures), []).append(card)
    return found


def _facing(three: ThreeCard, points: Points, hand: Sequence[Card]) -> Facing:
    """The hand against itself: what it is, whoever has it."""
    return three.facing(points, tuple(hand), tuple(hand))


def _ways(kinds: Counter[Kind], sizes: Mapping[Kind, int]) -> int:
    return prod(comb(sizes[kind], number) for kind, number in kinds.items())


def three_prices(table: TableRules, bets: Sequence[Bet], shoe: Composition) -> Iterator[Price]:
    """What each bet of the game is worth at one area."""
    assert table.three is not None, table
    found = facings(table.three, table.rules.points, shoe)
    total = sum(found.values())
    for bet in bets:
        offer, rows = Offer(table, bet.key), table.tables[bet.key, ""]
        counts = Counter[int]()
        for facing, count in found.items():
            counts[rows.index(table.row(bet.key, facing))] += count
        yield Price(
            offer,
            tuple(
                Chance(
                    net=offer.net_of(row.pay),
                    probability=Fraction(counts[place], total),
                    when=", ".join(each.english for each in row.when),
                    pays=str(row.pay),
                    clauses=(row.clause, *row.also),
                )
                for place, row in enumerate(rows)
            ),
        )
