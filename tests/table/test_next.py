"""What comes next is complete and sound: over every transcript, and random play of every book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from punto.kernel.codec import codec_of, encode
from punto.kernel.message import word
from punto.kernel.request import Person
from punto.kernel.viewing import ONLOOKER, roles
from punto.rules.books import keys
from punto.rules.irregular import Irregularity
from punto.rules.reason import Reason
from punto.rules.ruling import Accepted, Refused
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Request
from punto.table.decide import decide
from punto.table.machine import TABLE
from punto.table.next import Blank, NextStep, next_steps
from punto.table.next.step import OUT_OF_ORDER
from punto.table.ruling import Ruling
from punto.table.state import TableState
from tests.kernel.logs import transcripts
from tests.table.closed import play
from tests.table.driver import Driven, coup, opened, top
from tests.table.fuzz import PLAYERS, step
from tests.table.seeing import words
from tests.table.test_view import METHODS
from tests.table.twins import viewers_of
from tests.tables import table
from tests.transcript import ASKED, begun

PATHS = [pytest.param(path, id=f"{path.parent.name} {path.stem}") for path in transcripts(TABLE)]

EXAMPLES = max(settings().max_examples // 50, 2)
"""Of each method; more in `make soak`. One is long."""

EXCEPT = {
    (ask.RefuseBet, Reason.NOT_AUTHORISED): "whether chips can pay a wager is found when asked",
    (ask.SetPersonal, Reason.SIGN_MISSING): "the sign has to name the player, whoever that is",
    (ask.ExchangeVoucher, Reason.NOT_NOW): "its conditions must be those of earlier tokens",
}
"""Steps that may be refused for a reason of order after all, and why they are listed."""

STRANGER = Person(name="Olga", role=ONLOOKER)
TEXTS = ("reason", "about", "decision", "announces", "player", "owner", "person")


def filled(state: TableState, each: NextStep, random: Random) -> AnyCommand:
    """The command of a step, with what is open filled in from what the step says."""
    command = each.ask
    for blank in each.fill:
        name = blank.field.replace("-", "_")
        if blank.field == "wager":
            wager = state.layout[int(random.choice(blank.one_of))]
            told = {"player": wager.player, "bet": wager.bet, "area": wager.area, "on": wager.on}
            command = replace(command, **told)
        elif (value := _value(command, name, blank, random)) is not None:
            command = replace(command, **{name: value})
    return command


def _value(command: AnyCommand, name: str, blank: Blank, random: Random) -> object:
    if blank.one_of:
        found = random.choice(blank.one_of)
        kind = cast(Callable[[object], object], type(getattr(command, name)))
        return found if kind in (str, int, type(None)) else kind(found)
    if blank.least is not None and not getattr(command, name):
        return blank.least
    if name in TEXTS and not getattr(command, name):
        return "Ann" if name in ("player", "owner", "person") else "-"
    return None


def sound(state: TableState, who: Person, at: int, random: Random) -> None:
    """Every step that is listed is in order, now or from the time on that it names."""
    steps = next_steps(state, who, at)
    for each in random.sample(steps, min(len(steps), 12)):
        command = filled(state, each, random)
        when = at if each.since is None else each.since
        assert when >= at
        ruling = decide(state, Request(by=who, at=when, command=command))
        if isinstance(ruling, Refused) and (type(command), ruling.reason) not in EXCEPT:
            assert ruling.reason not in OUT_OF_ORDER, (who, command, ruling)


class Watching(Driven):
    """A table at which every command that is taken must have been listed for who asks it.

    From somebody who only looks on none is taken, and so none is listed.
    The list of every so many commands is tried out as well.
    """

    random, every, asked = Random(0), 1, 0

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        who, state = by or top(self.state.rules), self.state
        listed = words(next_steps(state, who, self.now))
        self.asked += 1
        if not self.asked % self.every:
            other = self.random.choice(viewers_of(state, roles(state.book)))
            sound(state, self.random.choice((who, other)), self.now, self.random)
        ruling = super().ask(command, by)
        if isinstance(ruling, Accepted):
            assert word(command) in listed, (who, command, state.phase)
        seen = Request(by=STRANGER, at=self.now, command=command)
        assert not isinstance(decide(state, seen), Accepted), (command, state.phase)
        return ruling


def requests(path: Path) -> Iterator[Request]:
    """What a transcript asks for, without wishes to see and lines in error."""
    read = codec_of(TABLE.talks).request
    for line in path.read_text("utf-8").splitlines()[1:]:
        if line.startswith(ASKED):
            with suppress(ValueError):
                yield read.decode(line.removeprefix(ASKED))


def started(path: Path) -> TableState:
    recorder, _ = begun(path.read_text("utf-8").splitlines()[0])
    return recorder.state


def watched(path: Path, every: int) -> None:
    at = Watching(started(path))
    at.every = every
    for request in requests(path):
        at.now = request.at
        at.ask(request.command, request.by)


@pytest.mark.parametrize("path", PATHS)
def test_whatever_a_transcript_asks_for_and_gets_was_listed(path: Path) -> None:
    watched(path, every=4)


@pytest.mark.soak
@pytest.mark.parametrize("path", PATHS)
def test_every_list_in_a_transcript_is_in_order(path: Path) -> None:
    watched(path, every=1)


@pytest.mark.property
@pytest.mark.parametrize(("key", "method"), METHODS)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 10**9))
def test_random_play_gets_nothing_that_was_not_listed(key: str, method: str, seed: int) -> None:
    at = Watching(opened(table(key, method=method), seed).state)
    random = at.random = Random(seed)
    for seat, name in enumerate(PLAYERS[:3], start=1):
        at.ask(ask.Sit(seat=seat), Person(name=name))
    for _ in range(30):
        at.now += random.choice((0, 7, 600))
        step(at, random) if random.random() < 0.5 else play(at, random)


@pytest.mark.property
@pytest.mark.parametrize(("key", "method"), METHODS)
@settings(max_examples=EXAMPLES)
@given(seed=st.integers(0, 10**9))
def test_any_step_that_is_listed_leads_on(key: str, method: str, seed: int) -> None:
    """Random people take random steps of their own lists: whatever happens, the laws hold."""
    at = Watching(opened(table(key, method=method), seed).state)
    random = at.random = Random(seed)
    for _ in range(40):
        who = random.choice([*map(_player, PLAYERS), *_staff(at.state)])
        if steps := next_steps(at.state, who, at.now):
            each = random.choice(steps)
            at.now = max(at.now, each.since or 0)
            at.ask(filled(at.state, each, random), who)


def _player(name: str) -> Person:
    return Person(name=name)


def _staff(state: TableState) -> tuple[Person, ...]:
    return tuple(Person(name="Dee", role=role) for role in roles(state.book) if role != "player")


def same_for_all(path: Path, every: int) -> None:
    at = Driven(started(path))
    for number, request in enumerate(requests(path)):
        at.now = request.at
        at.ask(request.command, request.by)
        if number % every:
            continue
        people = viewers_of(at.state, roles(at.state.book))
        seen = [TABLE.view(at.state, who, at.now) for who in people]
        assert len({encode((each.layout, each.common)) for each in seen}) == 1
        assert len({encode(each.staff) for each in seen if each.staff is not None}) == 1


@pytest.mark.parametrize("path", PATHS)
def test_layout_and_common_are_the_same_bytes_for_all(path: Path) -> None:
    same_for_all(path, every=20)


@pytest.mark.soak
@pytest.mark.parametrize("path", PATHS)
def test_they_are_the_same_bytes_after_every_command(path: Path) -> None:
    same_for_all(path, every=1)


def _told(at: Driven) -> tuple[str | int, ...]:
    """What the one in charge can report."""
    steps = next_steps(at.state, top(at.state.rules), at.now)
    (step,) = [each for each in steps if isinstance(each.ask, ask.Report)]
    return next(each.one_of for each in step.fill if each.field == "irregularity")


@pytest.mark.parametrize("key", keys())
def test_a_fault_of_a_coup_can_be_reported_once_there_was_one_in_this_shoe_or_before(
    key: str,
) -> None:
    at = opened(table(key), seed=1)
    assert Irregularity.FRAUD in _told(at)
    assert Irregularity.OUT_OF_ORDER not in _told(at)
    coup(at)
    assert Irregularity.OUT_OF_ORDER in _told(at)
    at.must(ask.ShowCuttingCard())
    while at.state.shoe.coups != 0:
        coup(at)
    at.must(ask.EndShoe())
    at = opened(at.state.rules, seed=2, at=at)
    assert at.state.last is None
    assert Irregularity.OUT_OF_ORDER in _told(at)
