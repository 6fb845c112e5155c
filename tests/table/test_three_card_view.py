"""Three Card Baccarat: faces that somebody may not see are in no view and no event for that one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from punto.cards import Card
from punto.kernel.codec import encode
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.events import AnyEvent, AreaLookedAt, HandDealt
from punto.table.machine import TABLE
from punto.table.state import Laid, TableState
from tests.table.closed import viewers
from tests.table.crown_table import ANN, BEN, DEALER
from tests.table.fuzz import DECK
from tests.table.seeing import next_words, view
from tests.table.test_three_card_properties import driven
from tests.table.three_table import DOWN, MACHINE, SHOE, UP, dealt, three, turned
from tests.tables import CROWN, proves

ONLOOKER = Person(name="Ann", role="onlooker")


def disguised(state: TableState, viewer: Person, random: Random) -> TableState:
    """The same table with other cards wherever the viewer has not seen the face."""

    def swap(laid: Laid) -> Laid:
        own = viewer.role == "player" and viewer.name in laid.looked
        if not laid.face_down or own:
            return laid
        return replace(laid, card=random.choice((None, *DECK)))

    seen = {random.choice(DECK): random.randint(0, 1) for _ in range(9)}
    spread = state.three_card
    if spread:
        hands = {area: tuple(map(swap, hand)) for area, hand in spread.hands.items()}
        spread = replace(spread, hands=hands)
    return replace(state, three_card=spread, shoe=replace(state.shoe, seen=seen))


def renamed(event: AnyEvent, random: Random) -> AnyEvent:
    match event:
        case HandDealt(face_down=True, cards=cards):
            return replace(event, cards=tuple(random.choice((None, *DECK)) for _ in cards))
        case AreaLookedAt(cards=cards):
            return replace(event, cards=tuple(random.choice(DECK) for _ in cards))
        case _:
            return event


@pytest.mark.property
@pytest.mark.parametrize("arrangement", [SHOE, MACHINE])
@pytest.mark.parametrize("method", [UP, DOWN])
@given(seed=st.integers(0, 10**9))
def test_other_cards_that_nobody_saw_give_the_same_view(
    arrangement: str, method: str, seed: int
) -> None:
    at, random = driven(arrangement, method, seed, random_length(seed)), Random(seed)
    for viewer in viewers(at.state.rules):
        hidden = disguised(at.state, viewer, random)
        assert encode(view(hidden, viewer)) == encode(view(at.state, viewer)), viewer
        for event in (each for each in at.log if isinstance(each, HandDealt | AreaLookedAt)):
            own = isinstance(event, AreaLookedAt) and viewer == Person(name=event.by)
            if not own:
                told = TABLE.seen(at.state, event, viewer)
                assert TABLE.seen(at.state, renamed(event, random), viewer) == told


def random_length(seed: int) -> int:
    return 20 + seed % 100


def shown(state: TableState, viewer: Person, area: int) -> list[Card | None]:
    """The names of a hand's cards as the viewer sees them."""
    whole = view(state, viewer)
    looked = whole.own.hands if whole.own else ()
    for each in looked:
        if each.area == area:
            return [card.card for card in each.cards]
    seen = whole.common.three_card
    assert seen is not None
    hand = seen.dealer if not area else next(each for each in seen.areas if each.area == area)
    return [each.card for each in hand.cards]


@proves(CROWN, "12.5.5(b)", "12.6.5")
def test_a_hand_is_seen_by_who_looked_and_by_all_once_it_is_turned() -> None:
    at = dealt(three())
    for viewer in viewers(at.state.rules):
        for area in (0, 1, 3, 4):
            assert shown(at.state, viewer, area) == [None] * 3
    at.must(ask.LookAtArea(area=1), ANN)
    assert None not in shown(at.state, ANN, 1)
    for other in (BEN, DEALER, ONLOOKER):
        assert shown(at.state, other, 1) == [None] * 3
    turned(at)
    for viewer in viewers(at.state.rules):
        for area in (0, 1, 3, 4):
            assert None not in shown(at.state, viewer, area)


def test_face_up_all_see_the_areas_and_nobody_the_dealers_hand() -> None:
    at = dealt(three(MACHINE, UP))
    for viewer in viewers(at.state.rules):
        assert None not in shown(at.state, viewer, 1)
        assert shown(at.state, viewer, 0) == [None] * 3


def test_a_view_tells_which_hands_are_blind_and_what_comes_next() -> None:
    at = three()
    at.must(ask.CallBets(), DEALER)
    for area in (1, 2):
        at.must(ask.PlaceBet(bet="three-card", stake=1000, area=area), ANN)
    at.must(ask.CloseBets(), DEALER)
    assert "deal-to-area" in next_words(at.state, DEALER)
    for _ in range(9):
        at.must(ask.DealToArea(), DEALER)
    seen = view(at.state, ANN).common.three_card
    assert seen is not None
    assert [(each.area, each.blind) for each in seen.areas] == [(1, False), (2, True)]
    assert "look-at-area" in next_words(at.state, ANN)
    assert "turn-hand" in next_words(at.state, DEALER)
    assert "look-at-area" not in next_words(at.state, BEN)
    assert seen.due is None
