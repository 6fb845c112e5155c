"""The automatic dealer: what it does next at a table, by the table's book."""

from collections.abc import Callable

from punto.rules.answers import Last
from punto.rules.irregular import Irregularity, Remedy
from punto.table import commands as ask
from punto.table.commands import Direct, Request
from punto.table.dealer import before_play, coup
from punto.table.dealer.faults import open_fault, option
from punto.table.dealer.pack import Pack
from punto.table.dealer.step import Awaited, DealerAct, Now, Step, Wait, gaps_role
from punto.table.decide import decide
from punto.table.decide.guard import DEALER
from punto.table.duties import DUTIES, Doer, Duties
from punto.table.ruling import Accepted, NotStated, Question
from punto.table.state import Phase, TableState

_BY_PHASE: dict[Phase, Callable[[Now], Step]] = {
    Phase.CARDS: before_play.cards,
    Phase.OFFER: before_play.offer_cut,
    Phase.CUT: before_play.cut,
    Phase.LOAD: before_play.load,
    Phase.BURN: before_play.burn,
    Phase.BETWEEN: coup.between,
    Phase.COUP: coup.coup,
    Phase.SETTLED: coup.settled,
    Phase.CLOSED: lambda now: now.wait(Awaited.OPENING, role=DEALER),
}

_DUTY: dict[type, str] = {
    **dict.fromkeys((ask.PostSign, ask.CallBets, ask.CloseBets, ask.Nominate), "calls"),
    **dict.fromkeys((ask.OfferWindow, ask.CloseWindow, ask.DeclineWindow), "calls"),
    **dict.fromkeys((ask.OfferCut, ask.CutCards, ask.RefuseCut), "cuts"),
    **dict.fromkeys((ask.BringCards, ask.PutCuttingCard, ask.BurnCard, ask.EndShoe), "deals"),
    **dict.fromkeys((ask.DealCard, ask.DealToArea, ask.ShowCuttingCard, ask.CountCards), "deals"),
    **dict.fromkeys((ask.OfferShoe, ask.DeclineShoe, ask.OfferCards, ask.DeclineCards), "opens"),
    **dict.fromkeys((ask.PassHand, ask.ReturnHand, ask.OrderHandBack), "opens"),
    **dict.fromkeys((ask.TurnCard, ask.TurnHand), "opens"),
    **dict.fromkeys((ask.SettleBets, ask.ClearTable, ask.CollectCommission), "settles"),
}
"""Whose act a command is; one for a silent player comes from who would have waited."""

_DIRECTIONS: dict[str, str] = {
    Question.WHO_CUTS: DEALER,
    Question.WHICH_COUP_IS_THE_LAST: Last.NEXT.value,
}
_YES = "yes"


def next_step(
    state: TableState, pack: Pack, *, duties: Duties = DUTIES, at: int = 0
) -> DealerAct | Wait:
    """What the automatic dealer does now, or whom it waits for; `at` is the time in seconds."""
    return _step(Now(state, pack, duties, at))


def overdue(
    state: TableState, pack: Pack, wait: Wait, *, duties: Duties = DUTIES, at: int = 0
) -> Request | None:
    """The command that follows when a wait has lasted long enough; None if the wait goes on.

    Also None if the table now waits for something else. Where the book lets staff act, they do;
    otherwise the mildest answer is given in the name of the player who stayed silent.
    """
    found = next_step(state, pack, duties=duties, at=at)
    if not isinstance(found, Wait) or found.key != wait.key:
        return None
    return default(state, pack, found, duties=duties, at=at)


def default(
    state: TableState, pack: Pack, wait: Wait, *, duties: Duties = DUTIES, at: int = 0
) -> Request | None:
    """The command that follows `wait` when its time is over, if `next_step` has just found it."""
    found = _step(Now(state, pack, duties, at, over=wait.what))
    return found.request if isinstance(found, DealerAct) else None


def at_once(
    state: TableState, pack: Pack, *, duties: Duties = DUTIES, at: int = 0
) -> Request | None:
    """The next command, as if the time of every wait were over; None if only a person can go on."""
    found = next_step(state, pack, duties=duties, at=at)
    if isinstance(found, DealerAct):
        return found.request
    return default(state, pack, found, duties=duties, at=at)


def _step(now: Now) -> DealerAct | Wait:
    step = open_fault(now) or _BY_PHASE[now.state.phase](now)
    waits = isinstance(step, Wait) and now.state.hold.out is None
    if not waits and now.over in (None, Awaited.OPTION):
        step = option(now) or step
    return step if isinstance(step, Wait) else _lawful(now, step)


def _lawful(now: Now, request: Request) -> DealerAct | Wait:
    """The request, if it is the dealer's duty and lawful; otherwise a direction or a wait."""
    role = request.by.role
    word = str(request.command.__struct_config__.tag)
    duty = _DUTY.get(type(request.command))
    if duty and getattr(now.duties, duty) is Doer.PERSON:
        return _waits(now, Awaited.STAFF, word, role)
    ruling = decide(now.state, request)
    if isinstance(ruling, Accepted):
        return DealerAct(request)
    if isinstance(ruling, NotStated):
        return _directed(now, ruling)
    return _waits(now, Awaited.STAFF, f"{word} {ruling}", role)


def _waits(now: Now, what: Awaited, about: str, role: str) -> Wait:
    found = now.later.wait(what, about, role=role)
    assert isinstance(found, Wait), "no default"
    return found


def _directed(now: Now, silence: NotStated) -> DealerAct | Wait:
    """The house's direction where the book is silent, or a wait for the role that gives it."""
    state, question = now.state, silence.question
    role = gaps_role(state)
    fault = question in set(Irregularity)
    decision = _DIRECTIONS.get(question, Remedy.VOID_COUP.value if fault else _YES)
    may = not fault or now.duties.decides is Doer.AUTOMATIC
    request = now.staff(Direct(question=question, decision=decision), role)
    answers = isinstance(decide(state, request), Accepted)
    if question in state.directions or not may or not answers:
        return _waits(now, Awaited.DIRECTION, question, role)
    return DealerAct(request)
