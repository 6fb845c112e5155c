"""Commands about seats, permissions, and decisions that a book leaves to people."""

from punto.kernel.message import Change, Command, Number, Place
from punto.rules.clause import Clause
from punto.rules.permission import Permission, PlayerWish, Topic


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """A player takes a seat."""

    seat: Place


class StandUp(Command, frozen=True, kw_only=True, tag="stand-up"):
    """A player gives up the seat and goes on playing without one; wagers stay where they lie."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """A player leaves the table; wagers stay where they lie. Staff may say so of `player`."""

    player: str = ""


class Direct(Command, frozen=True, kw_only=True, tag="direct"):
    """The person who may fill the gaps of the book decides a `question` that it leaves open."""

    question: str
    decision: str
    reason: str = ""


class Exercise(Command, frozen=True, kw_only=True, tag="exercise"):
    """A person puts on record that they use a discretion of their role under a clause, and why."""

    clause: Clause
    reason: str
    about: str = ""


class Dispute(Command, frozen=True, kw_only=True, tag="dispute"):
    """A player raises a dispute, or takes dispute `number` to the next role that decides."""

    about: str = ""
    number: Number = 0


class RuleOnDispute(Command, frozen=True, kw_only=True, tag="rule-on-dispute"):
    """Staff decide a dispute; the player who raised it gets `gives`, or loses it if negative."""

    number: Number
    decision: str
    gives: Change = 0
    reason: str = ""


class Determine(Command, frozen=True, kw_only=True, tag="determine"):
    """Staff decide about a player's withheld winnings: they are paid, or kept for good."""

    player: str
    paid: bool
    reason: str = ""


class Permit(Command, frozen=True, kw_only=True, tag="permit"):
    """The person who has the power permits something, for `player` if it concerns one player.

    The permission ends when it is used once; if `lasting`, it holds until it is withdrawn.
    """

    what: Permission
    player: str = ""
    lasting: bool = False
    reason: str = ""


class WithdrawPermission(Command, frozen=True, kw_only=True, tag="withdraw-permission"):
    """The person who has the power takes a permission back."""

    what: Permission
    player: str = ""
    reason: str = ""


class AskAgreement(Command, frozen=True, kw_only=True, tag="ask-agreement"):
    """Staff ask every player at the table whether they agree to something."""

    what: Topic


class Agree(Command, frozen=True, kw_only=True, tag="agree"):
    """A player agrees to what all players were asked."""

    what: Topic


class Disagree(Command, frozen=True, kw_only=True, tag="disagree"):
    """A player does not agree to what all players were asked, so it does not happen."""

    what: Topic


class AskFor(Command, frozen=True, kw_only=True, tag="ask-for"):
    """A player asks for something that the book lets players ask for."""

    what: PlayerWish


PeopleCommand = Sit | StandUp | Leave | Direct | Exercise | Dispute | RuleOnDispute | Determine
AuthorityCommand = Permit | WithdrawPermission | AskAgreement | Agree | Disagree | AskFor
