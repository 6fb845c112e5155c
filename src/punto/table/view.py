"""What one viewer may see of a table: a player, an onlooker, or staff by role.

A card that lies face down is shown only to who has looked at it, and to no staff either. What
nobody was shown is in no view: cards in the shoe, cards burned face down, what was counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from punto.money import Cents
from punto.rules.announce import result_call
from punto.rules.bet import Combination
from punto.rules.coup import Side
from punto.rules.limits import Limit
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN
from punto.table.commands import Person
from punto.table.decide.faults.resolve import options
from punto.table.decide.guard import PLAYER, is_guest, is_player
from punto.table.legal_commands import next_steps
from punto.table.state import PermissionHeld, Phase, TableState, WishHeld
from punto.table.view_cards import cards_shown, spread_shown
from punto.table.view_types import (
    BetShown,
    ChoiceShown,
    DisputeShown,
    HandShown,
    LongShown,
    Marker,
    MarkerKind,
    Notice,
    ResultShown,
    SeatShown,
    ShoeShown,
    StaffShown,
    TailShown,
    View,
    WindowShown,
)

ONLOOKER = "onlooker"
"""The role of who only looks on."""

_PUBLIC = (PLAYER, "patron", ONLOOKER)


def view(state: TableState, viewer: Person) -> View:
    """The table as the viewer sees it. The role must be one of `roles`."""
    rules, limits = state.rules, state.rules.limits
    return View(
        viewer=viewer,
        book=rules.book.key,
        variant=rules.variant.key,
        version=rules.version.key if rules.version else "",
        method=rules.method.key if rules.method else "",
        phase=state.phase,
        bets_called=state.bets_called,
        bets_closed=state.bets_closed,
        seats=tuple(SeatShown(seat=at, player=name) for at, name in sorted(state.seats.items())),
        signs=state.desk.signs,
        bets=tuple(_bets(rules, viewer)),
        differential=limits.differential,
        area_maximum=limits.area_maximum,
        closed_boxes=tuple(sorted(state.desk.closed_boxes)),
        markers=tuple(_markers(state)),
        wagers=tuple(each.plain for each in state.layout),
        lasting=tuple(_long(state)),
        tails=tuple(_tails(state)),
        player=_hand(state, Side.PLAYER, viewer),
        banker=_hand(state, Side.BANKER, viewer),
        aside=cards_shown(state.aside, viewer),
        shoe=_shoe(state, viewer),
        result=_result(state),
        settled=tuple(each.plain for each in state.settled),
        choice=_choice(state),
        window=_window(state),
        no_bet=state.no_bet,
        next_no_bet=state.next_no_bet,
        last_coup=_is_last(state),
        notices=tuple(_notices(state)),
        next=next_steps(state, viewer),
        permissions=_permissions(state, viewer),
        agreements=state.authority.agreements,
        wishes=_wishes(state, viewer),
        staff=_staff(state) if is_staff(rules, viewer) else None,
        three_card=spread_shown(state.three_card, rules, viewer) if state.three_card else None,
        rack=_own(state.rack, rules, viewer),
        debts=_own(state.debts, rules, viewer),
    )


def roles(rules: TableRules) -> tuple[str, ...]:
    """As what somebody can look at a table of this book."""
    named = (each.key for each in rules.book.authority.roles)
    return tuple(dict.fromkeys((PLAYER, ONLOOKER, *named)))


def is_staff(rules: TableRules, viewer: Person) -> bool:
    """Whether the viewer has a role of the book's ladder, or beside it, that no guest has."""
    known = {each.key for each in rules.book.authority.roles}
    return viewer.role in known and viewer.role not in _PUBLIC


def _permissions(state: TableState, viewer: Person) -> tuple[PermissionHeld, ...]:
    """Staff see all, a player those that concern this player or the whole table."""
    given = state.authority.permissions
    if is_staff(state.rules, viewer):
        return given
    return tuple(each for each in given if is_guest(viewer) and each.player in ("", viewer.name))


def _wishes(state: TableState, viewer: Person) -> tuple[WishHeld, ...]:
    told = state.authority.wishes
    staff = is_staff(state.rules, viewer)
    return tuple(each for each in told if staff or is_player(viewer, each.player))


def _own(
    held: Mapping[str, Cents], rules: TableRules, viewer: Person
) -> Mapping[str, Cents] | None:
    """Amounts by player: staff see all of them, a player the own. None without a cashier."""
    if not rules.choices.cashier:
        return None
    if is_staff(rules, viewer):
        return held
    own = viewer.role == PLAYER and viewer.name in held
    return {viewer.name: held[viewer.name]} if own else {}


def _hand(state: TableState, side: Side, viewer: Person) -> HandShown:
    """A hand with its marker, which lies before a player and never before the dealer.

    [nz-division-5 3.4(e)] [nz-division-5 8.11(c)] [nz-midi-1998 3.4(f)] [nz-midi-1998 8.10(c)]
    [nsw-premium 2.7] [nsw-premium 8.8/marker] [crown-melbourne-v29 7.1.1(c)]
    """
    cards, hold = cards_shown(state.hand(side), viewer), state.hold
    names = [each.card for each in cards if each.card is not None]
    known = names and len(names) == len(cards)
    return HandShown(
        label=side.value.capitalize(),
        cards=cards,
        count=state.rules.book.points.total(names) if known else None,
        offered=hold.offers.get(side, ()),
        held_by=hold.accepted.get(side, ""),
        opener=hold.opener(side),
        out=hold.out is side,
    )


