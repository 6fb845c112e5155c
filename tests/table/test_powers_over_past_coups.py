"""Powers over the wagers of coups that were over long ago: money moves once, for its owners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import parse_cards
from punto.ledger.reconcile import differences
from punto.ledger.walk import opened as opened_ledger
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Need, Reason, Refused
from punto.table.commands import (
    BuyIn,
    CallBets,
    CashOut,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    Leave,
    Person,
    PlaceBet,
    Report,
    SettleBets,
    Sit,
)
from punto.table.events import BetSettled, BetUnsettled, LongRestated
from punto.table.next import next_steps
from punto.table.state import REACH, Phase, TableState
from tests.table.driver import Driven, few_left, opened, top
from tests.tables import CROWN, NSW, proves, table

ANN, BEN = Person(name="Ann"), Person(name="Ben")
WON, LOST = "9c 2h Kd 5s", "2c 9h Kd Ks"
"""Player 9 against 7; Player 2 against 9."""

POWERS = [(NSW, "15.4.2"), (CROWN, "15.3")]
FRAUD, DEVICE = Irregularity.FRAUD, Irregularity.PROHIBITED_DEVICE


def coup(at: Driven, cards: str, bets: dict[Person, str]) -> None:
    begin(at, cards, bets)
    at.must(SettleBets())
    at.must(ClearTable())


def begin(at: Driven, cards: str, bets: dict[Person, str]) -> None:
    at.must(CallBets())
    for area, (who, bet) in enumerate(bets.items(), 1):
        at.must(PlaceBet(bet=bet, stake=cents("100"), area=area), who)
    at.must(CloseBets())
    for card in parse_cards(cards):
        at.must(DealCard(card=card))


def three_coups(key: str, *, cashier: bool = False) -> Driven:
    """Ann wins the first and the third, Ben loses the first and wins the second."""
    at = opened(table(key, cashier=cashier), seed=1)
    for who in (ANN, BEN) if cashier else ():
        at.must(BuyIn(player=who.name, amount=cents("500")))
    at.must(Sit(seat=1), ANN)
    coup(at, WON, {ANN: "player", BEN: "banker"})
    coup(at, LOST, {BEN: "banker"})
    coup(at, WON, {ANN: "player"})
    return at


def net(at: Driven, name: str) -> int:
    """What somebody won or lost, by the log alone."""
    sums = 0
    for event in at.log:
        match event:
            case BetSettled(wager=wager, returned=returned, paid=paid) if wager.player == name:
                sums += returned + paid - wager.stake
            case BetUnsettled(wager=wager, returned=returned, paid=paid) if wager.player == name:
                sums -= returned + paid - wager.stake
            case _:
                pass
    return sums


def ruled(at: Driven, number: int, does: str, what: Irregularity = FRAUD, player: str = "") -> None:
    at.must(Report(irregularity=what, coup=number, player=player), top(at.state.rules))
    if at.state.fault:
        who = (player,) if player else ()
        at.must(Choose(does=does, players=who, reason="on film"), top(at.state.rules))


@pytest.mark.parametrize(("key", "clause"), POWERS)
def test_a_coup_of_long_ago_is_void_and_all_its_wagers_go_back(key: str, clause: str) -> None:
    at = three_coups(key)
    before = net(at, "Ann"), net(at, "Ben")
    ruled(at, 1, "void-coup")
    assert (net(at, "Ann"), net(at, "Ben")) == (before[0] - 10_000, before[1] + 10_000)
    (voided,) = {event.clauses for event in at.log if getattr(event, "coup", 0) == 1
                 and isinstance(event, BetSettled)}  # fmt: skip
    assert voided == (f"{key} {clause}",)
    assert at.state.phase is Phase.BETWEEN
    assert not at.state.layout


@proves(CROWN, "15.3", "15.5")
def test_a_run_that_ended_in_a_coup_of_long_ago_is_decided_by_the_coups_after_it() -> None:
    """A void coup neither extends nor breaks a Run (reading A20): here the third coup breaks it."""
    at = opened(table(CROWN), seed=1)
    at.must(CallBets())
    at.must(PlaceBet(bet="banker-run", on="2", stake=cents("100")), ANN)
    at.must(CloseBets())
    for card in parse_cards(WON):
        at.must(DealCard(card=card))
    at.must(SettleBets())
    at.must(ClearTable())
    assert net(at, "Ann") == -10_000
    coup(at, LOST, {BEN: "banker"})
    coup(at, WON, {BEN: "player"})
    ruled(at, 1, "void-coup")
    assert net(at, "Ann") == -10_000
    (restated,) = (event for event in at.log if isinstance(event, LongRestated))
    assert "Ann" in str(restated)
    assert at.state.wagers == ()


@proves(NSW, "15.4.2", "15.5")
def test_a_power_over_a_coup_that_is_opened_again_meanwhile_is_over_that_coup() -> None:
    at = three_coups(NSW)
    before = net(at, "Ann")
    at.must(Report(irregularity=FRAUD, coup=3, player="Ann"))
    at.must(Report(irregularity=Irregularity.WRONG_SCALE))
    assert at.state.phase is Phase.SETTLED
    assert at.state.fault
    assert not at.state.fault.earlier
    at.must(Choose(does="void-coup", players=("Ann",), reason="on film"))
    assert net(at, "Ann") == before - 10_000
    assert not at.state.layout


@pytest.mark.parametrize(("key", "clause"), POWERS)
def test_what_is_void_is_not_given_back_a_second_time(key: str, clause: str) -> None:
    at = three_coups(key)
    ruled(at, 1, "void-coup")
    once = net(at, "Ann"), net(at, "Ben")
    ruled(at, 1, "void-coup")
    assert (net(at, "Ann"), net(at, "Ben")) == once, clause


@proves(NSW, "15.5/forfeit")
def test_15_5_a_wager_of_a_void_coup_can_still_be_forfeited() -> None:
    at = three_coups(NSW)
    ruled(at, 1, "void-coup")
    ruled(at, 1, "refund-or-forfeit", player="Ann")
    assert net(at, "Ann") == -10_000 + 10_000, "forfeited in the first, won in the third"
    assert net(at, "Ben") == 9500


@proves(NSW, "15.3.1")
@proves(CROWN, "15.2.1")
@pytest.mark.parametrize("key", [NSW, CROWN])
def test_a_wager_of_long_ago_is_void_in_the_middle_of_another_coup(key: str) -> None:
    """Other wagers of the coups, and those that lie, stay as they are; so does the choice."""
    at = three_coups(key)
    at.must(Leave(), ANN)
    begin(at, "9c 2h Kd", {BEN: "tie"})
    before = net(at, "Ann"), net(at, "Ben")
    ruled(at, 1, "void-wagers", Irregularity.PROHIBITED_DEVICE, "Ann")
    assert net(at, "Ann") == before[0] - 10_000
    assert net(at, "Ben") == before[1]
    assert [each.player for each in at.state.layout] == ["Ben"]
    assert at.state.phase is Phase.COUP


@pytest.mark.parametrize("key", [NSW, CROWN])
def test_a_second_fault_of_the_same_kind_does_not_take_the_place_of_the_first(key: str) -> None:
    at = three_coups(key)
    for number, name in ((1, "Ann"), (2, "Ben")):
        report = Report(irregularity=Irregularity.PROHIBITED_DEVICE, coup=number, player=name)
        at.must(report, top(at.state.rules))
    faults = (at.state.fault, *at.state.faults)
    assert [(each.coup, each.player) for each in faults if each] == [(2, "Ben"), (1, "Ann")]


@pytest.mark.parametrize("key", [NSW, CROWN])
def test_what_is_no_longer_in_a_rack_is_owed_and_the_ledger_fits(key: str) -> None:
    at = three_coups(key, cashier=True)
    ledger = opened_ledger(TableState(at.first)).post(at.log)
    done = len(at.log)
    at.must(CashOut(amount=at.state.rack["Ann"]), ANN)
    ruled(at, 1, "void-coup")
    assert at.state.debts == {"Ann": 10_000}
    assert not differences(ledger.post(at.log[done:]).balances, at.state)


@pytest.mark.parametrize("number", [4, 99])
@pytest.mark.parametrize("key", [NSW, CROWN])
def test_a_coup_that_was_not_played_is_out_of_reach(key: str, number: int) -> None:
    at = three_coups(key)
    ruling = at.ask(Report(irregularity=FRAUD, coup=number), top(at.state.rules))
    assert isinstance(ruling, Refused)
    assert f"coup {number}" in str(ruling).lower()
    assert str(REACH) in str(ruling)


@pytest.mark.parametrize("key", [NSW, CROWN])
def test_no_more_coups_are_kept_than_a_power_reaches(key: str) -> None:
    at = opened(table(key), seed=1)
    for _ in range(REACH + 5):
        few_left(at, 100)
        at.state = replace(at.state, shoe=replace(at.state.shoe, seen={}))
        coup(at, WON, {ANN: "player"})
    assert [each.number for each in at.state.past] == list(range(5, REACH + 5))


@pytest.mark.parametrize("key", [NSW, CROWN])
def test_what_is_no_fault_of_one_coup_takes_no_number(key: str) -> None:
    at = three_coups(key)
    told = Report(irregularity=Irregularity.UNFIT_CARDS, coup=2)
    ruling = at.ask(told, top(at.state.rules))
    assert isinstance(ruling, Refused)
    assert ruling.expected is Need.FAULT_OF_ONE_COUP
    assert not isinstance(at.ask(replace(told, coup=0), top(at.state.rules)), Refused)


@pytest.mark.parametrize(("key", "number"), [(NSW, 2), (CROWN, 2), (NSW, 0), (CROWN, 0)])
def test_wagers_that_a_player_did_not_have_in_that_coup_cannot_be_void(
    key: str, number: int
) -> None:
    """Ann had none in the second; 0: Ben has none in the coup that is played."""
    at, other = three_coups(key), ANN if number else BEN
    if not number:
        begin(at, "9c", {ANN: "player"})
    at.must(Report(irregularity=DEVICE, coup=number), top(at.state.rules))
    ruling = at.ask(Choose(does="void-wagers", players=(other.name,), reason="on film"))
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NO_SUCH_WAGER


@pytest.mark.parametrize("key", [NSW, CROWN])
def test_a_power_is_offered_with_the_player_whom_it_reaches(key: str) -> None:
    """Of the second coup only Ben's wager can be void."""
    at = three_coups(key)
    at.must(Report(irregularity=DEVICE, coup=2), top(at.state.rules))
    steps = next_steps(at.state, top(at.state.rules), at.now)
    offered = [each.ask for each in steps if isinstance(each.ask, Choose)]
    void = [each.players for each in offered if each.does == "void-wagers"]
    assert void == [(BEN.name,)]
