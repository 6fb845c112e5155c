"""The roles in which a person can look at a machine, and what each may see."""

from punto.kernel.audience import Viewer
from punto.kernel.explain import unknown
from punto.kernel.request import Person
from punto.rules.model import Rulebook

PLAYER, PATRON, ONLOOKER = "player", "patron", "onlooker"

GUESTS = (PLAYER, PATRON, ONLOOKER)
"""Who plays, who could, and who only looks on. Everybody else is staff or supervises it."""


def roles(book: Rulebook) -> tuple[str, ...]:
    """The roles in which somebody can speak to the machines of this book, or look at them."""
    found = _ROLES.get(id(book))
    if found is None or found[0] is not book:
        named = dict.fromkeys((PLAYER, ONLOOKER, *(each.key for each in book.authority.roles)))
        found = _ROLES[id(book)] = book, tuple(named)
    return found[1]


_ROLES: dict[int, tuple[Rulebook, tuple[str, ...]]] = {}
"""By book, found out once for each: everybody who speaks or looks is asked for the role."""


def viewer_of(book: Rulebook, person: Person) -> Viewer:
    """As which viewer a person sees a machine, by name and role.

    Raises `ValueError` if the book does not have the role. Only players and patrons keep their
    names here. A spectator or a member of staff who has the same name as a player therefore does
    not see what only that player may see.
    """
    known = roles(book)
    if person.role not in known:
        raise ValueError(unknown("view.role", person.role, known))
    return Viewer(person.name if person.role in (PLAYER, PATRON) else "", person.role not in GUESTS)
