"""`punto odds`: what every coup wager is worth, exactly, from any shoe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from punto.cli.fault import InputError, unknown

if TYPE_CHECKING:
    from punto.odds import Composition, Known, Question, Stake
    from punto.odds.sheet import Record
    from punto.rules.model import Rulebook

Thing = TypeVar("Thing")

_MAIN = ("player", "banker", "tie")
_BOOK = "The key of a book, or the path of a folder with a book.toml; without one all books."
_WAGER = "Only this wager; may be given again."
_OPTION = "Only this option of wagers that have options; may be given again."
_DECKS = "How many decks the shoe holds; without it 8, or the most that the book allows."
_REMOVED = "Cards that are out of the shoe, such as 8s,8s,9d."
_SHOE = (
    "A file with what the shoe holds: a card and its number on each line, or a list of cards. "
    "A dash reads standard input."
)
_KNOWN = "Cards dealt in this coup, such as 'P:6s,K? B:8d'; ? is a rank or suit that nobody saw."
_STAKE = "Price this stake, in dollars, as --chips pay it by the book's rule for odd amounts."
_CHIPS = "The chips of the table, in dollars, such as 2.50,5,25; without it single cents."
_DIFFERENTIAL = "With --stake: what a wager by arrangement exceeds (crown-melbourne-v29 6.5)."
_ROUND = "With --stake, where a book is silent on odd amounts: up or down."
_PERCENT = "A percentage that the sign shows, as NAME=5%; may be given again."
_EFFECTS = "The effect of removing one card of each rank, in millionths of the stake."
_ALONG = (
    "A file with the cards of a recorded shoe in order; shows the edge before each coup. Lines "
    "that begin with burn have cards burned face up. Without --variant and --wager: Player, "
    "Banker and Tie of the book's first variant."
)
_PLOT = "Draw the figures into this file (png, svg or pdf); needs punto[plot]."
_ANY_DECKS = "Lift the book's limit on decks, for research: 1 to 10."
_FAST = "Count with the compiled kernel; needs punto[fast], pays off for long records."


@dataclass(frozen=True, slots=True)
class Form:
    """What is shown, and in which form."""

    effects: bool
    along: str
    plot: str
    csv: bool
    json: bool

    def emit(self, rows: Sequence[Record]) -> bool:
        """Print rows for machines, if that was asked for."""
        from punto.cli.show.screen import emit
        from punto.odds import as_csv

        if self.csv:
            sys.stdout.write(as_csv(rows))
        elif self.json:
            emit(rows)
        return self.csv or self.json

    def draw(self, what: Callable[[ModuleType], object]) -> None:
        """Draw into a file, if that was asked for."""
        if not self.plot:
            return
        from punto.odds import plot

        try:
            what(plot)
        except plot.PlotError as problem:
            raise InputError(str(problem)) from None


def odds(
    *book: Annotated[str, Parameter(name="BOOK", help=_BOOK)],
    variant: str = "",
    wager: Annotated[list[str] | None, Parameter(help=_WAGER)] = None,
    option: Annotated[list[str] | None, Parameter(help=_OPTION)] = None,
    decks: Annotated[int | None, Parameter(help=_DECKS)] = None,
    removed: Annotated[str, Parameter(help=_REMOVED)] = "",
    shoe: Annotated[str, Parameter(help=_SHOE)] = "",
    known: Annotated[str, Parameter(help=_KNOWN)] = "",
    stake: Annotated[str, Parameter(help=_STAKE)] = "",
    chips: Annotated[str, Parameter(help=_CHIPS)] = "",
    differential: Annotated[str, Parameter(help=_DIFFERENTIAL)] = "",
    pay: Annotated[str, Parameter(help=_ROUND)] = "",
    percent: Annotated[list[str] | None, Parameter(help=_PERCENT)] = None,
    effects: Annotated[bool, Parameter(help=_EFFECTS)] = False,
    along: Annotated[str, Parameter(help=_ALONG)] = "",
    plot: Annotated[str, Parameter(help=_PLOT)] = "",
    any_decks: Annotated[bool, Parameter(help=_ANY_DECKS)] = False,
    fast: Annotated[bool, Parameter(help=_FAST)] = False,
    csv: bool = False,
    json: bool = False,
) -> int:
    """What every coup wager is worth, exactly, from any shoe.

    For each wager and option: the edge of the house, also per wager that
    wins or loses, the variance of a stake of one, and how often it hits. One
    wager alone is shown with all its payoffs. docs/odds.md has the fields of
    --json and --csv.

    For example:

      punto odds nsw-premium
      punto odds crown-melbourne-v29 --variant traditional --decks 6
      punto odds rws --wager tie --removed 8s,8s,9d
      punto odds nsw-premium --wager banker --stake 10 --chips 5,25
      punto odds crown-melbourne-v29 --wager tie --known 'P:6s,K? B:8d'
      punto odds rws --wager banker --effects --plot effects.png
      punto odds nz-division-5 --along shoe.txt --csv

    Parameters
    ----------
    variant
        Only this variant of the book.
    csv
        Print CSV: a row for each book, variant, wager and option.
    json
        Print JSON: the same, with all payoffs.
    """
    from punto.cli.find import all_books, find_book
    from punto.odds import OddsError, Question

    form = Form(effects=effects, along=along, plot=plot, csv=csv, json=json)
    _see_together(form, known, stake)
    if variant and len(book) != 1:
        raise InputError(f"--variant {variant!r} is a variant of one book; want one BOOK with it")
    books = [find_book(name) for name in book] or list(all_books())
    percentages = _percentages(percent or (), [each.rules for each in books])
    questions = [
        Question(
            rules=each.rules,
            variant=variant or (each.rules.variants[0].key if along else ""),
            wagers=tuple(wager or (_MAIN if along else ())),
            options=tuple(option or (("",) if along and not wager else ())),
            decks=decks,
            shoe=_shoe(shoe) if shoe else None,
            removed=removed,
            percentages=percentages[each.key],
            any_decks=any_decks,
            fast=fast,
        )
        for each in books
    ]
    try:
        if effects:
            return _effects(questions, form)
        if along:
            return _along(questions, form)
        return _prices(questions, form, _known(known), _stake(stake, chips, differential, pay))
    except OddsError as problem:
        raise InputError(str(problem)) from None


def _see_together(form: Form, known: str, stake: str) -> None:
    if form.csv and form.json:
        raise InputError("--csv and --json together; want one of the two")
    if form.effects and form.along:
        raise InputError("--effects and --along together; want one of the two")
    if (form.effects or form.along) and (known or stake):
        what = "--effects" if form.effects else "--along"
        raise InputError(f"{what} with --known or --stake; want neither with it")


def _percentages(
    texts: Sequence[str], books: Sequence[Rulebook]
) -> Mapping[str, Mapping[str, str]]:
    """Percentages of signs, for each book those that it knows; with one book all, to be judged."""
    asked = dict(map(_named, texts))
    known = {rules.key: {each.key for each in rules.parameters} for rules in books}
    for name in asked:
        if not any(name in names for names in known.values()):
            names = sorted(name for each in known.values() for name in each)
            raise unknown("percentage of a sign", name, names)
    return {
        book: {name: text for name, text in asked.items() if name in names}
        for book, names in known.items()
    }


def _named(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    if not name or not value:
        raise InputError(f"{text!r} is no percentage of a sign; want NAME=5%")
    return name, value


def _known(text: str) -> Known | None:
    from punto.odds import Known

    return _read(Known.parse, text) if text else None


def _stake(amount: str, chips: str, differential: str, pay: str) -> Stake | None:
    from punto.money import Chips, cents
    from punto.odds import Stake

    if not amount:
        given = next((name for name, text in (("--chips", chips), ("--pay", pay)) if text), "")
        if given or differential:
            raise InputError(f"{given or '--differential'} without --stake; want both")
        return None
    if pay not in ("", "up", "down"):
        raise InputError(f"--pay {pay!r}; want up or down")
    whole = _read(cents, amount)
    if not whole:
        raise InputError(f"--stake {amount}; want more than nothing")
    return Stake(
        amount=whole,
        chips=_read(lambda text: Chips.of(*text.replace(",", " ").split()), chips or "0.01"),
        differential=_read(cents, differential or "0"),
        pay_up={"": None, "up": True, "down": False}[pay],
    )


def _shoe(name: str) -> Composition:
    from punto.odds import parse_shoe

    return _read(parse_shoe, _text(name))


def _text(name: str) -> str:
    """What a file holds; a dash is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        why = getattr(problem, "strerror", None) or "it is no text"
        raise InputError(f"cannot read {name!r}: {why}") from None


