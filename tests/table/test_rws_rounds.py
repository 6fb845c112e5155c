"""RWS rounds of play from first card to payments, the squeeze, and what is not in the book."""

from __future__ import annotations

from itertools import product

import pytest

from punto.cards import parse_cards
from punto.rules.answers import Burn, BurnMethod
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.model import Cards, Step
from punto.rules.permission import Permission, PlayerWish
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Result
from punto.rules.table_rules import House
from punto.table.commands import (
    AnyCommand,
    AskFor,
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CutCards,
    DealCard,
    Direct,
    EndShoe,
    LookAtHand,
    OfferCards,
    OfferCut,
    PassHand,
    Permit,
    PostSign,
    PutCuttingCard,
    ReturnHand,
    ShowCuttingCard,
    Sit,
    TakeCards,
    TurnCard,
)
from punto.table.events import CuttingCardShown, LastCoupCalled
from punto.table.state import NOTHING_SAID, Phase, TableState
from tests.people import permit
from tests.table.driver import Driven
from tests.table.rws_endings import DRAWS, VALUE
from tests.table.rws_table import (
    ANN,
    BEN,
    CAT,
    DEALER,
    PIT,
    SHIFT,
    all_of,
    begin,
    bet,
    deal,
    ready,
    settle,
)
from tests.tables import RWS, is_refused, proves, table

TWO = {count: f"T{count}" if count > 1 else ("TK", "TA")[count] for count in range(10)}


def _four(player: int, banker: int) -> Driven:
    at = begin(ready("main"))
    cards = [f"{TWO[player][0]}h", f"{TWO[banker][0]}c", f"{TWO[player][1]}h", f"{TWO[banker][1]}c"]
    return deal(at, " ".join(cards))


@proves(RWS, "3.10", "3.11", "3.12")
def test_rws_sr_05_the_table_deals_third_cards_by_the_repaired_table_of_play() -> None:
    """Every pair of counts, and every third card of the Player; the table typed by hand."""
    for player, banker in product(range(10), repeat=2):
        at = _four(player, banker)
        natural = max(player, banker) >= 8
        draws = not natural and player <= 5
        assert at.state.due is (Side.PLAYER if draws else _none_or_banker(natural, banker))
        if not draws:
            continue
        for third in "A23456789TJQK":
            after = deal(Driven(at.state), f"{third}d").state
            wanted = Side.BANKER if str(VALUE[third]) in DRAWS[banker] else None
            assert after.due is wanted, (player, banker, third)


def _none_or_banker(natural: bool, banker: int) -> Side | None:
    return Side.BANKER if not natural and banker <= 5 else None


@pytest.mark.parametrize(
    ("banker", "third", "draws"),
    [(3, "8", False), (6, "6", True), (6, "7", True), (6, "", False), (5, "", True)],
)
@proves(RWS, "3.11", "3.11/player-stands", "3.12/banker/3", "3.12/banker/6")
def test_rws_sr_05_in_particular(banker: int, third: str, draws: bool) -> None:
    at = _four(5 if third else 7, banker)
    if third:
        deal(at, f"{third}d")
    answer = at.ask(DealCard(card=parse_cards("Ad")[0]), DEALER)
    assert isinstance(answer, Refused) is not draws
    assert (len(at.state.banker) == 3) is draws


@proves(RWS, "4.1.1/banker-wins-on-6", "4.1.3/banker-wins-on/6", "4.1.1/any-tie", "4.1.1/pair")
def test_rws_sr_11_banker_on_six() -> None:
    at = begin(
        ready(), (ANN, "banker", "1000"), (ANN, "tie", "100"), (ANN, "banker-wins-on/6", "50"),
        (ANN, "player-pair", "20"),
    )  # fmt: skip
    deal(at, "Kh 2c 5h 4c 6d Qd")
    lines = settle(at)
    assert lines == {
        ("Ann", "banker"): (Result.WON, 100000, 50000),
        ("Ann", "tie"): (Result.LOST, 0, 0),
        ("Ann", "banker-wins-on/6"): (Result.WON, 5000, 55000),
        ("Ann", "player-pair"): (Result.LOST, 0, 0),
    }
    net = sum(returned + paid for _, returned, paid in lines.values()) - 117000
    assert net == 93000


