"""New Zealand: the burn by 7.7 and 7.9 (in the 1998 book 7.5 and 7.6)."""

from __future__ import annotations

import pytest

from punto.cards import Card, Shoe, decks
from punto.rules.answers import Burn, BurnMethod
from punto.rules.burn import Burned, burn, burn_before_coup
from punto.rules.clause import Clause
from punto.rules.cut import load
from punto.rules.irregular import Irregularity, Remedy, remedy
from punto.rules.ruling import NotStated
from punto.rules.table_rules import House, TableRules
from tests.refusals import data
from tests.tables import NZ5, NZ98, is_refused, proves, rules, table

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
BURN = {NZ5: "7.7", NZ98: "7.5"}


def loaded(at: TableRules, first: str) -> Shoe:
    """A shoe of eight decks whose first card is given."""
    cards = list(decks(8))
    cards.remove(Card.parse(first))
    shoe = load(at, (Card.parse(first), *cards), 20)
    assert isinstance(shoe, Shoe)
    return shoe


@pytest.mark.parametrize(
    ("first", "more"),
    [("Ah", 1), ("2c", 2), ("3d", 3), ("4s", 4), ("5h", 5), ("6c", 6), ("7d", 7), ("8s", 8),
     ("9h", 9), ("Tc", 10), ("Jd", 10), ("Qh", 10), ("Ks", 10)],
)  # fmt: skip
@proves(NZ5, "7.7", "7.7(a)", "7.7(b)", "7.7(c)", "7.9")
@proves(NZ98, "7.5", "7.5(a)", "7.5(b)", "7.5(c)", "7.6")
@BOTH
def test_m98_15_the_first_card_and_as_many_as_it_counts(key: str, first: str, more: int) -> None:
    at = table(key)
    shoe = loaded(at, first)
    done = burn(at, shoe)
    assert isinstance(done, Burned)
    assert done.cards == shoe.order[: more + 1]
    assert done.shown == (Card.parse(first),)
    assert done.shoe.burned == done.cards
    assert done.shoe.in_play == ()
    assert done.shoe.cards_left == 416 - 1 - more
    assert done.clause == Clause.of(key, BURN[key])


@proves(NZ5, "7.7", "7.7(c)")
def test_nz5_7_7_burns_from_a_continuous_shuffler_too() -> None:
    at = table(NZ5, arrangement="continuous-shuffler", cutting_cards=0)
    done = burn(at, loaded(at, "Qh"))
    assert isinstance(done, Burned)
    assert (len(done.cards), done.shoe.continuous) == (11, True)


@proves(NZ5, "7.7")
@proves(NZ98, "7.5")
@BOTH
@pytest.mark.parametrize("how", [Burn.ONE_CARD, Burn.ONE_CARD_SHOWN])
def test_nz_knows_no_shorter_burn(key: str, how: Burn) -> None:
    at = table(key)
    answer = burn(at, loaded(at, "Qh"), how, approved_by="operator", requested=True)
    assert is_refused(answer, f"{key} {BURN[key]}")
    assert how in data(answer)


@proves(NZ5, "7.7")
@proves(NZ98, "7.5")
@BOTH
def test_nz_house_procedure_does_not_change_the_burn(key: str) -> None:
    house = House(burn=BurnMethod(burn=Burn.ONE_CARD, clause=Clause.of(key, BURN[key])))
    at = table(key, house=house)
    done = burn(at, loaded(at, "5h"))
    assert isinstance(done, Burned)
    assert len(done.cards) == 6


@BOTH
def test_nz_a_burn_before_another_coup_is_not_stated(key: str) -> None:
    at = table(key)
    answer = burn_before_coup(at, loaded(at, "Qh"))
    assert isinstance(answer, NotStated)
    assert answer.by == "casino-supervisor"


@pytest.mark.parametrize(("key", "number"), [(NZ5, "12.7"), (NZ98, "12.8")])
def test_d5_89_a_forgotten_burn_changes_nothing(key: str, number: str) -> None:
    case = remedy(rules(key).irregularities[Irregularity.FAIL_TO_BURN] or (), frozenset())
    assert case is not None
    assert (case.remedy, case.clause) == (Remedy.PLAY_ON, Clause.of(key, number))
    assert (case.choices, case.then, case.by) == ((), (), "")
