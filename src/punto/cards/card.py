"""Cards, with their rank and suit: how they are printed and how they are read from text."""

from __future__ import annotations

from enum import Enum

from punto.errors import CardsError


class Rank(Enum):
    """The thirteen ranks. Each rulebook says what a rank is worth."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


class Suit(Enum):
    """The four suits, by their symbols."""

    CLUBS = "♣"
    DIAMONDS = "♦"
    HEARTS = "♥"
    SPADES = "♠"

    @property
    def letter(self) -> str:
        return self.name[0].lower()

    @property
    def is_red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | {suit.letter: suit for suit in Suit}


class Card(str):
    """One card of a deck: its rank and suit, without its back.

    >>> Card.parse("8s"), str(Card.parse("10h"))
    (Card.parse('8♠'), 'T♥')
    """

    __slots__ = ("rank", "suit")

    rank: Rank
    suit: Suit

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        self = super().__new__(cls, f"{rank.value}{suit.value}")
        self.rank, self.suit = rank, suit
        return self

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card, such as `8♠`, `8s`, `Td` or `10d`, in upper or lower case."""
        rank = _RANKS.get(text[:-1].upper())
        suit = _SUITS.get(text[-1:].lower())
        if rank is None or suit is None:
            raise CardsError(
                f"{text!r} is not a card. It must be a rank and a suit such as 8♠, 8s or Td."
            )
        return cls(rank, suit)

    @property
    def letters(self) -> str:
        """The card in plain letters, such as `Td`."""
        return f"{self.rank.value}{self.suit.letter}"

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, in their order.

    >>> parse_cards("7h 6c Kd")
    (Card.parse('7♥'), Card.parse('6♣'), Card.parse('K♦'))
    """
    return tuple(Card.parse(word) for word in text.split())


def deck() -> tuple[Card, ...]:
    """The 52 cards of one deck, without jokers, sorted by suit and rank."""
    return tuple(Card(rank, suit) for suit in Suit for rank in Rank)


DECKS_MIN, DECKS_MAX = 1, 10


def decks(count: int) -> tuple[Card, ...]:
    """Whole decks, 1 to 10 of them, one after the other."""
    if not DECKS_MIN <= count <= DECKS_MAX:
        raise CardsError(f"There are {count} decks. There must be {DECKS_MIN} to {DECKS_MAX}.")
    return deck() * count
