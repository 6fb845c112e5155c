"""The auditor: reads the lines of a log one after the other and names every difference."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from tests.audit.due import Due, Silent
from tests.audit.expected import directed_void, expected, unpaid_in_misdeal
from tests.audit.findings import Findings
from tests.audit.laying import Laying
from tests.audit.long_audit import LongAudit
from tests.audit.past import PastCoups
from tests.audit.play import against_the_table
from tests.audit.report import Report
from tests.audit.stake import read_stake
from tests.audit.table import Event, Followed, begun

Entry = Mapping[str, Any]
UNNOTICED = ("deal-card", "settle-bets", "report")
"""Commands by which a coup may be dealt wrongly with nobody seeing it."""


def audit(lines: Iterable[bytes]) -> Report:
    """What an auditor finds in the log of a table."""
    first, *entries = map(json.loads, lines)
    auditor = Auditor(begun(first))
    for number, entry in enumerate(entries, start=2):
        auditor.read(number, {"events": []} | entry)
    return auditor.findings.report


class Auditor:
    """Follows a table entry by entry."""

    def __init__(self, table: Followed) -> None:
        self.table, self.findings = table, Findings()
        self.long = LongAudit(table)
        self.laying = Laying(table, self.findings)
        self.past = PastCoups(self.findings)
        self.entry: Entry = {}

    def read(self, line: int, entry: Entry) -> None:
        self.findings.line, self.entry = line, entry
        command = entry["command"]
        if command.get("unnoticed") and command["do"] in UNNOTICED:
            self.table.unnoticed = True
        self.laying.begin(entry)
        for event in entry["events"]:
            self._event(event)
        self.findings.say(self.laying.left_whole())
        self.findings.say(self.long.left_over())

    def _event(self, event: Event) -> None:
        for what, found, wanted in self.table.purse.take(event, self.entry):
            if wanted == "nothing below 0" or found != wanted:
                self.findings.differ(event.get("wager") or event, what, found, wanted)
        self._before(event)
        self.past.read(event, self.table, self.entry["command"])
        self.table.follow(event)
        self._after(event)

    def _before(self, event: Event) -> None:
        """What has to be looked at while the table is as it was."""
        match event["event"]:
            case "bet-placed":
                self.laying.placed(event)
            case "bet-lowered":
                self.laying.lowered(event)
            case "bet-advised":
                self.laying.advised(event)
            case "bet-taken":
                self.laying.taken(event)
            case "bet-settled":
                self._settled(event)
            case "bet-unsettled":
                self._unsettled(event)
            case "coup-reopened":
                self._reopened()
            case "table-cleared":
                self._cleared()
            case "run-went-on":
                self.findings.say(self.long.went_on(event))
            case "shoe-ended":
                self.findings.say(self.long.shoe_ended())
            case _:
                pass

    def _after(self, event: Event) -> None:
        match event["event"]:
            case "result-called":
                self._result(event)
            case "results-called":
                for what, found, wanted in self.table.areas.wrong(event):
                    self.findings.compare({}, what, found, wanted)
            case "tail-indicator":
                self.findings.say(self.long.indicator(event))
            case _:
                pass

    def _settled(self, event: Event) -> None:
        told = read_stake(event["wager"])
        found = Due(event["result"], event["returned"], event["paid"], event["owed"])
        chosen = self.entry["command"].get("does") == "void-wagers"
        power = found.result == "void" and (chosen or directed_void(self.entry, told.player))
        kept = replace(found, for_good=power)
        if told.lasts:
            if not (power and found == Due("void", told.amount, 0, 0)):
                self.findings.say(self.long.settled(told, found))
            elif power:
                self.table.forget(told)
            self.table.lines.append((told, kept))
            self.findings.report.audited[f"long {found.result}"] += 1
            return
        stake = self.laying.lies(event)
        due = expected(self.table, self.entry, stake)
        self.table.layout.pop(stake.key, None)
        self.table.lines.append((stake, kept))
        if due is None:
            self.findings.report.unknown[stake.bet] += 1
            return
        if isinstance(due, Silent):
            self.findings.differ(stake, "the settlement", found.result, f"none, for {due.question}")
            return
        self.findings.report.audited[found.result] += 1
        for what in ("result", "returned", "paid", "owed"):
            self.findings.compare(stake, what, getattr(found, what), getattr(due, what))
        if found.result == "void" and unpaid_in_misdeal(self.table, self.entry, stake):
            self.findings.differ(stake, "result", "void", "won")

    def _unsettled(self, event: Event) -> None:
        """What is undone is what was paid; while the result stands it takes a decision."""
        told, table = read_stake(event["wager"]), self.table
        by_right = self.laying.tells("coup-reopened") or self.laying.tells("decided")
        if table.end is not None and not by_right:
            self.findings.differ(
                told, "what is undone", event["paid"], "nothing while the result stands"
            )
        over = [each.lines for each in (table.last, table.over) if each]
        lines = next(filter(None, (table.lines, *over)), table.lines)
        if told.lasts and all(each[0] != told for each in lines) and table.over:
            lines = table.over.lines
        line = next((each for each in lines if each[0] == told), None)
        if line is None:
            self.findings.differ(told, "the settlement undone", told.amount, "none of this coup")
            return
        lines.remove(line)
        stake, due = line
        if due.for_good and self.entry["command"].get("does") != "refund-or-forfeit":
            self.findings.differ(stake, "what is undone", "void by a power", "void for good")
        for what in ("returned", "paid", "owed"):
            self.findings.compare(stake, f"{what} and undone", event[what], getattr(due, what))
        if not stake.lasts:
            table.layout[stake.key] = stake
        self.findings.report.audited["undone"] += 1

    def _reopened(self) -> None:
        table = self.table
        lines = [*table.lines, *(table.last.lines if table.last else [])]
        for stake, due in ((each, due) for each, due in lines if not due.for_good):
            self.findings.differ(stake, "the payment of a coup opened again", due.paid, "undone")

    def _cleared(self) -> None:
        """When the cards go, no stake of the coup is left."""
        for stake in self.table.layout.values():
            self.findings.differ(stake, "the stake left", stake.amount, 0)

    def _result(self, event: Event) -> None:
        """The call against the cards, and the cards against the table of play."""
        table = self.table
        if table.end is None:
            self.findings.compare({}, "the result", event["outcome"], "cards that are known")
            return
        self.findings.compare({}, "the result", event["outcome"], table.end.told)
        if not table.unnoticed:
            self.findings.compare({}, "the deal", against_the_table(table.end), "")
        self.findings.report.audited["results"] += 1
        if event["no-bet"]:
            for stake in table.layout.values():
                self.findings.differ(stake, "the stake in a coup without wagers", stake.amount, 0)
        else:
            self.long.result(table.end.winner)
