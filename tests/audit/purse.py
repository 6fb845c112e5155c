"""What each player has: chips at a table with a cashier, commission that is owed, debts."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any

UNDOING = (
    "withheld-determined", "commission-returned", "bet-unsettled", "earlier-bet-unsettled",
)  # fmt: skip
"""What is told one after the other while settlements are undone."""

Wrong = tuple[str, object, object]
"""What is wrong, what was found and what was expected."""


class Purse:
    """Sums by player, from the events alone. Without a cashier nobody counts chips."""

    def __init__(self, *, cashier: bool) -> None:
        self.cashier = cashier
        self.chips = Counter[str]()
        self.owed = Counter[str]()
        self.debts = Counter[str]()
        self.withheld = Counter[str]()
        self.kept = Counter[str]()
        self.collected = Counter[str]()
        self.won = Counter[str]()

    def take(self, event: Mapping[str, Any], entry: Mapping[str, Any]) -> Iterator[Wrong]:
        """Take in an event, and yield what of its amounts cannot be."""
        player, amount = event.get("player", ""), event.get("amount", 0)
        match event["event"]:
            case "bought-in":
                self.chips[player] += amount
            case "cashed-out":
                self.chips[player] -= amount
            case "debt-collected":
                self.chips[player] -= amount
                self.debts[player] -= amount
            case "winnings-withheld":
                self.chips[player] -= amount
                self.withheld[player] += amount
                self.won[player] = max(self.won[player] - amount, 0)
            case "withheld-determined":
                yield "what was withheld", amount, self._determined(event, entry)
                back = event.get("back", False)
                held = self.kept if back else self.withheld
                held[player] -= amount
                self.chips[player] += amount if event["paid"] else 0
                self.kept[player] += 0 if event["paid"] else amount
            case "commission-collected":
                yield "the commission collected", amount, self.owed[player]
                self.owed[player] -= amount
                self.collected[player] += amount
            case "commission-returned":
                self.owed[player] += amount
                self.collected[player] -= amount
            case "marker-put" if event["owed"] is not None:
                yield "the marker", event["owed"], self.owed[player]
            case _:
                yield from self._wager(event)
        yield from self._none_below(player)

    def _determined(self, event: Mapping[str, Any], entry: Mapping[str, Any]) -> int:
        """All that is withheld; where payments are undone, what of them is in it."""
        player, events = event["player"], entry["events"]
        withheld = self.withheld[player]
        if entry["command"]["do"] == "determine":
            return withheld
        after = takewhile(lambda each: each["event"] in UNDOING, events[events.index(event) :])
        undone = (each for each in after if each.get("wager", {}).get("player") == player)
        gone = sum(each["paid"] - each["owed"] for each in undone) - self.won[player]
        if not event.get("back"):
            return min(gone, withheld)
        before = takewhile(lambda each: each is not event, events)
        mine = [each for each in before if each.get("player") == player and "paid" in each]
        return min(gone - sum(each["amount"] for each in mine), self.kept[player])

    def _wager(self, event: Mapping[str, Any]) -> Iterator[Wrong]:
        wager = event.get("wager")
        if wager is None:
            return
        player, chips = wager["player"], 0 if wager["token"] else 1
        match event["event"]:
            case "bet-placed":
                self.chips[player] -= event["added"] * chips
            case "bet-taken":
                self.chips[player] += wager["stake"] * chips
            case "bet-lowered":
                self.chips[player] += (wager["stake"] - event["stake"]) * chips
            case "bet-settled" | "earlier-bet-settled":
                self.won[player] += event["paid"] - event["owed"]
                self.owed[player] += event["owed"]
                self.chips[player] += _brings(event, chips)
            case "bet-unsettled" | "earlier-bet-unsettled":
                won = event["paid"] - event["owed"]
                self.won[player] = max(self.won[player] - won, 0)
                self.owed[player] -= event["owed"]
                self.chips[player] -= _brings(event, chips)
                short = max(-self.chips[player], 0) if self.cashier else 0
                yield "what is short", event["short"], short
                self.chips[player] += short
                self.debts[player] += short
            case _:
                pass
        yield from self._none_below(player)

    def _none_below(self, player: str) -> Iterator[Wrong]:
        sums = {"commission owed": self.owed, "commission collected": self.collected}
        sums |= {"the debt": self.debts}
        sums |= {"the chips": self.chips} if self.cashier else {}
        for what, each in sums.items():
            if each[player] < 0:
                yield what, each[player], "nothing below 0"


def _brings(event: Mapping[str, Any], chips: int) -> int:
    """The chips that a settlement brings; commission that waits lies apart."""
    return event["returned"] * chips + event["paid"] - event["owed"]
