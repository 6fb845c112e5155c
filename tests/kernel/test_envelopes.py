"""Who speaks, and as what: what is wrong with an envelope is an error, and not a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from punto.jackpot import commands as jackpot
from punto.kernel.codec import encode
from punto.kernel.envelope import check
from punto.kernel.log import split
from punto.kernel.machine import Machine
from punto.kernel.replay import replay
from punto.kernel.request import Person, Request
from punto.kernel.talk import reply
from punto.money import Cents
from punto.promotion import commands as promotion
from punto.rules.jackpot import ShareMeans
from punto.rules.wager import Wager
from punto.table.commands import VacateSeat
from punto.tournament import commands as tournament
from tests.kernel.every_field import kinds, one_by_one
from tests.kernel.logs import MACHINES, sample
from tests.tables import CROWN, result

AnyMachine = Machine[Any, Any, Any]
each_machine = pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)


WRONG = [
    (Person(name="Ann", role="wizard"), 'by.role is "wizard"'),
    (Person(name=""), "a name is empty"),
    (Person(name="A" * 65), "a name has 65 characters"),
    (Person(name="Ann "), "begins or ends with a blank"),
]


@pytest.mark.parametrize(("by", "says"), WRONG, ids=lambda each: str(each)[:30])
@each_machine
def test_a_wrong_envelope_is_an_error_at_every_machine(
    machine: AnyMachine, by: Person, says: str
) -> None:
    recorder = replay(machine, split(sample(machine.kind)))
    for kind in kinds(machine):
        command = next(one_by_one(kind))
        with pytest.raises(ValueError, match=says):
            recorder.ask(Request(by=by, at=recorder.at, command=command))


@each_machine
def test_a_time_that_goes_back_is_an_error_at_every_machine(machine: AnyMachine) -> None:
    recorder = replay(machine, split(sample(machine.kind)))
    command = next(one_by_one(kinds(machine)[0]))
    with pytest.raises(ValueError, match="the time goes back"):
        recorder.ask(Request(by=Person(name="Ann"), at=recorder.at - 1, command=command))


@each_machine
def test_a_number_that_not_every_reader_of_json_knows_is_an_error(machine: AnyMachine) -> None:
    recorder = replay(machine, split(sample(machine.kind)))
    line = b'{"by":{"name":"Ann"},"at":10000000000001,"command":{"do":"fly"}}'
    says = encode(reply(recorder, line).says)
    assert b"at is 10000000000001; it must be a whole number, 10000000000000 at most." in says


@pytest.mark.parametrize("name", ["", "A" * 65, "A\x07"])
def test_the_names_within_commands_of_every_machine_are_checked(name: str) -> None:
    long = name or " "
    for command in (
        promotion.EnterDraw(entry="1", guest=long),
        promotion.Claim(claimant=long),
        promotion.NominateScrutineer(name=long),
        tournament.NameSubstitute(player="Ann", substitute=long),
        tournament.BeginRound(order=("Ann", name)),
        tournament.EndRound(lots=(name,)),
        tournament.AtTable(table="T1", command=VacateSeat(player=long)),
        jackpot.PayWin(win=1, means=ShareMeans.CASH, player=long),
        jackpot.RecordWin(
            table="T1", outcome=result(CROWN, "8h 8s 8d 8c"), wagers=(Wager(name, "tie", Cents(1)),)
        ),
    ):
        with pytest.raises(ValueError, match="name"):
            check(("dealer",), Request(by=Person(name="D", role="dealer"), at=0, command=command))
