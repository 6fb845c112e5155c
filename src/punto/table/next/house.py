"""Which commands of the management are possible: signs, limits, games, opening and closing."""

from punto.rules.answers import NoBet, Personal
from punto.rules.configure import with_variant
from punto.rules.model import Item
from punto.rules.notice import MINUTE, Announced
from punto.rules.ruling import Refused
from punto.rules.wager import MAIN
from punto.table import commands as ask
from punto.table.decide.management.desk import condition, no_bet_phases
from punto.table.decide.management.limits import changed_by, posted
from punto.table.decide.management.ready import missing_sign
from punto.table.next.step import PLAYER, REASON, Asker, Blank, NextStep, Offered, if_taken
from punto.table.state import TableState

_MINIMUM, _MAXIMUM = Blank("minimum", least=1), Blank("maximum", least=1)

open_table = if_taken(NextStep(ask.OpenTable()))


def post_sign(a: Asker) -> Offered:
    """Offer to put up one sign of the person's choice.

    If a sign that the book wants is missing, also to put up all of them at once.
    """
    if missing := missing_sign(a.state):
        yield NextStep(ask.PostSign(), clause=missing.clause)
    fill = (Blank("item", tuple(Item)), Blank("announces"), Blank("effective", least=a.at))
    yield NextStep(ask.PostSign(item=Item.LIMITS), fill)


def take_sign_down(a: Asker) -> Offered:
    for item, up in a.state.desk.signs.items():
        says = (each.announces for each in up if isinstance(each.announces, Announced))
        about = tuple(name for each in says for name in (each.player, *each.bets) if name)
        yield NextStep(ask.TakeSignDown(item=item), (Blank("about", ("", *about)),))


def _bets(state: TableState) -> Blank:
    whole = state.rules.combination
    keys = (*(each.key for each in state.rules.offered), *((whole.key,) if whole else ()))
    return Blank("bet", keys)


def set_minimum(a: Asker) -> Offered:
    """Offer to change a minimum: now, and from the second that the sign of a higher one names."""
    by, clause = changed_by(a.state, ask.SetMinimum)
    if a.holds(by):
        first = a.state.rules.offered[0].key
        least = a.state.rules.limits.shown(first).minimum
        command = ask.SetMinimum(bet=first, minimum=max(least - 1, 1))
        fill = (_bets(a.state), _MINIMUM, REASON)
        yield NextStep(command, fill, clause=clause)
        sign = posted(a.state, Item.NEW_MINIMUM)
        if sign and sign.effective and sign.effective > a.at:
            yield NextStep(command, fill, since=sign.effective, clause=clause)


def set_maximum(a: Asker) -> Offered:
    by, clause = changed_by(a.state, ask.SetMaximum)
    if a.holds(by):
        first = a.state.rules.offered[0].key
        command = ask.SetMaximum(bet=first, maximum=a.state.rules.limits.shown(first).maximum)
        yield NextStep(command, (_bets(a.state), _MAXIMUM, REASON), clause=clause)


def set_differential(a: Asker) -> Offered:
    by, clause = changed_by(a.state, ask.SetDifferential)
    if a.holds(by):
        fill = (Blank("differential", least=0), REASON)
        yield NextStep(ask.SetDifferential(differential=None), fill, clause=clause)


def set_personal(a: Asker) -> Offered:
    answer = a.state.book.policy.individual_limits
    by_sign = answer is not None and answer.value is Personal.SIGN
    if a.decides(answer) and (not by_sign or Item.PERSONAL_LIMITS in a.state.desk.signs):
        bet, player = a.state.rules.offered[0].key, a.by.name
        limit = a.state.rules.limits.shown(bet)
        least, most = limit.minimum or 1, limit.maximum
        command = ask.SetPersonal(player=player, bet=bet, minimum=least, maximum=most)
        fill = (PLAYER, _bets(a.state), _MINIMUM, _MAXIMUM, REASON)
        yield NextStep(command, fill, clause=answer and answer.clause)


def set_area_maximum(a: Asker) -> Offered:
    by, clause = changed_by(a.state, ask.SetAreaMaximum)
    answer, version = a.state.book.policy.area_maximum, a.state.rules.version
    named = answer.versions if answer else ()
    if a.holds(by) and (not named or (version and version.key in named)):
        yield NextStep(ask.SetAreaMaximum(maximum=None), (_MAXIMUM, REASON), clause=clause)


