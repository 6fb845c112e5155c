"""What a jackpot shows, and to whom."""

from __future__ import annotations

import pytest

from punto.jackpot.commands import RecordCoup
from punto.jackpot.machine import JACKPOT
from punto.table.commands import Person
from tests.jackpot.driver import DEALER, HDD, MANAGEMENT, PLAYER, SHOE, Run, set_up, started
from tests.tables import CROWN, proves


@proves(CROWN, "13.3.1(c)", "13.3.1(d)")
def test_anybody_sees_the_value_as_it_grows_and_staff_the_console() -> None:
    run = started("option3", "T1", "T2", seed=1000, contribution=25)
    seen: list[int] = []
    for _ in range(3):
        run.must(SHOE, RecordCoup(table="T2"))
        shown = JACKPOT.view(run.state, PLAYER)
        assert shown.staff is None
        seen.append(shown.common.value)
    assert seen == [1025, 1050, 1075]
    assert JACKPOT.view(run.state, PLAYER).common.tables == ("T1", "T2")
    assert JACKPOT.view(run.state, PLAYER).layout.prizes == ("Lucky Tie",)
    assert JACKPOT.view(run.state, DEALER).staff is None
    console = JACKPOT.view(run.state, HDD).staff
    assert console is not None
    assert console.value == 1075
    unset = Run()
    unset.must(MANAGEMENT, set_up())
    assert JACKPOT.view(unset.state, PLAYER).common.tables == ()


def test_who_has_no_role_of_the_book_sees_nothing() -> None:
    with pytest.raises(ValueError, match=r'view\.role is "chef"; it must be player, '):
        JACKPOT.view(started().state, Person(name="X", role="chef"))
    assert JACKPOT.view(Run().state, HDD).layout.title == "no jackpot is set up"
