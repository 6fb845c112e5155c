"""What a viewer sees of a table: never a face that was not shown to that one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from punto.cards import Card
from punto.kernel.codec import encode
from punto.rules.books import book, keys
from punto.rules.model import Face
from punto.rules.ruling import Accepted
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.events import (
    AnyEvent,
    BurnChosen,
    CardBurned,
    CardDealt,
    CardDrawn,
    CardTurned,
    Decided,
    HandLookedAt,
)
from punto.table.machine import TABLE
from punto.table.ruling import Ruling
from punto.table.state import Finished, Laid, Spot, TableState
from punto.table.view.cards import CardShown
from tests.table.closed import ONLOOKER, Exposed, closed, play, viewers
from tests.table.driver import Driven, opened
from tests.table.fuzz import DECK
from tests.table.seeing import view
from tests.tables import table

METHODS = [
    pytest.param(key, method.key, id=f"{key} {method.key}")
    for key in keys()
    for method in book(key).rules.methods
    if method.opening is not Face.UP and not method.variants
]
"""Every way to deal cards face down."""
STRANGER = Person(name="", role=ONLOOKER)
seeds = st.integers(0, 10**9)


def other(card: Card | None, random: Random) -> Card | None:
    """Another card, or one whose name the table does not know."""
    return random.choice([each for each in (None, *DECK) if each != card])


def disguised(state: TableState, viewer: Person, random: Random) -> TableState:
    """The same table with other cards wherever the viewer has not seen the face."""

    def swap(cards: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(laid if sees(laid) else other_face(laid) for laid in cards)

    def sees(laid: Laid) -> bool:
        return not laid.face_down or (viewer.role == "player" and viewer.name in laid.looked)

    def other_face(laid: Laid) -> Laid:
        return replace(laid, card=other(laid.card, random))

    last = state.last
    if last:
        last = Finished(swap(last.player), swap(last.banker), last.lines, last.outcome)
    unknown = {random.choice(DECK): random.randint(0, state.shoe.decks) for _ in range(9)}
    return replace(
        state,
        player=swap(state.player),
        banker=swap(state.banker),
        aside=swap(state.aside),
        shoe=replace(state.shoe, front=swap(state.shoe.front), seen=unknown),
        last=last,
    )


def same_view(at: Driven, viewer: Person, random: Random) -> None:
    hidden = disguised(at.state, viewer, random)
    assert encode(view(hidden, viewer)) == encode(view(at.state, viewer)), viewer


def as_logged(at: Driven, viewer: Person) -> None:
    """The cards in the view are exactly those that the log showed to the viewer."""
    seen, known = view(at.state, viewer), Exposed(at.log).shown_to(viewer)
    common = seen.common
    lie = {
        Spot.PLAYER: common.player.cards,
        Spot.BANKER: common.banker.cards,
        Spot.ASIDE: common.aside,
        Spot.FRONT: common.shoe.front,
    }
    own = {each.spot: each.cards for each in seen.own.hands if each.spot} if seen.own else {}
    for spot, cards in (lie | own).items():
        assert names(cards) == known[spot], spot


def names(cards: tuple[CardShown, ...]) -> list[Card | None]:
    return [each.card for each in cards]


def not_shown(log: list[AnyEvent], viewer: Person) -> list[bool]:
    """For each event whether it has names of cards that the viewer does not see by it."""
    hidden, up, shown = list[bool](), False, False
    for event in log:
        match event:
            case CardDealt(face_down=face_down):
                hidden.append(face_down)
            case HandLookedAt(by=by):
                hidden.append((viewer.name, viewer.role) != (by, "player"))
            case CardBurned():
                hidden.append(not (up or shown))
                up = shown = False
            case _:
                hidden.append(False)
        match event:
            case BurnChosen(face_up=face_up):
                up = face_up
            case Decided(what=what):
                shown = what == "show-burned-card"
            case _:
                pass
    return hidden


def renamed(event: AnyEvent, random: Random) -> AnyEvent:
    match event:
        case CardDealt(card=card):
            return replace(event, card=other(card, random))
        case CardBurned(card=card) if card is not None:
            return replace(event, card=random.choice([each for each in DECK if each != card]))
        case HandLookedAt(cards=cards):
            return replace(event, cards=tuple(random.choice(DECK) for _ in cards))
        case _:
            return event


def same_events(at: Driven, viewer: Person, random: Random) -> None:
    for event, hidden in zip(at.log, not_shown(at.log, viewer), strict=True):
        told = TABLE.seen(at.state, event, viewer)
        if hidden:
            assert TABLE.seen(at.state, renamed(event, random), viewer) == told
            assert not any(cards_of(told))
        else:
            assert cards_of(told) == cards_of(event)


def cards_of(event: AnyEvent | None) -> tuple[Card | None, ...]:
    match event:
        case CardDealt() | CardDrawn() | CardTurned() | CardBurned():
            return (event.card,)
        case HandLookedAt():
            return event.cards
        case _:
            return ()


@pytest.mark.property
@pytest.mark.parametrize(("key", "method"), METHODS)
@settings(max_examples=max(settings().max_examples // 5, 3))
@given(seed=seeds)
def test_a_viewer_sees_the_faces_shown_to_that_one_and_nothing_that_depends_on_others(
    key: str, method: str, seed: int
) -> None:
    random = Random(seed)
    at = closed(table(key, method=method), seed, random.randint(5, 50))
    for viewer in viewers(at.state.rules):
        same_view(at, viewer, random)
        as_logged(at, viewer)
        same_events(at, viewer, random)


class Twins(Driven):
    """Two tables that are asked the same, but for names that nobody at the table sees."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.twin = Driven(self.state)
        self.random = Random(0)
        self.apart = False

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        self.apart = self.apart or _exposes(self.state, command)
        if self.apart:
            return super().ask(command, by)
        other = self._other(command)
        first, second = super().ask(command, by), self.twin.ask(other, by)
        assert told(first, self.state) == told(second, self.twin.state), command
        assert encode(view(self.state, STRANGER)) == encode(view(self.twin.state, STRANGER))
        return first

    def _other(self, command: AnyCommand) -> AnyCommand:
        """A card that comes face down, unless everybody knows it since it came back."""
        closed = isinstance(command, ask.DealCard) and command.face_down and command.card
        if not closed or self.state.shoe.front:
            return command
        return replace(command, card=self.random.choice(DECK))


def _exposes(state: TableState, command: AnyCommand) -> bool:
    """Whether faces that differ at the two tables may come to light by a command."""
    shows = isinstance(command, ask.TurnCard | ask.LookAtHand)
    return shows or any(laid.face_down for laid in state.shoe.front)


def told(ruling: Ruling, state: TableState) -> bytes:
    if isinstance(ruling, Accepted):
        return encode([TABLE.seen(state, event, STRANGER) for event in ruling.events])
    return str(ruling).encode()


@pytest.mark.property
@pytest.mark.parametrize(("key", "method"), METHODS)
@settings(max_examples=max(settings().max_examples // 5, 3))
@given(seed=seeds)
def test_no_ruling_tells_of_a_face_that_nobody_was_shown(key: str, method: str, seed: int) -> None:
    rules = table(key, method=method)
    at = Twins(opened(rules, seed).state)
    random = at.random = Random(seed)
    for _ in range(40):
        play(at, random)
        if at.apart:
            return
