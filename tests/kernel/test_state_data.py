"""A state can be stored: as JSON and back it is the same, in every phase of every machine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from punto.kernel.codec import encode
from punto.kernel.digest import digest_of
from punto.kernel.machine import Machine
from punto.kernel.state_data import pack, unpack
from punto.kernel.talk import reply
from punto.money import cents
from punto.rules.books import by_key
from punto.rules.model import Item, Rulebook
from punto.rules.notice import Announced
from punto.rules.table_rules import TableRules
from punto.table.commands import PostSign
from punto.table.machine import TABLE
from tests.kernel.logs import MACHINES, transcripts
from tests.table.driver import opened
from tests.tables import NSW, limits, table
from tests.transcript import ASKED, begun


def books(key: str) -> Rulebook:
    return by_key(key).rules


def stored(machine: Machine[Any, Any, Any], state: Any) -> Any:
    """The state, written as JSON and read again."""
    return unpack(machine.state, msgspec.json.decode(encode(pack(state))), books)


@pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)
def test_every_state_of_every_transcript_can_be_stored(machine: Machine[Any, Any, Any]) -> None:
    for path in transcripts(machine):
        first, *lines = path.read_text("utf-8").splitlines()
        recorder, _ = begun(first)
        for line in lines:
            if line.startswith(ASKED):
                recorder = reply(recorder, line.removeprefix(ASKED).encode()).recorder
                again = stored(machine, recorder.state)
                assert again == recorder.state, (path, line)
                assert digest_of(again) == digest_of(recorder.state)


def test_what_is_not_a_state_is_said_in_one_sentence() -> None:
    for data in (None, 5, {"$": "TableState"}, {"rules": {"book": "rws"}, "$": "TableState"}):
        with pytest.raises(ValueError, match=r"not the data of a state|choices"):
            unpack(MACHINES[0].state, data, books)


def test_a_sign_in_words_and_one_with_amounts_can_be_stored() -> None:
    for announces in ("no smoking", Announced(minimum=cents("25"), maximum=cents("100"))):
        at = opened(table(NSW), seed=1)
        at.must(PostSign(item=Item.LIMITS, announces=announces))
        assert stored(TABLE, at.state) == at.state


def test_terms_under_which_wagers_were_laid_earlier_can_be_stored() -> None:
    first = table(NSW, limits=limits("10", "500"))
    now = replace(table(NSW, limits=limits("25", "500")), number=1, kept={0: first})
    again = unpack(TableRules, msgspec.json.decode(encode(pack(now))), books)
    assert (again, again.number, again.kept) == (now, 1, {0: first})
