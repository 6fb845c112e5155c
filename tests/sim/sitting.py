"""Sessions played coup by coup, card by card, by the rules alone: what the loop must find too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import numpy as np

from punto.cards import Card, Rank, Suit
from punto.money import Cents
from punto.odds.composition import CARDS
from punto.odds.offer import BEYOND, Offer
from punto.rules.answers import Burn
from punto.rules.coup import Coup, Winner
from punto.rules.draw import dealt_to, due, outcome
from punto.rules.limits import Limit, Limits
from punto.rules.model import Rulebook
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import House
from punto.rules.wager import Wager
from punto.sim import compiled
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import SessionEnd
from punto.sim.bets.strategy import BuiltIn, Function, Strategy
from punto.sim.dealing import Dealing
from punto.sim.loops.kernel import LANES, ROOM
from punto.sim.loops.seen import MEMORY, Seen, SessionTerms
from punto.sim.tables import end_of, streams_of
from tests.sim.shoes import coups_by_rules, work_for

RANKS, SUITS = tuple(Rank), tuple(Suit)
WINNERS = (Winner.PLAYER, Winner.BANKER, Winner.TIE)


@dataclass
class Sat:
    """What came of one session: the bankroll after every coup, and each stake with its net."""

    bankrolls: list[int]
    stakes: list[tuple[int, int, int]]
    ended: SessionEnd
    shoes: int

    @property
    def net(self) -> int:
        return self.bankrolls[-1] - self.bankrolls[0]

    @property
    def coups(self) -> int:
        return len(self.bankrolls) - 1

    @property
    def drawdown(self) -> int:
        return max(
            max(self.bankrolls[: at + 1]) - bankroll for at, bankroll in enumerate(self.bankrolls)
        )

    @property
    def staked(self) -> int:
        return sum(stake for _, stake, _ in self.stakes)

    def after(self, coup: int) -> int:
        """What it had brought after so many coups, or at its end."""
        return self.bankrolls[min(coup, self.coups)] - self.bankrolls[0]


def shoes_of(rules: Rulebook, dealing: Dealing, seed: int) -> Iterator[list[Card]]:
    """The shoes of a first chunk, in order."""
    work, end = work_for(rules, dealing), end_of(dealing)
    streams = streams_of(seed, 0)
    kernel = compiled.kernel()
    while True:
        for lane in range(LANES):
            kernel.fill(streams, work.words)
            picked = (work.bound, work.least, work.base[lane], work.places[lane])
            kernel.pick(work.numbers, *picked, streams, work.spare)
        for lane in range(LANES):
            cards = work.cards[lane * ROOM : (lane + 1) * ROOM]
            for at in range(end.size):
                to = work.places[lane][at] - lane * ROOM
                cards[at], cards[to] = cards[to], cards[at]
        for lane in range(LANES):
            yield _cards(work.cards[lane * ROOM : lane * ROOM + dealing.size])


def mixed_of(rules: Rulebook, dealing: Dealing, seed: int) -> Iterator[list[list[Card]]]:
    """Six cards of a continuous shuffler for each coup of a first chunk, in stretches."""
    work, end = work_for(rules, dealing), end_of(dealing)
    streams = streams_of(seed, 0)
    kernel, places = compiled.kernel(), work.places[0]
    while True:
        kernel.fill(streams, work.words)
        picked = (work.bound, work.least, work.base[0], places)
        kernel.pick(work.numbers, *picked, streams, work.spare)
        stretch: list[list[Card]] = []
        for first in range(0, end.size, 6):
            for at in range(6):
                to = places[first + at]
                work.cards[at], work.cards[to] = work.cards[to], work.cards[at]
            stretch.append(_cards(work.cards[:6]))
        yield stretch


def _cards(coded: Any) -> list[Card]:
    return [Card(RANKS[card // 4], SUITS[card % 4]) for card in map(int, coded)]


def _coup(rules: Rulebook, cards: Sequence[Card]) -> Coup:
    coup, left = Coup(), iter(cards)
    while (side := due(rules.draw, rules.points, coup)) is not None:
        coup = dealt_to(coup, side, next(left))
    return coup


def _in_order(coup: Coup) -> list[Card]:
    return [*coup.player, *coup.banker]


class Sitter:
    """Plays sessions one after the other, each from a fresh shoe."""

    def __init__(
        self,
        offers: Sequence[Offer],
        dealing: Dealing,
        session: Session,
        seed: int,
        played: Strategy,
    ) -> None:
        self.offers, self.dealing, self.session = offers, dealing, session
        self.rules = offers[0].table.book
        if dealing.continuous:
            self.mixed = mixed_of(self.rules, dealing, seed)
        else:
            self.shoes = shoes_of(self.rules, dealing, seed)
        step, least, most = session.step, session.least, session.most
        options, number = np.zeros(MEMORY, np.int64), -1
        if isinstance(played, BuiltIn):
            options[: len(played.options)], number = played.options, played.number
        self.terms = SessionTerms(session.base, least, most, step, dealing.decks, number, options)

    def sit(self, system: Function) -> Sat:
        """One session, as a person would play it."""
        session, memory = self.session, np.zeros(MEMORY, np.int64)
        sat = Sat([session.bankroll], [], SessionEnd.OVER, 0)
        last = (0, -1, 0, 0)
        for dealt, cards, winners, coup, begins in self._coups():
            sat.shoes += begins
            left = [sum(cards[at : at + 4]) for at in range(0, 52, 4)]
            money = (sat.bankrolls[-1], session.bankroll, sat.coups, *last)
            seen = Seen(
                *money,
                np.array(winners, np.int8),
                dealt,
                np.array(left),
                sum(left),
                np.array(cards),
            )
            place, stake = map(int, system(self.terms, seen, memory))
            last = (0, -1, 0, 0)
            if stake and place >= 0:
                net = self._net(place, stake, coup)
                sat.stakes.append((place, stake, net))
                last = (stake, place, net, (net > 0) - (net < 0))
            sat.bankrolls.append(sat.bankrolls[-1] + last[2])
            if sat.bankrolls[-1] < session.least:
                sat.ended = SessionEnd.RUINED
                break
            if session.goal is not None and sat.bankrolls[-1] >= session.goal:
                sat.ended = SessionEnd.REACHED
                break
            if sat.coups == session.coups:
                break
        return sat

    def _coups(self) -> Iterator[tuple[int, list[int], list[int], Coup, bool]]:
        """Before each coup: how many were dealt, cards not seen, winners; the coup itself; whether
        a shoe begins with it."""
        winners: list[int] = []
        if self.dealing.continuous:
            full = [self.dealing.decks] * 52
            for cards in chain.from_iterable(self.mixed):
                coup = _coup(self.rules, cards)
                yield len(winners), full, winners, coup, False
                winners.append(self._winner(coup))
        for _ in range(self.session.shoes or 10**9):
            order, winners = next(self.shoes), []
            left = [self.dealing.decks] * 52
            if self.dealing.burn in (Burn.ONE_CARD_SHOWN, Burn.FACE_UP_COUNT):
                left[CARDS.index(order[0])] -= 1
            for coup in coups_by_rules(self.rules, self.dealing, order):
                yield len(winners), left, winners, coup, not winners
                winners.append(self._winner(coup))
                for card in _in_order(coup):
                    left[CARDS.index(card)] -= 1

    def _winner(self, coup: Coup) -> int:
        return WINNERS.index(outcome(self.rules.points, coup).winner)

    def _net(self, place: int, stake: int, coup: Coup) -> int:
        """By the table's own settlement."""
        offer, session = self.offers[place], self.session
        limits = Limits(Limit(Cents(1), Cents(10**9)))
        if offer.option == BEYOND:
            limits = replace(limits, arranged={"a": Cents(10**9)}, differential=Cents(0))
        house = House(pay_up=session.pay_up)
        choices = replace(offer.table.choices, chips=session.chips, limits=limits, house=house)
        table = replace(offer.table, choices=choices)
        wager = Wager("a", offer.wager, Cents(stake))
        (done,) = settle(table, outcome(self.rules.points, coup), [wager])
        assert isinstance(done, Settled)
        return done.net
