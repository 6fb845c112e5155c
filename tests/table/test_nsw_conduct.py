"""Devices, disruption, advice, private bets and disputes in New South Wales (15)."""

from __future__ import annotations

from typing import get_args

import pytest

from punto.cli.main import run
from punto.kernel.codec import encode
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    AnyCommand,
    CallBets,
    Choose,
    Dispute,
    PlaceBet,
    Report,
    RuleOnDispute,
    Sit,
)
from punto.table.events import DisputeDecided, PersonExcluded
from punto.table.state import Phase
from tests.refusals import expected_in
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    BEN,
    DEALER,
    FLOOR,
    MANAGER,
    OPERATOR,
    SUPERVISOR,
    begin,
    clause,
    given_back,
    lost,
    only,
    open_table,
    refused_by,
    seat,
    settle,
    sums,
    void,
)
from tests.table.seeing import view
from tests.tables import NSW, proves

pytestmark = pytest.mark.covers

DEVICE = Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="Ann")
BETS = (ANN, "player", "500"), (BEN, "banker", "300")


@proves(NSW, "15.1", "15.3", "15.3.1", "15.3.2", "15.3.3", "15.3.4")
def test_who_uses_a_device_may_lose_wagers_and_the_game() -> None:
    at = open_table()
    begin(at, *BETS, cards="9c 2c")
    at.must(DEVICE, DEALER)
    assert refused_by(at.ask(Choose(does="void-wagers"), DEALER), "15.3.1")
    events = at.must(Choose(does="void-wagers"), SUPERVISOR)
    assert given_back(events) == {("Ann", "player"): cents("500")}
    assert refused_by(at.ask(Choose(does="exclude-person"), DEALER), "15.3.2")
    assert only(at.must(Choose(does="exclude-person"), SUPERVISOR), PersonExcluded).player == "Ann"
    assert refused_by(at.ask(Choose(does="detain-person"), DEALER), "15.3.4")
    at.must(Choose(does="detain-person", reason="until the inspector comes"), SUPERVISOR)
    ruling = at.ask(Sit(seat=1), ANN)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.EXCLUDED
    assert [each.player for each in at.state.layout] == ["Ben"]


@proves(NSW, "15.3")
def test_each_measure_against_a_device_stands_alone() -> None:
    at = open_table()
    begin(at, *BETS, cards="9c 2c")
    at.must(DEVICE, SUPERVISOR)
    at.must(Choose(does="play-on"), SUPERVISOR)
    assert len(at.state.layout) == 2
    assert at.state.people.excluded == frozenset()


@proves(NSW, "15.4", "15.4.1", "15.5")
@pytest.mark.parametrize("paid", [False, True])
def test_a_disrupted_game_may_be_invalidated_and_wagers_go_back(paid: bool) -> None:
    at = open_table()
    begin(at, *BETS, cards="9c 2c 9d 3s")
    if paid:
        settle(at)
    at.must(Report(irregularity=Irregularity.DISRUPTION, note="fire"), DEALER)
    assert refused_by(at.ask(Choose(does="void-coup"), DEALER), "15.4.1")
    events = at.must(Choose(does="void-coup", reason="fire"), SUPERVISOR)
    assert sums(events) == {("Ann", "player"): void("500"), ("Ben", "banker"): void("300")}


@proves(NSW, "15.4", "15.4.2", "15.5", "15.5/forfeit")
@pytest.mark.parametrize("forfeit", [False, True])
def test_after_fraud_wagers_go_back_but_those_of_the_fraud_may_be_forfeited(forfeit: bool) -> None:
    at = open_table()
    begin(at, *BETS, cards="9c 2c 9d 3s")
    at.must(Report(irregularity=Irregularity.FRAUD, player="Ann", note="marked cards"), DEALER)
    does = "refund-or-forfeit" if forfeit else "void-coup"
    assert isinstance(at.ask(Choose(does=does), DEALER), Refused)
    events = at.must(Choose(does=does, reason="marked cards"), SUPERVISOR)
    ann = lost() if forfeit else void("500")
    assert sums(events) == {("Ann", "player"): ann, ("Ben", "banker"): void("300")}
    assert at.state.phase is Phase.SETTLED


