"""Whose an area is: several for one player, while nobody is kept out of the game."""

from __future__ import annotations

from collections.abc import Iterator

from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.values import Thing
from punto.rules.wager import Wager
from punto.table.commands import PlaceBet, Request
from punto.table.decide.three_card.hands import game
from punto.table.events import BetTaken
from punto.table.state import Phase, TableState


def taken(state: TableState, request: Request, command: PlaceBet) -> Refused | None:
    """A refusal of a further area that somebody else sits at or has wagers on."""
    owner = command.owner or request.by.name
    if not _elsewhere(state, owner, command.area):
        return None
    sits = state.seats.get(command.area, owner) != owner
    wagered = any(each.area == command.area and each.player != owner for each in state.layout)
    if not sits and not wagered:
        return None
    want = Need.FREE_PLACE
    return Refused(
        Reason.AREA_FULL, game(state).several, Finding.SECOND_AREA(Thing.AREA(command.area)), want
    )


def makes_room(state: TableState, request: Request, command: PlaceBet) -> Iterator[BetTaken]:
    """Wagers of who has other areas go back to let somebody in who has none.

    To the seat of that one, or if no other area is free.
    """
    owner, area = command.owner or request.by.name, command.area
    if state.phase is not Phase.BETWEEN or _elsewhere(state, owner, area):
        return
    if state.seats.get(area) != owner and _free(state):
        return
    for wager in state.layout:
        extra = _elsewhere(state, wager.player, area) and state.seats.get(area) != wager.player
        if wager.area == area and wager.player != owner and extra:
            yield BetTaken(wager=wager, clause=game(state).several)


def _elsewhere(state: TableState, player: str, area: int) -> tuple[Wager, ...]:
    """The wagers of a player at other areas."""
    return tuple(each for each in state.layout if each.player == player and each.area != area)


def _free(state: TableState) -> bool:
    """Whether some area has no wager, is open, and nobody sits at it."""
    used = {each.area for each in state.layout} | state.desk.closed_boxes | state.seats.keys()
    return any(area not in used for area in range(1, (state.rules.boxes or 0) + 1))
