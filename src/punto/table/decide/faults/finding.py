"""Finding a fault: it is named, and the book's remedy is carried out or offered."""

from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from punto.kernel.records import Notified
from punto.rules.clause import Clause
from punto.rules.finding import Attempt
from punto.rules.irregular import Act, Case, Choice, Fact, Irregularity, Remedy, remedy
from punto.rules.values import HandOf, PhaseKey, Thing
from punto.table.commands import Request
from punto.table.decide.faults.facts import facts
from punto.table.decide.faults.remedy import apply
from punto.table.decide.guard import PLAYER, not_staff
from punto.table.decide.management.people import CHOICES, DIRECTABLE
from punto.table.events import EarlierFound, FaultClosed, FaultDecided, IrregularityFound
from punto.table.ruling import Finding, NotStated, Steps, decided
from punto.table.state import Fault, Phase, Stray, TableState

_USUAL = {Fact.CONFIRMED, Fact.OFF_DUTY}
ONLY_RECORDED = (Remedy.RESULTS_STAND, Remedy.DISREGARD, Remedy.SETTLE)


@dataclass(frozen=True, slots=True)
class FaultTold:
    """Details that somebody reports with a fault, such as the stray card or a note."""

    stray: Stray | None = None
    rebuildable: bool = True
    confirmed: bool = True
    player: str = ""
    note: str = ""
    coup: int = 0
    some: bool = False
    on_duty: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """What is done about a fault: the remedy of a case of the book, or one that was directed."""

    remedy: Remedy
    facts: frozenset[Fact] = frozenset()
    case: Case | None = None

    @property
    def clause(self) -> Clause | None:
        return self.case.clause if self.case else None


def find(
    steps: Steps, request: Request, what: Irregularity, told: FaultTold | None = None
) -> NotStated | None:
    """Name a fault and do what the book says about it, or leave it to the role that decides.

    If the role that must decide reports the fault, the report counts as the decision. Where the
    book is silent, the answer is that it is not stated, until a direction has been given.
    """
    told = told or FaultTold()
    way = _way(steps.state, what, told)
    if isinstance(way, NotStated):
        return way
    role = decider(steps.state, way.case)[0]
    steps.add(_found(what, told, way, role))
    fault = steps.state.fault
    assert fault is not None, "just found"
    if way.remedy is not Remedy.VOID_SHOE:  # It is void by an opinion. [nsw-premium 4.12]
        notify(steps, fault)
    if role:
        if way.remedy in CHOICES or (unconfirmed(steps.state, fault) and told.confirmed):
            return None
        if order_open(steps.state, fault):
            return None  # Whoever tells of the cards has not ranked them by that. [rws 5.10]
        if told.player and any(each.does is Act.REFUND_OR_FORFEIT for each in fault.choices):
            return None  # Whether that player forfeits is not decided yet. [nsw-premium 15.5]
        if not_staff(steps.state, request.by, role):
            return None
        steps.add(decided(way.remedy, way.clause, told.note))
        if way.remedy is Remedy.VOID_SHOE:
            notify(steps, fault)
    apply(steps, fault)
    go_on(steps)
    return None


def notify(steps: Steps, fault: Fault) -> None:
    """Notify the people whom the book names for a fault."""
    assert isinstance(fault.irregularity, Irregularity), fault
    cases = steps.state.book.irregularities[fault.irregularity] or ()
    kind = (fault.clause, fault.remedy)
    case = next((each for each in cases if (each.clause, each.remedy) == kind), None)
    for who in case.notify if case else ():
        steps.add(Notified(who=who, clause=(case and case.told) or fault.clause))


def order_open(state: TableState, fault: Fault) -> bool:
    """Whether somebody has to say which of several known cards came first. [rws 5.10]"""
    several = len(state.aside) > 1 and all(laid.card for laid in state.aside)
    return fault.remedy is Remedy.DECIDE_ORDER and several


