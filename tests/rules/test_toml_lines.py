"""The line of each place in a TOML text, beside what `tomllib` reads in it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.rules.toml_lines import Place, toml_lines
from tests.conftest import BOOKS


def places(data: object, place: Place = ()) -> Iterator[tuple[Place, object]]:
    """Every place within data, with what is there."""
    if isinstance(data, dict):
        inner = list(cast(dict[str, object], data).items())
    else:
        inner = list(enumerate(cast(list[object], data))) if isinstance(data, list) else []
    for key, value in inner:
        yield (*place, key), value
        yield from places(value, (*place, key))


BARE = st.text("abcXYZ019_-", min_size=1, max_size=4)
QUOTED = st.sampled_from(['"a.b"', "'c d'", '"e\\"]"', '""', "'# no'", '"\\u00e4="'])
PART = BARE | QUOTED
SPACE = st.sampled_from(["", " ", "\t"])
BREAK = st.sampled_from(["", " ", "\n", ' # [not] = {a} "\n', "\n\n  "])
AFTER = st.sampled_from(["\n", "  # comment = 'x'\n", "\n\n", "\r\n"])


class Writer:
    """Writes a document with a mark of its own in each value, so that its line is known."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.marks = 0

    def key(self) -> str:
        dot = f"{self.draw(SPACE)}.{self.draw(SPACE)}"
        return dot.join(self.draw(st.lists(PART, min_size=1, max_size=3)))

    def value(self, depth: int, *, inline: bool = False) -> str:
        kinds = ["plain", "text", *(["array", "table"] if depth else [])]
        match self.draw(st.sampled_from(kinds)):
            case "array":
                gap = SPACE if inline else BREAK
                parts = [self.value(depth - 1) for _ in range(self.draw(st.integers(0, 3)))]
                inner = f"{self.draw(gap)},{self.draw(gap)}".join(parts)
                comma = "," if parts and self.draw(st.booleans()) else ""
                return f"[{self.draw(gap)}{inner}{self.draw(gap)}{comma}{self.draw(gap)}]"
            case "table":
                count = self.draw(st.integers(0, 3))
                parts = [
                    f"{self.key()} = {self.value(depth - 1, inline=True)}" for _ in range(count)
                ]
                return "{ " + ", ".join(parts) + " }"
            case "text":
                mark = self.mark()
                return self.draw(
                    st.sampled_from(
                        [
                            f'"{mark} \\" ] # {{"',
                            f"'{mark} \\ , = '",
                            f'"""{mark} " "" \\""" \n[no]\n""""',
                            f"'''{mark} '' \"\n]\n'''''",
                        ]
                    )
                )
            case _:
                mark = self.mark()
                return self.draw(st.sampled_from([mark, f"{mark}.5", f"-{mark}"]))

    def mark(self) -> str:
        self.marks += 1
        return str(10_000_000 + self.marks)

    def line(self) -> str:
        kind = self.draw(st.sampled_from(["pair", "pair", "pair", "table", "array"]))
        if kind == "pair":
            return f"{self.key()}{self.draw(SPACE)}={self.draw(SPACE)}{self.value(3)}"
        opened, closed = ("[", "]") if kind == "table" else ("[[", "]]")
        return f"{opened}{self.draw(SPACE)}{self.key()}{self.draw(SPACE)}{closed}"


@st.composite
def documents(draw: st.DrawFn) -> str:
    """A document that `tomllib` reads: lines that would make it invalid are left out."""
    writer, text = Writer(draw), ""
    for _ in range(draw(st.integers(1, 12))):
        longer = f"{text}{draw(SPACE)}{writer.line()}{draw(AFTER)}"
        try:
            tomllib.loads(longer)
        except tomllib.TOMLDecodeError:
            continue
        text = longer
    return text


@pytest.mark.property
@given(documents())
def test_every_place_that_tomllib_reads_has_its_line(text: str) -> None:
    found, lines = toml_lines(text), text.split("\n")
    read = dict(places(tomllib.loads(text, parse_float=str)))
    assert set(found) == set(read)
    for place, value in read.items():
        if not isinstance(value, dict | list):
            mark = str(value).lstrip("-")[:8]
            assert mark in lines[found[place] - 1], (place, value)


@pytest.mark.parametrize(
    "file", sorted(BOOKS.glob("*/book.toml")), ids=lambda each: each.parent.name
)
def test_every_place_of_a_book_has_its_line(file: Any) -> None:
    text = file.read_text("utf-8")
    found, lines = toml_lines(text), text.splitlines()
    read = dict(places(tomllib.loads(text)))
    assert set(found) == set(read)
    for place in read:
        if isinstance(place[-1], str) and not place[-1].isdecimal():
            assert place[-1] in lines[found[place] - 1], place
