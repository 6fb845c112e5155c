"""How guests enter, how entries are drawn for prizes, and how winners are told."""

from datetime import date, timedelta
from typing import assert_never

from punto.kernel.message import like
from punto.promotion import commands, events
from punto.promotion.commands import Request
from punto.promotion.decide.guard import blank, conditions_of, not_by, not_guest, not_in, stopped
from punto.promotion.events import Ruling
from punto.promotion.state import BEGUN, PromotionEntry, PromotionPhase, PromotionState
from punto.rules.conditions import Conditions, Prize, moment, prize_faults, together
from punto.rules.finding import Attempted, Finding
from punto.rules.promotion import DAY, StatedFact
from punto.rules.ruling import Need, Reason, Refused, accepted
from punto.rules.values import Money, Number, Quote, Thing, one_of

_FIRST_DAY = date(1970, 1, 1)


def decide(state: PromotionState, request: Request, command: commands.DrawCommand) -> Ruling:
    book = state.book
    match command:
        case commands.EnterDraw():
            return _enter(state, request, command)
        case commands.WatchDraw():
            return _watch(state, request, command)
        case commands.DrawEntry():
            return _draw(state, request, command)
        case commands.TellWinner():
            refusal = not_by(state, request, book.entries_by, book.telling.clause)
            return refusal or _tell(state, request, command)
        case commands.PublishResults():
            refusal = not_by(state, request, book.entries_by, book.publication)
            refusal = refusal or not_in(state, Finding.RESULTS, *BEGUN)
            refusal = refusal or blank(command.how, book.publication, Need.WAY_OF_PUBLISHING)
            results = like(events.ResultsPublished, command, clause=book.publication)
            return refusal or accepted(results)
        case _:
            assert_never(command)


def _open(state: PromotionState, got: Attempted) -> Conditions | Refused:
    """The conditions of a promotion that runs; a refusal if they were not published as they are."""
    told = conditions_of(state)
    refusal = not_in(state, got, PromotionPhase.STARTED)
    if refusal or isinstance(told, Refused):
        return refusal or told
    if not state.published:
        return Refused(Reason.NOT_NOW, state.book.terms, got, Need.CONDITIONS_PUBLISHED_FIRST)
    return told


def _enter(state: PromotionState, request: Request, command: commands.EnterDraw) -> Ruling:
    """Enter a guest; where a wager is asked for, only staff who saw it may enter the guest."""
    book, told = state.book, _open(state, Finding.ENTRY)
    if isinstance(told, Refused):
        return told
    if refusal := stopped(state, Finding.ENTRY, commands.Stop.PROMOTION):
        return refusal
    staff = state.rules.authority.at_least(request.by.role, book.entries_by)
    guest = command.guest if staff else request.by.name
    refusal = None if staff else not_guest(state, request.by.role)
    if refusal := refusal or _not_eligible(state, told, command, staff=staff):
        return refusal
    clause = book.needed(StatedFact.CLOSES).clause
    if request.at > (moment(told.closes) or 0):
        return Refused(Reason.NOT_NOW, clause, Finding.ENTRY, Need.NOT_AFTER(Quote(told.closes)))
    if not guest.strip() or not command.entry.strip() or command.entry in state.entries:
        got = Finding.ENTRY_OF(Thing.ENTRY(command.entry), Thing.PERSON(guest))
        return Refused(Reason.NO_SUCH_ENTRY, None, got, Need.NEW_ENTRY)
    of = {"guest": guest, "wagered": command.wagered if staff else 0, "clause": book.clause}
    return accepted(like(events.DrawEntered, command, **of))


def _not_eligible(
    state: PromotionState, told: Conditions, command: commands.EnterDraw, *, staff: bool
) -> Refused | None:
    """A refusal if a person does not meet the conditions, or has not wagered what they require."""
    wager = state.book.needed(StatedFact.WAGER).clause
    if told.wager and not staff:
        want = Need.STAFF_WHO_SAW(Money(told.wager))
        return Refused(Reason.NOT_ELIGIBLE, wager, Finding.ENTRY_BY_THE_GUEST_ALONE, want)
    if command.wagered < told.wager:
        got = Finding.WAGERED(Money(command.wagered))
        return Refused(Reason.NOT_ELIGIBLE, wager, got, Need.AT_LEAST(Money(told.wager)))
    if not command.eligible:
        want = Need.ELIGIBLE_GUEST
        return Refused(Reason.NOT_ELIGIBLE, state.book.eligibility, Finding.SOMEBODY_ELSE, want)
    return None


