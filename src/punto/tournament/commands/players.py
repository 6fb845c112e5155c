"""Players: who may play and for how much, how they behave, and what they dispute."""

from enum import StrEnum

from punto.table.commands import Command, Number


class OpenEntries(Command, frozen=True, kw_only=True, tag="open-entries"):
    """Applications are taken from now on."""


class ApproveStaff(Command, frozen=True, kw_only=True, tag="approve-staff"):
    """Somebody of the staff may take part, by prior approval."""

    player: str
    reason: str = ""


class SignTerms(Command, frozen=True, kw_only=True, tag="sign-terms"):
    """Who wants to play signs a copy of the terms; `pictures`: own name and pictures may be used.

    Terms that are written anew have to be signed anew.
    """

    pictures: bool = False


class EnterTournament(Command, frozen=True, kw_only=True, tag="enter"):
    """A player's entry with what was paid, in cents; `staff`: employees, contractors, associates.

    `entitled`: may be in the casino and gamble. `meets`: the criteria of selection that are met.
    """

    player: str
    entry_fee: Number = 0
    buy_in: Number = 0
    entitled: bool = True
    staff: bool = False
    meets: tuple[str, ...] = ()


class RefuseEntry(Command, frozen=True, kw_only=True, tag="refuse-entry"):
    """An application is refused, or an entry given back."""

    player: str
    reason: str


class Withdraw(Command, frozen=True, kw_only=True, tag="withdraw"):
    """A player does not want to play after all."""

    player: str


class NameSubstitute(Command, frozen=True, kw_only=True, tag="name-substitute"):
    """Somebody takes a player's place."""

    player: str
    substitute: str
    entitled: bool = True
    staff: bool = False


class CloseEntries(Command, frozen=True, kw_only=True, tag="close-entries"):
    """No more entries."""


class ReBuy(Command, frozen=True, kw_only=True, tag="re-buy"):
    """Somebody who is out buys back in, for so much."""

    player: str
    paid: Number


class AddOn(Command, frozen=True, kw_only=True, tag="add-on"):
    """A player buys more chips between rounds, for so much."""

    player: str
    paid: Number


MoneyCommand = ReBuy | AddOn
JoinCommand = OpenEntries | ApproveStaff | SignTerms | EnterTournament | RefuseEntry | CloseEntries
EntryCommand = JoinCommand | Withdraw | NameSubstitute | MoneyCommand


class Penalise(Command, frozen=True, kw_only=True, tag="penalise"):
    """The director penalises a player for an offence that the terms name."""

    player: str
    offence: str
    reason: str = ""


class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """The director disqualifies a player for something that the terms name."""

    player: str
    cause: str
    reason: str = ""


class Retire(Command, frozen=True, kw_only=True, tag="retire"):
    """A player gives up."""

    player: str


class NoteAbsence(Command, frozen=True, kw_only=True, tag="note-absence"):
    """A player is not there; `late`: did not come to the round."""

    player: str
    late: bool = False


class NoteReturn(Command, frozen=True, kw_only=True, tag="note-return"):
    """A player who was away is there again."""

    player: str


class Subject(StrEnum):
    """What a dispute is about: the tournament, or the rules of the game."""

    TOURNAMENT = "tournament"
    RULES = "rules"


class RaiseDispute(Command, frozen=True, kw_only=True, tag="raise-dispute"):
    """A player disputes something."""

    about: str
    subject: Subject = Subject.TOURNAMENT


class DecideDispute(Command, frozen=True, kw_only=True, tag="decide-dispute"):
    """A dispute is decided by who may. `against_rules`: the decision sets a rule aside."""

    number: Number
    decision: str
    against_rules: bool = False


ConductCommand = (
    Penalise | Disqualify | Retire | NoteAbsence | NoteReturn | RaiseDispute | DecideDispute
)
