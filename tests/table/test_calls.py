"""What the dealer says is an event, in the words that the book fixes, when the book wants it."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.announce import call
from punto.rules.model import Moment
from punto.rules.ruling import Refused
from punto.table.commands import (
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    DrawCard,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import (
    AnyEvent,
    BetsCalled,
    BetsClosed,
    CountCalled,
    CoupWithoutBets,
    LastCoupCalled,
    ResultCalled,
)
from punto.table.state import Phase
from tests.table.driver import Driven, coup, opened
from tests.table.scenes import bets, deal
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, rules, table

BOOKS = (NSW, NZ5, NZ98, RWS, CROWN)
(FIVE,) = parse_cards("5D")
NATURAL, EQUAL = "KS KD 9H 3C", "KS KD 9H 9C"


def ready(key: str) -> Driven:
    return opened(table(key), seed=3)


def said(events: tuple[AnyEvent, ...], kind: type[BetsCalled | BetsClosed]) -> list[str]:
    return [event.words for event in events if isinstance(event, kind)]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        pytest.param(NSW, "place your bets", id=NSW),
        pytest.param(RWS, "Place your Bets, please", marks=proves(RWS, "3.3"), id=RWS),
    ],
)
def test_bets_are_called_for_in_the_books_words(key: str, words: str) -> None:
    assert said(ready(key).must(CallBets()), BetsCalled) == [words]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        pytest.param(NSW, "no more bets", id=NSW),
        pytest.param(NZ5, "No more bets", marks=proves(NZ5, "8.2"), id=NZ5),
        pytest.param(NZ98, "No more bets", marks=proves(NZ98, "8.2"), id=NZ98),
        pytest.param(RWS, "No more Bets", marks=proves(RWS, "3.8"), id=RWS),
    ],
)
def test_bets_are_closed_in_the_books_words(key: str, words: str) -> None:
    at = ready(key)
    at.must(CallBets())
    assert said(at.must(CloseBets()), BetsClosed) == [words]


@pytest.mark.parametrize("cards", [NATURAL, "2S KD 3H 4C"])
@pytest.mark.parametrize(
    "key",
    [
        pytest.param(NSW, marks=proves(NSW, "8.2.2"), id=NSW),
        pytest.param(NZ5, marks=proves(NZ5, "8.6/s2"), id=NZ5),
        pytest.param(NZ98, marks=proves(NZ98, "8.5/s2"), id=NZ98),
        pytest.param(CROWN, marks=proves(CROWN, "7.3.1"), id=CROWN),
    ],
)
def test_the_count_of_each_hand_is_called_players_first(key: str, cards: str) -> None:
    at = ready(key)
    bets(at)
    deal(at, cards)
    counts = [event for event in at.log if isinstance(event, CountCalled)]
    points = {NATURAL: (9, 3)}.get(cards, (5, 4))
    assert [event.words for event in counts] == [f"Player {points[0]}", f"Banker {points[1]}"]


def test_rws_asks_for_no_call_of_counts() -> None:
    at = ready(RWS)
    bets(at)
    deal(at, NATURAL)
    assert not any(isinstance(event, CountCalled) for event in at.log)


RESULT = {NSW: "13.1", NZ5: "10.1", NZ98: "10.1", CROWN: "7.3.2"}
PLAYER_WINS = "Player 9, Banker 3: Player wins"
TIE_HAND = "Player 9, Banker 9: Tie Hand"


@pytest.mark.parametrize(
    ("key", "cards", "words"),
    [
        pytest.param(NSW, NATURAL, PLAYER_WINS, marks=proves(NSW, "13.1"), id=NSW),
        pytest.param(NZ5, NATURAL, PLAYER_WINS, marks=proves(NZ5, "10.1"), id=NZ5),
        pytest.param(NZ98, NATURAL, PLAYER_WINS, marks=proves(NZ98, "10.1"), id=NZ98),
        pytest.param(CROWN, NATURAL, PLAYER_WINS, marks=proves(CROWN, "7.3.2"), id=CROWN),
        pytest.param(NZ5, EQUAL, TIE_HAND, marks=proves(NZ5, "10.1/s2"), id=f"{NZ5} tie"),
        pytest.param(NZ98, EQUAL, TIE_HAND, marks=proves(NZ98, "10.1/s2"), id=f"{NZ98} tie"),
        pytest.param(NSW, EQUAL, "Player 9, Banker 9: Tie", id=f"{NSW} tie"),
    ],
)
def test_the_result_is_called_with_both_counts_and_the_winning_hand(
    key: str, cards: str, words: str
) -> None:
    at = ready(key)
    bets(at)
    deal(at, cards)
    events = at.must(SettleBets())
    assert [event.words for event in events if isinstance(event, ResultCalled)] == [words]
    assert isinstance(events[0], ResultCalled), "before anything is paid"
    asked = call(rules(key), Moment.RESULT)
    assert asked is not None
    assert asked.clause == f"{key} {RESULT[key]}"


LAST = {NSW: "last coup", NZ5: "Last coup", NZ98: "Last coup", CROWN: "last coup"}


def _last(events: tuple[AnyEvent, ...]) -> list[str]:
    return [event.words for event in events if isinstance(event, LastCoupCalled)]


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(NSW, marks=proves(NSW, "4.10/announce"), id=NSW),
        pytest.param(NZ5, marks=proves(NZ5, "11.2(a)"), id=NZ5),
        pytest.param(NZ98, marks=proves(NZ98, "9.8"), id=NZ98),
    ],
)
def test_where_the_cutting_card_comes_first_the_last_coup_is_called_at_once(key: str) -> None:
    at = ready(key)
    bets(at)
    assert _last(at.must(ShowCuttingCard())) == [LAST[key]]
    deal(at, NATURAL)
    at.must(SettleBets())
    assert _last(at.must(ClearTable())) == [], "once"
    assert isinstance(at.ask(CallBets()), Refused), "only that round is finished"


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(NSW, marks=proves(NSW, "4.9/announce"), id=NSW),
        pytest.param(NZ5, marks=proves(NZ5, "11.2(b)"), id=NZ5),
        pytest.param(NZ98, marks=proves(NZ98, "9.7/s2"), id=NZ98),
        pytest.param(CROWN, marks=proves(CROWN, "7.3.4(c)"), id=CROWN),
    ],
)
def test_where_it_comes_later_the_last_coup_is_called_when_this_one_is_over(key: str) -> None:
    at = ready(key)
    bets(at)
    deal(at, "KS")
    assert _last(at.must(ShowCuttingCard())) == []
    deal(at, "KD 9H 3C")
    assert _last(at.must(SettleBets())) == []
    assert _last(at.must(ClearTable())) == [LAST[key]]
    bets(at)
    deal(at, "QS QD 9C 3H")
    at.must(SettleBets())
    assert _last(at.must(ClearTable())) == []
    assert isinstance(at.ask(CallBets()), Refused), "one further round, and no more"


@pytest.mark.parametrize("what", ["face up", "excess"])
@pytest.mark.parametrize(
    "key",
    [
        pytest.param(NZ5, marks=proves(NZ5, "12.2(b)", "12.3"), id=NZ5),
        pytest.param(NZ98, marks=proves(NZ98, "12.2(b)", "12.3"), id=NZ98),
    ],
)
def test_a_void_hand_is_announced_in_the_books_words(key: str, what: str) -> None:
    at = ready(key)
    bets(at)
    if what == "face up":
        events = at.must(DealCard(card=FIVE, found_face_up=True))
    else:
        deal(at, NATURAL)
        events = at.must(DrawCard(card=FIVE))
    words = [event.words for event in events if isinstance(event, CoupWithoutBets)]
    assert words == ["No bets this hand"]
    if what == "excess":
        at.must(SettleBets())
        at.must(ClearTable())
        at.must(DealCard())
    assert at.state.no_bet is not None
    assert (at.state.player[0].card, at.state.layout) == (FIVE, ())


MOMENTS = {
    BetsCalled: Moment.PLACE_BETS,
    BetsClosed: Moment.NO_MORE_BETS,
    LastCoupCalled: Moment.LAST_COUP,
    CoupWithoutBets: Moment.NO_BET_COUP,
}


@pytest.mark.parametrize("key", BOOKS)
def test_through_a_whole_shoe_nothing_is_said_in_other_words(key: str) -> None:
    at = ready(key)
    while at.state.phase is Phase.BETWEEN and at.state.shoe.coups != 0:
        coup(at)
    heard: set[Moment] = set()
    for event in at.log:
        if isinstance(event, BetsCalled | BetsClosed | LastCoupCalled | CoupWithoutBets):
            moment = MOMENTS[type(event)]
            fixed = call(rules(key), moment)
            assert event.words
            assert not (fixed and fixed.words) or event.words in fixed.words
            heard.add(moment)
    assert heard == {Moment.PLACE_BETS, Moment.NO_MORE_BETS, Moment.LAST_COUP}
