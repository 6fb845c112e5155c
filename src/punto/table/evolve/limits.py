"""The rules of a table after the operator changed what it may change."""

from __future__ import annotations

import dataclasses
from typing import Any

from msgspec.structs import replace

from punto.table.state import TableState


def with_choices(state: TableState, **changed: Any) -> TableState:
    """The table with other choices of the operator, which the book was seen to allow."""
    rules = state.rules
    choices = dataclasses.replace(rules.choices, **changed)
    return replace(state, rules=dataclasses.replace(rules, choices=choices))


def with_limits(state: TableState, **changed: Any) -> TableState:
    """The table with other limits on its sign."""
    return with_choices(state, limits=dataclasses.replace(state.rules.limits, **changed))
