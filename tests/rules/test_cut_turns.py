"""Who is offered the cut once somebody sits down in the middle of it."""

from __future__ import annotations

import pytest

from punto.rules.cut import with_seat
from punto.rules.person import Cutter, SeatNumber, StaffRole
from tests.tables import NZ5, proves

DEALER = StaffRole(role="dealer")


def around(*seats: int) -> tuple[Cutter, ...]:
    return (*(SeatNumber(number=each) for each in seats), DEALER)


@pytest.mark.parametrize(
    ("cutters", "seat", "from_left", "after"),
    [
        (around(3, 1), 2, False, around(3, 2, 1)),
        (around(1, 7, 3), 5, False, around(1, 7, 5, 3)),
        (around(1, 3), 2, True, around(1, 2, 3)),
        (around(5, 7, 1), 6, True, around(5, 6, 7, 1)),
        (around(), 4, False, around(4)),
    ],
)
@proves(NZ5, "7.5")
def test_7_5_who_sits_down_is_offered_the_cut_in_turn(
    cutters: tuple[Cutter, ...], seat: int, from_left: bool, after: tuple[Cutter, ...]
) -> None:
    assert with_seat(cutters, seat, from_left=from_left) == after
