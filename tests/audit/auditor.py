"""The auditor: reads the lines of a log one after the other and names every difference."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tests.audit.due import Due, Silent
from tests.audit.expected import expected, unpaid_in_misdeal
from tests.audit.long_audit import LongAudit
from tests.audit.play import against_the_table
from tests.audit.reducing import Kept, cut_of
from tests.audit.report import Difference, Report
from tests.audit.stake import Stake, read_stake
from tests.audit.table import Event, Followed, begun

Entry = Mapping[str, Any]


def audit(lines: Iterable[bytes]) -> Report:
    """What an auditor finds in the log of a table."""
    first, *entries = map(json.loads, lines)
    auditor = Auditor(begun(first))
    for number, entry in enumerate(entries, start=2):
        auditor.read(number, entry)
    return auditor.report


class Auditor:
    """Follows a table entry by entry."""

    def __init__(self, table: Followed) -> None:
        self.table, self.report = table, Report()
        self.long = LongAudit(table)
        self.line, self.entry, self.cut = 0, dict[str, Any](), Kept()

    def read(self, line: int, entry: Entry) -> None:
        self.line, self.entry = line, dict(entry)
        self.entry.setdefault("events", [])
        command = entry["command"]
        if command.get("unnoticed") and command["do"] in ("deal-card", "settle-bets", "report"):
            self.table.unnoticed = True
        self.cut = self._cuts() if command["do"] == "reduce-bets" else {}
        for event in self.entry["events"]:
            self._event(event)
        self._say(self._cut_whole())
        self._say(self.long.left_over())

    def _cuts(self) -> Kept:
        """What a cut may leave of the stakes that lie now."""
        table = self.table
        stakes = list(table.layout.values())
        return cut_of(table.sign.now, table.sign.numbered, stakes, self.entry["command"])

    def _event(self, event: Event) -> None:
        for what, found, wanted in self.table.purse.take(event):
            if wanted == "nothing below 0" or found != wanted:
                self._differ(event.get("wager") or event, what, found, wanted)
        self._before(event)
        self.table.follow(event)
        self._after(event)

    def _before(self, event: Event) -> None:
        """What has to be looked at while the table is as it was."""
        match event["event"]:
            case "bet-placed":
                self._placed(event)
            case "bet-lowered":
                self._lowered(event)
            case "bet-taken":
                self._taken(event)
            case "bet-settled":
                self._settled(event)
            case "bet-unsettled":
                self._unsettled(event)
            case "coup-reopened":
                self._reopened()
            case "table-cleared":
                self._cleared()
            case "run-went-on":
                self._say(self.long.went_on(event))
            case "shoe-ended":
                self._say(self.long.shoe_ended())
            case _:
                pass

    def _after(self, event: Event) -> None:
        match event["event"]:
            case "result-called":
                self._result(event)
            case "results-called":
                for what, found, wanted in self.table.areas.wrong(event):
                    self._compare({}, what, found, wanted)
            case "tail-indicator":
                self._say(self.long.indicator(event))
            case _:
                pass

    # Wagers that are laid and go back

    def _placed(self, event: Event) -> None:
        """A stake is what lay there and what was added, under the terms of the moment."""
        stake, table = read_stake(event["wager"]), self.table
        there = table.held.fresh(stake) if stake.lasts else table.layout.get(stake.key)
        whole = event["added"] + (there.amount if there else 0)
        self._compare(stake, "the stake", stake.amount, whole)
        stake = replace(stake, amount=whole)
        command = self.entry["command"]
        if command["do"] == "place-bet":
            self._compare(stake, "what was added", event["added"], command["stake"])
            stake = self._accepted(stake, there)
        elif command["do"] == "call-bets":
            self._compare(stake, "what lies on", event["added"], self._stood_off(stake))
        if event["advice"] is not None:
            table.advised.add((stake.player, stake.bet))
        if stake.lasts:
            table.held = table.held.laid(stake)
        else:
            table.layout[stake.key] = stake

    def _accepted(self, stake: Stake, there: Stake | None) -> Stake:
        """The stake as it was accepted: terms, seat, and whether its owner had been told."""
        table, command = self.table, self.entry["command"]
        owner = command["owner"] or self.entry["by"]
        now, seated = table.sign.now, owner in table.seats.values()
        grows = there is not None and not there.warned
        told = (owner, stake.bet) in table.advised and not grows
        short = stake.amount < now.bounds(owner, stake.bet).least
        warned = short and told and command["unnoticed"]
        for what in ("bet", "area", "token"):
            self._compare(stake, f"the {what}", getattr(stake, what), command[what])
        self._compare(stake, "the length or place", stake.on, command["on"] or stake.on)
        self._compare(stake, "the owner", stake.player, owner)
        self._compare(stake, "the number of the terms", stake.number, now.number)
        self._compare(stake, "the seat", stake.seated, seated)
        self._compare(stake, "the earlier advice", stake.warned, warned)
        return replace(stake, number=now.number, seated=seated, warned=warned)

    def _stood_off(self, stake: Stake) -> int:
        """The stake of the last coup that lies on [nz-division-5 5.16] [nz-midi-1998 5.12]."""
        last = self.table.last
        lines = last.lines if last else []
        same = (each for each, due in lines if due.result == "stood-off" and each.key == stake.key)
        return next((each.amount for each in same), 0)

    def _lowered(self, event: Event) -> None:
        """Less of a stake is left, and maybe nothing."""
        stake, table = self._lies(event), self.table
        less = replace(stake, amount=event["stake"])
        self._compare(stake, "what is left", event["stake"], min(event["stake"], stake.amount))
        if self.entry["command"]["do"] == "lower-bet":
            self._compare(stake, "what is left", event["stake"], self.entry["command"]["stake"])
        if self.entry["command"]["do"] == "reduce-bets":
            self._cut(stake, event["stake"])
        if not less.amount:
            self._off(stake)
        elif not stake.lasts:
            table.layout[stake.key] = less
        elif (held := table.held.find(stake)) is not None:
            table.held = table.held.put(held, replace(held, stake=less))

    def _taken(self, event: Event) -> None:
        """A stake goes back: while betting is open, or by a decision, never after a result."""
        stake = self._lies(event)
        if self.table.end is not None and not self._decided():
            self._differ(stake, "the way back", "without a reason", "none after a result")
        self._off(stake)
        self.report.audited["given back"] += 1

    def _cut(self, stake: Stake, left: int) -> None:
        """What the dealer leaves of a stake against what the limits leave of it."""
        wanted = self.cut.pop(stake.key, None)
        if wanted is None or left not in wanted:
            self._differ(stake, "what the cut leaves", left, wanted)
        self.report.audited["cut"] += 1

    def _cut_whole(self) -> Iterator[tuple[Stake, str, object, object]]:
        """Stakes that a cut should have lowered and did not."""
        for key, wanted in self.cut.items():
            if (stake := self.table.layout.get(key)) and stake.amount not in wanted:
                yield stake, "what the cut leaves", stake.amount, wanted

    def _off(self, stake: Stake) -> None:
        if stake.lasts:
            self.long.gone(stake)
        else:
            self.table.layout.pop(stake.key, None)

    def _decided(self) -> bool:
        """Whether the entry tells of a fault or of a decision."""
        return self._tells("irregularity-found", "mishap-found", "decided", "coup-voided")

    def _tells(self, *names: str) -> bool:
        return any(each["event"] in names for each in self.entry["events"])

    def _lies(self, event: Event) -> Stake:
        """The stake that an event speaks of, as it lies."""
        told, table = read_stake(event["wager"]), self.table
        if told.lasts:
            held = table.held.find(told)
            found = held.stake if held else None
        else:
            found = table.layout.get(told.key)
        if found is None:
            self._differ(told, "the stake", told.amount, "none that lies there")
            return told
        self._compare(told, "the stake", told, found)
        return found

    # Settlement

    def _settled(self, event: Event) -> None:
        told = read_stake(event["wager"])
        found = Due(event["result"], event["returned"], event["paid"], event["owed"])
        if told.lasts:
            self._say(self.long.settled(told, found))
            self.table.lines.append((told, found))
            self.report.audited[f"long {found.result}"] += 1
            return
        stake = self._lies(event)
        due = expected(self.table, self.entry, stake)
        self.table.layout.pop(stake.key, None)
        self.table.lines.append((stake, found))
        if due is None:
            self.report.unknown[stake.bet] += 1
            return
        if isinstance(due, Silent):
            self._differ(stake, "the settlement", found.result, f"none, for {due.question}")
            return
        self.report.audited[found.result] += 1
        for what in ("result", "returned", "paid", "owed"):
            self._compare(stake, what, getattr(found, what), getattr(due, what))
        if found.result == "void" and unpaid_in_misdeal(self.table, self.entry, stake):
            self._differ(stake, "result", "void", "won")

    def _unsettled(self, event: Event) -> None:
        """What is undone is what was paid."""
        told, table = read_stake(event["wager"]), self.table
        if table.end is not None and not self._tells("coup-reopened"):
            self._differ(told, "what is undone", event["paid"], "nothing while the result stands")
        lines = table.lines or (table.last.lines if table.last else [])
        line = next((each for each in lines if each[0] == told), None)
        if line is None:
            self._differ(told, "the settlement undone", told.amount, "none of this coup")
            return
        lines.remove(line)
        stake, due = line
        for what in ("returned", "paid", "owed"):
            self._compare(stake, f"{what} and undone", event[what], getattr(due, what))
        if not stake.lasts:
            table.layout[stake.key] = stake
        self.report.audited["undone"] += 1

    def _reopened(self) -> None:
        table = self.table
        lines = [*table.lines, *(table.last.lines if table.last else [])]
        for stake, due in lines:
            self._differ(stake, "the payment of a coup opened again", due.paid, "undone")

    def _cleared(self) -> None:
        """When the cards go, no stake of the coup is left."""
        for stake in self.table.layout.values():
            self._differ(stake, "the stake left", stake.amount, 0)

    def _result(self, event: Event) -> None:
        """The call against the cards, and the cards against the table of play."""
        table = self.table
        if table.end is None:
            self._compare({}, "the result", event["outcome"], "cards that are known")
            return
        self._compare({}, "the result", event["outcome"], table.end.told)
        if not table.unnoticed:
            self._compare({}, "the deal", against_the_table(table.end), "")
        self.report.audited["results"] += 1
        if event["no-bet"]:
            for stake in table.layout.values():
                self._differ(stake, "the stake in a coup without wagers", stake.amount, 0)
        else:
            self.long.result(table.end.winner)

    # What differs

    def _say(self, wrong: Iterator[tuple[Stake, str, object, object]]) -> None:
        for stake, what, found, wanted in wrong:
            self._differ(stake, what, found, wanted)

    def _compare(
        self, stake: Stake | Event, what: str, found: object, wanted: object
    ) -> None:
        if found != wanted:
            self._differ(stake, what, found, wanted)

    def _differ(
        self, stake: Stake | Event, what: str, found: object, wanted: object
    ) -> None:
        if isinstance(stake, Stake):
            player, bet = stake.player, stake.name
        else:
            player, bet = stake.get("player", ""), stake.get("bet", "")
        self.report.differences.append(Difference(self.line, player, bet, what, found, wanted))
