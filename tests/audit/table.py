"""A table as an auditor follows it: cards, stakes, terms and how far the coup is."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tests.audit.areas import Areas
from tests.audit.books import HANDS, NSW
from tests.audit.due import Due, Standing
from tests.audit.lasting import Held, LongStake
from tests.audit.lying import Face, Lying
from tests.audit.play import CoupEnd
from tests.audit.purse import Purse
from tests.audit.sign import Sign
from tests.audit.stake import Key, Stake, read_stake
from tests.audit.terms import Terms, first_terms

Event = Mapping[str, Any]
Line = tuple[Stake, Due]
"""A stake, and what came of it."""


@dataclass(frozen=True)
class LastCoup:
    """A coup that is over, for as long as it can be opened again."""

    hands: tuple[tuple[Face, ...], tuple[Face, ...]]
    lines: list[Line]
    terms: Terms
    held: Held | None
    coups: int | None
    extra: bool
    unnoticed: bool
    off: list[Stake]


@dataclass
class Followed:
    """Everything that a payment can depend on."""

    sign: Sign
    purse: Purse
    lying: Lying = field(default_factory=Lying)
    areas: Areas = field(default_factory=Areas)
    standing: Standing = field(default_factory=Standing)
    layout: dict[Key, Stake] = field(default_factory=dict[Key, Stake])
    off: list[Stake] = field(default_factory=list[Stake])
    held: Held = field(default_factory=Held)
    before: Held | None = None
    lines: list[Line] = field(default_factory=list[Line])
    last: LastCoup | None = None
    over: LastCoup | None = None
    carried: Held = field(default_factory=Held)
    end: CoupEnd | None = None
    phase: str = "cards"
    played: int = 0
    voided: bool = False
    unnoticed: bool = False
    accused: str = ""
    bets_closed: bool = False
    named: dict[str, str] = field(default_factory=dict[str, str])
    advised: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    seats: dict[int, str] = field(default_factory=dict[int, str])
    coups: int | None = None
    extra: bool = False
    next_extra: bool = False
    shoe_ends: bool = False
    continuous: bool = False

    @property
    def terms_fixed(self) -> bool:
        """Whether the coup keeps its terms: its first card has come, or its betting is closed.

        At [nsw-premium 7.1] no call closes it.
        """
        called = self.bets_closed and self.sign.now.book != NSW
        return self.phase in ("coup", "settled") or called

    @property
    def last_of_shoe(self) -> bool:
        """Whether no coup with wagers follows before other cards come."""
        return self.shoe_ends or (self.coups == 1 and not self.extra)

    def backed(self, player: str) -> str | None:
        """The hand that a player backs in this coup; of two the one that was named."""
        mine = {each.bet for each in self.layout.values() if each.player == player}
        hands = mine & set(HANDS)
        return hands.pop() if len(hands) == 1 else self.named.get(player) if hands else None

    def beside(self, stake: Stake) -> list[Stake]:
        """All other stakes that lay when betting closed, settled and taken back since or not."""
        settled = [each for each, due in self.lines if due.result != "void" and not each.lasts]
        lying = [each for each in self.layout.values() if each.key != stake.key]
        return lying + settled + self.off

    def gone(self, stake: Stake) -> None:
        """A long stake went back to its owner."""
        held = self.held.find(stake)
        if held is not None:
            self.held = self.held.without(held)

    def follow(self, event: Event) -> None:
        """Take in an event, but for what it moves in money."""
        self.sign.take(event, fixed=self.terms_fixed)
        self.lying.take(event)
        self._follow_betting(event)
        self._follow_people(event)
        self._follow_coup(event)
        self._follow_shoe(event)
        self.areas.take(event)

    def _follow_betting(self, event: Event) -> None:
        match event["event"]:
            case "bets-called":
                self.sign.in_force()
                self.bets_closed, self.off = False, []
            case "bets-closed":
                self.bets_closed = True
            case "bets-reopened":
                self.bets_closed = False
            case "hand-nominated":
                self.named[event["player"]] = event["hand"]
            case "runs-restated":
                self._restated(event)
            case "tail-indicator":
                shows = {**self.held.shows, event["bet"]: event["shows"]}
                self.held = replace(self.held, shows=shows)
            case _:
                pass

    def _follow_people(self, event: Event) -> None:
        standing, player = self.standing, event.get("player", "")
        match event["event"]:
            case "seated":
                self._unseat(player)
                self.seats[event["seat"]] = player
            case "stood-up":
                self._unseat(player)
            case "left" | "person-excluded":
                self._unseat(player)
                standing.deferred -= {player}
                self.advised = {each for each in self.advised if each[0] != player}
            case "commission-deferred":
                standing.deferred |= {player}
            case "voucher-exchanged":
                standing.tokens_back -= {player}
                standing.tokens_back |= {player} if event["returned"] else set()
            case "direction-given":
                standing.directions[event["question"]] = event["decision"]
            case "irregularity-found" | "earlier-irregularity-found":
                standing.directions.pop(event["irregularity"], None)
                self.accused = player
            case "table-closed":
                self.seats.clear()
            case _:
                pass

    def _unseat(self, player: str) -> None:
        self.seats = {seat: name for seat, name in self.seats.items() if name != player}

    def _follow_coup(self, event: Event) -> None:
        match event["event"]:
            case "card-dealt" | "hand-dealt":
                self.phase, self.last, self.held = "coup", None, self.held.dealt()
            case "card-drawn":
                self.last = None
            case "result-called" | "results-called" | "coup-voided":
                self.phase, self.voided = "settled", event["event"] == "coup-voided"
                self.end = None if self.voided else self.lying.end()
                self.before = self.before if self.voided else self.held
            case "coup-without-bets" if event["after"]:
                self.next_extra = event["extra"]
            case "coup-without-bets":
                self.extra = event["extra"]
            case "no-bet-coups-ended":
                self.extra = False
            case "cards-reshuffled":
                self.phase = "between"
            case "table-cleared":
                self._cleared()
            case "coup-reopened":
                self._reopened()
            case "earlier-coup-voided" if event["coup"] in (0, self.played):
                self._voided_before()
            case _:
                pass

    def _cleared(self) -> None:
        """The coup is over, and can be opened again until the next card comes."""
        hands, terms = self.lying.hands, self.sign.now
        self.played += 1
        self.last = LastCoup(
            hands, self.lines, terms, self.before, self.coups, self.extra, self.unnoticed, self.off
        )
        self.over, self.carried = self.last, self.held
        if self.coups is not None and not self.extra:
            self.coups -= 1
        self.lying.lay(((), ()))
        self.extra = self.next_extra and bool(self.lying.at["front"])
        self.lines, self.end, self.named, self.next_extra = [], None, {}, False
        self.before, self.off = None, []
        self.phase, self.voided, self.bets_closed, self.unnoticed = "between", False, False, False
        self.sign.in_force()

    def forget(self, stake: Stake) -> None:
        """A long stake that was given back does not come back with a coup opened again."""
        if self.before and (held := self.before.find(stake)):
            self.before = self.before.without(held)
        if self.carried.find(stake):
            self.forget_before(stake)

    def forget_before(self, stake: Stake) -> None:
        """Nor does it with the coup before, if it lay in it."""
        over = self.over
        if over and over.held and (held := over.held.find(stake)):
            self.over = replace(over, held=over.held.without(held))
            self.last = self.last and self.over

    def _reopened(self) -> None:
        then = self.before or (self.last.held if self.last else None)
        self.lines = self.last.lines if self.last else self.lines
        self.held, self.before = then or self.held, None
        self.phase, self.end, self.voided = "coup", None, False
        if self.last is not None:
            self.lying.lay(self.last.hands)
            self.sign.back_to(self.last.terms)
            self.next_extra = self.extra and bool(self.lying.at["front"])
            self.coups, self.extra = self.last.coups, self.last.extra
            self.unnoticed, self.off = self.last.unnoticed, self.last.off
            self.bets_closed, self.last, self.over = True, None, None
            self.played -= 1

    def _restated(self, event: Event) -> None:
        """A coup before the last is void: runs and tails as they are told to be now."""
        self.held = Held(_long_stakes(event["lying"]), dict(event["indicators"]))
        older = [each for each in event["lying"] if each["begun"] and not each["first"]]
        self.carried = Held(_long_stakes(older), dict(event["indicators"]))
        lay = Held(_long_stakes(event["lay"]), dict(event["were"]))
        if self.over:
            self.over = replace(self.over, held=lay)
            self.last = self.last and self.over

    def _voided_before(self) -> None:
        """The coup before has no result: long stakes lie as they lay in it, with those laid since.

        A void coup has no effect on a run or a tail, as a coup without wagers has none by 10.8.4.
        """
        then = self.over.held if self.over else None
        if then is None:
            return
        since, old = [each.stake for each in self.held.stakes], self.carried.stakes
        for each in old:
            if each.stake in since:
                since.remove(each.stake)
        self.held = self.carried = then
        for stake in since:
            self.held = self.held.laid(stake)
        self.held = self.held if self.phase == "between" else self.held.dealt()

    def _follow_shoe(self, event: Event) -> None:
        match event["event"]:
            case "cutting-card-shown":
                self.coups = event["coups"]
            case "shoe-to-end":
                self.shoe_ends = not self.continuous
            case "step-forgotten" if self.phase in ("between", "coup", "settled"):
                self.coups = None
            case "shoe-loaded":
                self.phase = "between"
            case "cards-brought":
                self.phase, self.shoe_ends, self.coups = "cards", False, None
            case "shoe-ended":
                self.phase, self.last, self.lines, self.bets_closed = "cards", None, [], False
                self.standing.directions.clear()
            case "table-closed":
                self.sign.in_force()
                self.phase = "closed"
            case _:
                pass


def begun(header: Event) -> Followed:
    """A table as the first line of its log has it."""
    cashier = header["choices"]["cashier"]
    continuous = header["choices"]["arrangement"] == "continuous"
    terms = Sign(first_terms(header))
    return Followed(terms, Purse(cashier=cashier), continuous=continuous)


def _long_stakes(told: list[Event]) -> tuple[LongStake, ...]:
    return tuple(
        LongStake(read_stake(each["wager"]), each["reached"], each["begun"], each["misplaced"])
        for each in told
    )
