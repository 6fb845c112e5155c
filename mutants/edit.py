"""One small change of one file."""

from dataclasses import dataclass
from pathlib import Path


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

    def told(self, text: str) -> str:
        """Where and what, for the trace.

        >>> Edit(Path("rules/burn.py"), 8, "<", "<=").told("if this < that:\\n")
        'rules/burn.py:1: < became <=: if this < that:'
        """
        before = text[: self.start]
        line = text.splitlines()[before.count("\n")].strip()
        new = self.new or "nothing"
        return (
            f"{self.file.as_posix()}:{before.count(chr(10)) + 1}: {self.old} became {new}: {line}"
        )
