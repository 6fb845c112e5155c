"""Players, seats and staff as different types, so that a player's name is never taken for a role.

>>> NamedPlayer(name="dealer") == THE_DEALER
False
"""

from punto.rules.data import Data


class NamedPlayer(Data, frozen=True, kw_only=True, tag_field="is", tag="player"):
    """A player by name, whatever that name is."""

    name: str


class SeatNumber(Data, frozen=True, kw_only=True, tag_field="is", tag="seat"):
    """A person named by a seat: whoever sits at the seat with this number."""

    number: int


class StaffRole(Data, frozen=True, kw_only=True, tag_field="is", tag="staff"):
    """A member of staff, named by a role of the book; a higher role counts too."""

    role: str


THE_DEALER = StaffRole(role="dealer")

Cutter = SeatNumber | NamedPlayer | StaffRole
"""Whoever is offered the cut."""

Opener = NamedPlayer | StaffRole
"""Whoever is offered the cards or the shoe."""
