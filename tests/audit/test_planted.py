"""Whatever is changed in the money of a log, the auditor names it with its line."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from punto.rules.books import book
from tests.audit.auditor import audit
from tests.audit.random_tables import random_log
from tests.audit.report import Difference
from tests.audit.sources import transcript_logs
from tests.table.fuzz_unruly import unruly
from tests.tables import CROWN, NSW

Entry = dict[str, Any]
Spot = tuple[int, int]
WHOLE_SHOE = "nsw-premium/whole-shoe"


def read(name: str) -> list[Entry]:
    return [json.loads(line) for line in transcript_logs()[name]]


def spots(entries: list[Entry], *names: str) -> Iterator[Spot]:
    """Where the log tells of such events."""
    for at, entry in enumerate(entries):
        for place, event in enumerate(entry.get("events", ())):
            if event["event"] in names:
                yield at, place


def differences(entries: list[Entry]) -> list[Difference]:
    return audit(json.dumps(each).encode() for each in entries).differences


def planted(entries: list[Entry], spot: Spot, change: Callable[[Entry], None]) -> list[Difference]:
    """What is found after one event was changed, in the line where it stands."""
    change(entries[spot[0]]["events"][spot[1]])
    return [each for each in differences(entries) if each.line == spot[0] + 1]


def test_a_hundred_changed_amounts_of_settlements_are_all_named() -> None:
    random, logs = Random(29), sorted(transcript_logs())
    done = 0
    while done < 100:
        name = random.choice(logs)
        entries = read(name)
        there = list(spots(entries, "bet-settled", "bet-unsettled"))
        if not there:
            continue
        field, more = random.choice(("paid", "returned", "owed")), random.choice((-1, 1, 100))

        def other(event: Entry, field: str = field, more: int = more) -> None:
            event[field] += more

        spot = random.choice(there)
        found = planted(entries, spot, other)
        assert any(field in each.what for each in found), (name, spot, field, more)
        done += 1


def more_paid(event: Entry) -> None:
    event["paid"] += 1


def lost_instead(event: Entry) -> None:
    event |= {"result": "lost", "returned": 0, "paid": 0}


def void_instead(event: Entry) -> None:
    event |= {"result": "void", "paid": 0}


def to_another(event: Entry) -> None:
    event["wager"]["player"] = "Eve"


def larger_stake(event: Entry) -> None:
    event["wager"]["stake"] += 100


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (more_paid, "paid of {whose} is {more}, and {paid} was expected"),
        (lost_instead, "result of {whose} is lost, and won was expected"),
        (void_instead, "result of {whose} is void, and won was expected"),
        (to_another, "is {stake}, and none that lies there was expected"),
        (larger_stake, "the stake of {whose} is"),
    ],
)
def test_a_changed_settlement_is_named_in_one_sentence(
    change: Callable[[Entry], None], says: str
) -> None:
    entries = read(WHOLE_SHOE)
    spot = next(
        (at, place)
        for at, place in spots(entries, "bet-settled")
        if entries[at]["events"][place]["result"] == "won"
    )
    event = entries[spot[0]]["events"][spot[1]]
    wager, paid = event["wager"], event["paid"]
    whose = f"{wager['player']}'s {wager['bet']}"
    wanted = says.format(whose=whose, paid=paid, more=paid + 1, stake=wager["stake"])
    found = planted(entries, spot, change)
    assert any(wanted in str(each) for each in found), list(map(str, found))
    assert all(str(each).startswith(f"line {spot[0] + 1}: ") for each in found)


def test_a_winner_that_is_called_wrongly_is_named() -> None:
    def swapped(event: Entry) -> None:
        player, banker, *rest = event["outcome"]
        event["outcome"] = [banker, player, *rest]

    entries = read(WHOLE_SHOE)
    spot = next(
        (at, place)
        for at, place in spots(entries, "result-called")
        if len(set(entries[at]["events"][place]["outcome"][:2])) == 2
    )
    (found,) = planted(entries, spot, swapped)
    assert found.what == "the result"


@pytest.mark.parametrize("field", ["stake", "bet", "player", "area", "on", "token"])
def test_a_wager_that_was_not_laid_so_is_named(field: str) -> None:
    def other(event: Entry) -> None:
        before = event["wager"][field]
        changed = {"stake": 7, "bet": "tie", "player": "Eve", "area": 9, "on": "2", "token": True}
        event["wager"][field] = before + 1 if field == "stake" else changed[field]

    entries = read("crown-melbourne-v29/runs-carried")
    spot = next(
        (at, place)
        for at, place in spots(entries, "bet-placed")
        if entries[at]["events"][place]["wager"]["on"] not in ("", "2")
    )
    assert planted(entries, spot, other)


def test_a_settlement_that_is_left_out_is_named_when_the_cards_go() -> None:
    entries = read(WHOLE_SHOE)
    at, place = next(spots(entries, "bet-settled"))
    event = entries[at]["events"].pop(place)
    found = differences(entries)
    cleared = next(line for line, _ in spots(entries, "table-cleared") if line > at)
    assert found[0] == Difference(
        cleared + 1,
        event["wager"]["player"],
        event["wager"]["bet"],
        "the stake left",
        event["wager"]["stake"],
        0,
    )


def test_a_run_that_is_not_paid_is_named() -> None:
    name = "crown-melbourne-v29/runs-carried"
    entries = read(name)
    at, place = next(spots(entries, "run-went-on"))
    entries[at]["events"].pop(place)
    assert differences(entries)[0].what == "the run"


@pytest.mark.parametrize("event", ["commission-collected", "marker-put"])
def test_commission_that_is_not_what_is_owed_is_named(event: str) -> None:
    field = "amount" if event == "commission-collected" else "owed"

    def other(changed: Entry) -> None:
        changed[field] += 1

    entries = read("crown-melbourne-v29/deferred-commission")
    assert planted(entries, next(spots(entries, event)), other)


def test_terms_that_are_not_those_of_the_moment_are_named() -> None:
    """A change of terms is taken out of the log, and wagers were accepted under it."""
    game = book(NSW).rules.variants[0]
    entries = [json.loads(line) for line in random_log(NSW, game, 6, 250)]
    assert differences(entries) == []
    changes = list(spots(entries, "maximum-set", "minimum-set", "differential-set"))
    at, place = next(each for each in changes if each[0] < max(spots(entries, "bet-placed"))[0])
    entries[at]["events"].pop(place)
    assert any(each.what == "the number of the terms" for each in differences(entries))


def test_a_bet_that_the_auditor_does_not_know_is_said_to_be_so() -> None:
    entries = read(WHOLE_SHOE)
    text = json.dumps(entries).replace('"bet": "tie"', '"bet": "north"')
    report = audit(json.dumps(each).encode() for each in json.loads(text))
    assert report.unknown["north"]
    assert report.sentences()[-1].startswith("not audited: bet north, ")


def powers_used() -> list[Entry]:
    """A log in which winnings are withheld, and wagers of coups that are over are void."""
    games = [each for each in book(CROWN).rules.variants if not each.own_game]
    return [json.loads(line) for line in unruly(CROWN, games[13 % len(games)], 13, 300).lines]


def less(event: Entry) -> None:
    event["amount"] -= 1


def lost(event: Entry) -> None:
    event |= {"result": "lost", "returned": 0}


@pytest.mark.parametrize(
    ("name", "change", "what"),
    [
        ("withheld-determined", less, "what was withheld"),
        ("earlier-bet-settled", lost, "the power over it"),
    ],
)
def test_a_power_that_moves_other_money_is_named(
    name: str, change: Callable[[Entry], None], what: str
) -> None:
    log = powers_used()
    assert differences(log) == []
    by_power = [
        (at, place)
        for at, place in spots(log, name)
        if log[at]["events"][place].get("result") != "lost"  # A run that was lost once more.
    ]
    assert by_power
    for spot in by_power:
        assert any(each.what == what for each in planted(powers_used(), spot, change)), spot


def test_a_determination_of_less_than_is_withheld_is_named() -> None:
    entries = read(f"{CROWN}/prohibited-device")
    spot = next(spots(entries, "withheld-determined"))
    assert entries[spot[0]]["command"]["do"] == "determine"
    assert [each.what for each in planted(entries, spot, less)] == ["what was withheld"]
