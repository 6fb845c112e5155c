"""JSON lines: a thing that is asked line by line, and answers each with one line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO, Generic, TypeVar

from punto.rules.ruling import NotStated, Refused

LINE_MAX = 1_000_000
"""A longer line is no command; it is read past and answered with an error."""

State = TypeVar("State")
Answer = tuple[State, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Talk(Generic[State]):
    """How a line is read, decided and taken in; `view` answers a wish to see, or gives None.

    What `read` and `view` cannot use raises `ValueError` with one sentence.
    """

    read: Callable[[bytes], Any]
    view: Callable[[State, bytes], Mapping[str, object] | None]
    decide: Callable[[State, Any], Any]
    evolve: Callable[[State, Any], State]

    def answer(self, state: State, line: bytes) -> Answer[State]:
        """The state after a line of input, and what is said to it."""
        if len(line) > LINE_MAX:
            return state, {"ruling": "error", "says": f"a line over {LINE_MAX} bytes"}
        try:
            if (seen := self.view(state, line)) is not None:
                return state, seen
            asked = self.read(line)
        except (ValueError, RecursionError) as problem:
            return state, {"ruling": "error", "says": " ".join(str(problem).split())}
        ruling = self.decide(state, asked)
        if no := _not_accepted(ruling):
            return state, no
        for event in ruling.events:
            state = self.evolve(state, event)
        return state, {"ruling": "accepted", "events": ruling.events}


def _not_accepted(ruling: object) -> Mapping[str, object] | None:
    """What is said where the answer is not yes."""
    match ruling:
        case Refused():
            return _refused(ruling)
        case NotStated(book=book, question=question, found=found, by=by):
            said = {"book": book, "question": question, "found": found, "by": by}
            return {"ruling": "not-stated"} | said | {"says": str(ruling)}
        case _:
            return None


def _refused(no: Refused) -> Mapping[str, object]:
    cited = str(no.clause) if no.clause else None
    said = {"reason": no.reason, "clause": cited, "found": no.found, "expected": no.expected}
    also = {"also": [_refused(each) for each in no.also]} if no.also else {}
    return {"ruling": "refused"} | said | also | {"says": str(no)}


def converse(state: State, answer: Callable[[State, bytes], Answer[State]]) -> int:
    """Answer every line of standard input on standard output."""
    from punto.table.codec import encode

    for line in lines(sys.stdin.buffer):
        state, said = answer(state, line)
        sys.stdout.write(encode(said).decode() + "\n")
        sys.stdout.flush()
    return 0


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines without their end; of one that is too long only its beginning, which is too long."""
    while line := stream.readline(LINE_MAX + 1):
        whole = line
        while not line.endswith(b"\n") and (line := stream.readline(LINE_MAX)):
            pass
        if whole.strip():
            yield whole.rstrip(b"\r\n")
