"""New Zealand: a wager keeps its pay scale, and a round what was in force at "No more bets"."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import Chips, cents
from punto.rules.answers import Basis
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity
from punto.rules.model import Item
from punto.rules.settle import Result
from punto.table.commands import (
    ChangeVariant,
    ChooseOption,
    ClearTable,
    CloseBets,
    DealCard,
    PostSign,
    ReduceBets,
    Report,
    SetDifferential,
    SetMaximum,
    SettleBets,
    TakeBet,
)
from punto.table.events import BetLowered, BetTaken
from punto.table.state import TableState
from punto.table.view.layout import layout
from tests.table.driver import Driven
from tests.table.nz5_table import CASINO, DEALER, OPERATOR, begin, place, ready, t5, wager
from tests.table.rws_table import Money, all_of, money
from tests.tables import NZ5, NZ98, limits, proves, table

MIXED = "7c 2h 7d 5s Kd"
"""Player's sevens make a mixed pair: 5 to 1 by Pay Scale One, 6 to 1 by Pay Scale Two."""


def dealt(at: Driven, cards: str) -> Money:
    done: Money = {}
    for card in parse_cards(cards):
        done |= money(at.must(DealCard(card=card), DEALER))
    return done


SCALE_2 = ChooseOption(family="perfect-pairs", option="scale-2")


@pytest.mark.parametrize("closed", [False, True])
@proves(NZ5, "11A.7", "11A.8", "11A.7/scale-1/mixed", "5.14")
def test_11a_8_a_perfect_pairs_wager_is_paid_by_the_scale_it_was_laid_under(closed: bool) -> None:
    at = ready()
    wager(at, "Ann player 100", "Ann perfect-pairs 10")
    if closed:
        at.must(CloseBets(), DEALER)
    at.must(SCALE_2, OPERATOR)
    if not closed:
        at.must(CloseBets(), DEALER)
    done = dealt(at, "7c 2h 7d 5s")
    assert done[("Ann", "perfect-pairs")] == (Result.WON, cents("10"), cents("50"))


@proves(NZ5, "5.10(b)", "5.11", "12.6")
def test_12_6_a_round_found_wrong_after_5_11_was_elected_is_paid_less_commission() -> None:
    """Player stood on 5 wrongly; Banker wins with 6, less 5% and not at 1 to 2."""
    at = ready(Ann=1)
    begin(at, "Ann banker 100")
    dealt(at, "2c 6d 3c Kd")
    at.must(SettleBets(unnoticed=True), DEALER)
    at.must(ClearTable(), DEALER)
    sign = PostSign(item=Item.NEW_GAME, announces="commission-free", effective=0)
    at.must(sign, OPERATOR)
    at.must(ChangeVariant(variant="commission-free"), OPERATOR)
    at.must(Report(irregularity=Irregularity.THIRD_CARD_MISSED), CASINO)
    dealt(at, "5h")
    done = money(at.must(SettleBets(), DEALER))
    assert done == {("Ann", "banker"): (Result.WON, cents("100"), cents("95"))}


@pytest.mark.parametrize(
    "change", [SetDifferential(differential=100), SetMaximum(bet="player", maximum=2000)]
)
@proves(NZ5, "5.17", "5.18", "5.14")
def test_5_17_what_is_stipulated_after_no_more_bets_is_for_the_next_round(
    change: SetDifferential | SetMaximum,
) -> None:
    at = ready()
    begin(at, "Ann player 100")
    at.must(change, OPERATOR)
    dealt(at, "9c 2h Kd 5s")
    done = money(at.must(SettleBets(), DEALER))
    assert done == {("Ann", "player"): (Result.WON, cents("100"), cents("100"))}
    at.must(ClearTable(), DEALER)
    assert at.state.coming is None
    assert at.state.rules.number == 1


@pytest.mark.parametrize("way", ["taken", "cut"])
@proves(NZ5, "11A.2", "5.18")
def test_11a_2_perfect_pairs_goes_back_with_the_last_main_wager(way: str) -> None:
    """A4: with a differential of 0 and nothing on Banker, the dealer may cut Player to nothing."""
    at = ready(t5(limits={"differential": 0} if way == "cut" else {}))
    wager(at, "Ann player 100", "Ann perfect-pairs 10")
    if way == "taken":
        at.must(TakeBet(bet="player"), place("Ann player 100")[1])
    else:
        events = at.must(ReduceBets(), DEALER)
        assert [each.stake for each in all_of(events, BetLowered)] == [0]
        assert [each.wager.bet for each in all_of(events, BetTaken)] == ["perfect-pairs"]
    assert at.state.layout == ()


@proves(NZ5, "1.0/Table Differential")
@proves(NZ98, "1.0/Table Differential")
@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_nz_the_notice_says_what_the_differential_is_the_difference_of(key: str) -> None:
    sign = limits("20", "5000", differential=cents("500"))
    shown = layout(TableState(table(key, chips=Chips.of("1"), limits=sign))).differential
    assert shown is not None
    assert (shown.amount, shown.basis) == (cents("500"), Basis.NET)
    assert shown.clause == Clause.of(key, "1.0/Table Differential")
