"""Crown Melbourne: devices, breaches, fraud and disruptions: 15.1 to 15.6 and 15.13."""

from __future__ import annotations

import subprocess
import sys

import pytest

from punto.money import cents
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.ruling import Reason
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    Determine,
    PlaceBet,
    Report,
    SettleBets,
    Sit,
)
from punto.table.events import (
    BetPlaced,
    BetTaken,
    CoupVoided,
    Decided,
    IrregularityFound,
    PersonExcluded,
    ResultCalled,
    WinningsWithheld,
    WithheldDetermined,
)
from tests.table.crown_coup import (
    AM,
    ANN,
    BEN,
    CM,
    DEALER,
    HDD,
    all_of,
    balance,
    crown,
    deal,
    no,
    one_of,
    ready,
    refused_by,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, limits, proves

DEVICE = Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="Ann", note="a counter")
FRAUD = Report(irregularity=Irregularity.FRAUD, note="a switched card")
WITHHOLD = Choose(does="withhold-winnings", amount=cents("900"), reason="a device")
VOID = Choose(does="void-wagers", reason="a device")
EXCLUDE = Choose(does="exclude-person", reason="a device")


def caught() -> Driven:
    """Ann won 900 and has 100 on the next coup; Ben has 100 there too."""
    at = wagered((ANN, "player", "900"))
    deal(at, "KS KD 9H 3C")
    settle(at)
    return wagered((ANN, "player", "100"), (BEN, "player", "100"), at=at)


@proves(CROWN, "15.1", "15.2")
def test_15_1_a_device_is_a_breach_that_a_casino_manager_deals_with() -> None:
    at = caught()
    assert no(at, DEVICE, ANN).reason is Reason.NOT_AUTHORISED
    found = one_of(yes(at, DEVICE), IrregularityFound)
    assert (found.clause, found.role, found.player) == (crown("15.2"), CM.role, "Ann")
    assert crown("15.1") in found.also
    assert [(way.does, way.clause) for way in found.choices] == [
        (Act.VOID_WAGERS, crown("15.2.1")),
        (Act.EXCLUDE_PERSON, crown("15.2.2")),
        (Act.WITHHOLD_WINNINGS, crown("15.2.3")),
        (Act.DETAIN_PERSON, crown("15.2.4")),
    ]
    assert no(at, SettleBets()).reason is Reason.CHOICE_OPEN


@proves(CROWN, "15.2", "15.2.1", "15.2.2", "15.2.3")
def test_cs_104_winnings_are_held_a_live_wager_goes_back_and_the_player_is_out() -> None:
    at = caught()
    yes(at, DEVICE)
    for choice, clause in ((WITHHOLD, "15.2.3"), (VOID, "15.2.1"), (EXCLUDE, "15.2.2")):
        for low in (AM, HDD, DEALER, ANN):
            assert refused_by(at, clause, choice, low) is Reason.NOT_AUTHORISED
        decided = one_of(yes(at, choice, CM), Decided)
        assert (decided.clause, at.who(decided).role, decided.reason) == (
            crown(clause),
            CM.role,
            "a device",
        )
    yes(at, Choose(does="play-on"), CM)
    held = one_of(at.log, WinningsWithheld)
    assert (held.player, held.amount) == ("Ann", cents("900"))
    assert at.state.people.withheld == {"Ann": cents("900")}, "held, neither paid nor forfeited"
    assert all_of(at.log, WithheldDetermined) == []
    taken = one_of(at.log, BetTaken)
    assert (taken.wager.player, taken.wager.stake) == ("Ann", cents("100"))
    assert taken.clause == crown("15.2.1")
    assert one_of(at.log, PersonExcluded).player == "Ann"
    deal(at, "KS KD 9H 3C")
    settle(at)
    assert (balance(at, ANN), balance(at, BEN)) == (cents("900"), cents("100"))
    yes(at, CallBets())
    again = PlaceBet(bet="player", stake=cents("100"))
    assert refused_by(at, "15.2.2", again, ANN) is Reason.EXCLUDED
    for_ann = PlaceBet(bet="player", stake=cents("100"), owner="Ann")
    assert refused_by(at, "15.2.2", for_ann, DEALER) is Reason.EXCLUDED
    assert refused_by(at, "15.2.2", Sit(seat=1), ANN) is Reason.EXCLUDED
    yes(at, again, BEN)


