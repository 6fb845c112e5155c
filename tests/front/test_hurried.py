"""What somebody in a hurry types: text where cards are meant, a coup half dealt, stakes twice."""

from __future__ import annotations

from typing import Any

import pytest

import punto
from punto.cards import Card
from punto.odds import Composition
from punto.table.commands import CloseBets, DealCard, SettleBets
from punto.table.state import TableState
from tests.tables import NSW

ANY: Any = punto


def test_a_coup_that_has_begun_is_dealt_to_its_end() -> None:
    """Its settlement comes back, whatever was done by hand before, and no other coup is dealt."""
    for steps in ((CloseBets(),), (CloseBets(), DealCard()), (CloseBets(), *[DealCard()] * 5)):
        table = punto.book(NSW).choose(chips="5 25 100").open(cards="4h 7c Kd Qs Th", seed=1)
        table.bet("Ann", banker="125")
        for step in steps:
            table.ask(step)
        dealt = table.deal()
        assert (repr(dealt.coup), str(dealt.paid)) == ("Coup('4h Kd Th / 7c Qs')", "120.00")
        assert table.state.shoe.coups_played == 1


def test_a_coup_that_is_settled_and_still_lies_is_cleared_and_told() -> None:
    table = punto.book(NSW).choose().open(cards="4h 7c Kd Qs Th", seed=1)
    table.bet("Ann", banker="100")
    table.ask(CloseBets())
    for _ in range(5):
        table.ask(DealCard())
    table.ask(SettleBets())
    assert [str(line.paid) for line in table.deal()] == ["95.00"]


def test_cards_of_a_shoe_may_be_text_in_any_form() -> None:
    shoe = Composition.of("8s 8s 9d")
    assert shoe == Composition.of(["8s", "8s", "9d"]) == Composition.of({"8s": 2, "9d": 1})
    assert shoe.without(["8s"]) == Composition.of("8s 9d") == shoe.without("8s")


@pytest.mark.parametrize("given", ["8x", ["8x"], [8], {8: 1}, {"8s": 11}, ["8s"] * 11])
def test_what_is_no_shoe_is_refused(given: Any) -> None:
    with pytest.raises(punto.CardsError):
        Composition.of(given)


@pytest.mark.parametrize("shoe", ["", "# nothing", Composition.of("")])
def test_an_empty_shoe_has_no_odds(shoe: str | Composition) -> None:
    with pytest.raises(punto.CardsError, match=r"^The shoe is empty\. It must have cards\.$"):
        punto.book("rws").choose().odds("tie", shoe=shoe)


@pytest.mark.parametrize("shoe", [312, {"8s": 6}, ["8s"]])
def test_a_shoe_of_another_type_says_what_it_must_be(shoe: Any) -> None:
    with pytest.raises(punto.CardsError, match=r"is not a shoe\. It must be text such as '8s 8s"):
        punto.book("rws").choose().odds("tie", shoe=shoe)


def test_a_wager_is_given_once() -> None:
    rules = punto.book("rws").choose()
    with pytest.raises(punto.PuntoError, match=r"'banker' was given 2 times: give each wager once"):
        rules.settle("6h Kd / 7c Ts", {"banker": "100"}, banker="100")


def test_what_chips_do_not_make_is_not_settled_either() -> None:
    rules = punto.book(NSW).choose(chips="2.50 5 25")
    with pytest.raises(punto.RefusedError, match=r"The chips of this table do not make 116\.00\."):
        rules.settle("6h Kd / 7c Ts", banker="116")


def test_a_table_with_its_own_shoe_deals_no_other_card() -> None:
    table = punto.book("rws").choose().open(cards="4h 7c Kd Qs Th", seed=1)
    table.bet("Ann", banker="100")
    table.ask(CloseBets())
    with pytest.raises(punto.CardsError, match=r"^K♠ was named, and 4♥ comes\. This table deals "):
        table.ask(DealCard(card=Card.parse("Ks")))
    assert table.ask(DealCard())


@pytest.mark.parametrize("number", [5.10, None, 5])
def test_the_id_of_a_clause_is_text(number: Any) -> None:
    with pytest.raises(punto.PuntoError, match=r"is not the id of a clause: write it as text"):
        punto.book(NSW)[number]


def test_a_clause_is_found_as_it_is_printed_and_by_its_words() -> None:
    book = punto.book(NSW)
    assert book["[nsw-premium 5.7]"].clause == book["5.7"].clause
    found = [page.clause.number for page in book.search("Cutting card")]
    assert found[:3] == ["3.1/uniform", "4.5", "4.6"]
    assert book.search("no clause says this") == ()


def test_a_log_is_replayed_up_to_a_coup() -> None:
    table = punto.book("rws").choose().open(seed=2)
    states: list[TableState] = []
    for _ in range(4):
        table.bet("Ann", banker="100")
        table.deal()
        states.append(table.state)
    assert punto.replay(table, coup=3).state == states[2]
    assert punto.replay(table, coup=4).state == states[3]
    with pytest.raises(punto.PuntoError, match=r"The log has 4 coups\. It cannot be replayed up"):
        punto.replay(table, coup=5)
    with pytest.raises(punto.PuntoError, match=r"upto and coup were given together"):
        punto.replay(table, 3, coup=1)
    with pytest.raises(punto.PuntoError, match=r"'3' is not a number of entries"):
        ANY.replay(table, "3")


def test_money_adds_up_and_is_taken_several_times() -> None:
    assert sum([punto.Money("2.50"), punto.Money("1")]) == punto.Money("3.50")
    assert punto.Money("2.50") * 3 == 3 * punto.Money("2.50") == punto.Money("7.50")
    with pytest.raises(punto.PuntoError, match=r"1\.5 is not a number of times"):
        print(ANY.Money("2.50") * 1.5)


def test_an_amount_that_is_wrong_is_named_with_its_key() -> None:
    with pytest.raises(punto.PuntoError, match=r"^minimum: 25 is not an amount"):
        punto.book(NSW).choose(limits={"minimum": 25})


def test_a_coup_of_text_is_no_coup_of_cards() -> None:
    coup = ANY.Coup("4h", "7c")
    assert repr(coup) == "Coup(\"'4' 'h' / '7' 'c'\")"
    with pytest.raises(punto.CardsError, match=r"^'4' in a Coup is not a card\. Write the coup as"):
        punto.book("rws").choose().settle(coup, banker="100")
