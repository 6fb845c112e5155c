"""A whole shoe by every book: prepared, dealt, settled, ended, and the same when replayed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import Card
from punto.kernel.digest import digest_of
from punto.money import cents
from punto.rules.coup import Coup, Side, Winner
from punto.rules.draw import INITIAL_CARDS, dealt_to, outcome
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.rules.table_rules import TableRules
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    DealCard,
    EndShoe,
    Person,
    PlaceBet,
    SettleBets,
    TakeBet,
    TurnCard,
)
from punto.table.events import (
    BetSettled,
    CardDealt,
    CoupVoided,
    CuttingCardShown,
    IrregularityFound,
    ResultCalled,
)
from punto.table.evolve import evolve
from punto.table.state import Phase, TableState
from tests.replaying import table_after
from tests.table.driver import Driven, coup, opened
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

BOOKS = (NSW, NZ5, NZ98, RWS, CROWN)
BETS = tuple(PlaceBet(bet=bet, stake=cents("100")) for bet in ("banker", "tie"))


def _played(key: str, seed: int = 1) -> tuple[TableRules, Driven]:
    rules = table(key)
    at = opened(rules, seed)
    while at.state.shoe.coups != 0:
        coup(at, *BETS)
    return rules, at


@pytest.mark.parametrize("key", BOOKS)
def test_a_shoe_is_dealt_to_its_last_coup_and_every_coup_is_settled_by_its_cards(key: str) -> None:
    rules, at = _played(key)
    done, results = Coup(), 0
    for event in at.log:
        if isinstance(event, CardDealt) and event.card:
            done = dealt_to(done, event.to, event.card)
        if isinstance(event, ResultCalled):
            assert event.outcome == outcome(rules.book.points, done)
            done, results = Coup(), results + 1
    assert results == at.state.shoe.coups_played > 50
    assert isinstance(at.ask(CallBets()), Refused)
    at.must(EndShoe())
    assert (at.state.phase, at.state.layout, at.state.shoe.left) == (Phase.CARDS, (), 0)


@pytest.mark.parametrize("key", BOOKS)
def test_a_log_replays_to_the_same_digest_at_every_prefix(key: str) -> None:
    rules, at = _played(key)
    state, digests = TableState(rules), set[str]()
    for number, event in enumerate(at.log):
        state = (
            table_after(rules, at.log[: number + 1]) if number % 97 == 0 else evolve(state, event)
        )
        digests.add(digest_of(state))
    assert state == at.state
    assert digest_of(state) == digest_of(at.state)
    assert len(digests) > len(at.log) // 2


@pytest.mark.parametrize("key", BOOKS)
def test_cents_are_conserved_in_every_coup(key: str) -> None:
    _, at = _played(key)
    for event in at.log:
        if isinstance(event, BetSettled):
            assert 0 <= event.returned <= event.wager.stake
            lost = event.result is Result.LOST
            assert (event.paid == 0) if lost else (event.returned == event.wager.stake)
    assert at.state.layout == ()


@pytest.mark.parametrize(("key", "coups"), [(NSW, 1), (NZ5, 1), (NZ98, 1), (CROWN, 2)])
def test_a_cutting_card_before_the_first_card_ends_the_shoe_as_the_book_has_it(
    key: str, coups: int
) -> None:
    at = opened(table(key), seed=3)
    at.cutting_card = len(at.order)
    (shown,) = [each for each in coup(at) if isinstance(each, CuttingCardShown)]
    assert shown.coups == coups
    assert at.state.shoe.coups == coups - 1


@pytest.mark.parametrize("key", BOOKS)
def test_a_shoe_that_runs_out_voids_the_coup_and_gives_stakes_back(key: str) -> None:
    at = next(each for each in map(_emptied, [key] * 20, range(20)) if _voided(each))
    last = [event for event in at.log if isinstance(event, BetSettled)][-2:]
    assert [event.result for event in last] == [Result.VOID, Result.VOID]
    assert [event.returned for event in last] == [cents("100"), cents("100")]
    assert at.state.layout == ()


def _emptied(key: str, seed: int) -> Driven:
    """A shoe without a cutting card, dealt to its end."""
    at = opened(table(key), seed)
    at.state = replace(at.state, shoe=replace(at.state.shoe, cutting_card_in=False))
    while at.state.shoe.left >= INITIAL_CARDS:
        coup(at, *BETS)
    return at


def _voided(at: Driven) -> bool:
    return any(isinstance(event, CoupVoided) for event in at.log)


def test_a_coup_without_wagers_is_refused_and_changes_nothing() -> None:
    at = opened(table(NSW), seed=4)
    at.must(CallBets())
    before = at.state
    refused = at.ask(DealCard(card=at.order[0]))
    assert isinstance(refused, Refused)
    assert (refused.reason, at.state) == (Reason.NOT_NOW, before)


def test_a_card_to_the_wrong_hand_is_named_and_waits_for_who_decides() -> None:
    at = opened(table(NSW), seed=4)
    at.must(CallBets())
    at.must(BETS[0], Person(name="Ann"))
    at.must(DealCard(card=at.order.pop(0), to=Side.BANKER), Person(name="D", role="dealer"))
    assert at.state.fault is not None
    assert at.state.fault.irregularity is Irregularity.WRONG_DELIVERY
    assert at.state.fault.role == "casino-supervisor"
    refused = at.ask(DealCard(card=at.order[0]))
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.CHOICE_OPEN
    at.must(Choose(does="finish-as-it-is"))
    assert (len(at.state.player), len(at.state.banker), at.state.fault) == (1, 0, None)


def test_a_card_of_which_all_were_seen_is_foreign_and_the_coup_is_void() -> None:
    at = opened(table(NSW, decks=3), seed=4)
    seen = next(card for card in at.order if card not in at.state.shoe.seen)
    played = 0
    while played < 3:
        at.must(CallBets())
        at.must(BETS[0], Person(name="Ann"))
        at.must(DealCard(card=seen))
        at.order.remove(seen)
        played += 1
        while at.state.phase is not Phase.SETTLED:
            due = at.state.dealt < 4 or at.state.due is not None
            at.must(DealCard(card=_other(at, seen)) if due else SettleBets())
        at.must(ClearTable())
    at.must(CallBets())
    at.must(BETS[0], Person(name="Ann"))
    events = at.must(DealCard(card=seen))
    found = next(event for event in events if isinstance(event, IrregularityFound))
    assert found.irregularity is Irregularity.FOREIGN_CARD
    assert any(isinstance(event, CoupVoided) for event in events)
    assert (at.state.phase, at.state.layout) == (Phase.SETTLED, ())


def _other(at: Driven, seen: Card) -> Card:
    card = next(each for each in at.order if each != seen)
    at.order.remove(card)
    return card


def test_a_wager_is_not_taken_off_once_a_card_is_exposed() -> None:
    at = opened(table(NSW), seed=4)
    ann = Person(name="Ann")
    at.must(CallBets())
    at.must(BETS[0], ann)
    at.must(TakeBet(bet="banker"), ann)
    assert at.state.layout == ()
    at.must(BETS[0], ann)
    at.must(DealCard(card=at.order.pop(0), face_down=True))
    at.must(TakeBet(bet="banker"), ann)
    at.must(BETS[0], ann)
    at.must(TurnCard(hand=Side.PLAYER, place=1))
    assert isinstance(at.ask(TakeBet(bet="banker"), ann), Refused)


def test_only_the_winner_is_paid() -> None:
    _, at = _played(NZ5, seed=9)
    winner: Winner | None = None
    for event in at.log:
        if isinstance(event, ResultCalled):
            winner = event.outcome.winner
        if isinstance(event, BetSettled) and event.wager.bet == "tie":
            assert (event.paid == cents("800")) is (winner is Winner.TIE)
