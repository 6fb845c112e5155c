"""How players enter and what they pay, how they withdraw, and how they buy more chips."""

from typing import assert_never

from punto.kernel.message import like
from punto.kernel.rank import below
from punto.kernel.records import decided
from punto.kernel.viewing import PLAYER
from punto.money import cents
from punto.rules.ruling import Attempt, Finding, Need, Reason, Refused, accepted
from punto.rules.terms_words import AllowedUntil, Feature, RefundCase
from punto.rules.values import Money, Number, PhaseKey, RoleKey, Thing, all_of, one_of
from punto.tournament import commands, events
from punto.tournament.commands import Request
from punto.tournament.decide.guard import RUNNING, entrant, house_at, not_house, not_now, not_own
from punto.tournament.decide.steps import TournamentSteps
from punto.tournament.events import Ruling
from punto.tournament.state import Stage, Standing, TournamentState

_UNTIL = {
    AllowedUntil.NEVER: (),
    AllowedUntil.ENTRIES_CLOSED: (Stage.ENTRIES,),
    AllowedUntil.PLAY: (Stage.ENTRIES, Stage.CLOSED),
    AllowedUntil.END: (Stage.ENTRIES, Stage.CLOSED, Stage.BETWEEN),
}


def decide(state: TournamentState, request: Request, command: commands.EntryCommand) -> Ruling:
    match command:
        case commands.OpenEntries():
            return not_house(state, request) or _open(state)
        case commands.ApproveStaff():
            return _approve(state, request, command)
        case commands.SignTerms():
            return _sign(state, request, command)
        case commands.EnterTournament():
            guard = house_at(state, request, Finding.ENTRY, Stage.ENTRIES)
            return guard or unready(state) or _enter(state, command)
        case commands.RefuseEntry():
            return _refuse(state, request, command)
        case commands.Withdraw(player=player):
            return not_own(state, request, player) or _withdraw(state, request, player)
        case commands.NameSubstitute():
            return not_own(state, request, command.player) or _substitute(state, command)
        case commands.CloseEntries():
            return not_house(state, request) or _close(state)
        case commands.ReBuy():
            return not_own(state, request, command.player) or _re_buy(state, request, command)
        case commands.AddOn():
            guard = not_own(state, request, command.player)
            return guard or not_now(state, Finding.ADD_ON, Stage.BETWEEN) or _add_on(state, command)
        case _:
            assert_never(command)


def unready(state: TournamentState) -> Refused | None:
    """A refusal until the terms are published and the regulator knows them, also after a change.

    [A61] [crown-melbourne-v29 14.2.2]
    """
    duty = state.by
    if not state.published:
        got, want = Finding.TERMS_THAT_NOBODY_CAN_HAVE, Need.TERMS_AVAILABLE_TO_PATRONS
        return Refused(Reason.NOT_PUBLISHED, duty.available, got, want)
    if not state.advised:
        clause = duty.changes_notified if state.stage is not Stage.PUBLISHED else duty.advised
        got, want = Finding.NOBODY_TOLD, Need.AUTHORITY_TOLD(RoleKey(duty.authority))
        return Refused(Reason.NOT_ADVISED, clause, got, want)
    return None


def _open(state: TournamentState) -> Ruling:
    if state.stage is Stage.DRAFT:
        got, want = Finding.DRAFT, Need.TERMS_PUBLISHED
        return Refused(Reason.NOT_PUBLISHED, state.by.available, got, want)
    guard = not_now(state, Finding.ENTRIES, Stage.PUBLISHED) or unready(state)
    return guard or accepted(events.EntriesOpened())


def _approve(state: TournamentState, request: Request, command: commands.ApproveStaff) -> Ruling:
    """Approve a member of staff as a player; only the roles that the book names may do that."""
    duty = state.by
    guard = below(state.rules, request.by, duty.approval, duty.staff)
    if guard := guard or not_now(state, Finding.APPROVAL, Stage.PUBLISHED, Stage.ENTRIES):
        return guard
    if Feature.STAFF not in state.agreed.features:
        want = Need.CHARITABLE_OR_MEDIA_EVENT
        return Refused(Reason.NOT_ELIGIBLE, duty.staff, Finding.APPROVAL_OF_STAFF, want)
    what = decided("approve-staff", duty.staff, command.reason)
    return accepted(what, events.StaffApproved(player=command.player))


