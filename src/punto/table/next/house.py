"""Management of the table: signs, limits, games, coups without wagers, opening and closing."""

from __future__ import annotations

from punto.rules.answers import NoBet, Personal
from punto.rules.configure import with_variant
from punto.rules.model import Face, Item
from punto.rules.notice import MINUTE
from punto.rules.ruling import Refused
from punto.table import commands as ask
from punto.table.decide.management.desk import condition, seat_left
from punto.table.decide.management.limits import changed_by, no_area_maximum
from punto.table.decide.management.ready import missing_sign
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered
from punto.table.state import TableState

_AMOUNTS = (Blank(field="minimum", least=1), Blank(field="maximum", least=1))


def _post(a: Asker) -> Offered:
    """All signs that the book wants, if one is missing; or a single one, for a change to come."""
    if missing := missing_sign(a.state):
        yield NextStep(ask=ask.PostSign(), clause=missing.clause)
    fill = (
        Blank(field="item", one_of=tuple(Item)),
        Blank(field="announces"),
        Blank(field="effective", least=a.at),
    )
    yield NextStep(ask=ask.PostSign(item=Item.LIMITS), fill=fill)


def _bets(state: TableState) -> Blank:
    whole = state.rules.combination
    keys = (*(each.key for each in state.rules.offered), *((whole.key,) if whole else ()))
    return Blank(field="bet", one_of=keys)


def _minimum(a: Asker) -> Offered:
    """Another minimum; a higher one that a sign announced, from the time on that it names."""
    by, clause = changed_by(a.state, ask.SetMinimum)
    if a.holds(by):
        first = a.state.rules.offered[0].key
        least = a.state.rules.limits.shown(first).minimum
        command = ask.SetMinimum(bet=first, minimum=max(least - 1, 1))
        sign = a.state.desk.signs.get(Item.NEW_MINIMUM)
        since = sign.effective if sign and sign.effective and sign.effective > a.at else None
        yield NextStep(ask=command, fill=(_bets(a.state), _AMOUNTS[0], REASON), clause=clause)
        if since is not None:
            fill = (_bets(a.state), _AMOUNTS[0], REASON)
            yield NextStep(ask=command, fill=fill, since=since, clause=clause)


def _maximum(a: Asker) -> Offered:
    by, clause = changed_by(a.state, ask.SetMaximum)
    if a.holds(by):
        first = a.state.rules.offered[0].key
        most = a.state.rules.limits.shown(first).maximum
        fill = (_bets(a.state), _AMOUNTS[1], REASON)
        yield NextStep(ask=ask.SetMaximum(bet=first, maximum=most), fill=fill, clause=clause)


def _differential(a: Asker) -> Offered:
    by, clause = changed_by(a.state, ask.SetDifferential)
    if a.holds(by):
        fill = (Blank(field="differential", least=0), REASON)
        yield NextStep(ask=ask.SetDifferential(differential=None), fill=fill, clause=clause)


def _personal(a: Asker) -> Offered:
    answer = a.state.book.policy.individual_limits
    signed = answer is None or answer.value is not Personal.SIGN
    if not signed and Item.PERSONAL_LIMITS not in a.state.desk.signs:
        return
    if answer is None or a.holds(answer.by or "dealer"):
        first = a.state.rules.offered[0].key
        limit = a.state.rules.limits.shown(first)
        fill = (Blank(field="player"), _bets(a.state), *_AMOUNTS, REASON)
        command = ask.SetPersonal(
            player=a.by.name, bet=first, minimum=limit.minimum or 1, maximum=limit.maximum
        )
        yield NextStep(ask=command, fill=fill, clause=answer.clause if answer else None)


def _area_maximum(a: Asker) -> Offered:
    by, clause = changed_by(a.state, ask.SetAreaMaximum)
    if a.holds(by) and not isinstance(no_area_maximum(a.state), Refused):
        fill = (Blank(field="maximum", least=1), REASON)
        yield NextStep(ask=ask.SetAreaMaximum(maximum=None), fill=fill, clause=clause)


def _times(state: TableState, item: Item, minutes: int = 0) -> list[int]:
    """When what a sign announces may happen: at its time, and when it has stood long enough."""
    sign = state.desk.signs.get(item)
    if sign is None:
        return []
    stood = sign.at + minutes * MINUTE
    return [stood] if sign.effective is None else [stood, max(stood, sign.effective)]


def _variant(a: Asker) -> Offered:
    state, answer = a.state, a.state.book.policy.changing_variant
    if state.layout or state.lasting.fresh() or not a.holds((answer and answer.by) or "dealer"):
        return
    for variant in state.book.variants:
        if variant.built and not isinstance(with_variant(state.rules, variant.key), Refused):
            command = ask.ChangeVariant(variant=variant.key)
            yield from a.due(command, _times(state, Item.NEW_GAME))


