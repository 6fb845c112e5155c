"""The end of a coup of Three Card Baccarat: results, payments, cards taken away."""

from punto.money import NOTHING
from punto.rules.settle import Result, Settled, settle
from punto.rules.three_card import AREA_DEALER, Facing
from punto.rules.values import RoleKey, Thing
from punto.table import events
from punto.table.commands import ClearTable, ForfeitBets, Request, SettleBets
from punto.table.decide.faults.remedy import void_coup
from punto.table.decide.guard import choice_open, cited, not_holder, not_now, not_staff
from punto.table.decide.order import WHEN
from punto.table.decide.three_card.hands import game, in_sets, not_counted, unfinished
from punto.table.decide.three_card.mishaps import found_by_the_table
from punto.table.decide.wagers.commission import settled_event
from punto.table.decide.wagers.refusing import advice
from punto.table.decide.wagers.staying import standing
from punto.table.ruling import Finding, Need, NotStated, Reason, Refused, Ruling, Steps, decided
from punto.table.state import Phase, TableState


def settle_bets(state: TableState, request: Request, command: SettleBets) -> Ruling:
    """Settle every area against the dealer. If nobody has a wager left, the coup has no result."""
    got = Finding.SETTLEMENT
    guard = not_staff(state, request.by) or choice_open(state, got) or not_counted(state, got)
    guard = guard or not_now(state, got, *WHEN[SettleBets])
    if not guard and (command.paid_as or command.unnoticed):
        want = Need.EVERY_HAND_SETTLED_AS_IT_LIES
        guard = Refused(Reason.NOT_NOW, game(state).clause, Finding.SETTLEMENT_BY_MISTAKE, want)
    if guard:
        return guard
    if state.phase is Phase.SETTLED and not state.layout:
        return Refused(
            Reason.NOT_NOW,
            cited(state, Finding.SECOND_SETTLEMENT),
            Finding.SECOND_SETTLEMENT,
            Need.WAGER,
        )
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
            steps.add(events.FaultClosed())
    return _settle(steps, command) or steps.done()


def _not_open(state: TableState) -> Refused | None:
    spread, three = state.three_card, game(state)
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
    return tuple(
        area for area in (state.three_card.areas if state.three_card else ()) if area in backed
    )


def _facing(state: TableState, area: int) -> Facing:
    spread, points = state.three_card, state.book.points
    assert spread is not None, "dealt"
    return game(state).facing(points, spread.names(area), spread.names(AREA_DEALER))


def _settle(steps: Steps, command: SettleBets) -> NotStated | None:
    state = steps.state
    facings = {area: _facing(state, area) for area in _in_play(state)}
    if state.phase is Phase.COUP:
        steps.add(_called(state, facings))
    wanted = command.areas or tuple(facings)
    settled = list[Settled]()
    for area, facing in facings.items():
        wagers = [wager for wager in state.layout if wager.area == area and area in wanted]
        for line in settle(state.rules, facing, wagers, standing(state)):
            if isinstance(line, NotStated):
                return line
            assert isinstance(line, Settled), line
            settled.append(line)
            steps.add(settled_event(line))
    steps.add(*advice(state, settled))
    return None


def _called(state: TableState, facings: dict[int, Facing]) -> events.ResultsCalled:
    spread = state.three_card
    assert spread is not None, "dealt"
    dealer, points = spread.names(AREA_DEALER), state.book.points
    return events.ResultsCalled(
        dealer=points.total(dealer),
        ranking=game(state).ranking_of(points, dealer),
        areas=tuple(events.AreaResult.of(*each) for each in facings.items()),
    )


def clear(state: TableState, request: Request, _: ClearTable) -> Ruling:
    """Take the cards away. They are shuffled, or a machine goes on with its other deck."""
    got = Finding.CARDS_TAKEN_AWAY
    guard = not_staff(state, request.by) or choice_open(state, got)
    guard = guard or not_now(state, got, *WHEN[ClearTable])
    if not guard and state.layout:
        guard = Refused(Reason.NOT_NOW, cited(state, got), got, Need.EVERY_WAGER_SETTLED)
    if guard:
        return guard
    steps, three = Steps(state).add(events.TableCleared()), game(state)
    if not in_sets(state):
        if not steps.state.shoe.ending:
            steps.add(events.ShoeToEnd(clause=three.shuffled))
    elif state.shoe.other_backs:
        steps.add(events.DecksChanged(backs=state.shoe.other_backs, clause=three.alternate))
    return steps.done()


def forfeit(state: TableState, request: Request, command: ForfeitBets) -> Ruling:
    """Forfeit the wagers of a player who told others of a hand, by the role that may do so."""
    clause, got = game(state).secret, Finding.WAGERS_FORFEITED
    guard = not_holder(state, request.by, clause) or not_now(state, got, *WHEN[ForfeitBets])
    if guard := guard or choice_open(state, got) or not_counted(state, got):
        return guard
    if not command.reason:
        return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
    own = (wager for wager in state.layout if wager.player == command.player)
    lost = [wager for wager in own if command.area in (0, wager.area)]
    if not lost:
        got, want = Thing.PERSON(command.player), Need.PLAYER_WITH_WAGERS_THERE
        return Refused(Reason.NO_SUCH_WAGER, clause, got, want)
    steps = Steps(state).add(decided("forfeit-bets", clause, command.reason))
    for wager in lost:
        steps.add(settled_event(Settled(wager, Result.LOST, NOTHING, NOTHING, (clause,))))
    return steps.done()
