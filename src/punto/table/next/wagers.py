"""Wagers, in mid-coup too, and the chips for them."""

from __future__ import annotations

from punto.rules.answers import Refusing
from punto.rules.coup import Side
from punto.rules.irregular import Act
from punto.rules.permission import Permission
from punto.rules.place import betting_open
from punto.rules.wager import HANDS, Wager
from punto.table import commands as ask
from punto.table.decide.guard import excluded, is_player, not_for_another
from punto.table.decide.management.authority import approver
from punto.table.decide.management.ready import missing_sign
from punto.table.decide.wagers.betting import locked, not_calling, until_wagered
from punto.table.decide.wagers.commission import why_due
from punto.table.decide.wagers.lasting import nominators, taken_on
from punto.table.decide.wagers.nominating import bound_stake
from punto.table.decide.wagers.permits import not_reopening, withdrawn_by
from punto.table.decide.wagers.rack import free_chips
from punto.table.decide.wagers.refusing import cut_too_late
from punto.table.decide.wagers.staying import stage
from punto.table.decide.wagers.window import ahead, may_decline
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered
from punto.table.state import TableState

_PLAYER = Blank(field="player")


def _call(a: Asker) -> Offered:
    if not not_calling(a.state):
        yield NextStep(ask=ask.CallBets())


def _close(a: Asker) -> Offered:
    if a.betting and not a.state.unnamed:
        rule = withdrawn_by(a.state)
        if rule is None or a.holds(rule.by):
            yield NextStep(ask=ask.CloseBets())


def _place(a: Asker) -> Offered:
    """A player's own wagers, each with its limits; staff lay them for a player, or tell of them."""
    state = a.state
    ended = until_wagered(state) and not missing_sign(state)
    if not (ended or a.betting) or state.locked or not (a.guest or a.staff):
        return
    if a.guest and excluded(state, a.by.name):
        return
    things = _things(a)
    if a.guest:
        areas = _areas(state)
        for key, on in things.items():
            yield _wager(a, key, on, areas)
    else:
        plain = tuple(key for key, on in things.items() if not on)
        yield from _laid(a, plain, ()) if plain else ()
        for key, on in things.items():
            yield from _laid(a, (key,), on) if on else ()


def _laid(a: Asker, bets: tuple[str, ...], on: tuple[str, ...]) -> Offered:
    """Chips that staff lay for a player, or that they tell nobody noticed."""
    lays = not not_for_another(a.state, a.request, "")
    command = ask.PlaceBet(
        bet=bets[0],
        stake=a.state.rules.limits.shown(bets[0]).minimum or 1,
        owner=a.by.name,
        unnoticed=not lays,
        on=on[0] if on else "",
    )
    things = (Blank(field="on", one_of=on),) if on else (Blank(field="bet", one_of=bets),)
    fill = (Blank(field="owner"), Blank(field="stake", least=1), _areas(a.state), *things)
    yield NextStep(ask=command, fill=fill, amiss=not lays)


def _things(a: Asker) -> dict[str, tuple[str, ...]]:
    """The bets on which chips may be laid now, with the things under each."""
    state, rules, window = a.state, a.state.rules, a.state.window
    if state.window_waits and (a.staff or a.by.name in window.asked):
        return {window.bet: (window.on,)}
    if not betting_open(rules, stage(state)):
        return {}
    found = {bet.key: () for bet in rules.by_coup}
    long = {key: taken_on(state, bet) for key, bet in rules.lasting.items()}
    found |= {key: on for key, on in long.items() if on}
    return found | ({whole.key: ()} if (whole := rules.combination) else {})


def _areas(state: TableState) -> Blank:
    boxes, shut = state.rules.boxes, state.desk.closed_boxes
    if boxes is None or not shut:
        return Blank(field="area", least=1, most=boxes)
    return Blank(field="area", one_of=tuple(n for n in range(1, boxes + 1) if n not in shut))


