"""What somebody chooses to do about a fault, among the remedies that the book offers."""

from punto.money import Cents
from punto.rules.answers import NoBet
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Case, Choice, Fact, Irregularity, Remedy
from punto.rules.permission import NEW_CARDS, Topic
from punto.rules.values import Thing, one_of
from punto.table import events
from punto.table.commands import Choose, Person, Request
from punto.table.decide.faults.finding import (
    FaultTold,
    decider,
    find,
    go_on,
    notify,
    order_open,
    unconfirmed,
    unrebuilt,
)
from punto.table.decide.faults.giving_back import give_back_to
from punto.table.decide.faults.order import lay_back
from punto.table.decide.faults.powers import not_them, whom
from punto.table.decide.faults.remedy import (
    apply,
    end_shoe,
    no_bet_now,
    rebuild,
    void,
    void_settled,
    void_wagers,
)
from punto.table.decide.guard import PLAYER, is_guest, not_staff
from punto.table.decide.management.authority import agreed, agreement_used
from punto.table.decide.management.people import CHOICES
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps, decided
from punto.table.state import Fault, TableState

_NO_BET = (Act.NO_BET_COUP, Remedy.FIRST_OF_NO_BET_COUP)
_STAY = (Act.CONTINUE, Act.CONTINUE_RECONSTRUCTED)
_MUST = (Remedy.DECIDE_ORDER, Remedy.RECONSTRUCT)
"""What is done under the eyes of somebody, who may not leave it."""


def decide(state: TableState, request: Request, command: Choose) -> Ruling:
    fault = state.fault
    if fault is None:
        return Refused(Reason.NO_CHOICE, None, Thing.REMEDY(command.does), Need.FAULT_THAT_IS_OPEN)
    if is_guest(request.by) and request.by.name in fault.asked:
        return _answer(state, fault, request, command)
    choice = next((each for each in fault.choices if each.does.value == command.does), None)
    if choice and choice.by != PLAYER:
        return _take(state, fault, choice, request, command)
    if (other := _otherwise(state, fault)) and command.does == other.remedy.value:
        return _find_otherwise(state, fault, other, request, command)
    if fault.role and command.does in (fault.remedy, *_other(state, fault)):
        return _rule(state, fault, request, command)
    want = one_of(Thing.REMEDY, options(state))
    return Refused(Reason.NO_CHOICE, fault.clause, Thing.REMEDY(command.does), want)


def options(state: TableState) -> tuple[str, ...]:
    """The words of every choice about a fault that is open now."""
    fault = state.fault
    if fault is None:
        return ()
    if fault.asked:
        return tuple(each.does for each in fault.choices if each.by == PLAYER)
    own = tuple(each.does for each in fault.choices if each.by != PLAYER)
    if not fault.role:
        return own
    remedy = () if fault.remedy in CHOICES else (fault.remedy.value,)
    other = _otherwise(state, fault)
    return (*remedy, *own, *_other(state, fault), *((other.remedy.value,) if other else ()))


def open_to(state: TableState, by: Person) -> tuple[str, ...]:
    """The words of the choices about a fault that are open now and that this person may make."""
    fault = state.fault
    if fault is None:
        return ()
    if fault.asked and is_guest(by):
        return options(state) if by.name in fault.asked else ()
    given = {each.does.value: each for each in fault.choices if each.by != PLAYER}
    found = dict.fromkeys((*given, *(options(state) if fault.role else ())))
    return tuple(word for word in found if not _not_theirs(state, fault, given.get(word), by))


