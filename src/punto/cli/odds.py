"""`punto odds`: what every wager is worth, exactly, from any shoe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from cyclopts import Parameter
from rich.console import RenderableType

from punto import odds as engine
from punto.cli import typed
from punto.cli.fault import InputError
from punto.cli.find import find_books
from punto.cli.options import Decks, Percents, TableFileName, Wagers
from punto.cli.show.prices import priced
from punto.cli.show.screen import OutputForm, Screen, waiting
from punto.cli.show.what_if import along_record, removal, shared
from punto.cli.table_file import find_rules, typed_amount, typed_chips, typed_pay
from punto.money import NOTHING
from punto.odds import plot

_BOOK = "The key of a book, or the path of a folder with a book.toml; without one all books."
_OPTION = "Only this option, and no wager that does not have it; may be given again."
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
_EFFECTS = "The effect of removing one card of each rank, in millionths of the stake."
_ALONG = (
    "A file with the cards of a recorded shoe in order; shows the edge before each coup. Lines "
    "that begin with burn have cards burned face up. Without --variant and --wager: Player, "
    "Banker and Tie of the book's first variant."
)
_PLOT = "Draw the figures into this file (png, svg or pdf); needs punto[plot]."
_ANY_DECKS = "Lift the book's limit on decks, for research: 1 to 10."
_EXACT = (
    "Also price Runs and Dragon Tails of up to so many coups, 2 to 7, exactly as they are dealt "
    "from one shoe; needs punto[fast], takes about 1 s for 2, 6 s for 3, 70 s for 4, 10 min for 5."
)
_JACKPOT = "The share of one Tie wager in a jackpot with this option, such as option1."
_METER = "With --jackpot: the value of its meter, in dollars; without it only the probabilities."
_PRIZE = "With --jackpot: the share of a prize, as NAME=5%; without it at both printed ends."
_OTHERS = "With --jackpot: the other wagers that qualify, in dollars, such as 10,25,100."
_SPLIT = "With --jackpot: how a prize is divided, equally or by-value."
_FAST = "Count with the compiled kernel; needs punto[fast], pays off for long records."


def odds(
    *book: Annotated[str, Parameter(name="BOOK", help=_BOOK)],
    table: TableFileName = "",
    variant: str = "",
    wager: Wagers = None,
    option: Annotated[list[str] | None, Parameter(help=_OPTION)] = None,
    decks: Decks = "",
    removed: Annotated[str, Parameter(help=_REMOVED)] = "",
    shoe: Annotated[str, Parameter(help=_SHOE, allow_leading_hyphen=True)] = "",
    known: Annotated[str, Parameter(help=_KNOWN)] = "",
    stake: Annotated[str, Parameter(help=_STAKE)] = "",
    chips: Annotated[str, Parameter(help=_CHIPS)] = "",
    differential: Annotated[str, Parameter(help=_DIFFERENTIAL)] = "",
    pay: Annotated[str, Parameter(help=_ROUND)] = "",
    percent: Percents = None,
    effects: Annotated[bool, Parameter(help=_EFFECTS)] = False,
    along: Annotated[str, Parameter(help=_ALONG, allow_leading_hyphen=True)] = "",
    picture: Annotated[str, Parameter(name="--plot", help=_PLOT)] = "",
    any_decks: Annotated[bool, Parameter(help=_ANY_DECKS)] = False,
    fast: Annotated[bool, Parameter(help=_FAST)] = False,
    jackpot: Annotated[str, Parameter(help=_JACKPOT)] = "",
    meter: Annotated[str, Parameter(help=_METER)] = "",
    prize: Annotated[list[str] | None, Parameter(help=_PRIZE)] = None,
    others: Annotated[str, Parameter(help=_OTHERS)] = "",
    split: Annotated[str, Parameter(help=_SPLIT)] = "equally",
    exact: Annotated[str, Parameter(help=_EXACT, allow_leading_hyphen=True)] = "",
    csv: bool = False,
    json: bool = False,
) -> int:
    """What every wager is worth, exactly, from any shoe.

    For each wager and option: the edge of the house, also per wager that
    wins or loses, the variance of a stake of one, and how often it hits. One
    wager alone is shown with all its payoffs. docs/odds.md has the fields of
    --json and --csv.

    For example:

      punto odds nsw-premium
      punto odds crown-melbourne-v29 --variant traditional --decks 6
      punto odds rws --wager tie --removed 8s,8s,9d
      punto odds nsw-premium --wager banker --stake 10 --chips 5,25
      punto odds --table high.toml --stake 25
      punto odds crown-melbourne-v29 --wager tie --known 'P:6s,K? B:8d'
      punto odds rws --wager banker --effects --plot effects.png
      punto odds nz-division-5 --along shoe.txt --csv
      punto odds crown-melbourne-v29 --wager player-run --exact 3
      punto odds crown-melbourne-v29 --jackpot option1 --meter 100000 --stake 25 --others 10,50

    Parameters
    ----------
    variant
        Only this variant of the book.
    csv
        Print CSV: a row for each book, variant, wager and option.
    json
        Print JSON: the same, with all payoffs.
    """
    form = OutputForm(csv=csv, json=json)
    if effects and along:
        raise InputError("--effects and --along together; want one of the two")
    if (effects or along) and (known or stake):
        what = "--effects" if effects else "--along"
        raise InputError(f"{what} with --known or --stake; want neither with it")
    if not jackpot and (meter or prize or others):
        raise InputError("--meter, --prize or --others without --jackpot; want it with them")
    file = find_rules(
        table, book=book, variant=variant, decks=decks, percent=percent, any_decks=any_decks
    )
    if variant and len(book) != 1:
        raise InputError(f"--variant {variant!r} is a variant of one book; want one BOOK with it")
    books = [file.book] if file else [each.rules for each in find_books(book)]
    percentages = typed.percentages(percent or (), books)
    if file and stake:
        chips, pay = chips or typed_chips(file), pay or typed_pay(file)
        differential = differential or typed_amount(file.limits.differential or NOTHING)
    staked = typed.stake(stake, chips, differential, pay)
    asked_variant = file.variant.key if file else variant
    questions = [
        engine.OddsQuestion(
            rules=each,
            variant=asked_variant or (each.variants[0].key if along else ""),
            wagers=tuple(wager or ()),
            options=tuple(option or ()),
            main_only=bool(along and not wager and not option),
            decks=file.choices.decks if file and not shoe else typed.decks(decks),
            shoe=typed.read(engine.parse_shoe, typed.text(shoe)) if shoe else None,
            removed=removed,
            percentages=file.choices.percentages if file else percentages[each.key],
            any_decks=any_decks,
            fast=fast,
            coups=typed.coups(exact),
            table=file,
        )
        for each in books
    ]
    try:
        if jackpot:
            chosen, pool = typed.named(prize or ()), typed.pool(meter, staked, others, split)
            _jackpot(questions, form, jackpot, chosen, pool)
        elif effects:
            _effects(questions, form, picture)
        elif along:
            _along(questions, form, along, picture)
        else:
            seen = typed.read(engine.Known.parse, known) if known else None
            _prices(questions, form, seen, staked, picture)
    except (engine.OddsError, plot.PlotError) as problem:
        raise InputError(str(problem).replace("any decks", "--any-decks")) from None
    return 0


def _prices(
    questions: Sequence[engine.OddsQuestion],
    form: OutputForm,
    known: engine.Known | None,
    stake: engine.StakeInChips | None,
    picture: str,
) -> None:
    with waiting("counting"):
        sheets = [engine.answer(question, known, stake) for question in questions]
    whole = engine.Sheet(tuple(line for sheet in sheets for line in sheet), known, stake)
    if picture:
        plot.edges(whole, picture)

    def parts(screen: Screen) -> Iterable[RenderableType]:
        for question, sheet in zip(questions, sheets, strict=True):
            yield from priced(screen, question.rules, sheet)

    form.show(whole.csv, whole.records, parts)


def _jackpot(
    questions: Sequence[engine.OddsQuestion],
    form: OutputForm,
    option: str,
    chosen: Mapping[str, str],
    pool: engine.JackpotPool,
) -> None:
    with waiting("counting"):
        found = [
            each
            for question in questions
            for each in engine.jackpots(question, option, chosen, pool)
        ]
    form.show(
        lambda: engine.as_csv([each.record(flat=True) for each in found]),
        lambda: [each.record() for each in found],
        lambda screen: shared(screen, found),
    )


def _effects(questions: Sequence[engine.OddsQuestion], form: OutputForm, picture: str) -> None:
    with waiting("counting"):
        found = [each for question in questions for each in engine.removals(question)]
    if picture:
        plot.effects(found, picture)
    rows = [each.record() for each in found]
    form.show(lambda: engine.as_csv(rows), lambda: rows, lambda screen: removal(screen, found))


def _along(
    questions: Sequence[engine.OddsQuestion], form: OutputForm, file: str, picture: str
) -> None:
    if len(questions) != 1:
        raise InputError("--along with several books; want one BOOK, by which the shoe was dealt")
    record = typed.read(engine.parse_record, typed.text(file))
    if all(each.burned for each in record):
        raise InputError(f"no coup in {file!r}; want the cards of a shoe in order")
    with waiting("counting"):
        found = engine.moments(questions[0], record)
    if picture:
        plot.along(found, picture)
    rows = [row for moment in found for row in moment.records()]
    form.show(lambda: engine.as_csv(rows), lambda: rows, lambda screen: along_record(screen, found))
