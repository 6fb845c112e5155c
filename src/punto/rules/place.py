"""Placing a wager: whether the book and the sign take it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from punto.money import NOTHING, Cents, dollars
from punto.rules.clause import Clause
from punto.rules.limits import Holder
from punto.rules.options import TableRules
from punto.rules.payable import payable_part, pays_exactly, with_commission
from punto.rules.policy import (
    AreaMaximum,
    Means,
    Multiples,
    OverMaximum,
    Scope,
    Together,
    UnderMinimum,
    Unpayable,
)
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.wager import HANDS, MAIN, Wager


@dataclass(frozen=True, slots=True)
class Placed:
    """A wager that is taken. `advice` is the clause by which its owner must be told something."""

    wager: Wager
    advice: Clause | None = None


@dataclass(frozen=True, slots=True)
class Permits:
    """What staff permitted or decided for this coup, and whom they advised before.

    `both_hands`: players who may back both hands. `advised`: who was told that further wagers
    under the minimum of a bet come back. `refuse_unpayable`: the dealer refuses amounts that could
    not be paid exactly, where that is a choice.
    """

    both_hands: frozenset[str] = frozenset()
    advised: frozenset[Holder] = frozenset()
    refuse_unpayable: bool = False


def place(
    table: TableRules, layout: Sequence[Wager], wager: Wager, permits: Permits | None = None
) -> Placed | Refused | NotStated:
    """Take a wager beside those on the layout, or say why not."""
    permits = permits or Permits()
    for answer in _answers(table, layout, wager, permits):
        return answer
    limit = table.limits.of(wager.player, wager.bet)
    under = table.rules.policy.under_minimum
    advice = under.clause if under and wager.stake < limit.minimum else None
    return Placed(wager, advice)


def _answers(
    table: TableRules, layout: Sequence[Wager], wager: Wager, permits: Permits
) -> Iterator[Refused | NotStated]:
    yield from _bet(table, wager)
    yield from _stake(table, wager)
    yield from _together(table, layout, wager, permits)
    yield from _room(table, layout, wager)
    yield from _minimum(table, wager, permits)
    yield from _multiple(table, wager)
    yield from _maximum(table, layout, wager)
    yield from _area(table, layout, wager)
    yield from _unpayable(table, wager, permits)


def _bet(table: TableRules, wager: Wager) -> Iterator[Refused]:
    if _is_combination(table, wager) or table.bet(wager.bet):
        return
    known = table.rules.bet(table.variant, wager.bet)
    reason = Reason.NOT_OFFERED if known else Reason.UNKNOWN_BET
    clause = known.clause if known else table.variant.side_wagers_clause or table.variant.clause
    yield Refused(reason, clause, wager.bet, "a bet on offer at this table")


def _is_combination(table: TableRules, wager: Wager) -> bool:
    return table.combination is not None and wager.bet == table.combination.key


def _stake(table: TableRules, wager: Wager) -> Iterator[Refused]:
    accepted = table.rules.policy.accepted_in
    clause = accepted.clause if accepted else None
    if wager.stake <= 0:
        yield Refused(Reason.WRONG_STAKE, clause, dollars(wager.stake), "an amount above 0")
    if wager.token and (accepted is None or accepted.value is not Means.CHIPS_AND_TOKENS):
        yield Refused(Reason.NOT_IN_CHIPS, clause, "tokens", "chips")
    if not wager.token and not table.chips.payable(wager.stake):
        want = f"an amount in chips, such as {dollars(table.chips.down(wager.stake))}"
        yield Refused(Reason.NOT_IN_CHIPS, clause, dollars(wager.stake), want)


def _together(
    table: TableRules, layout: Sequence[Wager], wager: Wager, permits: Permits
) -> Iterator[Refused | NotStated]:
    """What one player may back in one coup."""
    mine = {each.bet for each in layout if each.player == wager.player}
    both = table.rules.policy.both_hands
    if set(HANDS) <= {*mine, wager.bet} and wager.player not in permits.both_hands:
        if both is None:
            yield _silence(table, "backing both hands", wager)
        elif both.value is not Together.ALLOWED:
            want = f"approval of {both.by}" if both.by else "one hand only"
            yield Refused(Reason.BOTH_HANDS, both.clause, "player and banker", want)
    bet = table.bet(wager.bet)
    if bet is None:
        return
    here = {each.bet for each in layout if (each.player, each.area) == (wager.player, wager.area)}
    if bet.needs and not here & set(bet.needs):
        want = f"{' or '.join(bet.needs)} by the same player at that position"
        yield Refused(Reason.MAIN_WAGER_NEEDED, bet.clause, bet.key, want)
    if bet.key in table.choices.restricted and not mine & set(MAIN):
        want = "a main wager too, as the sign says"
        yield Refused(Reason.MAIN_WAGER_NEEDED, bet.restrictable, bet.key, want)


def _room(
    table: TableRules, layout: Sequence[Wager], wager: Wager
) -> Iterator[Refused | NotStated]:
    """How many players fit the area."""
    there = [each for each in layout if (each.bet, each.area) == (wager.bet, wager.area)]
    bet = table.bet(wager.bet)
    if bet and bet.places:
        mine = sum(each.player == wager.player and each.bet == wager.bet for each in layout)
        if mine >= bet.places.per_player:
            got, want = f"a wager more on {bet.key}", f"{bet.places.per_player} for each player"
            yield Refused(Reason.AREA_FULL, bet.places.clause, got, want)
        if len(there) >= bet.places.per_area:
            got = f"wager number {len(there) + 1}"
            want = f"{bet.places.per_area} on one area"
            yield Refused(Reason.AREA_FULL, bet.places.clause, got, want)
        return
    most = table.players_per_area
    players = {each.player for each in there} | {wager.player}
    if most is not None and len(players) > most:
        got = f"player number {len(players)} on an area"
        yield Refused(Reason.AREA_FULL, _sharing_clause(table), got, f"{most}")


def _sharing_clause(table: TableRules) -> Clause | None:
    if table.version and table.version.sharing:
        return table.version.sharing_clause
    answer = table.rules.policy.players_per_area
    return answer.clause if answer else None


def _minimum(table: TableRules, wager: Wager, permits: Permits) -> Iterator[Refused | NotStated]:
    minimum = table.limits.of(wager.player, wager.bet).minimum
    if wager.stake >= minimum:
        return
    answer = table.rules.policy.under_minimum
    if answer is None:
        yield _silence(table, "a wager under the minimum", wager)
        return
    advised = (wager.player, wager.bet) in permits.advised
    if answer.value is UnderMinimum.PLAYS_ONCE and not advised:
        return
    want = f"{dollars(minimum)} or more"
    if answer.value is UnderMinimum.RAISE_OR_WITHDRAW:
        want = f"to raise it to {dollars(minimum)} or to withdraw it"
    yield Refused(Reason.UNDER_MINIMUM, answer.clause, dollars(wager.stake), want)


def _multiple(table: TableRules, wager: Wager) -> Iterator[Refused | NotStated]:
    limit = table.limits.of(wager.player, wager.bet)
    if limit.in_step(wager.stake) or wager.stake < limit.minimum:
        return
    answer = table.rules.policy.multiples
    if answer is None:
        yield _silence(table, "a multiple that the sign does not have", wager)
    elif answer.value is Multiples.REFUSE:
        want = f"{dollars(limit.minimum)} and steps of {dollars(limit.unit)}"
        yield Refused(Reason.WRONG_MULTIPLE, answer.clause, dollars(wager.stake), want)


def counted(table: TableRules, layout: Sequence[Wager], wager: Wager) -> int:
    """The amount that is held against the maximum: the wager, or all of the player on that bet."""
    scope = table.rules.policy.maximum_holds_for
    if scope is None or scope.value is Scope.WAGER:
        return wager.stake
    mine = (each for each in layout if (each.player, each.bet) == (wager.player, wager.bet))
    return wager.stake + sum(each.stake for each in mine)


def _maximum(
    table: TableRules, layout: Sequence[Wager], wager: Wager
) -> Iterator[Refused | NotStated]:
    maximum = most(table, wager)
    total = counted(table, layout, wager)
    if total <= maximum:
        return
    answer = table.rules.policy.over_maximum
    if answer is None:
        yield _silence(table, "a wager over the maximum", wager)
    elif answer.value is OverMaximum.REFUSE:
        scope = table.rules.policy.maximum_holds_for
        summed = scope is not None and scope.value is Scope.PLAYER_AND_BET
        clause = scope.clause if scope and summed else answer.clause
        want = f"{dollars(maximum)} at most"
        yield Refused(Reason.OVER_MAXIMUM, clause, dollars(total), want)


def most(table: TableRules, wager: Wager) -> Cents:
    """The most that counts for a player on a bet, what was arranged with the player included."""
    maximum = table.limits.of(wager.player, wager.bet).maximum
    if wager.bet in HANDS:
        return max(maximum, table.limits.arranged.get(wager.player, maximum))
    return maximum


def _area(
    table: TableRules, layout: Sequence[Wager], wager: Wager
) -> Iterator[Refused | NotStated]:
    """The sum on one area, where the sign caps it."""
    cap = table.limits.area_maximum
    players = table.limits.area_players
    if cap is None or (players and wager.player not in players):
        return
    there = (
        each.stake
        for each in layout
        if (each.bet, each.area) == (wager.bet, wager.area)
        and (not players or each.player in players)
    )
    total = sum(there) + wager.stake
    answer = table.rules.policy.area_maximum
    if total <= cap:
        return
    if answer is None:
        yield _silence(table, "an area over its maximum", wager)
    elif answer.value is AreaMaximum.REFUSE:
        want = f"{dollars(cap)} at most on the area"
        yield Refused(Reason.OVER_AREA_MAXIMUM, answer.clause, dollars(total), want)


def _unpayable(table: TableRules, wager: Wager, permits: Permits) -> Iterator[Refused]:
    answer = table.rules.policy.unpayable
    if answer is None or _is_combination(table, wager):
        return
    part = wager.stake
    if answer.value is Unpayable.REFUSE_OR_PART and with_commission(table, wager.bet):
        part = payable_part(table, wager.bet, wager.stake)
    elif answer.value is Unpayable.REFUSE_OR_PAY_UP and permits.refuse_unpayable:
        part = wager.stake if pays_exactly(table, wager.bet, wager.stake) else NOTHING
    if part != wager.stake:
        want = f"{dollars(part)}, which chips can pay" if part else "an amount that chips can pay"
        yield Refused(Reason.UNPAYABLE_AMOUNT, answer.clause, dollars(wager.stake), want)


def _silence(table: TableRules, question: str, wager: Wager) -> NotStated:
    rules = table.rules
    return NotStated(rules.key, question, dollars(wager.stake), rules.authority.gaps)


def preferred(layout: Sequence[Wager], asks: Sequence[Wager]) -> tuple[Wager, ...]:
    """Wagers in the order in which places are given: first who backs a main bet, then as asked.

    [nsw-premium 12.2/preference]
    """
    main = {each.player for each in layout if each.bet in MAIN}
    return tuple(sorted(asks, key=lambda ask: ask.player not in main))
