"""Crown's Runs and Dragon Tails where a coup has no result, or is undone."""

from __future__ import annotations

import pytest

from punto.cards import decks, parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason
from punto.table.commands import (
    ChangeVariant,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    OrderNoBetCoups,
    PlaceBet,
    ReopenBets,
    Report,
    SettleBets,
    TakeBet,
    TurnCard,
    VacateSeat,
)
from punto.table.dealer import Pack, after, at_once
from punto.table.events import (
    AnyEvent,
    BetTaken,
    BetUnsettled,
    CoupVoided,
    ResultCalled,
)
from punto.table.state import Phase
from tests.refusals import data
from tests.table.crown_long import (
    TAILS,
    brought,
    called,
    cards,
    closed,
    coup,
    coups,
    deal,
    early,
    indicators,
    late,
    lay,
    on,
    refused,
    shown,
    told,
    void,
)
from tests.table.crown_table import ANN, AREA, BEN, CASINO, DEALER, HDD, crown
from tests.table.driver import Driven
from tests.table.seeing import next_words
from tests.tables import CROWN, proves

TEN = cents("10")


@proves(CROWN, "10.8.4/exception")
def test_cs_053_a_tail_and_a_dummy_coup() -> None:
    at, read = crown(), list[int]()
    coup(at, "P", early("P"))
    read.append(shown(at, "P"))
    assert coup(at, "b") == {}
    read.append(shown(at, "P"))
    coup(at, "P")
    read.append(shown(at, "P"))
    assert read == [1, 1, 2]
    assert coup(at, "B") == {f"{TAILS['P']} early": TEN}


@proves(CROWN, "10.8.4/exception")
@pytest.mark.parametrize("dummy", "pbtx")
def test_a_run_and_a_stake_lie_through_a_coup_without_effect_whatever_comes(dummy: str) -> None:
    at = crown()
    coup(at, "P", on("player-run", "3"), early("P"))
    lay(at, PlaceBet(bet="tie", stake=cents("5"))) if dummy == "x" else None
    before = at.state.lasting
    assert coup(at, dummy) == {}
    assert at.state.lasting == before
    assert at.state.layout == ()
    coup(at, "P")
    assert coup(at, "P") == {"player-run 3": cents("80")}


@proves(CROWN, "10.8.4/exception")
def test_stakes_just_laid_stay_when_their_coup_becomes_a_dummy_coup() -> None:
    at = crown()
    lay(at, on("player-run", "2"), early("P"), PlaceBet(bet="player", stake=TEN))
    events = at.must(OrderNoBetCoups(coups=1, reason="test"), HDD)
    assert [each.wager.bet for each in events if isinstance(each, BetTaken)] == ["player"]
    assert told(at, deal(at, "B")) == {}
    assert [each.reached for each in at.state.lasting.wagers] == [0, 0]
    called(at)
    assert refused(at, TakeBet(bet="player-run", on="2")).reason is Reason.BETTING_CLOSED
    coup(at, "P")
    assert (shown(at, "P"), [each.reached for each in at.state.lasting.wagers]) == (1, [1, 0])


@proves(CROWN, "10.8.5", "10.8.5(a)", "10.8.5(b)")
@pytest.mark.parametrize("bet", [on("player-run", "2"), early("P"), on("tie-run", "3")])
def test_10_8_5_after_the_sign_no_run_and_no_tail_is_taken(bet: PlaceBet) -> None:
    at = crown()
    called(at)
    at.must(OrderNoBetCoups(coups=1, reason="test"), HDD)
    before = at.state
    assert refused(at, bet).reason is Reason.NO_BET_COUP
    assert at.state == before


@proves(CROWN, "15.5")
def test_a_void_coup_gives_back_the_wagers_of_the_coup_and_no_run() -> None:
    """A20: it neither carries on nor breaks."""
    at = crown()
    coup(at, "P", on("player-run", "2"), early("P"))
    lay(at, PlaceBet(bet="banker", stake=TEN))
    events = void(at)
    assert any(isinstance(each, CoupVoided) for each in events)
    assert brought(events) == {}
    at.must(ClearTable(), DEALER)
    assert shown(at, "P") == 1
    assert coup(at, "P") == {"player-run 2": cents("30")}