@pytest.mark.parametrize("paid", [True, False])
@proves(CROWN, "15.2.3")
def test_15_2_3_winnings_are_held_until_a_determination_is_entered(paid: bool) -> None:
    at = caught()
    yes(at, DEVICE)
    yes(at, WITHHOLD, CM)
    determine = Determine(player="Ann", paid=paid, reason="looked into")
    assert refused_by(at, "15.2.3", determine, AM) is Reason.NOT_AUTHORISED
    assert at.state.people.withheld == {"Ann": cents("900")}
    events = yes(at, determine, CM)
    done = one_of(events, WithheldDetermined)
    assert (done.player, done.amount, done.paid) == ("Ann", cents("900"), paid)
    assert one_of(events, Decided).reason == "looked into"
    assert at.state.people.withheld == {}
    assert no(at, determine, CM).reason is Reason.NO_SUCH_WAGER, "it is entered once"


@pytest.mark.parametrize(
    ("choice", "untouched"),
    [(VOID, "excluded withheld"), (EXCLUDE, "layout withheld"), (WITHHOLD, "layout excluded")],
)
@proves(CROWN, "15.2")
def test_15_2_each_remedy_may_be_used_without_the_others(choice: Choose, untouched: str) -> None:
    at = caught()
    yes(at, DEVICE)
    yes(at, choice, CM)
    yes(at, Choose(does="play-on"), CM)
    kept = {
        "layout": len(at.state.layout) == 2,
        "excluded": not at.state.people.excluded,
        "withheld": not at.state.people.withheld,
    }
    assert [what for what, same in kept.items() if same] == sorted(
        untouched.split(), key=list(kept).index
    )


@pytest.mark.parametrize("settled", [False, True])
@proves(CROWN, "15.3", "15.5")
def test_15_3_a_casino_manager_may_void_the_outcome_of_a_coup_for_fraud(settled: bool) -> None:
    at = wagered((ANN, "player", "100"), (BEN, "banker", "60"), (BEN, "tie", "20"))
    deal(at, "KS KD 9H 3C")
    if settled:
        yes(at, SettleBets())
        assert balance(at, ANN) == cents("100")
    found = one_of(yes(at, FRAUD), IrregularityFound)
    assert (found.clause, found.role, found.remedy) == (crown("15.3"), CM.role, Remedy.VOID_COUP)
    void = Choose(does="void-coup", reason="a switched card")
    assert refused_by(at, "15.3", void, AM) is Reason.NOT_AUTHORISED
    events = yes(at, void, CM)
    assert one_of(events, CoupVoided).clauses == (crown("15.3"),)
    assert one_of(events, Decided).reason == "a switched card"
    assert (balance(at, ANN), balance(at, BEN), at.state.layout) == (0, 0, ())
    yes(at, ClearTable())


@pytest.mark.parametrize("settled", [False, True])
@proves(CROWN, "15.3")
def test_15_3_or_any_wager_and_leave_the_rest_to_the_cards(settled: bool) -> None:
    at = wagered((ANN, "player", "100"), (BEN, "player", "60"))
    deal(at, "KS KD 9H 3C")
    if settled:
        yes(at, SettleBets())
    yes(at, FRAUD)
    only = Choose(does="void-wagers", players=("Ann",), reason="late chips")
    assert refused_by(at, "15.3", only, AM) is Reason.NOT_AUTHORISED
    yes(at, only, CM)
    settle(at)
    assert (balance(at, ANN), balance(at, BEN)) == (0, cents("60"))


@proves(CROWN, "15.3")
def test_15_3_is_a_power_and_no_duty() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD 9H 3C")
    yes(at, SettleBets())
    yes(at, FRAUD)
    yes(at, Choose(does="play-on", reason="nothing in it"), CM)
    yes(at, ClearTable())
    assert balance(at, ANN) == cents("100")


