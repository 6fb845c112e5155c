"""Crown Melbourne, Lucky Chase: after a tie the stake lies on and a hand is named anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from punto.cards import parse_cards
from punto.kernel.digest import digest_of
from punto.money import cents
from punto.rules.limits import Limit, Limits
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    CloseBets,
    DealCard,
    Leave,
    LowerBet,
    Nominate,
    Person,
    PlaceBet,
    ReduceBets,
    ReturnStake,
    TakeBet,
)
from punto.table.dealer import Awaited, Pack, Wait, at_once, next_step
from punto.table.events import BetPlaced, BetSettled, BetTaken, Decided, Nominated, NominationVoided
from tests.refusals import data
from tests.replaying import table_after
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER_WINS,
    BEN,
    CASINO,
    DEALER,
    HDD,
    PLAYER_WINS,
    TIE,
    clause,
    coup,
    crown,
    deal,
    found,
    nets,
    refused_by,
    settled,
    wagers,
)
from tests.table.driver import Driven
from tests.table.seeing import next_words
from tests.tables import CROWN, money, proves


def tied(*bets: tuple[Person, str, str], **choices: Any) -> Driven:
    """A Lucky Chase table after a tie, with the next wagers called."""
    at = crown("lucky-chase", **choices)
    wagers(at, *(bets or ((ANN, "player", "100"),)))
    at.must(CloseBets(), DEALER)
    deal(at, TIE)
    events = settled(at)
    for done in events:
        if isinstance(done, BetSettled):
            assert (done.result, done.returned) == (Result.STOOD_OFF, done.wager.stake)
            assert done.clauses[0] == clause("T13/Tie")
    at.must(CallBets(), DEALER)
    return at


def played(at: Driven, cards: str) -> dict[tuple[str, str], int]:
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    return nets(settled(at))


@proves(CROWN, "11.3.2", "T13/Tie")
@pytest.mark.parametrize(
    ("named", "cards", "net"),
    [
        ("player", PLAYER_WINS, "100"),
        ("player", BANKER_WINS, "-100"),
        ("banker", PLAYER_WINS, "-100"),
        ("banker", BANKER_WINS, "100"),
    ],
)
def test_11_3_2_the_stake_lies_on_and_the_hand_is_named_anew(
    named: str, cards: str, net: str
) -> None:
    at = tied()
    (lying,) = at.state.layout
    assert (lying.bet, lying.stake) == ("player", cents("100"))
    voided = found(at.log, NominationVoided)
    assert (voided.wager, voided.clause) == (lying, clause("11.3.2"))
    no = at.ask(CloseBets(), DEALER)
    assert refused_by(no, "11.3.2")
    assert "Ann" in data(no)
    events = at.must(Nominate(bet=named), ANN)
    assert found(events, Nominated).clause == clause("11.3.2")
    moved = [each for each in events if isinstance(each, BetTaken | BetPlaced)]
    assert bool(moved) == (named != "player")
    assert played(at, cards) == {("Ann", named): money(net)}
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)


@proves(CROWN, "11.3.2")
def test_11_3_2_neither_is_the_stake_withdrawn_nor_made_smaller() -> None:
    at = tied()
    for _ in range(2):
        assert refused_by(at.ask(TakeBet(bet="player"), ANN), "11.3.2")
        assert refused_by(at.ask(LowerBet(bet="player", stake=5000), ANN), "11.3.2")
        at.must(Nominate(bet="player"), ANN)  # nor after the hand has been named
    at.must(Nominate(bet="banker"), ANN)  # which may be changed until no more bets
    assert refused_by(at.ask(TakeBet(bet="banker"), ANN), "11.3.2")
    assert played(at, BANKER_WINS) == {("Ann", "banker"): money("100")}
    # A stake of the coup after that is free again.
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="banker", stake=cents("100")), ANN)
    at.must(TakeBet(bet="banker"), ANN)


def test_15_10_an_area_manager_may_let_the_stake_go_back() -> None:
    at = tied((ANN, "player", "100"), (BEN, "banker", "50"))
    back = ReturnStake(player="Ann", area=1, reason="leaves")
    for lower in (ANN, DEALER, HDD):
        assert refused_by(at.ask(back, lower), "15.10")
    events = at.must(back, AREA)
    by = found(events, Decided)
    assert (at.who(by).name, at.who(by).role, by.clause) == ("Amy", AREA.role, clause("15.10"))
    assert found(events, BetTaken).wager.stake == cents("100")
    assert [each.player for each in at.state.unnamed] == ["Ben"]
    assert isinstance(at.ask(back, CASINO), Refused)
    at.must(Nominate(bet="banker", area=3), BEN)
    assert played(at, BANKER_WINS) == {("Ben", "banker"): money("50")}


def test_who_may_name_a_hand_when_and_which() -> None:
    at = tied((ANN, "player", "100"), (BEN, "banker", "50"))
    no = at.ask(Nominate(bet="player", owner="Ann"), BEN)
    assert isinstance(no, Refused)
    assert no.reason is Reason.NOT_AUTHORISED
    assert isinstance(at.ask(Nominate(bet="player", area=3), ANN), Refused)
    assert refused_by(at.ask(Nominate(bet="tie"), ANN), "11.3.2")
    at.must(Nominate(bet="banker", owner="Ann"), DEALER)
    at.must(Nominate(bet="banker", area=3), BEN)
    at.must(CloseBets(), DEALER)
    assert refused_by(at.ask(Nominate(bet="player"), ANN), "11.3.2")
    fresh = crown("lucky-chase")
    fresh.must(CallBets(), DEALER)
    assert isinstance(fresh.ask(Nominate(bet="player"), ANN), Refused)
    assert isinstance(fresh.ask(ReturnStake(player="Ann"), AREA), Refused)


def test_what_is_laid_beside_the_stake_is_free() -> None:
    at = tied()
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(TakeBet(bet="player"), ANN)
    assert refused_by(at.ask(TakeBet(bet="player"), ANN), "11.3.2")
    at.must(PlaceBet(bet="player", stake=cents("25")), ANN)
    at.must(Nominate(bet="player"), ANN)
    assert sum(played(at, PLAYER_WINS).values()) > 0


def test_a_stake_that_the_dealer_reduces_lies_on_for_less() -> None:
    limits = Limits(Limit(cents("1"), cents("1000")), differential=cents("50"))
    at = tied((ANN, "player", "100"), limits=limits)
    at.must(ReduceBets(), DEALER)
    (lying,) = at.state.bound
    assert at.state.layout == at.state.unnamed == (lying,)
    assert lying.stake == cents("50")
    at.must(Nominate(bet="player"), ANN)
    assert played(at, PLAYER_WINS) == {("Ann", "player"): money("50")}


@proves(CROWN, "11.3.2")
def test_who_leaves_after_a_tie_does_not_take_the_stake_along() -> None:
    at = crown("lucky-chase")
    wagers(at, (ANN, "player", "100"))
    at.must(CloseBets(), DEALER)
    deal(at, TIE)
    settled(at)
    at.must(Leave(), ANN)
    at.must(CallBets(), DEALER)
    assert at.state.layout == at.state.unnamed != ()
    back = ReturnStake(player="Ann", area=1, reason="left")
    assert isinstance(at.ask(CloseBets(), DEALER), Refused)
    assert isinstance(at.ask(back, DEALER), Refused)
    at.must(back, AREA)
    assert at.state.layout == ()


def test_the_view_offers_the_nomination_and_the_automatic_dealer_stays_with_it() -> None:
    at = tied()
    assert "nominate" in next_words(at.state, ANN)
    assert "take-bet" not in next_words(at.state, ANN)
    assert "close-bets" not in next_words(at.state, DEALER)
    pack = Pack(parse_cards("9c" + " Kd" * 60))
    waits = next_step(at.state, pack)
    assert isinstance(waits, Wait)
    assert (waits.what, waits.players) == (Awaited.NOMINATION, ("Ann",))
    asked = at_once(at.state, pack)
    assert asked is not None
    assert (asked.by.name, asked.command) == ("Ann", Nominate(bet="player", area=1, was="player"))
    at.must(asked.command, asked.by)
    asked = at_once(at.state, pack)
    assert asked is not None
    assert isinstance(asked.command, CloseBets)


def test_no_card_comes_before_every_hand_is_named() -> None:
    at = tied()
    assert isinstance(at.ask(DealCard(card=parse_cards("9c")[0]), DEALER), Refused)
    assert coup(crown("lucky-chase"), PLAYER_WINS, (ANN, "player", "100"))


@pytest.mark.parametrize("first", ["player", "banker"])
@pytest.mark.parametrize("second", ["player", "banker"])
def test_who_backs_both_hands_names_a_hand_for_each_stake(first: str, second: str) -> None:
    at = tied((ANN, "player", "50"), (ANN, "banker", "100"))
    at.must(Nominate(bet=first, was="player"), ANN)
    at.must(Nominate(bet=second, was="banker"), ANN)
    lying, want = Counter[str](), Counter[str]()
    for each in at.state.layout:
        lying[each.bet] += each.stake
    want[first] += cents("50")
    want[second] += cents("100")
    assert lying == want
    assert at.state.unnamed == ()
    at.must(CloseBets(), DEALER)
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)


def test_the_automatic_dealer_leaves_both_hands_as_they_lie() -> None:
    at = tied((ANN, "player", "50"), (ANN, "banker", "100"))
    lay = at.state.layout
    for _ in lay:
        asked = at_once(at.state, Pack())
        assert asked is not None
        at.must(asked.command, asked.by)
    assert (at.state.layout, at.state.unnamed) == (lay, ())
