"""New Zealand Division 5: a third card that no hand may have, and cards drawn in excess."""

from __future__ import annotations

import pytest

from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.table.commands import (
    CallBets,
    ClearTable,
    DealCard,
    DrawCard,
    EndShoe,
    OrderShuffle,
    PlaceBet,
    Report,
    ShowCuttingCard,
)
from punto.table.events import CoupWithoutBets, ResultCalled
from punto.table.state import Laid, Phase
from tests.table.driver import Driven, lying
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    OPERATOR,
    begin,
    clause,
    counts,
    deal,
    end,
    fault,
    load,
    one,
    place,
    ready,
    rebuild,
    refused,
    settle,
    settlements,
    t5,
    taken,
    turn,
    won,
)
from tests.tables import NZ5, proves


def style_b(at: Driven, opening: str) -> None:
    """The first four cards face down, turned by the dealer: nobody took a hand."""
    deal(at, "? ? ? ?")
    player, banker = opening.split()[::2], opening.split()[1::2]
    turn(at, "player", " ".join(player))
    turn(at, "banker", " ".join(banker))


@pytest.mark.parametrize(("stray", "final"), [("4c", (6, 9)), ("3c", (6, 8))])
@proves(NZ5, "9.5", "12.1", "12.1(a)")
def test_nz5_12_1a_a_third_card_to_player_is_bankers_where_banker_draws(
    stray: str, final: tuple[int, int]
) -> None:
    """D5-77: Banker 5 would stand against a 3, but Player stood."""
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "6h 5c Kd Qs")
    events = at.must(DealCard(card=one(stray), to=Side.PLAYER), DEALER)
    assert fault(events).remedy is Remedy.BECOMES_BANKERS_THIRD
    assert fault(events).clause == clause("12.1(a)")
    assert lying(*at.state.player) == (Laid(one("6h")), Laid(one("Kd")))
    assert lying(at.state.banker[2]) == (Laid(one(stray)),)
    done = end(at)
    assert counts(done) == final
    assert won(done) == "+95.00"
    assert at.state.no_bet is None
    assert not at.state.shoe.front


@proves(NZ5, "12.1(a)")
def test_nz5_12_1a_seen_or_not_it_is_bankers_third() -> None:
    """A45: in Style B the card lies face down and is turned where it belongs."""
    at = ready(t5(method="style-b"))
    begin(at, "Ann banker 100")
    style_b(at, "6h 5c Kd Qs")
    events = at.must(DealCard(to=Side.PLAYER, face_down=True), DEALER)
    assert fault(events).remedy is Remedy.BECOMES_BANKERS_THIRD
    turn(at, "banker", "4c", first=3)
    done = end(at)
    assert counts(done) == (6, 9)
    assert won(done) == "+95.00"


@proves(NZ5, "12.1", "12.1(b)")
def test_nz5_12_1b_unseen_it_opens_the_next_round_where_banker_stands() -> None:
    at = ready(t5(method="style-b"))
    begin(at, "Ann player 100")
    style_b(at, "7h 6c Kd Qs")
    events = at.must(DealCard(to=Side.PLAYER, face_down=True), DEALER)
    assert (fault(events).remedy, fault(events).clause) == (
        Remedy.FIRST_OF_NEXT_COUP,
        clause("12.1(b)"),
    )
    done = end(at)
    assert (counts(done), won(done)) == ((7, 6), "+100.00")
    # Betting on the next round is open, and the card comes first.
    begin(at, "Ann player 100")
    left = at.state.shoe.left
    deal(at, "? ? ? ?")
    assert left - at.state.shoe.left == 4
    turn(at, "player", "9h Kd")
    turn(at, "banker", "Qs 2c")
    assert won(end(at)) == "+100.00"


