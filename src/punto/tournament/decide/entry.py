"""Entries: who may play, for how much, and who goes again."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.money import Cents, cents
from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.terms_words import AllowedUntil, Feature, RefundCase
from punto.rules.values import Money, Number, PhaseKey, RoleKey, Thing, all_of
from punto.tournament.commands import (
    AddOn,
    ApproveStaff,
    CloseEntries,
    Enter,
    EntryCommand,
    NameSubstitute,
    OpenEntries,
    ReBuy,
    RefuseEntry,
    Request,
    Withdraw,
)
from punto.tournament.decide.buying import add_on, re_buy
from punto.tournament.decide.guard import entrant, not_house, not_now, not_own
from punto.tournament.decide.refunds import refund
from punto.tournament.events import (
    Entered,
    EntriesClosed,
    EntriesOpened,
    EntryRefused,
    StaffApproved,
    Substituted,
    Withdrew,
)
from punto.tournament.ruling import Ruling
from punto.tournament.state import Stage, Standing, TournamentState
from punto.tournament.steps import Steps

_UNTIL = {
    AllowedUntil.NEVER: (),
    AllowedUntil.ENTRIES_CLOSED: (Stage.ENTRIES,),
    AllowedUntil.PLAY: (Stage.ENTRIES, Stage.CLOSED),
    AllowedUntil.END: (Stage.ENTRIES, Stage.CLOSED, Stage.BETWEEN),
}


def decide(state: TournamentState, request: Request, command: EntryCommand) -> Ruling:
    match command:
        case OpenEntries():
            return not_house(state, request) or _open(state)
        case ApproveStaff():
            return _approve(state, request, command)
        case Enter():
            guard = not_house(state, request) or not_now(state, Finding.ENTRY, Stage.ENTRIES)
            return guard or unready(state) or _enter(state, command)
        case RefuseEntry():
            return _refuse(state, request, command)
        case Withdraw(player=player):
            return not_own(state, request, player) or _withdraw(state, player)
        case NameSubstitute():
            return not_own(state, request, command.player) or _substitute(state, command)
        case CloseEntries():
            return not_house(state, request) or _close(state)
        case ReBuy():
            return not_own(state, request, command.player) or re_buy(state, command)
        case AddOn():
            return not_own(state, request, command.player) or add_on(state, command)
        case _:
            assert_never(command)


def unready(state: TournamentState) -> Refused | None:
    """What must be done before the first entry, and again after a change [A61].

    [crown-melbourne-v29 14.2.2]
    """
    duty = state.by
    if not state.published:
        got, want = Finding.TERMS_THAT_NOBODY_CAN_HAVE, Need.TERMS_AVAILABLE_TO_PATRONS
        return Refused(Reason.NOT_PUBLISHED, duty.available, got, want)
    if not state.advised:
        changed = state.stage is not Stage.PUBLISHED
        clause = duty.changes_notified if changed else duty.advised
        return Refused(
            Reason.NOT_ADVISED,
            clause,
            Finding.NOBODY_TOLD,
            Need.AUTHORITY_TOLD(RoleKey(duty.authority)),
        )
    return None


def _open(state: TournamentState) -> Ruling:
    if state.stage is Stage.DRAFT:
        return Refused(
            Reason.NOT_PUBLISHED, state.by.available, Finding.DRAFT, Need.TERMS_PUBLISHED
        )
    return (
        not_now(state, Finding.ENTRIES, Stage.PUBLISHED)
        or unready(state)
        or accepted(EntriesOpened())
    )


def _approve(state: TournamentState, request: Request, command: ApproveStaff) -> Ruling:
    """By those alone whom the book names; none stands below them."""
    duty = state.by
    if not state.rules.authority.at_least(request.by.role, duty.approval):
        return Refused(
            Reason.NOT_AUTHORISED, duty.staff, RoleKey(request.by.role), RoleKey(duty.approval)
        )
    if guard := not_now(state, Finding.APPROVAL, Stage.PUBLISHED, Stage.ENTRIES):
        return guard
    if Feature.STAFF not in state.agreed.features:
        want = Need.CHARITABLE_OR_MEDIA_EVENT
        return Refused(Reason.NOT_ELIGIBLE, duty.staff, Finding.APPROVAL_OF_STAFF, want)
    what = decided("approve-staff", duty.staff, command.reason)
    return accepted(what, StaffApproved(player=command.player))


def _enter(state: TournamentState, command: Enter) -> Ruling:
    duty, terms, player = state.by, state.agreed, command.player
    if not player or player in state.entrants:
        return Refused(Reason.NOT_ELIGIBLE, None, Thing.PERSON(player), Need.SOMEBODY_NEW)
    guard = _not_eligible(state, player, entitled=command.entitled, staff=command.staff)
    if guard:
        return guard
    lacking = [each for each in terms.entry.criteria if each not in command.meets]
    if lacking:
        return Refused(
            Reason.NOT_ELIGIBLE,
            duty.selection,
            Thing.PERSON(player),
            Need.MEETS_CRITERIA(all_of(Thing.CRITERION, lacking)),
        )
    if terms.entry.signed and not command.signed:
        return Refused(Reason.NOT_ELIGIBLE, duty.signature, Thing.PERSON(player), Need.SIGNED_TERMS)
    most = terms.details.players_max
    if most is not None and len(state.those(Standing.IN)) >= most:
        got = Number(most + 1, Thing.PLAYER)
        return Refused(
            Reason.TOURNAMENT_FULL, duty.players, got, Need.AT_MOST(Number(most, Thing.PLAYER))
        )
    fees = terms.details.fees
    for name, paid, wanted in (
        ("entry fee", command.entry_fee, fees.entry),
        ("buy-in", command.buy_in, fees.buy_in),
    ):
        if refusal := wrong_fee(duty.fees, name, paid, wanted):
            return refusal
    return accepted(
        Entered(
            player=player,
            entry_fee=Cents(command.entry_fee),
            buy_in=Cents(command.buy_in),
            staff=command.staff,
            permits=command.permits,
        )
    )


def wrong_fee(clause: Clause, name: str, paid: int, wanted: str | None) -> Refused | None:
    if paid == cents(wanted or "0"):
        return None
    want = Money(cents(wanted or "0"))
    return Refused(Reason.WRONG_FEE, clause, Finding.FEE_OF(Thing.FEE(name), Money(paid)), want)


def _not_eligible(
    state: TournamentState, player: str, *, entitled: bool, staff: bool
) -> Refused | None:
    duty = state.by
    if not entitled:
        want = Need.SOMEBODY_WHO_MAY_PLAY
        return Refused(Reason.NOT_ELIGIBLE, duty.eligible, Thing.PERSON(player), want)
    if staff and player not in state.approved:
        want = Need.APPROVAL_OF(RoleKey(duty.approval))
        return Refused(
            Reason.NOT_ELIGIBLE, duty.staff, Finding.MEMBER_OF_STAFF(Thing.PERSON(player)), want
        )
    return None


def _refuse(state: TournamentState, request: Request, command: RefuseEntry) -> Ruling:
    """Any application, where the terms keep that right."""
    duty, player = state.by, command.player
    guard = not_house(state, request) or not_now(
        state, Finding.REFUSAL, Stage.ENTRIES, Stage.CLOSED
    )
    if guard:
        return guard
    if Feature.REFUSAL not in state.agreed.features:
        want = Need.TERMS_THAT_OFFER_IT
        return Refused(Reason.NOT_IN_TERMS, duty.refusal, Finding.APPLICATION_REFUSED, want)
    refused = EntryRefused(player=player, reason=command.reason, clause=duty.refusal)
    steps = Steps(state)
    if player in state.entrants:
        found = entrant(state, player, Standing.IN)
        if isinstance(found, Refused):
            return found
        steps.add(*refund(state, found, RefundCase.REFUSED))
    return steps.add(refused).done()


def _withdraw(state: TournamentState, player: str) -> Ruling:
    """In time without a penalty; later what was paid stays."""
    duty = state.by
    guard = not_now(state, Finding.WITHDRAWAL, Stage.ENTRIES, Stage.CLOSED)
    found = entrant(state, player, Standing.IN)
    if guard:
        return guard
    if isinstance(found, Refused):
        return found
    steps = Steps(state)
    if state.stage in _UNTIL[state.agreed.entry.withdraw_until or AllowedUntil.NEVER]:
        steps.add(*refund(state, found, RefundCase.WITHDRAWN))
    return steps.add(Withdrew(player=player, clause=duty.withdrawal)).done()


def _substitute(state: TournamentState, command: NameSubstitute) -> Ruling:
    duty, name = state.by, command.substitute
    found = entrant(state, command.player, Standing.IN)
    if isinstance(found, Refused):
        return found
    until = state.agreed.entry.substitute_until or AllowedUntil.NEVER
    if state.stage not in _UNTIL[until]:
        got = Attempt(Finding.SUBSTITUTE, PhaseKey(state.stage, Thing.TOURNAMENT))
        want = Need.UNTIL(PhaseKey(until, Thing.TOURNAMENT))
        return Refused(Reason.NOT_NOW, duty.substitutes, got, want)
    if not name or name in state.entrants:
        return Refused(Reason.NOT_ELIGIBLE, duty.substitutes, Thing.PERSON(name), Need.SOMEBODY_NEW)
    if state.agreed.entry.signed and not command.signed:
        return Refused(Reason.NOT_ELIGIBLE, duty.signature, Thing.PERSON(name), Need.SIGNED_TERMS)
    guard = _not_eligible(state, name, entitled=command.entitled, staff=command.staff)
    done = Substituted(
        player=command.player, substitute=name, clause=duty.substitutes, staff=command.staff
    )
    return guard or accepted(done)


def _close(state: TournamentState) -> Ruling:
    """Enough players, or it cannot take place."""
    if guard := not_now(state, Finding.END_OF_ENTRIES, Stage.ENTRIES):
        return guard
    count, least = len(state.those(Standing.IN)), state.agreed.details.players_min
    if least is not None and count < least:
        return Refused(
            Reason.NOT_NOW,
            state.by.players,
            Number(count, Thing.PLAYER),
            Need.AT_LEAST(Number(least, Thing.PLAYER)),
        )
    return accepted(EntriesClosed(players=count))
