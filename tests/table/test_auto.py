"""The automatic dealer: whole shoes by every book, without a refusal and without a stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from punto.rules.books import book, keys
from punto.rules.configure import choose
from punto.rules.model import Moment
from punto.rules.question import Question
from punto.rules.ruling import Refused
from punto.rules.settle import Result
from punto.rules.table_rules import Choices, House, TableRules
from punto.rules.wager import Key
from punto.table.commands import CutCards, Leave, PlaceBet, Sit
from punto.table.dealer import Awaited, Order, Pack, Wait, at_once, next_step
from punto.table.events import (
    BetPlaced,
    BetsCalled,
    BetsClosed,
    BetSettled,
    CardBurned,
    CardDealt,
    CardsBrought,
    CardsCut,
    CutRefused,
    CuttingCardShown,
    DirectionGiven,
    ResultCalled,
    ShoeEnded,
    ShoeLoaded,
)
from punto.table.state import Phase
from tests.people import cut_by, cutter
from tests.table.room import BOB, HUNDRED, Room, pack, room, shoe
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table


def tables() -> Iterator[TableRules]:
    """Each book, each variant that is built, each arrangement, each allowed number of decks."""
    for key in keys():
        rules = book(key).rules
        for variant in (each for each in rules.variants if not each.own_game):
            shown = {each.key: str(each.minimum) for each in rules.parameters_of(variant)}
            for arrangement in rules.arrangements:
                for number in range(1, 11):
                    wish = Choices(
                        variant=variant.key,
                        arrangement=arrangement.key,
                        decks=number,
                        percentages=shown,
                        tournament=variant.tournament_only is not None,
                        house=House(pay_up=True) if key == RWS else House(),
                    )
                    answer = choose(rules, wish)
                    if not isinstance(answer, Refused):
                        yield answer


ALL = tuple(tables())


def name(rules: TableRules) -> str:
    choices = rules.choices
    return f"{rules.book.key} {choices.variant} {choices.arrangement} {choices.decks}"


def test_the_tables_are_all_that_the_books_allow() -> None:
    played = {(each.book.key, each.variant.key) for each in ALL}
    variants = ((key, each) for key in keys() for each in book(key).rules.variants)
    built = {(key, each.key) for key, each in variants if each.built and not each.own_game}
    assert played == built
    assert {each.arrangement.key for each in ALL} >= {"continuous", "continuous-shuffler"}
    assert {each.choices.decks for each in ALL if each.book.key == RWS} == set(range(4, 11))


@cache
def played(number: int) -> tuple[Order, Room]:
    """A whole shoe at one of the tables, and the pack before the cut."""
    at = room(ALL[number], seed=number)
    whole = pack(ALL[number], seed=number)
    shoe(at)
    return whole, at


EACH = pytest.mark.parametrize("number", range(len(ALL)), ids=[name(each) for each in ALL])


@EACH
def test_a_shoe_is_dealt_to_its_end_and_another_begins(number: int) -> None:
    rules, (_, done) = ALL[number], played(number)
    assert (done.state.phase, done.state.layout, done.state.shoe.left) == (Phase.CARDS, (), 0)
    assert done.pack == Pack()
    (loaded,) = (each for each in done.log if isinstance(each, ShoeLoaded))
    assert (loaded.cutting_card is not None) is bool(rules.cutting_cards)
    assert sum(isinstance(each, ShoeEnded) for each in done.log) == 1
    waits = next_step(done.state, done.pack)
    assert isinstance(waits, Wait)
    assert waits.what is Awaited.CARDS
    again = Room(done.state, Pack(pack(rules, 8)))
    again.run()
    assert (again.state.phase, again.state.bets_called) == (Phase.BETWEEN, True)


@EACH
def test_every_coup_is_settled_and_cents_are_conserved(number: int) -> None:
    rules, (_, done) = ALL[number], played(number)
    coups = sum(isinstance(each, BetsCalled) for each in done.log)
    results = sum(isinstance(each, ResultCalled) for each in done.log)
    assert coups == results > 8 * rules.choices.decks - 5
    settled = [each for each in done.log if isinstance(each, BetSettled)]
    placed, paid = Counter[Key](), Counter[Key]()
    for laid in (each for each in done.log if isinstance(each, BetPlaced)):
        placed[laid.wager.key] += laid.added
    for each in settled:
        paid[each.wager.key] += each.wager.stake
    assert placed == paid
    for each in settled:
        lost = each.result is Result.LOST
        assert each.returned == (0 if lost else each.wager.stake)
        assert not (lost and each.paid)
        assert (each.result is Result.WON) <= (each.paid > 0)


@EACH
def test_the_cards_of_a_shoe_are_the_pack_after_the_cut_in_order(number: int) -> None:
    rules, (whole, done) = ALL[number], played(number)
    (cut,) = (each.in_front for each in done.log if isinstance(each, CardsCut))
    out = [each for each in done.log if isinstance(each, CardBurned | CardDealt)]
    assert cut
    for expected, each in zip((whole[cut:] + whole[:cut])[: len(out)], out, strict=True):
        unseen = isinstance(each, CardBurned) and each.card is None
        assert unseen or each.card == expected
    left = len(whole) - len(out)
    assert left <= 20 if rules.cutting_cards else left < 6


@pytest.mark.parametrize("key", keys())
def test_the_cutting_card_comes_out_where_it_lies_and_ends_the_shoe(key: str) -> None:
    rules = table(key)
    at = room(rules)
    shoe(at)
    (shown,) = (place for place, each in enumerate(at.log) if isinstance(each, CuttingCardShown))
    after = at.log[shown:]
    first = after[0]
    assert isinstance(first, CuttingCardShown)
    assert sum(isinstance(each, ResultCalled) for each in after) == first.coups
    before = sum(isinstance(each, CardBurned | CardDealt) for each in at.log[:shown])
    assert 52 * rules.choices.decks - before == 20


@pytest.mark.parametrize("key", keys())
def test_nothing_is_directed_but_what_the_book_leaves_open(key: str) -> None:
    at = room(table(key))
    shoe(at)
    asked = {each.question for each in at.log if isinstance(each, DirectionGiven)}
    open_in_rws = {
        "how-new-cards-come-into-play",
        "who-cuts",
        "how-deep-the-cut-may-be",
        "where-the-cutting-card-goes",
        "which-coup-is-the-last",
    }
    assert asked == (open_in_rws if key == RWS else set())


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, CROWN])
def test_a_seated_player_is_offered_the_cut_and_waited_for(key: str) -> None:
    at = room(table(key))
    at.player(Sit(seat=5), BOB)
    at.player(Sit(seat=3))
    at.run()
    assert (at.state.phase, at.state.shoe.cutters[:2]) == (Phase.CUT, cut_by(5, 3))
    at.player(CutCards(in_front=100), BOB)
    at.run()
    (cut,) = (each for each in at.log if isinstance(each, CardsCut))
    assert (cut.by, cut.in_front) == (cutter(5), 100)
    assert at.state.bets_called


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, CROWN])
def test_staff_cut_when_no_player_does(key: str) -> None:
    rules = table(key)
    at = room(rules)
    at.player(Sit(seat=5), BOB)
    at.player(Sit(seat=3))
    at.run()
    at.run(go_on=True)
    assert [each.by for each in at.log if isinstance(each, CutRefused)] == [*cut_by(5, 3)]
    (cut,) = (each for each in at.log if isinstance(each, CardsCut))
    order = rules.book.policy.who_cuts
    assert order is not None
    assert cut.by == cutter(order.value.last)


def test_who_leaves_while_the_cut_is_offered_is_not_waited_for() -> None:
    at = room(table(NSW))
    at.player(Sit(seat=5), BOB)
    at.player(Sit(seat=3))
    at.run()
    at.player(Leave(), BOB)
    assert at.state.shoe.cutters == cut_by(3, "casino-supervisor")
    at.player(Sit(seat=4))
    at.run()
    assert at.state.bets_called


@pytest.mark.parametrize("key", keys())
def test_betting_stays_open_until_the_dealer_is_told_and_somebody_wagered(key: str) -> None:
    at = room(table(key))
    at.run()
    assert at_once(at.state, at.pack) is None
    at.player(PlaceBet(bet="player", stake=HUNDRED))
    assert isinstance(next_step(at.state, at.pack), Wait)
    before = len(at.log)
    at.run(go_on=True)
    first, *_ = (each for each in at.log[before:] if isinstance(each, BetsClosed | CardDealt))
    assert isinstance(first, BetsClosed)


@pytest.mark.parametrize("key", keys())
def test_cards_are_brought_by_the_steps_that_the_book_asks_for_and_no_others(key: str) -> None:
    rules = table(key)
    at = room(rules)
    at.run()
    (brought,) = (each for each in at.log if isinstance(each, CardsBrought))
    ways = rules.book.introductions
    assert brought.clause == (ways[0].clause if ways else None)


@pytest.mark.parametrize(("key", "shown"), [(NSW, 0), (CROWN, 0), (NZ5, 1), (NZ98, 1), (RWS, 0)])
def test_only_the_first_card_of_a_counted_burn_is_seen(key: str, shown: int) -> None:
    at = room(table(key))
    at.run()
    burned = [each.card for each in at.log if isinstance(each, CardBurned)]
    assert sum(card is not None for card in burned) == shown
    assert len(burned) > 1 if shown else len(burned) == (0 if key == RWS else 1)


def test_a_gap_that_no_direction_fills_is_left_to_a_person() -> None:
    """Half a cent cannot be paid, and the book does not say what becomes of it."""
    rules = table(RWS)
    at = next(each for each in (_half_a_cent(rules, seed) for seed in range(200)) if each)
    assert at.state.phase is Phase.COUP
    assert at.state.due is None
    assert Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE not in at.state.directions


def _half_a_cent(rules: TableRules, seed: int) -> Room | None:
    at = room(rules, seed)
    at.run()
    at.player(PlaceBet(bet="banker", stake=1))
    at.run(go_on=True)
    return None if at.state.phase is Phase.BETWEEN else at


def test_the_books_words_are_said() -> None:
    said = {Moment.PLACE_BETS: "Place your Bets, please", Moment.NO_MORE_BETS: "No more Bets"}
    at = room(table(RWS))
    shoe(at)
    assert {each.words for each in at.log if isinstance(each, BetsCalled)} == {
        said[Moment.PLACE_BETS]
    }
    assert {each.words for each in at.log if isinstance(each, BetsClosed)} == {
        said[Moment.NO_MORE_BETS]
    }
