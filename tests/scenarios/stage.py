"""Where a scenario is played: a table that is spoken to in the lines of its protocol alone."""

from __future__ import annotations

import re
import shlex
from typing import Any, cast

import msgspec

from punto.cards import parse_cards
from punto.kernel.messages import SaidAccepted, SaidNotStated, SaidRefused
from punto.kernel.recorder import Recorder, begin
from punto.kernel.verify import verify
from punto.ledger.account import Account, Kind
from punto.ledger.walk import opened, walk
from punto.rules.model import Step as Steps
from punto.table.events import AnyEvent
from punto.table.machine import TABLE, header
from punto.table.state import Phase, TableState
from punto.table.table_file import read_table
from tests.audit.auditor import audit
from tests.audit.sources import all_audited
from tests.scenarios.script import Scenario, Step
from tests.table.driver import top
from tests.tables import money

MONEY = {
    "stake", "amount", "value", "minimum", "maximum", "differential", "paid", "returned", "owed",
    "added", "gives",
}  # fmt: skip
"""Fields that are money: units in a scenario, cents in the protocol."""

FLAGS = {"unnoticed", "down", "found-face-up"}
LISTS = {"cards", "order", "players", "areas", "bets", "done"}
SHORT = {
    "call": "call-bets",
    "close": "close-bets",
    "settle": "settle-bets",
    "clear": "clear-table",
}


