"""Players, seats and staff as different types: a player's name is never a role.

>>> NamedPlayer(name="dealer") == THE_DEALER
False
"""

from punto.rules.data import Data


class NamedPlayer(Data, frozen=True, kw_only=True, tag_field="is", tag="player"):
    """A player by name, whatever that name is."""

    name: str


class SeatNumber(Data, frozen=True, kw_only=True, tag_field="is", tag="seat"):
    """Whoever sits at the seat with this number."""

    number: int


class StaffRole(Data, frozen=True, kw_only=True, tag_field="is", tag="staff"):
    """Somebody of the staff with this role of the book, or a higher one."""

    role: str


THE_DEALER = StaffRole(role="dealer")

Cutter = SeatNumber | NamedPlayer | StaffRole
"""Whoever is offered the cut."""

Opener = NamedPlayer | StaffRole
"""Whoever is offered the cards or the shoe."""
