"""Roles that somebody gave: at one table or on the whole floor, by whom, and until when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from punto.kernel.viewing import GUESTS, ONLOOKER, PLAYER
from punto.live.people.account import UnknownPersonError
from punto.live.store_sqlite import SqliteStore

MANAGER, FLOOR = "manager", ""
"""Who gives roles. It is a role of the floor, not of a book; without a table it is for all."""

CASHIER = "cashier"
OF_THE_FLOOR = (MANAGER, CASHIER)


class GrantRow(NamedTuple):
    """A role of somebody: where, who gave it and when, and who approved it where that is needed."""

    n: int
    person: str
    role: str
    stream: str
    given_by: str
    second: str
    at: int


class GivenRoles:
    """The grants of a store. One that ended stays written down."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def give(
        self, person: str, role: str, stream: str, given_by: str, now: int, *, second: str = ""
    ) -> None:
        """Give a person a role. If the person has the role already, nothing changes."""
        sql = "insert into grants values (null, ?, ?, ?, ?, ?, ?, null, '') on conflict do nothing"
        self._store.all(sql, (person, role, stream, given_by, second, now))

    def end(self, n: int, by: str, now: int) -> None:
        sql = "update grants set ended = ?, ended_by = ? where n = ? and ended is null"
        self._store.all(sql, (now, by, n))

    def find(self, n: int) -> GrantRow:
        found = self._rows("n = ?", (n,))
        if not found:
            raise UnknownPersonError("There is no such grant.")
        return found[0]

    def of_person(self, name: str) -> Sequence[GrantRow]:
        return self._rows("person = ?", (name,))

    def everywhere(self) -> Sequence[GrantRow]:
        return self._rows("1", ())

    def _rows(self, where: str, values: Sequence[object]) -> Sequence[GrantRow]:
        columns = ", ".join(GrantRow._fields)
        sql = f"select {columns} from grants where ended is null and {where} order by n"
        return [GrantRow(*each) for each in self._store.all(sql, values)]

    def at(self, name: str, stream: str) -> tuple[str, ...]:
        """The roles that somebody has at a table, or on the whole floor where none is named."""
        rows = self.of_person(name)
        return tuple(dict.fromkeys(each.role for each in rows if each.stream in (FLOOR, stream)))

    def may_be(self, name: str, role: str, stream: str) -> bool:
        """Whether somebody has a role at a table. Everybody may look on.

        Everybody may play, but nobody at a table where they are staff: a permission that is given
        to a player is given by somebody else.
        """
        held = self.at(name, stream)
        if role == ONLOOKER:
            return True
        if role == PLAYER:
            return all(each in OF_THE_FLOOR for each in held)
        return role in held and role not in GUESTS

    def other_managers_ever(self, name: str) -> bool:
        """Whether anybody else was ever manager of the whole floor."""
        sql = "select 1 from grants where role = ? and stream = '' and person <> ? limit 1"
        return bool(self._store.all(sql, (MANAGER, name)))

    def managers(self) -> tuple[str, ...]:
        rows = self.everywhere()
        return tuple(row.person for row in rows if (row.role, row.stream) == (MANAGER, FLOOR))
