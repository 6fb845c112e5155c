"""How conditions are drafted, published, submitted and amended, and a promotion starts and ends."""

from typing import assert_never

from punto.kernel.message import like
from punto.promotion import commands, events
from punto.promotion.commands import Request
from punto.promotion.decide.guard import blank, conditions_of, not_by, not_in
from punto.promotion.events import Ruling
from punto.promotion.state import NOT_ENDED, PromotionPhase, PromotionState
from punto.rules.conditions import faults, moment, plain, together
from punto.rules.promotion import StatedFact
from punto.rules.ruling import Attempt, Finding, Need, Reason, Refused, accepted
from punto.rules.values import AllOf, Money, PhaseKey, Quote, RoleKey, Thing


def decide(state: PromotionState, request: Request, command: commands.TermsCommand) -> Ruling:
    book = state.book
    if isinstance(command, commands.Approve | commands.Reject):
        by, clause = book.amendment.by, book.amendment.clause
        return not_by(state, request, by, clause) or _answer(state, command)
    nominates = isinstance(command, commands.NominateScrutineer)
    clause = book.scrutineer.clause if nominates else book.clause
    if refusal := not_by(state, request, book.by, clause):
        return refusal
    match command:
        case commands.Draft():
            return _draft(state, command)
        case commands.Prescribe(goods=goods):
            clause = book.prescribed_clause or book.banned
            return accepted(events.Prescribed(goods=goods, clause=clause))
        case commands.Publish():
            return _publish(state, command)
        case commands.Submit():
            return _submit(state, request)
        case commands.Start():
            return _start(state, request)
        case commands.NominateScrutineer():
            return _scrutineer(state, command)
        case commands.Amend():
            return _amend(state, command)
        case commands.End():
            return _end(state, request)
        case _:
            assert_never(command)


def _draft(state: PromotionState, command: commands.Draft) -> Ruling:
    """Draft conditions, any number of times until the start and never after it."""
    if state.phase is not PromotionPhase.DRAFT:
        want = Need.AMENDMENT_APPROVED_BY(RoleKey(state.book.amendment.by))
        got = Attempt(Finding.OTHER_CONDITIONS, PhaseKey(state.phase, Thing.PROMOTION))
        return Refused(Reason.NOT_NOW, state.book.amendment.clause, got, want)
    return accepted(events.Drafted(conditions=command.conditions, clause=state.book.terms))


def _publish(state: PromotionState, command: commands.Publish) -> Ruling:
    """Publish complete conditions that guests can get and to which the advertising refers."""
    book, told = state.book, conditions_of(state)
    if isinstance(told, Refused):
        return told
    refusal = not_in(state, Finding.CONDITIONS_PUBLISHED, *NOT_ENDED)
    if refusal := refusal or together(faults(book, told, state.prescribed)):
        return refusal
    if not command.marketing:  # [nsw-premium 16.6]
        want = Need.MARKETING_REFERENCE
        return Refused(Reason.CONDITION_MISSING, book.terms, Finding.NO_REFERENCE, want)
    means = tuple(plain(each) for each in command.means if each.strip())
    if not means:
        want = Need.PLACE_TO_GET_THEM
        return Refused(Reason.CONDITION_MISSING, book.available, Finding.NO_MEANS, want)
    return accepted(events.Published(means=means, available=book.available, clause=book.terms))


def _submit(state: PromotionState, request: Request) -> Ruling:
    """Send the conditions to the authority, if they are complete."""
    book, told = state.book, conditions_of(state)
    if isinstance(told, Refused):
        return told
    refusal = not_in(state, Finding.CONDITIONS_SUBMITTED, PromotionPhase.DRAFT)
    if refusal := refusal or together(faults(book, told, state.prescribed)):
        return refusal
    to, clause = book.notice.by, book.notice.clause
    return accepted(events.Submitted(to=to, at=request.at, conditions=told, clause=clause))


