"""The state of a promotion: its conditions, entries, awards, claims, and what is owed to people."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct, field

from punto.money import Cents
from punto.promotion.commands import Part, Stop
from punto.rules.conditions import Conditions, Prize
from punto.rules.model import Rulebook
from punto.rules.promotion import Promotion

Thing = TypeVar("Thing")


class PromotionPhase(StrEnum):
    DRAFT = "draft"
    STARTED = "started"
    ENDED = "ended"


BEGUN = (PromotionPhase.STARTED, PromotionPhase.ENDED)
NOT_ENDED = (PromotionPhase.DRAFT, PromotionPhase.STARTED)


class PromotionEntry(Struct, frozen=True, rename="kebab"):
    """An entry of a guest; `out` says that it was drawn already, and cannot be drawn again."""

    guest: str
    wagered: Cents
    out: bool = False


class Award(Struct, frozen=True, rename="kebab"):
    """A prize that an entry has won, as the conditions described it at the draw.

    `tell_until` and `tell_by` are the last second and day to tell the winner, if that must be done.
    `lost` says that the winner does not get the prize after all.
    """

    number: int
    prize: Prize
    entry: str
    guest: str
    tell_until: int | None
    tell_by: str = ""
    told: bool = False
    granted: bool = False
    lost: bool = False


class MadeClaim(Struct, frozen=True, rename="kebab"):
    number: int
    award: int
    prize: str
    value: Cents
    claimant: str
    address: str
    cash: bool
    parts: tuple[Part, ...]
    open: bool = True


class Refusal(Struct, frozen=True, rename="kebab"):
    """A refusal of a prize to somebody; `kept` says that its details must be kept on record."""

    number: int
    claimant: str
    address: str
    reason: str
    value: Cents
    kept: bool
    told: bool = False


class Disputed(Struct, frozen=True, rename="kebab"):
    number: int
    by: str
    about: str
    decision: str = ""


class PromotionState(Struct, frozen=True):
    """The state of one promotion: all that its answer to a command depends on.

    `published` is how guests can get the present conditions, empty before they are published.
    """

    rules: Rulebook
    phase: PromotionPhase = PromotionPhase.DRAFT
    conditions: Conditions | None = None
    prescribed: tuple[str, ...] = ()
    published: tuple[str, ...] = ()
    submitted_at: int | None = None
    scrutineer: str = ""
    watched: frozenset[str] = frozenset()
    amendments: Mapping[int, Conditions] = field(default_factory=dict[int, Conditions])
    amendment_next: int = 1
    entries: Mapping[str, PromotionEntry] = field(default_factory=dict[str, PromotionEntry])
    awards: tuple[Award, ...] = ()
    results: tuple[str, ...] = ()
    claims: tuple[MadeClaim, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    disputes: tuple[Disputed, ...] = ()
    postponed: Stop | None = None
    cancelled: bool = False

    @property
    def book(self) -> Promotion:
        assert self.rules.promotion is not None, self.rules.key
        return self.rules.promotion

    def award(self, number: int) -> Award | None:
        return _at(self.awards, number)

    def claim(self, number: int) -> MadeClaim | None:
        return _at(self.claims, number)

    def won(self, prize: str) -> int:
        """How many times a prize has been won, without the wins that were lost again."""
        return sum(each.prize.key == prize and not each.lost for each in self.awards)

    def owed(self) -> Iterator[str]:
        """In words, each thing that is still to be done before the promotion can end."""
        for award in self.awards:
            if award.tell_until is not None and not award.told and not award.lost:
                yield f"award {award.number}: tell {award.guest} by {award.tell_by}"
            if not award.granted and not award.lost:
                yield f"award {award.number}: {award.prize.title} to {award.guest}"
        for claim in self.claims:
            if claim.open:
                yield f"claim {claim.number}: an answer to {claim.claimant}"
        for refusal in self.refusals:
            if not refusal.told:
                yield f"refusal {refusal.number}: tell {refusal.claimant} why"
        for dispute in self.disputes:
            if not dispute.decision:
                yield f"dispute {dispute.number}: a decision for {dispute.by}"


def _at(things: tuple[Thing, ...], number: int) -> Thing | None:
    return things[number - 1] if 0 < number <= len(things) else None
