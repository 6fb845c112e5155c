"""Accounts and roles of a floor. Only the thread of the store may read and write them."""

from punto.live.people.account import PeopleError, Profile, as_person
from punto.live.people.members import Members

__all__ = ["Members", "PeopleError", "Profile", "as_person"]