def test_a_settlement_that_is_undone_brings_runs_and_tails_back_as_they_were() -> None:
    """15.4: a disruption before the table is cleared."""
    at = crown()
    coup(at, "P", on("player-run", "2"), on("player-run", "6"), early("P"))
    lay(at, late("P"), PlaceBet(bet="player", stake=TEN))
    closed(at)
    for card in cards(at, "P"):
        at.must(DealCard(card=card), DEALER)
    before = at.state.lasting
    settled = settle(at)
    assert brought(settled) == {"player-run 2": cents("30")}
    events = at.must(Report(irregularity=Irregularity.DISRUPTION, note="fire"), HDD)
    undone = [each for each in events if isinstance(each, BetUnsettled) and each.wager.on]
    assert [(each.wager.bet, each.wager.on, each.paid) for each in undone] == [
        ("player-run", "2", cents("30"))
    ]
    assert indicators(settled) == [2]
    assert indicators(events) == [1]
    assert at.state.phase is Phase.SETTLED
    assert sorted(at.state.lasting.wagers, key=repr) == sorted(before.wagers, key=repr)
    assert at.state.lasting.indicators == before.indicators
    at.must(ClearTable(), DEALER)
    assert coup(at, "P")["player-run 2"] == cents("30")


def settle(at: Driven, *, unnoticed: bool = False) -> tuple[AnyEvent, ...]:
    return at.must(SettleBets(unnoticed=unnoticed), DEALER)


def test_a_coup_opened_again_after_it_was_cleared_counts_once() -> None:
    """A third card to Player that was found before the next coup, and new stakes go back."""
    at = crown()
    coup(at, "B", on("banker-run", "3"), early("B"))
    lay(at, PlaceBet(bet="player", stake=TEN))
    closed(at)
    for card in parse_cards("2h 7c 5s Kd"):
        at.must(DealCard(card=card), DEALER)
    at.must(DealCard(card=parse_cards("9d")[0], to=Side.PLAYER, unnoticed=True), DEALER)
    told(at, settle(at, unnoticed=True))
    then = at.state.lasting
    lay(at, on("tie-run", "3"))
    events = at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER), DEALER)
    assert [each.wager.bet for each in events if isinstance(each, BetTaken)] == ["tie-run"]
    assert at.state.phase is Phase.COUP
    assert [(each.wager.bet, each.reached) for each in at.state.lasting.wagers] == [
        ("banker-run", 1), (TAILS["B"], 0),
    ]  # fmt: skip
    assert then is not at.state.lasting
    assert shown(at, "B") == 1


@proves(CROWN, "1.1/Dragon Tail/window", "1.1/Run/placement", "10.9.1(d)")
def test_10_9_opens_no_runs_and_no_tails() -> None:
    """A42: new wagers are for the others; one that was laid for this coup may be withdrawn."""
    at = crown(method="cards-to-players")
    lay(at, PlaceBet(bet="player", stake=TEN), on("player-run", "2"))
    closed(at)
    at.must(DealCard(face_down=True), DEALER)
    at.must(ReopenBets(reason="late guest"), HDD)
    at.must(PlaceBet(bet="tie", stake=TEN), BEN)
    for bet, clause in ((on("player-run", "2"), "1.1/Run/placement"),
                        (early("P"), "1.1/Dragon Tail/window")):  # fmt: skip
        answer = refused(at, bet, BEN)
        assert answer.clause is not None
        assert answer.clause.number == clause
    at.must(TakeBet(bet="tie"), BEN)
    at.must(TakeBet(bet="player-run", on="2"), ANN)
    assert refused(at, on("player-run", "2")).clause == "crown-melbourne-v29 1.1/Run/placement"
    at.must(CloseBets(), DEALER)
    assert at.state.no_bet is None, "a wager is left: the hand"


