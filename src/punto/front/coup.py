"""Reads a finished coup from text, and checks it against the table of play of a book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from punto.cards import Card, parse_cards
from punto.errors import CardsError
from punto.rules.coup import Coup, Hand, Side
from punto.rules.draw import Draw, dealt_to, due
from punto.rules.points import Points
from punto.rules.table_rules import TableRules
from punto.rules.three_card import ThreeCard


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards from text such as `4h Kd`, in their order; commas may stand between them."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise CardsError(f"{text!r} is not a list of cards: write them as text such as '4h Kd Th'")
    try:
        return parse_cards(text.replace(",", " "))
    except ValueError as problem:
        raise CardsError(str(problem)) from None


def read_coup(rules: TableRules, text: str) -> Coup:
    """Read a coup such as `4h Kd Th / 7c Qs`: the Player's cards, a slash, the Banker's.

    At Three Card Baccarat write the cards of an area, a slash, and the dealer's.
    """
    whole = text if isinstance(text, str) else repr(text)  # pyright: ignore[reportUnnecessaryIsInstance]
    player, slash, banker = whole.partition("/")
    if not slash:
        wish = "write the Player's cards, a slash and the Banker's, such as '4h Kd Th / 7c Qs'"
        if rules.three_card is not None:
            wish = (
                "write three cards, a slash and the dealer's three, such as '4s 5c Tc / 8s Kh Qh'"
            )
        raise CardsError(f"{whole!r} is not a coup: {wish}")
    coup = Coup(read_cards(player), read_cards(banker))
    check_coup(rules, coup)
    return coup


def check_coup(rules: TableRules, coup: Coup) -> None:
    """Raise `CardsError` unless the book deals exactly these hands, and its decks have them."""
    for card in (*coup.player, *coup.banker):
        if not isinstance(card, Card):  # pyright: ignore[reportUnnecessaryIsInstance]
            wish = "Write the coup as text, such as '4h Kd Th / 7c Qs'."
            raise CardsError(f"{card!r} in a Coup is not a card. {wish}")
    _check_numbers((*coup.player, *coup.banker), rules.choices.decks)
    if rules.three_card is not None:
        _check_three(rules.three_card, coup)
    else:
        _check_play(rules.book.draw, rules.book.points, coup)


def _check_three(three: ThreeCard, coup: Coup) -> None:
    """Raise unless both hands have the number of cards of Three Card Baccarat."""
    for whose, hand in (("the area", coup.player), ("the dealer", coup.banker)):
        if len(hand) != three.cards:
            has = " ".join(map(str, hand)) or "no card"
            wish = f"It must have {three.cards} cards. [{three.one_by_one.clause}]"
            raise CardsError(f"The hand of {whose} has {has}. {wish}")


def _check_play(draw: Draw, points: Points, coup: Coup) -> None:
    dealt, cited = Coup(), f"[{draw.clause}]"
    left = {Side.PLAYER: [*coup.player], Side.BANKER: [*coup.banker]}
    while (side := due(draw, points, dealt)) is not None:
        if not left[side]:
            has = _told(_hand(dealt, side), points.total(_hand(dealt, side)))
            raise CardsError(f"The {side.title()} hand has {has}, and must draw a card. {cited}")
        dealt = dealt_to(dealt, side, left[side].pop(0))
    for side, cards in left.items():
        if cards:
            hand = _hand(dealt, side)
            why = f"is complete with {_told(hand, points.total(hand))}, so no {cards[0]} follows"
            raise CardsError(f"The {side.title()} hand {why}. {cited}")


def _hand(coup: Coup, side: Side) -> Hand:
    return coup.player if side is Side.PLAYER else coup.banker


def _told(hand: Hand, count: int) -> str:
    return f"{' '.join(hand)}, which counts {count}" if hand else "no card"


def _check_numbers(cards: Sequence[Card], decks: int) -> None:
    """Raise if a card comes more often than the decks have it."""
    for card, number in Counter(cards).items():
        if number > decks:
            raise CardsError(f"{card} comes {number} times, and the shoe has {decks} of each card")
