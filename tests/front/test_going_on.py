"""A table that was read from a log deals on, and wagers are laid in mid-coup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import punto
from punto.cards import Card, decks
from punto.table.events import BetPlaced, CardBurned, CardDealt, CardTurned, ShoeEnded
from tests.tables import CROWN, NSW


def played(book: punto.Book, coups: int = 6) -> punto.Table:
    table = book.choose().open(seed=5)
    for _ in range(coups):
        table.bet("Ann", banker="125")
        table.deal()
    return table


def faces(table: punto.Table) -> Iterator[Card]:
    """Every card of the first shoe whose face was seen."""
    for event in table.events:
        if isinstance(event, ShoeEnded):
            return
        if isinstance(event, CardDealt | CardTurned | CardBurned) and event.card:
            yield event.card


@pytest.mark.parametrize("book", punto.books(), ids=lambda book: book.key)
def test_a_log_goes_on_from_wherever_it_was_cut(book: punto.Book) -> None:
    log = played(book).log
    whole = len(log.splitlines())
    for upto in range(0, whole, 7):
        table = punto.replay(log, upto, seed=1)
        left = table.state.shoe.left
        table.bet("Ben", player="100")
        table.deal()
        assert punto.verify(table).ok, upto
        assert punto.verify(table).commands > upto
        assert table.state.shoe.left < left or not left


def test_the_cards_that_were_seen_do_not_come_again() -> None:
    table = punto.replay(played(punto.book(NSW), 30), seed=3)
    while not any(isinstance(each, ShoeEnded) for each in table.events):
        table.bet("Ben", player="100")
        table.deal()
    seen = Counter(faces(table))
    assert sum(seen.values()) > 380
    assert seen <= Counter(decks(8))


def test_a_seed_decides_what_comes() -> None:
    log = played(punto.book(NSW)).log
    first, again, other = (punto.replay(log, seed=seed) for seed in (1, 1, 2))
    for table in (first, again, other):
        table.bet("Ben", player="100")
    assert first.deal().coup == again.deal().coup != other.deal().coup


def test_three_cards_goes_on_in_mid_coup() -> None:
    rules = punto.book(CROWN).choose("three-card")
    table = rules.open(seed=4)
    table.bet("Ann", three_card="100")
    table.deal()
    for upto in range(len(table.log.splitlines())):
        again = punto.replay(table, upto, seed=2)
        again.bet("Ben", three_card="50")
        again.deal()
        assert punto.verify(again).ok, upto


def test_wagers_of_mid_coup_are_offered_where_they_are_chosen() -> None:
    book = punto.book(CROWN)
    assert "shield" not in book.choose().wagers
    rules = book.choose(mid_coup=True)
    assert {"shield", "insurance"} & {*rules.wagers}
    table = rules.open(cards="6h 4c Kd Ks 5h")
    table.bet("Ann", player="100")
    done = table.deal({"Ann": {"shield": "40"}})
    assert [(line.wager, str(line.net)) for line in done] == [
        ("player", "-100.00"),
        ("shield", "100.00"),
    ]
    assert punto.verify(table).ok


def test_a_wish_for_what_is_not_offered_in_this_coup_lays_nothing() -> None:
    table = punto.book(CROWN).choose(mid_coup=True).open(cards="4h 4c 4d 4s")
    table.bet("Ann", player="100")
    table.deal({"Ann": {"shield": "40"}, "Ben": {"shield": "40"}})
    assert [each.wager.bet for each in table.events if isinstance(each, BetPlaced)] == ["player"]


def test_a_wager_of_mid_coup_that_is_refused_says_why() -> None:
    rules = punto.book(CROWN).choose(mid_coup=True, chips="5 25 100")
    table = rules.open(cards="6h 4c Kd Ks 5h")
    table.bet("Ann", player="100")
    with pytest.raises(punto.RefusedError, match="chips"):
        table.deal({"Ann": {"shield": "1"}})
