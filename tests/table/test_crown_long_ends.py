"""Crown's Runs and Dragon Tails at the end of a shoe, and of the table."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason
from punto.table.commands import (
    AnnounceClosing,
    BringCards,
    BurnCard,
    ClearTable,
    CloseTable,
    CutCards,
    DealCard,
    EndShoe,
    OfferCut,
    OrderNoBetCoups,
    OrderShuffle,
    PlaceBet,
    PutCuttingCard,
    ShowCuttingCard,
)
from punto.table.events import (
    BetTaken,
    CoupVoided,
    Decided,
    TableClosed,
    TailWarned,
)
from tests.table.crown_long import (
    TAILS,
    brought,
    called,
    cards,
    clauses,
    closed,
    coup,
    coups,
    deal,
    early,
    indicators,
    last_coup_next,
    late,
    lay,
    on,
    refused,
    shown,
    told,
    void,
)
from tests.table.crown_table import ANN, AREA, BEN, DEALER, DOT, HDD, crown
from tests.table.driver import Driven, few_left
from tests.tables import CROWN, proves

TEN = cents("10")


def next_shoe(at: Driven) -> None:
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(to_players=False), HDD)
    at.must(CutCards(in_front=100), DOT)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(BurnCard(), DEALER)


def test_cs_047_a_run_is_carried_over_a_shoe() -> None:
    at = crown()
    coup(at, "B", on("banker-run", "3"))
    last_coup_next(at)
    coup(at, "B")
    assert at.state.shoe.coups == 0
    at.must(EndShoe(), HDD)
    assert [each.reached for each in at.state.lasting.wagers] == [2]
    next_shoe(at)
    assert coup(at, "B") == {"banker-run 3": cents("80")}


@proves(CROWN, "1.1/Dragon Tail/broken")
@pytest.mark.parametrize("side", "PB")
def test_the_last_coup_breaks_tails_as_it_is_settled(side: str) -> None:
    at = crown()
    coup(at, side, early(side))
    coup(at, side, late(side))
    last_coup_next(at)
    called(at)
    events = deal(at, side)
    assert indicators(events) == [3, 0]
    assert told(at, events) == {f"{TAILS[side]} early": 3 * TEN, f"{TAILS[side]} late": TEN}
    assert "1.1/Dragon Tail/broken" in clauses(events)
    assert at.must(EndShoe(), HDD)


SHOE_ENDS = [
    pytest.param(side, marks=proves(CROWN, f"T7/{name} Late/six shoe end"), id=name)
    for side, name in (("P", "Player"), ("B", "Banker"))
]


@pytest.mark.parametrize("side", SHOE_ENDS)
def test_six_with_the_last_coup_pays_late_at_once(side: str) -> None:
    at = crown()
    coup(at, side, early(side))
    coup(at, side, late(side))
    coups(at, side * 3)
    last_coup_next(at)
    called(at)
    events = deal(at, side)
    assert told(at, events) == {f"{TAILS[side]} early": 30 * TEN, f"{TAILS[side]} late": 11 * TEN}
    assert at.state.lasting.wagers == ()
    assert shown(at, side) == 0


def test_one_with_the_last_coup_loses_and_that_was_said_before() -> None:
    """A19: no odds below two, so the dealer warns."""
    at = crown()
    last_coup_next(at)
    called(at)
    events = at.must(early("P"), ANN)
    assert [type(each) for each in events][1:] == [TailWarned]
    ended = deal(at, "P")
    assert indicators(ended) == [1, 0]
    assert told(at, ended) == {f"{TAILS['P']} early": -TEN}
    at = crown()
    coup(at, "P", early("P"))
    (warned,) = [
        each for each in at.must(ShowCuttingCard(), DEALER) if isinstance(each, TailWarned)
    ]
    assert (warned.bet, warned.shows) == (TAILS["P"], 1)


def test_dummy_coups_after_the_last_do_not_matter() -> None:
    at = crown()
    coup(at, "P", early("P"))
    last_coup_next(at)
    coup(at, "P")
    assert at.state.lasting.wagers == ()
    at.must(OrderNoBetCoups(coups=1, reason="test"), HDD)
    assert told(at, deal(at, "P")) == {}
    at.must(EndShoe(), HDD)


@proves(CROWN, "10.10")
def test_a44_a_shoe_that_runs_out_in_a_coup_breaks_tails_as_they_stood_and_no_runs() -> None:
    at = crown(decks=4)
    coup(at, "P", early("P"), on("player-run", "4"))
    coup(at, "P")
    lay(at, PlaceBet(bet="player", stake=TEN))
    closed(at)
    few_left(at, 2)
    first, second, *_ = cards(at, "P")
    at.must(DealCard(card=first), DEALER)
    events = at.must(DealCard(card=second), DEALER)
    assert any(isinstance(each, CoupVoided) for each in events)
    assert brought(events) == {}
    at.must(ClearTable(), DEALER)
    ended = at.must(EndShoe(), HDD)
    assert brought(ended) == {f"{TAILS['P']} early": TEN}
    assert [(each.wager.bet, each.reached) for each in at.state.lasting.wagers] == [
        ("player-run", 2)
    ]


def test_a44_a_last_coup_without_result_leaves_the_indicator_as_it_was() -> None:
    at = crown()
    coup(at, "P", early("P"), on("player-run", "4"))
    coup(at, "P")
    last_coup_next(at)
    called(at)
    void(at)
    at.must(ClearTable(), DEALER)
    assert shown(at, "P") == 2
    events = at.must(EndShoe(), HDD)
    assert brought(events) == {f"{TAILS['P']} early": TEN}
    assert indicators(events) == [0]
    assert [each.wager.bet for each in at.state.lasting.wagers] == ["player-run"]
    assert at.state.settled == ()


def test_a_stake_for_a_tail_that_has_not_begun_is_not_broken_by_the_shoe() -> None:
    """H31: its only coup was void, so it lies for the first coup of the next shoe."""
    at = crown()
    last_coup_next(at)
    lay(at, early("P"))
    void(at)
    at.must(ClearTable(), DEALER)
    assert brought(at.must(EndShoe(), HDD)) == {}
    next_shoe(at)
    coup(at, "P")
    assert shown(at, "P") == 1


@proves(CROWN, "1.1/Dragon Tail/broken")
def test_a_shuffle_that_is_ordered_in_mid_shoe_breaks_tails_and_no_runs() -> None:
    at = crown()
    coup(at, "P", early("P"), on("player-run", "3"))
    coup(at, "P")
    lay(at, early("B"))
    at.must(OrderShuffle(reason="an odd sequence"), HDD)
    events = at.must(EndShoe(), HDD)
    assert brought(events) == {f"{TAILS['P']} early": TEN}
    assert [each.wager.bet for each in at.state.lasting.wagers] == ["player-run", TAILS["B"]]


def test_a_late_stake_whose_coup_was_not_dealt_goes_back_with_the_shoe() -> None:
    at = crown()
    coup(at, "P", early("P"))
    lay(at, late("P"), who=BEN)
    at.must(OrderShuffle(reason="an odd sequence"), HDD)
    events = at.must(EndShoe(), HDD)
    assert brought(events) == {f"{TAILS['P']} early": -TEN, f"{TAILS['P']} late": 0}


def test_10_13_a_late_stake_before_there_is_a_tail_goes_back_with_the_shoe_too() -> None:
    """Its only coup was void, so that nobody has noticed it when the shoe ends."""
    at = crown()
    last_coup_next(at)
    lay(at, on(TAILS["P"], "late", unnoticed=True), who=BEN)
    void(at)
    at.must(ClearTable(), DEALER)
    (back,) = [each for each in at.must(EndShoe(), HDD) if isinstance(each, BetTaken)]
    assert back.clause is not None
    assert (back.wager.player, back.clause.number) == ("Ben", "10.13")
    assert at.state.lasting.wagers == ()


def test_at_the_end_of_the_table_the_area_manager_gives_runs_back() -> None:
    at = crown()
    coup(at, "P", on("player-run", "6"), early("P"))
    at.must(AnnounceClosing(), HDD)
    coups(at, "PPP")
    answer = refused(at, CloseTable(), HDD)
    assert answer.clause is not None
    assert (answer.reason, answer.clause.number) == (Reason.NOT_AUTHORISED, "15.10")
    events = at.must(CloseTable(), AREA)
    assert brought(events) == {f"{TAILS['P']} early": 7 * TEN, "player-run 6": 0}
    (back,) = [each for each in events if isinstance(each, BetTaken)]
    assert back.clause is not None
    assert back.clause.number == "15.10"
    assert any(isinstance(each, Decided) and each.what == "refund-runs" for each in events)
    assert isinstance(events[-1], TableClosed)
    assert at.state.lasting.wagers == ()