def _words(at: Driven) -> set[str]:
    """Every word of the answers that a player gets at any step."""
    shown = encode(view(at.state, ANN)).decode().lower()
    return {word for word in ("advise", "recommend", "should bet", "best bet") if word in shown}


@proves(NSW, "15.6", "15.11")
def test_sn_68_there_is_no_command_for_advice_or_a_private_bet() -> None:
    words = {str(each.__struct_config__.tag) for each in get_args(AnyCommand)}
    assert not {word for word in words if "advi" in word or "hint" in word or "against" in word}
    assert {word for word in words if word.endswith("-bet")} == {
        "place-bet",
        "take-bet",
        "lower-bet",
        "refuse-bet",
    }
    at = open_table()
    seat(at, Ann=1, Ben=2)
    assert not _words(at)
    begin(at, *BETS)
    assert not _words(at)


@proves(NSW, "15.11")
def test_sn_68_no_bet_against_another_player_can_be_recorded() -> None:
    at = open_table()
    seat(at, Ann=1, Ben=2)
    at.must(CallBets(), DEALER)
    for bet in ("Ben", "against-ben", "side-bet"):
        ruling = at.ask(PlaceBet(bet=bet, stake=cents("100")), ANN)
        assert isinstance(ruling, Refused)
        assert (ruling.reason, ruling.clause) == (Reason.UNKNOWN_BET, clause("5.1"))
    owned = at.ask(PlaceBet(bet="player", stake=cents("100"), owner="Ben"), ANN)
    assert isinstance(owned, Refused)
    assert at.state.layout == ()


@proves(NSW, "15.6")
def test_sn_68_a_refusal_names_the_rule_and_no_way_to_play() -> None:
    at = open_table()
    at.must(CallBets(), DEALER)
    ruling = at.ask(PlaceBet(bet="what should I bet", stake=cents("1")), ANN)
    assert isinstance(ruling, Refused)
    assert expected_in(ruling) == "bet-on-offer"


def _raised(at: Driven) -> None:
    at.must(Dispute(about="the payment of coup 3"), ANN)


@proves(NSW, "15.13", "15.13/review", "15.14", "15.14/complaint")
def test_a_dispute_goes_from_gaming_supervisor_to_casino_supervisor_to_the_operator() -> None:
    at = open_table()
    _raised(at)
    rule = RuleOnDispute(number=1, decision="the payment stands")
    assert refused_by(at.ask(rule, DEALER), "15.13")
    first = only(at.must(rule, FLOOR), DisputeDecided)
    assert (first.final, first.clause) == (False, clause("15.13"))
    assert isinstance(at.ask(rule, SUPERVISOR), Refused)
    at.must(Dispute(number=1), ANN)
    assert refused_by(at.ask(rule, FLOOR), "15.13/review")
    review = only(at.must(rule, SUPERVISOR), DisputeDecided)
    assert (review.final, review.clause) == (False, clause("15.13/review"))
    at.must(Dispute(number=1), ANN)
    assert refused_by(at.ask(rule, MANAGER), "15.14")
    last = only(at.must(rule, OPERATOR), DisputeDecided)
    assert (last.final, last.clause) == (True, clause("15.14"))
    assert "Inspector" in last.advice
    assert isinstance(at.ask(Dispute(number=1), ANN), Refused)


@proves(NSW, "15.13")
def test_without_a_gaming_supervisor_a_casino_supervisor_decides_first() -> None:
    at = open_table()
    _raised(at)
    rule = RuleOnDispute(number=1, decision="the payment stands")
    at.must(rule, SUPERVISOR)
    at.must(Dispute(number=1), ANN)
    for nobody_above in (SUPERVISOR, FLOOR):
        assert refused_by(at.ask(rule, nobody_above), "15.13/review")
    at.must(rule, MANAGER)


@proves(NSW, "15.15")
def test_the_rules_are_shown_to_whoever_asks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["books", NSW]) == 0
    assert "Premium Baccarat" in capsys.readouterr().out
    assert run(["clauses", NSW]) == 0
    assert "15.15" in capsys.readouterr().out
