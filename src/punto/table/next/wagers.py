"""Which commands are possible about wagers, also in mid-coup, and about the chips for them."""

from dataclasses import dataclass
from functools import lru_cache

from punto.kernel.message import like
from punto.rules.answers import Refusing
from punto.rules.coup import Side
from punto.rules.irregular import Act
from punto.rules.limits import Limits
from punto.rules.place import betting_open
from punto.rules.table_rules import TableRules
from punto.rules.wager import HANDS, Wager
from punto.table import commands as ask
from punto.table.decide.guard import excluded, not_for_another
from punto.table.decide.management.ready import missing_sign, no_betting
from punto.table.decide.wagers import (
    betting,
    changing,
    lasting,
    nominating,
    rack,
    refusing,
    staying,
    unasked,
)
from punto.table.decide.wagers.window import ahead
from punto.table.next.step import PLAYER, REASON, Asker, Blank, NextStep, Offered, if_taken
from punto.table.state import TableState

_Things = dict[str, tuple[str, ...]]
"""Bets, with the things under each of which a wager names one."""
_NOTHING: tuple[str, ...] = ()

call_bets = if_taken(NextStep(ask.CallBets()))


def place_bet(a: Asker) -> Offered:
    """Offer the wagers that a player may lay, within the limits, or that staff may lay for one."""
    state = a.state
    ended = betting.until_wagered(state) and not missing_sign(state)
    ended = ended or (unasked.uncalled(state) and not no_betting(state))
    if not (ended or a.betting) or state.locked or betting.sign_down(state):
        return
    if a.staff:
        yield from _laid(a, _things(a))
    elif a.guest and not excluded(state, a.by.name):
        areas, limits = _areas(state), state.rules.limits
        area = state.places.get(a.by.name) or int(next(iter(areas.one_of), 1))
        player = a.by.name if limits.personal or limits.kept else ""
        yield from _own_wagers(_Same(limits), player, area, areas, tuple(_things(a).items()))


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """The limits of a table; two are equal only if they are the same object."""

    limits: Limits

    def __hash__(self) -> int:
        return id(self.limits)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.limits is self.limits


@lru_cache(maxsize=1_024)
def _own_wagers(
    same: _Same,
    player: str,
    area: int,
    areas: Blank,
    things: tuple[tuple[str, tuple[str, ...]], ...],
) -> tuple[NextStep, ...]:
    """A step for each bet that the player may lay; kept, as they seldom change between wagers."""
    found: list[NextStep] = []
    for bet, on in things:
        limit = same.limits.of(player, bet)
        command = ask.PlaceBet(bet=bet, stake=limit.minimum or 1, area=area, on=_first(on))
        stake = Blank("stake", least=limit.minimum, most=limit.maximum)
        found.append(NextStep(command, (stake, areas, *((Blank("on", on),) if on else ()))))
    return tuple(found)


def _laid(a: Asker, things: _Things) -> Offered:
    """The wagers that staff may lay for a player, or report as laid without anybody noticing."""
    missed = not_for_another(a.state, a.request, "") is not None
    chips = (Blank("owner"), Blank("stake", least=1), _areas(a.state))
    plain = tuple(bet for bet, on in things.items() if not on)
    blanks = {plain[0]: Blank("bet", plain)} if plain else {}
    blanks |= {bet: Blank("on", on) for bet, on in things.items() if on}
    for bet, blank in blanks.items():
        least, on = a.state.rules.limits.shown(bet).minimum or 1, _first(things[bet])
        command = ask.PlaceBet(bet=bet, stake=least, owner=a.by.name, unnoticed=missed, on=on)
        yield NextStep(command, (*chips, blank), amiss=missed)


def _first(on: tuple[str, ...]) -> str:
    return on[0] if on else ""