HANDS = range(1, 10)
ROWS = {
    "player-wins-on": dict(zip(HANDS, (1600, 800, 500, 500, 300, 110, 80, 60, 50), strict=True)),
    "banker-wins-on": dict(zip(HANDS, (1600, 800, 500, 250, 150, 110, 80, 60, 50), strict=True)),
    "tie-wins-on": dict(enumerate((1100, 1600, 1600, 1500, 1000, 900, 350, 350, 600, 600))),
}


def _winning(kind: str, total: int) -> str:
    """Cards by which that Bet wins; hands of 0 draw until the total is there."""
    value = "TA23456789"
    player, banker = {"player-wins-on": (total, 0), "banker-wins-on": (0, total)}.get(
        kind, (total, total)
    )
    return f"Kh Kc Qh Qc {value[player]}d {value[banker]}s"


@pytest.mark.parametrize("kind", ROWS)
@proves(RWS, "4.1", "4.1.2", "4.1.3", "4.1.4")
def test_rws_sr_14_all_pay_rows(kind: str) -> None:
    """$10 on every row of one table; only the row of the total is paid."""
    for total, pays in ROWS[kind].items():
        every = [f"{kind}/{row}" for row in ROWS[kind]]
        at = begin(ready(), *((ANN, on, "10") for on in every))
        deal(at, _winning(kind, total))
        lines = settle(at)
        paid = {on: line[2] for (_, on), line in lines.items()}
        assert paid == {on: pays * 100 if on == f"{kind}/{total}" else 0 for on in every}


@pytest.mark.parametrize("on", ["player-wins-on/0", "banker-wins-on/0"])
@proves(RWS, "4.1.2", "4.1.3")
def test_rws_sr_14_no_hand_wins_on_nothing(on: str) -> None:
    at = ready()
    at.must(CallBets(), DEALER)
    answer = bet(at, ANN, on, "10")
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.UNKNOWN_BET


def _squeeze() -> Driven:
    """Ann sits with 500 on Banker, Cat with 300 on Player, Ben stands with 900 on Player."""
    at = ready("full", "face-down")
    at.must(Sit(seat=1), ANN)
    at.must(Sit(seat=2), CAT)
    return begin(at, (ANN, "banker", "500"), (CAT, "player", "300"), (BEN, "player", "900"))


@proves(RWS, "3.9")
def test_rws_3_9_the_highest_seated_bettor_squeezes_by_permission_asked_in_time() -> None:
    at = _squeeze()
    at.must(OfferCards(hand=Side.BANKER), DEALER)
    take, leave = TakeCards(hand=Side.BANKER), Permit(what=Permission.OPEN_CARDS, player="Ann")
    for other in (BEN, CAT):
        assert isinstance(at.ask(take, other), Refused)
    assert is_refused(at.ask(take, ANN), "rws 3.9")
    for nobody in (DEALER, ANN):
        assert is_refused(at.ask(leave, nobody), "rws 3.9")
    at.must(AskFor(what=PlayerWish.OPEN_CARDS), ANN)
    at.must(leave, PIT)
    at.must(take, ANN)
    assert at.state.authority == NOTHING_SAID, "used up"
    deal(at, "7h 4c Kh 5c", face_down=True)
    at.must(PassHand(hand=Side.BANKER), DEALER)
    at.must(LookAtHand(hand=Side.BANKER), ANN)
    for place in (1, 2):
        at.must(TurnCard(hand=Side.BANKER, place=place), ANN)
    at.must(ReturnHand(hand=Side.BANKER), ANN)
    for place in (1, 2):
        at.must(TurnCard(hand=Side.PLAYER, place=place), DEALER)
    assert settle(at)["Ann", "banker"] == (Result.WON, 50000, 50000)


