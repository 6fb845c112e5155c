"""Stakes that are laid, made smaller and given back, against what was asked for."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.audit.books import CROWN, NZ
from tests.audit.due import valid_part
from tests.audit.findings import Findings, Wrong
from tests.audit.reducing import Kept, cut_of
from tests.audit.stake import Stake, read_stake
from tests.audit.table import Event, Followed


class Laying:
    """Follows the stakes of a table; `cut` is what the entry in hand may leave of some."""

    def __init__(self, table: Followed, findings: Findings) -> None:
        self.table, self.findings = table, findings
        self.entry: Mapping[str, Any] = {}
        self.cut = Kept()

    def begin(self, entry: Mapping[str, Any]) -> None:
        """Another entry; the stakes that it may cut are those that lie now."""
        self.entry, table = entry, self.table
        stakes, command = list(map(self._as_seated, table.layout.values())), entry["command"]
        cuts = command["do"] == "reduce-bets"
        self.cut = cut_of(table.sign.now, table.sign.numbered, stakes, command) if cuts else {}

    def _as_seated(self, stake: Stake) -> Stake:
        """A stake with who is first now: who sits, or sat and whose seat is free."""
        seats = self.table.seats
        sat = stake.seated and stake.area not in seats
        return replace(stake, seated=sat or stake.player in seats.values())

    def placed(self, event: Event) -> None:
        """A stake is what lay there and what was added, under the terms of the moment."""
        stake, table = read_stake(event["wager"]), self.table
        there = table.held.fresh(stake) if stake.lasts else table.layout.get(stake.key)
        whole = event["added"] + (there.amount if there else 0)
        self.findings.compare(stake, "the stake", stake.amount, whole)
        stake = replace(stake, amount=whole)
        command = self.entry["command"]
        if command["do"] == "place-bet" and command["bet"] == "1-1-2" != stake.bet:
            # Tails and Tie in parts: a quarter each, and half on Tie.
            part = Fraction(1, 2 if stake.bet == "tie" else 4) * command["stake"]
            self.findings.compare(stake, "the part", event["added"], part)
            self.findings.compare(
                stake, "the place", stake.on, "" if stake.bet == "tie" else "early"
            )
        elif command["do"] == "place-bet" and not self._before_it(event):
            self.findings.compare(stake, "what was added", event["added"], command["stake"])
            stake = self._accepted(stake, there)
        elif command["do"] in ("call-bets", "place-bet"):
            self.findings.compare(stake, "what lies on", event["added"], self._stood_off(stake))
        if event["advice"] is not None:
            table.advised.add((stake.player, stake.bet))
        if stake.lasts:
            table.held = table.held.laid(stake)
        else:
            table.layout[stake.key] = stake

    def _before_it(self, event: Event) -> bool:
        """Whether a wager lies on where somebody else's opens the betting, without a call."""
        told = [each for each in self.entry["events"] if each["event"] == "bet-placed"]
        called = any(each["event"] == "bets-called" for each in self.entry["events"])
        return called and event is not told[-1]

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
            self.findings.compare(stake, f"the {what}", getattr(stake, what), command[what])
        self.findings.compare(stake, "the length or place", stake.on, command["on"] or stake.on)
        self.findings.compare(stake, "the owner", stake.player, owner)
        self.findings.compare(stake, "the number of the terms", stake.number, now.number)
        self.findings.compare(stake, "the seat", stake.seated, seated)
        self.findings.compare(stake, "the earlier advice", stake.warned, warned)
        return replace(stake, number=now.number, seated=seated, warned=warned)

    def _stood_off(self, stake: Stake) -> int:
        """The valid part of a stake of the last coup, which lies on, over the end of a shoe too.

        [nz-division-5 5.16] [nz-midi-1998 5.12] [crown-melbourne-v29 11.3.2]
        """
        last, sign = self.table.over, self.table.sign
        lines = last.lines if last else []
        same = (each for each, due in lines if due.result == "stood-off" and each.key == stake.key)
        found = next(same, None)
        if found is None or sign.now.book not in NZ:
            return found.amount if found else 0
        own = sign.numbered.get(found.number, sign.now)
        less_fee = found.bet == "banker" and own.variant == "commission"
        return valid_part(own, found.amount, less_fee=less_fee)

    def lowered(self, event: Event) -> None:
        """Less of a stake is left, and maybe nothing."""
        stake, table = self.lies(event), self.table
        less = replace(stake, amount=event["stake"])
        self.findings.compare(
            stake, "what is left", event["stake"], min(event["stake"], stake.amount)
        )
        if self.entry["command"]["do"] == "lower-bet":
            self.findings.compare(
                stake, "what is left", event["stake"], self.entry["command"]["stake"]
            )
        if self.entry["command"]["do"] == "reduce-bets":
            self._cut(stake, event["stake"])
        if event["clause"] == f"{CROWN} 6.3.1":
            terms = table.sign.numbered.get(stake.number, table.sign.now)
            least = terms.bounds(stake.player, stake.bet).least
            self.findings.compare(stake, "what is too little", less.amount < least, True)
            table.advised.add((stake.player, stake.bet))
        if not less.amount:
            self._off(stake)
        elif not stake.lasts:
            table.layout[stake.key] = less
        elif (held := table.held.find(stake)) is not None:
            table.held = table.held.put(held, replace(held, stake=less))

    def taken(self, event: Event) -> None:
        """A stake goes back: while betting is open, or by a decision, never after a result."""
        stake = self.lies(event)
        if self.table.end is not None and not self._decided():
            self.findings.differ(stake, "the way back", "without a reason", "none after a result")
        held = self.table.held.find(stake) if stake.lasts else None
        self._off(stake)
        if held and held.begun:
            self.table.forget(stake)
        self.table.off += [stake] if self.table.bets_closed else []
        self.findings.report.audited["given back"] += 1

    def advised(self, event: Event) -> None:
        """The owner was told to raise a stake under the minimum [rws 5.2].

        Or, when a short one was paid or collected, that further ones go back.
        [crown-melbourne-v29 6.3.1]
        """
        settled = self.table.sign.now.book == CROWN
        stake = read_stake(event["wager"]) if settled else self.lies(event)
        terms = self.table.sign.numbered.get(stake.number, self.table.sign.now)
        least = terms.bounds(stake.player, stake.bet).least
        self.findings.compare(stake, "what is too little", stake.amount < least, True)
        if settled:
            who = (stake.player, stake.bet)
            self.findings.compare(stake, "an earlier advice", who in self.table.advised, False)
            self.table.advised.add(who)
        else:
            self.table.layout[stake.key] = replace(stake, warned=True)

    def _cut(self, stake: Stake, left: int) -> None:
        """What the dealer leaves of a stake against what the limits leave of it."""
        wanted = self.cut.pop(stake.key, None)
        if wanted is None or left not in wanted:
            self.findings.differ(stake, "what the cut leaves", left, wanted)
        self.findings.report.audited["cut"] += 1

    def left_whole(self) -> Iterator[Wrong]:
        """Stakes that a cut should have lowered and did not."""
        for key, wanted in self.cut.items():
            if (stake := self.table.layout.get(key)) and stake.amount not in wanted:
                yield stake, "what the cut leaves", stake.amount, wanted

    def _off(self, stake: Stake) -> None:
        if stake.lasts:
            self.table.gone(stake)
        else:
            self.table.layout.pop(stake.key, None)

    def _decided(self) -> bool:
        """Whether the entry tells of a fault or of a decision."""
        return self.tells("irregularity-found", "mishap-found", "decided", "coup-voided")

    def tells(self, *names: str) -> bool:
        return any(each["event"] in names for each in self.entry["events"])

    def lies(self, event: Event) -> Stake:
        """The stake that an event speaks of, as it lies."""
        told, table = read_stake(event["wager"]), self.table
        if told.lasts:
            held = table.held.find(told)
            found = held.stake if held else None
        else:
            found = table.layout.get(told.key)
        if found is None:
            self.findings.differ(told, "the stake", told.amount, "none that lies there")
            return told
        self.findings.compare(told, "the stake", told, found)
        return found
