"""Placing a wager: whether the book and the sign take it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from punto.money import Cents
from punto.rules.answers import Closes, Together, WagerMeans
from punto.rules.circumstances import CLOSED_FROM, Circumstances, CoupStage
from punto.rules.clause import Clause
from punto.rules.entitled import window_refusal
from punto.rules.limit_checks import Objections, area_sum, can_be_paid, in_step, not_over, not_under
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.valid_stake import is_combined, limit_of
from punto.rules.values import BetKey, Money, Number, RoleKey, Thing, one_of, one_of_bets
from punto.rules.wager import HANDS, MAIN, Wager


@dataclass(frozen=True, slots=True)
class Placed:
    """The whole wager that lies then. `advice`: by which clause its owner is told something."""

    wager: Wager
    advice: Clause | None = None


def place(
    table: TableRules,
    layout: Sequence[Wager],
    wager: Wager,
    permits: Circumstances | None = None,
    onto: Wager | None = None,
) -> Placed | Refused | NotStated:
    """Take a wager beside those on the layout, or say why not.

    `onto` is the one of them that its chips are added to: every limit looks at the whole.
    """
    permits = permits or Circumstances()
    if wager.number != table.number:
        wager = wager.under(table.number)
    whole, others = _joined(layout, wager, onto)
    for answer in _answers(table, others, whole, permits, laid=wager):
        return answer
    if whole.stake >= limit_of(table, whole).minimum:
        return Placed(whole)
    under = table.book.policy.under_minimum
    if permits.unnoticed or under is None:
        warned = (whole.player, whole.bet) in permits.advised
        return Placed(whole.under(table.number, warned=warned))
    return Placed(whole, under.clause)


def _joined(
    layout: Sequence[Wager], wager: Wager, onto: Wager | None
) -> tuple[Wager, Sequence[Wager]]:
    """The whole wager, and those that lie beside it."""
    if onto is None:
        return wager, layout
    assert onto.key == wager.key, (onto, wager)
    others = list(layout)
    others.remove(onto)
    return replace(wager, stake=Cents(onto.stake + wager.stake)), others


def _answers(
    table: TableRules,
    layout: Sequence[Wager],
    wager: Wager,
    permits: Circumstances,
    laid: Wager,
) -> Objections:
    bet = table.bet(wager.bet)
    if bet and bet.window:
        if refusal := window_refusal(table, layout, wager, bet, permits):
            yield refusal
    else:
        yield from _closed(table, wager, permits)
    yield from _bet(table, wager)
    yield from _stake(table, laid)
    yield from _together(table, layout, wager, permits)
    yield from _room(table, layout, wager)
    if permits.unnoticed:
        return
    yield from not_under(table, wager, permits)
    yield from in_step(table, wager)
    yield from not_over(table, layout, wager)
    yield from area_sum(table, layout, wager)
    yield from can_be_paid(table, wager, permits)


_CLOSES = {
    Closes.CALL: Need.BEFORE_NO_MORE_BETS,
    Closes.FIRST_CARD_DEALT: Need.BEFORE_FIRST_CARD,
    Closes.FIRST_CARD_EXPOSED: Need.BEFORE_A_CARD_IS_EXPOSED,
}


def betting_open(table: TableRules, stage: CoupStage, *, unnoticed: bool = False) -> bool:
    """Betting closes by call, with the first card or when one is seen, as the book has it.

    What lies there unnoticed before the first card may be in time although the call has come.
    [crown-melbourne-v29 5.4] [crown-melbourne-v29 7.2.2(a)]
    """
    answer = table.book.policy.betting_closes
    if stage is CoupStage.OPEN or answer is None:
        return stage is CoupStage.OPEN
    called = answer.called and stage is CoupStage.CALLED and not unnoticed
    return not called and stage < CLOSED_FROM[answer.value]


def _closed(table: TableRules, wager: Wager, permits: Circumstances) -> Objections:
    answer = table.book.policy.betting_closes
    if betting_open(table, permits.stage, unnoticed=permits.unnoticed):
        return
    if answer is None:
        yield table.book.not_stated(Question.WHEN_BETTING_CLOSES, Money(wager.stake))
    else:
        called = answer.called if permits.stage is CoupStage.CALLED else None
        want = _CLOSES[Closes.CALL if called else answer.value]
        yield Refused(Reason.BETTING_CLOSED, called or answer.clause, BetKey(wager.bet), want)


def _bet(table: TableRules, wager: Wager) -> Iterator[Refused]:
    """[crown-melbourne-v29 5.5.1] [crown-melbourne-v29 5.5.2] [crown-melbourne-v29 5.5.3]
    [crown-melbourne-v29 5.5.9] [crown-melbourne-v29 5.5.10] [crown-melbourne-v29 5.5.15]
    [crown-melbourne-v29 5.5.16]: a bet that is on offer, and no other."""
    bet = table.bet(wager.bet)
    if is_combined(table, wager) or bet:
        choices = bet.choices if bet else ()
        if wager.on not in (choices or ("",)):
            got, want = BetKey(wager.bet, wager.on), one_of(Thing.OPTION, choices)
            yield Refused(Reason.UNKNOWN_BET, bet.choices_clause if bet else None, got, want)
        return
    known = table.book.bet(table.variant, wager.bet)
    reason = Reason.NOT_OFFERED if known else Reason.UNKNOWN_BET
    listed = table.variant.side_wagers_clause or table.book.bets_clause  # [nsw-premium 5.1]
    clause = known.clause if known else listed
    yield Refused(reason, clause, BetKey(wager.bet), Need.BET_ON_OFFER)


def _stake(table: TableRules, wager: Wager) -> Iterator[Refused]:
    accepted = table.book.policy.accepted_in
    clause = accepted.clause if accepted else None
    if wager.stake <= 0:
        yield Refused(Reason.WRONG_STAKE, clause, Money(wager.stake), Need.AMOUNT_ABOVE_0)
    if wager.token and (accepted is None or accepted.value is not WagerMeans.CHIPS_AND_TOKENS):
        yield Refused(Reason.NOT_IN_CHIPS, clause, Finding.TOKENS, Need.CHIPS)
    if not wager.token and not table.chips.payable(wager.stake):
        want = Need.AMOUNT_IN_CHIPS(Money(table.chips.down(wager.stake)))
        yield Refused(Reason.NOT_IN_CHIPS, clause, Money(wager.stake), want)


def _together(
    table: TableRules, layout: Sequence[Wager], wager: Wager, permits: Circumstances
) -> Objections:
    """What one player may back in one coup."""
    mine = {each.bet for each in layout if each.player == wager.player}
    both = table.book.policy.both_hands
    if set(HANDS) <= {*mine, wager.bet}:
        approved = wager.player in permits.both_hands
        if both is None:
            yield table.book.not_stated(Question.BACKING_BOTH_HANDS, Money(wager.stake))
        elif both.value is Together.FORBIDDEN:
            yield Refused(
                Reason.BOTH_HANDS, both.clause, Finding.PLAYER_AND_BANKER, Need.ONE_HAND_ONLY
            )
        elif both.value is Together.BY_APPROVAL and not approved:
            want = Need.APPROVAL_OF(RoleKey(both.by))
            yield Refused(Reason.BOTH_HANDS, both.clause, Finding.PLAYER_AND_BANKER, want)
    bet = table.bet(wager.bet)
    if bet is None:
        return
    if bet.key not in MAIN and not mine & set(MAIN):
        yield from _alone(table, wager)
    if clause := lies_alone(table, layout, wager):
        want = Need.MAIN_WAGER_BY_THE_SIGN
        if bet.needs:
            want = Need.WAGER_THERE_TOO(one_of_bets(bet.needs))
        yield Refused(Reason.MAIN_WAGER_NEEDED, clause, BetKey(bet.key), want)


def lies_alone(table: TableRules, layout: Sequence[Wager], wager: Wager) -> Clause | None:
    """By which clause a wager may not lie as it does: another of its owner is missing.

    One on the same area, any main one by the sign, or for a wager in mid-coup what entitled to it.
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


