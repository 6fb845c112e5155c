"""The page on the protocol says what the table does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from punto.kernel.machine import Machine
from punto.rules.books import keys
from punto.table.commands import AnyCommand
from punto.table.events import AnyEvent
from tests.docs.transcripts import transcripts
from tests.kernel.logs import MACHINES
from tests.transcript import rerun

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
TRANSCRIPTS = {text.splitlines()[0].split()[-1]: text for text in transcripts(PAGE)}


def test_every_book_has_its_transcript() -> None:
    assert sorted(TRANSCRIPTS) == sorted(keys())


@pytest.mark.parametrize("text", TRANSCRIPTS.values(), ids=TRANSCRIPTS)
def test_every_answer_in_the_page_is_what_the_table_says(text: str) -> None:
    assert list(rerun(text)) == text.splitlines()


@pytest.mark.parametrize("text", TRANSCRIPTS.values(), ids=TRANSCRIPTS)
def test_each_goes_from_new_cards_to_a_settled_coup_with_a_refusal_or_a_fault(text: str) -> None:
    said = [json.loads(line[2:]) for line in text.splitlines() if line.startswith("< ")]
    events = [event["event"] for each in said for event in each.get("events", ())]
    assert events.index("cards-brought") < events.index("bet-settled")
    refused = any(each.get("ruling") == "refused" for each in said)
    assert refused or "irregularity-found" in events


KINDS = (*get_args(AnyCommand), *get_args(AnyEvent))


@pytest.mark.parametrize("tag", [str(kind.__struct_config__.tag) for kind in KINDS])
def test_every_command_and_event_is_named_in_the_page(tag: str) -> None:
    told = PAGE.partition("## One coup by each book")[0]
    assert f"`{tag}`" in told


@pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)
def test_every_command_and_event_says_what_it_is(machine: Machine[Any, Any, Any]) -> None:
    """Its words stand in the schema and on the site, beside its fields."""
    talks = machine.talks
    kinds = (*get_args(talks.commands), *get_args(talks.events))
    assert kinds
    assert [each.__name__ for each in kinds if not each.__doc__] == []