@proves(RWS, "3.9")
def test_rws_3_9_too_late_once_the_card_left_the_shoe_and_never_where_cards_are_face_up() -> None:
    at = _squeeze()
    at.must(OfferCards(hand=Side.BANKER), DEALER)
    deal(at, "7h 4c", face_down=True)
    permit(at, Permission.OPEN_CARDS, PIT, "Ann")
    late = at.ask(TakeCards(hand=Side.BANKER), ANN)
    assert is_refused(late, "rws 3.9")
    open_ = ready("full", "face-up")
    open_.must(Sit(seat=1), ANN)
    begin(open_, (ANN, "banker", "500"))
    open_.ask(OfferCards(hand=Side.BANKER), DEALER)
    permit(open_, Permission.OPEN_CARDS, PIT, "Ann")
    take = TakeCards(hand=Side.BANKER)
    assert isinstance(open_.ask(take, ANN), Refused)


def _silent(at: Driven, command: AnyCommand, decision: str) -> None:
    """The book says nothing; the Shift Manager directs it, and what follows cites no clause."""
    answer = at.ask(command, DEALER)
    assert isinstance(answer, NotStated), command
    assert (answer.book, answer.by) == (RWS, "table-game-shift-manager")
    at.must(Direct(question=answer.question, decision=decision), SHIFT)
    start = len(at.log)
    at.must(command, DEALER)
    for event in at.log[start:]:
        assert getattr(event, "clause", None) is None, event


@proves(RWS, "5.17")
def test_rws_sr_35_cards_cut_cutting_card_and_last_coup_are_house_directions() -> None:
    at = Driven(TableState(table(RWS, decks=4)))
    at.must(PostSign(), DEALER)
    _silent(at, BringCards(cards=Cards.NEW, done=tuple(Step)), "yes")
    _silent(at, OfferCut(), "dealer")
    _silent(at, CutCards(in_front=100), "yes")
    _silent(at, PutCuttingCard(from_back=14), "yes")
    assert at.state.phase is Phase.BETWEEN, "no burn is asked for"
    assert isinstance(at.ask(BurnCard(), DEALER), NotStated)
    begin(at)
    _silent(at, ShowCuttingCard(), "next")
    (shown,) = all_of(at.log, CuttingCardShown)
    assert (shown.coups, shown.clause) == (2, None)
    for last in (False, True):
        deal(at, "9h 4c Kh Kc")
        settle(at)
        at.must(ClearTable(), DEALER)
        if not last:
            (called,) = all_of(at.log, LastCoupCalled)
            assert called.clause is None
            begin(at)
    over = at.ask(CallBets(), DEALER)
    assert isinstance(over, Refused)
    assert over.clause is None
    (ended,) = at.must(EndShoe(), DEALER)
    assert getattr(ended, "clause", None) is None


def test_rws_sr_35_a_burn_of_the_house_is_labelled_so() -> None:
    burn = BurnMethod(burn=Burn.ONE_CARD, clause=Clause("house procedure"))
    at = Driven(TableState(table(RWS, house=House(burn=burn))))
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=100), DEALER)
    at.must(PutCuttingCard(from_back=14), DEALER)
    assert at.state.phase is Phase.BURN
    at.must(BurnCard(), DEALER)
    assert at.state.phase is Phase.BETWEEN
    cited = {getattr(each, "clause", None) for each in at.log}
    assert cited == {None, "house procedure"}


@proves(RWS, "3.10/pairs")
def test_rws_3_10_only_the_four_initial_cards_make_pairs() -> None:
    """Player K 4 with a third 4: no pair. Banker 2 2 is one, whatever comes."""
    at = begin(ready(), (ANN, "player-pair", "10"), (BEN, "banker-pair", "10"))
    deal(at, "Kh 2c 4h 2d 4d")
    while at.state.due:
        deal(at, "5s")
    assert settle(at) == {
        ("Ann", "player-pair"): (Result.LOST, 0, 0),
        ("Ben", "banker-pair"): (Result.WON, 1000, 11000),
    }
