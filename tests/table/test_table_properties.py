"""Any command in any state gets a ruling; a refusal changes nothing; nothing is a dead end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, deck
from punto.money import cents
from punto.rules.answers import Burn
from punto.rules.coup import Side
from punto.rules.model import Cards, Step
from punto.table.commands import (
    AnyCommand,
    BringCards,
    BurnCard,
    CallBets,
    ChooseBurn,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    Direct,
    EndShoe,
    Leave,
    OfferCut,
    Person,
    PlaceBet,
    PutCuttingCard,
    RefuseCut,
    SettleBets,
    ShowCuttingCard,
    Sit,
    TakeBet,
    TurnCard,
)
from punto.table.events import BetPlaced, BetSettled, BetTaken
from punto.table.replay import digest, replay
from punto.table.ruling import Accepted
from punto.table.state import TableState
from tests.table.driver import Driven, opened, top
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

BOOKS = (NSW, NZ5, NZ98, RWS, CROWN)
BETS = ("player", "banker", "tie", "nonsense")


def _cards(random: Random) -> Card | None:
    return random.choice((None, random.choice(deck())))


def any_command(random: Random) -> AnyCommand:
    """Lawful or not."""
    side = random.choice(tuple(Side))
    card = _cards(random)
    choices: tuple[AnyCommand, ...] = (
        BringCards(cards=random.choice(tuple(Cards)), done=tuple(Step)),
        OfferCut(to_players=random.random() < 0.5),
        RefuseCut(),
        CutCards(in_front=random.choice((0, 60, 200)), named=random.random() < 0.5),
        PutCuttingCard(from_back=random.choice((13, 20))),
        ChooseBurn(burn=random.choice(tuple(Burn)), requested=True),
        BurnCard(card=card),
        CallBets(),
        PlaceBet(bet=random.choice(BETS), stake=cents("100"), area=random.randint(1, 2)),
        TakeBet(bet=random.choice(BETS)),
        CloseBets(),
        DealCard(card=card, to=random.choice((None, side)), face_down=random.random() < 0.3),
        DealCard(card=random.choice(deck())),
        ShowCuttingCard(),
        TurnCard(hand=side, place=random.randint(1, 3), card=card),
        SettleBets(),
        ClearTable(),
        EndShoe(),
        Sit(seat=random.randint(1, 9)),
        Leave(),
        Direct(question=random.choice(("who cuts", "x")), decision="dealer"),
    )
    return random.choice(choices)


def _driven(key: str, seed: int, commands: int) -> Driven:
    random, rules = Random(seed), table(key)
    at = opened(rules, seed) if random.random() < 0.7 else Driven(TableState(rules))
    people = (top(rules), top(rules), Person(name="D", role="dealer"), Person(name="Ann"))
    for _ in range(commands):
        before = at.state
        ruling = at.ask(any_command(random), random.choice(people))
        if not isinstance(ruling, Accepted):
            assert at.state == before
            assert str(ruling)
    return at


@pytest.mark.property
@pytest.mark.parametrize("key", BOOKS)
@given(seed=st.integers(0, 10**9))
def test_any_commands_get_a_ruling_and_replay_to_the_same_digest(key: str, seed: int) -> None:
    at = _driven(key, seed, 120)
    assert digest(replay(at.state.rules, at.log)) == digest(at.state)


@pytest.mark.property
@pytest.mark.parametrize("key", BOOKS)
@given(seed=st.integers(0, 10**9))
def test_every_wager_that_was_placed_is_on_the_layout_taken_off_or_settled(
    key: str, seed: int
) -> None:
    at = _driven(key, seed, 120)
    placed = [each.wager for each in at.log if isinstance(each, BetPlaced)]
    ended = [each.wager for each in at.log if isinstance(each, BetTaken | BetSettled)]
    assert sorted(map(repr, placed)) == sorted(map(repr, (*ended, *at.state.layout)))
