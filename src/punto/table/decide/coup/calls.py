"""What the dealer says aloud: the counts of the hands, and the calls of the book."""

from collections.abc import Iterator

from msgspec.structs import replace

from punto.rules.announce import call
from punto.rules.answers import Reveal
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.model import Moment
from punto.table.events import CountCalled
from punto.table.state import TableState

_FIRST_TWO = 2


def counts(before: TableState, after: TableState) -> Iterator[CountCalled]:
    """The calls of the counts of the first two cards, if the book has the dealer call them.

    Each count is called as its hand is opened; where the book fixes no order, both are called
    together, Player's first.
    """
    book = after.book
    fixed, reveal = call(book, Moment.COUNTS), book.policy.reveal_order
    if fixed is None:
        return
    together = reveal is not None and reveal.value is Reveal.NOT_FIXED
    was = _open(before, four=fixed.after_four, together=together)
    for side in _open(after, four=fixed.after_four, together=together):
        if side not in was:
            cards = tuple(each.card for each in after.hand(side)[:_FIRST_TWO] if each.card)
            count = book.points.total(cards)
            words = f"{side.value.capitalize()} {count}"
            yield CountCalled(hand=side, count=count, words=words)


def recounted(before: TableState, after: TableState) -> Iterator[CountCalled]:
    """The calls of both counts, made again if the first two cards of a hand were put right."""
    was, now = ([each.hand(side)[:_FIRST_TWO] for side in Side] for each in (before, after))
    if was != now:
        yield from counts(replace(before, player=(), banker=()), after)


def _open(state: TableState, *, four: bool, together: bool) -> list[Side]:
    """The hands whose first cards lie open: with `four` after four cards, `together` only both."""
    if four and state.dealt < INITIAL_CARDS:
        return []
    lying = ((Side.PLAYER, state.player), (Side.BANKER, state.banker))
    hands = [side for side, hand in lying if len(hand) > 1 and hand[0].seen and hand[1].seen]
    return hands if len(hands) == len(lying) or not together else []


def words(state: TableState, moment: Moment) -> str:
    """What the dealer says at a moment: the words of the book, or the plain name of the call."""
    fixed = call(state.book, moment)
    plain = "no bets this coup" if moment is Moment.NO_BET_COUP else moment.value.replace("-", " ")
    return fixed.words[0] if fixed and fixed.words else plain
