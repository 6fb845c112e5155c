"""Commands about players: entries and what they cost, conduct, absence, and disputes."""

from enum import StrEnum

from punto.table.commands import Command, Number


class PlayerCommand(Command, frozen=True, kw_only=True):
    """A command about one player."""

    player: str


class OpenEntries(Command, frozen=True, kw_only=True, tag="open-entries"):
    """Staff open the entries: players can enter the tournament from now on."""


class ApproveStaff(PlayerCommand, frozen=True, kw_only=True, tag="approve-staff"):
    """Approve that a member of the casino's staff takes part as a player."""

    reason: str = ""


class SignTerms(Command, frozen=True, kw_only=True, tag="sign-terms"):
    """A player signs the terms; `pictures` allows the casino to use the player's name and pictures.

    If the terms are changed, players have to sign them again.
    """

    pictures: bool = False


class EnterTournament(PlayerCommand, frozen=True, kw_only=True, tag="enter"):
    """Staff enter a player, with the `entry_fee` and the `buy_in` that were paid, in cents.

    `entitled` says that the player may be in the casino and gamble, `staff` that the player is an
    employee, contractor or associate. `meets` names the criteria of selection that are met.
    """

    entry_fee: Number = 0
    buy_in: Number = 0
    entitled: bool = True
    staff: bool = False
    meets: tuple[str, ...] = ()


class RefuseEntry(PlayerCommand, frozen=True, kw_only=True, tag="refuse-entry"):
    """Staff refuse a player's application, or cancel an entry that was made."""

    reason: str


class Withdraw(PlayerCommand, frozen=True, kw_only=True, tag="withdraw"):
    """A player withdraws an entry before play begins."""


class NameSubstitute(PlayerCommand, frozen=True, kw_only=True, tag="name-substitute"):
    """A player names a substitute, who takes the player's place."""

    substitute: str
    entitled: bool = True
    staff: bool = False


class CloseEntries(Command, frozen=True, kw_only=True, tag="close-entries"):
    """Staff close the entries: nobody can enter any more."""


class ReBuy(PlayerCommand, frozen=True, kw_only=True, tag="re-buy"):
    """A player who went out in this round buys back in; `paid` is the price in cents."""

    paid: Number


class AddOn(PlayerCommand, frozen=True, kw_only=True, tag="add-on"):
    """A player buys more chips between two rounds; `paid` is the price in cents."""

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
    """A player gives up and leaves the tournament."""


class NoteAbsence(PlayerCommand, frozen=True, kw_only=True, tag="note-absence"):
    """The director notes that a player is absent; `late`: the player has not come to the round."""

    late: bool = False


class NoteReturn(PlayerCommand, frozen=True, kw_only=True, tag="note-return"):
    """A player who was noted as absent has come back."""


class Subject(StrEnum):
    """What a dispute is about: the tournament, or the rules of the game."""

    TOURNAMENT = "tournament"
    RULES = "rules"


class RaiseDispute(Command, frozen=True, kw_only=True, tag="raise-dispute"):
    """A player raises a dispute; `about` says what is disputed."""

    about: str
    subject: Subject = Subject.TOURNAMENT


class DecideDispute(Command, frozen=True, kw_only=True, tag="decide-dispute"):
    """Decide a dispute; `against_rules` says that the decision would break a rule of the game."""

    number: Number
    decision: str
    against_rules: bool = False


AwayCommand = Disqualify | Retire | NoteAbsence | NoteReturn
ConductCommand = Penalise | AwayCommand | RaiseDispute | DecideDispute
