"""RWS 2.1, 3.3 to 3.8, 5.1, 5.2, 5.6: Bets by calls, boxes and limits, driven by commands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.money import cents
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    LowerBet,
    Person,
    PlaceBet,
    PostSign,
    ReduceBets,
    RefuseBet,
    ReopenBets,
    SettleBets,
    Sit,
    TakeBet,
)
from punto.table.events import BetLowered, BetPlaced, BetsCalled, BetsClosed
from punto.table.state import TableState
from tests.refusals import expected_in
from tests.table.driver import Driven, opened
from tests.table.rws_table import (
    ANN,
    BEN,
    CAT,
    DEALER,
    PIT,
    all_of,
    bet,
    deal,
    money,
    ready,
    settle,
)
from tests.tables import RWS, is_refused, limits, proves, table

EVE = Person(name="Eve")
SIDES = (
    "player", "banker", "tie", "player-pair", "banker-pair", "player-wins-on/9",
    "banker-wins-on/9", "tie-wins-on/9",
)  # fmt: skip


def limited(minimum: str = "500", most: str = "100000", **more: object) -> Driven:
    """A table with limits, its shoe loaded, bets called."""
    at = Driven(opened(table(RWS, limits=limits(minimum, most, **more)), seed=1).state)
    at.must(CallBets(), DEALER)
    return at


@proves(RWS, "3.3")
def test_rws_3_3_betting_opens_with_the_call() -> None:
    at = ready()
    for _ in range(2):
        early = bet(at, ANN, "player", "100")
        assert isinstance(early, Refused)
        assert expected_in(early) == "call-for-wagers"
        (called,) = all_of(at.must(CallBets(), DEALER), BetsCalled)
        assert called.words == "Place your Bets, please"
        assert isinstance(bet(at, ANN, "player", "100"), Accepted)
        at.must(CloseBets(), DEALER)
        deal(at, "9h 4c Kh Kc")
        settle(at)
        at.must(ClearTable(), DEALER)


@proves(RWS, "3.8", "5.6")
def test_rws_3_8_no_bet_is_placed_raised_or_withdrawn_after_the_call() -> None:
    at = ready()
    at.must(CallBets(), DEALER)
    bet(at, ANN, "player", "100")
    assert isinstance(at.ask(LowerBet(bet="player", stake=cents("50")), ANN), Accepted)
    at.must(TakeBet(bet="player"), ANN)
    bet(at, ANN, "player", "100")
    early = at.ask(DealCard(card=None, face_down=True), DEALER)
    assert is_refused(early, "rws 3.8"), "no card before the call"
    (closed,) = all_of(at.must(CloseBets(), DEALER), BetsClosed)
    assert closed.words == "No more Bets"
    before = at.state
    late = (
        (PlaceBet(bet="tie", stake=cents("50")), BEN),
        (PlaceBet(bet="player", stake=cents("50")), ANN),
        (PlaceBet(bet="tie", stake=cents("50"), owner="Ben"), PIT),
        (TakeBet(bet="player"), ANN),
        (LowerBet(bet="player", stake=cents("50")), ANN),
        (ReopenBets(), PIT),
    )
    for cards in ("", "9h", "4c Kh Kc"):
        deal(at, cards) if cards else None
        for command, by in late:
            answer = at.ask(command, by)
            assert isinstance(answer, Refused), command
            assert answer.reason is Reason.BETTING_CLOSED
            new = isinstance(command, ReopenBets) or (isinstance(command, PlaceBet) and by != ANN)
            assert answer.clause == ("rws 3.8" if new else "rws 5.6")
        assert at.state.layout == before.layout


@proves(RWS, "3.4", "3.5")
def test_rws_3_4_no_round_before_both_limits_are_displayed() -> None:
    at = opened(table(RWS), seed=1)
    bare = Driven(_without_signs(at.state))
    assert is_refused(bare.ask(CallBets(), DEALER), "rws 3.4")
    bare.must(PostSign(), DEALER)
    bare.must(CallBets(), DEALER)


def _without_signs(state: TableState) -> TableState:
    return replace(state, desk=replace(state.desk, signs={}))


@proves(RWS, "2.1.1.a")
def test_rws_2_1_1_a_the_layout_has_a_box_for_each_player_and_no_more() -> None:
    at = Driven(opened(table(RWS, boxes=7), seed=1).state)
    at.must(Sit(seat=7), ANN)
    assert is_refused(at.ask(Sit(seat=8), BEN), "rws 2.1.1.a")
    assert isinstance(at.ask(Sit(seat=7), BEN), Refused), "a box for each"
    at.must(CallBets(), DEALER)
    for area, by in ((7, ANN), (1, BEN)):
        assert isinstance(bet(at, by, "player", "100", area), Accepted)
        assert is_refused(bet(at, by, "player", "100", 8), "rws 2.1.1.a")


@proves(RWS, "3.6")
def test_rws_sr_08_balance_of_a_box() -> None:
    at = limited("100", area_maximum=cents("10000"))
    at.must(Sit(seat=1), ANN)
    bet(at, ANN, "banker", "4000")
    assert isinstance(bet(at, BEN, "banker", "6000"), Accepted)
    objection = RefuseBet(player="Ben", bet="banker", reason="Ann objects")
    for person in (ANN, DEALER, PIT):
        assert isinstance(at.ask(objection, person), Refused)
    assert is_refused(bet(at, CAT, "banker", "500"), "rws 3.6")
    assert [(each.player, each.stake) for each in at.state.layout] == [
        ("Ann", 400000), ("Ben", 600000),
    ]  # fmt: skip


@proves(RWS, "3.7", "3.7/side-without-main")
@pytest.mark.parametrize("first", SIDES)
def test_rws_3_7_any_one_or_more_of_the_eight_bets(first: str) -> None:
    at = ready()
    at.must(CallBets(), DEALER)
    order = (first, *(each for each in SIDES if each != first))
    for on in order:
        assert isinstance(bet(at, ANN, on, "100"), Accepted), on
    assert [each.bet for each in at.state.layout] == list(order)


def _closed(*bets: tuple[Person, str, str]) -> Driven:
    """Maximum Differential 10,000 and minimum 500; nobody notices what is beyond them."""
    at = limited(differential=cents("10000"))
    for by, on, stake in bets:
        laid = PlaceBet(bet=on, stake=cents(stake), owner=by.name, unnoticed=True)
        at.must(laid, DEALER)
    at.must(CloseBets(), DEALER)
    return at


@pytest.mark.covers
@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        pytest.param(
            "Kh 3c 2h 4c 3d",
            {"Ann": (1500000, 750000), "Ben": (60000, 50000), "Cat": (410000, 205000),
             "Eve": (30000, 30000)},
            id="Banker wins on 7",
        ),
        pytest.param(
            "Kh 2c 2h 4c 3d",
            {"Ann": (1500000, 375000), "Ben": (60000, 25000), "Cat": (410000, 102500),
             "Eve": (30000, 15000)},
            id="Banker wins on 6",
        ),
        pytest.param(
            "Kh Kc 9h 4c",
            {"Ann": (750000, 0), "Ben": (10000, 0), "Cat": (205000, 0), "Eve": (0, 0)},
            id="Banker loses",
        ),
    ],
)  # fmt: skip
@proves(RWS, "5.1.1", "5.1.1/floor", "5.1.2", "5.2.1")
def test_rws_sr_17_excess_unnoticed(cards: str, lines: dict[str, tuple[int, int]]) -> None:
    at = _closed(
        (ANN, "banker", "15000"), (BEN, "banker", "600"), (CAT, "banker", "4100"),
        (EVE, "banker", "300"),
    )  # fmt: skip
    deal(at, cards)
    done = money(at.must(SettleBets(), DEALER))
    assert {name: done[name, "banker"][1:] for name in lines} == lines


@proves(RWS, "5.1", "5.1/priority")
def test_rws_5_1_the_house_rejects_the_excess_seated_players_first() -> None:
    """Ben stands and bet first; Ann sits. Of 10,000 she keeps 7,000, he has 3,000 of 5,000."""
    at = limited(differential=cents("10000"))
    at.must(Sit(seat=1), ANN)
    bet(at, BEN, "banker", "5000")
    bet(at, ANN, "banker", "7000")
    events = at.must(ReduceBets(), DEALER)
    (cut,) = all_of(events, BetLowered)
    assert (cut.wager.player, cut.stake, cut.clause) == ("Ben", 300000, "rws 5.1")
    assert {each.player: each.stake for each in at.state.layout} == {"Ann": 700000, "Ben": 300000}


@proves(RWS, "5.1")
def test_rws_5_1_nothing_is_rejected_after_the_bets_are_closed() -> None:
    at = _closed((ANN, "banker", "15000"))
    assert is_refused(at.ask(ReduceBets(), DEALER), "rws 5.1")


@proves(RWS, "5.2")
def test_rws_5_2_a_bet_under_the_minimum_is_raised_or_withdrawn() -> None:
    at = limited()
    noticed = bet(at, ANN, "player", "300")
    assert is_refused(noticed, "rws 5.2")
    assert isinstance(noticed, Refused)
    assert expected_in(noticed) == "raise-or-withdraw 500.00"
    assert at.state.layout == ()
    assert isinstance(bet(at, ANN, "player", "500"), Accepted)


@proves(RWS, "5.2.1")
def test_rws_5_2_1_a_bet_under_the_minimum_that_nobody_noticed_wins_and_loses_in_full() -> None:
    at = _closed((ANN, "player", "300"), (BEN, "banker", "20"))
    placed = all_of(at.log, BetPlaced)
    assert [each.advice for each in placed] == [None, None]
    deal(at, "9h 4c Kh Kc")
    assert settle(at) == {
        ("Ann", "player"): (Result.WON, 30000, 30000),
        ("Ben", "banker"): (Result.LOST, 0, 0),
    }
