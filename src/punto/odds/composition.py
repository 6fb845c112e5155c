"""What a shoe holds: how many of each of the 52 cards, in no order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from punto.cards import Card, Rank, Suit
from punto.cards.card import DECKS_MAX, DECKS_MIN
from punto.errors import CardsError

CARDS = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""The 52 cards in the order of a composition's numbers: rank by rank, clubs to spades."""

_NUMBER = re.compile(r"[+-]?\d+", re.ASCII)
_PLACES = {card: place for place, card in enumerate(CARDS)}


@dataclass(frozen=True, slots=True)
class Composition:
    """How many of each card are in the shoe, up to ten of each.

    >>> shoe = Composition.of_decks(8).without("8s 8s 9d")
    >>> shoe.size, shoe[Card.parse("8s")]
    (413, 6)
    """

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != len(CARDS):
            raise CardsError(
                f"There are {len(self.counts)} counts. "
                f"There must be {len(CARDS)}, one for each card."
            )
        for card, count in zip(CARDS, self.counts, strict=True):
            if not 0 <= count <= DECKS_MAX:
                raise CardsError(
                    f"There are {count} of {card}. There must be 0 to {DECKS_MAX} of each card."
                )

    @classmethod
    def of_decks(cls, decks: int) -> Composition:
        """The composition of a shoe of 1 to 10 whole decks."""
        if not DECKS_MIN <= decks <= DECKS_MAX:
            raise CardsError(f"There are {decks} decks. There must be {DECKS_MIN} to {DECKS_MAX}.")
        return cls((decks,) * len(CARDS))

    @classmethod
    def of(cls, cards: str | Iterable[Card | str] | Mapping[Card | str, int]) -> Composition:
        """The composition of these cards, or of a mapping of cards to numbers; a card may be text.

        >>> Composition.of({"8s": 3, "9d": 1}) == Composition.of("8s 8s 8s 9d")
        True
        """
        found = _numbered(cards)
        return cls(tuple(found[card] for card in CARDS))

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def even_suits(self) -> bool:
        """Whether each rank has the same number of cards in all suits, so that suits are alike."""
        ranks = (self.counts[place : place + 4] for place in range(0, len(CARDS), 4))
        return all(one == other for rank in ranks for one, other in pairwise(rank))

    def without(self, cards: str | Iterable[Card | str]) -> Composition:
        """The shoe without these cards; raises CardsError if it does not hold all of them."""
        gone = _numbered(cards)
        for card, number in gone.items():
            if number > self[card]:
                raise CardsError(
                    f"{number} of {card} cannot be taken out, as there are {self[card]}."
                )
        return Composition(tuple(self[card] - gone[card] for card in CARDS))

    def of_rank(self, rank: Rank) -> tuple[tuple[Card, int], ...]:
        """The cards of a rank that the shoe holds, each with how many of it there are."""
        cards = (Card(rank, suit) for suit in Suit)
        return tuple((card, self[card]) for card in cards if self[card])

    def __getitem__(self, card: Card) -> int:
        return self.counts[_PLACES[card]]


def _numbered(cards: str | Iterable[Card | str] | Mapping[Card | str, int]) -> Counter[Card]:
    """How many of each card were given, as text or as cards."""
    found: Counter[Card] = Counter()
    for card, number in Counter(parse_list(cards) if isinstance(cards, str) else cards).items():
        found[card if isinstance(card, Card) else _read(card)] += number
    return found


def _read(card: object) -> Card:
    if not isinstance(card, str):
        raise CardsError(f"{card!r} is not a card. It must be a card or text such as '8s'.")
    return Card.parse(card)


def parse_list(text: str) -> tuple[Card, ...]:
    """Read cards that are separated by commas or spaces.

    >>> parse_list("8s,8s 9d")
    (Card.parse('8♠'), Card.parse('8♠'), Card.parse('9♦'))
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def parse_shoe(text: str) -> Composition:
    """Read the contents of a shoe: a card and its number on each line, or cards in any order.

    A card that is not named is not in the shoe. `#` begins a remark.

    >>> parse_shoe("8s 3").size, parse_shoe("8s 8s 9d").size
    (3, 3)
    """
    lines = [line for raw in text.splitlines() if (line := raw.partition("#")[0].strip())]
    if any(word.lstrip("+-").isdecimal() for line in lines for word in _words(line)[1:]):
        return _parse_counts(lines)
    return Composition.of(card for line in lines for card in parse_list(line))


def _parse_counts(lines: Iterable[str]) -> Composition:
    found: dict[Card, int] = {}
    for line in lines:
        match _words(line):
            case [name, number] if _NUMBER.fullmatch(number):
                card = Card.parse(name)
                if card in found:
                    raise ValueError(f"{card} is counted twice. It must be counted once.")
                found[card] = int(number)
            case _:
                raise ValueError(
                    f"{line!r} is not a count. It must be a card and its number such as 8s 6."
                )
    return Composition.of(found)


def _words(line: str) -> list[str]:
    return line.replace(",", " ").replace(":", " ").split()
