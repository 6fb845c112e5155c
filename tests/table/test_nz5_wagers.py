"""New Zealand Division 5: wagers from the call to the last card, area by area."""

from __future__ import annotations

import pytest

from punto.rules.irregular import Irregularity, Remedy
from punto.rules.permission import Permission
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    LowerBet,
    Permit,
    Person,
    PlaceBet,
    Report,
    SettleBets,
    Sit,
    TakeBet,
)
from punto.table.events import BetsCalled, BetsClosed, BetSettled, IrregularityFound
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    OPERATOR,
    begin,
    clause,
    deal,
    end,
    one,
    place,
    ready,
    refused,
    settlements,
    t5,
    taken,
    wager,
    won,
)
from tests.tables import NZ5, NZ98, proves, table
from tests.tables import refused as not_allowed

ANN, BEN, CYD = (Person(name=name) for name in ("Ann", "Ben", "Cyd"))


@pytest.mark.parametrize("decks", range(3, 10))
@proves(NZ5, "3.4", "3.4(a)(i)(A)")
def test_nz5_3_4_four_to_eight_decks(decks: int) -> None:
    """D5-02."""
    if 4 <= decks <= 8:
        assert ready(t5(decks=decks)).state.shoe.decks == decks
    else:
        assert not_allowed(NZ5, decks=decks).clause == clause("3.4(a)(i)(A)")


@pytest.mark.parametrize(("version", "most", "number"), [
    ("mini", 7, "3.1(a)"), ("midi", 9, "3.1(b)"), ("full", 14, "3.1(c)"),
])  # fmt: skip
@proves(NZ5, "3.1", "3.1(a)", "3.1(b)", "3.1(c)")
def test_nz5_3_1_so_many_places_by_version(version: str, most: int, number: str) -> None:
    at = ready(t5(version=version))
    at.must(Sit(seat=most), ANN)
    assert refused(at.ask(Sit(seat=most + 1), BEN), number)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=2000, area=most), ANN)
    assert refused(at.ask(PlaceBet(bet="player", stake=2000, area=most + 1), ANN), number)
    standing = at.ask(PlaceBet(bet="player", stake=2000, area=most + 1), CYD)
    if version == "full":
        assert taken(standing), "an area for standing players"


@proves(NZ5, "3.3", "3.3(a)", "3.3(b)", "3.3(c)")
@proves(NZ98, "3.3", "3.3(a)", "3.3(b)", "3.3(c)")
@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_nz_3_3_what_the_areas_are_called(key: str) -> None:
    """D5-05."""
    named = {bet.key: bet.layout.words for bet in table(key).offered if bet.layout}
    assert named == {
        "banker": ("Banker", "Bankers"),
        "player": ("Player", "Players"),
        "tie": ("Tie", "Ties"),
    }


@proves(NZ5, "5.1", "5.2", "5.2(a)", "5.2(b)", "5.2(c)", "5.2(d)", "5.2(e)", "5.2(f)", "5.2(g)")
def test_nz5_5_2_all_seven_combinations() -> None:
    """D5-11."""
    at = ready()
    at.must(CallBets(), DEALER)
    for seat, bets in enumerate(("b", "bt", "bp", "bpt", "p", "pt", "t"), 1):
        for bet in bets:
            key = {"b": "banker", "p": "player", "t": "tie"}[bet]
            at.must(*place(f"P{seat} {key} 100 {seat}"))
    assert len(at.state.layout) == 12
    assert not taken(at.ask(*place("P1 dragon 100 1"))), "three types, and no other"


@proves(NZ5, "5.4", "5.14", "5.14(a)", "5.14/tail", "8.2")
def test_nz5_8_2_no_more_bets_is_called_and_then_the_cards_come() -> None:
    at = ready()
    (opened, _) = at.must(*place("Ann player 100"))
    assert isinstance(opened, BetsCalled)
    assert opened.words == "", "the book has no call for wagers"
    assert refused(at.ask(DealCard(card=one("9h")), DEALER), "8.2")
    (said,) = at.must(CloseBets(), DEALER)
    assert isinstance(said, BetsClosed)
    assert said.words == "No more bets"
    spoken = PlaceBet(bet="banker", stake=10000, owner="Ben", told="banker 100")
    assert refused(at.ask(spoken, DEALER), "5.4"), "nobody lets a player wager now"
    for late in (place("Ben banker 100"), place("Ann tie 20")):
        assert refused(at.ask(*late), "5.14")
    assert refused(at.ask(*place("Ann player 100")), "5.14(b)"), "hers is not altered either"
    laid = PlaceBet(bet="banker", stake=10000, owner="Ben")
    assert refused(at.ask(laid, CASINO), "5.14")
    deal(at, "9h")
    assert refused(at.ask(*place("Ben banker 100")), "5.14")


@proves(NZ5, "5.4")
def test_nz5_5_4_a_spoken_wager_lies_in_chips_before_the_call() -> None:
    at = ready()
    at.must(CallBets(), DEALER)
    spoken = PlaceBet(bet="banker", stake=10000, owner="Ben", told="banker 100")
    assert refused(at.ask(spoken, ANN)), "staff lay it"
    at.must(spoken, DEALER)
    at.must(CloseBets(), DEALER)
    assert refused(at.ask(spoken, DEALER), "5.4")


