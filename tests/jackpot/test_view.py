"""What a jackpot shows, and to whom."""

from __future__ import annotations

import pytest

from punto.jackpot.commands import RecordCoup
from punto.jackpot.view import view
from punto.table.commands import Person
from tests.jackpot.driver import DEALER, HDD, MANAGEMENT, PLAYER, SHOE, Run, set_up, started
from tests.tables import CROWN, proves


@proves(CROWN, "13.3.1(c)", "13.3.1(d)")
def test_anybody_sees_the_value_as_it_grows_and_staff_the_console() -> None:
    run = started("option3", "T1", "T2", seed=1000, contribution=25)
    seen: list[int] = []
    for _ in range(3):
        run.must(SHOE, RecordCoup(table="T2"))
        shown = view(run.state, PLAYER)
        assert shown.console is None
        seen.append(shown.display.value)
    assert seen == [1025, 1050, 1075]
    assert view(run.state, PLAYER).display.tables == ("T1", "T2")
    assert view(run.state, DEALER).console is None
    console = view(run.state, HDD).console
    assert console is not None
    assert console.value == 1075
    unset = Run()
    unset.must(MANAGEMENT, set_up())
    assert view(unset.state, PLAYER).display.tables == ()


def test_who_has_no_role_of_the_book_sees_nothing() -> None:
    with pytest.raises(ValueError, match=r'view\.role is "chef"; it must be player, '):
        view(started().state, Person(name="X", role="chef"))
    assert view(Run().state, HDD).display.title == "no jackpot is set up"
