"""The cut: which players are offered it, how deep it may be, where the cutting card goes."""

from collections.abc import Iterable

from punto.rules.answers import CutOrder, Distance, Measure, Players
from punto.rules.clause import Clause
from punto.rules.need import Need, NeedOf
from punto.rules.person import Cutter, SeatNumber, StaffRole
from punto.rules.ruling import Finding, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import Number, OneOf, Thing

FROM_BACK = 20
"""Where the cutting card goes if neither the book nor the house says it."""


def offers(
    order: CutOrder,
    seats: Iterable[int],
    *,
    to_players: bool = True,
    arrived_first: int | None = None,
    designated: Cutter | None = None,
    from_left: bool = False,
) -> tuple[Cutter, ...]:
    """The players who are offered the cut, in order; the last has to cut.

    Players are asked clockwise from the dealer's left, also where a book allows any order. Seat 1
    is nearest the dealer's right, or with `from_left` the dealer's left. `arrived_first` is the
    seat of the first player when a game is just opening, `designated` whom staff named.
    """
    if order.supervisor_first and not to_players:
        return (StaffRole(role=order.supervisor_first),)
    order_of_seats = sorted(seats, reverse=not from_left)
    around: list[Cutter] = [SeatNumber(number=each) for each in order_of_seats]
    arrived = None if arrived_first is None else SeatNumber(number=arrived_first)
    first: Cutter | None = arrived if order.first_to_arrive else None
    free = order.players is Players.ANY_ORDER and designated in around
    if (order.designated_by or free) and designated is not None:
        first = designated
    if first in around:
        start = around.index(first)
        around = around[start:] + around[:start]
    elif first is not None:
        around.insert(0, first)
    return (*around, StaffRole(role=order.last))


def with_seat(
    cutters: tuple[Cutter, ...], seat: int, *, from_left: bool = False
) -> tuple[Cutter, ...]:
    """The rest of the order in which the cut is offered, after a player has sat down at `seat`.

    The person who is being asked stays first, and the one who must cut stays last.
    [nz-division-5 7.5]
    """
    *asked, last = cutters
    turn = asked[0] if asked else None
    start = turn.number if isinstance(turn, SeatNumber) else _AROUND - 1
    way = 1 if from_left else -1

    def around(each: Cutter) -> int:
        return way * (each.number - start) % _AROUND if isinstance(each, SeatNumber) else -1

    return (*sorted((*asked, SeatNumber(number=seat)), key=around), last)


_AROUND = 1000
"""More seats than any table has."""


def _least(table: TableRules) -> tuple[Distance | None, int | None]:
    """The book's answer on the least distance of a cut, and the number of cards that it means."""
    book, house = table.book.policy.cut_distance, table.house.cut_distance
    book = table.three_card.cut_distance if table.three_card else book
    least = book.cards if book else house
    if book and book.measure is Measure.ABOUT:
        return book, book.cards - table.house.about
    return book, least


def cut_ends(table: TableRules, size: int) -> tuple[int, int]:
    """The first and last place where a stack may be cut; any place if the book names none."""
    _, least = _least(table)
    return least or 0, size - (least or 0)


def cut_depth(table: TableRules, size: int, in_front: int) -> Refused | NotStated | None:
    """The refusal to cut `size` cards with `in_front` of them in front; None if it is lawful."""
    book, least = _least(table)
    if least is None:
        return table.book.not_stated(Question.HOW_DEEP_THE_CUT_MAY_BE, Number(in_front, Thing.CARD))
    most = size - least
    if not least <= in_front <= most:
        got = Finding.IN_FRONT(Number(in_front, Thing.CARD))
        low, high, both = (Number(each, Thing.CARD) for each in (least, most, 2 * least))
        want = Need.BETWEEN(low, high) if most >= least else Need.STACK_OF(both)
        return Refused(Reason.WRONG_CUT, book.clause if book else None, got, want)
    return None


def cutting_places(
    table: TableRules, size: int, from_back: int
) -> tuple[int, ...] | Refused | NotStated:
    """How many cards lie behind each cutting card, none behind a second one; or why it is wrong."""
    if not table.cutting_cards:
        return ()
    second = (0,) if table.cutting_cards == 2 else ()
    return cutting_card_place(table, size, from_back) or (from_back, *second)


def usual_from_back(table: TableRules) -> int:
    """How many cards from the back the cutting card goes if nobody chooses another place."""
    places, house = table.book.policy.cutting_card_distance, table.house.cutting_card_distance
    if places:
        return places[0].cards
    return FROM_BACK if house is None else house


def cutting_card_place(table: TableRules, size: int, from_back: int) -> Refused | NotStated | None:
    """The refusal to put the cutting card `from_back` cards from the back of `size`, or None."""
    book, house = table.book.policy.cutting_card_distance, table.house.cutting_card_distance
    if book is None and house is None:
        gap = Question.WHERE_THE_CUTTING_CARD_GOES
        return table.book.not_stated(gap, Number(from_back, Thing.CARD))
    if refusal := _misplaced(table, book or (), from_back):
        return refusal
    if not 0 <= from_back <= size:
        got = Finding.FROM_THE_BACK(Number(from_back, Thing.CARD))
        want = Need.AT_MOST(Number(size, Thing.CARD))
        return Refused(Reason.WRONG_CUTTING_CARD, book[0].clause if book else None, got, want)
    return None


def _misplaced(table: TableRules, places: tuple[Distance, ...], from_back: int) -> Refused | None:
    house = table.house.cutting_card_distance
    for place in places:
        about = table.house.about if place.measure is Measure.ABOUT else 0
        off = place.cards - from_back
        if off <= 0 if place.measure is Measure.AT_LEAST else abs(off) <= about:
            return None
    if not places and house is not None and from_back >= house:
        return None
    clause: Clause | None = places[0].clause if places else None
    want = _where(places) if places else Need.AT_LEAST(Number(house or 0, Thing.CARD))
    got = Finding.FROM_THE_BACK(Number(from_back, Thing.CARD))
    return Refused(Reason.WRONG_CUTTING_CARD, clause, got, want)


def _where(places: tuple[Distance, ...]) -> NeedOf:
    """The place of the cutting card by the book, in words; one of several if there are several."""
    cards = (Number(place.cards, Thing.CARD) for place in places)
    measures = {place.measure for place in places}
    if len(measures) > 1:
        return Need.ABOUT_OR_EXACTLY(*cards)
    return Need(measures.pop().value)(OneOf(tuple(cards)))
