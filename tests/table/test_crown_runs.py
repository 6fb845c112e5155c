"""Crown's Runs, driven by commands: Table 5, several at once, combinations, broken and carried."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.coup import Side
from punto.rules.question import Question
from punto.rules.ruling import Reason
from punto.table.commands import (
    CallBets,
    CloseBets,
    DealCard,
    Direct,
    LowerBet,
    NominateHand,
    PlaceBet,
    TakeBet,
)
from punto.table.events import BetPlaced, BetTaken, HandMissing, HandNominated, RunWentOn
from tests.table.crown_long import (
    called,
    cards,
    clauses,
    closed,
    coup,
    coups,
    deal,
    lay,
    on,
    refused,
    told,
)
from tests.table.crown_table import ANN, AREA, BEN, DEALER, crown
from tests.tables import CROWN, limits, proves

pytestmark = pytest.mark.covers

HANDS = {2: 3, 3: 8, 4: 20, 5: 45, 6: 100}
ROWS = [
    *(pytest.param(bet, name, letter, length, odds,
                   marks=proves(CROWN, f"T5/{name}/{length}"), id=f"{name} {length}")
      for bet, name, letter in (("player-run", "Player Run", "P"),
                                ("banker-run", "Banker Run", "B"))
      for length, odds in HANDS.items()),
    *(pytest.param("tie-run", "Tie Run", "T", length, odds,
                   marks=proves(CROWN, f"T5/Tie Run/{length}"), id=f"Tie Run {length}")
      for length, odds in {3: 1000, 4: 10_000}.items()),
]  # fmt: skip


@proves(CROWN, "5.7", "5.7.2")
@pytest.mark.parametrize(("bet", "name", "letter", "length", "odds"), ROWS)
def test_t5_a_run_pays_at_once_when_it_has_its_length(
    bet: str, name: str, letter: str, length: int, odds: int
) -> None:
    at = crown()
    assert coup(at, letter, on(bet, str(length))) == {}
    assert coups(at, letter * (length - 2)) == [{}] * (length - 2)
    called(at)
    events = deal(at, letter)
    assert told(at, events) == {f"{bet} {length}": odds * cents("10")}
    assert f"T5/{name}/{length}" in clauses(events)
    assert at.state.lasting.wagers == ()


@proves(CROWN, "T5/*", "5.7.1")
@pytest.mark.parametrize(("bet", "letter"), [("player-run", "P"), ("banker-run", "B")])
@pytest.mark.parametrize("breaks", ["tie", "other"])
def test_a_tie_breaks_a_run_and_so_does_the_other_hand(bet: str, letter: str, breaks: str) -> None:
    at = crown()
    coup(at, letter, on(bet, "3"))
    coup(at, letter)
    called(at)
    events = deal(at, "T" if breaks == "tie" else {"P": "B", "B": "P"}[letter])
    assert told(at, events) == {f"{bet} 3": -cents("10")}
    assert ("T5/*" in clauses(events)) is (breaks == "tie")


def test_a_tie_run_is_broken_by_any_winner() -> None:
    at = crown()
    coup(at, "T", on("tie-run", "3"))
    assert coup(at, "B") == {"tie-run 3": -cents("10")}


@proves(CROWN, "1.1/Run/concurrent")
def test_cs_044_several_runs_at_once() -> None:
    at = crown()
    first = coup(at, "B", on("banker-run", "2", "10"), on("banker-run", "6", "5"))
    assert first == {}
    assert coup(at, "B") == {"banker-run 2": cents("30")}
    assert coups(at, "BBB") == [{}] * 3
    assert coup(at, "B") == {"banker-run 6": cents("500")}


@proves(CROWN, "1.1/Run/concurrent")
def test_two_equal_runs_laid_at_different_times_end_at_different_times() -> None:
    at = crown()
    coup(at, "P", on("player-run", "3"))
    coup(at, "P", on("player-run", "3"))
    assert [each.reached for each in at.state.lasting.wagers] == [2, 1]
    assert coup(at, "P") == {"player-run 3": cents("80")}
    assert [each.reached for each in at.state.lasting.wagers] == [2]
    assert coup(at, "P") == {"player-run 3": cents("80")}


@proves(CROWN, "1.1/Run/placement")
def test_a_run_lies_before_the_first_card_of_its_first_coup() -> None:
    """By 5.4 and its own sentence: not after the first card; by 7.2.2(a) not after the call."""
    at = crown()
    lay(at, PlaceBet(bet="player", stake=cents("100")))
    at.must(on("banker-run", "2"), ANN)
    at.must(CloseBets(), DEALER)
    late = refused(at, on("banker-run", "2"))
    assert late.clause == "crown-melbourne-v29 7.2.2(a)"
    first, *rest = cards(at, "B")
    at.must(DealCard(card=first), DEALER)
    answer = refused(at, on("banker-run", "2"))
    assert answer.clause is not None
    assert (answer.reason, answer.clause.number) == (Reason.BETTING_CLOSED, "1.1/Run/placement")
    for card in rest:
        at.must(DealCard(card=card), DEALER)
    assert len(at.state.lasting.wagers) == 1


def test_what_counts_begins_with_the_next_coup() -> None:
    """Results before the stake lay do not count for it."""
    at = crown()
    coups(at, "PP")
    assert coup(at, "P", on("player-run", "2")) == {}
    assert coup(at, "P") == {"player-run 2": cents("30")}


@proves(CROWN, "1.1/Run/max-length")
@pytest.mark.parametrize(("bet", "length"), [("player-run", "7"), ("tie-run", "2"),
                                             ("tie-run", "5"), ("banker-run", "1")])  # fmt: skip
def test_a_length_without_odds_is_refused_at_the_table(bet: str, length: str) -> None:
    at = crown()
    called(at)
    before = at.state
    answer = refused(at, on(bet, length))
    assert answer.clause is not None
    assert answer.clause.number == "1.1/Run/max-length"
    assert at.state == before


def test_a_fresh_run_is_lowered_and_taken_off_like_other_wagers() -> None:
    at = crown()
    lay(at, on("player-run", "3", "50"))
    at.must(LowerBet(bet="player-run", on="3", stake=cents("20")), ANN)
    assert [each.wager.stake for each in at.state.lasting.wagers] == [cents("20")]
    assert refused(at, TakeBet(bet="player-run", on="2")).reason is Reason.NO_SUCH_WAGER
    assert refused(at, TakeBet(bet="player-run", on="3"), BEN).reason is Reason.NO_SUCH_WAGER
    events = at.must(TakeBet(bet="player-run", on="3"), ANN)
    assert [type(each) for each in events] == [BetTaken]
    assert at.state.lasting.wagers == ()


@proves(CROWN, "5.4")
def test_a_standing_run_cannot_be_touched() -> None:
    at = crown()
    coup(at, "P", on("player-run", "3", "50"))
    called(at)
    for command in (TakeBet(bet="player-run", on="3"),
                    LowerBet(bet="player-run", on="3", stake=cents("20"))):  # fmt: skip
        answer = refused(at, command)
        assert answer.clause is not None
        assert (answer.reason, answer.clause.number) == (Reason.BETTING_CLOSED, "5.4")
    at.must(on("player-run", "3", "50"), ANN)
    at.must(TakeBet(bet="player-run", on="3"), ANN)
    assert [(each.reached, each.begun) for each in at.state.lasting.wagers] == [(1, True)]


COMBINATION = [
    pytest.param(
        length, odds, marks=proves(CROWN, f"T5/Player-Banker Run/{length}"), id=str(length)
    )
    for length, odds in HANDS.items()
]


@proves(CROWN, "5.5.7")
@pytest.mark.parametrize(("length", "odds"), COMBINATION)
def test_a_combination_goes_by_the_hand_that_its_owner_backs_in_each_coup(
    length: int, odds: int
) -> None:
    at, hands = crown(), "PBBPPB"
    names = {"P": "player", "B": "banker"}
    bet = on("player-banker-run", str(length))
    for number, hand in enumerate(hands[:length], 1):
        backs = PlaceBet(bet=names[hand], stake=cents("20"))
        found = coup(at, hand, backs, *((bet,) if number == 1 else ()))
        won = {f"player-banker-run {length}": odds * cents("10")}
        assert found == (won if number == length else {})


@pytest.mark.parametrize("result", "BT")
def test_a_combination_is_broken_by_the_hand_that_was_not_backed_and_by_a_tie(result: str) -> None:
    at = crown()
    found = coup(
        at, result, PlaceBet(bet="player", stake=cents("20")), on("player-banker-run", "2")
    )
    assert found == {"player-banker-run 2": -cents("10")}


@proves(CROWN, "5.5.7")
def test_without_a_hand_its_owner_is_told_once_and_then_the_run_fails() -> None:
    at = crown()
    coup(at, "P", PlaceBet(bet="player", stake=cents("20")), on("player-banker-run", "2"))
    lay(at, PlaceBet(bet="tie", stake=cents("5")))
    (told_so,) = at.must(CloseBets(), DEALER)
    assert isinstance(told_so, HandMissing)
    assert (told_so.players, told_so.clause.number) == (("Ann",), "5.5.7")
    assert not at.state.bets_closed
    closed(at)
    events = deal(at, "P")
    assert told(at, events) == {"player-banker-run 2": -cents("10")}
    assert "5.5.7" in clauses(events)


@proves(CROWN, "5.5.7")
def test_who_is_told_in_time_backs_a_hand_and_the_run_goes_on() -> None:
    at = crown()
    coup(at, "P", PlaceBet(bet="player", stake=cents("20")), on("player-banker-run", "2"))
    called(at)
    at.must(CloseBets(), DEALER)
    at.must(PlaceBet(bet="banker", stake=cents("5")), ANN)
    at.must(CloseBets(), DEALER)
    assert told(at, deal(at, "B")) == {"player-banker-run 2": cents("30")}


def test_the_area_manager_may_rule_that_such_a_run_goes_back() -> None:
    at = crown()
    coup(at, "P", PlaceBet(bet="player", stake=cents("20")), on("player-banker-run", "2"))
    at.must(Direct(question=Question.RUN_WITHOUT_A_HAND_OF_ITS_OWNER, decision="void"), AREA)
    called(at)
    events = deal(at, "P")
    assert told(at, events) == {"player-banker-run 2": 0}
    assert clauses(events) == {"15.10"}


def test_who_backs_both_hands_has_to_name_one() -> None:
    at = crown()
    hands = (PlaceBet(bet="player", stake=cents("20")), PlaceBet(bet="banker", stake=cents("30")))
    lay(at, *hands, on("player-banker-run", "2"))
    (told_so,) = at.must(CloseBets(), DEALER)
    assert isinstance(told_so, HandMissing)
    named = at.must(NominateHand(hand=Side.BANKER), ANN)
    assert isinstance(named[0], HandNominated)
    at.must(CloseBets(), DEALER)
    events = deal(at, "B")
    assert any(isinstance(each, RunWentOn) and each.reached == 1 for each in events)
    told(at, events)
    lay(at, *hands)
    at.must(NominateHand(hand=Side.BANKER, player="Ann"), DEALER)
    assert told(at, deal(at, "P")) == {"player-banker-run 2": -cents("10")}


def test_a_nomination_is_for_one_coup_and_for_a_hand_that_is_backed() -> None:
    at = crown()
    called(at)
    assert refused(at, NominateHand(hand=Side.PLAYER)).reason is Reason.NO_SUCH_WAGER
    lay(at, PlaceBet(bet="player", stake=cents("20")), on("player-banker-run", "3"))
    assert refused(at, NominateHand(hand=Side.BANKER)).reason is Reason.MAIN_WAGER_NEEDED
    not_staff = refused(at, NominateHand(hand=Side.PLAYER, player="Ann"), BEN)
    assert not_staff.reason is Reason.NOT_AUTHORISED
    at.must(NominateHand(hand=Side.PLAYER), ANN)
    closed(at)
    at.must(DealCard(card=cards(at, "P")[0]), DEALER)
    assert refused(at, NominateHand(hand=Side.PLAYER)).reason is Reason.BETTING_CLOSED
    for card in cards(at, "P")[1:]:
        at.must(DealCard(card=card), DEALER)
    assert at.state.lasting.named == {"Ann": Side.PLAYER}


def test_a_run_is_a_wager_in_play_so_that_the_coup_is_no_dummy_coup() -> None:
    """H30: with nothing else on the layout it is dealt and counts."""
    at = crown()
    coup(at, "P", on("player-run", "2"))
    at.must(CallBets(), DEALER)
    at.must(CloseBets(), DEALER)
    events = deal(at, "P")
    assert at.state.no_bet is None
    assert told(at, events) == {"player-run 2": cents("30")}


def test_limits_hold_for_runs() -> None:
    """Over the maximum it is paid to the maximum, and the rest goes back: 6.3.2."""
    at = crown(limits=limits("10", "100"))
    lay(at, on("player-run", "2", "150"))
    short = at.must(on("banker-run", "2", "5"), BEN)
    assert isinstance(short[0], BetPlaced)
    assert short[0].advice is not None
    deal_one = told(at, deal(at, "P"))
    assert deal_one == {"banker-run 2": -cents("5")}
    assert coup(at, "P", PlaceBet(bet="tie", stake=cents("10"))) == {"player-run 2": cents("300")}
