"""Claims of prizes: how they are made, granted in money or goods, or denied with a reason."""

from functools import partial
from typing import assert_never

from punto.kernel.message import like
from punto.money import Cents
from punto.promotion import commands, events
from punto.promotion.commands import Request
from punto.promotion.decide.guard import blank, not_by, not_guest, not_in, stopped
from punto.promotion.events import Ruling
from punto.promotion.state import BEGUN, Award, MadeClaim, PromotionState
from punto.rules.conditions import Prize
from punto.rules.promotion import PayoutWay, StatedFact
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.values import Money, Quote, RoleKey, Thing, one_of


def decide(state: PromotionState, request: Request, command: commands.ClaimCommand) -> Ruling:
    if refusal := not_in(state, Finding.CLAIM, *BEGUN):
        return refusal
    book, told = state.book, state.book.denial.told
    match command:
        case commands.Claim():
            return _claim(state, request, command)
        case commands.Grant():
            return not_by(state, request, book.by, book.clause) or _grant(state, command)
        case commands.Deny():
            return not_by(state, request, book.by, told) or _deny(state, command)
        case commands.WithdrawAward():
            return not_by(state, request, book.by, told) or _withdraw(state, command)
        case commands.TellReasons():
            return not_by(state, request, book.entries_by, told) or _reasons(state, command)
        case _:
            assert_never(command)


def _claim(state: PromotionState, request: Request, command: commands.Claim) -> Ruling:
    """Take a claim from a guest, or one that staff make for a guest."""
    book = state.book
    clause = book.needed(StatedFact.PRESENCE).clause
    staff = state.rules.authority.at_least(request.by.role, book.entries_by)
    claimant = command.claimant if staff else request.by.name
    if refusal := None if staff else not_guest(state, request.by.role):
        return refusal
    if refusal := blank(claimant, clause, Need.PERSONS_NAME):
        return refusal
    if isinstance(prize := _claimed(state, command), Refused):
        return prize
    waiting = ((each.claimant, each.award, each.prize) for each in state.claims if each.open)
    if (claimant, command.award, prize.key) in waiting:
        return Refused(Reason.NOT_NOW, clause, Finding.SAME_CLAIM_AGAIN, Need.ANSWER_TO_THE_CLAIM)
    if command.cash and prize.cash is None:  # Only where the conditions offer it.
        got = Finding.CASH_INSTEAD_OF(Quote(prize.title))
        return Refused(Reason.NO_CHOICE, book.cash_instead, got, Need.PRIZE_ITSELF)
    if refusal := _parts(state, request, command, prize):
        return refusal
    clause = book.paying.clause if command.parts else clause
    of = {"prize": prize.key, "value": prize.value, "claimant": claimant, "clause": clause}
    return accepted(like(events.Claimed, command, claim=len(state.claims) + 1, **of))


def _claimed(state: PromotionState, command: commands.Claim) -> Prize | Refused:
    """The prize that a claim is for: as it was won with an award, or as the conditions list it."""
    clause, told = state.book.needed(StatedFact.PRIZES).clause, state.conditions
    if command.award:
        award, got = state.award(command.award), Thing.AWARD(command.award)
        prize = award.prize if award else None
    else:
        prize, got = told.prize(command.prize) if told else None, Thing.PRIZE(command.prize)
    return prize or Refused(Reason.NO_SUCH_PRIZE, clause, got, Need.KNOWN_ONE)


def _money(state: PromotionState, prize: Prize, *, cash: bool) -> Cents | None:
    """How much money is paid for a prize; None if it is given as goods."""
    kind = state.book.kind(prize.kind)
    if kind is not None and kind.money:
        return Cents(prize.value)
    return Cents(prize.cash) if cash and prize.cash is not None else None


def _parts(
    state: PromotionState, request: Request, command: commands.Claim, prize: Prize
) -> Refused | None:
    """A refusal if the winner may not choose how this prize is paid, or the parts do not add up."""
    if not command.parts:
        return None
    paying, amount = state.book.paying, _money(state, prize, cash=command.cash)
    if not state.rules.authority.may(request.by.role, paying.clause):
        return Refused(Reason.NOT_AUTHORISED, paying.clause, RoleKey(request.by.role), Need.WINNER)
    if amount is None or amount <= paying.over_cents:
        got = Finding.WAYS_OF_PAYING(Quote(prize.title) if amount is None else Money(amount))
        want = Need.MONEY_OVER(Money(paying.over_cents))
        return Refused(Reason.NO_CHOICE, paying.clause, got, want)
    if unknown := next((each.way for each in command.parts if each.way not in paying.ways), None):
        want = one_of(Thing.MEANS, paying.ways)
        return Refused(Reason.NO_CHOICE, paying.clause, Thing.MEANS(unknown), want)
    total = sum(each.amount for each in command.parts)
    if total != amount:
        got = Finding.PARTS_OF(Money(total))
        return Refused(Reason.NO_CHOICE, paying.clause, got, Money(amount))
    return None


