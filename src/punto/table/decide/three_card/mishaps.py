"""What goes wrong at Three Card Baccarat: it is named, and put right or left to a role."""

from msgspec.structs import replace

from punto.kernel.records import Notified
from punto.money import NOTHING
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Case, Fact, Remedy, remedy
from punto.rules.model import ShufflingMachine
from punto.rules.settle import Result, Settled, settle
from punto.rules.three_card import Mishap
from punto.rules.values import Thing, one_of
from punto.rules.wager import Wager
from punto.table import events
from punto.table.commands import Choose, CountCards, ReportMishap, Request
from punto.table.decide.faults.finding import go_on
from punto.table.decide.faults.remedy import end_shoe, void_coup
from punto.table.decide.faults.resolve import options
from punto.table.decide.guard import choice_open, not_now, not_staff
from punto.table.decide.order import WHEN
from punto.table.decide.three_card.hands import counting, first_odd, game, not_counted, odd
from punto.table.decide.wagers.commission import settled_event
from punto.table.decide.wagers.staying import standing
from punto.table.evolve.cards import DECK
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps, decided
from punto.table.state import Fault, TableState

_MACHINE = (Mishap.MACHINE_FAILS, Mishap.MACHINE_DOES_NOT_VERIFY)


def report(state: TableState, request: Request, command: ReportMishap) -> Ruling:
    """Staff report a mishap: the hands have to show it, or the table has a machine to fail."""
    what = command.mishap
    got = Thing.IRREGULARITY(what)
    guard = not_staff(state, request.by) or not_now(state, got, *WHEN[ReportMishap])
    if guard := guard or choice_open(state, got) or not_counted(state, got):
        return guard
    if what in _MACHINE:
        guard, areas = _no_machine(state, what), ()
    else:
        found = dict(odd(state, state.three_card)) if state.three_card else {}
        areas = found.get(what, ())
        if not areas:
            clause, want = _clause(state, what), Need.HANDS_THAT_SHOW_IT
            guard = Refused(Reason.NOT_DUE, clause, got, want)
    if guard:
        return guard
    steps = Steps(state)
    find(steps, request, what, areas, note=command.note)
    return steps.done()


def _no_machine(state: TableState, what: Mishap) -> Refused | None:
    if state.rules.arrangement.machine is not ShufflingMachine.NONE:
        return None
    got, want = Thing.IRREGULARITY(what), Need.MACHINE_THAT_SHUFFLES
    return Refused(Reason.NOT_DUE, _clause(state, what), got, want)


def _all_dealt(state: TableState) -> bool:
    return state.three_card is not None and state.three_card.due is None


def _clause(state: TableState, what: Mishap) -> Clause:
    return game(state).mishaps[what][0].clause


def find(
    steps: Steps,
    request: Request,
    what: Mishap,
    areas: tuple[int, ...] = (),
    *,
    counted: bool | None = None,
    note: str = "",
) -> None:
    """Name a mishap and do what the book says, or leave it to the role that must direct it.

    If the role that must direct it reports it, that report counts as the direction.
    """
    state = steps.state
    case = _case(state, what, counted)
    role = case.by
    steps.add(_found(what, case, areas, _facts(state, counted), note))
    steps.add(*(Notified(who=who, clause=case.told or case.clause) for who in case.notify))
    if role and not state.book.authority.at_least(request.by.role, role):
        return
    if role:
        steps.add(decided(case.remedy, case.clause, note))
    _carry_out(steps, areas)


def _case(state: TableState, what: Mishap, counted: bool | None) -> Case:
    case = remedy(game(state).mishaps[what], _facts(state, counted))
    assert case is not None, f"{what} without a case"
    return case


def _facts(state: TableState, counted: bool | None) -> frozenset[Fact]:
    looked = state.three_card is not None and state.three_card.looked
    return frozenset(
        {
            Fact.SOMEBODY_LOOKED if looked else Fact.NOBODY_LOOKED,
            Fact.NOT_COUNTED if counted is None else Fact.COUNTED,
            Fact.COUNT_RIGHT if counted else Fact.COUNT_WRONG,
        }
    )


def _found(
    what: Mishap, case: Case, areas: tuple[int, ...], facts: frozenset[Fact], note: str
) -> events.MishapFound:
    return events.MishapFound(
        mishap=what,
        facts=tuple(sorted(facts & set(case.when))),
        remedy=case.remedy,
        clause=case.clause,
        also=case.also,
        role=case.by,
        choices=tuple(replace(each, by=each.by or case.by) for each in case.choices),
        then=case.then,
        areas=areas,
        note=note,
    )


