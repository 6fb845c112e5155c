"""The distribution of outcomes, given cards that were already dealt in this coup."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm
from typing import NamedTuple, TypeVar

from punto.cards import Card
from punto.odds.composition import CARDS, Composition
from punto.odds.counting import Counting, Distribution, distribution, play_of
from punto.odds.states import EIGHTS, FINISHES, SAME, STATES, Play, alike
from punto.rules.coup import FirstCounts
from punto.rules.draw import Draw
from punto.rules.points import Points

Kind = TypeVar("Kind")
ANY = "?"
_HANDS = re.compile(r"\s*(?:P:(?P<player>[^:]*?))?\s*(?:\bB:(?P<banker>[^:]*))?", re.IGNORECASE)
_MOST = 3


@dataclass(frozen=True, slots=True)
class KnownCard:
    """What is known of a card: the card, its rank, its suit, or only that it was dealt.

    >>> [str(KnownCard.parse(text)) for text in ("6s", "K?", "?h", "??")]
    ['6♠', 'K?', '?♥', '??']
    """

    rank: str = ANY
    suit: str = ANY

    @classmethod
    def parse(cls, text: str) -> KnownCard:
        rank, suit = text[:-1], text[-1:]
        try:
            card = Card.parse(f"{rank.replace(ANY, 'A')}{suit.replace(ANY, 's')}")
        except ValueError:
            raise ValueError(
                f"{text!r} is not a known card. It must be one such as 6s, K?, ?h or ??."
            ) from None
        return cls(ANY if rank == ANY else card.rank.value, ANY if suit == ANY else card.suit.value)

    def fits(self, card: Card) -> bool:
        return self.rank in (ANY, card.rank.value) and self.suit in (ANY, card.suit.value)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of each hand, card by card in the order in which they came.

    >>> print(Known.parse("P:6s,K? B:8d"))
    P:6♠,K? B:8♦
    """

    player: tuple[KnownCard, ...] = ()
    banker: tuple[KnownCard, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Known:
        match = _HANDS.fullmatch(text)
        known = cls(_hand(match["player"] or ""), _hand(match["banker"] or "")) if match else cls()
        if known == cls():
            raise ValueError(
                f"{text!r} does not name known cards. It must be such as P:6s,K? B:8d."
            )
        return known

    @property
    def says_nothing(self) -> bool:
        """Whether the known cards tell nothing about this coup: no rank, no suit, no third card."""
        both = (self.player, self.banker)
        return all(len(hand) < _MOST and set(hand) <= {KnownCard()} for hand in both)

    def __str__(self) -> str:
        hands = (("P", self.player), ("B", self.banker))
        return " ".join(f"{side}:{','.join(map(str, hand))}" for side, hand in hands if hand)


def _hand(text: str) -> tuple[KnownCard, ...]:
    seen = tuple(KnownCard.parse(word) for word in text.replace(",", " ").split())
    if len(seen) > _MOST:
        raise ValueError(f"There are {len(seen)} cards in one hand. There may be at most {_MOST}.")
    return seen


class Pile(NamedTuple):
    """Cards of one value that a third card may be: all that are left, or those of one of the 52."""

    value: int
    size: int
    card: int = -1


def overlap(one: Pile, other: Pile) -> int:
    if one.value != other.value or (one.card != other.card and one.card >= 0 <= other.card):
        return 0
    return min(one.size, other.size)


def given(draw: Draw, points: Points, shoe: Composition, known: Known) -> Distribution:
    """The distribution of a coup in which the known cards were dealt; `shoe` is as it was before.

    Raises ValueError if they cannot have been dealt from this shoe.
    """
    if shoe.size >= 4 and known.says_nothing:
        return distribution(shoe, Counting(draw, points))
    found = counted(play_of(draw, points), shoe, known, lambda _: None).get(None)
    # The shoe may run out before both hands have two cards, whatever they are.
    if shoe.size < 4 and (total := _short_deals(draw, shoe, known)):
        found = Distribution(total, lambda: [0] * (STATES * FINISHES))
    if found is None:
        raise ValueError(f"{known} cannot have been dealt from this shoe by this table of play")
    return found


def counted(
    play: Play, shoe: Composition, known: Known, kind: Callable[[FourCards], Kind]
) -> dict[Kind, Distribution]:
    """The distribution of outcomes for each kind of first four cards, as `kind` names it."""
    joints: dict[Kind, list[int]] = defaultdict(lambda: [0] * (STATES * FINISHES))
    totals: dict[Kind, int] = defaultdict(int)
    for group, weights in initial(play, shoe, known).items():
        at, alike = kind(group), sum(weights.values())
        joint = joints[at]
        for finish, ways in endings(play, shoe, known, group):
            totals[at] += ways * alike
            if finish != VOID:
                for state, weight in weights.items():
                    joint[FINISHES * state + finish] += ways * weight
    return {
        at: Distribution(total, lambda joint=joints[at]: joint)
        for at, total in totals.items()
        if total
    }


VOID = -1
Four = tuple[int, ...]


class FourCards(NamedTuple):
    """First four cards that lead to the same draws.

    `values` are their values; `gone` are those of them that the known third cards may be, too.
    """

    values: Four
    gone: Four

    @property
    def start(self) -> FirstCounts:
        return FirstCounts(sum(self.values[:2]) % 10, sum(self.values[2:]) % 10)


def _short_deals(draw: Draw, shoe: Composition, known: Known) -> int:
    """In how many orders of fewer than four cards the known ones are where they were dealt."""
    dealt = len(known.player) + len(known.banker)
    if dealt > shoe.size:
        raise ValueError(f"{dealt} cards known of a shoe that held {shoe.size}")
    cards = [card for card, count in zip(CARDS, shoe.counts, strict=True) for _ in range(count)]
    return sum(_matches(draw, order, known) for order in permutations(cards))


def _matches(draw: Draw, order: Sequence[Card], known: Known) -> bool:
    for letter, seen in (("P", known.player), ("B", known.banker)):
        hand = [card for card, to in zip(order, draw.initial, strict=False) if to == letter]
        if len(hand) < len(seen) or not all(map(KnownCard.fits, seen, hand)):
            return False
    return True


def initial(play: Play, shoe: Composition, known: Known) -> dict[FourCards, dict[int, int]]:
    """The number of ways to deal the first four cards, by `FourCards` and by their pairs."""
    found: dict[FourCards, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    value_of = [play.values[place // 4] for place in range(len(CARDS))]
    first, second = (_fitting(shoe, known.player, place) for place in range(2))
    third, fourth = (_fitting(shoe, known.banker, place) for place in range(2))
    watched = {
        card
        for hand in (known.player, known.banker)
        if _says(hand)
        for card in _fitting(shoe, hand, 2)
    }
    left = list(shoe.counts)
    for hand, ways in _two(left, first, second):
        mine = sorted((value_of[hand[0]], value_of[hand[1]]))
        for other, more in _two(left, third, fourth):
            cards = (*hand, *other)
            theirs = sorted((value_of[other[0]], value_of[other[1]]))
            gone = sorted(card for card in cards if card in watched) if watched else ()
            group = FourCards((*mine, *theirs), tuple(gone))
            found[group][_state(play.eight, cards)] += ways * more
    return found


def _says(hand: Sequence[KnownCard]) -> bool:
    """Whether anything is known of the third card, beyond that it was dealt."""
    return len(hand) == _MOST and hand[2] != KnownCard()


def _fitting(shoe: Composition, hand: Sequence[KnownCard], place: int) -> list[int]:
    """The cards that may lie at this place of a hand, given what is known of it."""
    seen = hand[place] if place < len(hand) else KnownCard()
    return [at for at, card in enumerate(CARDS) if shoe.counts[at] and seen.fits(card)]


def _two(
    left: list[int], first: Sequence[int], second: Sequence[int]
) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield two cards with the ways to deal them; meanwhile they are out of the shoe.

    If each card fits either place, both orders are counted as one.
    """
    orders = 2 if first == second else 1
    for place, one in enumerate(first):
        ways = left[one]
        left[one] -= 1
        for other in second[place:] if orders == 2 else second:
            more = ways * left[other]
            if more > 0:
                left[other] -= 1
                yield (one, other), more * (orders if other != one else 1)
                left[other] += 1
        left[one] += 1


def _state(eight: int, cards: Four) -> int:
    """The state of the pairs of four cards: Player's two, then Banker's two."""
    mine, other = _KINDS[cards[0]][cards[1]], _KINDS[cards[2]][cards[3]]
    if not (mine and other) or cards[0] // 4 != cards[2] // 4:
        return 4 * mine + other
    kinds = 3 * (mine - 1) + other - 1
    if cards[0] // 4 != eight:
        return SAME + kinds
    return EIGHTS + 3 * kinds + min(mine, other, alike(cards[1] % 4, cards[2] % 4)) - 1


_KINDS = [
    [alike(one % 4, other % 4) if one // 4 == other // 4 else 0 for other in range(len(CARDS))]
    for one in range(len(CARDS))
]


def endings(
    play: Play, shoe: Composition, known: Known, group: FourCards
) -> Iterator[tuple[int, int]]:
    """Yield each finish that may follow four cards, with the ways to deal the others of six."""
    player, banker = group.start
    at, size = 10 * player + banker, shoe.size - 4
    last = _thirds(play, shoe, known.banker, group)
    banker_may_stand = len(known.banker) < _MOST
    if not play.player[at]:
        if len(known.player) == _MOST:
            return
        if play.banker[11 * at]:
            if not size and banker_may_stand:
                yield VOID, 1
            for y in last:
                yield 100 + 10 * player + (banker + y.value) % 10, y.size * max(size - 1, 1)
        elif banker_may_stand:
            yield at, perm(size, min(size, 2))
        return
    if not size and len(known.player) < _MOST and banker_may_stand:
        yield VOID, 1
    for x in _thirds(play, shoe, known.player, group):
        row = 200 + (player + x.value) % 10 * 10
        if not play.banker[11 * at + x.value + 1]:
            if banker_may_stand:
                yield row + banker, x.size * max(size - 1, 1)
            continue
        if size == 1 and banker_may_stand:
            yield VOID, x.size
        for y in last:
            yield row + 100 + (banker + y.value) % 10, x.size * y.size - overlap(x, y)


def _thirds(
    play: Play, shoe: Composition, hand: Sequence[KnownCard], group: FourCards
) -> list[Pile]:
    """The cards that a third card may be, once the first four cards are out of the shoe."""
    if _says(hand):
        cards = _fitting(shoe, hand, 2)
        left = [(card, shoe.counts[card] - group.gone.count(card)) for card in cards]
        return [Pile(play.values[card // 4], size, card) for card, size in left if size]
    sizes = [0] * 10
    for place, count in enumerate(shoe.counts):
        sizes[play.values[place // 4]] += count
    for value in group.values:
        sizes[value] -= 1
    return [Pile(value, size) for value, size in enumerate(sizes) if size]