@proves(NZ5, "5.5", "5.5/s2")
def test_nz5_5_5_a_wager_counts_where_it_lies() -> None:
    """D5-14: told Banker, laid on Player."""
    at = ready()
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=10000, owner="Ann", told="banker 100"), DEALER)
    at.must(CloseBets(), DEALER)
    assert refused(at.ask(TakeBet(bet="player"), ANN), "5.14(b)")
    deal(at, "2h 9c Kd Ks")
    (said,) = [
        each
        for each in at.must(Report(irregularity=Irregularity.PLACED_IN_ERROR), DEALER)
        if isinstance(each, IrregularityFound)
    ]
    assert (said.remedy, said.clause) == (Remedy.SETTLE, "nz-division-5 5.5")
    done = end(at)
    assert settlements(done) == {("player", "lost"): 1}
    assert won(done) == "-100.00"


@proves(NZ5, "5.14", "5.14(b)", "5.14/tail", "5.15")
def test_nz5_5_14_wagers_lie_still_until_their_area_is_settled() -> None:
    """D5-32: area 1 has been paid, area 2 has not."""
    at = ready()
    begin(at, "Ann player 100 1", "Ben player 200 2", "Cyd banker 300 3", "Ben banker 300 2")
    for who, bet, area in ((ANN, "player", 1), (BEN, "player", 2), (CYD, "banker", 3)):
        assert refused(at.ask(TakeBet(bet=bet, area=area), who), "5.14(b)")
    deal(at, "9h 2c Kd Ks")
    paid = at.must(SettleBets(areas=(1,)), DEALER)
    (line,) = [each for each in paid if isinstance(each, BetSettled)]
    assert (line.wager.player, line.returned, line.paid) == ("Ann", 10000, 10000), "hers to take"
    assert all(each.area != 1 for each in at.state.layout)
    assert refused(at.ask(TakeBet(bet="player", area=2), BEN), "5.14(b)")
    assert refused(at.ask(LowerBet(bet="player", area=2, stake=2000), BEN), "5.14(b)")
    for bet, area, who in (("banker", 3, CYD), ("banker", 2, BEN)):
        assert refused(at.ask(TakeBet(bet=bet, area=area), who)), "a losing wager"
        assert refused(at.ask(LowerBet(bet=bet, area=area, stake=2000), who))
    assert refused(at.ask(ClearTable(), DEALER)), "nothing is over before all areas are"
    rest = at.must(SettleBets(areas=(2, 3)), DEALER)
    assert (won(rest, "Ben"), won(rest, "Cyd")) == ("-100.00", "-300.00")
    assert refused(at.ask(TakeBet(bet="banker", area=3), CYD)), "it is collected"


@proves(NZ5, "5.16", "5.1(a)(iii)", "5.1(b)(iii)")
def test_nz5_5_16_after_a_tie_wagers_stay_and_may_be_changed() -> None:
    """A37: until the next round; they are tested against the limits again."""
    at = ready()
    begin(at, "Ann banker 100", "Ben player 200 2", "Cyd banker 300 3", "Ann tie 20")
    deal(at, "9h 9c Kd Ks")
    assert won(end(at)) == "+160.00"
    at.must(CallBets(), DEALER)
    lie = {(each.player, each.bet, each.stake) for each in at.state.layout}
    assert lie == {("Ann", "banker", 10000), ("Ben", "player", 20000), ("Cyd", "banker", 30000)}
    at.must(LowerBet(bet="player", stake=5000, area=2), BEN)
    at.must(TakeBet(bet="banker", area=3), CYD)
    at.must(CloseBets(), DEALER)
    assert refused(at.ask(TakeBet(bet="banker"), ANN), "5.14(b)")
    deal(at, "9h 2c Kd Ks")
    done = end(at)
    assert (won(done), won(done, "Ben"), won(done, "Cyd")) == ("-100.00", "+50.00", "+0.00")
    at.must(CallBets(), DEALER)
    assert at.state.layout == (), "only after a tie"


@proves(NZ5, "5.8(a)", "5.8")
def test_nz5_5_8_three_players_on_an_area_where_the_operator_permits_it() -> None:
    """D5-17."""
    at = ready()
    at.must(CallBets(), DEALER)
    at.must(*place("Ann player 50 4"))
    assert refused(at.ask(*place("Ben player 50 4")), "5.8(a)")
    assert refused(at.ask(Permit(what=Permission.SHARING), DEALER), "5.8(a)")
    at.must(Permit(what=Permission.SHARING, reason="a full table"), OPERATOR)
    at.must(*place("Ben player 50 4"))
    at.must(*place("Cyd player 50 4"))
    assert refused(at.ask(*place("Dan player 50 4")), "5.8(a)")


@proves(NZ5, "5.9(a)", "5.9")
def test_nz5_5_9_the_minimum_holds_for_each_area() -> None:
    """D5-20."""
    at = ready()
    wager(at, "Ann player 20 2")
    assert refused(at.ask(*place("Ann player 10 3")), "5.9(a)")


@proves(NZ5, "5.9(b)", "5.9")
def test_nz5_5_9_the_maximum_holds_for_the_sum_on_one_outcome() -> None:
    at = ready()
    wager(at, "Ann player 3000 2", "Ann player 2000 3", "Ann banker 5000 2")
    assert refused(at.ask(*place("Ann player 20 4")), "5.9(b)")
