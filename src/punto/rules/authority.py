"""Who may decide: the roles of a book, and which of them holds which discretion."""

from punto.rules.clause import Clause
from punto.rules.data import Cited, Data


class Role(Data, frozen=True, kw_only=True):
    """A rung of the ladder, or `outside` it; `counts_as`: a higher role whose powers it has too."""

    key: str
    title: str
    clause: Clause | None = None
    outside: bool = False
    counts_as: str = ""
    reading: str = ""

    def __repr__(self) -> str:
        return f"<Role {self.key}: {self.title}>"


class Discretion(Cited, frozen=True, kw_only=True):
    """A choice that a clause leaves to one role or another; on the ladder, or to a higher one.

    `but_not`: roles that do not hold it, though they may use the powers of one that does. `must`:
    whoever holds it says that it is so, and has no other way out.
    """

    by: tuple[str, ...]
    but_not: tuple[str, ...] = ()
    must: bool = False


class CarriedOut(Data, frozen=True, kw_only=True):
    """Discretions that a command of the table carries out and that change what may happen next."""

    command: str
    clauses: tuple[Clause, ...]


class Ladder(Data, frozen=True, kw_only=True):
    """The roles, lowest first, and their discretions.

    `commands` has those that change what may happen next at a table. The others change nothing
    there: they are recorded, or belong to a jackpot, a promotion or a tournament.
    """

    roles: tuple[Role, ...]
    discretions: tuple[Discretion, ...]
    commands: tuple[CarriedOut, ...] = ()
    gaps: str = ""
    gaps_clause: Clause | None = None
    reading: str = ""

    def at_least(self, key: str, wanted: str) -> bool:  # [crown-melbourne-v29 1.2]
        """Whether a role is the wanted one or above it. Beside the ladder only the role itself."""
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
        """The word of the command that carries a discretion out; empty where none does."""
        return next((each.command for each in self.commands if clause in each.clauses), "")

    def clause_for(self, command: str) -> Clause | None:
        """The first discretion that a command carries out; None where it carries out none."""
        found = (each.clauses[0] for each in self.commands if each.command == command)
        return next(found, None)

    def holders(self, clause: Clause) -> tuple[str, ...]:
        """The roles that hold the discretion of a clause."""
        return next((each.by for each in self.discretions if each.clause == clause), ())

    def may(self, key: str, clause: Clause) -> bool:
        """Whether a role holds the discretion of a clause."""
        held = next((each for each in self.discretions if each.clause == clause), None)
        if held is None or key in held.but_not:
            return False
        return any(self.at_least(key, wanted) for wanted in held.by)
