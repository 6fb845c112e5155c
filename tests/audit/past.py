"""Coups that are over: what became of their wagers, and what a power may still make of it."""

from dataclasses import replace

from tests.audit.crown import RUNS, TAILS, TIE_RUNS
from tests.audit.due import Due
from tests.audit.expected import long_due
from tests.audit.findings import Findings
from tests.audit.lasting import TAIL_SIDES
from tests.audit.pay import LOSES, to
from tests.audit.stake import Stake, read_stake
from tests.audit.table import Event, Followed

Lines = list[tuple[Stake, Due]]


class PastCoups:
    """The settlements of every coup since the table was opened, the first one first."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.coups: list[Lines] = []
        self.table: Followed | None = None
        self.does, self.named, self.told_of = "", [""], 0

    def read(self, event: Event, table: Followed, command: Event) -> None:
        """Take in an event, while the table is as it was before it."""
        self.table, self.does = table, command.get("does", "")
        self.named = command.get("players") or [table.accused]
        match event["event"]:
            case "earlier-irregularity-found":
                self.told_of = int(event["coup"])
            case "earlier-bet-settled":
                self._settled(event)
            case "earlier-bet-unsettled":
                self._unsettled(event)
            case "coup-reopened" if table.last is not None:
                self.coups.pop()
            case "table-cleared":
                self.coups.append(table.lines)
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
        if line[1].for_good and self.does != "refund-or-forfeit":
            self.findings.differ(told, "what is undone", "void by a power", "void for good")
        for what in ("returned", "paid", "owed"):
            self.findings.compare(told, f"{what} and undone", event[what], getattr(line[1], what))
        self.findings.report.audited["undone long after"] += 1

    def _settled(self, event: Event) -> None:
        """A wager of a coup that is over can be void, of somebody named forfeited, no more."""
        told = read_stake(event["wager"])
        found = Due(event["result"], event["returned"], event["paid"], event["owed"])
        lost = self.does == "refund-or-forfeit" and told.player in self.named
        if told.lasts and found.result != "void" and not lost:
            self._restated(event, told, found)
            return
        if told.lasts and told.on == "late" and int(event["coup"]) != self.told_of:
            # It lay too early in another coup than the one that is void: no power over it.
            self.findings.compare(told, "the late stake", found, Due("void", told.amount))
            self._of(event).append((told, found))
            self.findings.report.audited["void long after"] += 1
            return
        wanted = Due("lost", 0) if lost else Due("void", told.amount)
        self.findings.compare(told, "the power over it", found, wanted)
        if self.does == "void-wagers" and told.player not in self.named:
            self.findings.differ(told, "the power over it", told.player, self.named)
        self._of(event).append((told, replace(found, for_good=not lost)))
        number = int(event.get("coup", 0))
        if self.table and told.lasts and not lost and number in (0, self.table.played):
            self.table.forget_before(told)
        self.findings.report.audited[f"{found.result} long after"] += 1

    def _restated(self, event: Event, told: Stake, found: Due) -> None:
        """A run or tail that a coup of another number decides, since one before it is void."""
        table = self.table
        assert table is not None, "read"
        odds = [*RUNS.values(), *TIE_RUNS.values(), *TAILS.values()]
        if told.bet in TAIL_SIDES:
            odds = list(TAILS.values())
        elif told.bet == "tie-run":
            odds = [TIE_RUNS[int(told.on)]]
        else:
            odds = [RUNS[int(told.on)]]
        ends = [long_due(table, told, to(each)) for each in odds]
        lost = long_due(table, told, LOSES)
        if found not in (*ends, lost):
            self.findings.differ(told, "the settlement anew", found, ends)
        self._of(event).append((told, found))
        self.findings.report.audited[f"{found.result} long after"] += 1

    def _of(self, event: Event) -> Lines:
        """The settlements of the coup that an event is about."""
        number = int(event.get("coup", 0))
        return self.coups[number - 1] if self.coups and number <= len(self.coups) else []
