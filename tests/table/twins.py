"""A second table that differs from the first only in what one viewer may not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from punto.cards import Card
from punto.kernel.audience import Viewer
from punto.money import Cents
from punto.rules.irregular import Act
from punto.rules.limits import Limit
from punto.rules.permission import Permission, PlayerWish
from punto.table.commands import (
    AnyCommand,
    ArrangeExcess,
    BurnCard,
    Choose,
    DealCard,
    DealToArea,
    ExchangeVoucher,
    LookAtArea,
    LookAtHand,
    Person,
    SetPersonal,
)
from punto.table.events import (
    AnyEvent,
    AreaLookedAt,
    CardBurned,
    CardDealt,
    CardMoved,
    CardTurned,
    HandDealt,
    HandLookedAt,
    HandTurned,
)
from punto.table.evolve.desk import with_limits
from punto.table.state import Laid, PermissionHeld, TableState, WishHeld
from tests.table.fuzz_hands import DECK

KeyT = TypeVar("KeyT")

PRIVATE = ("reason", "note", "told", "about")
"""Fields of commands that only staff, or the player who speaks, will read again."""


def other_face(card: Card | None) -> Card | None:
    """Another card of another rank; what has no name keeps none, for somebody has to tell it."""
    return None if card is None else DECK[(DECK.index(card) + 5) % len(DECK)]


def other_faces(state: TableState, viewer: Viewer) -> TableState:
    """The same table with other cards wherever the viewer has not seen the face."""

    def swap(cards: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(
            replace(laid, card=other_face(laid.card))
            if laid.face_down and (viewer.staff or viewer.name not in laid.looked)
            else laid
            for laid in cards
        )

    last, three = state.last, state.three_card
    if last:
        last = replace(last, player=swap(last.player), banker=swap(last.banker))
    if three:
        shown = {
            area: tuple(
                laid if (area, place) in three.exposed else swap((laid,))[0]
                for place, laid in enumerate(hand, start=1)
            )
            for area, hand in three.hands.items()
        }
        three = replace(three, hands=shown)
    return replace(
        state,
        player=swap(state.player),
        banker=swap(state.banker),
        aside=swap(state.aside),
        shoe=replace(state.shoe, front=swap(state.shoe.front)),
        last=last,
        three_card=three,
    )


def other_people(state: TableState, viewer: Viewer) -> TableState:
    """The same table with other private facts of everybody but the viewer, who is no staff."""

    def more(held: Mapping[KeyT, Cents]) -> dict[KeyT, Cents]:
        return {
            who: amount if _whose(who) == viewer.name else Cents(amount + 12_300)
            for who, amount in held.items()
        }

    def wider(limit: Limit) -> Limit:
        return changed(limit, minimum=Cents(limit.minimum // 2), maximum=Cents(limit.maximum * 3))

    limits, people = state.sign.limits, state.people
    personal = {
        who: limit if who[0] == viewer.name else wider(limit)
        for who, limit in limits.personal.items()
    }
    mine = {viewer.name} if viewer.name else set[str]()
    disputes = {
        number: each if each.by == viewer.name else replace(each, about="something else", level=0)
        for number, each in people.disputes.items()
    }
    people = replace(
        people,
        withheld=more(people.withheld),
        tokens=more(people.tokens),
        collected=Cents(people.collected + 77),
        disputes=disputes,
        excluded=(people.excluded & mine) | {"Nemo"},
        deferred=people.deferred | {"Nemo"},
    )
    nemo = PermissionHeld(Permission.BOTH_HANDS, "Nemo", "gaming-manager", True)
    wish = WishHeld(PlayerWish.OPEN_CARDS, "Nemo")
    said = state.authority
    authority = replace(said, permissions=(*said.permissions, nemo), wishes=(*said.wishes, wish))
    found = replace(state, people=people, authority=authority)
    return with_limits(found, personal=personal, arranged=more(limits.arranged))


def _whose(key: Any) -> str:
    return str(cast(tuple[str, ...], key)[0] if isinstance(key, tuple) else key)


def other_words(command: AnyCommand) -> AnyCommand:
    """The same command with other words in what is for the record alone."""
    said = {name: getattr(command, name, "") for name in PRIVATE}
    return replace(command, **{name: f"not {text}" for name, text in said.items() if text})


def other_amounts(command: AnyCommand, viewer: Viewer) -> AnyCommand:
    """The same command with other amounts, where they are a matter of another player and staff."""
    match command:
        case SetPersonal(player=player, maximum=most) if player != viewer.name:
            return replace(command, maximum=most + 100)
        case ArrangeExcess(player=player, maximum=most) if player != viewer.name:
            return replace(command, maximum=most + 100)
        case ExchangeVoucher(player=player, value=value) if player != viewer.name:
            return replace(command, value=value * 2)
        case Choose(does=Act.WITHHOLD_WINNINGS, players=(player,), amount=amount) if (
            player != viewer.name
        ):
            return replace(command, amount=amount + 100)
        case _:
            return command


def other_looks(command: AnyCommand) -> AnyCommand:
    """Cards that somebody looked at, with other names."""
    match command:
        case LookAtHand(cards=cards) | LookAtArea(cards=cards):
            return replace(command, cards=tuple(map(other_face, cards)))
        case _:
            return command


def other_cards(command: AnyCommand, events: tuple[AnyEvent, ...]) -> AnyCommand:
    """The same command with other names for cards that came by it and that nobody saw."""
    match command, events:
        case DealCard(card=card), (*_, CardDealt(face_down=True)):
            return replace(command, card=other_face(card))
        case BurnCard(card=card), (CardBurned(hidden=True), *_):
            return replace(command, card=other_face(card))
        case DealToArea(cards=cards, exposed=0), (HandDealt(face_down=True), *_) if cards:
            return replace(command, cards=tuple(map(other_face, cards)))
        case _:
            return command


def shows(events: tuple[AnyEvent, ...]) -> bool:
    """Whether faces come to light that the table may have known before."""
    return any(
        isinstance(each, CardTurned | HandLookedAt | HandTurned | AreaLookedAt | CardMoved)
        for each in events
    )


def viewers_of(state: TableState, roles: tuple[str, ...]) -> tuple[Person, ...]:
    """Everybody at the table, a stranger, and one of every role, with the name of a player."""
    names = dict.fromkeys((*state.seats.values(), *(each.player for each in state.wagers), "Zoe"))
    named = next(iter(names))
    others = (Person(name=named, role=role) for role in roles if role != "player")
    return (*(Person(name=name) for name in names), *others)
