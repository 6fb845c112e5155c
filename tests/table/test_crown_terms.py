"""Crown Melbourne: a wager keeps the terms it was accepted under, a coup those of its betting."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.limits import Limit, Limits
from punto.table.commands import (
    AnyCommand,
    ArrangeExcess,
    ChooseOption,
    ClearTable,
    CloseBets,
    DealCard,
    EndShoe,
    Leave,
    PlaceBet,
    Report,
    SetDifferential,
    SetMaximum,
    SetPersonal,
    SettleBets,
)
from punto.table.events import BetSettled
from tests.table import crown_coup, crown_long
from tests.table.crown_table import (
    ANN,
    AREA,
    BEN,
    CID,
    CROWN_MANAGEMENT,
    DEALER,
    PLAYER_WINS,
    coup,
    crown,
    deal,
    nets,
    settled,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import limits, proves

Nets = dict[tuple[str, str], int]


def of(**amounts: str) -> Nets:
    """What each had of Player."""
    return {(name.capitalize(), "player"): cents(amount) for name, amount in amounts.items()}


def lower(bet: str = "player", maximum: str = "2,000") -> SetMaximum:
    return SetMaximum(bet=bet, maximum=cents(maximum))


def house(**more: object) -> Driven:
    return crown(limits=limits("25", "5,000", **more))


def played(at: Driven, cards: str = PLAYER_WINS) -> Nets:
    """From the closing call to the end of the coup."""
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    return nets(settled(at))


@proves("crown-melbourne-v29", "6.3.2", "6.7")
def test_6_7_a_maximum_that_is_lowered_holds_for_wagers_laid_after_it() -> None:
    """Ann laid 5,000 when 5,000 was the maximum; Ben lays 3,000 when it is 2,000."""
    at = house()
    wagers(at, (ANN, "player", "5,000"))
    at.must(lower(), AREA)
    at.must(PlaceBet(bet="player", stake=cents("3,000"), area=3), BEN)
    assert played(at) == of(ann="5,000", ben="2,000")


@proves("crown-melbourne-v29", "6.3.2", "6.7")
def test_6_7_chips_that_are_added_make_a_wager_of_the_maximum_now() -> None:
    at = house()
    wagers(at, (ANN, "player", "5,000"))
    at.must(lower(), AREA)
    at.must(PlaceBet(bet="player", stake=cents("100"), area=1), ANN)
    assert played(at) == of(ann="2,000")


MOMENTS = ["after the call", "after the first card", "after the last card", "half settled"]


def at_moment(at: Driven, moment: str, change: AnyCommand) -> Nets:
    """A coup that Player wins, with a change at some moment of it."""
    at.must(CloseBets(), DEALER)
    if moment == "after the call":
        at.must(change, AREA)
    first, *others = parse_cards(PLAYER_WINS)
    at.must(DealCard(card=first), DEALER)
    if moment == "after the first card":
        at.must(change, AREA)
    for card in others:
        at.must(DealCard(card=card), DEALER)
    if moment == "after the last card":
        at.must(change, AREA)
    done = nets(at.must(SettleBets(areas=(1,)), DEALER))
    if moment == "half settled":
        at.must(change, AREA)
    done |= nets(settled(at))
    return done


@pytest.mark.parametrize("moment", MOMENTS)
@proves("crown-melbourne-v29", "6.3.2", "6.7")
def test_6_7_limits_are_altered_at_any_time_and_hold_for_the_coming_coup(moment: str) -> None:
    """A73."""
    at = house()
    wagers(at, (ANN, "player", "5,000"), (BEN, "player", "4,000"))
    assert at_moment(at, moment, lower()) == of(ann="5,000", ben="4,000")
    after = coup(at, PLAYER_WINS, (ANN, "player", "5,000"), (BEN, "player", "4,000"))
    assert after == of(ann="2,000", ben="2,000")


@pytest.mark.parametrize("moment", MOMENTS)
@proves("crown-melbourne-v29", "6.5", "6.3.2")
def test_6_5_an_arrangement_is_a_prior_one(moment: str) -> None:
    """14,000 beyond a maximum and differential of 10,000: arranged too late, 10,000 count."""
    at = crown(limits=limits("25", "10,000", differential=cents("10,000")))
    wagers(at, (ANN, "player", "14,000"), (BEN, "player", "100"))
    arranged = ArrangeExcess(player="Ann", maximum=cents("20,000"))
    assert at_moment(at, moment, arranged) == of(ann="10,000", ben="100")
    after = coup(at, PLAYER_WINS, (ANN, "player", "14,000"))
    assert after == of(ann="13,900")


@proves("crown-melbourne-v29", "6.5", "6.3.2")
def test_6_5_an_arrangement_while_bets_are_open_is_for_what_is_laid_after_it() -> None:
    at = crown(limits=limits("25", "10,000", differential=cents("10,000")))
    wagers(at, (ANN, "player", "14,000"))
    at.must(ArrangeExcess(player="Ann", maximum=cents("20,000")), AREA)
    assert played(at) == of(ann="10,000")


@proves("crown-melbourne-v29", "6.3.2", "6.6")
def test_6_6_limits_of_one_player_hold_for_what_that_player_lays_after_them() -> None:
    at = house()
    wagers(at, (ANN, "player", "8,000"))
    own = SetPersonal(player="Ann", bet="player", minimum=cents("25"), maximum=cents("10,000"))
    at.must(own, AREA)
    assert played(at) == of(ann="5,000")
    assert coup(at, PLAYER_WINS, (ANN, "player", "8,000")) == of(ann="8,000")


ENDS = ["withdrawn", "left", "shoe"]


@pytest.mark.parametrize("end", ENDS)
@proves("crown-melbourne-v29", "6.5", "6.3.2")
def test_6_5_an_arrangement_ends(end: str) -> None:
    """A72: when it is withdrawn, when the player leaves, or with the shoe if that was agreed."""
    at = crown(limits=limits("25", "10,000", differential=cents("10,000")))
    most = cents("20,000")
    at.must(ArrangeExcess(player="Ann", maximum=most, shoe=end == "shoe"), AREA)
    assert coup(at, PLAYER_WINS, (ANN, "player", "14,000")) == of(ann="13,900")
    match end:
        case "withdrawn":
            at.must(ArrangeExcess(player="Ann", maximum=0), AREA)
        case "left":
            at.must(Leave(), ANN)
        case _:
            at.must(EndShoe(), CROWN_MANAGEMENT)
    assert not at.state.sign.limits.arranged


@proves("crown-melbourne-v29", "6.5")
def test_6_5_without_that_agreement_an_arrangement_outlives_the_shoe() -> None:
    at = crown(limits=limits("25", "10,000", differential=cents("10,000")))
    at.must(ArrangeExcess(player="Ann", maximum=cents("20,000")), AREA)
    at.must(EndShoe(), CROWN_MANAGEMENT)
    assert at.state.sign.limits.arranged == {"Ann": cents("20,000")}


@proves("crown-melbourne-v29", "6.5")
def test_6_5_an_arrangement_that_there_is_not_cannot_be_withdrawn() -> None:
    at = crown(limits=limits("25", "10,000", differential=cents("10,000")))
    refusal = crown_long.refused(at, ArrangeExcess(player="Ann", maximum=0), AREA)
    assert refusal.clause == "crown-melbourne-v29 6.5"


LONG = {"player-run": "2", "player-dragon-tail": "early"}


@pytest.mark.parametrize("bet", LONG)
@proves("crown-melbourne-v29", "6.3.2", "6.7")
def test_6_7_runs_and_tails_keep_the_maximum_that_they_were_laid_under(bet: str) -> None:
    """A73: 500 on two results in a row, of which 100 are the maximum before the second.

    A Run of two pays 3 to 1, a tail of two 1 to 1 once it is broken.
    """
    sign = Limits(Limit(cents("1"), cents("5,000")), bets={bet: Limit(cents("5"), cents("500"))})
    at = crown(limits=sign)
    crown_long.lay(at, crown_long.on(bet, LONG[bet], "500"))
    crown_long.coup(at, "P")
    at.must(lower(bet, "100"), AREA)
    done = [crown_long.coup(at, "P"), crown_long.coup(at, "B")]
    won = {key: net for each in done for key, net in each.items() if key.startswith(bet)}
    assert list(won.values()) == [cents("1,500") if bet == "player-run" else cents("500")]


@proves("crown-melbourne-v29", "T15/Super 6/option1", "T15/Super 6/option2")
def test_a_wager_is_paid_by_the_option_it_was_accepted_under() -> None:
    """Super 6: Option 1 pays 15 to 1, Option 2 pays 16 to 1. Banker wins with 6 to 0."""
    at = crown(offered=frozenset({"super-6"}))
    wagers(at, (ANN, "super-6", "100"))
    at.must(ChooseOption(family="super-6", option="option2"), CROWN_MANAGEMENT)
    at.must(PlaceBet(bet="super-6", stake=cents("100"), area=3), BEN)
    done = played(at, "Kc 6d Qc Kd Tc")
    assert done == {("Ann", "super-6"): cents("1,500"), ("Ben", "super-6"): cents("1,600")}


@proves("crown-melbourne-v29", "6.3.2", "6.7", "10.3")
def test_a_coup_that_is_reopened_is_settled_by_its_own_limits() -> None:
    """Player's 7 lay at Banker. By 10.3 it is Player's: 9 against 7, and 5,000 are paid."""
    at = house()
    wagers(at, (ANN, "player", "5,000"))
    at.must(CloseBets(), DEALER)
    deal(at, "Kc 2h 2d 5s")
    (seven,) = parse_cards("7c")
    at.must(DealCard(card=seven, to=Side.BANKER, unnoticed=True), DEALER)
    assert nets(at.must(SettleBets(unnoticed=True), DEALER)) == {("Ann", "player"): -cents("5,000")}
    at.must(ClearTable(), DEALER)
    at.must(lower(), AREA)
    at.must(Report(irregularity=Irregularity.PLAYERS_CARD_TO_BANKER), DEALER)
    assert nets(settled(at)) == of(ann="5,000")
    assert at.state.rules.limits.shown("player").maximum == cents("2,000")


@proves("crown-melbourne-v29", "6.2", "6.4", "6.7")
def test_a_differential_that_is_set_after_the_call_is_for_the_coming_coup() -> None:
    at = crown(limits=limits("25", "50,000", differential=cents("10,000")))
    wagers(at, (ANN, "player", "8,000"), (CID, "banker", "1,000"))
    at.must(CloseBets(), DEALER)
    at.must(SetDifferential(differential=cents("5,000")), AREA)
    assert at.state.rules.limits.differential == cents("10,000")
    deal(at, PLAYER_WINS)
    settled(at)
    assert at.state.rules.limits.differential == cents("5,000")


@proves("crown-melbourne-v29", "9.1", "T3/Banker", "T4/Banker/6", "10.12")
def test_9_1_a_payment_by_the_table_of_another_variation_is_put_right_in_time() -> None:
    """Traditional pays Banker's 6 less 5%, Crown Baccarat half of it."""
    at = crown()
    for late in (False, True):
        wagers(at, (ANN, "banker", "100"))
        at.must(CloseBets(), DEALER)
        deal(at, "Kc 6d Qc Kd Tc")
        (wrong,) = crown_coup.all_of(at.must(SettleBets(paid_as="crown"), DEALER), BetSettled)
        assert (wrong.paid, wrong.clauses) == (cents("50"), ())
        at.must(ClearTable(), DEALER)
        if late:
            wagers(at, (ANN, "banker", "100"))
            at.must(CloseBets(), DEALER)
            deal(at, "2h")
        again = at.must(Report(irregularity=Irregularity.WRONG_SCALE), CROWN_MANAGEMENT)
        right = [each.paid for each in crown_coup.all_of(again, BetSettled)]
        assert right == ([] if late else [cents("95")])
        if not late:
            at.must(ClearTable(), DEALER)


