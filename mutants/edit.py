"""One small change of one file."""

from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten


@dataclass(frozen=True, slots=True)
class Edit:
    """`old` at a place in the text of a file becomes `new`."""

    file: Path
    start: int
    old: str
    new: str

    def applied(self, text: str) -> str:
        """The text with the change."""
        end = self.start + len(self.old)
        assert text[self.start : end] == self.old, (self, text[self.start : end])
        return text[: self.start] + self.new + text[end:]

    def number(self, text: str) -> int:
        """In which line the change is."""
        return text.count("\n", 0, self.start) + 1

    def line(self, text: str) -> str:
        """The line that is changed, as it was."""
        first = text.rfind("\n", 0, self.start) + 1
        return text[first:].partition("\n")[0].strip()

    def told(self, text: str) -> str:
        """Where and what, for the trace.

        >>> Edit(Path("rules/burn.py"), 8, "<", "<=").told("if this < that:\\n")
        'rules/burn.py:1: < became <=: if this < that:'
        """
        old, new = (shorten(each, 60, placeholder=" ...") or each for each in (self.old, self.new))
        change = " ".join(f"{old} became {new or 'nothing'}".split())
        return f"{self.file.as_posix()}:{self.number(text)}: {change}: {self.line(text)}"
