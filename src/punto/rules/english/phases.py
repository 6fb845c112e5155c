"""How far a table, a promotion or a tournament is, in English: when something was tried."""

from __future__ import annotations

from collections.abc import Mapping

from punto.rules.values import Thing

PHASES: Mapping[Thing, Mapping[str, str]] = {
    Thing.TABLE: {
        "cards": "before cards are brought",
        "offer": "before the cut is offered",
        "cut": "during the cut",
        "load": "while the shoe is loaded",
        "burn": "before the burn",
        "between": "between coups",
        "coup": "during a coup",
        "settled": "after the settlement",
        "closed": "while the table is closed",
    },
    Thing.PROMOTION: {
        "draft": "before the start",
        "started": "while the promotion runs",
        "ended": "after the end",
    },
    Thing.TOURNAMENT: {
        "draft": "before the terms are published",
        "published": "before entries open",
        "entries": "while entries are open",
        "closed": "after entries close",
        "round": "during a round",
        "between": "between rounds",
        "decided": "after the last round",
        "ended": "after the end",
        "cancelled": "after it was cancelled",
    },
}
