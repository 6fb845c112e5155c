"""The guide on writing a rulebook lists what the types take now."""

from __future__ import annotations

from handbook.rulebook_answers import GUIDE, rewritten
from punto.rules.irregular import Irregularity
from punto.rules.policy import Policy


def test_every_answer_is_listed_as_the_types_have_it() -> None:
    text = GUIDE.read_text("utf-8")
    assert rewritten(text) == text, "python -m handbook.rulebook_answers"
    for name in Policy.__struct_fields__:
        assert f"\n| `{name.replace('_', '-')}` |" in text
    for each in Irregularity:
        assert f"\n| `{each.value}` |" in text
