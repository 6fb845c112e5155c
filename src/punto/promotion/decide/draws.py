"""Entries, draws, and winners who are told."""

from __future__ import annotations

from datetime import date, timedelta
from typing import assert_never

from punto.money import Cents, dollars
from punto.promotion.commands import (
    DrawCommand,
    DrawEntry,
    Enter,
    PublishResults,
    Request,
    Stop,
    TellWinner,
)
from punto.promotion.decide.guard import (
    blank,
    conditions_of,
    not_by,
    not_guest,
    not_in,
    stopped,
)
from punto.promotion.events import (
    Entered,
    EntryDrawn,
    EntryPassedOver,
    ResultsPublished,
    WinnerTold,
)
from punto.promotion.ruling import Ruling
from punto.promotion.state import Entry, Phase, PromotionState
from punto.rules.conditions import Conditions, Prize, moment, prize_faults, together
from punto.rules.promotion import DAY, Fact
from punto.rules.ruling import Reason, Refused, accepted

_FIRST_DAY = date(1970, 1, 1)


def decide(state: PromotionState, request: Request, command: DrawCommand) -> Ruling:
    match command:
        case Enter():
            return _enter(state, request, command)
        case DrawEntry():
            return _draw(state, request, command)
        case TellWinner():
            return _tell(state, request, command)
        case PublishResults():
            return _results(state, request, command)
        case _:
            assert_never(command)


def _open(state: PromotionState, got: str) -> Conditions | Refused:
    """The conditions of a promotion that runs, once they can be had as they are now."""
    told = conditions_of(state)
    refusal = not_in(state, got, Phase.STARTED)
    if refusal or isinstance(told, Refused):
        return refusal or told
    if not state.published:
        want = "the amended conditions published first"
        return Refused(Reason.NOT_NOW, state.book.terms, got, want)
    return told


def _enter(state: PromotionState, request: Request, command: Enter) -> Ruling:
    """A guest enters alone where no wager is asked for; staff write down what they saw."""
    book, told = state.book, _open(state, "an entry")
    if isinstance(told, Refused):
        return told
    if refusal := stopped(state, "an entry", Stop.PROMOTION):
        return refusal
    staff = state.rules.authority.at_least(request.by.role, book.entries_by)
    guest = command.guest if staff else request.by.name
    role = (command.role or book.guests[0]) if staff else request.by.role
    refusal = not_guest(state, role) or _not_eligible(state, told, command, staff=staff)
    if refusal:
        return refusal
    clause = book.needed(Fact.CLOSES).clause
    if request.at > (moment(told.closes) or 0):
        return Refused(Reason.NOT_NOW, clause, "an entry", f"it by {told.closes}")
    if not guest.strip() or not command.entry.strip() or command.entry in state.entries:
        got = f"entry {command.entry!r} of {guest!r}"
        return Refused(Reason.NO_SUCH_ENTRY, None, got, "a new entry of a guest with a name")
    wagered = Cents(command.wagered) if staff else Cents(0)
    event = Entered(entry=command.entry, guest=guest, wagered=wagered, clause=book.clause)
    return accepted(event)


def _not_eligible(
    state: PromotionState, told: Conditions, command: Enter, *, staff: bool
) -> Refused | None:
    """Who is not whom the conditions want, or has not wagered what they ask for."""
    wager = state.book.needed(Fact.WAGER).clause
    if told.wager and not staff:
        want = f"staff who saw {dollars(told.wager)} wagered"
        return Refused(Reason.NOT_ELIGIBLE, wager, "an entry by the guest alone", want)
    if command.wagered < told.wager:
        got = f"{dollars(command.wagered)} wagered"
        return Refused(Reason.NOT_ELIGIBLE, wager, got, f"{dollars(told.wager)} at least")
    if not command.eligible:
        want = "somebody whom the conditions make eligible"
        return Refused(Reason.NOT_ELIGIBLE, state.book.eligibility, "somebody else", want)
    return None


def _draw(state: PromotionState, request: Request, command: DrawEntry) -> Ruling:
    """An entry wins, or is passed over where its guest had to be there."""
    book, told = state.book, _open(state, "a draw")
    if isinstance(told, Refused):
        return told
    refusal = not_by(state, request, book.by, book.clause) or stopped(state, "a draw", *Stop)
    if refusal:
        return refusal
    prize = _left(state, told, command.prize)
    if isinstance(prize, Refused):
        return prize
    entry = state.entries.get(command.entry)
    if entry is None or entry.out:
        want = "one that has not been drawn"
        return Refused(Reason.NO_SUCH_ENTRY, None, f"entry {command.entry}", want)
    refusal = _too_early(state, told, request) or _unwatched(state, prize, command)
    refusal = refusal or together(prize_faults(book, told, state.prescribed))
    if refusal:
        return refusal
    if told.presence and not command.present:
        return accepted(_passed_over(state, command, prize, entry))
    return accepted(_won(state, request, command, prize, entry))


