"""NSW Premium Baccarat: the burn, by 4.7, 4.8 and 14.8."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.rules.answers import Burn
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity, Remedy, remedy
from punto.rules.ruling import NotStated
from punto.table.commands import BurnCard
from punto.table.state import Phase
from tests.refusals import data
from tests.table import burning
from tests.table.driver import opened
from tests.tables import NSW, is_refused, proves, rules, table

FIRST = Card.parse("5h")
THREE = table(NSW, decks=3)


def burned(
    how: Burn | None = None, *, by: str = "", asked: bool = False, first: str = "5h"
) -> burning.Burned:
    return burning.burned(THREE, first, how, by=by, asked=asked)


@proves(NSW, "4.7", "4.7.1")
@pytest.mark.parametrize("how", [None, Burn.ONE_CARD])
def test_nsw_4_7_1_the_first_card_is_burned_unseen_and_without_approval(how: Burn | None) -> None:
    """Reading N23: this is the default."""
    after = burned(how)
    assert (after.cards, after.shown) == (1, ())
    assert after.clause == Clause.of(NSW, "4.7.1")


@proves(NSW, "1.1/burn")
@pytest.mark.parametrize("how", list(Burn))
def test_nsw_1_1_a_burned_card_is_out_of_play(how: Burn) -> None:
    after = burned(how, by="casino-supervisor", asked=True)
    assert after.at.state.shoe.left == 156 - after.cards
    assert (after.at.state.phase, after.at.state.dealt) == (Phase.BETWEEN, 0)


@proves(NSW, "4.7.2", "4.7")
@pytest.mark.parametrize("by", ["gaming-supervisor", "casino-supervisor", "gaming-manager"])
def test_nsw_4_7_2_one_card_is_shown_on_request_with_approval(by: str) -> None:
    after = burned(Burn.ONE_CARD_SHOWN, by=by, asked=True)
    assert (after.cards, after.shown) == (1, (FIRST,))
    assert after.clause == Clause.of(NSW, "4.7.2")


@pytest.mark.parametrize("by", ["", "dealer", "player"])
@pytest.mark.parametrize(
    ("how", "clause"),
    [
        pytest.param(Burn.ONE_CARD_SHOWN, "4.7.2", marks=proves(NSW, "4.7.2")),
        pytest.param(Burn.FACE_UP_COUNT, "4.7.3", marks=proves(NSW, "4.7.3")),
    ],
)
def test_the_other_burns_need_a_supervisors_approval(how: Burn, clause: str, by: str) -> None:
    answer = burn_method(THREE, how, approved_by=by, requested=True)
    assert is_refused(answer, f"nsw-premium {clause}")
    assert "casino-supervisor" in data(answer)


@proves(NSW, "4.7.2")
def test_nsw_4_7_2_no_face_is_shown_that_nobody_asked_for() -> None:
    answer = burn_method(THREE, Burn.ONE_CARD_SHOWN, approved_by="casino-supervisor")
    assert is_refused(answer, "nsw-premium 4.7.2")
    assert "no-request" in data(answer)


@proves(NSW, "4.7.3", "4.7.3.1", "4.7.3.2", "4.7")
def test_nsw_4_7_3_the_face_of_the_first_card_says_how_many_more_go() -> None:
    """A five: itself in the open, five more unseen, six in all; no request is needed."""
    after = burned(Burn.FACE_UP_COUNT, by="casino-supervisor")
    assert after.shown == (FIRST,)
    assert after.cards == 6
    assert after.clause == Clause.of(NSW, "4.7.3")


@proves(NSW, "4.7.3.1", "4.7.3.2", "4.8")
@pytest.mark.parametrize(
    ("rank", "in_all"),
    [
        ("A", 2), ("2", 3), ("3", 4), ("4", 5), ("5", 6), ("6", 7), ("7", 8), ("8", 9), ("9", 10),
        ("T", 11), ("J", 11), ("Q", 11), ("K", 11),
    ],
)  # fmt: skip
def test_nsw_4_8_an_ace_counts_1_and_ten_to_king_10(rank: str, in_all: int) -> None:
    after = burned(Burn.FACE_UP_COUNT, by="casino-supervisor", first=f"{rank}s")
    assert after.cards == in_all
    assert after.at.state.shoe.left == 156 - in_all


@proves(NSW, "14.8")
def test_nsw_14_8_play_goes_on_after_a_forgotten_burn() -> None:
    cases = rules(NSW).irregularities[Irregularity.FAIL_TO_BURN]
    assert cases is not None
    case = remedy(cases, frozenset())
    assert case is not None
    assert (case.remedy, case.clause) == (Remedy.PLAY_ON, Clause.of(NSW, "14.8"))
    assert (case.then, case.choices) == ((), ())


def test_no_burn_before_a_later_coup_is_stated() -> None:
    assert isinstance(opened(THREE, seed=1).ask(BurnCard()), NotStated)
