"""Cards by the names that a log gives them, such as `T♦`; and what hands of them count."""

from collections.abc import Sequence

RED, PICTURES = "♥♦", "JQK"


def value(card: str) -> int:
    """An ace is one, two to nine are themselves, all others nothing in the right digit."""
    rank = card[0]
    return 1 if rank == "A" else int(rank) if rank in "23456789" else 0


def count(hand: Sequence[str]) -> int:
    """The right digit of the sum."""
    return sum(map(value, hand)) % 10


def pair(hand: Sequence[str]) -> str:
    """How alike the first two cards are: none, mixed, coloured or perfect."""
    first, second = hand[:2]
    if first[0] != second[0]:
        return "none"
    if first[1] == second[1]:
        return "perfect"
    return "coloured" if (first[1] in RED) == (second[1] in RED) else "mixed"


def pictures(hand: Sequence[str]) -> int:
    """How many kings, queens and jacks there are."""
    return sum(card[0] in PICTURES for card in hand)


def eights(cards: Sequence[str]) -> str:
    """How alike four eights are; `none` where they are not four eights."""
    if any(card[0] != "8" for card in cards):
        return "none"
    suits = {card[1] for card in cards}
    if len(suits) == 1:
        return "suited"
    return "coloured" if len({suit in RED for suit in suits}) == 1 else "mixed"
