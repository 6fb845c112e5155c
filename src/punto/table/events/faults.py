"""Events about faults at the table, and what was done about them."""

from typing import Annotated, ClassVar

from punto.kernel.audience import Audience, Only
from punto.kernel.message import PersonalEvent, PublicEvent
from punto.kernel.records import Notified
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Choice, Fact, Irregularity, Remedy
from punto.table.state.fault import Spot


class IrregularityFound(PublicEvent, frozen=True, kw_only=True, tag="irregularity-found"):
    """A fault was found, with what the book says: a remedy, choices, and who must decide.

    `stray` is where a card lies that does not belong there. Where no clause is given, a person
    filled a gap of the book. `player` is whom the fault concerns, `note` what the report said of
    it.
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
    """A fault was found in the coup of that number; without one, in the last coup that was over."""

    earlier: ClassVar[bool] = True

    coup: int = 0


class FaultDecided(PublicEvent, frozen=True, kw_only=True, tag="fault-decided"):
    """It is decided what to do about a fault.

    `asked` are players who must still answer, and `may` is what players may do to their wagers.
    """

    asked: tuple[str, ...] = ()
    may: Act | None = None
    clause: Clause | None = None


class ChoiceTaken(PublicEvent, frozen=True, kw_only=True, tag="choice-taken"):
    """A person used one of several choices after a fault; the others are still open."""

    does: Act


class PlayerAnswered(PublicEvent, frozen=True, kw_only=True, tag="player-answered"):
    """Asked after a fault, a player said whether to stay in the coup or to leave it."""

    player: str
    does: Act


class FaultClosed(PublicEvent, frozen=True, kw_only=True, tag="fault-closed"):
    """The fault is dealt with, and play continues."""


class PersonExcluded(PersonalEvent, frozen=True, kw_only=True, tag="person-excluded"):
    """A person may not play here any more."""

    player: str


class WinningsWithheld(PersonalEvent, frozen=True, kw_only=True, tag="winnings-withheld"):
    """The house keeps a player's winnings back until somebody decides about them."""

    player: str
    amount: Cents


class WithheldDetermined(
    PersonalEvent, frozen=True, kw_only=True, omit_defaults=True, tag="withheld-determined"
):
    """Winnings that were withheld from a player are paid, or kept for good.

    `back`: they had been kept for good, and are given back because their coup is undone.
    """

    player: str
    amount: Cents
    paid: bool
    back: bool = False


SanctionEvent = PersonExcluded | WinningsWithheld | WithheldDetermined
AnsweredEvent = FaultDecided | ChoiceTaken | PlayerAnswered | FaultClosed
FaultEvent = IrregularityFound | EarlierFound | Notified | AnsweredEvent | SanctionEvent
