"""Whether a person's role is high enough on the ladder for a command."""

from punto.kernel.request import Person
from punto.rules.clause import Clause
from punto.rules.model import Rulebook
from punto.rules.ruling import Reason, Refused
from punto.rules.values import RoleKey


def below(rules: Rulebook, by: Person, role: str, clause: Clause | None) -> Refused | None:
    """The refusal if a person's role is below `role` on the book's ladder; None if it is not."""
    if rules.authority.at_least(by.role, role):
        return None
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(by.role), RoleKey(role))
