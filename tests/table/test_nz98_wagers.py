"""Midi Baccarat 1998, sections 3 and 5: wagers, driven by commands."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.limits import Limit, Limits
from punto.rules.permission import Permission
from punto.rules.ruling import Accepted, NotStated, Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    LowerBet,
    Permit,
    PlaceBet,
    PostSign,
    ReduceBets,
    RefuseBet,
    ReopenBets,
    SetDifferential,
    SettleBets,
    Sit,
    TakeBet,
)
from punto.table.events import BetLowered, BetsClosed
from punto.table.state import TableState
from tests.table.driver import Driven
from tests.table.nz98_table import (
    ANN,
    BEN,
    CASINO,
    CY,
    DEALER,
    DOT,
    OPERATOR,
    all_of,
    begin,
    bet,
    deal,
    load,
    money,
    ready,
    rules,
    settle,
)
from tests.tables import NZ98, is_refused, proves, refused


def called(at: Driven | None = None) -> Driven:
    at = at or ready()
    at.must(CallBets(), DEALER)
    return at


@proves(NZ98, "3.1")
def test_nz98_3_1_nine_sets_of_wagering_areas_and_no_more() -> None:
    at = ready()
    at.must(Sit(seat=9), ANN)
    assert is_refused(at.ask(Sit(seat=10), BEN), "nz-midi-1998 3.1")
    called(at)
    for by in (ANN, BEN):
        assert is_refused(bet(at, by, "player", "20", 10), "nz-midi-1998 3.1")
    for area in range(1, 10):
        assert isinstance(bet(at, ANN, "player", "20", area), Accepted)


@proves(NZ98, "3.4", "3.4(a)", "3.4(b)")
def test_nz98_3_4_eight_decks_and_one_or_two_cutting_cards() -> None:
    for decks in (4, 6, 7, 9):
        assert refused(NZ98, decks=decks).clause == "nz-midi-1998 3.4(a)"
    assert refused(NZ98, cutting_cards=3).clause == "nz-midi-1998 3.4(b)"
    for cards in (1, 2):
        at = Driven(TableState(rules(cutting_cards=cards)))
        at.must(PostSign(), DEALER)
        load(at)
        assert at.state.shoe.cutting_card_in


@proves(NZ98, "5.1", "5.2", "5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)", "5.2(e)")
@pytest.mark.parametrize(
    "bets", ["banker", "banker tie", "player", "player tie", "tie", "tie banker", "tie player"]
)
def test_nz98_5_2_five_combinations_are_open_to_a_player(bets: str) -> None:
    at = called()
    for on in bets.split():
        assert isinstance(bet(at, ANN, on, "100"), Accepted), on
    other = bet(at, ANN, "player-pair", "100")
    assert is_refused(other, "nz-midi-1998 5.1"), "and no other wager exists"


@pytest.mark.parametrize(
    ("cards", "banker", "player", "tie"),
    [
        ("2h 4c Kd 5s", (Result.WON, 10000, 9500), (Result.LOST, 0, 0), (Result.LOST, 0, 0)),
        ("9h 4c Kd Ks", (Result.LOST, 0, 0), (Result.WON, 10000, 10000), (Result.LOST, 0, 0)),
        (
            "9h 9c Kd Ks",
            (Result.STOOD_OFF, 10000, 0),
            (Result.STOOD_OFF, 10000, 0),
            (Result.WON, 2000, 16000),
        ),
    ],
    ids=["Banker", "Player", "Tie"],
)
@proves(NZ98, "5.1", "5.7", "5.7(a)", "5.7(b)", "5.7(b)/collection", "5.7(c)", "10.2")
def test_nz98_5_1_wagers_win_lose_and_stand_off(
    cards: str,
    banker: tuple[Result, int, int],
    player: tuple[Result, int, int],
    tie: tuple[Result, int, int],
) -> None:
    at = begin(ready(), (ANN, "banker", "100"), (BEN, "player", "100"), (BEN, "tie", "20"))
    deal(at, cards)
    assert settle(at) == {
        ("Ann", "banker"): banker,
        ("Ben", "player"): player,
        ("Ben", "tie"): tie,
    }
    assert at.state.people.owed == {}, "commission is taken at once"


@proves(NZ98, "5.2", "5.2/tail")
def test_nz98_m98_03_no_opposite_wagers() -> None:
    at = called()
    bet(at, ANN, "banker", "100", 2)
    for area in (2, 5):
        assert is_refused(bet(at, ANN, "player", "20", area), "nz-midi-1998 5.2/tail")
    assert isinstance(bet(at, ANN, "tie", "20", 2), Accepted)
    at.must(Permit(what=Permission.SHARING), OPERATOR)
    assert isinstance(bet(at, BEN, "player", "20", 2), Accepted)


@proves(NZ98, "5.5", "5.6")
def test_nz98_m98_06_sharing_and_area_cap() -> None:
    limits = Limits(Limit(cents("20"), cents("5000")), area_maximum=cents("5000"))
    at = Driven(TableState(rules(limits=limits)))
    at.must(PostSign(), DEALER)
    called(load(at))
    assert is_refused(at.ask(Permit(what=Permission.SHARING), CASINO), "nz-midi-1998 5.5")
    at.must(Permit(what=Permission.SHARING), OPERATOR)
    for by in (ANN, BEN):
        assert isinstance(bet(at, by, "banker", "2000", 4), Accepted)
    assert is_refused(bet(at, CY, "banker", "1500", 4), "nz-midi-1998 5.6")
    assert isinstance(bet(at, CY, "banker", "1000", 4), Accepted)
    fourth = bet(at, DOT, "banker", "20", 4)
    assert isinstance(fourth, Refused)
    assert fourth.clause in ("nz-midi-1998 5.5", "nz-midi-1998 5.6")


@proves(NZ98, "5.5")
def test_nz98_5_5_one_player_an_area_until_the_operator_permits_three() -> None:
    at = called()
    bet(at, ANN, "tie", "20", 4)
    assert is_refused(bet(at, BEN, "tie", "20", 4), "nz-midi-1998 5.5")
    at.must(Permit(what=Permission.SHARING), OPERATOR)
    for by in (BEN, CY):
        assert isinstance(bet(at, by, "tie", "20", 4), Accepted)
    assert is_refused(bet(at, DOT, "tie", "20", 4), "nz-midi-1998 5.5")


@proves(NZ98, "5.7", "5.7(b)")
def test_nz98_m98_09_no_commission_free_mode_and_no_perfect_pairs() -> None:
    assert refused(NZ98, "commission-free").reason is Reason.UNKNOWN_VARIANT
    assert refused(NZ98, offered=frozenset({"perfect-pairs"})).reason is Reason.UNKNOWN_BET
    at = deal(begin(ready(), (ANN, "banker", "100")), "Kh 6c 2d Qs Kd")
    assert settle(at) == {("Ann", "banker"): (Result.WON, 10000, 9500)}


@proves(NZ98, "5.3", "5.4")
def test_nz98_5_4_a_spoken_wager_counts_with_chips_laid_in_time() -> None:
    """The dealer lays it for the player; after the call it is too late."""
    at = called()
    spoken = PlaceBet(bet="player", stake=cents("100"), owner="Ann", told="100 on Player")
    at.must(spoken, DEALER)
    for no_chips in (
        PlaceBet(bet="tie", stake=cents("20"), owner="Ann", told="20 on Tie", token=True),
        PlaceBet(bet="tie", stake=cents("20.50"), owner="Ann", told="20.50 on Tie"),
    ):
        assert is_refused(at.ask(no_chips, DEALER), "nz-midi-1998 5.3")
    at.must(CloseBets(), DEALER)
    late = PlaceBet(bet="tie", stake=cents("20"), owner="Ann", told="20 on Tie")
    assert is_refused(at.ask(late, DEALER), "nz-midi-1998 5.4")
    assert [(each.player, each.stake) for each in at.state.layout] == [("Ann", 10000)]


@proves(NZ98, "5.10", "5.10(a)", "5.10(b)", "5.10/tail", "8.2")
def test_nz98_5_10_nothing_is_done_to_wagers_after_the_call_and_nobody_may_permit_it() -> None:
    at = called()
    bet(at, ANN, "player", "100")
    assert is_refused(at.ask(_first(), DEALER), "nz-midi-1998 8.2"), "the call comes first"
    (closed,) = all_of(at.must(CloseBets(), DEALER), BetsClosed)
    assert closed.words == "No more bets"
    tries = (
        (PlaceBet(bet="tie", stake=cents("20")), ANN),
        (PlaceBet(bet="tie", stake=cents("20"), owner="Ann"), DEALER),
        (TakeBet(bet="player"), ANN),
        (LowerBet(bet="player", stake=cents("20")), ANN),
        (ReopenBets(reason="asked for"), OPERATOR),
        (RefuseBet(player="Ann", bet="player", reason="asked for"), OPERATOR),
    )
    for cards in ("", "9h 2c Kd 4c"):
        if cards:
            deal(at, cards)
        for command, by in tries:
            assert isinstance(at.ask(command, by), Refused), command
        assert [each.stake for each in at.state.layout] == [10000]
    for command, by in tries[:5]:
        lies = isinstance(command, TakeBet | LowerBet)
        assert is_refused(at.ask(command, by), f"nz-midi-1998 5.10{'(b)' * lies}"), command


def _first() -> DealCard:

    return DealCard(card=None, face_down=True)


@proves(NZ98, "5.10(b)", "5.11")
def test_nz98_5_10_b_an_area_stays_locked_until_its_winners_are_paid() -> None:
    """Area 1 is settled; on area 2 Ben's losing wager still lies, and he may not touch it."""
    at = deal(begin(ready(), (ANN, "player", "100"), (BEN, "banker", "100")), "9h 2c Kd 4c")
    lines = money(at.must(SettleBets(areas=(1,)), DEALER))
    assert lines == {("Ann", "player"): (Result.WON, 10000, 10000)}
    for command in (TakeBet(bet="banker", area=2), LowerBet(bet="banker", stake=1, area=2)):
        assert is_refused(at.ask(command, BEN), "nz-midi-1998 5.11"), command
    more = PlaceBet(bet="banker", stake=cents("20"), area=2)
    assert is_refused(at.ask(more, BEN), "nz-midi-1998 5.10(b)")
    assert isinstance(at.ask(ClearTable(), DEALER), Refused), "not before it is collected"
    assert money(at.must(SettleBets(), DEALER)) == {("Ben", "banker"): (Result.LOST, 0, 0)}