def _draw(state: PromotionState, request: Request, command: commands.DrawEntry) -> Ruling:
    """Give a prize to a drawn entry, or pass it over if its guest had to be there and is not."""
    book, told = state.book, _open(state, Finding.DRAW)
    if isinstance(told, Refused):
        return told
    refusal = not_by(state, request, book.by, book.clause)
    if refusal := refusal or stopped(state, Finding.DRAW, *commands.Stop):
        return refusal
    if isinstance(prize := _left(state, told, command.prize), Refused):
        return prize
    entry = state.entries.get(command.entry)
    if entry is None or entry.out:
        return Refused(Reason.NO_SUCH_ENTRY, None, Thing.ENTRY(command.entry), Need.ENTRY_NOT_DRAWN)
    if request.at < (moment(told.drawn) or 0):
        clause = book.needed(StatedFact.DRAWN).clause
        return Refused(Reason.NOT_NOW, clause, Finding.DRAW, Need.NOT_BEFORE(Quote(told.drawn)))
    faults = prize_faults(book, told, state.prescribed)
    if refusal := _unwatched(state, prize, request.by.name) or together(faults):
        return refusal
    if told.presence and not command.present:
        return accepted(_passed_over(state, command, prize, entry))
    until = None if told.presence else book.tell_until(request.at)
    won = like(
        events.EntryDrawn,
        command,
        award=len(state.awards) + 1,
        prize=prize,
        guest=entry.guest,
        scrutineer=state.scrutineer if prize.key in state.watched else "",
        tell_by="" if until is None else str(_FIRST_DAY + timedelta(days=until // DAY)),
        tell_until=until,
        clause=book.clause,
    )
    return accepted(won)


def _passed_over(
    state: PromotionState, command: commands.DrawEntry, prize: Prize, entry: PromotionEntry
) -> events.EntryPassedOver:
    """Pass over an entry whose guest is absent; the guest is to be told why, without a claim."""
    clause, why = state.book.needed(StatedFact.PRESENCE).clause, "not present at the draw"
    of = {"refusal": len(state.refusals) + 1, "guest": entry.guest, "value": prize.value}
    return like(events.EntryPassedOver, command, **of, reason=why, clause=clause)


def _left(state: PromotionState, told: Conditions, key: str) -> Prize | Refused:
    """The prize of that key; a refusal if it has been won as often as the conditions announce."""
    clause = state.book.needed(StatedFact.PRIZES).clause
    prize = told.prize(key)
    if prize is None:
        want = one_of(Thing.PRIZE, (each.key for each in told.prizes))
        return Refused(Reason.NO_SUCH_PRIZE, clause, Thing.PRIZE(key), want)
    if state.won(key) >= prize.count:
        got, want = Thing.PRIZE(key), Need.AS_ANNOUNCED(Number(prize.count, Thing.PRIZE))
        return Refused(Reason.NO_SUCH_PRIZE, clause, Finding.PRIZE_ONCE_MORE(got), want)
    return prize


def _watch(state: PromotionState, request: Request, command: commands.WatchDraw) -> Ruling:
    """Note that the scrutineer watches a draw; only the scrutineer in person may say so."""
    told, limit, by = _open(state, Finding.DRAW), state.book.scrutineer, request.by
    if isinstance(told, Refused):
        return told
    if not state.scrutineer or by.name != state.scrutineer or by.role in state.book.guests:
        who, want = Thing.PERSON(by.name), Thing.PERSON(state.scrutineer)
        return Refused(Reason.NOT_AUTHORISED, limit.clause, who, want)
    if isinstance(prize := _left(state, told, command.prize), Refused):
        return prize
    return accepted(like(events.DrawWatched, command, scrutineer=by.name, clause=limit.clause))


def _unwatched(state: PromotionState, prize: Prize, drawer: str) -> Refused | None:
    """A refusal if the scrutineer does not watch the draw of a large prize, or draws it."""
    limit, named = state.book.scrutineer, state.scrutineer
    if not named or prize.value <= limit.over_cents:
        return None
    if prize.key in state.watched and drawer != named:
        return None
    got = Finding.WATCHED_BY(Thing.PERSON(""))
    return Refused(Reason.NOT_AUTHORISED, limit.clause, got, Thing.PERSON(named))


def _tell(state: PromotionState, request: Request, command: commands.TellWinner) -> Ruling:
    """Note an attempt to tell a winner, and whether it came too late."""
    telling, award = state.book.telling, state.award(command.award)
    if award is None or award.lost:
        want = Need.OPEN_ONE
        return Refused(Reason.NO_SUCH_PRIZE, telling.clause, Thing.AWARD(command.award), want)
    means = next((each for each in telling.means if each.key == command.means), None)
    if means is None:
        want = one_of(Thing.MEANS, (each.key for each in telling.means))
        return Refused(Reason.NO_CHOICE, telling.clause, Thing.MEANS(command.means), want)
    late = award.tell_until is not None and not award.told and request.at > award.tell_until
    return accepted(like(events.WinnerTold, command, late=late, clause=means.clause))
