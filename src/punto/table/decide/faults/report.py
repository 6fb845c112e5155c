"""Faults that people report: of this coup, of the last while it can be put right, or of cards."""

from dataclasses import replace
from functools import cache

from punto.rules.announce import begins_with_call
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.values import Thing
from punto.table import events
from punto.table.commands import Report, Request
from punto.table.decide.coup.settling import settle_again
from punto.table.decide.faults.finding import FaultTold, find
from punto.table.decide.faults.order import decide_order
from punto.table.decide.faults.powers import POWERS, not_in_reach, of_a_coup_before
from punto.table.decide.faults.record import excluded, left_out, out_of_place
from punto.table.decide.faults.remedy import reopen
from punto.table.decide.guard import none_to_draw, not_now, not_staff, seen_too_often
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps
from punto.table.state import Phase, Spot, Stray, TableState

_OF_A_COUP = frozenset(
    {
        Irregularity.THIRD_CARD_TO_PLAYER,
        Irregularity.THIRD_CARD_TO_BANKER,
        Irregularity.PLAYERS_CARD_TO_BANKER,
        Irregularity.THIRD_CARD_MISSED,
        Irregularity.OUT_OF_ORDER,
        Irregularity.WRONG_DELIVERY,
        Irregularity.REVEALED_BY_DEALER,
        Irregularity.EARLY_THIRD_CARD,
        Irregularity.WRONG_SCALE,
        Irregularity.WRONG_SCANNER,
    }
)
"""Faults that belong to one coup, and can be put right while it is still open."""

_DRAWN = (
    Irregularity.EXCESS_CARD,
    Irregularity.FIRST_CARD_EXPOSED,
    Irregularity.FACE_UP_FIRST_CARD,
    Irregularity.DRAWN_TOGETHER,
    Irregularity.EARLY_THIRD_CARD,
)
"""Faults by which cards come out of the shoe that lie at no hand."""

_PLAY = (Phase.BURN, Phase.BETWEEN, Phase.COUP, Phase.SETTLED)
_LOADING = (Phase.OFFER, Phase.CUT, Phase.LOAD)
_WHILE_LOADING = (
    Irregularity.FAIL_TO_CUT,
    Irregularity.DROPPED_CARDS,
    Irregularity.EXPOSED_BEFORE_LOADING,
    Irregularity.ORDER_REVEALED,
    Irregularity.UNFIT_CARDS,
    Irregularity.CARDS_HANDLED,
    Irregularity.FOREIGN_CARD,
    Irregularity.MISSING_CARD,
)


def decide(state: TableState, request: Request, command: Report) -> Ruling:
    what = command.irregularity
    if command.unnoticed:
        return not_staff(state, request.by) or left_out(state, what)
    guard = not_staff(state, request.by)
    guard = guard or not_now(state, Thing.IRREGULARITY(what), *_phases(what))
    return guard or _report(state, request, command)


def reportable(state: TableState) -> tuple[Irregularity, ...]:
    """The faults that can be reported now; those of a coup only once there has been a coup."""
    coup = state.last or state.desk.coups or state.phase in (Phase.COUP, Phase.SETTLED)
    return _reportable(state.phase, bool(coup))


@cache
def _reportable(phase: Phase, coup: bool) -> tuple[Irregularity, ...]:
    known = (each for each in Irregularity if coup or each not in _OF_A_COUP)
    return tuple(each for each in known if phase in _phases(each))


def _phases(what: Irregularity) -> tuple[Phase, ...]:
    """The phases of the table in which a fault can be reported."""
    phases = tuple(Phase) if what in _OF_A_COUP or what in POWERS else _PLAY
    return (*_LOADING, *_PLAY) if what in _WHILE_LOADING else phases


def _report(state: TableState, request: Request, command: Report) -> Ruling:
    what, steps = command.irregularity, Steps(state)
    if command.coup and what not in _OF_A_COUP and what not in POWERS:
        return Refused(Reason.NOT_NOW, None, Thing.COUP(command.coup), Need.FAULT_OF_ONE_COUP)
    this = state.phase is Phase.COUP and not command.earlier and not command.coup
    this = this and not _too_soon(state, what)
    if _of_a_coup(state, command) and not (this and what is not Irregularity.WRONG_SCALE):
        late = _late(state, command)
        if isinstance(late, Refused):
            return late
        if late:
            kept = what if what is Irregularity.WRONG_SCALE else Irregularity.FOUND_LATE
            note = f"{what} {command.note}".strip()
            return find(steps, request, kept, FaultTold(note=note)) or steps.done()
        if refusal := _void(state, command):
            return refusal
        reopen(steps)
    reopened = steps.events != []
    if what is Irregularity.FAIL_TO_BURN and state.phase is Phase.BURN:
        steps.add(events.StepForgotten(step=what))
    stray = _stray(steps, command)
    if isinstance(stray, Refused):
        return stray
    if what is Irregularity.OUT_OF_ORDER:
        decide_order(steps, command.cards)
    coup = of_a_coup_before(state, command)
    if isinstance(coup, Refused):
        return coup
    told = FaultTold(stray, command.rebuildable, player=command.player, note=command.note)
    some = bool(command.cards or command.unseen)
    told = replace(told, coup=coup, some=some, on_duty=command.on_duty)
    silent = find(steps, request, what, told)
    if silent is None and reopened and what is Irregularity.WRONG_SCALE:
        silent = settle_again(steps)
    return silent or steps.done()


