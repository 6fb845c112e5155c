"""What is so at the table when something went wrong."""

from __future__ import annotations

from punto.rules.coup import Coup, Side
from punto.rules.decided import is_decided
from punto.rules.draw import INITIAL_CARDS
from punto.rules.irregular import Case, Fact
from punto.table.events import CardMoved
from punto.table.evolve import evolve
from punto.table.state import Phase, Spot, Stray, TableState


def facts(
    state: TableState,
    stray: Stray | None,
    cases: tuple[Case, ...],
    *,
    rebuildable: bool = True,
    confirmed: bool = True,
) -> frozenset[Fact]:
    """One of each pair of facts; the costly one only where a case of the book asks for it."""
    lawful = without(state, stray)
    due, laid = lawful.due, state.at(stray.spot)[stray.place - 1] if stray else None
    # Between coups the last one may still be owed; a card after the first four may lie at no hand.
    last = state.shoe.ending is not None or state.shoe.coups == int(
        state.phase is not Phase.BETWEEN
    )
    thirds = state.dealt + bool(state.aside) > INITIAL_CARDS
    found = {
        Fact.EXPOSED if laid is not None and laid.seen else Fact.UNEXPOSED,
        Fact.BANKER_DRAWS if due is Side.BANKER else Fact.BANKER_STANDS,
        Fact.PLAYER_DRAWS if due is Side.PLAYER else Fact.PLAYER_STANDS,
        Fact.RECONSTRUCTABLE if rebuildable else Fact.NOT_RECONSTRUCTABLE,
        Fact.CONFIRMED if confirmed else Fact.UNCONFIRMED,
        Fact.FIRST_COUP_FINISHED if state.shoe.coups_played else Fact.FIRST_COUP_UNFINISHED,
        Fact.LAST_COUP if last else Fact.NOT_LAST_COUP,
        Fact.THIRD_CARDS if thirds else Fact.INITIAL_DEAL,
    }
    if any(Fact.OUTCOME_OPEN in case.when for case in cases):
        in_place = stray is not None and due is not None and stray.spot is Spot(due)
        found.add(_outcome(state if in_place else lawful))
    return frozenset(found)


def _outcome(lawful: TableState) -> Fact:
    """Whether a bet on offer is already decided by the cards that are known.

    A card counts that lies where it was due, whatever else is wrong with it; one astray does not.
    [rws 5.4.1] [rws 5.4.2]
    """
    coup = lawful.known
    legal = Coup(coup.player[:3], coup.banker[:3])
    return Fact.OUTCOME_ESTABLISHED if is_decided(lawful.rules, legal) else Fact.OUTCOME_OPEN


def without(state: TableState, stray: Stray | None) -> TableState:
    """The table as if the stray card had not come."""
    if stray is None:
        return state
    return evolve(state, CardMoved(source=stray.spot, place=stray.place, to=Spot.DISCARDS))
