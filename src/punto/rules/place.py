"""Placing a wager: whether the book and the table's sign accept it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from punto.money import Cents
from punto.rules.answers import Closes, Together, UnderMinimum, WagerMeans
from punto.rules.bet import Bet, Places
from punto.rules.circumstances import CLOSED_FROM, Circumstances, CoupStage
from punto.rules.clause import Clause
from punto.rules.entitled import window_refusal
from punto.rules.limit_checks import Objection, area_sum, can_be_paid, in_step, not_over, not_under
from punto.rules.limits import Limit
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.valid_stake import is_combined, limit_of, valid
from punto.rules.values import BetKey, Money, Number, RoleKey, Thing, one_of
from punto.rules.wager import HANDS, MAIN, Wager


@dataclass(frozen=True, slots=True)
class Placed:
    """An accepted wager, all chips together; by the clause `advice` its owner is advised."""

    wager: Wager
    advice: Clause | None = None


def place(
    table: TableRules,
    layout: Sequence[Wager],
    wager: Wager,
    permits: Circumstances | None = None,
    onto: Wager | None = None,
) -> Placed | Refused | NotStated:
    """The wager as it is accepted, or why it is not; `onto` is the wager that it is added to."""
    permits = permits or Circumstances()
    if wager.number != table.number:
        wager = wager.under(table.number)
    whole, others = _joined(layout, wager, onto)
    limit = limit_of(table, whole)
    if objection := _objection(table, others, whole, permits, limit, laid=wager):
        return objection
    if whole.stake >= limit.minimum:
        return Placed(whole)
    under = table.book.policy.under_minimum
    if permits.unnoticed or under is None:
        warned = (whole.player, whole.bet) in permits.advised
        short = not warned and under is not None and under.value is UnderMinimum.PLAYS_ONCE
        return Placed(whole.under(table.number, warned=warned, short=short))
    return Placed(whole, under.clause)


def _joined(
    layout: Sequence[Wager], wager: Wager, onto: Wager | None
) -> tuple[Wager, Sequence[Wager]]:
    """The wager with the chips of `onto` added, and the other wagers on the layout."""
    if onto is None:
        return wager, layout
    assert onto.key == wager.key, (onto, wager)
    others = list(layout)
    others.remove(onto)
    return replace(wager, stake=Cents(onto.stake + wager.stake)), others


def _objection(
    table: TableRules,
    layout: Sequence[Wager],
    wager: Wager,
    permits: Circumstances,
    limit: Limit,
    *,
    laid: Wager,
) -> Objection:
    """The first reason against a wager: a refusal or the book's silence; None if there is none."""
    bet = table.bet(wager.bet)
    if bet and bet.window:
        first = window_refusal(table, layout, wager, bet, permits)
    else:
        first = _closed(table, wager, permits, more=laid is not wager)
    first = first or _bet(table, wager) or not_in_chips(table, laid)
    first = first or _together(table, layout, wager, permits) or _room(table, layout, wager)
    if first or permits.unnoticed:
        return first
    return (
        not_under(table, wager, permits, limit)
        or in_step(table, wager, limit)
        or not_over(table, layout, wager, limit)
        or area_sum(table, layout, wager)
        or can_be_paid(table, wager, permits)
    )


_CLOSES = {
    Closes.CALL: Need.BEFORE_NO_MORE_BETS,
    Closes.FIRST_CARD_DEALT: Need.BEFORE_FIRST_CARD,
    Closes.FIRST_CARD_EXPOSED: Need.BEFORE_A_CARD_IS_EXPOSED,
}


def betting_open(table: TableRules, stage: CoupStage, *, unnoticed: bool = False) -> bool:
    """Whether betting is open: by the book it closes with the call, or a card dealt or exposed."""
    # Unnoticed before the first card it may be in time although the call has come.
    # [crown-melbourne-v29 5.4] [crown-melbourne-v29 7.2.2(a)]
    answer = table.book.policy.betting_closes
    if stage is CoupStage.OPEN or answer is None:
        return stage is CoupStage.OPEN
    called = answer.called and stage is CoupStage.CALLED and not unnoticed
    return not called and stage < CLOSED_FROM[answer.value]