_OF_THIRD_CARDS = (
    Irregularity.THIRD_CARD_MISSED,
    Irregularity.THIRD_CARD_TO_PLAYER,
    Irregularity.THIRD_CARD_TO_BANKER,
    Irregularity.PLAYERS_CARD_TO_BANKER,
)


def _too_soon(state: TableState, what: Irregularity) -> bool:
    """Whether a fault of a third card cannot be of this coup yet, and so is of the one before."""
    before = state.desk.coups > 0 and what in _OF_THIRD_CARDS
    return before and not state.opened


def _of_a_coup(state: TableState, command: Report) -> bool:
    """Whether a fault belongs to one coup; a surplus card at a hand does."""
    if command.irregularity is not Irregularity.EXCESS_CARD:
        return command.irregularity in _OF_A_COUP
    lies = state.last is not None or state.phase in (Phase.COUP, Phase.SETTLED)
    return lies and not (command.cards or command.unseen or state.aside)


def _void(state: TableState, command: Report) -> Refused | None:
    """A refusal to put a void coup right: it has no result, and stays without one.

    [crown-melbourne-v29 1.1/Void] [crown-melbourne-v29 10.11]
    """
    last = state.last
    if last.outcome if last else state.outcome:
        return None
    clause, what = last.void if last else state.void, Thing.IRREGULARITY(command.irregularity)
    return Refused(Reason.AGAINST_THE_RECORD, clause, what, Need.COUP_WITH_A_RESULT)


def _stray(steps: Steps, command: Report) -> Stray | Refused | None:
    """The card that lies in a wrong place; reported cards at no hand leave the shoe now."""
    if refusal := excluded(steps.state, command):
        return refusal
    if command.irregularity not in _DRAWN:
        return out_of_place(steps.state, command.irregularity)
    if not command.cards and not command.unseen and not steps.state.aside:
        return out_of_place(steps.state, command.irregularity)
    if _waits_unseen(steps.state, command):
        shown = command.cards[0]
        if refusal := seen_too_often(steps.state, shown):
            return refusal
        steps.add(events.CardMoved(source=Spot.FRONT, place=1, to=Spot.PLAYER))
        steps.add(events.CardTurned(hand=Side.PLAYER, place=1, card=shown))
        steps.add(events.CardMoved(source=Spot.PLAYER, place=1, to=Spot.ASIDE))
        return Stray(Spot.ASIDE, 1)
    for card in (*command.cards, *[None] * command.unseen):
        if refusal := none_to_draw(steps.state) or seen_too_often(steps.state, card):
            return refusal
        steps.add(events.CardDrawn(card=card))
    one = len(steps.state.aside) and command.irregularity is not Irregularity.DRAWN_TOGETHER
    return Stray(Spot.ASIDE, 1) if one else None


def _waits_unseen(state: TableState, command: Report) -> bool:
    """Whether the card that was shown is one that was kept face down for the next coup.

    It would have been Player's first card, and so it is turned there.
    [nsw-premium 14.3] [nz-division-5 12.2(b)] [nz-midi-1998 12.2(b)]
    """
    between = command.irregularity is Irregularity.FIRST_CARD_EXPOSED and not state.dealt
    front = state.shoe.front
    return between and len(command.cards) == 1 and bool(front) and front[0].card is None


def _late(state: TableState, command: Report) -> bool | Refused:
    """Whether the coup can no longer be put right: the next has begun, by the book's measure.

    The same holds once all cards have left the shoe.
    """
    if command.coup and not (state.last and state.last.number == command.coup):
        past = command.coup <= state.desk.coups
        return past or not_in_reach(command)
    if state.phase in (Phase.COUP, Phase.SETTLED):
        return command.earlier or state.phase is Phase.COUP
    if state.last is None and state.desk.coups:
        return True
    if state.last is None:
        got = Finding.BEFORE_ANY_COUP(Thing.IRREGULARITY(command.irregularity))
        return Refused(Reason.NOT_NOW, None, got, Need.COUP_OF_THIS_TABLE)
    return begins_with_call(state.book) and state.bets_called