def _option(a: Asker) -> Offered:
    book = a.state.book
    for family in book.families:
        held = book.authority.holders(family.clause)
        if not held or book.authority.may(a.by.role, family.clause):
            command = ask.ChooseOption(family=family.key, option=family.options[0])
            fill = (Blank(field="option", one_of=family.options), REASON)
            yield NextStep(ask=command, fill=fill, clause=family.one_for_all or family.clause)


def _face(a: Asker) -> Offered:
    method, ladder = a.state.rules.method, a.state.book.authority
    if method is None or Face.EITHER not in (method.opening, method.third):
        return
    clause = ladder.clause_for("choose-face")
    if clause and ladder.may(a.by.role, clause):
        yield NextStep(ask=ask.ChooseFace(down=True), fill=(Blank(field="down"),), clause=clause)


def _restrict(a: Asker) -> Offered:
    state = a.state
    if state.layout or state.bets_called:
        return
    for bet in state.rules.offered:
        if bet.restrictable and state.book.authority.may(a.by.role, bet.restrictable):
            on = bet.key not in state.rules.choices.restricted
            command = ask.RestrictSideWager(bet=bet.key, on=on)
            yield NextStep(ask=command, fill=(REASON,), clause=bet.restrictable)


def _no_bet(a: Asker) -> Offered:
    answer = a.state.book.policy.no_bet_coups
    if answer is None or answer.value is NoBet.NONE or not a.holds(answer.by or "dealer"):
        return
    command = ask.OrderNoBetCoups(reason="-")
    if not condition(a.state, command, answer.value):
        fill = (Blank(field="coups", least=1), Blank(field="until-wagered"), REASON)
        yield NextStep(ask=ask.OrderNoBetCoups(), fill=fill, clause=answer.clause)


def _close_box(a: Asker) -> Offered:
    boxes, clause = a.state.rules.boxes, a.state.book.closed_boxes
    used = {each.area for each in a.state.wagers} | a.state.desk.closed_boxes
    if boxes is None:
        free = max(used, default=0) + 1
        fill = (Blank(field="area", least=1),)
        yield NextStep(ask=ask.CloseBox(area=free), fill=fill, clause=clause)
    elif areas := tuple(each for each in range(1, boxes + 1) if each not in used):
        fill = (Blank(field="area", one_of=areas),)
        yield NextStep(ask=ask.CloseBox(area=areas[0]), fill=fill, clause=clause)


def _open_box(a: Asker) -> Offered:
    for area in sorted(a.state.desk.closed_boxes):
        yield NextStep(ask=ask.OpenBox(area=area))


def _vacate(a: Asker) -> Offered:
    answer, idle = a.state.book.policy.abstaining_coups, a.state.people.idle
    if answer is None or not a.holds(answer.by or "dealer") or seat_left(a.state):
        return
    for player in a.state.seats.values():
        if idle.get(player, 0) >= answer.value:
            yield NextStep(ask=ask.VacateSeat(player=player), fill=(REASON,), clause=answer.clause)


def _announce(a: Asker) -> Offered:
    answer = a.state.book.policy.closing_table
    if a.holds((answer and answer.by) or "dealer"):
        fill = (Blank(field="effective", least=a.at), REASON)
        clause = answer.clause if answer else None
        yield NextStep(ask=ask.AnnounceClosing(), fill=fill, clause=clause)


def _close(a: Asker) -> Offered:
    if not a.state.layout:
        answer = a.state.book.policy.closing_table
        minutes = answer.value.minutes if answer else 0
        yield from a.due(ask.CloseTable(), _times(a.state, Item.CLOSING_TIME, minutes))


def _open(_: Asker) -> Offered:
    yield NextStep(ask=ask.OpenTable())


OFFERS = {
    ask.OpenTable: _open,
    ask.PostSign: _post,
    ask.SetMinimum: _minimum,
    ask.SetMaximum: _maximum,
    ask.SetDifferential: _differential,
    ask.SetPersonal: _personal,
    ask.SetAreaMaximum: _area_maximum,
    ask.ChangeVariant: _variant,
    ask.ChooseOption: _option,
    ask.ChooseFace: _face,
    ask.RestrictSideWager: _restrict,
    ask.OrderNoBetCoups: _no_bet,
    ask.CloseBox: _close_box,
    ask.OpenBox: _open_box,
    ask.VacateSeat: _vacate,
    ask.AnnounceClosing: _announce,
    ask.CloseTable: _close,
}
