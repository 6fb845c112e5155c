"""What an audit has found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Difference:
    """Something that a log has otherwise than its cards, wagers and terms make it."""

    line: int
    player: str
    bet: str
    what: str
    found: object
    expected: object

    def __str__(self) -> str:
        whose = f"{self.player}'s {self.bet}" if self.player else self.bet or "the table"
        return (
            f"line {self.line}: {self.what} of {whose} is {self.found}, and {self.expected} "
            "was expected"
        )


@dataclass
class Report:
    """All differences, what was audited how often, and what the auditor does not know."""

    differences: list[Difference] = field(default_factory=list[Difference])
    audited: Counter[str] = field(default_factory=Counter[str])
    unknown: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: Report) -> None:
        self.differences += other.differences
        self.audited += other.audited
        self.unknown += other.unknown

    def sentences(self) -> list[str]:
        """Every difference in one sentence, and every bet that was not audited in another."""
        not_audited = (f"not audited: bet {bet}, {times}x" for bet, times in self.unknown.items())
        return [*map(str, self.differences), *not_audited]
