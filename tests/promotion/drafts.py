"""Conditions of promotions for tests: complete ones, for each kind of prize."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.money import cents
from punto.rules.conditions import Conditions, Prize
from punto.rules.promotion import Promotion
from tests.tables import NSW, rules

SAYS = {
    "awarding": "One entry is drawn from the barrel.",
    "award-time": "At the draw, at the main bar.",
    "eligibility": "Guests of 18 or more.",
    "nature": "As listed; no guarantee.",
    "claiming": "At the cage, with a paper that has a picture.",
    "notification": "By telephone.",
    "publication": "On the board at the main bar.",
    "prizes": "As listed; not to be handed on.",
}
DETAILS = {
    "appliance": ("make", "model", "accessories"),
    "vehicle": ("make", "model", "accessories", "on-road-costs"),
    "travel": ("persons", "inclusions", "restrictions", "spending-money"),
    "real-estate": (
        "dwelling",
        "plans",
        "contract",
        "easements",
        "location",
        "inclusions",
    ),
}
"""What the page wants told of each kind of prize."""

CASH = Prize(key="cash", title="Cash", kind="cash", value=cents("5,000"))


def book() -> Promotion:
    found = rules(NSW).promotion
    assert found is not None
    return found


def prize(kind: str = "other", **more: Any) -> Prize:
    """A prize with everything that its kind needs."""
    facts: dict[str, Any] = {
        "key": kind,
        "title": f"A prize: {kind}",
        "kind": kind,
        "value": cents("5,000"),
        "details": dict.fromkeys(DETAILS.get(kind, ()), "as described"),
        "contains": {} if kind == "cash" else {"goods": 1},
    }
    return Prize(**(facts | more))


def conditions(*prizes: Prize, **more: Any) -> Conditions:
    """Complete conditions: starts on 1 June 2027, closes on the 3rd at 18:00, drawn at 20:00."""
    facts: dict[str, Any] = {
        "title": "Winter draw",
        "says": SAYS,
        "place": "Main bar",
        "starts": "2027-06-01 10:00",
        "closes": "2027-06-03 18:00",
        "drawn": "2027-06-03 20:00",
        "presence": False,
        "prizes": prizes or (CASH,),
    }
    return Conditions(**(facts | more))


def unsaid(told: Conditions, key: str) -> Conditions:
    """The conditions without the words of one of them."""
    return replace(told, says={name: text for name, text in told.says.items() if name != key})
