"""A conversation with a machine in JSON lines: each line asks for something and gets one answer."""

from typing import Any, NamedTuple, TypeVar

import msgspec

from punto.kernel.codec import codec_of
from punto.kernel.explain import explain
from punto.kernel.messages import SaidError, Viewed, Viewing, answered
from punto.kernel.recorder import Recorder
from punto.kernel.request import Request
from punto.rules.books import by_key
from punto.rules.data import Data

LINE_MAX = 1_000_000
"""A longer line is not a command; it is skipped and answered with an error."""

DataT = TypeVar("DataT")

_viewing = msgspec.json.Decoder(Viewing)
_keys = msgspec.json.Decoder(dict[str, msgspec.Raw])


class Reply(NamedTuple):
    """The machine after a line of input, its answer, and the line that its log gets, if any."""

    recorder: Recorder[Any, Any]
    says: Data
    entry: bytes | None = None


def reply(recorder: Recorder[Any, Any], line: bytes) -> Reply:
    """The machine's reply to one line of input. A line that cannot be used changes nothing."""
    if len(line) > LINE_MAX:
        return Reply(recorder, SaidError(says=f"a line over {LINE_MAX} bytes"))
    machine = recorder.machine
    try:
        if _asks_to_see(line):
            wish = _read(_viewing, line, Viewing)
            at = recorder.at if wish.at is None else max(recorder.at, wish.at)
            return Reply(recorder, Viewed(view=machine.view(recorder.state, wish.view, at)))
        request = _read(codec_of(machine.talks).request, line, Request[machine.talks.commands])
        after, answer, entry = recorder.ask(request)
    except (ValueError, RecursionError) as problem:
        return Reply(recorder, SaidError(says=" ".join(str(problem).split())))
    named = after.header.book
    rules = by_key(named).rules if named else None
    return Reply(after, answered(answer.ruling, rules), entry)


def _read(decoder: msgspec.json.Decoder[DataT], line: bytes, kind: Any) -> DataT:
    """The content of a JSON line; `ValueError` explains why a line cannot be read."""
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise ValueError(explain(problem, line, kind)) from None


def _asks_to_see(line: bytes) -> bool:
    if b'"view"' not in line:
        return False
    try:
        return "view" in _keys.decode(line)
    except msgspec.MsgspecError:
        return False