def _not_theirs(
    state: TableState, fault: Fault, choice: Choice | None, by: Person
) -> Refused | None:
    """A refusal of another person's choice, or of one to which all players must agree first."""
    if choice is None:
        return not_staff(state, by, fault.role, fault.clause)
    if refusal := not_staff(state, by, choice.by or fault.role, choice.clause):
        return refusal
    if choice.does is Act.RETRACT_OR_REDUCE and not state.wagers:
        # One or more have to remain. [nsw-premium 14.12.5] [crown-melbourne-v29 10.7.2(b)]
        got, want = Thing.REMEDY(choice.does), Need.WAGER
        return Refused(Reason.NO_SUCH_WAGER, choice.clause, got, want)
    if not _all_asked(fault, choice) or agreed(state, Topic.NEW_CARDS):
        return None
    want = Need.AGREEMENT_OF_ALL_PLAYERS
    return Refused(Reason.NOT_AUTHORISED, choice.clause, Thing.REMEDY(choice.does), want)


def _all_asked(fault: Fault, choice: Choice) -> bool:
    return choice.does in NEW_CARDS and fault.remedy is Remedy.VOID_COUP


def _otherwise(state: TableState, fault: Fault) -> Case | None:
    """The book's case if nothing can be confirmed or reconstructed, while that is undecided."""
    if fault.remedy is Remedy.CONFIRM_OUTCOME:
        return unconfirmed(state, fault)
    return unrebuilt(state, fault) if fault.role else None


def _find_otherwise(
    state: TableState, fault: Fault, other: Case, request: Request, command: Choose
) -> Ruling:
    """Find that it cannot be confirmed or rebuilt [nsw-premium 14.13] [rws 5.7/house-decides]."""
    assert isinstance(fault.irregularity, Irregularity), fault
    sure, clause = fault.remedy is not Remedy.CONFIRM_OUTCOME, decider(state, other)[1]
    clause = clause if sure else fault.clause
    if refusal := not_staff(state, request.by, fault.role, clause):
        return refusal
    steps = Steps(state)
    told = FaultTold(fault.stray, not sure, sure, fault.player, command.reason)
    return find(steps, request, fault.irregularity, told) or steps.done()


def _other(state: TableState, fault: Fault) -> tuple[str, ...]:
    """The choice to play on, if the clause says only that a person may act and need not."""
    held = {each.clause for each in state.book.authority.discretions if not each.must}
    several = fault.remedy is Remedy.ONE_OF_THE_CHOICES and len(fault.choices) > 1
    free = fault.clause in held and not several and fault.remedy not in _MUST
    return (Remedy.PLAY_ON.value,) if free or fault.remedy is Remedy.ANY_OF_THE_CHOICES else ()


def _rule(state: TableState, fault: Fault, request: Request, command: Choose) -> Ruling:
    """The role that must decide carries out the book's remedy, or does without it."""
    refusal = not_staff(state, request.by, fault.role, fault.clause)
    ranks = command.does == Remedy.DECIDE_ORDER.value and order_open(state, fault)
    if not refusal and ranks and not command.order:
        got, want = Thing.REMEDY(command.does), Need.CARDS_OF_THE_COUP  # [rws 5.10]
        refusal = Refused(Reason.NO_SUCH_CARD, fault.clause, got, want)
    if refusal := refusal or _no_reason(state, command, fault.clause):
        return refusal
    steps = Steps(state).add(decided(command.does, fault.clause, command.reason))
    if command.does == fault.remedy.value and fault.remedy not in CHOICES:
        if fault.remedy is Remedy.VOID_SHOE:
            notify(steps, fault)
        apply(steps, fault, command.order)
        go_on(steps)
    else:
        astray = steps.state.aside or Fact.RECONSTRUCTABLE in fault.facts
        if astray and not fault.earlier:
            rebuild(steps, fault)
        steps.add(events.FaultClosed())
    return steps.done()


def _no_reason(state: TableState, command: Choose, clause: Clause | None) -> Refused | None:
    """A refusal of a choice without a reason, if coups without wagers need a direction.

    [crown-melbourne-v29 10.8.2]
    """
    answer = state.book.policy.no_bet_coups
    directed = answer is not None and answer.value is NoBet.BY_DIRECTION
    if not directed or command.reason or command.does not in _NO_BET:
        return None
    return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)


