"""The order in which players are offered the cards, or the shoe, until one accepts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from punto.money import Cents
from punto.rules.answers import Equal, Offered
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.model import Method
from punto.rules.offering import Designation, Offering, Ranking
from punto.rules.person import NamedPlayer, Opener, StaffRole
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import HandOf, RoleKey, Thing, all_of, one_of
from punto.rules.wager import HANDS, Wager

Seats = Mapping[str, int]
"""Everybody who sits at the table, with the seat. Seat 1 is nearest the dealer's right."""

_NOWHERE = 10**6


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody who is offered the cards, and by which clause; None if staff decided it."""

    person: Opener
    clause: Clause | None


Turns = tuple[Turn | NotStated, ...]
"""Whose turn it is, in order. A silence stands for equals whom the book does not rank."""


def openers(
    table: TableRules,
    wagers: Sequence[Wager],
    seats: Seats,
    hand: Side,
    *,
    designated: str = "",
    approved_by: str = "",
    decided: Sequence[str] = (),
) -> Turns | Refused | NotStated:
    """The players who are offered the cards of a hand, in order; the last has to keep them.

    `wagers` are the valid parts of the wagers, after limits and differential. `designated` is a
    player whom staff put before all others, with the approval of the role `approved_by`. `decided`
    is the order that a person gave to players with equal wagers, if the book does not rank them.
    """
    answer = table.book.policy.cards_offered_to
    if answer is None:
        return table.book.not_stated(Question.WHO_IS_OFFERED_THE_CARDS, HandOf(hand))
    if other := other_method(table, answer.methods):
        return _only(answer.ranking, other.clause)
    single = answer.value is Offered.HIGHEST_ON_THE_TABLE
    order = _Order(table, answer.clause, answer.by, answer.ranking, decided, single)
    turns = order.turns(order.counting(wagers, hand), seats)
    if not designated:
        return tuple(turns)
    if isinstance(first := _designated(table, answer, wagers, designated, approved_by), Refused):
        return first
    rest = (each for each in turns if isinstance(each, NotStated) or each.person != first.person)
    return (first, *rest)


def still_first(
    table: TableRules,
    before: Sequence[Wager],
    now: Sequence[Wager],
    *,
    seats: Seats,
    hand: Side,
    player: str,
) -> bool:
    """Whether the player who took a hand still has a wager, and nobody has overtaken it since.

    [nsw-premium 8.8] [nsw-premium 8.10] [crown-melbourne-v29 7.1.1] [rws 3.9]
    """
    answer = table.book.policy.cards_offered_to
    if answer is None:
        return True
    single = answer.value is Offered.HIGHEST_ON_THE_TABLE
    order = _Order(table, answer.clause, answer.by, answer.ranking, (), single)
    then, have = (
        {each.name: each for each in order.bettors(wagers, hand, seats)} for wagers in (before, now)
    )
    own, had = have.get(player), then.get(player)
    if own is None:
        return had is None and not have.keys() - then.keys()
    top = own.amount == max(each.amount for each in have.values())
    ranked = bool(order.ranking.equal if top else order.ranking.lower_equal)
    past = (
        who
        for who, each in have.items()
        if each.before(own, ranked) and not (had and who in then and then[who].before(had, ranked))
    )
    return next(past, None) is None


def shoe_offers(
    table: TableRules, wagers: Sequence[Wager], seats: Seats, decided: Sequence[str] = ()
) -> Turns | Refused | NotStated:
    """The players who are offered the shoe, in order; if none accepts, the dealer keeps it."""
    answer = table.book.policy.player_may_deal
    if answer is None:
        return table.book.not_stated(Question.WHETHER_A_PLAYER_MAY_DEAL, Finding.SHOE)
    shoe = answer.shoe
    if shoe is None:
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.PLAYER, Need.DEALER_TO_DEAL)
    if other := other_method(table, shoe.methods):
        return _only(shoe.ranking, other.clause)
    order = _Order(table, answer.clause, "", shoe.ranking, decided)
    return tuple(order.turns([each for each in wagers if each.bet in HANDS], seats))


def other_method(table: TableRules, methods: tuple[str, ...]) -> Method | None:
    """The table's method of dealing if `methods` does not name it, else None.

    Empty `methods` mean every method.
    """
    method = table.method
    return method if method and methods and method.key not in methods else None


def _only(ranking: Ranking, clause: Clause) -> Turns:
    """One turn alone: that of the role that keeps the cards when no player gets them."""
    return (Turn(StaffRole(role=ranking.last), clause),) if ranking.last else ()


def _designated(
    table: TableRules, offering: Offering, wagers: Sequence[Wager], person: str, approved_by: str
) -> Turn | Refused:
    """The turn of the player whom staff put first, or why that player may not open cards.

    [nsw-premium 1.1/designated-player]
    """
    rule = offering.designation
    if rule is None:
        want = Need.HIGHEST_WAGER
        return Refused(Reason.NOT_AUTHORISED, offering.clause, Thing.PERSON(person), want)
    if not table.book.authority.at_least(approved_by, rule.by):
        want = Need.APPROVAL_OF(RoleKey(rule.by))
        got = RoleKey(approved_by) if approved_by else Finding.NO_APPROVAL
        return Refused(Reason.NOT_AUTHORISED, rule.clause, got, want)
    if other := other_method(table, rule.methods):
        want = one_of(Thing.METHOD, rule.methods)
        return Refused(Reason.METHOD_NOT_ALLOWED, rule.clause, Thing.METHOD(other.key), want)
    if rule.side_wager and (fault := _no_side_wager(rule, wagers, person)):
        return fault
    return Turn(NamedPlayer(name=person), rule.clause)


def _no_side_wager(rule: Designation, wagers: Sequence[Wager], person: str) -> Refused | None:
    on_a_hand = any(each.bet in HANDS for each in wagers)
    if not on_a_hand and any(each.player == person for each in wagers):
        return None
    got = Finding.WAGER_ON_A_HAND if on_a_hand else Thing.PERSON(person)
    return Refused(Reason.NOT_AUTHORISED, rule.clause, got, Need.PLAYER_WITH_A_SIDE_WAGER)


@dataclass(frozen=True, slots=True)
class _Bettor:
    """How much a player has on a hand, and how far from the dealer's right the player sits."""

    name: str
    amount: Cents
    place: int

    def before(self, other: "_Bettor", ranked: bool) -> bool:
        """Whether this player is offered the cards first: by a higher wager, or a better seat."""
        nearer = ranked and self.amount == other.amount and self.place < other.place
        return self.amount > other.amount or nearer