def _shoe(state: TableState, viewer: Person) -> ShoeShown:
    shoe, hold = state.shoe, state.hold
    return ShoeShown(
        decks=shoe.decks,
        left=shoe.left,
        cutters=shoe.cutters,
        cutter_named=shoe.cutter_named,
        to_burn=shoe.to_burn,
        cutting_card_in=shoe.cutting_card_in,
        coups=shoe.coups,
        coups_played=shoe.coups_played,
        ending=shoe.ending,
        front=cards_shown(shoe.front, viewer),
        held_by=hold.shoe,
        dealing=hold.dealing,
        offered=hold.shoe_offers,
    )


def _bets(rules: TableRules, viewer: Person) -> Iterator[BetShown]:
    """Every bet on offer, with the word that its areas show.

    [nz-division-5 3.3] [nz-midi-1998 3.3]
    """
    for bet in rules.offered:
        shown = rules.limits.shown(bet.key)
        own = rules.limits.of(viewer.name, bet.key) if viewer.role == PLAYER else shown
        label = bet.key.capitalize() if bet.key in MAIN else bet.title
        yield BetShown(key=bet.key, label=label, limit=shown, own=None if own == shown else own)
    if whole := rules.combination:
        shown = rules.limits.shown(whole.key)
        own = rules.limits.of(viewer.name, whole.key) if viewer.role == PLAYER else shown
        label = f"{whole.title}: {_parts(rules, whole)}"
        yield BetShown(key=whole.key, label=label, limit=shown, own=None if own == shown else own)


def _parts(rules: TableRules, whole: Combination) -> str:
    """The bets of a combined stake with the share of each, as the sign has them."""
    keys = (each.bet if each.side is None else rules.part(each.side) for each in whole.parts)
    titles = (bet.title if (bet := rules.bet(key)) else key for key in keys)
    return ", ".join(
        f"{each.share} {title}" for each, title in zip(whole.parts, titles, strict=True)
    )


def _long(state: TableState) -> Iterator[LongShown]:
    for held in state.lasting.wagers:
        yield LongShown(wager=held.wager.plain, reached=held.reached, begun=held.begun)


def _tails(state: TableState) -> Iterator[TailShown]:
    for key, bet in state.rules.lasting.items():
        if bet.tail:
            shows = state.lasting.shows(key)
            taken = tuple(each.value for each in bet.tail.open_to(shows))
            yield TailShown(bet=key, label=bet.title, shows=shows, open=taken)


def _markers(state: TableState) -> Iterator[Marker]:
    limits, seat = state.rules.limits, state.places.get
    for name in dict.fromkeys(player for player, _ in limits.personal):
        yield Marker(kind=MarkerKind.PERSONAL_LIMITS, player=name, seat=seat(name))
    for name in sorted(limits.markers):
        yield Marker(kind=MarkerKind.EARLIER_MINIMUM, player=name, seat=seat(name))
    for name, owed in state.people.owed.items():
        if owed:
            yield Marker(kind=MarkerKind.COMMISSION, player=name, seat=seat(name), amount=owed)


def _result(state: TableState) -> ResultShown | None:
    if state.phase is not Phase.SETTLED:
        return None
    if state.three_card is not None and state.three_card.called:
        return ResultShown(winner=None, words="every area against the dealer")
    if state.outcome is None:
        return ResultShown(winner=None, words="void")
    words = result_call(state.rules.book, state.outcome)
    return ResultShown(winner=state.outcome.winner, words=words)


def _choice(state: TableState) -> ChoiceShown | None:
    fault = state.fault
    if fault is None:
        return None
    by = fault.asked or ((fault.role,) if fault.role else ())
    return ChoiceShown(
        irregularity=fault.irregularity,
        facts=fault.facts,
        remedy=fault.remedy,
        clause=fault.clause,
        by=by,
        options=options(state),
        may=fault.may,
        player=fault.player,
        spot=fault.stray.spot if fault.stray else None,
        place=fault.stray.place if fault.stray else 0,
    )


def _window(state: TableState) -> WindowShown | None:
    if not state.window_waits:
        return None
    window, bet = state.window, state.rules.bet(state.window.bet)
    assert bet is not None, window
    assert bet.window is not None, window
    return WindowShown(
        bet=window.bet,
        on=window.on,
        asked=window.asked,
        until=window.until,
        clause=bet.window.clause,
    )


def _is_last(state: TableState) -> bool:
    """Whether the coup has been called the last; one without wagers before it does not count."""
    extra = state.no_bet is not None and state.no_bet.extra
    return state.shoe.coups == 1 and not extra


def _notices(state: TableState) -> Iterator[Notice]:
    for item, sign in state.desk.signs.items():
        if sign.announces or sign.effective is not None:
            yield Notice(what=item, announces=sign.announces, effective=sign.effective)
    if closing := state.desk.closing:
        yield Notice(what="table-closes", effective=closing.effective)
    if (ending := state.shoe.ending) and state.shoe.decks:
        yield Notice(what="shoe-ends", clause=ending.clause)


def _staff(state: TableState) -> StaffShown:
    people, personal = state.people, dict[str, dict[str, Limit]]()
    owed = {name: amount for name, amount in people.owed.items() if amount}
    for (player, bet), limit in state.rules.limits.personal.items():
        personal.setdefault(player, {})[bet] = limit
    return StaffShown(
        personal=personal,
        idle=people.idle,
        tokens=people.tokens,
        deferred=tuple(sorted(people.deferred)),
        owed=owed,
        owed_total=Cents(sum(owed.values())),
        collected=people.collected,
        excluded=tuple(sorted(people.excluded)),
        withheld=people.withheld,
        disputes=tuple(
            DisputeShown(number=number, by=each.by, about=each.about, role=each.role)
            for number, each in people.disputes.items()
        ),
        directions=state.directions,
    )