def test_10_7_2_b_leaves_runs_where_they_lie() -> None:
    at = crown()
    lay(at, PlaceBet(bet="player", stake=TEN), on("player-run", "2"))
    closed(at)
    at.must(DealCard(card=parse_cards("9c")[0], to=Side.BANKER), DEALER)
    at.must(Choose(does="retract-or-reduce", reason="-"), HDD)
    assert refused(at, TakeBet(bet="player-run", on="2")).reason is Reason.BETTING_CLOSED
    at.must(TakeBet(bet="player"), ANN)
    assert at.state.no_bet is None
    assert len(at.state.lasting.wagers) == 1


def test_wagers_of_a_cheat_are_void_with_all_runs() -> None:
    at = crown()
    coup(at, "P", on("player-run", "6"))
    lay(at, on("banker-run", "2"), who=BEN)
    at.must(Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="Ann"), CASINO)
    events = at.must(Choose(does="void-wagers", players=("Ann",), reason="-"), CASINO)
    assert [each.wager.player for each in events if isinstance(each, BetTaken)] == ["Ann"]
    assert [each.wager.player for each in at.state.lasting.wagers] == ["Ben"]


def test_who_has_a_run_does_not_abstain() -> None:
    others = {2: "Eve", 4: "Fay", 6: "Gus"}
    at = crown(boxes=7, seats={1: "Ann", 3: "Ben", 5: "Cid", 7: "Dot"} | others)
    coup(at, "P", on("player-run", "6"))
    coups(at, "PPP")
    idle = dict.fromkeys(("Ben", "Cid", *others.values()), 4)
    assert at.state.people.idle == {"Ann": 0, "Dot": 0} | idle
    assert refused(at, VacateSeat(player="Ann"), HDD).reason is Reason.NOT_AUTHORISED


def test_another_game_waits_for_runs_that_it_does_not_offer() -> None:
    at = crown()
    coup(at, "P", on("player-run", "3"))
    assert "player-run" in data(refused(at, ChangeVariant(variant="lucky-chase"), AREA))
    assert coup(at, "P", PlaceBet(bet="tie", stake=TEN)) == {}


def test_cards_face_down_do_not_change_when_a_run_counts() -> None:
    at = crown(method="cards-to-players")
    lay(at, on("player-run", "2"))
    closed(at)
    for _ in range(4):
        at.must(DealCard(face_down=True), DEALER)
    p1, b1, p2, b2 = cards(at, "P")
    for hand, place, card in ((Side.PLAYER, 1, p1), (Side.PLAYER, 2, p2), (Side.BANKER, 1, b1),
                              (Side.BANKER, 2, b2)):  # fmt: skip
        at.must(TurnCard(hand=hand, place=place, card=card), DEALER)
    events = settle(at)
    assert [each.reached for each in at.state.lasting.wagers] == [1]
    assert isinstance(events[0], ResultCalled)


def test_what_is_in_order_follows_runs_and_tails() -> None:
    """A stake that may be taken off is, one that stands is not; a hand may be named."""
    at = crown()
    lay(at, on("player-banker-run", "2"), PlaceBet(bet="player", stake=TEN))
    assert {"take-bet", "lower-bet", "nominate-hand"} <= set(next_words(at.state, ANN))
    assert "nominate-hand" not in next_words(at.state, BEN)
    told(at, deal(at, "P"))
    called(at)
    assert not {"take-bet", "lower-bet", "nominate-hand"} & set(next_words(at.state, ANN))


def test_the_automatic_dealer_goes_on_with_runs_and_without_hands() -> None:
    """It tells who has to back a hand, and closes bets with the next command."""
    at = crown()
    pack = Pack(tuple(decks(8))[::-1])
    lay(at, on("player-banker-run", "2"), on("player-run", "2"))
    words = list[str]()
    while at.state.phase is not Phase.SETTLED:
        asked = at_once(at.state, pack)
        assert asked is not None
        words.append(str(asked.command.__struct_config__.tag))
        for event in at.must(asked.command, asked.by):
            pack = after(pack, event)
    assert words[:3] == ["close-bets", "close-bets", "deal-card"]
    assert at.state.outcome is not None