@dataclass(frozen=True, slots=True)
class _Order:
    """The order in which a book has cards offered at one table.

    The role `by` decides between equal wagers, or else the role that fills the book's gaps.
    """

    table: TableRules
    clause: Clause
    by: str
    ranking: Ranking
    decided: Sequence[str]
    single: bool = False

    def counting(self, wagers: Sequence[Wager], hand: Side) -> list[Wager]:
        """The wagers that count for a hand: those on it, or on both if the table ranks them as
        one.
        """
        sides = tuple(Side) if self.single else (hand,)
        return [each for each in wagers if each.bet in sides]

    def bettors(self, wagers: Sequence[Wager], hand: Side, seats: Seats) -> Iterator[_Bettor]:
        """The players with wagers on a hand, and the sum of each."""
        return self._bettors(self.counting(wagers, hand), seats)

    def turns(self, wagers: Sequence[Wager], seats: Seats) -> Iterator[Turn | NotStated]:
        """The turn of each player with a wager that counts, in the order of the offers."""
        bettors = sorted(self._bettors(wagers, seats), key=lambda each: -each.amount)
        levels = [tuple(level) for _, level in groupby(bettors, lambda each: each.amount)]
        ranking = self.ranking
        for level in levels[:1]:
            first, then = ranking.equal_clause, ranking.next_equal
            yield from self._level(level, self.clause, first, then, ranked=bool(ranking.equal))
        for level in levels[1:] if ranking.lower else ():
            again = ranking.lower_equal
            yield from self._level(level, ranking.lower, again, again, ranked=again is not None)
        if ranking.last:
            kept = ranking.none_accepts if wagers else ranking.none_wagered
            yield Turn(StaffRole(role=ranking.last), kept)

    def _bettors(self, wagers: Sequence[Wager], seats: Seats) -> Iterator[_Bettor]:
        """Each player who may be offered cards, with the player's largest sum on one hand.

        At RWS it is the largest wager in one box [rws 3.9].
        """
        for name in dict.fromkeys(each.player for each in wagers):
            if self.ranking.seated and name not in seats:
                continue
            own = [each for each in wagers if each.player == name]
            hands = [[each.stake for each in own if each.bet == hand] for hand in HANDS]
            amount = max(max(hand, default=0) if self.single else sum(hand) for hand in hands)
            place = seats.get(name, _NOWHERE)
            if self.ranking.equal is Equal.BET_FURTHEST_RIGHT:
                place = min(each.area for each in own)
            yield _Bettor(name, Cents(amount), place)

    def _level(
        self, level: Sequence[_Bettor], *clauses: Clause | None, ranked: bool
    ) -> Iterator[Turn | NotStated]:
        """The turns of players with equal wagers, and the clause that orders them.

        They come from the dealer's right, counter-clockwise; a standing player, without seat, last.
        """
        alone, clause, then = clauses
        if len(level) == 1:
            clause = alone
        elif not ranked:
            yield from self._unranked(level)
            return
        around = sorted(level, key=lambda each: each.place)
        for _, at in groupby(around, lambda each: each.place):
            here = tuple(at)
            if len(here) == 1:
                yield Turn(NamedPlayer(name=here[0].name), clause)
            else:
                yield from self._unranked(here)
            clause = then

    def _unranked(self, level: Sequence[_Bettor]) -> Iterator[Turn | NotStated]:
        """Players with equal wagers in the order that a person gave, or else the book's silence."""
        names = [each.name for each in level]
        if set(names) <= set(self.decided):
            yield from (Turn(NamedPlayer(name=who), None) for who in self.decided if who in names)
        else:
            got = Finding.EQUAL_WAGERS(all_of(Thing.PLAYER, names))
            silence = self.table.book.not_stated(Question.WHO_OF_EQUALS_COMES_FIRST, got)
            yield replace(silence, by=self.by or silence.by)
