"""Crown 1-1-2 at a table: laid as one wager, changed, refused, given back and settled net."""

from __future__ import annotations

from typing import Any

import pytest

from punto.ledger import Kind
from punto.money import Chips, cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    AnyCommand,
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    LowerBet,
    OrderNoBetCoups,
    Person,
    PlaceBet,
    RefuseBet,
    Report,
    SetMaximum,
    SettleBets,
    Sit,
    TakeBet,
)
from punto.table.events import BetLowered, BetPlaced, BetSettled, BetTaken
from tests.ledger.booked import Booked, booked
from tests.table.crown_table import ANN, AREA, CASINO, DEALER, HDD, clause, deal, found, refused_by
from tests.table.seeing import view
from tests.tables import CROWN, limits, money, proves, table

BONUS = ("player-dragon-bonus", "banker-dragon-bonus")
CROWN_PAIRS = ("player-crown-pairs", "banker-crown-pairs")
PAIRS = ("player-pairs", "banker-pairs")
WHOLE = "1-1-2"
BEN = Person(name="Ben")
FIVES = Chips.of("5", "25", "100")


def seated(pair: tuple[str, str] = PAIRS, variant: str = "", **choices: Any) -> Booked:
    """A table with its ledger and with this pair on its sign; Ann sits in seat 4."""
    at = booked(table(CROWN, variant, pair=pair, **choices))
    at.order = []
    at.must(Sit(seat=4), ANN)
    return at


def lay(at: Booked, stake: str, *others: tuple[str, str]) -> None:
    """Ann lays the whole, and other bets beside it."""
    at.must(CallBets(), DEALER)
    for bet, amount in ((WHOLE, stake), *others):
        at.must(PlaceBet(bet=bet, stake=cents(amount), area=4), ANN)


def played(at: Booked, cards: str) -> dict[str, BetSettled]:
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    lines = [each for each in at.must(SettleBets(), DEALER) if isinstance(each, BetSettled)]
    return {each.wager.bet: each for each in lines}


def chips(at: Booked) -> int:
    """What Ann has more or less than before."""
    return at.has(Kind.RACK, "Ann")


