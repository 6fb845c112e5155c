"""Who is who on a floor. Everything here that reads or writes runs in the store's thread."""

from punto.live.people.account import PeopleError, Profile, as_person
from punto.live.people.members import Members

__all__ = ["Members", "PeopleError", "Profile", "as_person"]
