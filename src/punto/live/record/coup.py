"""Tells a coup afterwards from its log: cards, wagers, results, payments, clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from punto.kernel.audience import Viewer, redact
from punto.kernel.log import Entry
from punto.live.record.fold import CoupRow
from punto.rules.data import Data
from punto.rules.wager import Wager
from punto.table import events


class WagerLine(Data, frozen=True, kw_only=True):
    """A wager and what became of it, in cents; `result` is empty while it is not settled."""

    player: str
    bet: str
    area: int
    on: str
    token: bool
    stake: int
    result: str = ""
    returned: int = 0
    paid: int = 0
    owed: int = 0
    clauses: tuple[str, ...] = ()


class HandTold(Data, frozen=True, kw_only=True):
    """A hand in a coup that is over: `name` is player, banker, dealer or an area.

    Cards that the reader may not see are null.
    """

    name: str
    cards: tuple[str | None, ...]
    total: int | None = None
    result: str = ""


class CoupTold(Data, frozen=True, kw_only=True):
    """A coup from its first wager to the clearing of the table, as far as the reader may see it.

    `later` are the versions of later entries that changed the coup, told as it is after them.
    """

    table: str
    coup: int
    shoe: int
    began: int
    ended: int
    versions: tuple[int, int]
    hands: tuple[HandTold, ...]
    aside: tuple[str | None, ...]
    result: str
    says: str
    void: bool
    why_void: str
    wagers: tuple[WagerLine, ...]
    irregularities: tuple[str, ...]
    clauses: tuple[str, ...]
    later: tuple[int, ...]


_SPOTS = ("player", "banker", "aside", "front")


class CoupFold:
    """Collects hands, wagers and results of a coup while its events are read one by one."""

    def __init__(self) -> None:
        self.spots: dict[str, list[str | None]] = {each: [] for each in _SPOTS}
        self.areas: dict[int, list[str | None]] = {}
        self.totals: dict[str, int] = {}
        self.results: dict[str, str] = {}
        self.lying: dict[Any, Wager] = {}
        self.settled: list[tuple[Wager, events.BetSettled]] = []
        self.says = self.why_void = ""
        self.odd: list[str] = []
        self.clauses: dict[str, None] = {}

    def take(self, event: Any) -> None:
        for clause in (getattr(event, "clause", None), *getattr(event, "clauses", ())):
            if clause:
                self.clauses[str(clause)] = None
        if not (self._cards(event) or self._hands(event)):
            self._money(event)

    def _cards(self, event: Any) -> bool:
        match event:
            case events.CardDealt(to=to, card=card):
                self.spots[to.value].append(card and str(card))
                self.totals.pop(to.value, None)
            case events.CardDrawn(card=card):
                self.spots["aside"].append(card and str(card))
            case events.CardTurned(hand=hand, place=place, card=card):
                self.spots[hand.value][place - 1] = str(card)
            case events.CardMoved(source=source, place=place, to=to):
                lies = self.spots.get(source.value, [])
                card = lies.pop(place - 1) if place <= len(lies) else None
                if to.value == "front":
                    self.spots["front"].insert(0, None)
                elif to.value in self.spots:
                    self.spots[to.value].append(card)
            case _:
                return False
        return True

    def _hands(self, event: Any) -> bool:
        """Take in an event about hands, as in Three Card Baccarat, where area 0 is the dealer's."""
        match event:
            case events.HandDealt(area=area, cards=cards):
                self.areas[area] = [card and str(card) for card in cards]
            case events.CountCalled(hand=hand, count=count):
                self.totals[hand.value] = count
            case events.HandTurned(area=area, cards=cards, total=total):
                self.areas[area] = [str(card) for card in cards]
                self.totals[_area(area)] = total
            case events.ResultsCalled(areas=areas):
                self.results |= {_area(each.area): each.result for each in areas}
            case events.CardsReshuffled():
                self.areas.clear()
                self.totals.clear()
            case _:
                return False
        return True

    def _money(self, event: Any) -> None:
        match event:
            case events.BetPlaced(wager=wager):
                self.lying[wager.key] = wager
            case events.BetTaken(wager=wager):
                self.lying.pop(wager.key, None)
            case events.BetLowered(wager=wager):
                self.lying[wager.key] = wager
            case events.BetSettled(wager=wager):
                self.lying.pop(wager.key, None)
                self.settled.append((wager, event))
            case events.BetUnsettled(wager=wager):
                found = [each for each in self.settled if each[0].key == wager.key]
                if found:
                    self.settled.remove(found[-1])
                if not event.earlier:
                    self.lying[wager.key] = wager
            case _:
                self._result(event)

    def _result(self, event: Any) -> None:
        match event:
            case events.ResultCalled(words=words, outcome=outcome):
                self.says, self.why_void = words, ""
                self.totals |= {"player": outcome.player, "banker": outcome.banker}
            case events.CoupVoided(why=why):
                self.says, self.why_void = "", why
            case events.CoupReopened():
                self.says = self.why_void = ""
            case events.IrregularityFound(irregularity=what):
                self.odd.append(str(what.value))
            case events.MishapFound(mishap=what):
                self.odd.append(str(what.value))
            case _:
                pass

    def hands(self) -> Iterator[HandTold]:
        spots = () if self.areas else ("player", "banker")
        named = [(each, self.spots[each]) for each in spots]
        named += [(_area(area), cards) for area, cards in sorted(self.areas.items())]
        for name, cards in named:
            total = self.totals.get(name) if None not in cards else None
            result = self.results.get(name, "")
            yield HandTold(name=name, cards=tuple(cards), total=total, result=result)

    def wagers(self) -> Iterator[WagerLine]:
        for wager, line in self.settled:
            clauses = tuple(map(str, line.clauses))
            money = {"returned": line.returned, "paid": line.paid, "owed": line.owed}
            yield _wager(wager, result=line.result.value, clauses=clauses, **money)
        yield from (_wager(each) for each in self.lying.values())