def _alone(table: TableRules, wager: Wager) -> Objections:
    """A side wager of a player who backs no main bet."""
    answer = table.book.policy.side_wagers_alone
    if answer is None:
        yield table.book.not_stated(Question.SIDE_WAGER_ALONE, Money(wager.stake))
    elif answer.value is not Together.ALLOWED:
        want = Need.MAIN_WAGER_BY_THE_SAME_PLAYER
        yield Refused(Reason.MAIN_WAGER_NEEDED, answer.clause, BetKey(wager.bet), want)


def _room(table: TableRules, layout: Sequence[Wager], wager: Wager) -> Objections:
    """Who may use the area, and how many players fit it."""
    version, boxes = table.version, table.boxes  # [rws 2.1.1.a]
    numbered = wager.seated or not (version and version.standing_areas)
    if wager.area < 1 or (boxes and numbered and wager.area > boxes):
        got = Thing.AREA(wager.area)
        want = Need.NUMBERED_TO(Number(boxes, Thing.AREA)) if boxes else Need.AMOUNT_ABOVE_0
        clause = table.boxes_clause if boxes else None
        yield Refused(Reason.UNKNOWN_AREA, clause, got, want)
    if version and version.standing_areas and not (wager.seated or _for_standing(table, wager)):
        got = Finding.STANDING_PLAYER_ON(Thing.AREA(wager.area))
        want = Need.AREA_FOR_STANDING_PLAYERS
        yield Refused(Reason.NOT_SEATED, version.standing_areas, got, want)
    there = [each for each in layout if (each.bet, each.area) == (wager.bet, wager.area)]
    bet = table.bet(wager.bet)
    places = table.choices.side_places
    if bet and bet.key not in MAIN and places is not None and len(there) >= places:
        got = Thing.WAGER(len(there) + 1)
        want = Need.WAGERS_ON_ONE_AREA(Number(places, Thing.WAGER))
        yield Refused(Reason.AREA_FULL, None, got, want)
    if bet and bet.places:
        mine = sum(each.player == wager.player and each.bet == wager.bet for each in layout)
        if mine >= bet.places.per_player:
            got = Finding.ANOTHER_WAGER_ON(BetKey(bet.key))
            want = Need.FOR_EACH_PLAYER(Number(bet.places.per_player, Thing.WAGER))
            yield Refused(Reason.AREA_FULL, bet.places.player_clause, got, want)
        if len(there) >= bet.places.per_area:
            got = Thing.WAGER(len(there) + 1)
            want = Need.WAGERS_ON_ONE_AREA(Number(bet.places.per_area, Thing.WAGER))
            yield Refused(Reason.AREA_FULL, bet.places.clause, got, want)
        return
    most = None if _for_standing(table, wager) else table.players_per_area
    players = {each.player for each in there} | {wager.player}
    if most is not None and len(players) > most:
        got = Thing.PLAYER(len(players))
        answer = table.book.policy.players_per_area
        clause = answer.clause if answer else None
        if version and version.sharing:
            clause = version.sharing_clause
        yield Refused(Reason.AREA_FULL, clause, got, Number(most, Thing.PLAYER))


def _for_standing(table: TableRules, wager: Wager) -> bool:  # [nz-division-5 5.6]
    """Whether the area is one for standing players: they lie beyond the numbered ones."""
    version = table.version
    return bool(version and version.standing_areas and wager.area > version.seats_max)
