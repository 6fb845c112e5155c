"""Long stakes in an audit: what a result makes of them against what the log tells."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tests.audit.due import Due, Silent, void
from tests.audit.expected import long_due
from tests.audit.findings import Wrong
from tests.audit.lasting import TAIL_SIDES, VOID, End, LongStake, after_result, next_shown, shoe_end
from tests.audit.pay import Odds
from tests.audit.stake import Stake, read_stake
from tests.audit.table import Followed

UNNAMED = "run-without-a-hand-of-its-owner"


class LongAudit:
    """What has to follow from the last result, until the log has told all of it."""

    def __init__(self, table: Followed) -> None:
        self.table = table
        self.to_settle: list[tuple[LongStake, Due | Silent]] = []
        self.to_go_on: list[tuple[LongStake, int]] = []
        self.to_show: dict[str, list[int]] = {}

    def result(self, winner: str) -> None:
        """A result was called: work out what it makes of every long stake and indicator."""
        table = self.table
        owners = {each.stake.player for each in table.held.stakes}
        ends = after_result(
            table.held,
            winner,
            {player: table.backed(player) for player in owners},
            last=table.last_of_shoe,
            unnamed_void=table.standing.directions.get(UNNAMED) == VOID,
        )
        for held, end in ends:
            if isinstance(end, int):
                self.to_go_on.append((held, end))
            elif end is not None:
                self.to_settle.append((held, self._due(held.stake, end)))
        for bet in TAIL_SIDES:
            shows, now = table.held.shows.get(bet, 0), next_shown(table.held, bet, winner)
            steps = [now] if now != shows else []
            self.to_show[bet] = [*steps, 0] if now and table.last_of_shoe else steps

    def _due(self, stake: Stake, end: End) -> Due | Silent:
        return long_due(self.table, stake, end) if isinstance(end, Odds) else void(stake)

    def settled(self, told: Stake, found: Due) -> Iterator[Wrong]:
        """A long stake was settled: by the result, or since the shoe ends."""
        same = [each for each in self.to_settle if each[0].stake == told]
        right = next((each for each in same if each[1] == found), same[0] if same else None)
        if right is None:
            yield from self._broken(told, found)
            return
        self.to_settle.remove(right)
        held, due = right
        self.table.held = self.table.held.without(held)
        yield from _against(told, found, due)

    def _broken(self, told: Stake, found: Due) -> Iterator[Wrong]:
        """A tail that the end of the shoe breaks."""
        held = self.table.held.find(told)
        if held is None or told.bet not in TAIL_SIDES or self.table.phase == "coup":
            yield told, "the settlement", found.result, "none now"
            return
        end = shoe_end(told, self.table.held.shows.get(told.bet, 0))
        self.table.held = self.table.held.without(held)
        if end is None or held.misplaced or (told.on == "late" and not held.begun):
            yield told, "the settlement", found.result, "none at the end of the shoe"
        else:
            yield from _against(told, found, self._due(told, end))

    def went_on(self, event: Mapping[str, Any]) -> Iterator[Wrong]:
        told, reached = read_stake(event["wager"]), event["reached"]
        same = [each for each in self.to_go_on if each[0].stake == told]
        right = next((each for each in same if each[1] == reached), same[0] if same else None)
        if right is None:
            yield told, "the run", reached, "no further"
            return
        self.to_go_on.remove(right)
        held, wanted = right
        self.table.held = self.table.held.put(held, replace(held, reached=wanted))
        if reached != wanted:
            yield told, "the run", reached, wanted

    def indicator(self, event: Mapping[str, Any]) -> Iterator[Wrong]:
        """A number on an indicator, where a result has just been called."""
        wanted = self.to_show.get(event["bet"], [])
        if wanted and wanted[0] == event["shows"]:
            wanted.pop(0)
        elif wanted:
            told = Stake("", event["bet"], 0, 0, seated=False, token=False, on="")
            yield told, "the indicator", event["shows"], wanted.pop(0)

    def shoe_ended(self) -> Iterator[Wrong]:
        """Tails that have begun do not outlive their shoe; a continuous shuffler has none."""
        held = self.table.held
        for each in () if self.table.continuous else held.stakes:
            shows = held.shows.get(each.stake.bet, 0)
            begun = each.stake.on == "early" or each.begun
            ends = each.stake.bet in TAIL_SIDES and shoe_end(each.stake, shows) is not None
            if begun and ends:
                yield each.stake, "the stake left", each.stake.amount, "settled with the shoe"

    def left_over(self) -> Iterator[Wrong]:
        """What should have followed from a result and did not."""
        for held, due in self.to_settle:
            yield held.stake, "the settlement", "missing", due
        for held, reached in self.to_go_on:
            yield held.stake, "the run", "not told", reached
        for bet, numbers in self.to_show.items():
            for number in numbers:
                stake = Stake("", bet, 0, 0, seated=False, token=False, on="")
                yield stake, "the indicator", "not told", number
        self.to_settle, self.to_go_on, self.to_show = [], [], {}


def _against(told: Stake, found: Due, due: Due | Silent) -> Iterator[Wrong]:
    if isinstance(due, Silent):
        yield told, "the settlement", found.result, f"none, for {due.question}"
        return
    for what in ("result", "returned", "paid", "owed"):
        if getattr(found, what) != getattr(due, what):
            yield told, what, getattr(found, what), getattr(due, what)
