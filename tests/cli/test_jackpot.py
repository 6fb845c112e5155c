"""A jackpot on standard input and output: every line is answered, and none ends it."""

from __future__ import annotations

import json
import subprocess
from typing import Any, get_args

import msgspec
import pytest

from punto.jackpot.commands import AnyCommand
from punto.jackpot.events import AnyEvent
from punto.jackpot.machine import JackpotView
from punto.kernel.codec import encode
from punto.kernel.messages import SaidAccepted, SaidError, SaidRefused, Viewed
from punto.rules.clause import Clause
from tests.cli.command import Punto, arguments
from tests.tables import CROWN, NSW

SET_UP = {"do": "set-up", "option": "option3", "seed": 5, "contribution": 1, "division": "equally"}


def line(role: str, command: dict[str, Any]) -> bytes:
    return json.dumps({"by": {"name": "X", "role": role}, "at": 0, "command": command}).encode()


def answers(*lines: bytes) -> list[dict[str, Any]]:
    done = subprocess.run(
        arguments("jackpot", CROWN), input=b"\n".join(lines), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(each) for each in done.stdout.splitlines()]


def test_every_line_is_answered_by_one_of_the_schema() -> None:
    said = answers(
        b"nonsense",
        line("management", {"do": "fly"}),
        b'{"view": {"name": "Ann", "role": "chef"}}',
        b'{"view": {"name": "Ann"}}',
        line("dealer", SET_UP),
        line("management", SET_UP | {"seed": -1}),
        line("management", SET_UP | {"contribution": 0}),
        line("management", SET_UP | {"seed": 10**13 + 1}),
        line("management", SET_UP),
        b'{"view": {"name": "Ann"}}',
        b'{"view": {"name": "Hal", "role": "higher-duties-dealer"}}',
    )
    ruled = ["error", "error", "error", None, "refused", *["error"] * 3, "accepted", None, None]
    assert [each.get("ruling") for each in said] == ruled
    ruling = SaidAccepted[AnyEvent] | SaidRefused | SaidError
    for each in said:
        kind = Viewed[JackpotView] if "view" in each else ruling
        again = msgspec.convert(each, kind, dec_hook=lambda _, text: Clause(text))
        assert json.loads(encode(again)) == each
    assert said[3]["view"]["layout"]["title"] == "no jackpot is set up"
    assert "staff" not in said[9]["view"]
    assert said[10]["view"]["staff"]["value"] == 0


def test_one_schema_has_every_line(punto: Punto) -> None:
    done = punto("jackpot", "--schema")
    assert done.code == 0
    schema = json.loads(done.out)
    assert schema["title"] == "punto jackpot"
    words = {
        part["properties"][key]["enum"][0]
        for part in schema["$defs"].values()
        for key in ("do", "event", "ruling")
        if key in part.get("properties", {})
    }
    kinds = (*get_args(AnyCommand), *get_args(AnyEvent))
    tags = {each.__struct_config__.tag for each in kinds}
    assert words == tags | {"accepted", "refused", "not-stated", "error"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "No book was named. It must be BOOK, --resume or --schema."),
        (("crown",), "There is no book 'crown'"),
        ((NSW,), "nsw-premium has no jackpot. It must be a book that has one."),
    ],
)
def test_jackpots_that_cannot_be(punto: Punto, words: tuple[str, ...], said: str) -> None:
    done = punto("jackpot", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