def _things(a: Asker) -> _Things:
    """The bets on which chips may be laid now."""
    state, rules, window = a.state, a.state.rules, a.state.window
    if state.window_waits and (a.staff or a.by.name in window.asked):
        return {window.bet: (window.on,)}
    if not betting_open(rules, staying.stage(state)):
        return {}
    found = dict.fromkeys(rules.keys_by_coup, _NOTHING)
    for key, bet in rules.lasting.items():
        if on := lasting.taken_on(state, bet):
            found[key] = on
    if rules.combination:
        found[rules.combination.key] = ()
    return found


def _areas(state: TableState) -> Blank:
    boxes, shut = state.rules.boxes, state.closed_boxes
    if boxes is None or not shut:
        return Blank("area", least=1, most=boxes)
    return Blank("area", tuple(each for each in range(1, boxes + 1) if each not in shut))


def take_bet(a: Asker) -> Offered:
    if (mine := a.own) and not changing.locked(
        a.laid, mine[0][0], Act.REMOVE_WAGER, Act.RETRACT_OR_REDUCE
    ):
        for each, token in mine:
            if nominating.bound_stake(a.laid, each) < each.stake:
                yield NextStep(like(ask.TakeBet, each, token=token))


def lower_bet(a: Asker) -> Offered:
    if (mine := a.own) and not changing.locked(a.laid, mine[0][0], Act.RETRACT_OR_REDUCE):
        for each, token in mine:
            least, most = max(nominating.bound_stake(a.laid, each), 1), each.stake - 1
            if least <= most:
                stake = _less(a.laid.rules, each, least, most)
                command = like(ask.LowerBet, each, stake=stake, token=token)
                yield NextStep(command, (Blank("stake", least=least, most=most),))


def _less(rules: TableRules, wager: Wager, least: int, most: int) -> int:
    """The minimum, if a wager could be lowered to it and chips can make it."""
    wanted = min(max(least, rules.limits.of(wager.player, wager.bet).minimum), most)
    if wager.token:
        return wanted
    return min(rules.chips.up(wanted), rules.chips.down(most)) or wanted


def _bound(a: Asker) -> dict[tuple[str, int], None]:
    """Players and areas with stakes that lie on after a tie, if this person may speak for them."""
    bound = a.state.bound if a.betting else ()
    return dict.fromkeys((each.player, each.area) for each in bound if a.speaks_for(each.player))


def nominate(a: Asker) -> Offered:
    for owner, area in () if a.state.bets_closed else _bound(a):
        if excluded(a.state, owner):
            continue
        command = ask.Nominate(bet=HANDS[0], area=area, owner=owner)
        yield NextStep(command, (Blank("bet", HANDS),))


def nominate_hand(a: Asker) -> Offered:
    may = a.betting and not a.state.dealt
    for player, clause in lasting.nominators(a.state).items() if may else ():
        mine = {each.bet for each in a.state.layout if each.player == player}
        for hand in HANDS:
            if hand in mine and a.speaks_for(player) and not excluded(a.state, player):
                yield NextStep(ask.NominateHand(hand=Side(hand), player=player), clause=clause)


close_bets = if_taken(NextStep(ask.CloseBets()))


def offer_window(a: Asker) -> Offered:
    if due := ahead(a.state):
        yield NextStep(ask.OfferWindow(), waits_for=due.to, clause=due.clause)


decline_window = if_taken(NextStep(ask.DeclineWindow()), when=lambda state: state.rules.windows)


def close_window(a: Asker) -> Offered:
    window = a.state.window
    if a.state.window_waits:
        since = window.until if window.asked and a.at < window.until else None
        yield NextStep(ask.CloseWindow(), since=since, waits_for=window.asked)