def _passed_over(
    state: PromotionState, command: DrawEntry, prize: Prize, entry: Entry
) -> EntryPassedOver:
    """Nobody has claimed anything, yet who is refused a prize is told the reason all the same."""
    return EntryPassedOver(
        refusal=len(state.refusals) + 1,
        prize=prize.key,
        entry=command.entry,
        guest=entry.guest,
        reason="not present at the draw",
        value=Cents(prize.value),
        clause=state.book.needed(Fact.PRESENCE).clause,
    )


def _won(
    state: PromotionState, request: Request, command: DrawEntry, prize: Prize, entry: Entry
) -> EntryDrawn:
    """The award; its winner is told in time unless everybody had to be there."""
    told = conditions_of(state)
    assert not isinstance(told, Refused), told
    until = None if told.presence else state.book.tell_until(request.at)
    last = "" if until is None else str(_FIRST_DAY + timedelta(days=until // DAY))
    return EntryDrawn(
        award=len(state.awards) + 1,
        prize=prize,
        entry=command.entry,
        guest=entry.guest,
        scrutineer=command.scrutineer,
        tell_by=last,
        tell_until=until,
        clause=state.book.clause,
    )


def _left(state: PromotionState, told: Conditions, key: str) -> Prize | Refused:
    """A prize that has not been won as often as the conditions announce it."""
    clause = state.book.needed(Fact.PRIZES).clause
    prize = told.prize(key)
    if prize is None:
        want = " or ".join(each.key for each in told.prizes)
        return Refused(Reason.NO_SUCH_PRIZE, clause, f"prize {key}", want)
    if state.won(key) >= prize.count:
        got = f"prize {key} once more"
        return Refused(Reason.NO_SUCH_PRIZE, clause, got, f"{prize.count} in all, as announced")
    return prize


def _too_early(state: PromotionState, told: Conditions, request: Request) -> Refused | None:
    if request.at >= (moment(told.drawn) or 0):
        return None
    clause = state.book.needed(Fact.DRAWN).clause
    return Refused(Reason.NOT_NOW, clause, "a draw", f"it at {told.drawn}, as stated")


def _unwatched(state: PromotionState, prize: Prize, command: DrawEntry) -> Refused | None:
    """Who was nominated watches the draw of a prize over the amount."""
    limit, named = state.book.scrutineer, state.scrutineer
    if not named or prize.value <= limit.over_cents or command.scrutineer == named:
        return None
    got = command.scrutineer or "nobody"
    return Refused(Reason.NOT_AUTHORISED, limit.clause, f"watched by {got}", named)


def _tell(state: PromotionState, request: Request, command: TellWinner) -> Ruling:
    """An effort to reach a winner: late is late, and recorded as such."""
    telling, award = state.book.telling, state.award(command.award)
    if refusal := not_by(state, request, state.book.entries_by, telling.clause):
        return refusal
    if award is None or award.lost:
        want = "one that stands"
        return Refused(Reason.NO_SUCH_PRIZE, telling.clause, f"award {command.award}", want)
    means = next((each for each in telling.means if each.key == command.means), None)
    if means is None:
        want = " or ".join(each.key for each in telling.means)
        return Refused(Reason.NO_CHOICE, telling.clause, command.means, want)
    late = award.tell_until is not None and not award.told and request.at > award.tell_until
    event = WinnerTold(
        award=award.number,
        means=means.key,
        reached=command.reached,
        late=late,
        clause=means.clause,
    )
    return accepted(event)


def _results(state: PromotionState, request: Request, command: PublishResults) -> Ruling:
    """Results are made known, as the conditions say how."""
    clause = state.book.publication
    refusal = not_by(state, request, state.book.entries_by, clause)
    refusal = refusal or not_in(state, "results", Phase.STARTED, Phase.ENDED)
    if refusal := refusal or blank(command.how, clause, "how they are published"):
        return refusal
    return accepted(ResultsPublished(how=command.how, clause=clause))
