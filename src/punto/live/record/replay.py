"""Tells a coup step by step: what lay on the table after each thing that happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from punto.kernel.audience import Viewer
from punto.kernel.log import Entry
from punto.live.record.coup import CoupFold, HandTold, WagerLine, seen_events
from punto.live.record.fold import CoupRow
from punto.rules.data import Data
from punto.table import events


class CoupStep(Data, frozen=True, kw_only=True):
    """A step of a coup: `what` is the event, `words` is what the dealer said.

    `hands` and `wagers` are what lay on the table afterwards; null if they did not change.
    """

    what: str
    at: int
    words: str = ""
    clauses: tuple[str, ...] = ()
    about: str = ""
    hands: tuple[HandTold, ...] | None = None
    wagers: tuple[WagerLine, ...] | None = None


class CoupReplayed(Data, frozen=True, kw_only=True):
    """The steps of a coup, from its first wager to the clearing of the table."""

    table: str
    coup: int
    shoe: int
    result: str
    void: bool
    steps: tuple[CoupStep, ...]


_TOGETHER: dict[str, str] = {
    "bet-placed": "wagers",
    "bet-taken": "wagers",
    "bet-lowered": "wagers",
    "nominated": "wagers",
    "bet-settled": "payouts",
    "bet-unsettled": "undone",
    "earlier-bet-settled": "corrected",
    "earlier-bet-unsettled": "corrected",
}
"""Events that follow each other and are one step, with the name of that step."""

_NOTED = (
    events.IrregularityFound | events.MishapFound | events.FaultDecided | events.ChoiceTaken
    | events.PlayerAnswered | events.CoupVoided | events.CoupReopened | events.WindowOpened
    | events.CuttingCardShown | events.TailIndicator | events.RunWentOn
)  # fmt: skip
"""Events that are a step though no card and no chip moved."""


class _Steps:
    """The steps of a coup, collected while its events are read."""

    def __init__(self) -> None:
        self._fold = CoupFold()
        self._hands: tuple[HandTold, ...] = ()
        self._wagers: tuple[WagerLine, ...] = ()
        self._open: list[dict[str, Any]] = []

    def take(self, at: int, event: Any) -> None:
        self._fold.take(event)
        hands, wagers = tuple(self._fold.hands()), tuple(self._fold.wagers())
        words = str(getattr(event, "words", ""))
        moved = hands != self._hands or wagers != self._wagers
        if not (moved or words or isinstance(event, _NOTED)):
            return
        tag = str(event.__struct_config__.tag)
        step: dict[str, Any] = {
            "what": _TOGETHER.get(tag, tag), "at": at, "words": words, "about": _about(event),
            "clauses": _clauses(event),
            "hands": hands if hands != self._hands else None,
            "wagers": wagers if wagers != self._wagers else None,
        }  # fmt: skip
        self._hands, self._wagers = hands, wagers
        last = self._open[-1] if self._open else None
        if last and tag in _TOGETHER and last["what"] == step["what"]:
            cited = dict.fromkeys((*last["clauses"], *step["clauses"]))
            last.update(at=at, wagers=wagers, clauses=tuple(cited))
        else:
            self._open.append(step)

    def whole(self) -> tuple[CoupStep, ...]:
        return tuple(CoupStep(**each) for each in self._open)


def _clauses(event: Any) -> tuple[str, ...]:
    cited = (getattr(event, "clause", None), *getattr(event, "clauses", ()))
    return tuple(dict.fromkeys(str(each) for each in cited if each))


def _about(event: Any) -> str:
    """The word for what an event is about, such as a fault or a choice; empty if it has none."""
    for name in ("irregularity", "mishap", "does", "may", "why", "bet"):
        if value := getattr(event, name, None):
            return str(value)
    return ""


def replayed(
    row: CoupRow,
    entries: Sequence[Entry[Any, Any]],
    later: Sequence[Entry[Any, Any]],
    viewer: Viewer,
) -> CoupReplayed:
    """Tell a coup step by step from its entries, as far as the viewer may see it."""
    steps = _Steps()
    for at, event in seen_events(row, entries, later, viewer):
        steps.take(at, event)
    return CoupReplayed(
        table=row.stream,
        coup=row.n,
        shoe=row.shoe,
        result=row.result,
        void=bool(row.void),
        steps=steps.whole(),
    )
