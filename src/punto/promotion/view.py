"""What people may see of a promotion: guests the conditions and their entries, staff all."""

from collections.abc import Mapping

from punto.kernel.audience import Viewer
from punto.kernel.message import like
from punto.kernel.viewing import viewer_of
from punto.promotion import state as records
from punto.promotion.commands import Stop
from punto.promotion.state import PromotionPhase, PromotionState
from punto.rules.conditions import Conditions
from punto.rules.data import Data
from punto.table.commands import Person


class Won(Data, frozen=True, kw_only=True):
    """A prize and the entry that won it, as everybody may see them."""

    award: int
    prize: str
    entry: str


class Register(Data, frozen=True, kw_only=True):
    """All records of a promotion, for staff [nsw-premium 16.10.1], and what is still to be done.

    `conditions` are shown here even while they are a draft, which guests do not see.
    """

    conditions: Conditions | None
    entries: Mapping[str, records.PromotionEntry]
    awards: tuple[records.Award, ...]
    claims: tuple[records.MadeClaim, ...]
    refusals: tuple[records.Refusal, ...]
    kept: tuple[int, ...]
    disputes: tuple[records.Disputed, ...]
    amendments: Mapping[str, Conditions]
    prescribed: tuple[str, ...]
    submitted_at: int | None
    owed: tuple[str, ...]


class PromotionLayout(Data, frozen=True, kw_only=True):
    """The book, the published conditions, and the `means` by which they were published."""

    book: str
    conditions: Conditions | None
    means: tuple[str, ...]


class Progress(Data, frozen=True, kw_only=True):
    """How far the promotion is, and which prizes were won, as everybody may see."""

    phase: PromotionPhase
    scrutineer: str
    postponed: Stop | None
    cancelled: bool
    won: tuple[Won, ...]
    results: tuple[str, ...]


def seeing(state: PromotionState, person: Person) -> Viewer:
    """The person as a viewer: staff see the register, guests only what bears their name."""
    book, role = state.book, person.role
    staff = state.rules.authority.at_least(role, book.entries_by)
    staff = staff or role in (book.notice.by, book.amendment.by, book.integrity.notify)
    return Viewer(viewer_of(state.rules, person).name, staff)


def layout(state: PromotionState) -> PromotionLayout:
    means = state.published
    conditions = state.conditions if means else None
    return PromotionLayout(book=state.rules.key, conditions=conditions, means=means)


def progress(state: PromotionState) -> Progress:
    held = (each for each in state.awards if not each.lost)
    won = (Won(award=each.number, prize=each.prize.key, entry=each.entry) for each in held)
    return like(Progress, state, won=tuple(won))


def own_entries(state: PromotionState, guest: str) -> tuple[str, ...]:
    """The names of the entries that a guest has made."""
    return tuple(key for key, entry in state.entries.items() if entry.guest == guest)


def register(state: PromotionState, _: Person) -> Register:
    """All records of the promotion, for staff and those who supervise them."""
    kept = tuple(each.number for each in state.refusals if each.kept)
    open_now = {str(number): told for number, told in state.amendments.items()}
    return like(Register, state, amendments=open_now, kept=kept, owed=tuple(state.owed()))
