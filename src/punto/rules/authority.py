"""Who may decide: the roles of a book, and which of them holds which discretion."""

from punto.rules.clause import Clause
from punto.rules.data import Cited, Data
from punto.rules.keyed_word import KeyedWord

DEALER = "dealer"

TableCommand = KeyedWord(
    "TableCommand",
    """
    ANNOUNCE_CLOSING ARRANGE_EXCESS ASK_FOR BRING_CARDS BURN_CARD CALL_BETS CHANGE_METHOD
    CHANGE_VARIANT CHOOSE CHOOSE_BURN CHOOSE_FACE CHOOSE_OPTION CLOSE_BETS COLLECT_COMMISSION
    DEFER_COMMISSION DIRECT DRAW_EARLY FORFEIT_BETS GIVE_UP_SHOE MIX_CARDS OFFER_BETS OFFER_CARDS
    OFFER_CUT OFFER_SHOE ORDER_HAND_BACK ORDER_NO_BET_COUPS ORDER_SHUFFLE PERMIT PLACE_BET
    REDUCE_BETS REFUSE_BET REOPEN_BETS REPORT RESTRICT_SIDE_WAGER RULE_ON_DISPUTE SET_AREA_MAXIMUM
    SET_DIFFERENTIAL SET_MAXIMUM SET_MINIMUM SET_PERSONAL TAKE_BET TAKE_CARDS VACATE_SEAT
    """,
)
TableCommand.__doc__ = "A command of the table that carries a discretion out."

ASKS: dict[TableCommand, tuple[str, ...]] = {
    TableCommand.ORDER_SHUFFLE: ("shuffle_in_mid_shoe", "replacing_cards"),
    TableCommand.CHOOSE_BURN: ("burn",),
    TableCommand.ORDER_NO_BET_COUPS: ("no_bet_coups",),
    TableCommand.ANNOUNCE_CLOSING: ("closing_table",),
    TableCommand.CHANGE_VARIANT: ("changing_variant",),
    TableCommand.VACATE_SEAT: ("abstaining_coups",),
    TableCommand.SET_PERSONAL: ("individual_limits",),
    TableCommand.ARRANGE_EXCESS: ("beyond_differential",),
    TableCommand.DEFER_COMMISSION: ("commission",),
    TableCommand.OFFER_CARDS: ("cards_offered_to",),
    TableCommand.OFFER_SHOE: ("player_may_deal",),
    TableCommand.REOPEN_BETS: ("betting_closes",),
    TableCommand.RULE_ON_DISPUTE: ("disputes",),
}
"""Questions that a command puts to the book's policy: one of them has to be answered."""


class Role(Data, frozen=True, kw_only=True):
    """A role of a book, on the ladder of roles or `outside` it.

    `counts_as` is a higher role whose powers this role has too.
    """

    key: str
    title: str
    clause: Clause | None = None
    outside: bool = False
    counts_as: str = ""
    reading: str = ""

    def __repr__(self) -> str:
        return f"<Role {self.key}: {self.title}>"


class Discretion(Cited, frozen=True, kw_only=True):
    """A choice that a clause leaves to the roles in `by`, and to the roles above them.

    `but_not`: roles that do not hold it, though they may use the powers of one that does. `must`:
    whoever holds it has to do what the clause says, and cannot choose anything else.
    """

    by: tuple[str, ...]
    but_not: tuple[str, ...] = ()
    must: bool = False


class CarriedOut(Data, frozen=True, kw_only=True):
    """The clauses whose discretions one command of the table carries out."""

    command: TableCommand
    clauses: tuple[Clause, ...]


class Ladder(Data, frozen=True, kw_only=True):
    """The roles of a book, lowest first, and their discretions.

    `commands` has the discretions that change what may happen next at a table. The others change
    nothing there: they are recorded, or belong to a jackpot, a promotion or a tournament.
    """

    roles: tuple[Role, ...]
    discretions: tuple[Discretion, ...]
    commands: tuple[CarriedOut, ...] = ()
    gaps: str = ""
    gaps_clause: Clause | None = None
    reading: str = ""

    def at_least(self, key: str, wanted: str) -> bool:  # [crown-melbourne-v29 1.2]
        """Whether a role is the wanted one, counts as it, or stands above it on the ladder."""
        if wanted == key or wanted in (role.counts_as for role in self.roles if role.key == key):
            return True
        return self.above(key, wanted)

    def above(self, key: str, other: str) -> bool:
        """Whether a role stands higher on the ladder than another, whatever their powers."""
        rungs = self.rungs
        return key in rungs and other in rungs and rungs.index(key) > rungs.index(other)

    @property
    def rungs(self) -> tuple[str, ...]:
        """The roles that stand one above the other, lowest first."""
        return tuple(role.key for role in self.roles if not role.outside)

    def command_for(self, clause: Clause) -> str:
        """The command that carries out the discretion of a clause; empty where there is none."""
        return next((each.command.value for each in self.commands if clause in each.clauses), "")

    def clause_for(self, command: str) -> Clause | None:
        """The clause of the first discretion that a command carries out; None if there is none."""
        found = (each.clauses[0] for each in self.commands if each.command.value == command)
        return next(found, None)

    def holders(self, clause: Clause) -> tuple[str, ...]:
        """The roles to which a clause leaves a choice; none if it leaves no choice."""
        return next((each.by for each in self.discretions if each.clause == clause), ())

    def may(self, key: str, clause: Clause) -> bool:
        """Whether a role may make the choice that a clause leaves."""
        held = next((each for each in self.discretions if each.clause == clause), None)
        if held is None or key in held.but_not:
            return False
        return any(self.at_least(key, wanted) for wanted in held.by)
