"""Coups that are over: what became of their wagers, and what a power may still make of it."""

from tests.audit.due import Due
from tests.audit.findings import Findings
from tests.audit.stake import Stake, read_stake
from tests.audit.table import Event, Followed

Lines = list[tuple[Stake, Due]]


class PastCoups:
    """The settlements of every coup since the table was opened, the first one first."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.coups: list[Lines] = []

    def read(self, event: Event, table: Followed) -> None:
        """Take in an event, while the table is as it was before it."""
        match event["event"]:
            case "earlier-bet-settled":
                self._settled(event)
            case "earlier-bet-unsettled":
                self._unsettled(event)
            case "coup-reopened" if table.last is not None:
                self.coups.pop()
            case "table-cleared":
                self.coups.append(table.lines)
            case "table-opened":
                self.coups.clear()
            case _:
                pass

    def _unsettled(self, event: Event) -> None:
        """What is undone of a coup is what was paid in it."""
        told, lines = read_stake(event["wager"]), self._of(event)
        line = next((each for each in lines if each[0] == told), None)
        if line is None:
            self.findings.differ(told, "the settlement undone", told.amount, "none of that coup")
            return
        lines.remove(line)
        for what in ("returned", "paid", "owed"):
            self.findings.compare(told, f"{what} and undone", event[what], getattr(line[1], what))
        self.findings.report.audited["undone long after"] += 1

    def _settled(self, event: Event) -> None:
        """A wager of a coup that is over can be void or forfeited, and nothing else."""
        told = read_stake(event["wager"])
        found = Due(event["result"], event["returned"], event["paid"], event["owed"])
        allowed = (Due("void", told.amount, 0, 0), Due("lost", 0, 0, 0))
        if found not in allowed:
            self.findings.differ(told, "the power over it", found.result, "void or lost")
        self._of(event).append((told, found))
        self.findings.report.audited[f"{found.result} long after"] += 1

    def _of(self, event: Event) -> Lines:
        """The settlements of the coup that an event is about."""
        number = int(event.get("coup", 0))
        return self.coups[number - 1] if self.coups and number <= len(self.coups) else []
