"""Checks that several commands share: whether it is their time, and whether the person may act."""

from punto.kernel.rank import below
from punto.promotion import commands
from punto.promotion.commands import Request
from punto.promotion.state import PromotionPhase, PromotionState
from punto.rules.clause import Clause
from punto.rules.conditions import Conditions
from punto.rules.finding import Attempt, Attempted, Finding
from punto.rules.ruling import Expected, Found, Need, Reason, Refused
from punto.rules.values import PhaseKey, RoleKey, Thing, one_of, one_of_phases


def not_by(state: PromotionState, request: Request, role: str, clause: Clause) -> Refused | None:
    return below(state.rules, request.by, role, clause)


def not_guest(state: PromotionState, role: str) -> Refused | None:
    """A refusal unless the role is that of a guest, be it a player or a patron."""
    book = state.book
    if role in book.guests:
        return None
    want = one_of(RoleKey, book.guests)
    return Refused(Reason.NOT_ELIGIBLE, book.guests_clause, RoleKey(role), want)


def not_in(state: PromotionState, got: Attempted, *wanted: PromotionPhase) -> Refused | None:
    """A refusal unless the promotion is in one of the wanted phases."""
    if state.phase in wanted:
        return None
    found = Attempt(got, PhaseKey(state.phase, Thing.PROMOTION))
    return Refused(Reason.NOT_NOW, None, found, one_of_phases(wanted, Thing.PROMOTION))


def stopped(state: PromotionState, got: Found, *kinds: commands.Stop) -> Refused | None:
    """A refusal while the promotion or draw is postponed, or after the draw was called off."""
    clause = state.book.integrity.clause
    if state.postponed in kinds:
        return Refused(Reason.NOT_NOW, clause, got, Need.INTEGRITY_VALIDATED)
    if state.cancelled and commands.Stop.DRAW in kinds:
        return Refused(Reason.NOT_NOW, clause, got, Need.DRAW_CANCELLED)
    return None


def conditions_of(state: PromotionState) -> Conditions | Refused:
    """The conditions of the promotion, or a refusal if none have been drafted."""
    clause, got = state.book.conditions, Finding.NO_CONDITIONS
    return state.conditions or Refused(Reason.CONDITION_MISSING, clause, got, Need.DRAFT)


def blank(text: str, clause: Clause, want: Expected) -> Refused | None:
    """A refusal if a text is empty or only spaces."""
    return None if text.strip() else Refused(Reason.NO_CHOICE, clause, Finding.NOTHING, want)