def _wager(a: Asker, key: str, on: tuple[str, ...], areas: Blank) -> NextStep:
    limit = a.state.rules.limits.of(a.by.name, key)
    stake = Blank(field="stake", least=limit.minimum, most=limit.maximum)
    area = a.state.places.get(a.by.name) or areas.one_of[:1] or 1
    area = area if isinstance(area, int) else 1
    command = ask.PlaceBet(bet=key, stake=limit.minimum or 1, area=area, on=on[0] if on else "")
    things = (Blank(field="on", one_of=on),) if on else ()
    return NextStep(ask=command, fill=(stake, areas, *things))


def _own(a: Asker) -> list[Wager]:
    """Wagers of a player that may still be touched; of several in one place the last."""
    state = a.state
    lying = (*state.layout, *state.lasting.fresh()) if state.lasting.wagers else state.layout
    mine = (each for each in lying if each.player == a.by.name)
    return list({(each.bet, each.area, each.on): each for each in mine}.values())


def _take(a: Asker) -> Offered:
    mine = _own(a) if a.betting else []
    if mine and not locked(a.state, Act.REMOVE_WAGER, Act.RETRACT_OR_REDUCE):
        for each in mine:
            if bound_stake(a.state, each) < each.stake:
                yield NextStep(ask=ask.TakeBet(bet=each.bet, area=each.area, on=each.on))


def _lower(a: Asker) -> Offered:
    if a.betting and (mine := _own(a)) and not locked(a.state, Act.RETRACT_OR_REDUCE):
        for each in mine:
            least, most = max(bound_stake(a.state, each), 1), each.stake - 1
            if least <= most:
                limit = a.state.rules.limits.of(a.by.name, each.bet)
                stake = min(max(least, limit.minimum), most)
                fill = (Blank(field="stake", least=least, most=most),)
                command = ask.LowerBet(bet=each.bet, stake=stake, area=each.area, on=each.on)
                yield NextStep(ask=command, fill=fill)


def _nominate(a: Asker) -> Offered:
    if not a.betting or a.state.bets_closed:
        return
    places = dict.fromkeys((each.player, each.area) for each in a.state.bound)
    for owner, area in places:
        if a.staff or is_player(a.by, owner):
            command = ask.Nominate(bet=HANDS[0], area=area, owner=owner)
            yield NextStep(ask=command, fill=(Blank(field="bet", one_of=HANDS),))


def _nominate_hand(a: Asker) -> Offered:
    if not a.betting or a.state.dealt:
        return
    for player, clause in nominators(a.state).items():
        if a.staff or is_player(a.by, player):
            mine = {each.bet for each in a.state.layout if each.player == player}
            for hand in HANDS:
                if hand in mine:
                    command = ask.NominateHand(hand=Side(hand), player=player)
                    yield NextStep(ask=command, clause=clause)


def _return_stake(a: Asker) -> Offered:
    answer = a.state.book.policy.disputes
    if a.state.bound and a.betting and answer and a.holds(answer.value[0]):
        for owner, area in dict.fromkeys((each.player, each.area) for each in a.state.bound):
            yield NextStep(ask=ask.ReturnStake(player=owner, area=area), clause=answer.clause)


def _reduce(a: Asker) -> Offered:
    policy, limits = a.state.book.policy, a.state.rules.limits
    if not a.betting:
        return
    answer = policy.differential
    if limits.differential is not None and answer and not cut_too_late(a.state, answer):
        yield NextStep(ask=ask.ReduceBets(), clause=answer.clause)
    area = policy.area_maximum
    if limits.area_maximum is not None and area and not cut_too_late(a.state, area):
        keys = tuple(each.key for each in a.state.rules.offered)
        fill = (Blank(field="bet", one_of=keys), _areas(a.state))
        yield NextStep(ask=ask.ReduceBets(bet=keys[0]), fill=fill, clause=area.clause)


def _refuse(a: Asker) -> Offered:
    state, answer = a.state, a.state.book.policy.refusing_a_wager
    may = answer and answer.value in (Refusing.REASONABLE_GROUNDS, Refusing.UNPAYABLE_ONLY)
    if not may or not a.betting or state.dealt or not state.layout:
        return
    if answer and a.holds(answer.by or "dealer"):
        one = state.layout[0]
        command = ask.RefuseBet(player=one.player, bet=one.bet, area=one.area, on=one.on)
        which = Blank(field="wager", one_of=tuple(range(len(state.layout))))
        yield NextStep(ask=command, fill=(which, REASON), clause=answer.clause)


