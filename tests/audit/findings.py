"""The differences of an audit while it goes on: everything is said of the line that is read."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.audit.report import Difference, Report
from tests.audit.stake import Stake

Wrong = tuple[Stake, str, object, object]
"""Of which stake, what of it, what was found and what was expected."""

About = Stake | Mapping[str, Any]


class Findings:
    """A report that is being written, at one line of the log."""

    def __init__(self) -> None:
        self.report, self.line = Report(), 0

    def say(self, wrong: Iterable[Wrong]) -> None:
        for about, what, found, wanted in wrong:
            self.differ(about, what, found, wanted)

    def compare(self, about: About, what: str, found: object, wanted: object) -> None:
        """Say it where the two are not the same."""
        if found != wanted:
            self.differ(about, what, found, wanted)

    def differ(self, about: About, what: str, found: object, wanted: object) -> None:
        if isinstance(about, Stake):
            player, bet = about.player, about.name
        else:
            player, bet = about.get("player", ""), about.get("bet", "")
        self.report.differences.append(Difference(self.line, player, bet, what, found, wanted))
