"""What nobody tells the table, and it notices all the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.books import keys
from punto.rules.coup import Side
from punto.rules.model import Cards, Step
from punto.rules.ruling import NotStated, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    LowerBet,
    OfferCut,
    OrderNoBetCoups,
    OrderShuffle,
    PlaceBet,
    PutCuttingCard,
    ReduceBets,
    SettleBets,
)
from punto.table.events import (
    BetLowered,
    BetSettled,
    CuttingCardShown,
    Decided,
    IrregularityFound,
    LastCoupCalled,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from tests.table.crown_table import ANN, DEALER, HDD, crown
from tests.table.driver import Driven, coup, few_left, opened
from tests.table.rws_table import all_of
from tests.tables import CROWN, NSW, NZ5, NZ98, limits, proves, table

_LATER = {NSW: "4.9", NZ5: "11.2(b)", NZ98: "9.7", CROWN: "7.3.4"}
_AFTER = {NSW: "4.9/finish", NZ5: "11.2/tail", NZ98: "9.7/s2", CROWN: "7.3.4"}
_TWENTY_AND_ONE = 21


def _refused_by(ruling: Ruling, clause: str) -> bool:
    return isinstance(ruling, Refused) and ruling.clause == clause


def _play(at: Driven) -> Ruling:
    """A coup of four cards, from the call to the end; the first refusal ends it."""
    bet = PlaceBet(bet="player", stake=cents("100"))
    for command, by in ((CallBets(), DEALER), (bet, ANN), (CloseBets(), DEALER)):
        ruling = at.ask(command, by)
        if isinstance(ruling, Refused | NotStated):
            return ruling
    for card in parse_cards("9c 2h Kd 5s"):
        at.must(DealCard(card=card), DEALER)
    at.must(SettleBets(), DEALER)
    return at.ask(ClearTable(), DEALER)


@proves(NSW, "4.9", "4.9/finish")
@proves(NZ5, "11.2(b)", "11.2/tail")
@proves(NZ98, "9.7", "9.7/s2")
@proves(CROWN, "7.3.4", "4.1.1(b)")
@pytest.mark.parametrize("key", _LATER)
def test_no_coup_begins_behind_a_cutting_card_that_nobody_showed(key: str) -> None:
    """It lies 20 from the back: the coup that takes the 20th card comes upon it."""
    at = opened(table(key), seed=1)
    few_left(at, _TWENTY_AND_ONE)
    assert not isinstance(_play(at), Refused)
    (shown,) = all_of(at.log, CuttingCardShown)
    assert (shown.clause, len(all_of(at.log, LastCoupCalled))) == (f"{key} {_LATER[key]}", 1)
    assert not isinstance(_play(at), Refused), "the last"
    assert _refused_by(_play(at), f"{key} {_AFTER[key]}")


@proves(CROWN, "7.3.4", "7.4.2")
def test_crown_7_3_4_after_the_last_only_coups_without_wagers_are_dealt() -> None:
    at = crown()
    few_left(at, _TWENTY_AND_ONE)
    for _ in range(2):
        _play(at)
    first = DealCard(card=parse_cards("9c")[0])
    assert _refused_by(at.ask(first, DEALER), "crown-melbourne-v29 7.3.4")
    at.must(OrderNoBetCoups(reason="to pass the time"), HDD)
    at.must(first, DEALER)


@pytest.mark.parametrize("key", keys())
def test_a_whole_shoe_is_played_when_the_cutting_card_is_shown_where_it_lies(key: str) -> None:
    at = opened(table(key), seed=5)
    while at.state.shoe.coups is None or at.state.shoe.coups:
        coup(at)
    assert at.state.shoe.coups_played > 60


@proves(CROWN, "7.2.2(b)")
def test_crown_7_2_2_b_one_card_is_burned_before_a_coup_and_not_two() -> None:
    at = crown()
    for _ in range(2):
        at.must(CallBets(), DEALER)
        at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
        at.must(CloseBets(), DEALER)
        at.must(BurnCard(), DEALER)
        assert _refused_by(at.ask(BurnCard(), DEALER), "crown-melbourne-v29 7.2.2(b)")
        for card in parse_cards("9c 2h Kd 5s"):
            at.must(DealCard(card=card), DEALER)
        at.must(SettleBets(), DEALER)
        at.must(ClearTable(), DEALER)


@proves(CROWN, "6.3.1")
def test_crown_6_3_1_who_lowers_a_wager_under_the_minimum_is_advised() -> None:
    at = crown(limits=limits("25", "10000"))
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    (lowered,) = all_of(at.must(LowerBet(bet="player", stake=cents("10")), ANN), BetLowered)
    assert lowered.clause == "crown-melbourne-v29 6.3.1"
    at.must(LowerBet(bet="player", stake=cents("5")), ANN)
    at.must(CloseBets(), DEALER)
    for card in parse_cards("9c 2h Kd 5s"):
        at.must(DealCard(card=card), DEALER)
    at.must(SettleBets(), DEALER)
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    short = PlaceBet(bet="player", stake=cents("10"))
    assert isinstance(at.ask(short, ANN), Refused), "further ones come back"
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    again = LowerBet(bet="player", stake=cents("10"))
    assert isinstance(at.ask(again, ANN), Refused)


_EXCESS = {NSW: "6.2", NZ5: "5.18", NZ98: "5.14", CROWN: "6.4"}


@proves(NSW, "6.2")
@proves(NZ5, "5.18")
@proves(NZ98, "5.14")
@proves(CROWN, "6.4")
@pytest.mark.parametrize("key", _EXCESS)
def test_an_excess_that_the_dealer_leaves_is_recorded_with_the_first_card(key: str) -> None:
    at = opened(table(key, limits=limits("20", "10000", differential=cents("100"))), seed=1)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=cents("500")), ANN)
    at.must(CloseBets(), DEALER)
    (left, *_) = all_of(at.must(DealCard(card=parse_cards("9c")[0]), DEALER), Decided)
    assert (left.what, left.clause) == ("leave-excess", f"{key} {_EXCESS[key]}")
    second = at.must(DealCard(card=parse_cards("2c")[0]), DEALER)
    assert all_of(second, Decided) == []


@pytest.mark.parametrize("key", _EXCESS)
def test_wagers_that_were_reduced_leave_no_such_record(key: str) -> None:
    at = opened(table(key, limits=limits("20", "10000", differential=cents("100"))), seed=1)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=cents("500")), ANN)
    at.must(ReduceBets(), DEALER)
    at.must(CloseBets(), DEALER)
    assert all_of(at.must(DealCard(card=parse_cards("9c")[0]), DEALER), Decided) == []


_STEPS = (
    Step.INSPECTED_BY_DEALER,
    Step.INSPECTED_BY_SUPERVISOR,
    Step.VIEWED_BY_PLAYERS,
    Step.WASHED,
    Step.STACKED,
    Step.RIFFLED,
)


@proves(NZ5, "6.3", "6.2")
@proves(NZ98, "6.3")
@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_new_cards_go_through_their_steps_in_the_order_of_the_page(key: str) -> None:
    sealed = (Step.SEALED,) if key == NZ98 else ()
    at = Driven(TableState(table(key)))
    for first in range(1, len(_STEPS) - 1):
        swapped = [*_STEPS]
        swapped[first], swapped[first + 1] = swapped[first + 1], swapped[first]
        brought = BringCards(cards=Cards.NEW, done=(*sealed, *swapped))
        assert isinstance(at.ask(brought, DEALER), Refused), swapped
    dealer_last = (_STEPS[1], _STEPS[0], *_STEPS[2:])
    at.must(BringCards(cards=Cards.NEW, done=(*sealed, *dealer_last)), DEALER)


@proves(NZ5, "7.5", "7.8")
def test_nz5_7_8_the_first_load_of_a_continuous_shuffler_is_cut() -> None:
    at = Driven(TableState(table(NZ5, arrangement="continuous-shuffler")))
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    assert _refused_by(at.ask(PutCuttingCard(from_back=0), DEALER), "nz-division-5 7.5")
    cut = opened(table(NZ5, arrangement="continuous-shuffler"), seed=1)
    assert cut.state.phase is Phase.BETWEEN


def test_crown_a_continuous_machine_takes_the_cards_uncut() -> None:
    at = Driven(TableState(table(CROWN, arrangement="continuous")))
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(PutCuttingCard(from_back=0), DEALER)


@proves(NZ5, "3.4(a)(ii)(A)")
def test_nz5_3_4_two_sets_have_backs_of_different_colours() -> None:
    at = Driven(TableState(table(NZ5, arrangement="batch-shuffler")))
    red = BringCards(cards=Cards.NEW, done=tuple(Step), backs="red")
    both = replace(red, other_backs="red")
    assert _refused_by(at.ask(both), "nz-division-5 3.4(a)(ii)")
    at.must(red)
    at.must(OfferCut(to_players=False))
    at.must(CutCards(in_front=100))
    at.must(PutCuttingCard(from_back=20))
    at.must(OrderShuffle(reason="a card was seen"))
    assert _refused_by(at.ask(red), "nz-division-5 3.4(a)(ii)"), "the other set is not red"
    at.must(replace(red, backs="blue"))


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("to", Side)
def test_a_third_card_at_a_hand_that_stands_is_found_when_bets_are_settled(
    key: str, to: Side
) -> None:
    """Player 6 and Banker 7 stand. With the card as it lies, Player has 1 or Banker 2."""
    at = opened(table(key), seed=1)
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(CloseBets())
    for card in parse_cards("Ks Kd 6h 7c"):
        at.must(DealCard(card=card))
    at.must(DealCard(card=parse_cards("5d")[0], to=to, unnoticed=True))
    events = at.must(SettleBets())
    (found,) = [each for each in events if isinstance(each, IrregularityFound)]
    assert (found.irregularity, found.stray, found.place) == (f"third-card-to-{to}", to, 3)
    assert not [each for each in events if isinstance(each, BetSettled)]


@pytest.mark.parametrize("key", _LATER)
def test_the_cutting_card_that_comes_next_has_not_come(key: str) -> None:
    """20 cards lie behind it, and the coup took the last one before it."""
    at = opened(table(key), seed=1)
    few_left(at, at.state.shoe.behind + 4)
    assert not isinstance(_play(at), Refused)
    assert at.state.shoe.left == at.state.shoe.behind
    assert not all_of(at.log, CuttingCardShown)
