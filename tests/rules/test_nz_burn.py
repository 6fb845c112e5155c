"""New Zealand: the burn by 7.7 and 7.9 (in the 1998 book 7.5 and 7.6)."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.rules.answers import Burn, BurnMethod
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity, Remedy, remedy
from punto.rules.ruling import NotStated
from punto.rules.table_rules import House
from punto.table.commands import BurnCard
from tests.refusals import data
from tests.table.burning import burned
from tests.table.driver import opened
from tests.tables import NZ5, NZ98, is_refused, proves, rules, table

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
BURN = {NZ5: "7.7", NZ98: "7.5"}


@pytest.mark.parametrize(
    ("first", "more"),
    [("Ah", 1), ("2c", 2), ("3d", 3), ("4s", 4), ("5h", 5), ("6c", 6), ("7d", 7), ("8s", 8),
     ("9h", 9), ("Tc", 10), ("Jd", 10), ("Qh", 10), ("Ks", 10)],
)  # fmt: skip
@proves(NZ5, "7.7", "7.7(a)", "7.7(b)", "7.7(c)", "7.9")
@proves(NZ98, "7.5", "7.5(a)", "7.5(b)", "7.5(c)", "7.6")
@BOTH
def test_m98_15_the_first_card_and_as_many_as_it_counts(key: str, first: str, more: int) -> None:
    done = burned(table(key), first)
    assert (done.cards, done.shown) == (more + 1, (Card.parse(first),))
    assert done.at.state.shoe.left == 416 - 1 - more
    assert done.clause == Clause.of(key, BURN[key])


@proves(NZ5, "7.7", "7.7(c)")
def test_nz5_7_7_burns_from_a_continuous_shuffler_too() -> None:
    at = table(NZ5, arrangement="continuous-shuffler", cutting_cards=0)
    assert burned(at, "Qh").cards == 11


@proves(NZ5, "7.7")
@proves(NZ98, "7.5")
@BOTH
@pytest.mark.parametrize("how", [Burn.ONE_CARD, Burn.ONE_CARD_SHOWN])
def test_nz_knows_no_shorter_burn(key: str, how: Burn) -> None:
    answer = burn_method(table(key), how, approved_by="operator", requested=True)
    assert is_refused(answer, f"{key} {BURN[key]}")
    assert how in data(answer)


@proves(NZ5, "7.7")
@proves(NZ98, "7.5")
@BOTH
def test_nz_house_procedure_does_not_change_the_burn(key: str) -> None:
    house = House(burn=BurnMethod(burn=Burn.ONE_CARD, clause=Clause.of(key, BURN[key])))
    assert burned(table(key, house=house), "5h").cards == 6


@BOTH
def test_nz_a_burn_before_another_coup_is_not_stated(key: str) -> None:
    answer = opened(table(key), seed=1).ask(BurnCard())
    assert isinstance(answer, NotStated)
    assert answer.by == "casino-supervisor"


@pytest.mark.parametrize(("key", "number"), [(NZ5, "12.7"), (NZ98, "12.8")])
def test_d5_89_a_forgotten_burn_changes_nothing(key: str, number: str) -> None:
    case = remedy(rules(key).irregularities[Irregularity.FAIL_TO_BURN] or (), frozenset())
    assert case is not None
    assert (case.remedy, case.clause) == (Remedy.PLAY_ON, Clause.of(key, number))
    assert (case.choices, case.then, case.by) == ((), (), "")