@proves(NZ98, "5.12")
def test_nz98_5_12_after_a_tie_wagers_may_be_altered_before_the_next_round() -> None:
    at = deal(begin(ready(), (ANN, "player", "100"), (BEN, "banker", "100")), "9h 9c Kd Ks")
    assert is_refused(at.ask(TakeBet(bet="player"), ANN), "nz-midi-1998 5.10(b)"), "not yet"
    back = {name: line for (name, _), line in settle(at).items()}
    assert back == {"Ann": (Result.STOOD_OFF, 10000, 0), "Ben": (Result.STOOD_OFF, 10000, 0)}
    at.must(ClearTable(), DEALER)
    called(at)
    lying = {each.player: (each.bet, each.stake) for each in at.state.layout}
    assert lying == {"Ann": ("player", cents("100")), "Ben": ("banker", cents("100"))}, (
        "they lie on"
    )
    at.must(LowerBet(bet="player", stake=cents("20")), ANN)
    place = next(each.area for each in at.state.layout if each.player == "Ben")
    at.must(TakeBet(bet="banker", area=place), BEN)
    assert isinstance(bet(at, BEN, "player", "40", 2), Accepted), "the other hand"
    at.must(TakeBet(bet="player"), ANN)
    assert [each.player for each in at.state.layout] == ["Ben"], "or none"


