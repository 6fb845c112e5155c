"""Facts about the table at the moment when something went wrong."""

from itertools import takewhile

from punto.cards import Card
from punto.rules.coup import Coup, Side
from punto.rules.decided import is_decided
from punto.rules.draw import INITIAL_CARDS, dealt_to, due
from punto.rules.irregular import Case, Fact, Irregularity, remedy
from punto.table.decide.faults.order import Deal, right_deal
from punto.table.state import MOST_CARDS, Phase, Spot, Stray, TableState

FIRST_TWO = 2


def facts(
    state: TableState,
    stray: Stray | None,
    cases: tuple[Case, ...],
    *,
    rebuildable: bool = True,
    confirmed: bool = True,
    some: bool = False,
    on_duty: bool = False,
) -> frozenset[Fact]:
    """The facts about a fault by which the book's cases are chosen, one of each pair of opposites.

    Those that are slow to find are left out unless one of `cases` asks for them.
    """
    deal = right_deal(state)
    laid = state.at(stray.spot)[stray.place - 1] if stray else None
    goes = deal.spot(laid) if laid else deal.due and Spot(deal.due)
    disclosed = laid is not None and laid.disclosed
    thirds = state.dealt + bool(state.aside) > INITIAL_CARDS and not _first_astray(state, deal)
    found = {
        *_of_a_surplus(state, disclosed=disclosed),
        Fact.BANKER_DRAWS if goes is Spot.BANKER else Fact.BANKER_STANDS,
        Fact.PLAYER_DRAWS if goes is Spot.PLAYER else Fact.PLAYER_STANDS,
        Fact.RECONSTRUCTABLE if rebuildable else Fact.NOT_RECONSTRUCTABLE,
        Fact.SOME_CARDS if some else Fact.ALL_CARDS,
        Fact.ON_DUTY if on_duty else Fact.OFF_DUTY,
        Fact.CONFIRMED if confirmed else Fact.UNCONFIRMED,
        Fact.FIRST_COUP_FINISHED if state.shoe.coups_played else Fact.FIRST_COUP_UNFINISHED,
        Fact.THIRD_CARDS if thirds else Fact.INITIAL_DEAL,
        Fact.DURING_COUP if state.phase is Phase.COUP else Fact.BETWEEN_COUPS,
    }
    if any(Fact.OUTCOME_OPEN in case.when for case in cases):
        found.add(_outcome(state, deal))
    if any(Fact.WRONG_NUMBER in case.when for case in cases):
        found.add(Fact.WRONG_NUMBER if _wrong_number(state) else Fact.RIGHT_NUMBER)
    return frozenset(found)


def _of_a_surplus(state: TableState, *, disclosed: bool) -> tuple[Fact, Fact]:
    """Whether a card has been seen, and whether a coup follows that could begin with it.

    Between coups the last coup of the shoe may still be to come.
    """
    last = state.shoe.ending is not None or state.shoe.coups == int(
        state.phase is not Phase.BETWEEN
    )
    seen = Fact.EXPOSED if disclosed else Fact.UNEXPOSED
    return seen, Fact.LAST_COUP if last else Fact.NOT_LAST_COUP


def surplus_case(state: TableState, *, disclosed: bool) -> Case | None:
    """The book's case for a card that belongs to no hand; `disclosed`: somebody knows its face."""
    sure = {Fact.RECONSTRUCTABLE, Fact.BANKER_STANDS, Fact.PLAYER_STANDS, Fact.OUTCOME_ESTABLISHED}
    cases = state.book.irregularities[Irregularity.EXCESS_CARD] or ()
    return remedy(cases, frozenset({*sure, *_of_a_surplus(state, disclosed=disclosed)}))


def _first_astray(state: TableState, deal: Deal) -> bool:
    """Whether one of the first four cards lies where it was not due. [nz-midi-1998 12.7]"""
    first = state.out[:INITIAL_CARDS]
    hands = (Spot.PLAYER, Spot.BANKER)
    return any(spot in hands and deal.spot(laid) is not spot for spot, _, laid in first)


def _wrong_number(state: TableState) -> bool:
    """Whether a hand has a number of cards that it cannot have, now or later.

    A third card that is still due is not missing. [rws 5.5.3]
    """
    sizes = [len(state.hand(side)) for side in Side]
    if state.dealt < INITIAL_CARDS or state.coup is None:
        return max(sizes) > MOST_CARDS
    lying = {side: [laid.card for laid in state.hand(side) if laid.card] for side in Side}
    coup = Coup(*(tuple(lying[side][:FIRST_TWO]) for side in Side))
    if min(sizes) < FIRST_TWO:
        return True
    side = due(state.book.draw, state.book.points, coup)
    while side and len(lying[side]) == MOST_CARDS:
        coup = dealt_to(coup, side, lying[side][-1])
        side = due(state.book.draw, state.book.points, coup)
    return len(coup.player) + len(coup.banker) < sum(sizes)


def _outcome(state: TableState, deal: Deal) -> Fact:
    """Whether a bet on offer is already decided by the cards that are known.

    A card counts if it lies where it was due, whatever else is wrong with it; a stray one does not.
    [rws 5.4.1] [rws 5.4.2]
    """
    right = takewhile(lambda each: deal.spot(each[2]) is each[0], state.out)
    known = {side: list[Card]() for side in Side}
    for spot, _, laid in right:
        if laid.seen and laid.card:
            known[Side(spot)].append(laid.card)
    coup = Coup(*(tuple(known[side]) for side in Side))
    return Fact.OUTCOME_ESTABLISHED if is_decided(state.rules, coup) else Fact.OUTCOME_OPEN
