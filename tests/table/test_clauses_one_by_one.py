"""Single sentences of the books that a table has to obey, each by itself."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.kernel.records import Notified
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.model import Cards, Step
from punto.rules.permission import PlayerWish
from punto.rules.person import SeatNumber
from punto.rules.ruling import NotStated, Refused
from punto.rules.values import HandOf
from punto.table.commands import (
    AskFor,
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    EndShoe,
    OfferCut,
    PlaceBet,
    PutCuttingCard,
    Report,
    SetMinimum,
    SettleBets,
    Sit,
)
from punto.table.events import (
    BetSettled,
    BetTaken,
    CardBurned,
    CutOffered,
    CuttingCardShown,
    LastCoupCalled,
)
from punto.table.ruling import Finding, Ruling
from punto.table.state import TableState
from tests.table.crown_table import ANN, BEN, DEALER, HDD, crown, wagers
from tests.table.driver import Driven, coup, opened, top
from tests.table.rws_table import PIT, all_of
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, limits, proves, table


def _refused_by(ruling: Ruling, clause: str) -> bool:
    return isinstance(ruling, Refused) and ruling.clause == clause


@proves(CROWN, "8.2", "8.3")
def test_crown_8_settling_with_a_third_card_due_names_the_hand_that_must_draw() -> None:
    at = crown()
    wagers(at, (ANN, "player", "100"))
    at.must(CloseBets(), DEALER)
    for card in parse_cards("2c 3c 2d 2h"):
        at.must(DealCard(card=card), DEALER)
    silent = at.ask(SettleBets(), DEALER)
    assert isinstance(silent, NotStated)
    assert silent.found == Finding.CARD_DUE_TO(HandOf(Side.PLAYER))
    assert "Player hand" in str(silent)
    at.must(DealCard(card=parse_cards("6d")[0]), DEALER)
    silent = at.ask(SettleBets(), DEALER)  # Banker's 5 draws on a 6.
    assert isinstance(silent, NotStated)
    assert silent.found == Finding.CARD_DUE_TO(HandOf(Side.BANKER))


@proves(NZ5, "7.5/s2")
def test_nz5_7_5_the_cut_may_be_offered_in_any_order() -> None:
    at = Driven(TableState(table(NZ5)))
    for seat, who in ((1, ANN), (3, BEN)):
        at.must(Sit(seat=seat), who)
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    (offered,) = all_of(at.must(OfferCut(first=1), DEALER), CutOffered)
    assert offered.to[:2] == (SeatNumber(number=1), SeatNumber(number=3))


@proves(RWS, "5.10")
def test_rws_5_10_the_order_is_decided_by_saying_it() -> None:
    at = opened(table(RWS), seed=1)
    wagers(at, (ANN, "player", "100"))
    at.must(CloseBets(), DEALER)
    together = parse_cards("9c 2h")
    what = Irregularity.DRAWN_TOGETHER
    at.must(Report(irregularity=what, cards=together, rebuildable=False), DEALER)
    assert isinstance(at.ask(Choose(does=Remedy.DECIDE_ORDER), PIT), Refused)
    at.must(Choose(does=Remedy.DECIDE_ORDER, order=together), PIT)


def test_rws_5_10_an_order_of_cards_that_nobody_saw_cannot_be_said() -> None:
    at = opened(table(RWS), seed=1)
    wagers(at, (ANN, "player", "100"))
    at.must(CloseBets(), DEALER)
    what = Irregularity.DRAWN_TOGETHER
    at.must(Report(irregularity=what, unseen=2, rebuildable=False), DEALER)
    at.must(Choose(does=Remedy.DECIDE_ORDER), PIT)


@proves(NSW, "4.12", "4.12/notify")
def test_nsw_4_12_an_inspector_is_told_of_the_managers_opinion_not_of_a_report() -> None:
    at = opened(table(NSW), seed=1)
    reported = at.must(Report(irregularity=Irregularity.ORDER_REVEALED), DEALER)
    assert all_of(reported, Notified) == []
    manager = top(at.state.rules)
    (told,) = all_of(at.must(Choose(does=Remedy.VOID_SHOE), manager), Notified)
    assert (told.who, told.clause) == ("inspector", "nsw-premium 4.12/notify")
    own = opened(table(NSW), seed=1)
    found = own.must(Report(irregularity=Irregularity.ORDER_REVEALED), manager)
    assert len(all_of(found, Notified)) == 1


@proves(NSW, "6.6.2")
def test_nsw_6_6_2_a_minimum_that_players_keep_is_raised_after_notice_only() -> None:
    at = opened(table(NSW, limits=limits("10", "10000")), seed=1)
    at.must(Sit(seat=1), ANN)
    at.must(SetMinimum(bet="player", minimum=cents("100"), at_once=True))
    raised = SetMinimum(bet="player", minimum=cents("100"))
    assert _refused_by(at.ask(raised), "nsw-premium 6.6.2")


@proves(CROWN, "4.3.1(a)")
def test_crown_4_3_1_a_a_player_who_asks_sees_the_burn_card() -> None:
    at = Driven(TableState(table(CROWN)))
    at.must(Sit(seat=1), ANN)
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=200), ANN)
    at.must(PutCuttingCard(from_back=20), DEALER)
    burned = BurnCard(card=parse_cards("2c")[0], shown=True)
    assert _refused_by(at.ask(burned, DEALER), "crown-melbourne-v29 4.3.1(a)")
    at.must(AskFor(what=PlayerWish.SHOW_BURN), ANN)
    (seen,) = all_of(at.must(burned, DEALER), CardBurned)
    assert (seen.hidden, at.state.authority.wishes) == (False, ())


@proves(CROWN, "1.1/Dragon Tail/broken")
def test_crown_cards_changed_in_a_continuous_machine_do_not_break_a_tail() -> None:
    tails = frozenset({"player-dragon-tail", "banker-dragon-tail"})
    at = crown(arrangement="continuous", offered=tails)
    for early in (PlaceBet(bet="player-dragon-tail", on="early", stake=cents("10")), None):
        wagers(at, (ANN, "player", "100"))
        if early:
            at.must(early, ANN)
        at.must(CloseBets(), DEALER)
        for card in parse_cards("9c 2h Kd 5s"):
            at.must(DealCard(card=card), DEALER)
        at.must(SettleBets(), DEALER)
        at.must(ClearTable(), DEALER)
    assert all_of(at.must(EndShoe(), HDD), BetSettled) == []
    assert len(at.state.lasting.wagers) == 1


@pytest.mark.parametrize(
    ("bet", "on"), [("player-run", "2"), ("player-dragon-tail", "early"), ("player-pairs", "")]
)
@proves(CROWN, "5.8.3")
def test_crown_5_8_3_who_backs_the_hand_comes_first_for_runs_and_tails_too(
    bet: str, on: str
) -> None:
    offered = frozenset({"player-run", "player-dragon-tail", "player-pairs"})
    at = crown(offered=offered, side_places=1)
    at.must(CallBets(), DEALER)
    side = PlaceBet(bet=bet, on=on, stake=cents("10"))
    at.must(side, BEN)
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    (gone,) = all_of(at.must(side, ANN), BetTaken)
    assert (gone.wager.player, gone.clause) == ("Ben", "crown-melbourne-v29 5.8.3")


_LAST = {
    NSW: ("4.10", "4.10/announce", "4.10/finish"),
    NZ5: ("11.2(a)", "11.2(a)", "11.2/tail"),
    NZ98: ("9.8", "9.8", "9.8/s2"),
}
_ONE_MORE = {
    NSW: ("4.9", "4.9/announce", "4.9/finish"),
    NZ5: ("11.2(b)", "11.2(b)", "11.2/tail"),
    NZ98: ("9.7", "9.7/s2", "9.7/s2"),
}


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("key", _LAST)
@proves(NSW, "4.9", "4.9/announce", "4.9/finish", "4.10", "4.10/announce", "4.10/finish")
@proves(NZ5, "11.2(a)", "11.2(b)", "11.2/tail")
@proves(NZ98, "9.7", "9.7/s2", "9.8", "9.8/s2")
def test_the_last_coup_is_called_by_the_clause_on_when_the_cutting_card_came(
    key: str, first: bool
) -> None:
    at = opened(table(key), seed=2)
    at.cutting_card = len(at.order) - (0 if first else 2)
    dealt = coup(at)
    if not first:
        dealt += coup(at)
    by, called, after = (_LAST if first else _ONE_MORE)[key]
    assert all_of(dealt, CuttingCardShown)[0].clause == f"{key} {by}"
    assert [each.clause for each in all_of(dealt, LastCoupCalled)] == [f"{key} {called}"]
    assert _refused_by(at.ask(CallBets()), f"{key} {after}")
