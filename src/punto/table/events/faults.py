"""Faults, and what was done about them."""

from typing import Annotated, ClassVar

from punto.kernel.audience import Audience, Only
from punto.kernel.message import PersonalEvent, PublicEvent
from punto.kernel.records import Notified
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Choice, Fact, Irregularity, Remedy
from punto.table.state.fault import Spot


class IrregularityFound(PublicEvent, frozen=True, kw_only=True, tag="irregularity-found"):
    """A fault, and the book's way out: a remedy, choices, and who must decide.

    `stray` is where a card lies that does not belong there. Without a clause a person filled the
    book's gap. `player` is whom it concerns, `note` what was told.
    """

    earlier: ClassVar[bool] = False

    irregularity: Irregularity
    facts: tuple[Fact, ...]
    remedy: Remedy
    clause: Clause | None
    also: tuple[Clause, ...] = ()
    role: str = ""
    choices: tuple[Choice, ...] = ()
    then: tuple[Act, ...] = ()
    stray: Spot | None = None
    place: int = 0
    player: str = ""
    note: Annotated[str, Only(Audience.STAFF)] = ""


class EarlierFound(IrregularityFound, frozen=True, kw_only=True, tag="earlier-irregularity-found"):
    """The fault was in the coup of that number; without one, in the last coup that was over."""

    earlier: ClassVar[bool] = True

    coup: int = 0


class FaultDecided(PublicEvent, frozen=True, kw_only=True, tag="fault-decided"):
    """The fault was decided. `asked` are players who must answer; `may` is what they may do."""

    asked: tuple[str, ...] = ()
    may: Act | None = None
    clause: Clause | None = None


class ChoiceTaken(PublicEvent, frozen=True, kw_only=True, tag="choice-taken"):
    """One of several choices was used; the others are still open."""

    does: Act


class PlayerAnswered(PublicEvent, frozen=True, kw_only=True, tag="player-answered"):
    """A player stays in the coup, or leaves it."""

    player: str
    does: Act


class FaultClosed(PublicEvent, frozen=True, kw_only=True, tag="fault-closed"):
    """The irregularity is dealt with, and play continues."""


class PersonExcluded(PersonalEvent, frozen=True, kw_only=True, tag="person-excluded"):
    player: str


class WinningsWithheld(PersonalEvent, frozen=True, kw_only=True, tag="winnings-withheld"):
    player: str
    amount: Cents


class WithheldDetermined(
    PersonalEvent, frozen=True, kw_only=True, omit_defaults=True, tag="withheld-determined"
):
    """Winnings that were withheld are paid, or kept for good.

    `back`: they were kept for good, and are given back since their coup is undone.
    """

    player: str
    amount: Cents
    paid: bool
    back: bool = False


SanctionEvent = PersonExcluded | WinningsWithheld | WithheldDetermined
AnsweredEvent = FaultDecided | ChoiceTaken | PlayerAnswered | FaultClosed
FaultEvent = IrregularityFound | EarlierFound | Notified | AnsweredEvent | SanctionEvent