def reduce_bets(a: Asker) -> Offered:
    policy, limits = a.state.book.policy, a.state.rules.limits
    answer, area = policy.differential, policy.area_maximum
    if not a.betting:
        return
    shown = limits.differential is not None and not refusing.not_on_notice(a.state)
    if shown and answer and not refusing.cut_too_late(a.laid, answer):
        yield NextStep(ask.ReduceBets(), clause=answer.clause)
    if limits.area_maximum is not None and area and not refusing.cut_too_late(a.laid, area):
        keys = tuple(each.key for each in a.state.rules.offered)
        fill = (Blank("bet", keys), _areas(a.state))
        yield NextStep(ask.ReduceBets(bet=keys[0]), fill, clause=area.clause)


def refuse_bet(a: Asker) -> Offered:
    state, answer = a.state, a.state.book.policy.refusing_a_wager
    grounds = (Refusing.REASONABLE_GROUNDS, Refusing.UNPAYABLE_ONLY)
    open_still = a.betting and not state.dealt and state.layout
    for each in state.layout if open_still and not state.bets_closed and a.staff else ():
        if (clause := refusing.low(state, each)) and not each.warned:
            command = ask.RefuseBet(player=each.player, bet=each.bet, area=each.area, on=each.on)
            yield NextStep(command, clause=clause)
    if open_still and answer and answer.value in grounds and a.decides(answer):
        one = state.layout[0]
        command = ask.RefuseBet(player=one.player, bet=one.bet, area=one.area, on=one.on)
        which = Blank("wager", tuple(range(len(state.layout))))
        yield NextStep(command, (which, REASON), clause=answer.clause)


def return_stake(a: Asker) -> Offered:
    answer = a.state.book.policy.disputes
    if answer and a.holds(answer.value[0]):
        for owner, area in _bound(a):
            yield NextStep(ask.ReturnStake(player=owner, area=area), clause=answer.clause)


def reopen_bets(a: Asker) -> Offered:
    closes = a.state.book.policy.betting_closes
    if closes and closes.reopening:
        yield from a.offer(ask.ReopenBets(), REASON, clause=closes.reopening.clause)


def collect_commission(a: Asker) -> Offered:
    for player, owed in a.state.people.owed.items():
        if owed and a.speaks_for(player):
            yield from a.offer(ask.CollectCommission(player=player))


def defer_commission(a: Asker) -> Offered:
    answer, seats = a.state.book.policy.commission, tuple(a.state.seats.values())
    if seats and answer and answer.deferral and a.holds(answer.by):
        command, clause = ask.DeferCommission(player=seats[0]), answer.deferral.clause
        yield NextStep(command, (Blank("player", seats),), clause=clause)


def arrange_excess(a: Asker) -> Offered:
    answer = a.state.book.policy.beyond_differential
    here = answer is not None and a.state.rules.variant.key in answer.value.variants
    if answer and here and a.holds(answer.by):
        command = ask.ArrangeExcess(player=a.by.name, maximum=0)
        yield NextStep(command, (PLAYER, Blank("maximum", least=0)), clause=answer.clause)


def exchange_voucher(a: Asker) -> Offered:
    taken = a.state.book.policy.accepted_in
    if taken and taken.exchange:
        command = ask.ExchangeVoucher(player=a.by.name, value=1)
        yield NextStep(command, (PLAYER, Blank("value", least=1)), clause=taken.exchange)


def buy_in(a: Asker) -> Offered:
    if a.state.rules.choices.cashier:
        least = min(a.state.rules.chips.values)
        command = ask.BuyIn(player=a.by.name, amount=least)
        yield NextStep(command, (PLAYER, Blank("amount", least=least)))


def cash_out(a: Asker) -> Offered:
    if not a.state.rules.choices.cashier:
        return
    if a.guest and (most := rack.free_chips(a.state, a.by.name)) > 0:
        yield NextStep(ask.CashOut(amount=most), (Blank("amount", least=1, most=most),))
    if a.staff and (names := tuple(name for name, chips in a.state.rack.items() if chips)):
        fill = (Blank("player", names), Blank("amount", least=1))
        yield NextStep(ask.CashOut(player=names[0], amount=1), fill)