def _area(area: int) -> str:
    return f"area {area}" if area else "dealer"


def _wager(wager: Wager, **more: Any) -> WagerLine:
    names = ("player", "bet", "area", "on", "token", "stake")
    return WagerLine(**{each: getattr(wager, each) for each in names}, **more)


def told_coup(
    row: CoupRow,
    entries: Sequence[Entry[Any, Any]],
    later: Sequence[Entry[Any, Any]],
    viewer: Viewer,
) -> CoupTold:
    """Tell a coup from its entries and from the `later` ones that changed it."""
    told = CoupFold()
    for _, event in seen_events(row, entries, later, viewer):
        told.take(event)
    return CoupTold(
        table=row.stream,
        coup=row.n,
        shoe=row.shoe,
        began=row.began,
        ended=row.at,
        versions=(row.first, row.last),
        hands=tuple(told.hands()),
        aside=tuple(told.spots["aside"]),
        result=row.result,
        says="" if row.void else told.says,
        void=bool(row.void),
        why_void=told.why_void,
        wagers=tuple(told.wagers()),
        irregularities=tuple(told.odd),
        clauses=tuple(told.clauses),
        later=tuple(each.version for each in later),
    )


def seen_events(
    row: CoupRow,
    entries: Sequence[Entry[Any, Any]],
    later: Sequence[Entry[Any, Any]],
    viewer: Viewer,
) -> Iterator[tuple[int, Any]]:
    """What a viewer may see of a coup's events and of its later changes, each with its second."""
    for at, event in (*_own(row, entries), *_about(row, later)):
        if (seen := redact(event, viewer)) is not None:
            yield at, seen


def _own(row: CoupRow, entries: Iterable[Entry[Any, Any]]) -> Iterator[tuple[int, Any]]:
    """The events of a coup, without the end of the coup before in its first entry."""
    for entry in entries:
        events_of = entry.events
        if entry.version == row.first and row.n > 1:
            kinds = [isinstance(each, events.TableCleared) for each in events_of]
            events_of = events_of[kinds.index(True) + 1 :] if any(kinds) else events_of
        for event in events_of:
            yield entry.at, event
            if entry.version == row.last and isinstance(event, events.TableCleared):
                return


def _about(row: CoupRow, later: Iterable[Entry[Any, Any]]) -> Iterator[tuple[int, Any]]:
    kinds = events.EarlierSettled | events.EarlierUnsettled | events.EarlierVoided
    for entry in later:
        for event in entry.events:
            if isinstance(event, kinds) and event.coup in (0, row.n):
                yield entry.at, event