def unconfirmed(state: TableState, fault: Fault) -> Case | None:
    """The book's case for an outcome that could not be confirmed; None if it has none."""
    if not isinstance(fault.irregularity, Irregularity):
        return None
    cases = state.book.irregularities[fault.irregularity] or ()
    return next((case for case in cases if Fact.UNCONFIRMED in case.when), None)


def unrebuilt(state: TableState, fault: Fault) -> Case | None:
    """The book's case if whoever decides finds that the cards cannot be reconstructed, or None.

    [rws 5.7/house-decides] [nz-midi-1998 12.7]
    """
    what = fault.irregularity
    if Fact.RECONSTRUCTABLE not in fault.facts or not isinstance(what, Irregularity):
        return None
    cases = state.book.irregularities[what] or ()
    case = remedy(cases, facts(state, fault.stray, cases, rebuildable=False))
    return case if case and Fact.NOT_RECONSTRUCTABLE in case.when else None


def _way(state: TableState, what: Irregularity, told: FaultTold) -> Way | NotStated:
    book = state.book
    cases = book.irregularities[what] or ()
    found = facts(
        state,
        told.stray,
        cases,
        rebuildable=told.rebuildable,
        confirmed=told.confirmed,
        some=told.some,
        on_duty=told.on_duty,
    )
    case = remedy(cases, found)
    if case:
        return Way(case.remedy, found, case)
    decision = state.directions.get(what)
    if decision in DIRECTABLE:
        return Way(Remedy(decision), found)
    if what is Irregularity.THIRD_CARD_MISSED and state.due:
        return book.not_stated(what, Finding.CARD_DUE_TO(HandOf(state.due)))
    phase = PhaseKey(state.phase, Thing.TABLE)
    return book.not_stated(what, Attempt(Thing.IRREGULARITY(what), phase))


def decider(state: TableState, case: Case | None) -> tuple[str, Clause | None]:
    """The role that must decide before anything is done about a fault, and the clause.

    The case names the role, or cites a discretion that a role holds. Without either, none decides.
    """
    if case is None or case.remedy in ONLY_RECORDED:
        return "", None
    if case.by and case.by != PLAYER:
        return case.by, case.clause
    held = {each.clause: each for each in state.book.authority.discretions}
    for clause in (case.clause, *case.also):
        if clause in held and PLAYER not in held[clause].by:
            return held[clause].by[0], clause
    return "", None


def _found(what: Irregularity, told: FaultTold, way: Way, role: str) -> IrregularityFound:
    case, stray = way.case, told.stray
    who = (case.by or role) if case else ""
    choices = case.choices if case else ()
    kind = partial(EarlierFound, coup=told.coup) if told.coup else IrregularityFound
    return kind(
        irregularity=what,
        facts=tuple(sorted(way.facts & set(case.when) - _USUAL)) if case else (),
        remedy=way.remedy,
        clause=way.clause,
        also=case.also if case else (),
        role=role,
        choices=tuple(replace(each, by=each.by or who) for each in choices),
        then=case.then if case else (),
        stray=stray.spot if stray else None,
        place=stray.place if stray else 0,
        player=told.player,
        note=told.note,
    )


def go_on(steps: Steps, act: Choice | None = None) -> None:
    """After a remedy, give players their choice about wagers; without one, close the fault."""
    fault = steps.state.fault
    if fault is None:
        return
    given = {each.does: each for each in fault.choices if each.by == PLAYER}
    if act and act.does is Act.RETRACT_OR_REDUCE:
        given = {act.does: act}
    # Who walked away from wagers stays in the coup: [rws 5.3].
    layout, away = steps.state.layout, steps.state.people.away
    owners = tuple(dict.fromkeys(each.player for each in layout if each.player not in away))
    if not owners or not given or steps.state.phase not in (Phase.BETWEEN, Phase.COUP):
        steps.add(FaultClosed())
    elif Act.TAKE_BACK in given:
        steps.add(FaultDecided(asked=owners, clause=given[Act.TAKE_BACK].clause))
    else:
        may = next(iter(given.values()))
        steps.add(FaultDecided(may=may.does, clause=may.clause))