@pytest.mark.parametrize("kind", [Irregularity.DISRUPTION, Irregularity.POWER_FAILURE])
@pytest.mark.parametrize("dealt", ["KS", "KS KD 9H 3C", "settled"])
@proves(CROWN, "15.4", "15.5")
def test_15_4_a_higher_duties_dealer_may_void_a_coup_that_was_disrupted(
    kind: Irregularity, dealt: str
) -> None:
    at = wagered((ANN, "player", "100"), (BEN, "banker", "60"), (BEN, "tie", "20"))
    deal(at, dealt.replace("settled", "KS KD 9H 3C"))
    if dealt == "settled":
        yes(at, SettleBets())
    found = one_of(yes(at, Report(irregularity=kind, note="fire")), IrregularityFound)
    assert (found.clause, found.role) == (crown("15.4"), HDD.role)
    void = Choose(does="void-coup", reason="fire")
    assert refused_by(at, "15.4", void, DEALER) is Reason.NOT_AUTHORISED
    events = yes(at, void, HDD)
    assert one_of(events, CoupVoided).clauses == (crown("15.4"),)
    assert all_of(events, ResultCalled) == []
    assert (balance(at, ANN), balance(at, BEN)) == (0, 0)


def test_15_4_the_coup_may_go_on_where_it_can() -> None:
    at = wagered((ANN, "player", "100"))
    deal(at, "KS KD")
    yes(at, Report(irregularity=Irregularity.DISRUPTION))
    yes(at, Choose(does="play-on", reason="it was short"), HDD)
    deal(at, "9H 3C")
    settle(at)
    assert balance(at, ANN) == cents("100")


@proves(CROWN, "15.6")
def test_15_6_a_player_is_advised_of_nothing_but_what_the_rules_want() -> None:
    """Reading A65: the only advice on a wager is that of 6.3.1, and no odds are at the table."""
    at = ready(limits=limits("25", "1000"))
    yes(at, CallBets())
    plain = one_of(yes(at, PlaceBet(bet="player", stake=cents("25")), ANN), BetPlaced)
    short = one_of(yes(at, PlaceBet(bet="player", stake=cents("10")), BEN), BetPlaced)
    assert (plain.advice, short.advice) == (None, crown("6.3.1"))
    script = "import sys, punto.table.decide, punto.table.machine; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert "punto.table.decide" in loaded
    assert not [name for name in loaded if name.startswith("punto.odds")]


@proves(CROWN, "15.13")
def test_15_13_players_win_and_lose_against_the_house_alone() -> None:
    """No bet against another player is on offer, and who bets the other way changes nothing."""
    alone = wagered((ANN, "player", "100"))
    against = wagered((ANN, "player", "100"), (BEN, "banker", "100"))
    for at in (alone, against):
        deal(at, "KS KD 9H 3C")
        settle(at)
        yes(at, CallBets())
        for bet in ("ben", "against-ben", "player-against-player"):
            side_bet = PlaceBet(bet=bet, stake=cents("50"))
            assert no(at, side_bet, ANN).reason is Reason.UNKNOWN_BET
    assert balance(alone, ANN) == balance(against, ANN) == cents("100")


@proves(CROWN, "15.13")
def test_15_13_players_who_bet_among_themselves_meet_the_remedies_of_15_2() -> None:
    at = wagered((ANN, "player", "100"), (BEN, "banker", "60"))
    breach = Report(irregularity=Irregularity.PROHIBITED_DEVICE, note="a side bet by Ann and Ben")
    yes(at, breach)
    both = Choose(does="void-wagers", players=("Ann", "Ben"), reason="15.13")
    assert refused_by(at, "15.2.1", both, AM) is Reason.NOT_AUTHORISED
    yes(at, both, CM)
    assert (at.state.layout, balance(at, ANN), balance(at, BEN)) == ((), 0, 0)
