"""Whether somebody stands high enough for what is asked."""

from punto.kernel.request import Person
from punto.rules.clause import Clause
from punto.rules.model import Rulebook
from punto.rules.ruling import Reason, Refused
from punto.rules.values import RoleKey


def below(rules: Rulebook, by: Person, role: str, clause: Clause | None) -> Refused | None:
    """A refusal unless the person has the role or stands above it on the book's ladder."""
    if rules.authority.at_least(by.role, role):
        return None
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(by.role), RoleKey(role))
