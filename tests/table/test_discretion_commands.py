"""The words by which books name what carries a discretion out."""

from __future__ import annotations

from typing import get_args

from punto.kernel.message import word
from punto.rules.authority import ASKS, TableCommand
from punto.rules.policy import Policy
from punto.table.commands import AnyCommand


def test_every_word_is_a_command_of_the_table() -> None:
    commands = {word(each) for each in get_args(AnyCommand)}
    assert {each.value for each in TableCommand} <= commands


def test_what_a_command_asks_is_a_question_of_the_policy() -> None:
    assert {name for names in ASKS.values() for name in names} <= set(Policy.__struct_fields__)
