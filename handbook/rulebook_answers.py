"""Every answer that a book can give to each question: for the guide on writing a rulebook.

`python -m handbook.rulebook_answers` writes them into `docs/writing-a-rulebook.md` anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import inspect

from handbook.markdown import cell, table
from handbook.rulebook_keys import key_table
from handbook.toml_kinds import COMMON, keys, kind, members
from punto.cli.show.words import question, trouble
from punto.rules.irregular import Act, Fact, Irregularity, Remedy, Until
from punto.rules.policy import Policy

GUIDE = Path(__file__).parents[1] / "docs" / "writing-a-rulebook.md"


def policy_table() -> str:
    """A row for each question: what `is` takes, and which further keys there are."""
    told: Any = inspect.type_info(Policy)
    rows = ((f"`{each.encode_name}`", cell(question(each.name)), *_answer(each.type))
            for each in told.fields)  # fmt: skip
    return table(("key", "asks", "`is`", "further keys"), rows)


def _answer(told: Any) -> tuple[str, str]:
    """What `is` takes, and the keys beside it; a list is written in brackets."""
    (one,) = [each for each in told.types if not isinstance(each, inspect.NoneType)]
    start = ""
    if isinstance(one, inspect.VarTupleType):
        one, start = one.item_type, "several answers, each with "
    assert isinstance(one, inspect.StructType)
    answers = [each for each in one.fields if each.encode_name == "is"]
    is_ = f"{start}{kind(answers[0].type)}" if answers else f"{start}no `is`"
    return is_, keys(one.fields, COMMON | {"is"})


def irregularity_lists() -> str:
    """What is asked, and the closed words of a case."""
    asked = table(
        ("key", "what went wrong"),
        ((f"`{each.value}`", cell(trouble(each))) for each in Irregularity),
    )
    words = table(
        ("key of a case", "takes"),
        (
            ("`remedy`, always", members(Remedy)),
            ("`when`, a list; each fact is followed by its opposite", members(Fact)),
            ("`then`, a list; and `does` of one of the `choices`", members(Act)),
            ("`until`, of `found-late`", members(Until)),
        ),
    )
    return f"{asked}\n\n{words}"


_PARTS = {"answers": policy_table, "irregularities": irregularity_lists, "keys": key_table}
"""The parts of the guide that are made here, by the name in their marks."""


def rewritten(text: str) -> str:
    """The guide with the tables as the types have them now."""
    for name, made in _PARTS.items():
        first, last = f"<!-- {name}: generated -->", f"<!-- {name}: end -->"
        before, _, rest = text.partition(first)
        _, _, after = rest.partition(last)
        text = f"{before}{first}\n\n{made()}\n\n{last}{after}"
    return text


if __name__ == "__main__":
    GUIDE.write_text(rewritten(GUIDE.read_text("utf-8")), "utf-8")