@proves("crown-melbourne-v29", "6.3.1")
def test_6_3_1_after_the_warning_a_short_wager_comes_back_whatever_the_result() -> None:
    """The first plays; a later one that nobody noticed is returned, in this coup and the next."""
    at = house()
    wagers(at, (ANN, "player", "20"))
    later = PlaceBet(bet="player", stake=cents("20"), area=2, owner="Ann", unnoticed=True)
    at.must(later, DEALER)
    at.must(CloseBets(), DEALER)
    deal(at, PLAYER_WINS)
    first = crown_coup.all_of(settled(at), BetSettled)
    assert [(each.wager.area, each.paid) for each in first] == [(1, cents("20")), (2, 0)]
    wagers(at)
    at.must(later, DEALER)
    at.must(CloseBets(), DEALER)
    deal(at, "2h 9c 5s Kd")
    (again,) = crown_coup.all_of(settled(at), BetSettled)
    assert (again.returned, again.paid) == (cents("20"), 0)
    assert again.clauses == ("crown-melbourne-v29 6.3.1",)


def test_9_1_a_wager_that_both_tables_settle_alike_keeps_its_clause_by_either_scale() -> None:
    """Player loses to 6 at both tables; what Banker got by the other scale has no clause."""
    at = crown()
    wagers(at, (ANN, "banker", "100"), (CID, "player", "100"))
    at.must(CloseBets(), DEALER)
    deal(at, "Kc 6d Qc Kd Tc")
    lines = crown_coup.all_of(at.must(SettleBets(paid_as="crown"), DEALER), BetSettled)
    cited = {line.wager.bet: line.clauses for line in lines}
    assert cited["banker"] == ()
    assert cited["player"] != ()
