"""Whole coups at real tables: what their shoes and dealers tell the jackpot, and what it pays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import parse_cards
from punto.jackpot.commands import PayWin, RecordCoup, RecordWin
from punto.money import NOTHING, Chips, cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.jackpot import Division, ShareMeans
from punto.rules.model import Item
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    OrderNoBetCoups,
    PlaceBet,
    PostSign,
    Report,
    SettleBets,
)
from punto.table.events import (
    BetSettled,
    BetUnsettled,
    CoupReopened,
    CoupVoided,
    SignPosted,
    TableCleared,
)
from tests.jackpot.driver import (
    COLOURED,
    DEALER,
    HDD,
    MIXED,
    SUITED,
    started,
)
from tests.jackpot.linked import asked_by, linked
from tests.refusals import expected_in
from tests.replaying import table_after
from tests.table.crown_table import ANN, BEN, CID, DOT, coup, crown, deal, wagers
from tests.table.driver import Driven
from tests.tables import CROWN, limits, proves, refused, table

pytestmark = pytest.mark.covers

CLASSES = {
    "option1": {MIXED: "100", COLOURED: "200", SUITED: "1,000"},
    "option2": {MIXED: "150", COLOURED: "150", SUITED: "1,000"},
    "option3": {MIXED: "1,000", COLOURED: "1,000", SUITED: "1,000"},
}
SHARES: dict[str, dict[str, str]] = {
    "option1": {"non-coloured": "10%", "coloured": "20%"},
    "option2": {"non-suited": "15%"},
    "option3": {},
}


@pytest.mark.parametrize("option", CLASSES)
@pytest.mark.parametrize("cards", [MIXED, COLOURED, SUITED])
@proves(
    CROWN,
    "13.4.4",
    "13.4.6(a)",
    "T20/option1/Non-Coloured",
    "T20/option1/Coloured",
    "T20/option1/Suited",
    "T20/option2/Non-Suited",
    "T20/option2/Suited",
    "T20/option3/Lucky Tie",
)
def test_four_eights_at_a_table_are_recorded_and_paid(option: str, cards: str) -> None:
    run = started(option, percentages=SHARES[option])
    t1 = linked(run)
    bets = ((ANN, "tie", "10"), (BEN, "1-1-2", "20"), (CID, "player", "50"), (DOT, "banker", "50"))
    assert coup(t1.at, cards, *bets)[("Ann", "tie")] == cents("80")  # 8 to 1, as always
    won, counted = t1.tell()
    assert isinstance(won, RecordWin)
    assert isinstance(counted, RecordCoup)
    assert run.confirm(1).value == cents("1,000")  # The coup itself came in after its win.
    run.must(DEALER, PayWin(win=1, means=ShareMeans.CHIPS))
    half = cents(CLASSES[option][cards]) // 2
    assert run.paid() == {"Ann": half, "Ben": half}


@pytest.mark.parametrize("option", CLASSES)
@proves(
    CROWN,
    "T20/option1/Non-Coloured",
    "T20/option1/Coloured",
    "T20/option1/Suited",
    "T20/option2/Non-Suited",
    "T20/option2/Suited",
    "T20/option3/Lucky Tie",
)
def test_a_tie_without_four_eights_wins_no_prize(option: str) -> None:
    run = started(option, percentages=SHARES[option])
    t1 = linked(run)
    for cards in ("6h 6c Kd Qs", "8h 8c Kd Qs"):
        assert coup(t1.at, cards, (ANN, "tie", "10")) == {("Ann", "tie"): cents("80")}
        assert [type(each) for each in t1.tell()] == [RecordCoup]
    assert run.state.waiting == ()


@proves(CROWN, "1.1/Lucky Tie Jackpot/eligibility")
def test_cs_092_at_a_table_only_tie_wagers_share() -> None:
    run = started(seed=cents("6,000"))
    t1 = linked(run)
    bets = (
        (ANN, "tie", "100"),
        (BEN, "tiger/tiger-tie", "100"),
        (CID, "1-1-2", "200"),
        (DOT, "player", "100"),
    )
    coup(t1.at, MIXED, *bets)
    t1.tell()
    assert {each.player: each.amount for each in run.confirm(1).shares} == {
        "Ann": cents("3,000"),
        "Cid": cents("3,000"),
    }
    coup(t1.at, MIXED, (BEN, "tiger/tiger-tie", "100"), (DOT, "player", "100"))
    before = run.state.pool
    t1.tell()
    assert run.state.waiting == ()
    assert run.state.pool == before + cents("0.50")


@proves(CROWN, "13.1")
def test_jackpot_rules_go_before_those_of_the_game() -> None:
    """The game pays in chips of its table [5.00]; the jackpot in its own unit [1.00]."""
    run = started("option1", percentages=SHARES["option1"], seed=cents("1,001"))
    t1 = linked(run, chips=Chips.of("5", "25"))
    won = coup(t1.at, COLOURED, (ANN, "tie", "10"), (BEN, "player", "10"))
    assert won == {("Ann", "tie"): cents("80"), ("Ben", "player"): 0}  # By the game.
    t1.tell()
    (share,) = run.confirm(1).shares
    assert share.amount == cents("201")  # 20% of 1,001.00 is 200.20; chips would make it 205.00.


@proves(CROWN, "13.4.1", "13.4.2")
def test_coups_are_counted_when_they_are_over_and_void_ones_never() -> None:
    run = started()
    t1 = linked(run)
    wagers(t1.at, (ANN, "player", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, "9c 2h Kd 5s")
    t1.at.must(SettleBets(), DEALER)
    assert t1.tell() == ()  # The cards still lie.
    t1.at.must(ClearTable(), DEALER)
    assert t1.tell() == (RecordCoup(table="T1"),)
    wagers(t1.at, (ANN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, "8h 8s 8d")
    t1.at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), DEALER)
    t1.at.must(ClearTable(), DEALER)
    assert t1.tell() == ()
    assert run.state.pool == cents("1,000.50")


@proves(CROWN, "13.4.1", "13.4.2")
def test_a_dummy_coup_counts_and_its_four_eights_pay_nobody() -> None:
    run, other = started(), started(no_bet_coups=False)
    for each in (run, other):
        t1 = linked(each)
        t1.at.must(OrderNoBetCoups(coups=1, reason="the shoe jammed"), HDD)
        deal(t1.at, SUITED)
        t1.at.must(SettleBets(), DEALER)
        t1.at.must(ClearTable(), DEALER)
        won, counted = t1.tell()
        assert isinstance(won, RecordWin)
        assert won.wagers == ()
        assert counted == RecordCoup(table="T1", no_bet=True)
        assert each.state.waiting == ()
    assert (run.state.pool, other.state.pool) == (cents("1,000.50"), cents("1,000"))


def test_a_coup_that_is_put_right_is_counted_once() -> None:
    run = started()
    t1 = linked(run)
    wagers(t1.at, (ANN, "banker", "100"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, "Ks Kd 6h 7c")
    (five,) = parse_cards("5d")
    t1.at.must(DealCard(card=five, to=Side.PLAYER, unnoticed=True), DEALER)
    t1.at.must(SettleBets(unnoticed=True), DEALER)
    t1.at.must(ClearTable(), DEALER)
    assert len(t1.tell()) == 1
    t1.at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER), HDD)
    t1.at.must(SettleBets(), DEALER)
    t1.at.must(ClearTable(), DEALER)
    assert any(isinstance(event, CoupReopened) for event in t1.at.log)
    assert t1.tell() == ()


@proves(CROWN, "13.4.4")
def test_a_coup_that_wins_once_it_is_put_right_is_recorded_and_not_counted_again() -> None:
    run = started()
    t1 = linked(run)
    wagers(t1.at, (ANN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, MIXED)
    (five,) = parse_cards("5d")
    t1.at.must(DealCard(card=five, to=Side.PLAYER, unnoticed=True), DEALER)
    t1.at.must(SettleBets(unnoticed=True), DEALER)
    t1.at.must(ClearTable(), DEALER)
    assert t1.tell() == (RecordCoup(table="T1"),)
    t1.at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER), HDD)
    t1.at.must(SettleBets(), DEALER)
    t1.at.must(ClearTable(), DEALER)
    (won,) = t1.tell()
    assert isinstance(won, RecordWin)
    assert won.late
    assert [each.stake for each in won.wagers] == [cents("10")]
    assert [win.table for win in run.state.waiting] == ["T1"]
    assert run.state.pool == cents("1,000.50")  # One coup.


def test_a_coup_that_is_put_right_before_it_is_over_has_its_last_result() -> None:
    run = started()
    t1 = linked(run)
    wagers(t1.at, (ANN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, MIXED)
    (five,) = parse_cards("5d")
    t1.at.must(DealCard(card=five, to=Side.PLAYER, unnoticed=True), DEALER)
    t1.at.must(SettleBets(unnoticed=True), DEALER)  # 1 to 6, and four eights all the same.
    assert t1.tell() == ()
    t1.at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER), HDD)
    t1.at.must(SettleBets(), DEALER)
    t1.at.must(ClearTable(), DEALER)
    assert any(isinstance(event, BetUnsettled) for event in t1.at.log)
    won, _ = t1.tell()
    assert isinstance(won, RecordWin)
    assert [each.stake for each in won.wagers] == [cents("10")]


def test_a_result_that_was_called_and_then_void_is_told_to_nobody() -> None:
    run, at = started(), crown(jackpot="lucky-tie")
    coup(at, MIXED, (ANN, "tie", "10"))
    over = at.log.index(TableCleared())
    voided = (*at.log[:over], CoupVoided(why="out-of-order", clauses=()), *at.log[over:])
    assert len(asked_by(run, at.state.rules, at.log)) == 2
    assert asked_by(run, at.state.rules, voided) == ()


@proves(CROWN, "1.1/Lucky Tie Jackpot/eligibility", "13.4.6(a)")
def test_a_tie_wager_that_was_not_valid_does_not_share() -> None:
    at = crown(jackpot="lucky-tie")
    coup(at, MIXED, (ANN, "tie", "10"), (BEN, "tie", "20"))
    events = [
        replace(each, result=Result.VOID, paid=NOTHING)
        if isinstance(each, BetSettled) and each.wager.player == "Ann"
        else each
        for each in at.log
    ]
    won, _ = asked_by(started(), at.state.rules, events)
    assert isinstance(won.command, RecordWin)
    assert [each.player for each in won.command.wagers] == ["Ben"]


def test_of_a_wager_over_the_maximum_only_the_valid_part_counts() -> None:
    run = started(seed=cents("700"), division=Division.BY_VALUE)
    t1 = linked(run, limits=limits("5", "100"))
    wagers(t1.at, (ANN, "tie", "10"))
    t1.at.must(PlaceBet(bet="tie", stake=cents("60"), area=3), BEN)
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, MIXED)
    t1.at.must(SettleBets(), DEALER)
    t1.at.must(ClearTable(), DEALER)
    lower = table(CROWN, limits=limits("5", "25"))
    won, _ = asked_by(run, lower, t1.at.log)
    assert isinstance(won.command, RecordWin)
    assert [each.stake for each in won.command.wagers] == [cents("10"), cents("25")]


@proves(CROWN, "13.4.3", "13.4.6(b)")
def test_no_bets_are_called_at_a_table_with_a_jackpot_before_its_split_is_shown() -> None:
    plain, whole = crown(), crown(jackpot="lucky-tie")
    assert Item.JACKPOT_SPLIT not in plain.state.desk.signs  # Nobody asks for it there.
    plain.must(CallBets(), DEALER)
    (sign,) = [
        each
        for each in whole.log
        if isinstance(each, SignPosted) and each.item is Item.JACKPOT_SPLIT
    ]
    at = Driven(table_after(whole.state.rules, [each for each in whole.log if each != sign]))
    answer = at.ask(CallBets(), DEALER)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.SIGN_MISSING, f"{CROWN} 13.4.6(b)")
    at.must(PostSign(item=Item.JACKPOT_SPLIT, announces="option 3, equally"), DEALER)
    at.must(CallBets(), DEALER)
    assert at.state.desk.signs[Item.JACKPOT_SPLIT][-1].announces == "option 3, equally"


def test_a_table_takes_part_in_a_jackpot_of_its_book_only() -> None:
    unknown = refused(CROWN, jackpot="mystery")
    assert (unknown.reason, expected_in(unknown)) == (Reason.UNKNOWN_JACKPOT, "lucky-tie")
    none = refused("rws", jackpot="lucky-tie")
    assert expected_in(none) == "none"
    chase = refused(CROWN, "lucky-chase", jackpot="lucky-tie")
    assert chase.clause == f"{CROWN} 13.3.1(a)"


@proves(CROWN, "13.4.7(b)")
def test_two_tables_win_one_after_the_other() -> None:
    run = started("option3", "T1", "T2", seed=cents("500"))
    one, two = linked(run, "T1"), linked(run, "T2")
    for each, who in ((two, BEN), (one, ANN)):
        coup(each.at, SUITED, (who, "tie", "10"))
    two.tell()  # The dealer of T2 was faster.
    one.tell()
    assert [win.table for win in run.state.waiting] == ["T2", "T1"]
    assert run.confirm(1).value == cents("500")
    assert run.confirm(2).value == cents("500.50")  # The seed, and the coup of T2.
    for win in (1, 2):
        run.must(DEALER, PayWin(win=win, means=ShareMeans.CHIPS))
    assert run.paid() == {"Ben": cents("500"), "Ann": cents("501")}
