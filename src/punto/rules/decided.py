"""Which bets nothing can change any more, while cards of the coup are still to come."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from punto.cards import Rank, deck
from punto.rules.coup import Coup, Eights, Hand, Outcome, Pair, eights_of, pair_of
from punto.rules.draw import Draw, Finish, finishes
from punto.rules.model import Rulebook
from punto.rules.points import Points
from punto.rules.table_rules import TableRules

_Pairs = tuple[Pair, Pair, bool, Eights]

_DECK = deck()


def decided(table: TableRules, coup: Coup) -> tuple[str, ...]:
    """The bets on offer that end on the same row of their pay table whatever cards still come.

    `coup` has the cards dealt up to now; each card to come may be any of the 52. A bet that is sure
    to lose, but by one of two rows, is not among them, nor is a bet that is placed in mid-coup.

    >>> from punto.cards import parse_cards
    >>> from punto.rules.books import book
    >>> from punto.rules.configure import choose
    >>> from punto.rules.table_rules import Choices
    >>> table = choose(book("rws").rules, Choices())
    >>> decided(table, Coup(parse_cards("4h 3c"), parse_cards("5d")))[:3]
    ('player-pair', 'player-wins-on/1', 'player-wins-on/2')
    """
    first, *others = endings(table.book, coup)
    same = {bet.key: table.row(bet.key, first) for bet in table.by_coup}
    for end in others:
        same = {bet: row for bet, row in same.items() if table.row(bet, end) is row}
        if not same:
            break
    return tuple(same)


def is_decided(table: TableRules, coup: Coup) -> bool:
    """Whether no card can change any more how some bet on offer ends, placed or not."""
    return bool(decided(table, coup))


def endings(rules: Rulebook, coup: Coup) -> frozenset[Outcome]:
    """Every outcome that a coup, as far as it was dealt, can still have.

    >>> from punto.cards import parse_cards
    >>> from punto.rules.books import book
    >>> ends = endings(book("rws").rules, Coup(parse_cards("4h 3c"), parse_cards("5d Kd")))
    >>> {end.player for end in ends}, len({end.banker for end in ends})
    ({7}, 10)
    """
    return _endings(rules.draw, rules.points, coup)


@lru_cache(maxsize=256)
def _endings(draw: Draw, points: Points, coup: Coup) -> frozenset[Outcome]:
    """What `endings` returns, cached, because a report asks for the same few cards many times."""
    values = frozenset(value % 10 for value in points.values.values())
    thirds = frozenset(map(points.of, coup.player[2:])) or values
    lasts = frozenset(map(points.of, coup.banker[2:])) or values
    return frozenset(
        Outcome(*end, *pairs)
        for pairs, starts in _starts(points, coup).items()
        for end in frozenset[Finish]().union(
            *(finishes(draw, *each, thirds, lasts) for each in starts)
        )
    )


def _starts(points: Points, coup: Coup) -> Mapping[_Pairs, set[tuple[int, int]]]:
    """The pairs that the first four cards can make, each with the counts that can go with it."""
    found = defaultdict[_Pairs, set[tuple[int, int]]](set)
    for player, banker in product(_twos(points, coup.player[:2]), _twos(points, coup.banker[:2])):
        same, eights = player.rank is not None and player.rank is banker.rank, Eights.NONE
        if same:
            eights = eights_of(Coup(player.hand, banker.hand))
        pairs = player.pair, banker.pair, same, eights
        found[pairs].add((player.total, banker.total))
    return found


class _Two(NamedTuple):
    """The first two cards of a hand, their count, their pair and, if they are one, its rank."""

    hand: Hand
    total: int
    pair: Pair
    rank: Rank | None


def _twos(points: Points, known: Hand) -> Collection[_Two]:
    """The first two cards that the known cards can become, one of each kind that outcomes tell."""
    found: dict[Hashable, _Two] = {}
    for more in combinations_with_replacement(_DECK, 2 - len(known)):
        hand = (*known, *more)
        pair, total = pair_of(hand), points.total(hand)
        rank = None if pair is Pair.NONE else hand[0].rank
        suits = frozenset(card.suit for card in hand) if rank is Rank.EIGHT else None
        found[total, pair, rank, suits] = _Two(hand, total, pair, rank)
    return found.values()
