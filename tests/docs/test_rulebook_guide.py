"""The guide on writing a rulebook lists what the types take now."""

from __future__ import annotations

from typing import get_args

import msgspec

from handbook.rulebook_answers import GUIDE, rewritten
from handbook.rulebook_keys import TABLES
from punto.rules.irregular import Irregularity
from punto.rules.model import Rulebook
from punto.rules.policy import Policy


def test_every_answer_is_listed_as_the_types_have_it() -> None:
    text = GUIDE.read_text("utf-8")
    assert rewritten(text) == text, "python -m handbook.rulebook_answers"
    for name in Policy.__struct_fields__:
        assert f"\n| `{name.replace('_', '-')}` |" in text
    for each in Irregularity:
        assert f"\n| `{each.value}` |" in text


def test_every_list_of_tables_has_its_keys_listed() -> None:
    of_its_own = {"jackpot"}  # Its keys have a table in their section.
    listed = set(TABLES.values())
    for field in msgspec.structs.fields(Rulebook):
        made = get_args(field.type)[:1]
        is_list = get_args(field.type)[1:] == (Ellipsis,)
        if is_list and issubclass(made[0], msgspec.Struct):
            assert made[0] in listed or field.encode_name in of_its_own, field.encode_name