class Stage:
    """A table with its log and ledger, and what it answered last."""

    def __init__(self, scenario: Scenario) -> None:
        rules = read_table(scenario.table, scenario.id).rules
        self.recorder: Recorder[TableState, AnyEvent]
        self.recorder, first = begin(TABLE, header(rules))
        self.ledger = opened(self.recorder.state)
        self.lines = [first]
        self.now = 0
        self.said: Any = None

    @property
    def state(self) -> TableState:
        return self.recorder.state

    def ask(self, who: str, do: str, **arguments: Any) -> Any:
        """Put a command to the table; the answer is kept for what is expected of it."""
        line = {"by": self.person(who), "at": self.now, "command": {"do": do, **arguments}}
        self.ledger, answer = walk(self.ledger, self.recorder, msgspec.json.encode(line))
        self.recorder = answer.recorder
        self.lines += [answer.entry] if answer.entry else []
        self.said = answer.says
        return self.said

    def must(self, who: str, do: str, **arguments: Any) -> None:
        """Ask for what the table has to take; where the book is silent, it is directed."""
        said = self.ask(who, do, **arguments)
        if isinstance(said, SaidNotStated):
            fixed = {"who-cuts": "dealer", "which-coup-is-the-last": "next"}
            decision = fixed.get(said.question, "yes")
            self.ask("top", "direct", question=said.question, decision=decision)
            said = self.ask(who, do, **arguments)
        assert isinstance(said, SaidAccepted), f"{who}: {do} {arguments}: {said}"

    def person(self, who: str) -> dict[str, str]:
        """`Ann` is a player, `dealer` is of the staff, `inspector Ida` is another of that role."""
        role, _, name = who.partition(" ")
        if who == "top":
            return {"name": "Top", "role": top(self.state.rules).role}
        if role[0].isupper():
            return {"name": who, "role": "player"}
        return {"name": name or role.title(), "role": role}

    def prepare(self) -> None:
        """Cards are brought, cut, loaded and burned, so that the first wagers can be called for."""
        kinds = [each.cards for each in self.state.book.introductions]
        self.must("top", "bring-cards", cards=kinds[0] if kinds else "new", done=list(Steps))
        self.must("top", "post-sign")
        self.must("top", "offer-cut", **{"to-players": False})
        self.must("top", "cut-cards", **{"in-front": self.state.shoe.left // 2})
        self.must("top", "put-cutting-card", **{"from-back": 20})
        while self.state.phase is Phase.BURN:
            self.must("top", "burn-card", card="Ac")

    def balance(self, player: str, kind: Kind = Kind.RACK) -> int:
        """What a player has in an account of a kind."""
        return self.ledger.balances[Account(kind, player)]

    def audit(self) -> None:
        """Every entry is decided again and gives the same; every payment is worked out anew."""
        found = verify(TABLE, self.lines)
        assert found.ok, str(found)
        all_audited(audit(self.lines), self.lines)


def perform(scenario: Scenario) -> Stage:
    """Play a scenario; the first step that differs fails with its line."""
    stage = Stage(scenario)
    steps = scenario.steps
    if steps[0].words == ("new", "table"):
        steps = steps[1:]
    else:
        stage.prepare()
    for step in steps:
        try:
            _step(stage, step)
        except AssertionError as problem:
            where = f"{scenario.id}, line {step.number}: {step.who}: {' '.join(step.words)}"
            raise AssertionError(f"{where}\n  {problem}") from None
    stage.audit()
    return stage


def _step(stage: Stage, step: Step) -> None:
    word, *rest = step.words
    match word:
        case "=":
            _balances(stage, " ".join(rest))
            return
        case "phase":
            assert stage.state.phase == rest[0], f"the phase is {stage.state.phase}"
            return
        case "second":
            stage.now = int(rest[0])
            return
        case "seats":
            for each in " ".join(rest).split(", "):
                seat, name = each.split(" ", 1)
                _asked(stage, name, "sit", {"seat": int(seat)}, "")
            return
        case "bets":
            _asked(stage, step.who, "place-bet", _wager(stage, step.who, rest), step.expected)
        case "deal":
            _deal(stage, step, rest)
        case "turns":
            _turn(stage, step, rest)
        case "coup":
            _coup(stage, rest)
        case _:
            arguments = dict(_argument(each) for each in rest)
            if word == "bring-cards":
                arguments["cards"] = arguments["cards"][0]
            _asked(stage, step.who, SHORT.get(word, word), arguments, step.expected)


def _asked(stage: Stage, who: str, do: str, arguments: dict[str, Any], expected: str) -> None:
    said = stage.ask(who, do, **arguments)
    if expected.startswith("refused"):
        assert isinstance(said, SaidRefused), f"wanted a refusal, got {_short(said)}"
        told = {said.reason, *([said.clause.number] if said.clause else [])}
        wanted = expected.split()[1:]
        assert told.issuperset(wanted), f"wanted refused {wanted}, got {_short(said)}"
        return
    if expected.startswith("not-stated"):
        assert isinstance(said, SaidNotStated), f"wanted not-stated, got {_short(said)}"
        wanted = expected.split()[1:]
        assert wanted in ([], [said.question]), f"wanted {wanted}, got {said.question}"
        return
    assert isinstance(said, SaidAccepted), _short(said)
    happened = msgspec.to_builtins(cast(SaidAccepted[AnyEvent], said).events, enc_hook=str)
    for each in filter(None, _BETWEEN.split(expected)):
        _happened(each, happened)


_BETWEEN = re.compile(r', (?=(?:[^"]*"[^"]*")*[^"]*$)')
"""What follows is listed with commas; those between quotes are of the words."""


def _happened(wanted: str, events: list[dict[str, Any]]) -> None:
    """`bet-taken player=Ann` is among the events; `no bet-taken` is not."""
    absent = wanted.startswith("no ")
    kind, *fields = shlex.split(wanted.removeprefix("no "))
    pairs = [_argument(each) for each in fields]
    found = any(
        event["event"] == kind and all(_inside(event, key) == value for key, value in pairs)
        for event in events
    )
    told = [event["event"] for event in events]
    alike = [event for event in events if event["event"] == kind]
    assert found is not absent, f"wanted {wanted}, got {told} {alike}"


def _inside(event: Any, path: str) -> object:
    """The field of an event, or of what stands in it: `wager.player`."""
    for key in path.split("."):
        event = event.get(key)
    return event


def _argument(text: str) -> tuple[str, Any]:
    """`stake=500` is money in units, `cards=4h,5d` a list, `unnoticed` alone is true."""
    key, equals, value = text.partition("=")
    last = key.rpartition(".")[2]
    if not equals:
        return key, True
    if value in ("true", "false", "none"):
        return key, {"true": True, "false": False, "none": None}[value]
    if last in MONEY:
        return key, money(value)
    if last in LISTS:
        parts = filter(None, value.split(","))
        return key, [int(each) if each.isdigit() else each for each in parts]
    return key, int(value) if value.lstrip("-").isdigit() and last != "on" else value


def _wager(stage: Stage, who: str, rest: list[str]) -> dict[str, Any]:
    """`500 player`: at the player's own place unless `area=` says otherwise."""
    stake, bet, *more = rest
    seat = stage.state.seat_of(stage.person(who)["name"])
    return {"stake": money(stake), "bet": bet, "area": seat or 1, **dict(map(_argument, more))}


def _deal(stage: Stage, step: Step, rest: list[str]) -> None:
    """Cards where they are due, or `to` a hand; `4 down`: that many face down, without a name."""
    more = dict(_argument(each) for each in rest if "=" in each or each in FLAGS)
    words = [each for each in rest if "=" not in each and each not in FLAGS]
    down = bool(more.pop("down", False))
    nameless = down and len(words) == 1 and words[0].isdigit()
    cards = (
        [None] * int(words[0]) if nameless else [str(each) for each in parse_cards(" ".join(words))]
    )
    for number, card in enumerate(cards, start=1):
        arguments = {**more, "face-down": down, **({} if card is None else {"card": card})}
        expected = step.expected if number == len(cards) else ""
        _asked(stage, step.who, "deal-card", arguments, expected)


def _turn(stage: Stage, step: Step, rest: list[str]) -> None:
    """`player 9c Kd`: the cards of a hand that lie face down, from the first of them on."""
    hand, *names = rest
    cards = [str(each) for each in parse_cards(" ".join(names))]
    for number, card in enumerate(cards, start=1):
        laid = stage.state.player if hand == "player" else stage.state.banker
        place = next((at for at, each in enumerate(laid, start=1) if each.face_down), len(laid))
        arguments = {"hand": hand, "place": place, "card": card}
        expected = step.expected if number == len(cards) else ""
        _asked(stage, step.who, "turn-card", arguments, expected)


def _coup(stage: Stage, cards: list[str]) -> None:
    """Close the bets, deal these cards face up, settle and clear."""
    if not stage.state.bets_closed and not stage.state.no_bet:
        _asked(stage, "dealer", "close-bets", {}, "")
    for card in parse_cards(" ".join(cards)):
        _asked(stage, "dealer", "deal-card", {"card": str(card)}, "")
    _asked(stage, "dealer", "settle-bets", {}, "")
    _asked(stage, "dealer", "clear-table", {}, "")


def _balances(stage: Stage, text: str) -> None:
    """`Ann +95, Ben -300`: what each has won since the start; `owed Ann 5`: another account."""
    for each in text.split(", "):
        *kind, name, amount = each.split(" ")
        account = Kind(kind[0]) if kind else Kind.RACK
        has = stage.balance(name, account)
        want = money(amount.removeprefix("+"))
        assert has == want, f"{each}: it is {has / 100:+.2f}"


def _short(said: Any) -> str:
    text = getattr(said, "says", "")
    return (
        f"{type(said).__name__} {getattr(said, 'reason', '')} {getattr(said, 'clause', '')} {text}"
    )