@proves(NZ98, "5.8", "5.9")
def test_nz98_5_8_unpayable_banker_wagers_are_refused_or_valid_in_part() -> None:
    at = called()
    assert is_refused(bet(at, ANN, "banker", "130"), "nz-midi-1998 5.8")
    missed = PlaceBet(bet="banker", stake=cents("130"), owner="Ann", unnoticed=True)
    assert isinstance(at.ask(missed, ANN), Refused), "that nobody noticed it, staff tell"
    at.must(missed, DEALER)
    at.must(CloseBets(), DEALER)
    lost = Driven(at.state)
    deal(at, "2h 4c Kd 5s")
    assert settle(at) == {("Ann", "banker"): (Result.WON, 13000, 11400)}
    deal(lost, "9h 4c Kd Ks")
    assert settle(lost) == {("Ann", "banker"): (Result.LOST, 1000, 0)}


@proves(NZ98, "5.13", "5.14")
def test_nz98_5_14_the_dealer_may_reduce_the_larger_hand_pro_rata() -> None:
    at = ready()
    at.must(SetDifferential(differential=cents("1000")), OPERATOR)
    assert is_refused(at.ask(CallBets(), DEALER), "nz-midi-1998 5.13/s2"), "not on the notice"
    at.must(PostSign(), DEALER)
    called(at)
    bet(at, ANN, "player", "1500", 1)
    bet(at, BEN, "player", "500", 2)
    cut = {
        each.wager.player: each.stake for each in all_of(at.must(ReduceBets(), DEALER), BetLowered)
    }
    assert cut == {"Ann": 75000, "Ben": 25000}


def test_nz98_5_limits_are_not_stated_and_go_to_the_casino_supervisor() -> None:
    at = called()
    for stake in ("10", "6000"):
        answer = bet(at, ANN, "player", stake)
        assert isinstance(answer, NotStated)
        assert answer.by == "casino-supervisor"