def choose(state: TableState, request: Request, fault: Fault, command: Choose) -> Ruling:
    """The role that has to direct a remedy takes the one that the book names."""
    if not fault.role or command.does != fault.remedy.value:
        want = one_of(Thing.REMEDY, options(state))
        return Refused(Reason.NO_CHOICE, fault.clause, Thing.REMEDY(command.does), want)
    if refusal := not_staff(state, request.by, fault.role, fault.clause):
        return refusal
    steps = Steps(state).add(decided(command.does, fault.clause, command.reason))
    found = dict(odd(state, state.three_card)) if state.three_card else {}
    _carry_out(steps, next((at for what, at in found.items() if what is fault.irregularity), ()))
    return steps.done()


def count(state: TableState, request: Request, command: CountCards) -> Ruling:
    """The dealer counts all cards. What follows depends on whether the number is right."""
    fault = counting(state)
    if refusal := not_staff(state, request.by):
        return refusal
    if fault is None:
        got, want = Finding.COUNT_OF_THE_CARDS, Need.FAULT_THAT_ASKS_FOR_IT
        return Refused(Reason.NOT_NOW, None, got, want)
    what = fault.irregularity
    assert isinstance(what, Mishap), what
    right = command.number == DECK * state.shoe.decks
    case = _case(state, what, right)
    if Act.PAY_WINNERS in case.then and (refusal := _unturned(state, case)):
        return refusal
    steps = Steps(state).add(events.CardsCounted(number=command.number, right=right))
    found = dict(odd(state, state.three_card)) if state.three_card else {}
    find(steps, request, what, found.get(what, ()), counted=right)
    return steps.done()


def _unturned(state: TableState, case: Case) -> Refused | None:
    """A refusal while hands whose wagers a misdeal may pay have not been seen."""
    spread = state.three_card
    for wager in _may_win(state):
        if spread is not None and not spread.open(wager.area):
            got = Finding.AREA_NOT_TURNED(Thing.AREA(wager.area))
            return Refused(Reason.NOT_NOW, case.clause, got, Need.EVERY_HAND_IN_PLAY_TURNED)
    return None


def _may_win(state: TableState) -> tuple[Wager, ...]:
    """Wagers that are paid in a misdeal if they win: at hands with the right number of cards."""
    three, spread = game(state), state.three_card
    whole = (
        {area for area, hand in spread.hands.items() if len(hand) == three.cards} if spread else ()
    )
    paid = (wager for wager in state.layout if wager.bet in three.misdeal_pays)
    return tuple(wager for wager in paid if wager.area in whole)


def _carry_out(steps: Steps, areas: tuple[int, ...]) -> None:
    """Do what the book says about the fault that is open."""
    fault = steps.state.fault
    assert fault is not None, "just found"
    if Act.COUNT_CARDS in fault.then:
        steps.add(events.FaultDecided())
        return
    match fault.remedy:
        case Remedy.VOID_COUP:
            if Act.PAY_WINNERS in fault.then:
                _pay_winners(steps, fault)
            void_coup(steps, fault.irregularity, fault.clause, keep=True)
        case Remedy.VOID_WAGER:
            _void_wagers(steps, fault, areas)
        case Remedy.BURN_CARDS:
            steps.add(events.HandsOut(areas=areas, burned=True, clause=fault.clause))
        case Remedy.SHUFFLE if _all_dealt(steps.state):
            end_shoe(steps, fault.clause)  # The hands stand; what the machine holds is shuffled.
        case Remedy.SHUFFLE:
            steps.add(events.CardsReshuffled(clause=fault.clause))
        case _:
            pass
    go_on(steps)


def _pay_winners(steps: Steps, fault: Fault) -> None:
    """Pay winning wagers of the bets that a misdeal pays; losing ones go back with the rest."""
    state, three = steps.state, game(steps.state)
    points, spread = state.book.points, state.three_card
    for wager in _may_win(state):
        hand = spread.names(wager.area) if spread else ()
        facing = three.facing(points, hand, hand)  # The dealer's hand decides nothing of these.
        (line,) = settle(state.rules, facing, [wager], standing(state))
        if isinstance(line, Settled) and line.result is Result.WON:
            cited = (*line.clauses, *((fault.clause,) if fault.clause else ()))
            steps.add(replace(settled_event(line), clauses=cited))


def _void_wagers(steps: Steps, fault: Fault, areas: tuple[int, ...]) -> None:
    """Give back wagers at the hands that are wrong, and take these hands out of the coup."""
    steps.add(events.HandsOut(areas=areas, clause=fault.clause))
    clauses = (fault.clause,) if fault.clause else ()
    for wager in steps.state.layout:
        if wager.area in areas:
            line = Settled(wager, Result.VOID, wager.stake, NOTHING, clauses)
            steps.add(settled_event(line))


def found_by_the_table(steps: Steps, request: Request) -> bool:
    """Name a mishap if a hand has a wrong number of cards; True if so: the coup cannot go on."""
    wrong = first_odd(steps.state)
    if wrong is None:
        return False
    if steps.state.fault:
        steps.add(events.FaultClosed())
    find(steps, request, *wrong)
    return True
