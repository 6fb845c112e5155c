"""The cashier: a whole transcript, asked again, and who sees what a player set for the own play."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.cashier.machine import CASHIER
from punto.kernel.log import split
from punto.kernel.replay import replay
from punto.kernel.request import Person
from tests.kernel.logs import sample
from tests.transcript import rerun

WALLETS = Path(__file__).parent / "golden" / "wallets.txt"


def test_a_transcript_is_answered_as_it_was_written() -> None:
    text = WALLETS.read_text("utf-8")
    assert "\n".join(rerun(text)) + "\n" == text


def test_only_players_themselves_and_its_staff_see_what_a_player_has_set() -> None:
    till = replay(CASHIER, split(sample("cashier"))).state
    ann = CASHIER.view(till, Person(name="Ann"))
    assert (ann.own, ann.staff) == (till.of("Ann"), None)
    assert till.of("Ann").reminder == 30
    staff = CASHIER.view(till, Person(name="Ann", role="manager"))
    assert (staff.own, staff.staff) == (None, till)
    for role in ("dealer", "onlooker", "patron", ""):
        with pytest.raises(ValueError, match=r"view\.role"):
            CASHIER.view(till, Person(name="Ann", role=role))
