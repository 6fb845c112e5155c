"""A user's mistake is one sentence of a `PuntoError`, never an assert or a fault of ours."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import punto

ANY: Any = punto
"""The same names for calls that the type checker would refuse."""

RULES: Any = punto.book("nsw-premium").choose("premium", chips="5 25 100")
COUP = "4h Kd Th / 7c Qs"

WRONG: dict[str, tuple[Callable[[], object], type[punto.PuntoError], str]] = {
    "unknown book": (lambda: punto.book("nsw-premum"), punto.UnknownError, "'nsw-premium'"),
    "book of no type": (lambda: ANY.book(7), punto.PuntoError, "7 is not a book"),
    "folder without a book": (lambda: punto.book("/tmp/x"), punto.RulebookError, "no book.toml"),
    "unknown clause": (lambda: punto.book("rws")["99.9"], punto.UnknownError, "'99.9'"),
    "unknown variant": (lambda: punto.book("rws").choose("comm"), punto.UnknownError, "'comm'"),
    "unknown family": (
        lambda: punto.book("rws").choose(options={"x": "y"}), punto.UnknownError, "'x'",
    ),
    "decks": (lambda: punto.book("rws").choose(decks=3), punto.RefusedError, "3 decks"),
    "decks of no type": (lambda: ANY.book("rws").choose(decks="8"), punto.PuntoError, "decks"),
    "chips of no type": (lambda: ANY.book("rws").choose(chips=5), punto.PuntoError, "chips"),
    "chip below nothing": (lambda: punto.book("rws").choose(chips="-5"), punto.PuntoError, "-5"),
    "limit without unit": (
        lambda: punto.book("rws").choose(limits={"minimum": 5}), punto.PuntoError, "5 is not",
    ),
    "unknown limit": (
        lambda: punto.book("rws").choose(limits={"minimun": "5"}), punto.PuntoError, "'minimum'",
    ),
    "missing file": (lambda: punto.book("rws").from_file("no.toml"), punto.PuntoError, "no.toml"),
    "unknown wager": (lambda: RULES.settle(COUP, bankr="5"), punto.UnknownError, "'banker'"),
    "no wager": (lambda: RULES.settle(COUP), punto.PuntoError, "no wager"),
    "stake of int": (lambda: RULES.settle(COUP, banker=125), punto.PuntoError, "125 is not"),
    "stake of float": (lambda: RULES.settle(COUP, banker=1.5), punto.PuntoError, "1.5 is not"),
    "negative stake": (lambda: RULES.settle(COUP, banker="-5"), punto.PuntoError, "-5.00"),
    "half a cent": (lambda: punto.Money(Decimal("0.005")), punto.PuntoError, "whole cents"),
    "no number": (lambda: punto.Money(Decimal("nan")), punto.PuntoError, "whole cents"),
    "no coup": (lambda: RULES.coup("4h Kd"), punto.CardsError, "is not a coup"),
    "coup of no type": (lambda: RULES.coup(4), punto.CardsError, "is not a coup"),
    "no card": (lambda: RULES.coup("4x Kd / 7c Qs"), punto.CardsError, "'4x'"),
    "a card is due": (lambda: RULES.coup("4h Kd / 7c Qs"), punto.CardsError, "must draw"),
    "a card too many": (lambda: RULES.coup("4h 4d Th / 7c Qs"), punto.CardsError, "no T♥"),
    "too many of a card": (
        lambda: punto.book("rws").choose(decks=6).coup("4h 4h 4h/4h 4h 4h"),
        punto.CardsError, "",
    ),
    "unknown price": (lambda: RULES.price("bankr"), punto.UnknownError, "'banker'"),
    "unknown option": (lambda: RULES.price("tie", "x"), punto.UnknownError, "option 'x' of tie"),
    "part not named": (
        lambda: punto.book("crown-melbourne-v29").choose().price("player-run"),
        punto.PuntoError, "'2' or",
    ),
    "cards not there": (lambda: RULES.odds("tie", removed="8s " * 9), punto.PuntoError, "8♠"),
    "known unread": (lambda: RULES.odds("tie", known="x"), punto.CardsError, "x"),
    "seed of no type": (lambda: RULES.open(seed="a"), punto.PuntoError, "not a seed"),
    "no such cards": (lambda: RULES.open(cards="4h " * 9), punto.CardsError, "4♥"),
    "cards of no type": (lambda: RULES.open(cards=5), punto.CardsError, "5 are not"),
    "seat of no type": (lambda: RULES.open(seed=1).sit("Ann", "x"), punto.PuntoError, "seat"),
    "player of no type": (lambda: RULES.open(seed=1).sit(1, 1), punto.PuntoError, "name"),
    "player without name": (
        lambda: RULES.open(seed=1).bet("", banker="5"), punto.PuntoError, "name",
    ),
    "no command": (lambda: RULES.open(seed=1).ask(3), punto.PuntoError, ""),
    "refused": (lambda: RULES.open(seed=1).bet("Ann", tie="0.01"), punto.RefusedError, ""),
    "no results": (lambda: punto.roads("BX"), punto.PuntoError, "'X'"),
    "no rows": (lambda: punto.roads("B", 0), punto.PuntoError, "rows"),
    "missing log": (lambda: punto.replay("no.jsonl"), punto.PuntoError, "no.jsonl"),
    "log of no type": (lambda: ANY.verify(5), punto.PuntoError, "5 is not a log"),
    "no log": (lambda: punto.replay(b"{}"), punto.LogError, "line 1"),
    "upto": (lambda: ANY.replay(b"", upto=-1), punto.PuntoError, "-1"),
    "coups": (lambda: RULES.simulate(0), punto.PuntoError, "coups"),
    "workers": (lambda: RULES.simulate(1, workers=0), punto.PuntoError, "workers"),
    "strategy": (lambda: RULES.simulate(1, strategy="martingal"), punto.PuntoError, "martingal"),
    "wagers of no type": (lambda: RULES.simulate(1, wagers=None), punto.PuntoError, "a list of w"),
    "wagers as text": (lambda: RULES.simulate(1, wagers="tie"), punto.PuntoError, "a list of w"),
    "variant of no type": (lambda: ANY.book("rws").choose(7), punto.UnknownError, "variant 7"),
    "option of no type": (lambda: RULES.price("tie", 7), punto.UnknownError, "option 7"),
    "part of no type": (lambda: RULES.price("tie", on=7), punto.UnknownError, "part 7"),
    "no shoes": (lambda: RULES.odds_of(None, "tie"), punto.PuntoError, "a list of shoes"),
    "no shoe": (lambda: RULES.odds_of([None], "tie"), punto.CardsError, "None is not a shoe"),
    "mid-coup": (lambda: RULES.open(seed=1).deal(7), punto.PuntoError, "7 is not a dict"),
    "viewer": (lambda: RULES.open(seed=1).view([]), punto.PuntoError, "[] is not a person"),
    "added to money": (lambda: ANY.Money("5") + 5, punto.PuntoError, "5 is not an amount"),
    "taken from money": (lambda: ANY.Money("5") - 5, punto.PuntoError, "5 is not an amount"),
    "added to a road": (lambda: ANY.roads("B").add("B"), punto.PuntoError, "'B' is not a result"),
    "side": (lambda: ANY.roads("B").ask("x"), punto.PuntoError, "'x' is not a side"),
    "line of roads": (lambda: ANY.roads("B").text(0), punto.PuntoError, "0 is not a line"),
    "line of no type": (lambda: ANY.roads("B").text(1.5), punto.PuntoError, "1.5 is not a line"),
    "signs": (lambda: ANY.roads("B").html("PB"), punto.PuntoError, "'PB' are not signs"),
    "signs of no type": (lambda: ANY.roads("B").html(None), punto.PuntoError, "None are not signs"),
}  # fmt: skip


def test_no_shoe_has_no_sheet() -> None:
    assert list(RULES.odds_of([], "tie")) == []


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_is_told_in_one_sentence(case: str) -> None:
    call, kind, says = WRONG[case]
    with pytest.raises(punto.PuntoError) as told:
        call()
    assert isinstance(told.value, kind)
    assert says in str(told.value)
    assert "\n" not in str(told.value)


def test_a_refusal_can_be_read_by_a_program() -> None:
    with pytest.raises(punto.RefusedError) as told:
        punto.book("nsw-premium").choose("premium", decks=7)
    assert (told.value.reason, told.value.clause) == ("wrong-decks", "nsw-premium 3.1")


def test_wagers_are_laid_all_or_none() -> None:
    table = RULES.open(seed=1)
    with pytest.raises(punto.PuntoError):
        table.bet("Ann", banker="5", tie="0.01")
    assert table.state.wagers == ()
    assert punto.verify(table).ok


def test_a_folder_is_no_log(tmp_path: Path) -> None:
    with pytest.raises(punto.PuntoError, match="cannot be read"):
        punto.verify(tmp_path)
    with pytest.raises(punto.PuntoError, match="cannot be written"):
        RULES.open(seed=1).save(tmp_path)
