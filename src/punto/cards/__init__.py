"""Cards and decks, without any rules of play."""

from punto.cards.card import Card, Rank, Suit, deck, decks, parse_cards

__all__ = ["Card", "Rank", "Suit", "deck", "decks", "parse_cards"]
