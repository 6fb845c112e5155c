"""What a table takes: a whole shoe, command by command."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle

from bench.full_table import full_table
from bench.measure import SEED, LeftOut, Measured, in_turns
from punto import PuntoError, Rules, Table
from punto.cli.fault import InputError
from punto.kernel.codec import codec_of, encode
from punto.kernel.entries import entries
from punto.rules.load import Book
from punto.rules.ruling import Accepted
from punto.rules.table_rules import TableRules
from punto.rules.wager import HANDS, MAIN
from punto.table.commands import CallBets, Person, Request
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.evolve import evolve
from punto.table.machine import TABLE
from punto.table.state import TableState

WAGERS, STAKE = 6, "10"
"""How many wagers a coup has, and how much each is."""

WEIGHED = (5, 50)
"""After which coups the state is weighed."""

_PLAYERS = ("Ann", "Ben", "Cid")


@dataclass(slots=True)
class Shoe:
    """What was asked of a table for a whole shoe, what happened, and what came of it."""

    rules: TableRules
    asked: list[Request]
    log: list[AnyEvent]
    state: TableState
    state_bytes: dict[int, int] = field(default_factory=dict[int, int])


def playing(book: Book, repeats: int) -> Measured | LeftOut:
    """A shoe by decide and evolve, against the JSON that comes in and goes out with it anyway."""
    rules = full_table(book.rules)
    try:
        shoe = dealt(rules)
    except (InputError, PuntoError) as problem:
        return LeftOut(f"a shoe at a table of {book.key}", str(problem))
    lines = [encode(each) for each in shoe.asked]
    assert driven(rules, shoe.asked) == shoe.state, "the same commands must give the same table"
    ours, theirs = in_turns(
        lambda: driven(rules, shoe.asked), lambda: _as_json(lines, shoe.log), repeats
    )
    commands = len(shoe.asked)
    return Measured(
        f"decide and evolve a shoe of {commands} commands of {book.key}, {rules.variant.title}",
        "reading these commands and writing their events as JSON",
        "a command",
        ours // commands,
        theirs // commands,
        inverted=True,
        state_bytes=shoe.state_bytes,
    )


def driven(rules: TableRules, commands: Sequence[Request]) -> TableState:
    """The table after commands that it takes."""
    state = TableState(rules)
    for asked in commands:
        ruling = decide(state, asked)
        assert isinstance(ruling, Accepted), ruling
        state = _after(state, ruling.events)
    return state


def dealt(rules: TableRules) -> Shoe:
    """Deal a whole shoe with wagers on every coup; the seed makes it the same always."""
    table, sizes, coups = Rules(rules).open(seed=SEED), dict[int, int](), 0
    for seat, name in enumerate(_PLAYERS, start=1):
        table.sit(name, seat)
    while table.state.shoe.coups != 0:
        _lay(table)
        table.deal()
        coups += 1
        if coups in WEIGHED:
            sizes[coups] = weight(table.state)
    _, _, rest = entries(TABLE, table.log.splitlines())
    asked = [
        Request(by=Person(name=each.by, role=each.role), at=each.at, command=each.command)
        for each, _ in rest
    ]
    return Shoe(rules, asked, [*table.events], table.state, sizes)


def weight(state: TableState) -> int:
    """The bytes of a table when pickled, without its rules, which are the same always."""
    told = [getattr(state, name) for name in state.__struct_fields__ if name != "rules"]
    return len(pickle.dumps(told))


def _after(state: TableState, events: Sequence[AnyEvent]) -> TableState:
    for event in events:
        state = evolve(state, event)
    return state


def _as_json(lines: Sequence[bytes], log: Sequence[AnyEvent]) -> None:
    for line in lines:
        codec_of(TABLE.talks).request.decode(line)
    for event in log:
        encode(event)


def _lay(table: Table) -> None:
    """As many wagers as a coup has; a book may not take each of those that are tried."""
    if not table.state.bets_called:
        table.ask(CallBets())  # What lies on after a tie is laid again by this.
    for name, bet in _wishes(table.rules):
        area = 1 + _PLAYERS.index(name)
        lies = table.state.lying((name, bet, area, "", False))
        if len(table.state.layout) < WAGERS and not lies:
            with suppress(PuntoError):
                table.bet(name, {bet: STAKE}, area=area)


def _wishes(rules: TableRules) -> Iterator[tuple[str, str]]:
    """Wagers on the hands, then on all else that is offered."""
    yield from zip(_PLAYERS, (*HANDS, HANDS[0]), strict=True)
    others = [each.key for each in rules.by_coup if each.key not in MAIN]
    yield from zip(cycle(_PLAYERS), others)
    yield from ((name, MAIN[-1]) for name in _PLAYERS)