def _start(state: PromotionState, request: Request) -> Ruling:
    """Start when the authority has the conditions, they are available, and the time has come."""
    book, told = state.book, conditions_of(state)
    if isinstance(told, Refused):
        return told
    if refusal := not_in(state, Finding.START, PromotionPhase.DRAFT):
        return refusal
    if state.submitted_at is None or state.submitted_at >= request.at:
        want = Need.CONDITIONS_SUBMITTED_TO(RoleKey(book.notice.by))
        return Refused(Reason.NOT_NOW, book.notice.clause, Finding.START, want)
    if not state.published:
        return Refused(Reason.NOT_NOW, book.terms, Finding.START, Need.CONDITIONS_PUBLISHED_FIRST)
    if refusal := together(faults(book, told, state.prescribed)):
        return refusal
    if request.at < (moment(told.starts) or 0):
        clause = book.needed(StatedFact.STARTS).clause
        return Refused(Reason.NOT_NOW, clause, Finding.START, Need.NOT_BEFORE(Quote(told.starts)))
    return accepted(events.Started(clause=book.clause))


def _scrutineer(state: PromotionState, command: commands.NominateScrutineer) -> Ruling:
    """Nominate a scrutineer, if a single prize is worth more than the book's amount."""
    told, limit = conditions_of(state), state.book.scrutineer
    if isinstance(told, Refused):
        return told
    refusal = not_in(state, Finding.SCRUTINEER, *NOT_ENDED)
    if refusal := refusal or blank(command.name, limit.clause, Need.PERSONS_NAME):
        return refusal
    most = max((each.value for each in told.prizes), default=0)
    if most <= limit.over_cents:
        got, want = Finding.NO_PRIZE_OVER(Money(most)), Need.PRIZE_OVER(Money(limit.over_cents))
        return Refused(Reason.NOT_AUTHORISED, limit.clause, got, want)
    return accepted(events.ScrutineerNominated(name=command.name, clause=limit.clause))


def _amend(state: PromotionState, command: commands.Amend) -> Ruling:
    """Propose new conditions, if they are complete, to the authority that must approve them."""
    book = state.book
    refusal = not_in(state, Finding.AMENDMENT, PromotionPhase.STARTED)
    if refusal := refusal or together(faults(book, command.conditions, state.prescribed)):
        return refusal
    of = {"number": state.amendment_next, "to": book.amendment.by}
    return accepted(like(events.AmendmentProposed, command, **of, clause=book.amendment.clause))


def _answer(state: PromotionState, command: commands.Approve | commands.Reject) -> Ruling:
    """Approve or reject proposed conditions, by the authority's role and no other, however high."""
    clause, told = state.book.amendment.clause, state.amendments.get(command.number)
    if told is None:
        return Refused(Reason.NO_CHOICE, clause, Thing.AMENDMENT(command.number), Need.OPEN_ONE)
    if refusal := not_in(state, Finding.AMENDMENT, PromotionPhase.STARTED):
        return refusal
    if isinstance(command, commands.Reject):
        if refusal := blank(command.reason, clause, Need.REASON):
            return refusal
        return accepted(like(events.AmendmentRejected, command, clause=clause))
    if refusal := together(faults(state.book, told, state.prescribed)):
        return refusal
    return accepted(events.Amended(number=command.number, conditions=told, clause=clause))


def _end(state: PromotionState, request: Request) -> Ruling:
    """End the promotion, if entries are closed, the draw is due or off, and nothing is owed.

    [nsw-premium 16.7.6] [nsw-premium 16.7.2] [nsw-premium 16.12]
    """
    if refusal := not_in(state, Finding.END, PromotionPhase.STARTED):
        return refusal
    told = state.conditions
    assert told is not None, "it has started"
    for fact, then in ((StatedFact.CLOSES, told.closes), (StatedFact.DRAWN, told.drawn)):
        if not state.cancelled and request.at < (moment(then) or 0):
            clause, want = state.book.needed(fact).clause, Need.NOT_BEFORE(Quote(then))
            return Refused(Reason.NOT_NOW, clause, Finding.END, want)
    if owed := tuple(Quote(each) for each in state.owed()):
        return Refused(Reason.NOT_NOW, state.book.clause, Finding.END, AllOf(owed))
    return accepted(events.Ended(clause=state.book.clause))
