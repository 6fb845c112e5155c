"""The roles that people were given, at one table or on the whole floor, and by whom."""

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
    """A role that a person has: where, who gave it and when, and who approved it, if needed."""

    n: int
    person: str
    role: str
    stream: str
    given_by: str
    second: str
    at: int


class GivenRoles:
    """The roles given to people in a store; a role that was ended stays written down."""

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
        """The roles that a person has at a table, or on the whole floor if `stream` is empty."""
        rows = self.of_person(name)
        return tuple(dict.fromkeys(each.role for each in rows if each.stream in (FLOOR, stream)))

    def may_be(self, name: str, role: str, stream: str) -> bool:
        """Whether a person may act in a role at a table. Everybody may be an onlooker.

        Everybody may be a player, except at a table where they are staff, so that nobody gives
        permissions to themselves.
        """
        held = self.at(name, stream)
        if role == ONLOOKER:
            return True
        if role == PLAYER:
            return all(each in OF_THE_FLOOR for each in held)
        return role in held and role not in GUESTS

    def other_managers_ever(self, name: str) -> bool:
        """Whether anybody but this person was ever manager of the whole floor."""
        sql = "select 1 from grants where role = ? and stream = '' and person <> ? limit 1"
        return bool(self._store.all(sql, (MANAGER, name)))

    def managers(self) -> tuple[str, ...]:
        rows = self.everywhere()
        return tuple(row.person for row in rows if (row.role, row.stream) == (MANAGER, FLOOR))
