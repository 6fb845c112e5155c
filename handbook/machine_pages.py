"""Commands and events of the five machines, each with its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import groupby
from typing import Any, get_args

from handbook.citations import linked
from handbook.markdown import anchor, heading, page, prose
from handbook.schema import about, fields
from punto.cashier.machine import CASHIER
from punto.jackpot.machine import JACKPOT
from punto.kernel.audience import Audience, Own
from punto.kernel.codec import schema_of
from punto.kernel.machine import AnyMachine
from punto.kernel.message import word
from punto.promotion.machine import PROMOTION
from punto.table.machine import TABLE
from punto.tournament.machine import TOURNAMENT

OTHERS: tuple[AnyMachine, ...] = (JACKPOT, PROMOTION, TOURNAMENT, CASHIER)
MACHINES: tuple[AnyMachine, ...] = (TABLE, *OTHERS)


def commands_page() -> str:
    """Everything that can be asked of a table."""
    return page(
        "# Table protocol: commands",
        "Each command is an object with its word under `do`, inside a request that says who asks,"
        " as what and when: [a table without a screen](../protocol.md) has whole conversations."
        " `punto table --schema` prints the same as JSON Schema.",
        *_messages(get_args(TABLE.talks.commands), "command", "do"),
    )


def events_page() -> str:
    """Everything that can happen at a table."""
    return page(
        "# Table protocol: events",
        "What happened, in the past tense; the word stands under `event`. Who may see an event is"
        " said beside it; a field that not all of them may see is empty for the others.",
        *_messages(get_args(TABLE.talks.events), "event", "event"),
    )


def machines_page() -> str:
    """Commands and events of jackpots, promotions, tournaments and the cashier."""
    return page(
        "# The other machines",
        "[Jackpots](../jackpots.md), [promotions](../promotions.md) and"
        " [tournaments](../tournaments.md) are driven by JSON lines in the same way as a table; the"
        " cashier is the desk of a live floor.",
        *(part for machine in OTHERS for part in _machine(machine)),
    )


def _machine(machine: AnyMachine) -> Iterator[str]:
    kind = machine.kind
    for part, talked, tag in (
        ("commands", machine.talks.commands, "do"),
        ("events", machine.talks.events, "event"),
    ):
        yield heading(2, f"{kind.capitalize()}: {part}")
        yield from _messages(get_args(talked), f"{kind}-{part[:-1]}", tag, grouped=False)


def _messages(
    kinds: Iterable[type[Any]], what: str, tag: str, *, grouped: bool = True
) -> Iterator[str]:
    for module, members in groupby(kinds, lambda kind: kind.__module__):
        if grouped:
            yield heading(2, module.rpartition(".")[2].replace("_", " ").capitalize())
            yield linked(prose(import_module(module).__doc__ or ""))
        for kind in members:
            yield from _message(kind, what, tag)


def _message(kind: type[Any], what: str, tag: str) -> Iterator[str]:
    _, defs = schema_of((kind,))
    schema = next(each for each in defs.values() if each.get("title") == kind.__name__)
    yield heading(3, f"`{word(kind)}`", anchor(what, word(kind)))
    yield about(schema)
    if tag == "event":
        yield f"Seen by {_audience(kind.sees)}."
    yield fields(schema, defs, without=tag)


def _audience(sees: Audience | Own) -> str:
    match sees:
        case Audience.ALL:
            return "everybody"
        case Audience.STAFF:
            return "staff"
        case Audience.NOBODY:
            return "nobody: it is kept for the record alone"
        case Own(field=field, staff=staff):
            return f"the player in its field `{field}`" + (", and staff" if staff else "")
