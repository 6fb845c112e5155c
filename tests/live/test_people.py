"""Who is who: roles hold where they were given, and sessions end."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.live.people import SESSION_SECONDS, Members, PeopleError, Profile
from punto.live.store_sqlite import SqliteStore


@pytest.fixture
def people(tmp_path: Path) -> Members:
    made = Members(SqliteStore(tmp_path / "floor.db"))
    made.join("Dee", "staff", "", 0)
    return made


def test_a_role_holds_at_the_table_that_it_was_given_for(people: Members) -> None:
    assert not people.may_be("Dee", "dealer", "t")
    people.grant("Dee", "dealer", "t", "Manager", 1)
    assert people.may_be("Dee", "dealer", "t")
    assert not people.may_be("Dee", "dealer", "u")
    assert not people.may_be("Dee", "pit-boss", "t")
    assert not people.may_be("Ann", "dealer", "t")


def test_a_role_without_a_table_holds_at_all_of_them(people: Members) -> None:
    people.grant("Dee", "dealer", "", "Manager", 1)
    assert people.may_be("Dee", "dealer", "t")
    assert people.may_be("Dee", "dealer", "u")


def test_a_session_ends_by_itself_or_at_once(people: Members) -> None:
    token = people.begin_session("Dee", 100)
    assert people.of_session(token, 100 + SESSION_SECONDS - 1) == Profile("Dee", "staff")
    assert people.of_session(token, 100 + SESSION_SECONDS) is None
    people.end_session(token)
    assert people.of_session(token, 100) is None


def test_a_name_is_taken_however_it_is_written(people: Members) -> None:
    with pytest.raises(PeopleError, match="The name DEE is taken"):
        people.join("DEE", "guest", "", 0)
