"""Terms of a tournament as they are written, for tests that take something away."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.conftest import ROOT

EXAMPLE = (ROOT / "docs" / "examples" / "tournament.toml").read_text("utf-8")

ALL = [
    "14.4.1(a)(i)", "14.4.1(a)(ii)", "14.4.1(a)(iii)", "14.4.1(a)(iv)", "14.4.1(b)", "14.4.1(c)",
    "14.4.2(a)(i)", "14.4.2(a)(ii)", "14.4.2(a)(iii)", "14.4.2(a)(iv)", "14.4.2(a)(v)",
    "14.4.2(b)(i)", "14.4.2(b)(ii)", "14.4.2(b)(iii)", "14.4.2(c)", "14.4.2(d)",
    "14.4.3(a)(i)", "14.4.3(a)(ii)", "14.4.3(a)(iii)", "14.4.3(a)(iv)", "14.4.3(a)(v)",
    "14.4.3(b)", "14.4.3(c)",
    "14.4.4(a)", "14.4.4(b)", "14.4.4(c)", "14.4.4(d)", "14.4.4(e)", "14.4.4(f)", "14.4.4(g)",
    "14.4.5(a)", "14.4.6(a)", "14.4.7(a)", "14.4.7(b)",
    "14.4.8(a)(i)", "14.4.8(a)(ii)", "14.4.8(a)(iii)", "14.4.8(a)(iv)",
    "14.4.8(b)(i)", "14.4.8(b)(ii)", "14.4.8(b)(iii)", "14.4.8(b)(iv)", "14.4.8(b)(v)",
    "14.4.8(b)(vi)",
    "14.4.8(c)", "14.4.8(d)", "14.4.8(d)(i)", "14.4.8(d)(ii)", "14.4.8(e)", "14.4.8(f)",
    "14.4.8(g)", "14.4.8(h)", "14.4.8(i)", "14.4.8(j)",
]  # fmt: skip
"""Every item of the page, as it is printed."""

CONDITIONAL = [
    "14.4.2(a)(iii)", "14.4.2(a)(iv)", "14.4.2(a)(v)", "14.4.2(b)(iii)", "14.4.3(a)(iii)",
    "14.4.3(a)(iv)", "14.4.3(a)(v)", "14.4.3(c)", "14.4.4(b)", "14.4.4(c)", "14.4.4(d)",
    "14.4.4(e)", "14.4.4(f)", "14.4.4(g)",
]  # fmt: skip
HEADINGS = [
    "14.4", "14.4.1", "14.4.1(a)", "14.4.2", "14.4.2(a)", "14.4.2(b)", "14.4.3", "14.4.3(a)",
    "14.4.4", "14.4.5", "14.4.6", "14.4.7", "14.4.8", "14.4.8(a)", "14.4.8(b)",
]  # fmt: skip


def everything() -> dict[str, Any]:
    """Terms that use every feature there is."""
    raw: dict[str, Any] = tomllib.loads(EXAMPLE)
    raw["details"]["occasion"] = "charitable"
    raw["details"]["fees"] |= {"add-on": "10", "add-on-chips": "1,000"}
    raw["entry"] |= {"selects": True, "criteria": ["members of the club"]}
    raw["format"]["repechage"] = "all who are out"
    second = {"name": "Repechage", "coups": 5, "tables": 2, "advance": 1, "repechage": True}
    raw["format"]["rounds"].insert(1, second)
    for each in raw["format"]["rounds"]:
        each["tables"] = 2
    del raw["statements"]["14.4.3(a)(ii)"]
    raw["wagers"]["re-buy"] = {"count": 1, "per": "session", "usage": "handed in for a bank"}
    raw["statements"]["14.4.2(a)(v)"] = "staff may play and win nothing"
    both = raw["statements"].pop("14.4.8(c), 14.4.8(g)")
    raw["statements"] |= {"14.4.8(c)": both, "14.4.8(g)": both}
    return raw


def cut(raw: dict[str, Any], path: str) -> None:
    """Take a field away, in each thing of a list."""
    first, _, rest = path.partition(".")
    if not rest:
        raw.pop(first)
        return
    for each in raw[first] if isinstance(raw[first], list) else [raw[first]]:
        cut(each, rest)


PARTS: dict[str, tuple[str, ...]] = {
    "14.4.1(a)(i)": ("details.when",),
    "14.4.1(a)(ii)": (
        "details.fees.entry", "details.fees.buy-in", "details.fees.re-buy", "details.fees.add-on",
    ),
    "14.4.1(a)(iii)": ("details.players-min", "details.players-max"),
    "14.4.1(a)(iv)": ("details.location",),
    "14.4.2(a)(iv)": ("entry.criteria",),
    "14.4.2(b)(ii)": ("entry.terms-from",),
    "14.4.2(c)": ("entry.method",),
    "14.4.2(d)": ("entry.withdraw-until", "entry.substitute-until"),
    "14.4.3(a)(i)": ("format.rounds",),
    "14.4.3(a)(ii)": ("format.rounds.tables",),
    "14.4.3(a)(iii)": ("format.rounds.advance",),
    "14.4.3(a)(iv)": ("format.buy-back.method", "format.buy-back.rounds"),
    "14.4.3(a)(v)": ("format.repechage",),
    "14.4.3(c)": ("format.disposition",),
    "14.4.4(a)": ("wagers.chips",),
    "14.4.4(b)": ("wagers.minimum.stake",),
    "14.4.4(c)": ("wagers.secret.count", "wagers.secret.per", "wagers.secret.usage"),
    "14.4.4(d)": ("wagers.pass-cards.count", "wagers.pass-cards.per", "wagers.pass-cards.usage"),
    "14.4.4(e)": ("wagers.all-in.count", "wagers.all-in.per", "wagers.all-in.usage"),
    "14.4.4(f)": ("wagers.stand-off.count", "wagers.stand-off.per", "wagers.stand-off.usage"),
    "14.4.4(g)": ("wagers.re-buy.count", "wagers.re-buy.per", "wagers.re-buy.usage"),
    "14.4.5(a)": ("conduct.elimination",),
    "14.4.7(a)": ("prizes.pool",),
    "14.4.7(b)": ("prizes.places",),
    "14.4.8(a)(i)": ("conduct.penalties",),
    "14.4.8(a)(ii)": ("conduct.disqualified-for",),
    "14.4.8(a)(iv)": ("conduct.refunds",),
    "14.4.8(b)(i)": ("conduct.late",),
    "14.4.8(b)(ii)": ("conduct.absent",),
    "14.4.8(b)(iii)": ("conduct.phone",),
}  # fmt: skip
"""What each item of 14.4 asks for, as the page has it, in the words of a file of terms."""