def _times(state: TableState, item: Item, minutes: int = 0) -> tuple[int, ...]:
    """When what a sign announces may happen: once it has stood long enough, and at its time."""
    sign = posted(state, item)
    if sign is None:
        return ()
    stood = sign.second + minutes * MINUTE
    return stood, max(stood, sign.effective or 0)


def change_variant(a: Asker) -> Offered:
    state, answer = a.state, a.state.book.policy.changing_variant
    if state.layout or state.lasting.fresh() or not a.decides(answer):
        return
    for variant in state.book.variants:
        if variant.built and not isinstance(with_variant(state.rules, variant.key), Refused):
            command = ask.ChangeVariant(variant=variant.key)
            yield from a.due(command, _times(state, Item.NEW_GAME))


def choose_option(a: Asker) -> Offered:
    ladder = a.state.book.authority
    for family in a.state.book.families:
        if not ladder.holders(family.clause) or ladder.may(a.by.role, family.clause):
            command = ask.ChooseOption(family=family.key, option=family.options[0])
            fill, clause = Blank("option", family.options), family.one_for_all or family.clause
            yield NextStep(command, (fill, REASON), clause=clause)


def offer_bets(a: Asker) -> Offered:
    bets = tuple(each.key for each in a.state.sign.offered if each.key not in MAIN)
    yield from a.offer(ask.OfferBets(bets=bets), Blank("bets"), REASON)


def choose_decks(a: Asker) -> Offered:
    command = ask.ChooseDecks(decks=a.state.sign.choices.decks)
    yield from a.offer(command, Blank("decks", least=1), REASON)


def choose_face(a: Asker) -> Offered:
    clause = a.state.book.authority.clause_for("choose-face")
    if clause:
        yield from a.offer(ask.ChooseFace(down=True), Blank("down"), clause=clause)


def restrict_side_wager(a: Asker) -> Offered:
    rules = a.state.rules
    for bet in () if a.state.layout or a.state.bets_called else rules.offered:
        if bet.restrictable:
            on = bet.key not in rules.choices.restricted
            command = ask.RestrictSideWager(bet=bet.key, on=on)
            yield from a.offer(command, REASON, clause=bet.restrictable)


def order_no_bet_coups(a: Asker) -> Offered:
    answer = a.state.book.policy.no_bet_coups
    if answer is None or answer.value is NoBet.NONE or not a.decides(answer):
        return
    if a.state.phase not in no_bet_phases(a.state, answer.value):
        return
    if not condition(a.state, ask.OrderNoBetCoups(reason="-"), answer.value):
        fill = (Blank("coups", least=1), Blank("until-wagered"), REASON)
        yield NextStep(ask.OrderNoBetCoups(), fill, clause=answer.clause)


def close_box(a: Asker) -> Offered:
    used = {each.area for each in a.state.wagers} | a.state.closed_boxes
    for area, blank in a.free("area", used):
        yield NextStep(ask.CloseBox(area=area), (blank,), clause=a.state.book.closed_boxes)


def open_box(a: Asker) -> Offered:
    for area in sorted(a.state.desk.closed_boxes):
        if not a.state.rules.out_of_play(area):
            yield NextStep(ask.OpenBox(area=area))


def vacate_seat(a: Asker) -> Offered:
    answer, idle = a.state.book.policy.abstaining_coups, a.state.people.idle
    if answer is None or not a.decides(answer) or a.state.seat_left:
        return
    for player in a.state.seats.values():
        if idle.get(player, 0) >= answer.value:
            yield NextStep(ask.VacateSeat(player=player), (REASON,), clause=answer.clause)


def announce_closing(a: Asker) -> Offered:
    answer = a.state.book.policy.closing_table
    if a.decides(answer):
        fill = (Blank("effective", least=a.at), REASON)
        yield NextStep(ask.AnnounceClosing(), fill, clause=answer and answer.clause)


def close_table(a: Asker) -> Offered:
    if not a.state.layout:
        answer = a.state.book.policy.closing_table
        minutes = answer.value.minutes if answer else 0
        yield from a.due(ask.CloseTable(), _times(a.state, Item.CLOSING_TIME, minutes))
