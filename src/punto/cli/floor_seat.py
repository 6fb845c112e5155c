"""Lets a person at the keyboard play at a table of a floor, a server of live tables."""

from __future__ import annotations

from threading import Event, Lock
from typing import Any

from punto.cli.fault import InputError
from punto.cli.floor_visit import FloorVisit
from punto.cli.keyboard import Keyboard
from punto.cli.show.narrative import heard_sentence
from punto.cli.show.roads import roads
from punto.cli.show.screen import Screen
from punto.cli.spoken import Lay, Word, WordError, heard
from punto.kernel.codec import codec_of
from punto.money import Cents, dollars
from punto.roads import Board, parse_results
from punto.rules.bet import Bet
from punto.rules.books import book as find_book
from punto.table import events
from punto.table.machine import TABLE

_HELP = (
    "  player 100      a bet; several are parted by commas",
    "  1, 2, ...       what the table offers you now, as it is listed",
    "  undo            take your last bet back",
    "  bets, roads     what is offered; the results of this shoe",
    "  ready           you need no more time; when all are ready, the cards come",
    "  buy 500         chips for money of your wallet",
    "  quit            leave; your chips go back to your wallet",
)
_QUIET = ("place-bet", "take-bet", "lower-bet", "leave", "cash-out", "raise-dispute", "sit")
_LAST_SECONDS = 120
"""How long the end of a coup is waited for when somebody leaves."""


