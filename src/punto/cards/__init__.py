"""Cards, and the shoe they come from. Knows no rulebook."""

from punto.cards.card import Card, Rank, Suit, deck, decks, parse_cards
from punto.cards.count import Miscount, miscount
from punto.cards.shoe import CUTTING_CARD, CuttingCard, Shoe

__all__ = [
    "CUTTING_CARD",
    "Card",
    "CuttingCard",
    "Miscount",
    "Rank",
    "Shoe",
    "Suit",
    "deck",
    "decks",
    "miscount",
    "parse_cards",
]
