"""Cards and decks. Knows no rulebook."""

from punto.cards.card import Card, Rank, Suit, deck, decks, parse_cards

__all__ = ["Card", "Rank", "Suit", "deck", "decks", "parse_cards"]
