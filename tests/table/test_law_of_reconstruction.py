"""The law of reconstruction: after faults, money is that of the same order dealt right.

The hands and the money are computed here, from the printed tables of play and odds alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from punto.cards import Card, decks
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    Person,
    PlaceBet,
    Report,
    SettleBets,
    TurnCard,
)
from punto.table.decide.faults.order import right_deal
from punto.table.events import BetSettled, BetTaken, BetUnsettled
from punto.table.state import Phase
from tests.table.driver import Driven, opened, top
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

P, B = Side.PLAYER, Side.BANKER
STAKES = {"player": cents("100"), "banker": cents("200"), "tie": cents("20")}
ANN = Person(name="Ann")
# Banker draws on these third cards of Player, by its own two cards: as printed in every book.
DRAWS = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}
METHODS = [
    (NSW, "method-a"),
    (NSW, "method-b"),
    (NZ5, "style-a"),
    (NZ5, "style-b"),
    (NZ5, "style-c"),
    (NZ98, "style-a"),
    (NZ98, "style-b"),
    (NZ98, "style-c"),
    (RWS, "face-up"),
    (RWS, "face-down"),
    (CROWN, "dealer-keeps-shoe"),
    (CROWN, "cards-to-players"),
    (CROWN, "shoe-to-player"),
    (CROWN, "early-third-card"),
]
MOMENTS = ("at once", "a card later", "when all lie", "when paid", "when cleared")


def worth(card: Card) -> int:
    name = str(card)[0]
    return 1 if name == "A" else int(name) if name.isdigit() and name != "1" else 0


def total(cards: list[Card]) -> int:
    return sum(map(worth, cards)) % 10


@dataclass(frozen=True)
class Right:
    """An order dealt right: both hands, and how many of its cards they need."""

    player: list[Card]
    banker: list[Card]

    @property
    def used(self) -> int:
        return len(self.player) + len(self.banker)


def right(order: list[Card]) -> Right:
    player, banker, rest = order[0:4:2], order[1:4:2], order[4:]
    one, other = total(player), total(banker)
    if max(one, other) > 7:
        return Right(player, banker)
    if one > 5:
        return Right(player, [*banker, rest[0]] if other < 6 else banker)
    third = rest[0]
    drawn = other < 3 or str(worth(third)) in DRAWS[other]
    return Right([*player, third], [*banker, rest[1]] if drawn else banker)


def nets(key: str, deal: Right) -> dict[str, int]:
    """What each of Ann's wagers wins or loses, in cents."""
    one, other = total(deal.player), total(deal.banker)
    banker = STAKES["banker"]
    odds = banker // 2 if key == RWS and other == 6 else banker if key == RWS else banker * 19 // 20
    if one == other:
        return {"player": 0, "banker": 0, "tie": 8 * STAKES["tie"]}
    won = {"player": STAKES["player"], "banker": -banker} if one > other else {}
    lost = {"player": -STAKES["player"], "banker": odds}
    return {**(won or lost), "tie": -STAKES["tie"]}


def moved(at: Driven, since: int) -> dict[str, int]:
    """What came of each wager since then, stakes taken off among it."""
    found = dict.fromkeys(STAKES, 0)
    for event in at.log[since:]:
        match event:
            case BetSettled(wager=wager, returned=returned, paid=paid):
                found[wager.bet] += returned + paid - wager.stake
            case BetUnsettled(wager=wager, returned=returned, paid=paid):
                found[wager.bet] -= returned + paid - wager.stake
            case _:
                pass
    return found


@dataclass
class Run:
    """One coup from an order, with some cards laid to the other hand and nobody noticing."""

    at: Driven
    order: list[Card]
    wrong: set[int]
    random: Random
    out: int = 0

    def faces(self) -> bool:
        method = self.at.state.rules.method
        return method is not None and method.opening.value == "down"

    def deal(self, *, astray: bool) -> None:
        """The next card, where it is due, or at the other hand."""
        state = self.at.state
        due, front = state.due, state.shoe.front
        assert due is not None
        card = front[0].card if front else self.order[self.out]
        to = (B if due is P else P) if astray else due
        down = self.faces() and not state.no_bet and not state.opened
        down = down or (state.rules.method is not None and self.third_down())
        self.at.must(DealCard(card=card, to=to, face_down=down, unnoticed=astray))
        self.out += not front

    def third_down(self) -> bool:
        method, state = self.at.state.rules.method, self.at.state
        return method is not None and state.opened and method.third.value == "down"

    def turn_all(self) -> None:
        state = self.at.state
        if not state.opened:
            return
        for side in Side:
            for place, laid in enumerate(self.at.state.hand(side), 1):
                if laid.face_down:
                    self.at.must(TurnCard(hand=side, place=place))

    def play(self) -> None:
        """Cards until none is due by what lies, some of them astray."""
        while self.at.state.phase in (Phase.BETWEEN, Phase.COUP):
            if self.at.state.due is None:
                break
            self.deal(astray=self.out in self.wrong)
            self.turn_all()

    def mend(self) -> None:
        """Somebody notices that cards lie wrong; all who are asked stay in the coup."""
        self.at.must(Report(irregularity=Irregularity.OUT_OF_ORDER))
        self.stay()

    def stay(self) -> None:
        fault = self.at.state.fault
        if fault and fault.role:
            does = "reconstruct" if fault.remedy.value == "reconstruct" else "play-on"
            self.at.must(Choose(does=does, reason="seen on film"))
        while (fault := self.at.state.fault) and fault.asked:
            stays = [each.does for each in fault.choices if each.does.startswith("continue")]
            self.at.must(Choose(does=stays[0]), Person(name=fault.asked[0]))