@proves(NZ5, "1.0/Void Hand", "12.1(b)/s2", "12.1(b)/s3")
def test_nz5_12_1b_seen_it_opens_a_void_hand_and_then_normal_play_resumes() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h 6c Kd Qs")
    events = at.must(DealCard(card=one("9s"), to=Side.PLAYER), DEALER)
    assert fault(events).clause == clause("12.1(b)/s2")
    (said,) = [each for each in events if isinstance(each, CoupWithoutBets)]
    assert said.words == "No bets this hand"
    done = end(at)
    assert (counts(done), won(done)) == ((7, 6), "+100.00")
    # No wagers are permitted in the void hand.
    assert refused(at.ask(CallBets(), DEALER), "12.1(b)/s2")
    assert refused(at.ask(*place("Ann player 100")), "12.1(b)/s2")
    assert refused(at.ask(DealCard(card=one("2c")), DEALER)), "the card that was seen comes first"
    at.must(DealCard(), DEALER)
    assert lying(*at.state.player) == (Laid(one("9s")),)
    deal(at, "5d 9h Kc")
    void = end(at)
    assert counts(void) == (8, 5)
    assert not settlements(void)
    # Normal play.
    begin(at, "Ann player 100")
    deal(at, "9h 5d Kh Kc")
    assert won(end(at)) == "+100.00"


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize("seen", [False, True])
@proves(NZ5, "12.1(b)", "12.2(a)")
def test_nz5_12_1b_neither_if_the_cards_are_reshuffled_or_replaced_first(
    replace: bool, seen: bool
) -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h 6c Kd Qs")
    if seen:
        at.must(DealCard(card=one("9s"), to=Side.PLAYER), DEALER)
    else:
        at.must(DrawCard(), DEALER)
    end(at)
    at.must(OrderShuffle(reason="a card is out", replace=replace), OPERATOR)
    at.must(EndShoe(), DEALER)
    load(at)
    assert not at.state.shoe.front
    begin(at, "Ann player 100")
    deal(at, "9h 5d Kh Kc")
    assert won(end(at)) == "+100.00"


@proves(NZ5, "12.2", "12.2(b)", "12.2(b)/s2")
def test_nz5_12_2b_an_extra_card_to_banker_that_was_seen_opens_a_void_hand() -> None:
    """D5-80."""
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "Kh 6c 2d Qs Kd")
    events = at.must(DealCard(card=one("Js"), to=Side.BANKER), DEALER)
    assert fault(events).irregularity is Irregularity.THIRD_CARD_TO_BANKER
    assert fault(events).clause == clause("12.2(b)")
    assert len(at.state.banker) == 2
    done = end(at)
    assert (counts(done), won(done)) == ((2, 6), "+95.00")
    assert refused(at.ask(CallBets(), DEALER), "12.2(b)")
    at.must(DealCard(), DEALER)
    deal(at, "5d 6h Ac")
    assert lying(*at.state.player) == (Laid(one("Js")), Laid(one("6h")))
    void = end(at)
    assert counts(void) == (6, 6)
    assert not settlements(void)
    assert taken(at.ask(CallBets(), DEALER)), "normal play resumes"


@proves(NZ5, "12.2", "12.2(a)")
def test_nz5_12_2a_an_excess_card_that_nobody_saw_opens_the_next_round() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h 6c Kd Qs")
    left = at.state.shoe.left
    events = at.must(DrawCard(), DEALER)
    assert fault(events).clause == clause("12.2(a)")
    end(at)
    assert at.state.shoe.left == left, "it is the next card of the shoe again"
    begin(at, "Ann player 100")
    deal(at, "9h 6c Kd Qs")
    assert won(end(at)) == "+100.00"


