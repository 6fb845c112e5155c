"""How the rules change while wagers lie: an accepted wager keeps the rules it was taken under."""

import dataclasses
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from punto.rules.table_rules import TableRules
from punto.table.state import Finished, TableState


def with_rules(state: TableState, rules: TableRules) -> TableState:
    """The table with other rules; they wait for the next coup if this one keeps its own."""
    before = state.sign
    now = before.followed_by(rules, _in_use(state) | {state.rules.number})
    if state.terms_fixed:
        return replace(state, coming=now)
    return replace(state, rules=now, last=_own_rules(state))


def with_choices(state: TableState, **changed: Any) -> TableState:
    """The table with other choices of the operator, which have been checked against the book."""
    return with_rules(state, state.sign.with_choices(**changed))


def with_limits(state: TableState, **changed: Any) -> TableState:
    """The table with other limits on its sign."""
    return with_choices(state, limits=dataclasses.replace(state.sign.limits, **changed))


def in_force(state: TableState) -> TableState:
    """The table after a coup: rules that were changed during it hold from now on."""
    if state.coming is None:
        return state
    return replace(state, rules=state.coming, coming=None, last=_own_rules(state))


def at_once(state: TableState, change: Callable[[TableRules], TableRules]) -> TableState:
    """The table with a change of rules in force at once, as it concerns no accepted wager."""
    coming = change(state.coming) if state.coming else None
    return replace(state, rules=change(state.rules), coming=coming, last=_own_rules(state))


def _own_rules(state: TableState) -> Finished | None:
    """The last coup, which keeps a copy of its rules now that the table gets others."""
    last = state.last
    return replace(last, rules=state.rules) if last and last.rules is None else last


def as_then(state: TableState) -> TableState:
    """The table with the rules of its last coup, which is open again; today's rules wait."""
    then = state.last.rules if state.last else None
    return state if then is None else replace(state, rules=then, coming=state.sign)


def _in_use(state: TableState) -> set[int]:
    """The numbers of the rules that wagers refer to: of those that lie or wait to be laid again,
    and of all that a power can still give back or settle anew."""
    over, long = (state.last, state.before, *state.past), state.lasting
    lines = (*state.settled, *(line for each in over if each for line in each.lines))
    longs = (long, long.before, *(each.lasting for each in over if each))
    off = (*state.off, *(wager for each in over if each for wager in each.off))
    waiting = state.waiting.wagers if state.waiting else ()
    held = (each.wager for one in longs if one for each in one.wagers)
    settled = (line.wager for line in lines)
    return {each.number for each in (*state.layout, *waiting, *off, *settled, *held)}
