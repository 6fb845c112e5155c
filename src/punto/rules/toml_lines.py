"""Finds the line of each key, table and element of a TOML text, which `tomllib` does not tell."""

import re
import tomllib

Place = tuple[str | int, ...]
"""The keys, and numbers within arrays, that lead to a value."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")
_TEXT = re.compile(
    r'''"""(?:\\.|[^\\])*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:'{0,2})|"(?:\\.|[^"\\])*"|'[^']*\'''',
    re.DOTALL,
)
_PLAIN = re.compile(r"[^,\]}#\r\n]+")


def toml_lines(text: str) -> dict[Place, int]:
    """The line of every key, table and element, counted from 1, of a text that `tomllib` can read.

    >>> toml_lines('book = "rws"\\n[limits]\\nbets.tie = [\\n  1]\\n[[player]]\\nname = "Ann"')
    ... # doctest: +NORMALIZE_WHITESPACE
    {('book',): 1, ('limits',): 2, ('limits', 'bets'): 3, ('limits', 'bets', 'tie'): 3,
     ('limits', 'bets', 'tie', 0): 4, ('player',): 5, ('player', 0): 5, ('player', 0, 'name'): 6}
    """
    reader = _Reader(text)
    reader.read()
    return reader.lines


class _Reader:
    """Reads the text once from the start; `lines` has the places that it has passed."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Place, int] = {}
        self.lengths: dict[Place, int] = {}  # of arrays of tables

    def read(self) -> None:
        table: Place = ()
        while self._blank() < len(self.text):
            if self._took("[["):
                table = self._next_of_array(self._keys())
                self.at += len("]]")
            elif self._took("["):
                table = self._noted((), self._keys())
                self.at += len("]")
            else:
                self._pair(table)

    def _pair(self, table: Place) -> None:
        place = self._noted(table, self._keys())
        self._blank()
        assert self._took("="), f"no = at {self.at}"
        self._blank()
        self._value(place)

    def _value(self, place: Place) -> None:
        if self._took("["):
            number = 0
            while not self._ends("]"):
                self._note((*place, number))
                self._value((*place, number))
                number += 1
        elif self._took("{"):
            while not self._ends("}"):
                self._pair(place)
        else:
            self._match(_TEXT if self.text[self.at] in "\"'" else _PLAIN)

    def _ends(self, bracket: str) -> bool:
        """Whether an array or inline table ends here; a comma before that is passed."""
        self._blank()
        if self._took(","):
            self._blank()
        return self._took(bracket)

    def _next_of_array(self, keys: list[str]) -> Place:
        array = (*self._noted((), keys[:-1]), keys[-1])
        self._note(array)
        number = self.lengths.get(array, 0)
        self.lengths[array] = number + 1
        self._note((*array, number))
        return (*array, number)

    def _noted(self, place: Place, keys: list[str]) -> Place:
        """The place that `keys` lead to; in an array of tables it is in the last element."""
        for key in keys:
            place = (*place, key)
            self._note(place)
            if place in self.lengths:
                place = (*place, self.lengths[place] - 1)
        return place

    def _note(self, place: Place) -> None:
        self.lines.setdefault(place, self.text.count("\n", 0, self.at) + 1)

    def _keys(self) -> list[str]:
        """The parts of the key at this point, which dots separate."""
        self._blank()
        keys = [self._key()]
        while dot := _DOT.match(self.text, self.at):
            self.at = dot.end()
            keys.append(self._key())
        self._blank()
        return keys

    def _key(self) -> str:
        written = self._match(_KEY)
        return tomllib.loads(f"key = {written}")["key"] if written[0] in "\"'" else written

    def _blank(self) -> int:
        self._match(_BLANK)
        return self.at

    def _took(self, sign: str) -> bool:
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None, f"no TOML at {self.at}"
        self.at = found.end()
        return found[0]
