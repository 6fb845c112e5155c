"""One person's place at a table that deals by itself: their bets, their money, their results."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from punto.cli.dealt_table import YOU, DealtTable, Running
from punto.cli.spoken import Lay
from punto.money import NOTHING, Cents
from punto.roads import Board, RoadResult
from punto.rules.clause import Clause
from punto.rules.coup import Coup, Side
from punto.rules.cut import cut_ends
from punto.rules.person import NamedPlayer
from punto.rules.ruling import Accepted, Refused
from punto.rules.table_rules import TableRules
from punto.rules.three_card import AREA_DEALER
from punto.rules.wager import Wager
from punto.table import commands, events
from punto.table.commands import Request
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.ruling import Ruling
from punto.table.state import Phase

_SEAT = 5


@dataclass(frozen=True, slots=True)
class PlayedCoup:
    """A coup that is over: the dealer's words, the person's net result, and the cards.

    There are no cards if the coup is void.
    """

    words: str
    net: int
    coup: Coup | None = None


@dataclass(slots=True)
class StakesOnBet:
    """How often a bet was made, with how much in all, and what it won or lost."""

    times: int = 0
    staked: int = 0
    net: int = 0


class Sitting(DealtTable):
    """One person's place at a table; at one with a cashier, `pocket` is money not yet in chips."""

    def __init__(self, rules: TableRules, money: Cents, running: Running) -> None:
        super().__init__(rules, running)
        self.seat = min(_SEAT, rules.version.seats_max) if rules.version else _SEAT
        self.pocket = money if rules.choices.cashier else NOTHING
        self.money = money
        self.brought = money
        self.board = Board.empty()
        self.played: list[PlayedCoup] = []
        self.bets: list[Lay] = []
        self.last: tuple[Lay, ...] = ()
        self.settled: dict[str, StakesOnBet] = {}
        self.said = ""
        self._coup: Coup | None = None
        self._net = 0
        seated = self.ask(commands.Sit(seat=self.seat))
        assert isinstance(seated, Accepted), seated

    @property
    def least(self) -> Cents:
        """The smallest minimum of the table."""
        return min(self.rules.limits.of(YOU.name, bet.key).minimum for bet in self.rules.offered)

    def most(self, lay: Lay) -> Cents:
        """The maximum of a bet."""
        return self.rules.limits.of(YOU.name, lay.bet).maximum

    @property
    def chips(self) -> Cents:
        """The chips that the person can wager now."""
        return Cents(self.money - self.pocket)

    def buy_in(self, amount: Cents) -> Ruling:
        """The dealer gives the person chips for money."""
        return self.ask(commands.BuyIn(player=YOU.name, amount=amount), staff(self.state, DEALER))

    @property
    def to_name(self) -> Lay | None:
        """The stake that lies on after a tie and for which the person must name a hand again."""
        lying = [self._lay(each) for each in self.state.unnamed]
        same = [each for each in lying if each.bet == lying[0].bet]
        return Lay(same[0].bet, _sum(same)) if same else None

    @property
    def offered_hand(self) -> Side:
        """The hand that is offered to the person now."""
        offers, you = self.state.hold.offers, (NamedPlayer(name=YOU.name),)
        return next(hand for hand, turns in offers.items() if turns[:1] == you)

    @property
    def dealer_may_open(self) -> bool:
        """Whether a player who takes a hand may let the dealer open its first cards."""
        offering = self.rules.book.policy.cards_offered_to
        nominee = offering.nominee if offering else None
        return bool(nominee and nominee.dealer) and not self.state.opened

    @property
    def cut_ends(self) -> tuple[int, int]:
        """The least and the most cards that the person may cut, as far as the book says."""
        cards = self.state.shoe.left
        least, most = cut_ends(self.rules, cards)
        return max(least, 1), min(most, cards - 1)

    def ends(self, bet: str) -> tuple[Cents, Cents]:
        """The minimum of a bet, and the most that the person can still add to it now."""
        limit = self.rules.limits.of(YOU.name, bet)
        laid = sum(each.stake for each in self.bets if each.bet == bet and not each.on)
        most = min(limit.maximum, laid + self.chips)
        if limit.unit and most > limit.minimum:
            most -= (most - limit.minimum) % limit.unit
        return limit.minimum, self.rules.chips.down(Cents(max(most - laid, 0)))

    def lay(self, lay: Lay) -> Ruling:
        return self.ask(self._place(lay))

    def objection(self, lays: Iterable[Lay]) -> Ruling | None:
        """Why the table would refuse the first of these bets that it does not accept."""
        trial = self._recorder
        for lay in lays:
            trial, answer, _ = trial.ask(Request(by=YOU, at=0, command=self._place(lay)))
            if not isinstance(answer.ruling, Accepted):
                return answer.ruling
        return None

    def _place(self, lay: Lay) -> commands.PlaceBet:
        return commands.PlaceBet(bet=lay.bet, stake=lay.stake, area=self.seat, on=lay.on)

    def take_back(self) -> Ruling:
        """Take back the bet that the person made last."""
        last = self.bets[-1]
        laid = _sum(each for each in self.bets if (each.bet, each.on) == (last.bet, last.on))
        if laid == last.stake:
            return self._take(last)
        less = commands.LowerBet(bet=last.bet, area=self.seat, on=last.on, stake=laid - last.stake)
        return self.ask(less)

    def _take(self, lay: Lay) -> Ruling:
        return self.ask(commands.TakeBet(bet=lay.bet, area=self.seat, on=lay.on))

    def leave(self) -> tuple[tuple[Lay, Clause | None], ...]:
        """Leave the table, taking off the bets that may be taken off.

        Bets that must stay are returned, each with the clause. A coup that is broken off by leaving
        counts as never played.
        """
        for lay in self.bets[::-1] if self.state.phase is Phase.BETWEEN else ():
            self._take(lay)
        answers = [(lay, self._take(lay)) for lay in self.stays]
        self.ask(commands.Leave())
        if rack := self.state.rack.get(YOU.name):
            self.ask(commands.CashOut(amount=rack))
        return tuple((lay, no.clause) for lay, no in answers if isinstance(no, Refused))

    def _take_in(self, event: events.AnyEvent) -> None:
        super()._take_in(event)
        match event:
            case events.BetsCalled():
                self._net = 0
            case events.BetPlaced(wager=wager, added=added):
                self.bets.append(self._lay(replace(wager, stake=added)))
                self._pay(-added)
            case events.BetTaken(wager=wager):
                self._forget(wager, wager.stake)
            case events.BetLowered(wager=wager, stake=stake):
                self._forget(wager, wager.stake - stake)
            case events.BetSettled(wager=wager, returned=returned, paid=paid):
                self._pay(returned + paid)
                net = returned + paid - wager.stake
                self._net += net
                so_far = self.settled.setdefault(wager.bet, StakesOnBet())
                so_far.times, so_far.staked = so_far.times + 1, so_far.staked + wager.stake
                so_far.net += net
            case events.ResultCalled() | events.ResultsCalled() | events.CoupVoided():
                self._over(event)
            case events.TableCleared():
                self.played.append(PlayedCoup(self.said, self._net, self._coup))
                # Bets of mid-coup, and those that lie longer, are not repeated.
                once = {*(bet.key for bet in self.rules.windows), *self.rules.lasting}
                self.last = tuple(each for each in self.bets if each.bet not in once)
                self.bets, self._net = [], 0
            case events.ShoeEnded():
                self.board = Board.empty()
            case events.BoughtIn(amount=amount):
                self.pocket = Cents(self.pocket - amount)
            case events.CashedOut(amount=amount):
                self.pocket = Cents(self.pocket + amount)
            case _:
                pass

    def _over(self, event: events.ResultCalled | events.ResultsCalled | events.CoupVoided) -> None:
        match event:
            case events.ResultCalled(outcome=outcome, words=words):
                self.board, self.said = self.board.add(RoadResult.of(outcome)), words
                self._coup = self._cards()
            case events.ResultsCalled(areas=areas, dealer=dealer):
                assert self.state.three_card is not None, "results"
                mine = next(each for each in areas if each.area == self.seat)
                self.said = f"{mine.result}: you have {mine.total}, the dealer {dealer}"
                self._coup = Coup(*map(self.state.three_card.names, (self.seat, AREA_DEALER)))
            case events.CoupVoided():
                self.said, self._coup = "no result", None

    def _cards(self) -> Coup:
        player, banker = (
            tuple(laid.card for laid in self.state.hand(side) if laid.card) for side in Side
        )
        return Coup(player=player, banker=banker)

    def _lay(self, wager: Wager) -> Lay:
        return Lay(wager.bet, wager.stake, wager.on if wager.bet in self.rules.lasting else "")

    def _forget(self, wager: Wager, less: int) -> None:
        """Note that `less` was taken off a wager: off the bets made last, first."""
        self._pay(less)
        mine = self._lay(wager)
        for at in reversed(range(len(self.bets))):
            each = self.bets[at]
            if less and (each.bet, each.on) == (mine.bet, mine.on):
                left = Cents(max(each.stake - less, 0))
                less -= each.stake - left
                self.bets[at : at + 1] = [replace(each, stake=left)] if left else []

    def _pay(self, amount: int) -> None:
        self.money = Cents(self.money + amount)

    def start_again(self, money: Cents) -> None:
        self.brought = Cents(self.brought + money)
        self._pay(money)
        if self.rules.choices.cashier:
            self.pocket = Cents(self.pocket + money)

    @property
    def is_out(self) -> bool:
        """Whether the person's chips are too few for any bet, and no wager of theirs is open."""
        return self.chips < self.least and not self.state.wagers

    @property
    def lasting(self) -> tuple[Lay, ...]:
        """The person's bets of earlier coups that are not decided yet."""
        long = Counter(self._lay(each.wager) for each in self.state.lasting.wagers)
        kinds = {(each.bet, each.on) for each in self.bets}
        now = (
            Lay(bet, _sum(each for each in self.bets if (each.bet, each.on) == (bet, on)), on)
            for bet, on in kinds
        )
        return tuple((long - Counter(now)).elements())

    @property
    def stays(self) -> tuple[Lay, ...]:
        """Wagers that stay when the person leaves, because they may no longer be taken off."""
        return (*map(self._lay, self.state.bound), *self.lasting)

    @property
    def at_stake(self) -> Cents:
        """The stakes that the person gets back on leaving now."""
        return Cents(_sum(self.bets) - _sum(map(self._lay, self.state.bound)))


def _sum(lays: Iterable[Lay]) -> Cents:
    return Cents(sum((lay.stake for lay in lays), NOTHING))
