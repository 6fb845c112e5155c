"""A line that cannot be read is explained: the place, the value, and what is valid there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from punto.jackpot.machine import JACKPOT
from punto.kernel.codec import codec_of
from punto.kernel.explain import explain, unknown
from punto.kernel.machine import Machine
from punto.kernel.request import Request
from punto.table.machine import TABLE
from tests.kernel.logs import MACHINES


def says(line: bytes, machine: Machine[Any, Any, Any] = TABLE) -> str:
    with pytest.raises(ValueError) as told:  # noqa: PT011 (it is explained below)
        codec_of(machine.talks).request.decode(line)
    return explain(told.value, line, Request[machine.talks.commands])


def asked(command: object, **more: object) -> bytes:
    return json.dumps({"by": {"name": "Ann"}, "at": 1, "command": command} | more).encode()


def words(machine: Machine[Any, Any, Any]) -> list[str]:
    return [each.__struct_config__.tag for each in machine.talks.commands.__args__]


@pytest.mark.parametrize("machine", MACHINES, ids=[each.kind for each in MACHINES])
def test_an_unknown_command_is_answered_with_all_that_there_are(
    machine: Machine[Any, Any, Any],
) -> None:
    known = words(machine)
    text = says(asked({"do": f"{known[0]}x"}), machine)
    assert text.startswith(f'command.do is "{known[0]}x" (did you mean "{known[0]}"?); it must be ')
    assert all(word in text for word in known)
    assert len(text.splitlines()) == 1
    none = says(asked({}), machine)
    assert none.startswith('command has no "do"; it must be ')
    assert all(word in none for word in known)


PLACE = {"do": "place-bet", "bet": "tie", "stake": 500}
FIELDS = "its fields are do, bet, stake, "


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (asked(PLACE | {"stak": 1}), 'command has no field "stak" (did you mean "stake"?); '),
        (asked({"do": "place-bet", "bet": "tie"}), f'command lacks "stake"; {FIELDS}'),
        (asked(PLACE | {"stake": "ten"}), 'command.stake is "ten"; it must be a whole number.'),
        (asked(PLACE, at=-1), "at is -1; it must be a whole number, 0 or more."),
        (asked(7), "command is 7; it must be an object."),
        (asked(PLACE, by={"name": "Ann", "rol": "x"}), 'by has no field "rol" (did you mean "role'),
        (
            asked({"do": "turn-card", "hand": "plyer", "place": 1}),
            'command.hand is "plyer" (did you mean "player"?); it must be player or banker.',
        ),
        (asked({"do": "deal-card", "card": "8x"}), "command.card is \"8x\": '8x' is not a card. "),
        (
            asked({"do": "report", "irregularity": "fail-to-burn", "cards": ["8s", "x"]}),
            'command.cards[1] is "x": ',
        ),
        (
            asked({"do": "bring-cards", "cards": "new", "done": ["washed", "shufled"]}),
            'command.done[1] is "shufled" (did you mean "shuffled"?); it must be ',
        ),
        (b'{"at": 1}', 'the line lacks "by"; its fields are by, at, request and command.'),
        (b"[1]", "the line is [1]; it must be an object."),
        (b"nonsense", "the line is not JSON: "),
        (b"", "the line is not JSON: "),
        (b"\xff{", "the line is not JSON: "),
    ],
)
def test_a_line_is_explained_in_one_sentence(line: bytes, text: str) -> None:
    said = says(line)
    assert said.startswith(text)
    assert said.endswith(".")
    assert "`" not in said


def test_what_is_wrong_under_a_key_of_its_own_is_said_too() -> None:
    said = says(asked({"do": "set-up", "percentages": {"coloured": 5}}), JACKPOT)
    assert said.startswith("command.percentages[...] ")
    assert said.endswith("; it must be a text.")


def test_a_long_value_is_cut() -> None:
    said = says(asked(PLACE | {"stake": "x" * 500}))
    assert len(said) < 120
    assert "…" in said
    assert "…" not in says(asked(PLACE | {"stake": "x" * 58}))


def test_a_word_that_is_near_nothing_is_listed_without_a_guess() -> None:
    assert unknown("role", "cat", ["dealer"]) == 'role is "cat"; it must be dealer.'