@proves(NZ5, "12.2(a)", "12.2(b)")
def test_nz5_12_2_several_keep_their_order_and_one_that_was_seen_makes_it_a_void_hand() -> None:
    """A47."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h 6c Kd Qs")
    at.must(DrawCard(), DEALER)
    at.must(DrawCard(card=one("5d")), DEALER)
    assert lying(*at.state.shoe.front) == (Laid(None, face_down=True), Laid(one("5d")))
    end(at)
    assert refused(at.ask(CallBets(), DEALER), "12.2(b)")
    deal(at, "8h")
    at.must(DealCard(), DEALER)
    assert lying(*at.state.banker) == (Laid(one("5d")),)


@proves(NZ5, "12.2(a)", "12.2(b)")
def test_nz5_12_2_several_that_are_told_at_once_all_go_to_the_front() -> None:
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h 6c Kd Qs")
    report = Report(irregularity=Irregularity.EXCESS_CARD, cards=(one("5d"), one("2c")), unseen=1)
    at.must(report, DEALER)
    assert at.state.aside == ()
    assert [laid.card for laid in at.state.shoe.front] == [one("5d"), one("2c"), None]
    end(at)
    assert refused(at.ask(CallBets(), DEALER), "12.2(b)")


@proves(NZ5, "12.2(b)")
def test_nz5_12_2b_the_first_card_shown_before_the_call_gives_wagers_back() -> None:
    """Drawn too soon it is in excess of the round before; wagers go back [A50]."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "7h 6c Kd Qs")
    end(at)
    at.must(CallBets(), DEALER)
    at.must(*place("Ann banker 100"))
    at.must(DrawCard(card=one("5d")), DEALER)
    assert at.state.layout == ()
    assert refused(at.ask(*place("Ann banker 100")), "12.2(b)")
    at.must(DealCard(), DEALER)
    deal(at, "5h 6h Ac")
    deal(at, "Kh")
    assert not settlements(end(at))


@proves(NZ5, "12.2")
def test_nz5_12_2_a_fourth_card_is_an_excess_card() -> None:
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "Kh Kc 2d Qs 3d 5h")
    events = at.must(DealCard(card=one("9d"), to=Side.PLAYER), DEALER)
    assert fault(events).irregularity is Irregularity.EXCESS_CARD
    assert (len(at.state.player), len(at.state.banker)) == (3, 3)
    done = end(at)
    assert counts(done) == (5, 5)
    assert refused(at.ask(PlaceBet(bet="player", stake=2000)), "12.2(b)")


@proves(NZ5, "12.1(b)", "12.2")
def test_nz5_12_1_after_a_natural_the_card_is_not_bankers() -> None:
    """A45a: nobody draws against a natural, so Banker stands whatever it counts."""
    at = ready()
    begin(at, "Ann player 100")
    deal(at, "9h 3c Kd Qs")
    events = at.must(DealCard(card=one("4c"), to=Side.PLAYER), DEALER)
    assert fault(events).remedy is Remedy.FIRST_OF_NO_BET_COUP
    done = settle(at)
    assert [each.outcome.banker for each in done if isinstance(each, ResultCalled)] == [3]
    at.must(ClearTable(), DEALER)
    assert at.state.phase is Phase.BETWEEN


@proves(NZ5, "12.6", "12.6/abide")
def test_nz5_12_6_banker_drew_players_card() -> None:
    """D5-86: put right by the casino supervisor; nobody may take a wager back for it."""
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "Kh 5c 4d Qs")
    events = at.must(DealCard(card=one("7d"), to=Side.BANKER), DEALER)
    assert (fault(events).role, fault(events).clause) == ("casino-supervisor", clause("12.6"))
    rebuild(at, CASINO)
    assert lying(at.state.player[2]) == (Laid(one("7d")),)
    deal(at, "3c")
    done = end(at)
    assert (counts(done), won(done)) == ((1, 8), "+95.00")


@proves(NZ5, "11.2/tail")
def test_nz5_11_2_what_is_over_in_the_last_round_goes_with_the_others() -> None:
    """The Player's 9 lies at the Banker's 7, which stands; the 8 behind it is nobody's."""
    at = ready()
    begin(at, "Ann player 100")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "2h 3c 3d 4s")
    for card, to in (("9h", Side.BANKER), ("8h", Side.PLAYER)):
        at.must(DealCard(card=one(card), to=to, unnoticed=True), DEALER)
    at.must(Report(irregularity=Irregularity.PLAYERS_CARD_TO_BANKER), DEALER)
    rebuild(at, CASINO)
    assert not at.state.shoe.front
    assert counts(end(at)) == (4, 7)
