"""Players: who may play and for how much, how they behave, and what they dispute."""

from enum import StrEnum

from punto.table.commands import Command, Number


class PlayerCommand(Command, frozen=True, kw_only=True):
    """A command about one player."""

    player: str


class OpenEntries(Command, frozen=True, kw_only=True, tag="open-entries"):
    """Applications are taken from now on."""


class ApproveStaff(PlayerCommand, frozen=True, kw_only=True, tag="approve-staff"):
    """A member of staff is approved to take part."""

    reason: str = ""


class SignTerms(Command, frozen=True, kw_only=True, tag="sign-terms"):
    """A player signs a copy of the terms; `pictures`: name and pictures may be used.

    Terms that are written anew have to be signed anew.
    """

    pictures: bool = False


class EnterTournament(PlayerCommand, frozen=True, kw_only=True, tag="enter"):
    """A player's entry with what was paid, in cents; `staff`: employees, contractors, associates.

    `entitled`: may be in the casino and gamble. `meets`: the criteria of selection that are met.
    """

    entry_fee: Number = 0
    buy_in: Number = 0
    entitled: bool = True
    staff: bool = False
    meets: tuple[str, ...] = ()


class RefuseEntry(PlayerCommand, frozen=True, kw_only=True, tag="refuse-entry"):
    """An application is refused, or an entry given back."""

    reason: str


class Withdraw(PlayerCommand, frozen=True, kw_only=True, tag="withdraw"):
    """A player does not want to play after all."""


class NameSubstitute(PlayerCommand, frozen=True, kw_only=True, tag="name-substitute"):
    """A substitute takes a player's place."""

    substitute: str
    entitled: bool = True
    staff: bool = False


class CloseEntries(Command, frozen=True, kw_only=True, tag="close-entries"):
    """No more entries."""


class ReBuy(PlayerCommand, frozen=True, kw_only=True, tag="re-buy"):
    """A player who is out buys back in, for this amount."""

    paid: Number


class AddOn(PlayerCommand, frozen=True, kw_only=True, tag="add-on"):
    """A player buys more chips between rounds, for this amount."""

    paid: Number


MoneyCommand = ReBuy | AddOn
JoinCommand = OpenEntries | ApproveStaff | SignTerms | EnterTournament | RefuseEntry | CloseEntries
EntryCommand = JoinCommand | Withdraw | NameSubstitute | MoneyCommand


class Penalise(PlayerCommand, frozen=True, kw_only=True, tag="penalise"):
    """The director penalises a player for an offence that the terms name."""

    offence: str
    reason: str = ""


class Disqualify(PlayerCommand, frozen=True, kw_only=True, tag="disqualify"):
    """The director disqualifies a player for something that the terms name."""

    cause: str
    reason: str = ""


class Retire(PlayerCommand, frozen=True, kw_only=True, tag="retire"):
    """A player gives up."""


class NoteAbsence(PlayerCommand, frozen=True, kw_only=True, tag="note-absence"):
    """A player is not there; `late`: did not come to the round."""

    late: bool = False


class NoteReturn(PlayerCommand, frozen=True, kw_only=True, tag="note-return"):
    """A player who was away has come back."""


class Subject(StrEnum):
    """What a dispute is about: the tournament, or the rules of the game."""

    TOURNAMENT = "tournament"
    RULES = "rules"


class RaiseDispute(Command, frozen=True, kw_only=True, tag="raise-dispute"):
    """A player disputes something."""

    about: str
    subject: Subject = Subject.TOURNAMENT


class DecideDispute(Command, frozen=True, kw_only=True, tag="decide-dispute"):
    """A dispute is decided by the role that may. `against_rules`: it sets a rule aside."""

    number: Number
    decision: str
    against_rules: bool = False


AwayCommand = Disqualify | Retire | NoteAbsence | NoteReturn
ConductCommand = Penalise | AwayCommand | RaiseDispute | DecideDispute
