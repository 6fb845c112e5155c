"""A finished coup as text, checked against the table of play of a book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from punto.cards import Card, parse_cards
from punto.errors import CardsError, PuntoError
from punto.rules.coup import Coup, Hand, Side
from punto.rules.draw import dealt_to, due
from punto.rules.table_rules import TableRules


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards from text, in their order; commas may stand between them."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise CardsError(f"{text!r} is not a list of cards: write them as text such as '4h Kd Th'")
    try:
        return parse_cards(text.replace(",", " "))
    except ValueError as problem:
        raise CardsError(str(problem)) from None


def read_coup(rules: TableRules, text: str) -> Coup:
    """A coup written as `4h Kd Th / 7c Qs`: the Player's cards, a slash, the Banker's."""
    whole = text if isinstance(text, str) else repr(text)  # pyright: ignore[reportUnnecessaryIsInstance]
    player, slash, banker = whole.partition("/")
    if not slash:
        wish = "write the Player's cards, a slash and the Banker's, such as '4h Kd Th / 7c Qs'"
        raise CardsError(f"{whole!r} is not a coup: {wish}")
    coup = Coup(read_cards(player), read_cards(banker))
    check_coup(rules, coup)
    return coup


def check_coup(rules: TableRules, coup: Coup) -> None:
    """Raise `CardsError` unless the table of play deals exactly these cards from this shoe."""
    if rules.three_card is not None:
        raise PuntoError(f"{rules.variant.title} has no coup of two hands: open a table for it")
    _check_numbers((*coup.player, *coup.banker), rules.choices.decks)
    draw, points, dealt = rules.book.draw, rules.book.points, Coup()
    left = {Side.PLAYER: [*coup.player], Side.BANKER: [*coup.banker]}
    cited = f"[{draw.clause}]"
    while (side := due(draw, points, dealt)) is not None:
        if not left[side]:
            has = _told(_hand(dealt, side), points.total(_hand(dealt, side)))
            raise CardsError(f"The {side.title()} hand has {has} and must draw a card. {cited}")
        dealt = dealt_to(dealt, side, left[side].pop(0))
    for side, cards in left.items():
        if cards:
            hand = _hand(dealt, side)
            why = f"is complete with {_told(hand, points.total(hand))}, so no {cards[0]} follows"
            raise CardsError(f"The {side.title()} hand {why}. {cited}")


def _hand(coup: Coup, side: Side) -> Hand:
    return coup.player if side is Side.PLAYER else coup.banker


def _told(hand: Hand, count: int) -> str:
    return f"{' '.join(hand)}, which counts {count}," if hand else "no card"


def _check_numbers(cards: Sequence[Card], decks: int) -> None:
    """No card more often than the decks have it."""
    for card, number in Counter(cards).items():
        if number > decks:
            raise CardsError(
                f"{card} comes {number} times, and a shoe of {decks} decks has {decks}"
            )