@pytest.mark.parametrize(
    ("pair", "cards", "result", "returned", "paid"),
    [
        # 40 are 10 on Banker's bet, 10 on Player's and 20 on Tie.
        pytest.param(PAIRS, "6h 4c Kd Qs Jd", "lost", "0", "0", id="pairs: all three lose"),
        pytest.param(PAIRS, "7h 2c 7s 3d Kd", "won", "40", "80", id="pairs: 110 - 10 - 20"),
        pytest.param(PAIRS, "7h 3c 7s 3d Kd", "won", "40", "200", id="pairs: 110 + 110 - 20"),
        pytest.param(PAIRS, "6h 6c Kd Qs", "won", "40", "140", id="pairs: 160 - 10 - 10"),
        pytest.param(PAIRS, "8h 8c 8s 8d", "won", "40", "380", id="pairs: all three win"),
        pytest.param(CROWN_PAIRS, "7h 2c 7s 3d Kd", "won", "40", "30", id="crown: 60 - 10 - 20"),
        pytest.param(CROWN_PAIRS, "2c 7h 3d 7d Kd", "won", "40", "90", id="crown: 120 - 10 - 20"),
        pytest.param(CROWN_PAIRS, "7h 3c 7h 3d Kd", "won", "40", "290", id="crown: 250 + 60 - 20"),
        pytest.param(BONUS, "4h Jc Kd Qs 5d Td", "won", "40", "270", id="bonus: 300 - 10 - 20"),
        pytest.param(BONUS, "2h 7c Kd Qs Td", "lost", "30", "0", id="bonus: 20 - 10 - 20 is -10"),
        pytest.param(BONUS, "9h Jc Kd Qs", "lost", "20", "0", id="bonus: 10 - 10 - 20 is -20"),
        pytest.param(BONUS, "8h 8c Kd Qs", "won", "40", "160", id="bonus: both naturals stand off"),
        pytest.param(BONUS, "7h 4c Kd Qs Td", "lost", "0", "0", id="bonus: all three lose"),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/1-1-2", "1.1/1-1-2/split", "9.2")
def test_crown_9_2_one_wager_settled_net(
    pair: tuple[str, str], cards: str, result: str, returned: str, paid: str
) -> None:
    at = seated(pair)
    lay(at, "40")
    line = played(at, cards)[WHOLE]
    assert (line.result, line.returned, line.paid) == (result, cents(returned), cents(paid))
    assert (line.owed, clause("9.2") in line.clauses) == (0, True)
    assert chips(at) == cents(returned) + cents(paid) - money("40")
    assert at.has(Kind.FLOAT) == -chips(at)


@pytest.mark.parametrize("pair", [BONUS, CROWN_PAIRS, PAIRS])
@proves(CROWN, "1.1/1-1-2")
def test_crown_1_1_2_is_one_wager_and_the_view_names_its_parts(pair: tuple[str, str]) -> None:
    at = seated(pair)
    lay(at, "40")
    (laid,) = at.state.layout
    assert (laid.bet, laid.stake) == (WHOLE, cents("40"))
    shown = {each.key: each for each in view(at.state, ANN).layout.bets}[WHOLE]
    titles = [at.state.rules.bet(key) for key in (pair[1], pair[0], "tie")]
    parts = [each.title for each in titles if each]
    assert shown.label == f"1-1-2: 25% {parts[0]}, 25% {parts[1]}, 50% {parts[2]}"
    assert [each.bet for each in view(at.state, Person(name="Eve")).common.wagers] == [WHOLE]


@proves(CROWN, "1.1/1-1-2")
def test_crown_1_1_2_is_refused_where_no_pair_is_on_the_sign() -> None:
    at = booked(table(CROWN))
    at.must(CallBets(), DEALER)
    assert refused_by(at.ask(PlaceBet(bet=WHOLE, stake=cents("40")), ANN), "5.5")
    assert WHOLE not in {each.key for each in view(at.state, ANN).layout.bets}


@proves(CROWN, "9.2")
@pytest.mark.parametrize(
    ("variant", "cards", "net"),
    [
        pytest.param("crown", "6h 6c Kd Qs", "140", id="crown: tie at 8 to 1"),
        pytest.param("two-to-one", "6h 6c Kd Qs", "140", id="2 to 1: tie at 8 to 1"),
        pytest.param("two-to-one", "7h 2c 7s 3d Kd", "80", id="2 to 1: a pair"),
    ],
)
def test_crown_9_2_in_other_games_by_their_own_odds(variant: str, cards: str, net: str) -> None:
    at = seated(PAIRS, variant)
    lay(at, "40")
    played(at, cards)
    assert chips(at) == money(net)


@proves(CROWN, "9.2")
def test_crown_9_2_beside_the_same_bets_apart_each_wager_has_its_own_line() -> None:
    at = seated()
    lay(at, "40", ("player-pairs", "10"), ("tie", "20"), ("player", "100"))
    lines = played(at, "3h 6c 3d Qs")  # a Player Pair and a tie at 6
    assert {bet: line.paid for bet, line in lines.items()} == {
        WHOLE: cents("260"), "player-pairs": cents("110"), "tie": cents("160"), "player": 0,
    }  # fmt: skip
    assert chips(at) == money("530")


@proves(CROWN, "1.1/1-1-2")
def test_crown_1_1_2_is_lowered_and_taken_as_one_while_betting_is_open() -> None:
    at = seated()
    lay(at, "200")
    lowered = found(at.must(LowerBet(bet=WHOLE, stake=cents("40"), area=4), ANN), BetLowered)
    assert (lowered.wager.stake, lowered.stake) == (cents("200"), cents("40"))
    assert chips(at) == money("-40")
    assert isinstance(at.ask(TakeBet(bet="tie", area=4), ANN), Refused), "no part comes off alone"
    assert isinstance(at.ask(TakeBet(bet=WHOLE, area=4), BEN), Refused)
    found(at.must(TakeBet(bet=WHOLE, area=4), ANN), BetTaken)
    assert chips(at) == 0
    at.must(PlaceBet(bet=WHOLE, stake=cents("40"), area=4), ANN)
    at.must(CloseBets(), DEALER)
    deal(at, "6h")
    late: tuple[AnyCommand, ...] = (
        TakeBet(bet=WHOLE, area=4),
        LowerBet(bet=WHOLE, stake=cents("20"), area=4),
        PlaceBet(bet=WHOLE, stake=cents("20"), area=4),
    )
    for command in late:
        assert refused_by(at.ask(command, ANN), "5.4")
    deal(at, "4c Kd Qs Jd")
    line = found(at.must(SettleBets(), DEALER), BetSettled)
    assert line.wager.stake == cents("40")
    assert chips(at) == money("-40")


def test_a49_a_quarter_that_chips_cannot_pay_is_refused_in_time_or_paid_up() -> None:
    """5 in chips of 5 are quarters of 1.25: 7.50 - 1.25 - 2.50 are 3.75 won, and 5 is paid."""
    at = seated(CROWN_PAIRS, chips=FIVES)
    refuse = RefuseBet(player="Ann", bet=WHOLE, area=4, reason="chips")
    lay(at, "20")
    assert refused_by(at.ask(refuse, DEALER), "5.6"), "quarters of 5 can be paid"
    at.must(TakeBet(bet=WHOLE, area=4), ANN)
    at.must(PlaceBet(bet=WHOLE, stake=cents("5"), area=4), ANN)
    taken = found(at.must(refuse, DEALER), BetTaken)
    assert (taken.wager.stake, taken.clause, chips(at)) == (cents("5"), clause("5.6"), 0)
    at.must(PlaceBet(bet=WHOLE, stake=cents("5"), area=4), ANN)
    line = played(at, "7h 2c 7s 3d Kd")[WHOLE]
    assert (line.returned, line.paid, chips(at)) == (cents("5"), cents("5"), money("5"))


def test_a49_what_stands_off_of_an_odd_stake_comes_back_up_to_the_next_chips() -> None:
    """10 in chips of 5: both naturals stand off, 2.50 and 2.50 back, and 40 won on Tie."""
    at = seated(BONUS, chips=FIVES)
    lay(at, "10")
    line = played(at, "8h 8c Kd Qs")[WHOLE]
    assert (line.result, line.returned, line.paid) == (Result.WON, cents("10"), cents("40"))


@proves(CROWN, "6.3.2")
def test_crown_6_3_2_the_whole_is_held_against_its_own_maximum() -> None:
    """3,000 against 2,000: 1,000 go back whatever the cards."""
    at = seated(limits=limits("5", "2,000"))
    for cards, net in (("6h 4c Kd Qs Jd", "-2,000"), ("6h 6c Kd Qs", "7,000")):
        before = chips(at)
        lay(at, "3,000")
        played(at, cards)
        assert chips(at) - before == money(net)
        at.must(ClearTable(), DEALER)


@proves(CROWN, "6.3.1")
def test_crown_6_3_1_a_whole_under_its_minimum_plays_once() -> None:
    at = seated(limits=limits("40", "2,000"))
    at.must(CallBets(), DEALER)
    small = PlaceBet(bet=WHOLE, stake=cents("20"), area=4)
    placed = found(at.must(small, ANN), BetPlaced)
    assert placed.advice == clause("6.3.1")
    played(at, "6h 6c Kd Qs")
    assert chips(at) == money("70")
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    no = at.ask(small, ANN)
    assert isinstance(no, Refused)
    assert (no.reason, no.clause) == (Reason.UNDER_MINIMUM, clause("6.3.1"))


def test_management_sets_a_maximum_of_the_whole() -> None:
    at = seated()
    at.must(SetMaximum(bet=WHOLE, maximum=cents("100")), AREA)
    shown = {each.key: each for each in view(at.state, ANN).layout.bets}[WHOLE]
    assert shown.limit.maximum == cents("100")
    lay(at, "200")
    played(at, "6h 4c Kd Qs Jd")
    assert chips(at) == money("-100")
    bare = booked(table(CROWN))
    assert isinstance(bare.ask(SetMaximum(bet=WHOLE, maximum=cents("100")), AREA), Refused)


@proves(CROWN, "10.8.4", "10.8.4(b)")
def test_crown_10_8_4_before_a_dummy_coup_the_whole_goes_back() -> None:
    at = seated()
    lay(at, "40")
    at.must(CloseBets(), DEALER)
    found(at.must(OrderNoBetCoups(coups=1, reason="the shoe jammed"), HDD), BetTaken)
    deal(at, "8h 8c 8s 8d")
    at.must(SettleBets(), DEALER)
    assert chips(at) == 0


@proves(CROWN, "15.3")
@pytest.mark.parametrize("paid", [False, True])
def test_crown_15_3_in_a_void_coup_the_whole_comes_back_even_if_it_was_paid(paid: bool) -> None:
    at = seated()
    lay(at, "40")
    at.must(CloseBets(), DEALER)
    deal(at, "8h 8c 8s 8d")
    if paid:
        at.must(SettleBets(), DEALER)
        assert chips(at) == money("380")
    at.must(Report(irregularity=Irregularity.FRAUD, note="a switched card"), DEALER)
    at.must(Choose(does="void-coup", reason="a switched card"), CASINO)
    assert chips(at) == 0
    assert at.has(Kind.STAKES, "Ann") == 0