def _reopen(a: Asker) -> Offered:
    closes = a.state.book.policy.betting_closes
    if closes and closes.reopening and not not_reopening(a.state, a.request):
        yield NextStep(ask=ask.ReopenBets(), fill=(REASON,), clause=closes.reopening.clause)


def _voucher(a: Asker) -> Offered:
    taken = a.state.book.policy.accepted_in
    if taken and taken.exchange:
        fill = (_PLAYER, Blank(field="value", least=1))
        command = ask.ExchangeVoucher(player=a.by.name, value=1)
        yield NextStep(ask=command, fill=fill, clause=taken.exchange)


def _defer(a: Asker) -> Offered:
    answer, seats = a.state.book.policy.commission, tuple(a.state.seats.values())
    if seats and answer and answer.deferral and a.holds(answer.by):
        fill = (Blank(field="player", one_of=seats),)
        command = ask.DeferCommission(player=seats[0])
        yield NextStep(ask=command, fill=fill, clause=answer.deferral.clause)


def _collect(a: Asker) -> Offered:
    for player, owed in a.state.people.owed.items():
        own = is_player(a.by, player)
        if owed and (own or a.staff):
            role, _ = approver(a.state, a.request, Permission.COLLECT_COMMISSION, player)
            if why_due(a.state, player, role, own=own):
                yield NextStep(ask=ask.CollectCommission(player=player))


def _arrange(a: Asker) -> Offered:
    answer = a.state.book.policy.beyond_differential
    here = answer is not None and a.state.rules.variant.key in answer.value.variants
    if answer and here and a.holds(answer.by):
        fill = (_PLAYER, Blank(field="maximum", least=0))
        command = ask.ArrangeExcess(player=a.by.name, maximum=0)
        yield NextStep(ask=command, fill=fill, clause=answer.clause)


def _offer_window(a: Asker) -> Offered:
    if due := ahead(a.state):
        yield NextStep(ask=ask.OfferWindow(), waits_for=due.to, clause=due.clause)


def _decline_window(a: Asker) -> Offered:
    if a.state.rules.windows and may_decline(a.state, a.by.name):
        yield NextStep(ask=ask.DeclineWindow())


def _close_window(a: Asker) -> Offered:
    if a.state.window_waits:
        window = a.state.window
        waits = bool(window.asked) and a.at < window.until
        since = window.until if waits else None
        yield NextStep(ask=ask.CloseWindow(), since=since, waits_for=window.asked)


def _buy(a: Asker) -> Offered:
    if a.state.rules.choices.cashier:
        least = min(a.state.rules.chips.values)
        fill = (_PLAYER, Blank(field="amount", least=least))
        yield NextStep(ask=ask.BuyIn(player=a.by.name, amount=least), fill=fill)


def _cash(a: Asker) -> Offered:
    if not a.state.rules.choices.cashier:
        return
    if a.guest and (most := free_chips(a.state, a.by.name)) > 0:
        fill = (Blank(field="amount", least=1, most=most),)
        yield NextStep(ask=ask.CashOut(amount=most), fill=fill)
    if a.staff and (names := tuple(name for name, rack in a.state.rack.items() if rack)):
        fill = (Blank(field="player", one_of=names), Blank(field="amount", least=1))
        yield NextStep(ask=ask.CashOut(player=names[0], amount=1), fill=fill)


OFFERS = {
    ask.CallBets: _call,
    ask.PlaceBet: _place,
    ask.TakeBet: _take,
    ask.LowerBet: _lower,
    ask.Nominate: _nominate,
    ask.NominateHand: _nominate_hand,
    ask.CloseBets: _close,
    ask.OfferWindow: _offer_window,
    ask.DeclineWindow: _decline_window,
    ask.CloseWindow: _close_window,
    ask.ReduceBets: _reduce,
    ask.RefuseBet: _refuse,
    ask.ReturnStake: _return_stake,
    ask.ReopenBets: _reopen,
    ask.CollectCommission: _collect,
    ask.DeferCommission: _defer,
    ask.ArrangeExcess: _arrange,
    ask.ExchangeVoucher: _voucher,
    ask.BuyIn: _buy,
    ask.CashOut: _cash,
}