class FloorSeat:
    """Sends what the person types to a table of a floor, and shows what the floor tells."""

    def __init__(self, screen: Screen, keyboard: Keyboard, visit: FloorVisit, table: str) -> None:
        self._screen, self._keyboard, self._visit = screen, keyboard, visit
        self._table = table or self._choose()
        self._own: dict[str, Any] = {}
        self._steps: list[dict[str, Any]] = []
        self._laid: list[Lay] = []
        self._seat = 0
        self._lock, self._clear = Lock(), Event()
        self._clear.set()
        self._event = codec_of(TABLE.talks).event

    def play(self, chips: Cents) -> None:
        """Sit down with these chips, and play until the person leaves or the floor closes."""
        welcome = self._visit.sit(self._table, self._told)
        self._name, layout = welcome["you"]["name"], welcome["view"]["layout"]
        self._offered = _offered(layout)
        self._say(f"{layout['title']}, {layout['variant']}: you are {self._name}.")
        self._show_answer(self._visit.buy(min(chips, welcome.get("wallet", 0))))
        self._sit(welcome["view"])
        self._say("Type help for what can be said.")
        try:
            while self._line(self._keyboard.ask("> ")):
                pass
            self._leave()
        except (EOFError, KeyboardInterrupt):
            self._leave()

    def _choose(self) -> str:
        tables = self._visit.tables()
        width = max((len(each["id"]) for each in tables), default=0)
        for number, each in enumerate(tables, 1):
            limits = f"{dollars(each['minimum'])} to {dollars(each['maximum'])}"
            game = each["title"].rpartition(": ")[2]  # The name of the table begins with the book.
            self._screen.show(f"  {number:2}  {each['id']:{width}}  {limits:>16}  {game}")
        names = [each["id"] for each in tables]
        while True:
            said = self._keyboard.ask(f"Which table, 1 to {len(tables)}? > ")
            if said.isdecimal() and 1 <= int(said) <= len(tables):
                return names[int(said) - 1]
            if said in names:
                return said
            self._screen.show(
                f"  {said[:40]!r} is not a table of this floor. "
                "It must be the number or the name of one."
            )

    def _sit(self, view: dict[str, Any]) -> None:
        """Take the first free seat of the table."""
        taken = {each["seat"] for each in view["common"]["seats"]}
        for seat in (each for each in range(1, 16) if each not in taken):
            if self._visit.ask({"do": "sit", "seat": seat})["say"] == "accepted":
                self._seat = seat
                self._say(f"You have seat {seat}.")
                return
        raise InputError("No seat is free at this table. Choose another.")

    def _line(self, said: str) -> bool:
        """Carry out one line that the person typed, and return whether the person stays."""
        if said.isdecimal() and 1 <= int(said) <= len(self._steps):
            self._show_answer(self._visit.ask(self._steps[int(said) - 1]))
            return True
        if said == "ready":
            self._visit.be_ready()
            return True
        if said.startswith("buy ") and said[4:].isdecimal():
            self._show_answer(self._visit.buy(int(said[4:]) * 100))
            return True
        try:
            meant = heard(said, self._offered)
        except WordError as problem:
            self._say(f"  {problem}.")
            return True
        if not isinstance(meant, Word):
            for lay in meant:
                self._lay(lay)
            return True
        return self._word(meant.word)

    def _word(self, word: str) -> bool:
        match word:
            case "quit":
                return False
            case "undo" | "clear" if self._laid:
                self._undo(self._laid[-1])
            case "bets":
                for bet in self._offered:
                    self._say(f"  {bet.key:24} {bet.title}")
            case "roads":
                row = next(each for each in self._visit.tables() if each["id"] == self._table)
                board = Board.empty()
                for result in parse_results(row["road"]):
                    board = board.add(result)
                self._screen.show(roads(self._screen, board))
            case _:
                self._say(*_HELP)
        return True

    def _lay(self, lay: Lay) -> None:
        command = {"do": "place-bet", "bet": lay.bet, "stake": lay.stake, "area": self._seat}
        if self._show_answer(self._visit.ask(command | ({"on": lay.on} if lay.on else {}))):
            self._laid.append(lay)
            self._clear.clear()

    def _undo(self, lay: Lay) -> None:
        if self._show_answer(
            self._visit.ask({"do": "take-bet", "bet": lay.bet, "area": self._seat, "on": lay.on})
        ):
            self._laid.pop()

    def _leave(self) -> None:
        """Play out the wagers on the layout, then send the chips back to the wallet."""
        if not self._visit.ended.is_set():
            if not self._clear.is_set():
                self._say("Your bets are played before you leave.")
                self._clear.wait(_LAST_SECONDS)
            try:
                self._visit.ask({"do": "leave"})
                if rack := self._own.get("rack"):
                    self._visit.ask({"do": "cash-out", "amount": rack})
                self._say(f"You leave with {dollars(self._visit.me()['wallet'])} in your wallet.")
            except EOFError:
                pass
        if self._visit.ended.is_set():
            self._say("The floor has closed the connection. What you have is kept there.")
        self._visit.leave()

    def _show_answer(self, answer: dict[str, Any]) -> bool:
        if answer["say"] != "accepted":
            self._say(f"  Not taken. {answer['says']}")
        return answer["say"] == "accepted"

    def _told(self, message: dict[str, Any]) -> None:
        """Show a message of the floor; called in the thread that listens to it."""
        if message["say"] == "own":
            self._own = message.get("own") or {}
            self._offer([each["ask"] for each in message["next"]])
        for each in message.get("events", ()):
            self._happened(each)
        if message["say"] == "ready" and message["ready"]:
            missing = ", ".join(message["missing"])
            ready = f"{', '.join(message['ready'])} ready"
            self._say(f"  {ready}; still missing: {missing}." if missing else "  All are ready.")
        if message["say"] == "bye":
            self._say(message["why"])

    def _happened(self, raw: dict[str, Any]) -> None:
        event = self._event.decode(_json(raw))
        if said := heard_sentence(event):
            self._say(f"  {said}")
        if isinstance(event, events.TableCleared):
            self._laid.clear()
            self._clear.set()

    def _offer(self, steps: list[dict[str, Any]]) -> None:
        """Show what the person can do now besides betting, if that has changed."""
        steps = [each for each in steps if each["do"] not in _QUIET]
        if steps != self._steps:
            self._steps = steps
            for number, each in enumerate(steps, 1):
                more = " ".join(str(x) for key, x in each.items() if key != "do")
                self._say(f"  {number}: {each['do'].replace('-', ' ')} {more}".rstrip())

    def _say(self, *lines: str) -> None:
        with self._lock:
            self._screen.show(*lines)


def _json(data: object) -> bytes:
    import msgspec

    return msgspec.json.encode(data)


def _offered(layout: dict[str, Any]) -> list[Bet]:
    """The bets of the table, looked up in the book that the table names."""
    keys = [each["key"] for each in layout["bets"]]
    rules = find_book(layout["book"]).rules
    variant = rules.variant(layout["variant"])
    assert variant is not None, layout["variant"]
    return [bet for key in keys if (bet := rules.bet(variant, key)) is not None]
