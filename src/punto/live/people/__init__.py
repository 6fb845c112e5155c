"""Accounts and roles of a floor. All reading and writing here runs in the store's thread."""

from punto.live.people.account import PeopleError, Profile, as_person
from punto.live.people.members import Members

__all__ = ["Members", "PeopleError", "Profile", "as_person"]