def _read(parse: Callable[[str], Thing], text: str) -> Thing:
    try:
        return parse(text)
    except ValueError as problem:
        raise InputError(str(problem)) from None


def _prices(
    questions: Sequence[Question], form: Form, known: Known | None, stake: Stake | None
) -> int:
    from punto.cli.show.prices import priced
    from punto.cli.show.screen import Screen, waiting
    from punto.odds import Sheet, answer

    with waiting("counting"):
        sheets = [answer(question, known, stake) for question in questions]
    whole = Sheet(tuple(line for sheet in sheets for line in sheet), known, stake)
    form.draw(lambda plot: plot.edges(whole, form.plot))
    if form.csv:
        sys.stdout.write(whole.csv())
    elif form.json:
        form.emit(whole.records())
    else:
        screen = Screen()
        for question, sheet in zip(questions, sheets, strict=True):
            screen.show(*priced(screen, question.rules, sheet))
    return 0


def _effects(questions: Sequence[Question], form: Form) -> int:
    from punto.cli.show.removal import removal
    from punto.cli.show.screen import Screen, waiting
    from punto.odds import removals

    with waiting("counting"):
        found = [each for question in questions for each in removals(question)]
    form.draw(lambda plot: plot.effects(found, form.plot))
    if not form.emit([each.record() for each in found]):
        screen = Screen()
        screen.show(*removal(screen, found))
    return 0


def _along(questions: Sequence[Question], form: Form) -> int:
    from punto.cli.show.recorded import along_record
    from punto.cli.show.screen import Screen, waiting
    from punto.odds import moments, parse_record

    if len(questions) != 1:
        raise InputError("--along with several books; want one BOOK, by which the shoe was dealt")
    record = _read(parse_record, _text(form.along))
    if not record:
        raise InputError(f"no card in {form.along!r}; want the cards of a shoe in order")
    with waiting("counting"):
        found = moments(questions[0], record)
    form.draw(lambda plot: plot.along(found, form.plot))
    if not form.emit([row for moment in found for row in moment.records()]):
        screen = Screen()
        screen.show(*along_record(screen, found))
    return 0