def _closed(table: TableRules, wager: Wager, permits: Circumstances, *, more: bool) -> Objection:
    answer = table.book.policy.betting_closes
    if betting_open(table, permits.stage, unnoticed=permits.unnoticed):
        return None
    if answer is None:
        return table.book.not_stated(Question.WHEN_BETTING_CLOSES, Money(wager.stake))
    called = answer.called if permits.stage is CoupStage.CALLED else None
    want = _CLOSES[Closes.CALL if called else answer.value]
    clause = called or (more and answer.changing) or answer.clause
    return Refused(Reason.BETTING_CLOSED, clause, BetKey(wager.bet), want)


def _bet(table: TableRules, wager: Wager) -> Refused | None:
    """The refusal of a wager on a bet that the table does not offer, or None.

    [crown-melbourne-v29 5.5.1] [crown-melbourne-v29 5.5.2] [crown-melbourne-v29 5.5.3]
    [crown-melbourne-v29 5.5.9] [crown-melbourne-v29 5.5.10] [crown-melbourne-v29 5.5.15]
    [crown-melbourne-v29 5.5.16]
    """
    bet = table.bet(wager.bet)
    if is_combined(table, wager) or bet:
        choices = bet.choices if bet else ()
        if wager.on not in (choices or ("",)):
            got, want = BetKey(wager.bet, wager.on), one_of(Thing.OPTION, choices)
            return Refused(Reason.UNKNOWN_BET, bet.choices_clause if bet else None, got, want)
        return None
    known = table.book.bet(table.variant, wager.bet)
    reason = Reason.NOT_OFFERED if known else Reason.UNKNOWN_BET
    listed = table.variant.side_wagers_clause or table.book.bets_clause  # [nsw-premium 5.1]
    clause = known.clause if known else listed
    return Refused(reason, clause, BetKey(wager.bet), Need.BET_ON_OFFER)


def not_in_chips(table: TableRules, wager: Wager) -> Refused | None:
    """The refusal of an amount that the table's chips do not make, or of tokens, or None."""
    accepted = table.book.policy.accepted_in
    clause = accepted.clause if accepted else None
    if wager.stake <= 0:
        return Refused(Reason.WRONG_STAKE, clause, Money(wager.stake), Need.AMOUNT_ABOVE_0)
    if wager.token and (accepted is None or accepted.value is not WagerMeans.CHIPS_AND_TOKENS):
        return Refused(Reason.NOT_IN_CHIPS, clause, Finding.TOKENS, Need.CHIPS)
    if not wager.token and not table.chips.payable(wager.stake):
        nearest = table.chips.down(wager.stake) or table.chips.up(wager.stake)
        want = Need.AMOUNT_IN_CHIPS(Money(nearest))
        return Refused(Reason.NOT_IN_CHIPS, clause, Money(wager.stake), want)
    return None


def _together(
    table: TableRules, layout: Sequence[Wager], wager: Wager, permits: Circumstances
) -> Objection:
    """The objection to a wager because of the player's other wagers, such as on both hands.

    A wager that is void as a whole does not count.

    [nz-division-5 5.13] [nz-midi-1998 5.9]
    """
    own = [each for each in layout if each.player == wager.player]
    mine, both = {each.bet for each in own}, table.book.policy.both_hands
    if set(HANDS) <= {wager.bet, *(each.bet for each in own if valid(table, each))}:
        approved = wager.player in permits.both_hands
        if both is None:
            return table.book.not_stated(Question.BACKING_BOTH_HANDS, Money(wager.stake))
        forbidden = both.value is Together.FORBIDDEN
        if forbidden or (both.value is Together.BY_APPROVAL and not approved):
            want = Need.ONE_HAND_ONLY if forbidden else Need.APPROVAL_OF(RoleKey(both.by))
            return Refused(Reason.BOTH_HANDS, both.clause, Finding.PLAYER_AND_BANKER, want)
    bet = table.bet(wager.bet)
    if bet is None:
        return None
    side = bet.key not in MAIN
    if side and mine.isdisjoint(MAIN) and (objection := _alone(table, wager)):
        return objection
    if clause := lies_alone(table, layout, wager):
        want = Need.MAIN_WAGER_BY_THE_SIGN
        if bet.needs:
            want = Need.WAGER_THERE_TOO(one_of(BetKey, bet.needs))
        return Refused(Reason.MAIN_WAGER_NEEDED, clause, BetKey(bet.key), want)
    return None


