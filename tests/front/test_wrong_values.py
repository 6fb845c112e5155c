"""Every public function with values of every wrong kind: it works, or raises one `PuntoError`."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import punto

ANY: Any = punto
RULES: Any = punto.book("nsw-premium").choose("premium", chips="5 25 100")
COUP = "4h Kd Th / 7c Qs"
WRONG: tuple[object, ...] = (
    None, 5, -1, 1.5, float("nan"), 10**30, True, "", "zzz", "-5", "1e999", "9" * 5000, "\0",
    b"x", [], ["x"], {}, {"x": 1}, {1: 2}, object(), Path("missing"), Decimal("NaN"), int,
)  # fmt: skip


def _table() -> Any:
    return RULES.open(seed=1)


Given = dict[str, Any]
CALLS: dict[str, tuple[Callable[[Given], object], Given]] = {
    "book": (lambda of: ANY.book(**of), {"name": "rws"}),
    "choose": (
        lambda of: ANY.book("nsw-premium").choose(**of),
        {"variant": "", "decks": 8, "chips": "5", "limits": {}, "options": {}, "house": {}},
    ),
    "from_file": (lambda of: ANY.book("rws").from_file(**of), {"file": "missing.toml"}),
    "clause": (lambda of: ANY.book("rws")[of["number"]], {"number": "5.7"}),
    "odds": (
        lambda of: RULES.odds(of.pop("wager"), **of),
        {"wager": "tie", "removed": "", "shoe": None, "known": "", "stake": None},
    ),
    "odds of shoes": (lambda of: list(RULES.odds_of(of["shoes"], "tie")), {"shoes": []}),
    "price": (lambda of: RULES.price(**of), {"wager": "tie", "option": "", "on": ""}),
    "coup": (lambda of: RULES.coup(of["cards"]), {"cards": COUP}),
    "settle": (lambda of: RULES.settle(of["coup"], tie=of["stake"]), {"coup": COUP, "stake": "5"}),
    "settle wagers": (lambda of: RULES.settle(COUP, of["wagers"]), {"wagers": {"tie": "5"}}),
    "open": (lambda of: RULES.open(**of), {"seed": 1, "cards": None}),
    "by hand": (lambda of: RULES.open(by_hand=True).attempt(**of), {"command": 5, "by": "dealer"}),
    "now": (lambda of: setattr(_table(), "now", of["now"]), {"now": 1}),
    "pack": (lambda of: setattr(_table(), "pack", of["pack"]), {"pack": None}),
    "stack": (lambda of: _table().stack(**of), {"cards": "4h"}),
    "sit": (lambda of: _table().sit(**of), {"player": "Ann", "seat": 1}),
    "bet": (lambda of: _table().bet(of["player"], tie=of["stake"]), {"player": "A", "stake": "5"}),
    "bet wagers": (lambda of: _table().bet("Ann", of["wagers"]), {"wagers": {"tie": "5"}}),
    "deal": (lambda of: _table().deal(**of), {"mid_coup": None}),
    "ask": (lambda of: _table().ask(**of), {"command": 5, "by": "dealer"}),
    "decide": (lambda of: _table().decide(**of), {"command": 5, "by": "dealer"}),
    "view": (lambda of: _table().view(of["viewer"]), {"viewer": "Ann"}),
    "save": (lambda of: _table().save(of["file"]), {"file": "."}),
    "replay": (lambda of: ANY.replay(**of), {"log": b"", "upto": None}),
    "verify": (lambda of: ANY.verify(**of), {"log": b""}),
    "roads": (lambda of: ANY.roads(**of), {"results": "BBP", "rows": 6}),
    "money": (lambda of: ANY.Money(of["amount"]), {"amount": "5"}),
    "text": (lambda of: ANY.roads("B").text(of["characters"]), {"characters": 80}),
    "picture": (lambda of: ANY.roads("B").html(of["signs"]), {"signs": "PBT"}),
    "result": (lambda of: ANY.roads("B").add(of["result"]), {"result": None}),
    "side": (lambda of: ANY.roads("B").ask(of["side"]), {"side": None}),
}
CASES = [(name, argument) for name, (_, right) in CALLS.items() for argument in right]


@pytest.mark.parametrize(("name", "argument"), CASES)
def test_a_wrong_value_meets_no_fault_of_ours(
    name: str, argument: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call, right = CALLS[name]
    for wrong in WRONG:
        try:
            call(right | {argument: wrong})
        except punto.PuntoError as told:
            said = str(told)
            assert said, wrong
            assert "\n" not in said, wrong
            assert max(map(len, said.split())) <= 200, wrong