def _open(state: PromotionState, number: int) -> MadeClaim | Refused:
    claim = state.claim(number)
    if claim is None or not claim.open:
        clause = state.book.denial.told
        return Refused(Reason.NO_SUCH_CLAIM, clause, Thing.CLAIM(number), Need.OPEN_ONE)
    return claim


def _award_of(state: PromotionState, claim: MadeClaim) -> Award | None:
    """The award that a claim is for, if the claimant won it and it is neither paid nor lost."""
    award = state.award(claim.award)
    if award is None or award.guest != claim.claimant or award.granted or award.lost:
        return None
    return award


def _grant(state: PromotionState, command: commands.Grant) -> Ruling:
    """Give the winner the announced prize, in money or in goods, and only once."""
    book, claim = state.book, _open(state, command.claim)
    if isinstance(claim, Refused):
        return claim
    if state.postponed and (refusal := stopped(state, Finding.PRIZE, *commands.Stop)):
        return refusal
    award = _award_of(state, claim)
    if award is None:
        clause, want = book.needed(StatedFact.PRESENCE).clause, Need.WINNER
        return Refused(Reason.NO_SUCH_PRIZE, clause, Thing.PERSON(claim.claimant), want)
    amount = _money(state, award.prize, cash=claim.cash)
    of = partial(like, claim=claim.number, guest=award.guest)
    if amount is None:
        return accepted(of(events.PrizeGiven, claim, value=award.prize.value, clause=book.clause))
    parts = claim.parts or (commands.Part(way=PayoutWay.CASH, amount=amount),)
    clause = book.paying.clause if claim.parts else book.clause
    clause = book.cash_instead if claim.cash else clause
    return accepted(of(events.PrizePaid, claim, amount=amount, parts=parts, clause=clause))


def _deny(state: PromotionState, command: commands.Deny) -> Ruling:
    """Deny a claim with a reason; for a larger prize an address is needed [nsw-premium 16.10]."""
    denial, claim = state.book.denial, _open(state, command.claim)
    if isinstance(claim, Refused):
        return claim
    if refusal := blank(command.reason, denial.told, Need.REASON):
        return refusal
    kept, address = claim.value > denial.over_cents, command.address or claim.address
    if kept and (refusal := blank(address, denial.clause, Need.CLAIMANTS_ADDRESS)):
        return refusal
    award = _award_of(state, claim)
    denied = like(
        events.ClaimDenied,
        claim,
        claim=claim.number,
        refusal=len(state.refusals) + 1,
        award=award.number if award else 0,
        address=address,
        reason=command.reason,
        kept=kept,
        clause=denial.clause if kept else denial.told,
    )
    return accepted(denied)


def _withdraw(state: PromotionState, command: commands.WithdrawAward) -> Ruling:
    """Take back a prize that its winner has not claimed, with a reason for the winner."""
    denial, award = state.book.denial, state.award(command.award)
    if award is None or award.granted or award.lost:
        return Refused(Reason.NO_SUCH_PRIZE, denial.told, Thing.AWARD(command.award), Need.OPEN_ONE)
    if any(each.open and _award_of(state, each) == award for each in state.claims):
        return Refused(Reason.NOT_NOW, denial.told, Finding.WITHDRAWAL, Need.ANSWER_TO_THE_CLAIM)
    if refusal := blank(command.reason, denial.told, Need.REASON):
        return refusal
    of = {"refusal": len(state.refusals) + 1, "guest": award.guest, "clause": denial.told}
    return accepted(like(events.AwardWithdrawn, command, **of, value=award.prize.value))


def _reasons(state: PromotionState, command: commands.TellReasons) -> Ruling:
    clause = state.book.denial.told
    if command.refusal > len(state.refusals):
        return Refused(Reason.NO_SUCH_CLAIM, clause, Thing.REFUSAL(command.refusal), Need.KNOWN_ONE)
    refused = state.refusals[command.refusal - 1]
    to, why = refused.claimant, refused.reason
    return accepted(events.ReasonsTold(refusal=refused.number, to=to, reason=why, clause=clause))