def lies_alone(table: TableRules, layout: Sequence[Wager], wager: Wager) -> Clause | None:
    """The clause by which a wager needs another wager of the same player; None if it may lie alone.

    The other wager is one on the same area, or any main wager if the sign says so, or for a wager
    in mid-coup the one that entitled the player to it.
    """
    bet = table.bet(wager.bet)
    if bet is None or not (bet.needs or bet.window or bet.key in table.choices.restricted):
        return None
    mine = [each for each in layout if each.player == wager.player]
    if bet.needs and not any(
        (each.bet in bet.needs, each.area) == (True, wager.area) for each in mine
    ):
        return bet.clause
    situation = bet.window.named(wager.on) if bet.window and wager.on else None
    if bet.window and situation and not any(each.bet in situation.needs for each in mine):
        return bet.window.needed
    restricted = bet.key in table.choices.restricted
    return bet.restrictable if restricted and not any(each.bet in MAIN for each in mine) else None


def _alone(table: TableRules, wager: Wager) -> Objection:
    """The objection to a side wager of a player who backs no main bet; None if it is allowed."""
    answer = table.book.policy.side_wagers_alone
    if answer is None:
        return table.book.not_stated(Question.SIDE_WAGER_ALONE, Money(wager.stake))
    if answer.value is Together.ALLOWED:
        return None
    want = Need.MAIN_WAGER_BY_THE_SAME_PLAYER
    return Refused(Reason.MAIN_WAGER_NEEDED, answer.clause, BetKey(wager.bet), want)


def _room(table: TableRules, layout: Sequence[Wager], wager: Wager) -> Objection:
    """The objection if the area is not for this player or is full; None if it has room."""
    version, boxes = table.version, table.boxes  # [rws 2.1.1.a]
    numbered = wager.seated or not (version and version.standing_areas)
    if wager.area < 1 or (boxes and numbered and wager.area > boxes):
        got = Thing.AREA(wager.area)
        want = Need.NUMBERED_TO(Number(boxes, Thing.AREA)) if boxes else Need.AMOUNT_ABOVE_0
        clause = table.boxes_clause if boxes else None
        return Refused(Reason.UNKNOWN_AREA, clause, got, want)
    if version and version.standing_areas and not (wager.seated or _for_standing(table, wager)):
        got = Finding.STANDING_PLAYER_ON(Thing.AREA(wager.area))
        want = Need.AREA_FOR_STANDING_PLAYERS
        return Refused(Reason.NOT_SEATED, version.standing_areas, got, want)
    there = [each for each in layout if (each.bet, each.area) == (wager.bet, wager.area)]
    bet = table.bet(wager.bet)
    places = table.choices.side_places
    if bet and bet.key not in MAIN and places is not None and len(there) >= places:
        got = Thing.WAGER(len(there) + 1)
        want = Need.WAGERS_ON_ONE_AREA(Number(places, Thing.WAGER))
        return Refused(Reason.AREA_FULL, None, got, want)
    if bet and bet.places:
        mine = sum(each.player == wager.player and each.bet == wager.bet for each in layout)
        return _no_place(bet, bet.places, mine=mine, there=len(there))
    most = None if _for_standing(table, wager) else table.players_per_area
    players = {each.player for each in there} | {wager.player}
    if most is not None and len(players) > most:
        got = Thing.PLAYER(len(players))
        answer = table.book.policy.players_per_area
        clause = answer.clause if answer else None
        if version and version.sharing:
            clause = version.sharing_clause
        return Refused(Reason.AREA_FULL, clause, got, Number(most, Thing.PLAYER))
    return None


def _no_place(bet: Bet, places: Places, *, mine: int, there: int) -> Refused | None:
    """The refusal if the player or the area has as many wagers on a bet as the book allows."""
    if mine >= places.per_player:
        got = Finding.ANOTHER_WAGER_ON(BetKey(bet.key))
        want = Need.FOR_EACH_PLAYER(Number(places.per_player, Thing.WAGER))
        return Refused(Reason.AREA_FULL, places.player_clause, got, want)
    if there >= places.per_area:
        got = Thing.WAGER(there + 1)
        want = Need.WAGERS_ON_ONE_AREA(Number(places.per_area, Thing.WAGER))
        return Refused(Reason.AREA_FULL, places.clause, got, want)
    return None


def _for_standing(table: TableRules, wager: Wager) -> bool:  # [nz-division-5 5.6]
    """Whether the wager is on an area for standing players, beyond the numbered areas."""
    version = table.version
    return bool(version and version.standing_areas and wager.area > version.seats_max)