def _sign(state: TournamentState, request: Request, command: commands.SignTerms) -> Ruling:
    """Sign the terms; players sign for themselves, and nobody signs for them."""
    by, clause = request.by, state.by.signature
    if by.role != PLAYER:
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(by.role), RoleKey(PLAYER))
    guard = not_now(state, Finding.ENTRY, Stage.PUBLISHED, *RUNNING)
    return guard or accepted(like(events.TermsSigned, command, player=by.name, clause=clause))


def _enter(state: TournamentState, command: commands.EnterTournament) -> Ruling:
    duty, terms, player = state.by, state.agreed, command.player
    if not player or player in state.entrants:
        return Refused(Reason.NOT_ELIGIBLE, None, Thing.PERSON(player), Need.SOMEBODY_NEW)
    if guard := _not_eligible(state, player, command):
        return guard
    if lacking := [each for each in terms.entry.criteria if each not in command.meets]:
        got, want = Thing.PERSON(player), Need.MEETS_CRITERIA(all_of(Thing.CRITERION, lacking))
        return Refused(Reason.NOT_ELIGIBLE, duty.selection, got, want)
    most = terms.details.players_max
    if most is not None and len(state.those(Standing.IN)) >= most:
        got, want = Number(most + 1, Thing.PLAYER), Number(most, Thing.PLAYER)
        return Refused(Reason.TOURNAMENT_FULL, duty.players, got, Need.AT_MOST(want))
    fees = terms.details.fees
    for name, paid, wanted in (
        ("entry fee", command.entry_fee, fees.entry),
        ("buy-in", command.buy_in, fees.buy_in),
    ):
        if paid != (fee := cents(wanted or "0")):
            got = Finding.FEE_OF(Thing.FEE(name), Money(paid))
            return Refused(Reason.WRONG_FEE, duty.fees, got, Money(fee))
    return accepted(like(events.TournamentEntered, command))


def _not_eligible(
    state: TournamentState, player: str, command: commands.EnterTournament | commands.NameSubstitute
) -> Refused | None:
    duty, who = state.by, Thing.PERSON(player)
    if not command.entitled:
        return Refused(Reason.NOT_ELIGIBLE, duty.eligible, who, Need.SOMEBODY_WHO_MAY_PLAY)
    if command.staff and player not in state.approved:
        got, want = Finding.MEMBER_OF_STAFF(who), Need.APPROVAL_OF(RoleKey(duty.approval))
        return Refused(Reason.NOT_ELIGIBLE, duty.staff, got, want)
    if state.agreed.entry.signed and player not in state.signed:
        return Refused(Reason.NOT_ELIGIBLE, duty.signature, who, Need.SIGNED_TERMS)
    return None


def _refuse(state: TournamentState, request: Request, command: commands.RefuseEntry) -> Ruling:
    """Refuse an application, if the terms reserve that right."""
    duty, player = state.by, command.player
    if guard := house_at(state, request, Finding.REFUSAL, Stage.ENTRIES, Stage.CLOSED):
        return guard
    if Feature.REFUSAL not in state.agreed.features:
        want = Need.TERMS_THAT_OFFER_IT
        return Refused(Reason.NOT_IN_TERMS, duty.refusal, Finding.APPLICATION_REFUSED, want)
    refused = events.EntryRefused(player=player, reason=command.reason, clause=duty.refusal)
    steps = TournamentSteps(state, request)
    if player in state.entrants:
        if isinstance(found := entrant(state, player, Standing.IN), Refused):
            return found
        steps.refund(found, RefundCase.REFUSED)
    return steps.add(refused).done()


def _withdraw(state: TournamentState, request: Request, player: str) -> Ruling:
    """Withdraw a player; money goes back only until the time that the terms name."""
    duty = state.by
    guard = not_now(state, Finding.WITHDRAWAL, Stage.ENTRIES, Stage.CLOSED)
    found = entrant(state, player, Standing.IN)
    if guard:
        return guard
    if isinstance(found, Refused):
        return found
    steps = TournamentSteps(state, request)
    if state.stage in _UNTIL[state.agreed.entry.withdraw_until or AllowedUntil.NEVER]:
        steps.refund(found, RefundCase.WITHDRAWN)
    return steps.add(events.Withdrew(player=player, clause=duty.withdrawal)).done()


