"""What somebody may see of a promotion: guests the conditions and what is theirs, others all."""

from __future__ import annotations

from collections.abc import Mapping

from punto.kernel.audience import Viewer
from punto.kernel.message import like
from punto.kernel.viewing import PATRON, PLAYER, viewer_of
from punto.promotion.commands import Stop
from punto.promotion.state import (
    Award,
    Disputed,
    MadeClaim,
    PromotionEntry,
    PromotionPhase,
    PromotionState,
    Refusal,
)
from punto.rules.conditions import Conditions
from punto.rules.data import Data
from punto.table.commands import Person


class Won(Data, frozen=True, kw_only=True):
    """A result as everybody may know it."""

    award: int
    prize: str
    entry: str


class Register(Data, frozen=True, kw_only=True):
    """The records: everything that is kept [nsw-premium 16.10.1] and what is still owed."""

    entries: Mapping[str, PromotionEntry]
    awards: tuple[Award, ...]
    claims: tuple[MadeClaim, ...]
    refusals: tuple[Refusal, ...]
    kept: tuple[int, ...]
    disputes: tuple[Disputed, ...]
    amendments: Mapping[int, Conditions]
    prescribed: tuple[str, ...]
    submitted_at: int | None
    owed: tuple[str, ...]


class PromotionView(Data, frozen=True, kw_only=True):
    """`own`: the entries of the viewer. `register` is for staff and those who supervise them."""

    viewer: Person
    book: str
    phase: PromotionPhase
    conditions: Conditions | None
    means: tuple[str, ...]
    scrutineer: str
    postponed: Stop | None
    cancelled: bool
    won: tuple[Won, ...]
    results: tuple[str, ...]
    own: tuple[str, ...]
    register: Register | None


def seeing(state: PromotionState, person: Person) -> Viewer:
    """The person as a viewer; `ValueError` where the book has no such role.

    Guests have a name here, and staff are those who keep the register or supervise it.
    """
    named = viewer_of(state.rules, person, named=(PLAYER, PATRON))
    return Viewer(named.name, _insider(state, person.role))


def view(state: PromotionState, viewer: Person) -> PromotionView:
    """The promotion as somebody sees it; a draft is nobody's but the operator's.

    `ValueError` where the book has no such role.
    """
    seen_by = seeing(state, viewer)
    insider = seen_by.staff
    shown = insider or bool(state.published)
    won = (
        Won(award=each.number, prize=each.prize.key, entry=each.entry)
        for each in state.awards
        if not each.lost
    )
    return like(
        PromotionView,
        state,
        viewer=viewer,
        book=state.rules.key,
        conditions=state.conditions if shown else None,
        means=state.published,
        won=tuple(won),
        own=tuple(key for key, entry in state.entries.items() if entry.guest == seen_by.name != ""),
        register=_register(state) if insider else None,
    )


def _insider(state: PromotionState, role: str) -> bool:
    book = state.book
    staff = state.rules.authority.at_least(role, book.entries_by)
    return staff or role in (book.notice.by, book.amendment.by, book.integrity.notify)


def _register(state: PromotionState) -> Register:
    kept = tuple(each.number for each in state.refusals if each.kept)
    return like(Register, state, kept=kept, owed=tuple(state.owed()))
