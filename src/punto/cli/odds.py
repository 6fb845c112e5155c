"""`punto odds`: computes exactly what every wager is worth, from any shoe."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from cyclopts import Group, Parameter
from rich.console import RenderableType

from punto import odds as engine
from punto.cli import typed
from punto.cli.fault import InputError
from punto.cli.find import find_books
from punto.cli.options import BookName, helped
from punto.cli.show.prices import priced
from punto.cli.show.screen import OutputForm, Screen, waiting
from punto.cli.show.what_if import along_record, removal, shared
from punto.cli.table_file import find_rules, typed_amount, typed_chips, typed_pay
from punto.money import NOTHING
from punto.odds import plot

_PRICED, _CARDS, _STAKE, _QUESTIONS, _JACKPOT, _OUTPUT = (
    Group(title, sort_key=place)
    for place, title in enumerate(
        ("What is priced", "Cards", "A stake in chips", "Other questions", "Jackpots", "Output"), 1
    )
)
_Priced = Annotated[str, Parameter(group=_PRICED)]
_PricedList = Annotated[list[str] | None, Parameter(group=_PRICED)]
_Cards = Annotated[str, Parameter(group=_CARDS, allow_leading_hyphen=True)]
_Stake = Annotated[str, Parameter(group=_STAKE)]
_Jackpot = Annotated[str, Parameter(group=_JACKPOT)]


@helped
def odds(
    *book: BookName,
    table: _Priced = "",
    variant: _Priced = "",
    wager: _PricedList = None,
    option: _PricedList = None,
    percent: _PricedList = None,
    decks: _Cards = "",
    any_decks: Annotated[bool, Parameter(group=_CARDS)] = False,
    removed: _Cards = "",
    shoe: _Cards = "",
    known: _Cards = "",
    stake: _Stake = "",
    chips: _Stake = "",
    differential: _Stake = "",
    pay: _Stake = "",
    effects: Annotated[bool, Parameter(group=_QUESTIONS)] = False,
    along: Annotated[str, Parameter(group=_QUESTIONS, allow_leading_hyphen=True)] = "",
    exact: Annotated[str, Parameter(group=_QUESTIONS, allow_leading_hyphen=True)] = "",
    jackpot: _Jackpot = "",
    meter: _Jackpot = "",
    prize: Annotated[list[str] | None, Parameter(group=_JACKPOT)] = None,
    others: _Jackpot = "",
    split: _Jackpot = "equally",
    picture: Annotated[str, Parameter(name="--plot", group=_OUTPUT)] = "",
    fast: Annotated[bool, Parameter(group=_OUTPUT)] = False,
    csv: Annotated[bool, Parameter(group=_OUTPUT)] = False,
    json: Annotated[bool, Parameter(group=_OUTPUT)] = False,
) -> int:
    form = OutputForm(csv=csv, json=json)
    if effects and along:
        raise InputError("--effects and --along were given together. Give one of them.")
    if (effects or along) and (known or stake):
        what = "--effects" if effects else "--along"
        raise InputError(f"{what} was given with --known or --stake. Leave those out.")
    if not jackpot and (meter or prize or others):
        raise InputError("--meter, --prize or --others was given without --jackpot. Give both.")
    file = find_rules(
        table, book=book, variant=variant, decks=decks, percent=percent, any_decks=any_decks
    )
    if variant and len(book) != 1:
        raise InputError(f"--variant {variant!r} is a variant of one book. Name one BOOK with it.")
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
            shoe=typed.shoe(shoe) if shoe else None,
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

    form.show(whole.to_csv, whole.records, parts)


def _jackpot(
    questions: Sequence[engine.OddsQuestion],
    form: OutputForm,
    option: str,
    chosen: Mapping[str, str],
    pool: engine.JackpotPool,
) -> None:
    with waiting("counting"):
        priced_by = (engine.jackpots(each, option, chosen, pool) for each in questions)
        found = [price for prices in priced_by for price in prices]
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
        raise InputError(
            "--along was given with several books. Name one BOOK, by which the shoe was dealt."
        )
    record = typed.read(engine.parse_record, typed.text(file))
    if all(each.burned for each in record):
        raise InputError(
            f"There is no coup in {file!r}. It must have the cards of a shoe in order."
        )
    with waiting("counting"):
        found = engine.moments(questions[0], record)
    if picture:
        plot.along(found, picture)
    rows = [row for moment in found for row in moment.records()]
    form.show(lambda: engine.as_csv(rows), lambda: rows, lambda screen: along_record(screen, found))
