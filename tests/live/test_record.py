"""The record of a real server: coups, roads, statements and reports agree with what happened."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.live.server import Seat, Server, patiently, serving
from tests.live.staffed import asked, fetched, hire, sign_in

COUPS = 6
STAKE = 10_000


@dataclass
class Played:
    """Coups that Ann played, as her client heard of them."""

    server: Server
    ann: str
    staff: dict[str, str]
    settled: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    results: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    rack: int = 0
    wallet: int = 0

    def get(self, path: str, who: str = "") -> Any:
        token = {"": "", "Ann": self.ann}.get(who) if who in ("", "Ann") else self.staff[who]
        status, told = asked(self.server, path, token or "")
        assert status == 200, told
        return told


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Generator[Played]:
    folder = tmp_path_factory.mktemp("floor")
    hire(folder)
    with serving(folder) as server:
        staff = {name: sign_in(server, name) for name in ("Mona", "Carol", "Carl", "Ines")}
        found = Played(server, server.guest("Ann"), staff)
        with closing(Seat(server, "rws", found.ann)) as seat:
            _play(seat, found)
        yield found


def _play(seat: Seat, into: Played) -> None:
    seat.buy("buy", 500_000)
    seat.ask("sit", {"do": "sit", "seat": 1})
    for number in patiently():
        if len(into.results) == COUPS:
            break
        both = [{"do": "place-bet", "bet": bet, "stake": STAKE} for bet in ("banker", "tie")]
        seat.say(say="ask-all", request=f"w{number}", commands=both)
        if seat.until("accepted", "refused")["say"] == "refused":
            assert number
            continue
        before = len(into.results)
        while len(into.results) == before:
            _heard(seat.until("table"), into)
        while not any(each["event"] == "table-cleared" for each in seat.heard[-1]["events"]):
            _heard(seat.until("table"), into)
    seat.say(say="ping")
    seat.until("pong")
    own = [each for each in seat.heard if each["say"] == "own"][-1]
    into.rack, into.wallet = own["own"].get("rack", 0), own["wallet"]


def _heard(message: dict[str, Any], into: Played) -> None:
    into.settled += [each for each in message["events"] if each["event"] == "bet-settled"]
    into.results += [each for each in message["events"] if each["event"] == "result-called"]


def test_every_coup_is_recalled_with_its_cards_and_payments(played: Played) -> None:
    page = played.get("/tables/rws/coups?most=200")
    ours = [each for each in page["coups"] if each["wagers"]][::-1]
    assert len(ours) == COUPS
    heard = iter(played.settled)
    for line, result in zip(ours, played.results, strict=True):
        told = played.get(f"/tables/rws/coups/{line['coup']}")
        player, banker = told["hands"]
        outcome = result["outcome"]
        assert [player["total"], banker["total"]] == outcome[:2]
        assert [len(player["cards"]), len(banker["cards"])] == outcome[2:4]
        assert None not in (*player["cards"], *banker["cards"])
        assert told["says"] == result["words"]
        for wager in told["wagers"]:
            event = next(heard)
            assert wager["player"] == "Ann"
            assert (wager["bet"], wager["stake"]) == (event["wager"]["bet"], STAKE)
            money = ("result", "returned", "paid", "owed", "clauses")
            assert [wager[each] for each in money] == [event[each] for each in money]
            assert set(wager["clauses"]) <= set(told["clauses"])


def test_a_coup_is_played_again_step_by_step(played: Played) -> None:
    line = next(
        each for each in played.get("/tables/rws/coups?most=200")["coups"] if each["wagers"]
    )
    path = f"/tables/rws/coups/{line['coup']}"
    told, steps = played.get(path), played.get(f"{path}/steps")["steps"]
    kinds = [each["what"] for each in steps]
    assert kinds.index("wagers") < kinds.index("card-dealt") < kinds.index("result-called")
    assert kinds.index("result-called") < kinds.index("payouts")
    hands = [each["hands"] for each in steps if each["hands"] is not None]
    on_table = [sum(len(hand["cards"]) for hand in each) for each in hands]
    assert on_table == sorted(on_table), "a card comes, and none goes"
    assert set(range(1, on_table[-1] + 1)) <= set(on_table), "each card is a step of its own"
    assert hands[-1] == told["hands"]
    wagers = [each["wagers"] for each in steps if each["wagers"] is not None]
    assert not any(each["result"] for each in wagers[0])
    assert wagers[-1] == told["wagers"]


def test_the_shoe_in_play_is_what_the_record_has(played: Played) -> None:
    lines = played.get("/tables/rws/coups?most=200")["coups"][::-1]
    shown = played.get("/tables/rws/shoe")
    assert [each["number"] for each in shown["coups"]] == [each["coup"] for each in lines]
    assert shown["roads"]["results"] == [each["result"] for each in lines if each["result"]]
    for each in shown["coups"]:
        told = played.get(f"/tables/rws/coups/{each['number']}")
        assert (each["hands"], each["words"]) == (told["hands"], told["says"])


def test_pages_of_coups_follow_one_another(played: Played) -> None:
    whole = played.get("/tables/rws/coups?most=200")["coups"]
    before, found = "", list[Any]()
    while True:
        page = played.get(f"/tables/rws/coups?most=2{before}")
        found += page["coups"]
        if page["before"] is None:
            break
        before = f"&before={page['before']}"
    assert found == whole


def test_roads_are_those_of_the_results(played: Played) -> None:
    (shoe, *_) = played.get("/tables/rws/shoes")["shoes"]
    told = played.get(f"/tables/rws/shoes/{shoe[0]}/roads")
    lines = played.get("/tables/rws/coups?most=200")["coups"][::-1]
    assert [each["mark"] for each in told["bead"]] == [each["result"] for each in lines]
    status, kind, text = fetched(played.server, f"/tables/rws/shoes/{shoe[0]}/roads/picture")
    assert (status, kind.partition(";")[0]) == (200, "image/svg+xml")
    assert text.startswith("<svg")
    assert text.endswith("</svg>")


def test_a_picture_has_the_cards_and_the_payments(played: Played) -> None:
    line = next(
        each for each in played.get("/tables/rws/coups?most=200")["coups"] if each["wagers"]
    )
    path = f"/tables/rws/coups/{line['coup']}"
    told = played.get(path)
    status, kind, text = fetched(played.server, f"{path}/picture")
    assert (status, kind.partition(";")[0]) == (200, "image/svg+xml")
    cards = [card for hand in told["hands"] for card in hand["cards"]]
    assert text.count(" of ") == len(cards)
    assert text.count(">Ann<") == 2


def test_statements_run_to_what_is_there(played: Played) -> None:
    wallet = played.get("/me/statement", "Ann")["lines"]
    balance = 0
    for _, _, _, _, change, after, _ in wallet:
        balance += change
        assert balance == after
    assert balance == played.get("/me/money", "Ann")["wallet"] == 500_000
    lines, after = list[Any](), "0-0"
    while after:
        page = played.get(f"/me/statement/rws?most=3&after={after}", "Ann")
        lines, after = lines + page["lines"], page["after"]
    held: dict[str, int] = {}
    for *_, account, change, left, _ in lines:
        held[account] = held.get(account, 0) + change
        assert held[account] == left
    assert held["stakes"] == 0
    assert held["rack"] == played.rack
    assert lines == played.get("/players/Ann/statement/rws?most=200", "Ines")["lines"]
    assert wallet == played.get("/players/Ann/statement", "Carol")["lines"]


def test_the_report_is_what_the_player_lost(played: Played) -> None:
    lost = 500_000 - played.rack
    staked = 2 * COUPS * STAKE
    lines = {each["name"]: each for each in played.get("/reports", "Ines")["lines"]}
    found = lines["rws"]
    assert (found["drop"], found["win"], found["staked"]) == (500_000, lost, staked)
    assert found["wagers"] == 2 * COUPS
    assert found["hold"] == round(10_000 * lost / 500_000)
    assert played.get("/me/money", "Ann")["day"] == -lost
    status, kind, text = fetched(played.server, "/reports?form=csv&by=game", played.staff["Mona"])
    assert (status, kind.partition(";")[0]) == (200, "text/csv")
    (row,) = [each for each in csv.DictReader(io.StringIO(text)) if each["name"].startswith("rws")]
    assert (int(row["drop"]), int(row["win"])) == (500_000, lost)
    assert played.get("/reports?ends=1000", "Mona")["lines"] == []
    for_shifts = played.get("/reports?by=shift&shifts=00:00,12:00", "Ines")["lines"]
    assert sum(each["win"] for each in for_shifts) == lost
    assert all(int(each["name"]) % 43_200 == 0 for each in for_shifts)


def test_own_coups_are_those_with_a_stake(played: Played) -> None:
    found = played.get("/me/coups", "Ann")["coups"]
    assert len(found) == COUPS
    assert sum(each[3] for each in found) == played.rack - 500_000
    place, again = "", list[Any]()
    while True:
        page = played.get(f"/me/coups?most=2{place}", "Ann")
        again += page["coups"]
        if page["before"] is None:
            break
        place = f"&before={page['before']}"
    assert again == found


@pytest.mark.parametrize(
    ("path", "who", "status"),
    [
        ("/tables/nowhere/coups", "", 404),
        ("/tables/rws/coups/100000", "", 404),
        ("/tables/rws/coups/99999999999999999999999", "", 404),
        ("/tables/rws/coups/0", "", 404),
        ("/tables/rws/coups/-1", "", 404),
        ("/tables/rws/shoes/99999999999999999999/roads", "", 404),
        ("/tables/rws/coups?before=0", "", 400),
        ("/tables/rws/coups?most=201", "", 400),
        ("/tables/rws/coups/1?role=dealer", "", 401),
        ("/tables/rws/coups/1?role=dealer", "Ann", 401),
        ("/tables/rws/coups/1?role=manager", "Ann", 401),
        ("/me/money", "", 401),
        ("/me/statement", "", 401),
        ("/me/statement/nowhere", "Ann", 404),
        ("/me/statement/rws?after=x", "Ann", 400),
        ("/me/statement/rws?after=99999999999999999999-1", "Ann", 400),
        ("/me/coups?before=x", "Ann", 400),
        ("/reports", "", 401),
        ("/reports", "Ann", 403),
        ("/reports/events", "Ann", 403),
        ("/reports/events?kind=weather", "Ines", 400),
        ("/reports/events?after=1/2", "Ines", 400),
        ("/reports?by=weather", "Ines", 400),
        ("/reports?by=shift&shifts=6", "Ines", 400),
        ("/players/Ann/statement", "Ann", 403),
        ("/cashier", "Ann", 403),
        ("/cashier", "Ines", 403),
    ],
)
def test_who_may_not_or_asks_for_nothing_gets_a_sentence(
    played: Played, path: str, who: str, status: int
) -> None:
    token = played.ann if who == "Ann" else played.staff.get(who, "")
    found, kind, text = fetched(played.server, path, token)
    assert (found, kind.partition(";")[0]) == (status, "application/problem+json"), text
    assert json.loads(text)["title"]


def test_the_cashier_over_http(played: Played) -> None:
    """A transfer, a correction by two, what is refused; and what is noted of it."""
    server, carol, carl = played.server, played.staff["Carol"], played.staff["Carl"]
    bob = server.guest("Bob")

    def desk(token: str, request: str, **command: Any) -> tuple[int, Any]:
        return asked(server, "/cashier", token, {"request": request, "command": command})

    give = {"do": "deposit-money", "player": "Bob", "amount": 500, "reason": "cash"}
    first = desk(carol, "d1", **give)
    assert first[0] == 200
    assert desk(carol, "d1", **give) == first
    assert asked(server, "/me", bob)[1]["wallet"] == 1_000_500
    assert desk(bob, "d2", **give)[0] == 403
    assert desk(carol, "d3", **give | {"player": "Nobody"})[0] == 400
    assert desk(carol, "d4", do="fly")[0] == 400
    more = desk(carol, "w", do="withdraw-money", player="Bob", amount=10**9)
    assert more == (409, more[1])
    assert more[1]["title"] == "There is not enough money in the wallet for that."
    wrong = {"do": "propose-correction", "player": "Bob", "change": -500, "reason": "twice"}
    assert desk(carol, "c1", **wrong)[0] == 200
    (waits,) = played.get("/cashier", "Carl")["corrections"]
    assert desk(carol, "c2", do="confirm-correction", number=waits["number"])[0] == 409
    assert desk(carl, "c3", do="confirm-correction", number=waits["number"])[0] == 200
    assert asked(server, "/me", bob)[1]["wallet"] == 1_000_000
    noted = played.get("/reports/events?kind=correction&most=2", "Ines")
    assert [each["what"]["event"] for each in noted["events"]] == [
        "correction-proposed", "money-corrected",
    ]  # fmt: skip
    assert noted["events"][1]["what"]["by"] == "Carol"
    assert noted["events"][1]["what"]["second"] == "Carl"
    after = played.get(f"/reports/events?kind=correction&after={noted['after']}", "Ines")
    assert after["events"] == []


def test_own_wishes_over_http(played: Played) -> None:
    server = played.server
    dora = server.guest("Dora")

    def wish(request: str, **command: Any) -> tuple[int, Any]:
        return asked(server, "/me/wishes", dora, {"request": request, "command": command})

    assert wish("1", do="take-play-money")[0] == 200
    assert wish("2", do="take-play-money")[0] == 409
    assert wish("3", do="set-limit", what="loss-day", most=5_000)[0] == 200
    assert wish("4", do="set-limit", what="loss-day", most=-1)[0] == 400
    assert wish("5", do="deposit-money", player="Dora", amount=5)[0] == 409
    with closing(Seat(server, "rws", dora)) as seat:
        assert seat.buy("b", 100_000)["say"] == "accepted"
        assert seat.ask("s", {"do": "sit", "seat": 5})["say"] == "accepted"
        said = seat.ask("w", {"do": "place-bet", "bet": "player", "stake": 10_000})
        assert said["says"] == "Your limit of 50.00 lost a day leaves 50.00 to wager."
        assert wish("6", do="exclude-myself", days=183)[0] == 200
        said = seat.ask("w2", {"do": "sit", "seat": 5})
        assert said["says"].startswith("You asked not to play before ")
        seat.say(say="cash-out", request="c")
        seat.until("accepted", "refused")
    money = asked(server, "/me/money", dora)[1]
    assert money["limits"] == [{"what": "loss-day", "most": 5_000, "then": None, "begins": None}]
    assert money["excluded"]
    assert (money["wallet"], money["tables"]) == (2_000_000, {})