def _substitute(state: TournamentState, command: commands.NameSubstitute) -> Ruling:
    duty, name = state.by, command.substitute
    if isinstance(found := entrant(state, command.player, Standing.IN), Refused):
        return found
    until = state.agreed.entry.substitute_until or AllowedUntil.NEVER
    if state.stage not in _UNTIL[until]:
        got = Attempt(Finding.SUBSTITUTE, PhaseKey(state.stage, Thing.TOURNAMENT))
        want = Need.UNTIL(PhaseKey(until, Thing.TOURNAMENT))
        return Refused(Reason.NOT_NOW, duty.substitutes, got, want)
    if not name or name in state.entrants:
        return Refused(Reason.NOT_ELIGIBLE, duty.substitutes, Thing.PERSON(name), Need.SOMEBODY_NEW)
    done = like(events.Substituted, command, clause=duty.substitutes)
    return _not_eligible(state, name, command) or accepted(done)


def _close(state: TournamentState) -> Ruling:
    """Close the entries, if there are enough players."""
    if guard := not_now(state, Finding.END_OF_ENTRIES, Stage.ENTRIES):
        return guard
    count, least = len(state.those(Standing.IN)), state.agreed.details.players_min
    if least is not None and count < least:
        got, want = Number(count, Thing.PLAYER), Need.AT_LEAST(Number(least, Thing.PLAYER))
        return Refused(Reason.NOT_NOW, state.by.players, got, want)
    return accepted(events.EntriesClosed(players=count))


def _re_buy(state: TournamentState, request: Request, command: commands.ReBuy) -> Ruling:
    """Let a player who went out in this round buy back in, at the same seat."""
    duty = state.by
    if guard := not_now(state, Finding.RE_BUY, Stage.ROUND):
        return guard
    terms = state.agreed
    back = terms.format.buy_back
    if back is None:
        return Refused(Reason.NOT_IN_TERMS, duty.buy_back, Finding.RE_BUY, Need.TERMS_THAT_OFFER_IT)
    if isinstance(found := entrant(state, command.player, Standing.OUT), Refused):
        return found
    played = state.tables.get(found.table)
    done = played is None or played.concluded or played.coups >= (state.playing.coups or 10**9)
    if state.round not in back.rounds or found.fell != state.round or done:
        got, rounds = Thing.ROUND(state.round), one_of(Thing.ROUND, back.rounds)
        want = Need.RE_BUY_WHEN(Thing.TERM(back.method), rounds)
        return Refused(Reason.NOT_NOW, duty.buy_back, Finding.RE_BUY_IN(got), want)
    if found.re_buys >= back.most:
        got, want = Number(found.re_buys + 1, Thing.RE_BUY), Number(back.most, Thing.RE_BUY)
        return Refused(Reason.NONE_LEFT, duty.buy_back, got, Need.AT_MOST(want))
    wanted = cents(terms.details.fees.re_buy or "0")
    if command.paid != wanted:
        got = Finding.RE_BUY_OF(Money(command.paid))
        return Refused(Reason.WRONG_FEE, duty.fees, got, Money(wanted))
    chips = state.bank_of_round
    bought = events.ReBought(player=found.name, paid=wanted, chips=chips, clause=duty.buy_back)
    return TournamentSteps(state, request).add(bought).done()


def _add_on(state: TournamentState, command: commands.AddOn) -> Ruling:
    """Sell a player more chips, once, if the next round is played with the banks from this one."""
    duty, fees = state.by, state.agreed.details.fees
    if fees.add_on is None or fees.add_on_chips is None:
        return Refused(Reason.NOT_IN_TERMS, duty.fees, Finding.ADD_ON, Need.TERMS_THAT_OFFER_IT)
    if isinstance(found := entrant(state, command.player, Standing.IN), Refused):
        return found
    if state.upcoming is None or state.upcoming.bank:
        return Refused(Reason.NOT_NOW, duty.equal_bank, Finding.ADD_ON, Need.ROUND_WITH_BANKS_KEPT)
    if found.add_ons:
        got, want = Finding.SECOND_ADD_ON, Need.AT_MOST(Number(1, Thing.ADD_ON))
        return Refused(Reason.NONE_LEFT, duty.fees, got, want)
    paid, chips = cents(fees.add_on), cents(fees.add_on_chips)
    if command.paid != paid:
        got = Finding.ADD_ON_OF(Money(command.paid))
        return Refused(Reason.WRONG_FEE, duty.fees, got, Money(paid))
    return accepted(events.AddedOn(player=found.name, paid=paid, chips=chips, clause=duty.fees))
