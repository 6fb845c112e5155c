"""One wager for each player, bet and place: chips that are added make it larger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest
from msgspec import UNSET

from punto.cards import Card, parse_cards
from punto.kernel.digest import digest_of
from punto.money import Chips, cents
from punto.rules.coup import Side
from punto.rules.irregular import Act
from punto.rules.limits import Limit, Limits
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.values import Money
from punto.table.commands import (
    AnyCommand,
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    ExchangeVoucher,
    LowerBet,
    Nominate,
    Person,
    PlaceBet,
    ReduceBets,
    RefuseBet,
    ReturnStake,
    SettleBets,
    TakeBet,
)
from punto.table.events import AnyEvent, BetLowered, BetPlaced, BetSettled, BetTaken
from punto.table.next import NextStep, next_steps
from tests.replaying import table_after
from tests.table.crown_long import deal, lay, on
from tests.table.crown_table import AREA, PLAYER_WINS, crown, wagers
from tests.table.driver import Driven, opened, top
from tests.table.test_crown_lucky_chase import played, tied
from tests.table.test_table_properties import one_each
from tests.tables import CROWN, NSW, NZ5, RWS, table

E = TypeVar("E")
ANN = Person(name="Ann")


def betting(key: str, minimum: str = "1", maximum: str = "1000", **more: Any) -> Driven:
    limits = Limits(Limit(cents(minimum), cents(maximum)))
    chosen: dict[str, Any] = {"limits": limits, "chips": Chips.of("1"), **more}
    at = opened(table(key, **chosen), 1)
    at.must(CallBets())
    return at


def bet(stake: str, key: str = "banker", *, token: bool = False) -> PlaceBet:
    return PlaceBet(bet=key, stake=cents(stake), token=token)


def lying(at: Driven) -> list[tuple[str, int]]:
    one_each(at.state)
    return [(each.bet, each.stake // 100) for each in at.state.layout]


def reason(at: Driven, command: AnyCommand) -> Reason:
    before = at.state
    ruling = at.ask(command, ANN)
    assert isinstance(ruling, Refused), ruling
    assert at.state == before
    return ruling.reason


def settled(at: Driven, cards: str) -> list[BetSettled]:
    at.must(CloseBets())
    for card in parse_cards(cards):
        at.must(DealCard(card=card))
    return _of(at.must(SettleBets()), BetSettled)


def _of(events: Iterable[AnyEvent], kind: type[E]) -> list[E]:
    return [each for each in events if isinstance(each, kind)]


def test_the_event_says_what_was_added_and_the_whole() -> None:
    at = betting(NSW, sharing=True)
    at.must(bet("10"), ANN)
    (event,) = _of(at.must(bet("15"), ANN), BetPlaced)
    assert (event.added, event.wager.stake) == (cents("15"), cents("25"))
    at.must(bet("5"), Person(name="Ben"))
    at.must(PlaceBet(bet="banker", stake=cents("7"), area=2), ANN)
    at.must(bet("3", "tie"), ANN)
    assert lying(at) == [("banker", 25), ("banker", 5), ("banker", 7), ("tie", 3)]


def test_the_whole_is_paid_once_and_rounded_once() -> None:
    """9.50 would be paid as 10 in chips of 1, twice; the whole pays 19."""
    at = betting(NSW)
    at.must(bet("10"), ANN)
    at.must(bet("10"), ANN)
    (line,) = settled(at, "2h 9c 5s Kd")
    assert (line.returned, line.paid) == (cents("20"), cents("19"))


def test_an_addition_under_the_minimum_is_fine_where_the_whole_is_not() -> None:
    at = betting(RWS, minimum="50")
    assert reason(at, bet("10")) is Reason.UNDER_MINIMUM
    at.must(bet("50"), ANN)
    at.must(bet("10"), ANN)
    assert lying(at) == [("banker", 60)]


def test_the_maximum_looks_at_the_whole() -> None:
    at = betting(NZ5, maximum="100")
    at.must(bet("80"), ANN)
    assert reason(at, bet("40")) is Reason.OVER_MAXIMUM
    at.must(bet("20"), ANN)
    assert lying(at) == [("banker", 100)]


def test_the_maximum_of_an_area_counts_what_lies_there_once() -> None:
    cap = Limits(Limit(cents("1"), cents("1000")), area_maximum=cents("100"))
    at = betting(NZ5, limits=cap, version="midi")
    at.must(bet("60", "player"), ANN)
    assert reason(at, bet("41", "player")) is Reason.OVER_AREA_MAXIMUM
    at.must(bet("40", "player"), ANN)


def test_multiples_look_at_the_whole() -> None:
    steps = Limits(Limit(cents("10"), cents("1000"), unit=cents("10")))
    at = betting(NSW, limits=steps)
    at.must(bet("20", "player"), ANN)
    assert reason(at, bet("5", "player")) is Reason.WRONG_MULTIPLE
    at.must(bet("10", "player"), ANN)


def test_what_chips_cannot_pay_is_asked_of_the_whole() -> None:
    """Chips of 1 pay 5% less exactly for whole twenties alone."""
    at = betting(NZ5)
    assert reason(at, bet("30")) is Reason.UNPAYABLE_AMOUNT
    at.must(bet("20"), ANN)
    assert reason(at, bet("10")) is Reason.UNPAYABLE_AMOUNT
    at.must(bet("40"), ANN)
    assert lying(at) == [("banker", 60)]


def test_what_is_added_is_in_chips_too() -> None:
    """4 in chips of 2 and 1 more would be a chip of 5, but nobody has a chip of 1."""
    at = betting(NSW, chips=Chips.of("2", "5"))
    at.must(bet("4", "player"), ANN)
    assert reason(at, bet("1", "player")) is Reason.NOT_IN_CHIPS


def test_advice_on_a_small_wager_does_not_forbid_to_raise_it() -> None:
    limits = Limits(Limit(cents("25"), cents("1000")))
    at = betting(CROWN, limits=limits)
    (first,) = _of(at.must(bet("5", "player"), ANN), BetPlaced)
    (second,) = _of(at.must(bet("10", "player"), ANN), BetPlaced)
    (third,) = _of(at.must(bet("10", "player"), ANN), BetPlaced)
    assert (bool(first.advice), bool(second.advice), third.advice) == (True, True, None)
    at.must(TakeBet(bet="player"), ANN)
    assert reason(at, bet("5", "player")) is Reason.UNDER_MINIMUM


def test_taking_off_lowering_and_refusing_act_on_the_whole() -> None:
    at = betting(NSW)
    for _ in range(3):
        at.must(bet("10"), ANN)
    (lowered,) = _of(at.must(LowerBet(bet="banker", stake=cents("25")), ANN), BetLowered)
    assert lowered.wager.stake == cents("30")
    (taken,) = _of(at.must(TakeBet(bet="banker"), ANN), BetTaken)
    assert (taken.wager.stake, lying(at)) == (cents("25"), [])
    at.must(bet("10"), ANN)
    (again,) = _of(at.must(bet("10"), ANN), BetPlaced)
    assert again.wager.stake == cents("20"), "what was taken off is not there any more"


def test_refusing_a_wager_gives_the_whole_back() -> None:
    at = betting(CROWN)
    at.must(bet("10"), ANN)
    at.must(bet("7"), ANN)
    refuse = RefuseBet(player="Ann", bet="banker", reason="cannot be paid")
    (taken,) = _of(at.must(refuse, top(at.state.rules)), BetTaken)
    assert taken.wager.stake == cents("17")


def test_the_dealer_cuts_the_whole() -> None:
    limits = Limits(Limit(cents("1"), cents("1000")), differential=cents("50"))
    at = betting(NSW, limits=limits)
    at.must(bet("40", "player"), ANN)
    at.must(bet("60", "player"), ANN)
    (cut,) = _of(at.must(ReduceBets()), BetLowered)
    assert (cut.wager.stake, cut.stake) == (cents("100"), cents("50"))


def test_who_adds_keeps_the_place_in_the_order_of_placing() -> None:
    """The excess is turned away from who came last; more chips on a bet are no new bet."""
    limits = Limits(Limit(cents("10"), cents("1000")), differential=cents("100"))
    at = betting(RWS, limits=limits)
    at.must(bet("50", "player"), ANN)
    at.must(bet("50", "player"), Person(name="Ben"))
    at.must(bet("10", "player"), ANN)
    (cut,) = _of(at.must(ReduceBets()), BetLowered)
    assert (cut.wager.player, cut.stake) == ("Ben", cents("40"))


def test_tokens_and_chips_are_two_wagers() -> None:
    at = betting(NSW)
    at.must(ExchangeVoucher(player="Ann", value=cents("50")))
    for token in (False, True, False, True):
        at.must(bet("10", "player", token=token), ANN)
    assert lying(at) == [("player", 20), ("player", 20)]
    assert at.state.people.tokens["Ann"] == cents("30")
    assert reason(at, bet("31", "player", token=True)) is Reason.NOT_IN_CHIPS


@pytest.mark.parametrize("token", [False, True])
def test_either_of_them_is_lowered_and_taken_off_and_the_last_needs_no_word(token: bool) -> None:
    """The chips were laid first, so that a command without a word means the tokens."""
    at = betting(NSW)
    at.must(ExchangeVoucher(player="Ann", value=cents("20")))
    at.must(bet("30", "player"), ANN)
    at.must(bet("20", "player", token=True), ANN)
    for command in (LowerBet, TakeBet):
        words = [each.ask.token for each in steps(at) if isinstance(each.ask, command)]
        assert words == [False, UNSET]
    at.must(LowerBet(bet="player", stake=cents("5"), token=token), ANN)
    assert lying(at) == [("player", 30 if token else 5), ("player", 5 if token else 20)]
    at.must(TakeBet(bet="player", token=token), ANN)
    assert [each.token for each in at.state.layout] == [not token]
    gone = at.ask(TakeBet(bet="player", token=token), ANN)
    assert isinstance(gone, Refused)
    assert gone.reason is Reason.NO_SUCH_WAGER
    at.must(TakeBet(bet="player"), ANN)
    assert lying(at) == []


def steps(at: Driven) -> tuple[NextStep, ...]:
    return next_steps(at.state, ANN, at.now)


@pytest.mark.parametrize("token", [False, True])
def test_staff_refuse_either_of_them(token: bool) -> None:
    at = betting(NSW)
    at.must(ExchangeVoucher(player="Ann", value=cents("20")))
    at.must(bet("30", "player"), ANN)
    at.must(bet("20", "player", token=True), ANN)
    at.must(RefuseBet(player="Ann", bet="player", reason="said so", token=token))
    assert [each.token for each in at.state.layout] == [not token]


@pytest.mark.parametrize(("key", "clause"), [(CROWN, "5.1"), (NSW, "5.2")])
def test_what_a_fault_lets_be_lowered_stays_in_chips(key: str, clause: str) -> None:
    at = betting(key, chips=Chips.of("5"))
    at.must(bet("500", "player"), ANN)
    at.must(CloseBets())
    at.must(DealCard(card=Card.parse("9c"), to=Side.BANKER))
    at.must(Choose(does=Act.RETRACT_OR_REDUCE.value, reason="fair"))
    (listed,) = (each.ask for each in steps(at) if isinstance(each.ask, LowerBet))
    assert listed.stake == cents("5")  # The minimum is 1.
    for stake, chips in (("0.01", "5"), ("1", "5"), ("499", "495")):
        refused = at.ask(LowerBet(bet="player", stake=cents(stake)), ANN)
        assert isinstance(refused, Refused)
        assert (refused.reason, refused.clause) == (Reason.NOT_IN_CHIPS, f"{key} {clause}")
        assert refused.expected == Need.AMOUNT_IN_CHIPS(Money(cents(chips)))
    at.must(listed, ANN)
    assert lying(at) == [("player", 5)]


def test_a_second_call_does_not_lay_again_what_lay_on() -> None:
    at = betting(NZ5)
    at.must(bet("10", "player"), ANN)
    settled(at, "6h 6c Kd Qs")
    at.must(ClearTable())
    assert _of(at.must(CallBets()), BetPlaced)
    assert not _of(at.must(CallBets()), BetPlaced)
    assert lying(at) == [("player", 10)]
    at.must(bet("5", "player"), ANN)
    assert lying(at) == [("player", 15)]


def over(at: Driven, result: str) -> None:
    """A coup from its cards to its end."""
    deal(at, result)
    at.must(ClearTable())


def test_a_fresh_run_is_made_larger_and_one_that_has_begun_is_not() -> None:
    at = crown()
    lay(at, on("player-run", "3"), on("player-run", "3", "5"))
    assert [each.wager.stake for each in at.state.lasting.wagers] == [cents("15")]
    over(at, "P")
    lay(at, on("player-run", "3"), on("player-run", "3", "20"))
    held = [(each.wager.stake, each.reached, each.begun) for each in at.state.lasting.wagers]
    assert held == [(cents("15"), 1, True), (cents("30"), 0, False)]
    one_each(at.state)
    over(at, "P")
    paid = _of(deal(at, "P"), BetSettled)
    assert [each.wager.stake for each in paid] == [cents("15")]
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)


def test_taking_a_run_off_takes_the_fresh_one() -> None:
    at = crown()
    lay(at, on("tie-run", "3"))
    over(at, "T")
    lay(at, on("tie-run", "3"), on("tie-run", "3"))
    at.must(TakeBet(bet="tie-run", on="3"), ANN)
    (left,) = at.state.lasting.wagers
    assert left.begun
    assert reason(at, TakeBet(bet="tie-run", on="3")) is Reason.BETTING_CLOSED


def test_a_stake_that_lies_on_joins_what_lies_on_the_hand_that_is_named() -> None:
    at = tied((ANN, "player", "100"))
    at.must(bet("40"), ANN)
    at.must(bet("25", "player"), ANN)
    at.must(Nominate(bet="banker"), ANN)
    assert sorted(lying(at)) == [("banker", 140), ("player", 25)]
    assert [(each.bet, each.stake) for each in at.state.bound] == [("banker", cents("100"))]
    at.must(TakeBet(bet="banker"), ANN)
    assert sorted(lying(at)) == [("banker", 100), ("player", 25)]
    assert reason(at, TakeBet(bet="banker")) is Reason.BETTING_CLOSED
    at.must(TakeBet(bet="player"), ANN)
    assert played(at, PLAYER_WINS) == {("Ann", "banker"): -cents("100")}


def test_stakes_on_both_hands_become_one() -> None:
    at = tied((ANN, "player", "100"), (ANN, "banker", "30"))
    at.must(Nominate(bet="banker", was="player"), ANN)
    assert lying(at) == [("banker", 130)]
    assert [each.stake for each in at.state.unnamed] == [cents("30")]
    at.must(Nominate(bet="player", was="banker"), ANN)
    assert sorted(lying(at)) == [("banker", 100), ("player", 30)]
    assert at.state.unnamed == ()


@pytest.mark.parametrize("added", ["", "15"])
def test_giving_back_a_stake_that_lies_on_leaves_what_was_added(added: str) -> None:
    at = tied((ANN, "player", "100"))
    if added:
        at.must(bet(added, "player"), ANN)
    at.must(ReturnStake(player="Ann", reason="asked"), AREA)
    assert lying(at) == ([("player", 15)] if added else [])
    assert at.state.bound == at.state.unnamed == ()


def test_at_three_card_baccarat_each_area_has_its_own_wager() -> None:
    at = crown("three-card", seats={1: "Ann"}, decks=1, boxes=5, arrangement="hand-held-shoe")
    wagers(at, (ANN, "three-card", "10"), (ANN, "three-card", "15"))
    at.must(PlaceBet(bet="three-card", stake=cents("10"), area=2), ANN)
    assert [(each.area, each.stake // 100) for each in at.state.layout] == [(1, 25), (2, 10)]
