"""`punto play`: gives a person a seat at a table that deals by itself."""

import sys
from dataclasses import fields, replace
from random import Random
from secrets import SystemRandom
from time import sleep

from punto.cli import typed
from punto.cli.dealt_table import Running
from punto.cli.fault import InputError
from punto.cli.find import allowed, find_book, find_books, find_variant
from punto.cli.keyboard import Keyboard
from punto.cli.options import BookName, WholeIfAny, helped
from punto.cli.seat import Seat
from punto.cli.show.screen import Screen
from punto.cli.sitting import Sitting
from punto.cli.table_file import find_table, is_table_file
from punto.front.automatic import by_chance
from punto.money import Cents, Chips, cents, dollars
from punto.rules import default
from punto.rules.configure import choose
from punto.rules.limits import Limit, Limits
from punto.rules.load import Book
from punto.rules.table_rules import House, TableRules
from punto.rules.wager import HANDS
from punto.table.duties import Doer
from punto.table.table_file import TableFile

FIRST = "nsw-premium"
_CHIPS = ("0.25", "1", "5", "25", "100", "500")
_LEAST, _HANDS_MOST, _MOST, _STEP = "5", "500", "100", "1"


@helped
def play(
    book: BookName = "",
    /,
    *,
    variant: str = "",
    method: str = "",
    decks: str = "",
    seed: WholeIfAny = None,
    balance: str = "1000",
    at: str = "",
    member: str = "",
) -> int:
    if at:
        return _at_floor(at, book, member, balance, variant=variant, method=method, decks=decks)
    if member:
        raise InputError(f"--member {member!r} is somebody of a floor. Give --at with it.")
    money, least = typed.read(cents, balance), cents(_LEAST)
    if money < least:
        raise InputError(f"--balance is {balance}. It must be {dollars(least)} or more.")
    for option, said in (("variant", variant), ("method", method)):
        if said and not book:
            raise InputError(f"--{option} {said!r} is a {option} of one book. Name BOOK with it.")
    named = _named(book, variant, method, decks) if book else None
    screen, keyboard = Screen(), Keyboard()
    seat: Seat | None = None
    try:
        chosen = named or _choose(screen, keyboard)
        if isinstance(chosen, Book):
            sitting = _sitting(_rules(chosen, variant, method, decks), seed, money)
        else:
            sitting = _sitting(chosen.rules, seed, money, chosen, timed=keyboard.is_terminal)
        seat = Seat(screen, keyboard, sitting)
        seat.play()
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        keyboard.close()
    (seat.leave if seat else lambda: screen.show("Another time, then."))()
    return 0


def _at_floor(at: str, table: str, member: str, balance: str, **options: str) -> int:
    """Play at a table of a floor, a server of live tables that somebody runs."""
    from punto.cli.floor_seat import FloorSeat
    from punto.cli.floor_visit import FloorVisit

    for option, said in options.items():
        if said:
            raise InputError(
                f"--{option} {said!r} was given with --at. It must stand in the floor's own file."
            )
    visit = FloorVisit(at)
    keyboard, screen = Keyboard(), Screen()
    visit.come_in(member, keyboard.ask_secret if member else None)
    try:
        seat = FloorSeat(screen, keyboard, visit, table)
    except EOFError:
        screen.show("Another time, then.")
    else:
        seat.play(typed.read(cents, balance))
    finally:
        keyboard.close()
    return 0


def _named(book: str, variant: str, method: str, decks: str) -> Book | TableFile:
    """The book that was named, or the table of a table file."""
    if not is_table_file(book):
        return find_book(book)
    file = find_table(book, variant=variant, method=method, decks=decks)
    _see_duties(book, file)
    return file


def _see_duties(name: str, file: TableFile) -> None:
    """Refuse a table file that leaves a duty to a card reader, as `punto play` has none."""
    for each in fields(file.duties):
        if getattr(file.duties, each.name) is Doer.CARD_READER:
            why = f"duties.{each.name} is 'card-reader' in {name}, but a seat has no card reader"
            raise InputError(f"{why}. It must be automatic or person.")


def _choose(screen: Screen, keyboard: Keyboard) -> Book:
    books = sorted(find_books(()), key=lambda each: each.key != FIRST)
    screen.show("Which book shall the table play by?", "")
    width = max(len(each.key) for each in books)
    for number, each in enumerate(books, 1):
        screen.show(f"  {number}  {each.key:{width}}  {each.rules.title}")
    screen.show("")
    while True:
        said = keyboard.ask(f"1 to {len(books)}, or Enter for {FIRST} > ").lower() or FIRST
        keys = {str(number): each for number, each in enumerate(books, 1)}
        keys |= {each.key: each for each in books}
        found = [key for key in keys if key.startswith(said)] if said not in keys else [said]
        if len(found) == 1:
            screen.show("")
            return keys[found[0]]
        screen.show(f"  {said[:40]!r} is none of them.")


def _sitting(
    rules: TableRules,
    seed: int | None,
    money: Cents,
    file: TableFile | None = None,
    *,
    timed: bool = False,
) -> Sitting:
    """Seat the person at a table; if `timed`, the pace of the table file holds."""
    shuffled = by_chance(rules, SystemRandom() if seed is None else Random(seed))
    if file is None:
        return Sitting(rules, money, Running(shuffled))
    pace = file.pace if timed else None
    return Sitting(rules, money, Running(shuffled, file.duties, pace, _pause, from_file=True))


def _pause(milliseconds: int) -> None:
    sys.stdout.flush()
    sleep(milliseconds / 1000)


def _rules(book: Book, variant: str, method: str, decks: str) -> TableRules:
    """The rules of the table: usual chips and limits, and every bet that the book allows."""
    chosen = find_variant(book.rules, variant)
    also = default.mid_coup(book.rules, chosen)
    made = allowed(default.table_of(book.rules, chosen, typed.decks(decks), also=also, cash=True))
    least, step = cents(_LEAST), cents(_STEP)
    hands = Limit(least, cents(_HANDS_MOST), step)
    limits = Limits(Limit(least, cents(_MOST), step), bets=dict.fromkeys(HANDS, hands))
    chips, house = Chips.of(*_CHIPS), House(pay_up=True)
    how = method or default.dealers_method(book.rules, chosen)
    wish = replace(made.choices, chips=chips, limits=limits, house=house, method=how)
    return allowed(choose(book.rules, wish))
