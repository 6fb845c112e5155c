"""A table as the lobby shows it: what somebody wants to know before sitting down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from punto.money import Cents
from punto.roads import RoadResult
from punto.rules.data import Data
from punto.rules.wager import MAIN
from punto.table import events
from punto.table.state import TableState

VOID = "-"


class LobbyBet(Data, frozen=True, kw_only=True):
    """A bet on offer, with its limits in cents."""

    key: str
    label: str
    minimum: Cents
    maximum: Cents


class LobbyShoe(Data, frozen=True, kw_only=True):
    """How far the shoe of a table is, as everybody there sees it.

    `left` is the number of cards in it, and `played` of coups dealt from it. `coups` is how many
    coups are still to come once the cutting card is out; null before.
    """

    decks: int
    left: int
    played: int
    coups: int | None


class LobbyRow(Data, frozen=True, kw_only=True):
    """A table in the lobby: its game and limits, its players, its progress, and its results.

    `seats` is null where the book does not number them. `road` has the results of the shoe, as
    `punto roads` reads them: the winner's letter, then p and b for pairs, n for a natural. `meter`
    is what the `jackpot` is worth, in cents.
    """

    id: str
    title: str
    book: str
    book_title: str
    variant: str
    variant_title: str
    method: str
    minimum: Cents
    maximum: Cents
    bets: tuple[LobbyBet, ...]
    seats: int | None
    taken: tuple[int, ...]
    free: int | None
    players: int
    phase: str
    coups: int
    shoe: LobbyShoe
    road: str
    jackpot: str = ""
    meter: Cents | None = None
    version: int


def lobby_row(
    name: str, title: str, state: TableState, version: int, road: Sequence[str]
) -> LobbyRow:
    """Make the lobby's row of a table; whoever wagers without a seat counts as a player too."""
    rules, shoe = state.rules, state.shoe
    bets = tuple(_bets(state))
    seats = rules.version.seats_max if rules.version else rules.boxes
    taken = tuple(sorted(state.seats))
    return LobbyRow(
        id=name,
        title=title or f"{rules.book.title}: {rules.variant.title}",
        book=rules.book.key,
        book_title=rules.book.title,
        variant=rules.variant.key,
        variant_title=rules.variant.title,
        method=rules.method.title if rules.method else "",
        minimum=min(each.minimum for each in bets),
        maximum=max(each.maximum for each in bets),
        bets=bets,
        seats=seats,
        taken=taken,
        free=None if seats is None else max(seats - len(taken), 0),
        players=len({*state.seats.values(), *(each.plain.player for each in state.layout)}),
        phase=state.phase.value,
        coups=state.desk.coups,
        shoe=LobbyShoe(
            decks=shoe.decks, left=shoe.left, played=shoe.coups_played, coups=shoe.coups
        ),
        road=" ".join(each for each in road if each != VOID),
        version=version,
    )


def _bets(state: TableState) -> list[LobbyBet]:
    limits = state.rules.limits
    return [
        LobbyBet(
            key=bet.key,
            label=bet.key.capitalize() if bet.key in MAIN else bet.title,
            minimum=limits.shown(bet.key).minimum,
            maximum=limits.shown(bet.key).maximum,
        )
        for bet in state.rules.offered
    ]


def road_after(road: tuple[str, ...], happened: Sequence[Any]) -> tuple[str, ...]:
    """Add the results in some events to those of a shoe; a void coup leaves a dash.

    >>> road_after(("B", "P"), [events.CoupReopened()]), road_after(("B",), [events.ShoeEnded()])
    (('B',), ())
    """
    for event in happened:
        match event:
            case events.ResultCalled(outcome=outcome):
                road = (*road, str(RoadResult.of(outcome)))
            case events.CoupReopened():
                road = road[:-1]
            case events.EarlierVoided():
                road = (*road[:-1], VOID)
            case events.CoupVoided():
                road = (*road, VOID)
            case events.ShoeEnded():
                road = ()
            case _:
                pass
    return road
