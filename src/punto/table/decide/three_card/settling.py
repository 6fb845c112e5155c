"""The end of a coup of Three Card Baccarat: results, payments, cards taken away."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.money import NOTHING
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Result, Settled, settle
from punto.rules.three_card import AREA_DEALER, Facing
from punto.rules.values import RoleKey, Thing, one_of_roles
from punto.table.commands import ClearTable, ForfeitBets, Request, SettleBets
from punto.table.decide.coup.settling import settled_event, standing
from punto.table.decide.faults.remedy import void_coup
from punto.table.decide.guard import choice_open, not_now, not_staff
from punto.table.decide.three_card.hands import game, in_sets, not_counted, unfinished
from punto.table.decide.three_card.mishaps import found_by_the_table
from punto.table.events import (
    AreaResult,
    BetSettled,
    DecksChanged,
    FaultClosed,
    ResultsCalled,
    ShoeToEnd,
    TableCleared,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def settle_bets(state: TableState, request: Request, command: SettleBets) -> Ruling:
    """Every area against the dealer; where nobody has a wager left, the coup has no result."""
    got = Finding.SETTLEMENT
    guard = not_staff(state, request.by) or choice_open(state, got) or not_counted(state, got)
    guard = guard or not_now(state, got, Phase.COUP, Phase.SETTLED)
    if not guard and (command.paid_as or command.unnoticed):
        want = Need.EVERY_HAND_SETTLED_AS_IT_LIES
        guard = Refused(Reason.NOT_NOW, game(state).clause, Finding.SETTLEMENT_BY_MISTAKE, want)
    if guard:
        return guard
    if state.phase is Phase.SETTLED and not state.layout:
        return Refused(Reason.NOT_NOW, None, Finding.SECOND_SETTLEMENT, Need.WAGER)
    steps = Steps(state)
    if not state.layout:
        void_coup(steps, "no wagers left", game(state).clause, keep=True)
        return steps.done()
    if state.phase is Phase.COUP:
        if refusal := unfinished(state, got):
            return refusal
        if found_by_the_table(steps, request):
            return steps.done()
        if refusal := _not_open(state):
            return refusal
        if state.fault:
            steps.add(FaultClosed())
    return _settle(steps, command) or steps.done()


def _not_open(state: TableState) -> Refused | None:
    spread, three = state.three, game(state)
    assert spread is not None, "dealt"
    for area in (AREA_DEALER, *_in_play(state)):
        if not spread.open(area):
            hand = Thing.AREA(area) if area else RoleKey("dealer")
            got, want = Finding.HAND_FACE_DOWN(hand), Need.EVERY_HAND_IN_PLAY_TURNED
            return Refused(Reason.NOT_NOW, three.turned, got, want)
    return None


def _in_play(state: TableState) -> tuple[int, ...]:
    """The areas at which wagers lie."""
    backed = {wager.area for wager in state.layout}
    return tuple(area for area in (state.three.areas if state.three else ()) if area in backed)


def _facing(state: TableState, area: int) -> Facing:
    spread, points = state.three, state.rules.book.points
    assert spread is not None, "dealt"
    hands = (
        tuple(laid.card for laid in spread.hand(each) if laid.card) for each in (area, AREA_DEALER)
    )
    return game(state).facing(points, *hands)


def _settle(steps: Steps, command: SettleBets) -> NotStated | None:
    state = steps.state
    facings = {area: _facing(state, area) for area in _in_play(state)}
    if state.phase is Phase.COUP:
        steps.add(_called(state, facings))
    wanted = command.areas or tuple(facings)
    for area, facing in facings.items():
        wagers = [wager for wager in state.layout if wager.area == area and area in wanted]
        for line in settle(state.rules, facing, wagers, standing(state)):
            if isinstance(line, NotStated):
                return line
            assert isinstance(line, Settled), line
            steps.add(settled_event(line))
    return None


def _called(state: TableState, facings: dict[int, Facing]) -> ResultsCalled:
    spread = state.three
    assert spread is not None, "dealt"
    dealer = tuple(laid.card for laid in spread.hand(AREA_DEALER) if laid.card)
    points = state.rules.book.points
    return ResultsCalled(
        dealer=points.total(dealer),
        ranking=game(state).ranking_of(points, dealer),
        areas=tuple(
            AreaResult(
                area=area,
                total=facing.total,
                ranking=facing.ranking,
                result="higher" if facing.outranks else "lower" if facing.outranked else "tie",
            )
            for area, facing in facings.items()
        ),
    )


def clear(state: TableState, request: Request, _: ClearTable) -> Ruling:
    """The cards go: those of a shoe are shuffled, in a machine the other deck has its turn."""
    got = Finding.CARDS_TAKEN_AWAY
    guard = not_staff(state, request.by) or choice_open(state, got)
    guard = guard or not_now(state, got, Phase.SETTLED)
    if not guard and state.layout:
        guard = Refused(Reason.NOT_NOW, None, got, Need.EVERY_WAGER_SETTLED)
    if guard:
        return guard
    steps, three = Steps(state).add(TableCleared()), game(state)
    if not in_sets(state):
        if not steps.state.shoe.ending:
            steps.add(ShoeToEnd(clause=three.shuffled))
    elif state.shoe.other_backs:
        steps.add(DecksChanged(backs=state.shoe.other_backs, clause=three.alternate))
    return steps.done()


def forfeit(state: TableState, request: Request, command: ForfeitBets) -> Ruling:
    """Who told others of a hand loses the wagers, where the role that may says so."""
    clause, ladder = game(state).secret, state.rules.book.authority
    if not ladder.may(request.by.role, clause):
        held = next(each for each in ladder.discretions if each.clause == clause)
        return Refused(
            Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), one_of_roles(held.by)
        )
    got = Finding.WAGERS_FORFEITED
    guard = not_now(state, got, Phase.COUP) or choice_open(state, got) or not_counted(state, got)
    if guard:
        return guard
    if not command.reason:
        return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
    lost = [
        wager
        for wager in state.layout
        if wager.player == command.player and command.area in (0, wager.area)
    ]
    if not lost:
        return Refused(
            Reason.NO_SUCH_WAGER,
            clause,
            Thing.PERSON(command.player),
            Need.PLAYER_WITH_WAGERS_THERE,
        )
    steps = Steps(state).add(decided("forfeit-bets", clause, command.reason))
    for wager in lost:
        event = BetSettled(
            wager=wager,
            result=Result.LOST,
            returned=NOTHING,
            paid=NOTHING,
            owed=NOTHING,
            clauses=(clause,),
        )
        steps.add(event)
    return steps.done()