def _take(
    state: TableState, fault: Fault, choice: Choice, request: Request, command: Choose
) -> Ruling:
    """Carry out what staff choose to do about a fault."""
    refusal = _not_theirs(state, fault, choice, request.by)
    refusal = refusal or _no_reason(state, command, choice.clause)
    if refusal := refusal or not_them(state, fault, choice, command):
        return refusal
    steps = Steps(state).add(decided(choice.does, choice.clause, command.reason))
    steps.add(*(agreement_used(state, Topic.NEW_CARDS) if _all_asked(fault, choice) else ()))
    _act(steps, fault, choice, command)
    if steps.state.aside and not fault.earlier:
        rebuild(steps, fault)
    if fault.remedy is Remedy.ANY_OF_THE_CHOICES and len(fault.choices) > 1:
        steps.add(events.ChoiceTaken(does=choice.does))
    elif choice.does is Act.RETRACT_OR_REDUCE:
        go_on(steps, choice)
    elif fault.asked:
        steps.add(events.ChoiceTaken(does=choice.does))
    elif choice.does in NEW_CARDS:
        go_on(steps)
    elif steps.state.fault:
        steps.add(*((events.ChoiceTaken(does=choice.does),) if choice.locks else ()))
        steps.add(events.FaultClosed())
    return steps.done()


def _answer(state: TableState, fault: Fault, request: Request, command: Choose) -> Ruling:
    """A player stays in the coup with all wagers, or takes all of them back."""
    choice = next((each for each in fault.choices if each.does.value == command.does), None)
    if choice is None or choice.by != PLAYER:
        want = one_of(Thing.REMEDY, options(state))
        return Refused(Reason.NO_CHOICE, fault.clause, Thing.REMEDY(command.does), want)
    name = request.by.name
    steps = Steps(state).add(decided(choice.does, choice.clause, command.reason))
    if choice.does not in _STAY:
        give_back_to(steps, choice.clause, (name,))
    steps.add(events.PlayerAnswered(player=name, does=choice.does))
    if not fault.asked[1:]:
        steps.add(events.FaultClosed())
    return steps.done()


def _act(steps: Steps, fault: Fault, choice: Choice, command: Choose) -> None:
    """What a choice does to the table; some choices are only recorded."""
    names = whom(fault, command)
    match choice.does:
        case Act.FINISH_AS_IT_IS | Act.RETRACT_OR_REDUCE:
            rebuild(steps, fault)
        case Act.NO_BET_COUP:
            rebuild(steps, fault)
            no_bet_now(steps, choice.clause)
        case Act.SHUFFLE | Act.REPLACE_CARDS:
            apply(steps, fault, command.order)
            end_shoe(steps, choice.clause, other=choice.does is Act.REPLACE_CARDS)
        case Act.REFUND_OR_FORFEIT if steps.state.void and not fault.earlier:
            # It had no result before; what went back is forfeited now. [nsw-premium 15.5/forfeit]
            void_settled(steps, choice.clause, forfeited=frozenset(names), coup=0)
        case Act.REFUND_OR_FORFEIT:
            void(steps, fault, choice.clause, frozenset(names))
        case Act.VOID_WAGERS:
            void_wagers(steps, fault, choice.clause, names)
        case Act.EXCLUDE_PERSON:
            steps.add(*(events.PersonExcluded(player=name) for name in names))
        case Act.WITHHOLD_WINNINGS:
            amount = Cents(command.amount)
            steps.add(*(events.WinningsWithheld(player=name, amount=amount) for name in names))
        case Act.BURN_AND_RESTART:
            _restart(steps, choice.clause)
        case _:
            pass


def _restart(steps: Steps, clause: Clause | None) -> None:
    """Put all cards of the coup back to the front in their order; the first is to be burned."""
    lay_back(steps)
    steps.add(events.BurnOrdered(clause=clause))