def begun(key: str, method: str) -> Driven:
    at = opened(table(key, method=method), seed=3)
    at.must(CallBets())
    for area, (bet, stake) in enumerate(STAKES.items(), 1):
        who = Person(name=f"{ANN.name}{area}")
        at.must(PlaceBet(bet=bet, stake=stake, area=area), who)
    at.must(CloseBets())
    return at


def orders(seed: int) -> list[Card]:
    order = list(decks(8))
    Random(seed).shuffle(order)
    return order[:12]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("key", "method"), METHODS)
def test_after_any_misplacement_money_is_that_of_the_same_order_dealt_right(
    key: str, method: str, moment: str
) -> None:
    _law(key, method, moment, range(24))


@pytest.mark.soak
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("key", "method"), METHODS)
def test_so_it_is_after_many_more_of_them(key: str, method: str, moment: str) -> None:
    _law(key, method, moment, range(1000, 1500))


def _law(key: str, method: str, moment: str, seeds: range) -> None:
    for seed in seeds:
        random = Random(f"{seed} {key} {method} {moment}")
        order = orders(seed)
        wrong = set(random.sample(range(6), random.randint(1, 3)))
        at = begun(key, method)
        run, since = Run(at, order, wrong, random), len(at.log)
        where = f"seed {seed}: {' '.join(map(str, order[:8]))} astray {sorted(wrong)}"
        if moment in ("at once", "a card later"):
            _in_mid_coup(run, cards_later=int(moment != "at once"))
        else:
            run.play()
            if moment in ("when paid", "when cleared"):
                at.must(SettleBets(unnoticed=True))
            if moment == "when cleared":
                at.must(ClearTable())
            run.mend()
            run.wrong.clear()
            run.play()
        deal = right(order)
        lies = [[laid.card for laid in hand] for hand in (at.state.player, at.state.banker)]
        assert lies == [deal.player, deal.banker], where
        at.must(SettleBets())
        assert not [each for each in at.log[since:] if isinstance(each, BetTaken)], where
        assert moved(at, since) == nets(key, deal), where
        _surplus(run, deal, where)


def _in_mid_coup(run: Run, cards_later: int) -> None:
    """Cards astray are noticed as they lie there, or after so many more, and at the end."""
    at, since = run.at, -1
    while at.state.phase in (Phase.BETWEEN, Phase.COUP):
        if at.state.due is not None:
            astray = run.out in run.wrong
            run.deal(astray=astray)
            run.turn_all()
            since = 0 if astray and since < 0 else since + (since >= 0)
        elif since < 0:
            return
        else:
            since = cards_later
        if since >= cards_later:
            since = -1
            run.mend()
            run.turn_all()


def _surplus(run: Run, deal: Right, where: str) -> None:
    """What is over opens the next coup; a face that was seen allows no wagers in it."""
    at = run.at
    over = run.order[deal.used : run.out]
    assert [laid.card for laid in at.state.shoe.front] == over, where
    known = any(not laid.face_down for laid in at.state.shoe.front)
    at.must(ClearTable())
    keeps = at.state.book.key != RWS
    assert (at.state.no_bet is not None) is (known and keeps), where
    ruling = at.ask(CallBets(), top(at.state.rules))
    assert (type(ruling).__name__ == "Refused") is (known and keeps), where


def test_four_cards_face_down_do_not_tell_whose_the_next_is() -> None:
    at = opened(table(NSW, method="method-b"), seed=1)
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    for _ in range(4):
        at.must(DealCard(face_down=True))
    deal = right_deal(at.state)
    assert (len(deal.player), len(deal.banker), deal.due, deal.open) == (2, 2, None, False)
