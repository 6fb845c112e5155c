"""Shows a person at a table its sign: the game, the bets and what they pay, and the limits."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import spans
from punto.cli.show.derived import conditions, pay_words
from punto.cli.show.felt import signed
from punto.cli.show.phrases import count, phrases
from punto.cli.show.screen import CLAUSE, FAINT, STRONG, Cell, Screen, hanging, pairs, table
from punto.cli.show.wagers import long_rows
from punto.cli.sitting import PlayedCoup, Sitting
from punto.cli.spoken import first_bet, short_names
from punto.cli.spoken import words as spoken_words
from punto.money import dollars
from punto.rules.bet import Bet
from punto.rules.odds import Pay
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN

_HISTORY = 20
_PAYS = 2


def welcome(sitting: Sitting) -> Iterator[RenderableType]:
    """What a person is told on sitting down: the game, the limits, the seat and the money."""
    rules = sitting.rules
    facts = f", {count(rules.choices.decks, 'deck')}, by the book {rules.book.key}"
    yield Text.assemble((rules.variant.title, STRONG), facts)
    yield from () if sitting.from_file else _options(rules)
    yield from limits(rules)
    yield Text(f"  Seat {sitting.seat}, {dollars(sitting.money)} of play money.")
    if seconds := sitting.seconds_to_bet:
        yield Text(f"  After your first bet you have {seconds} seconds for others.")
    such = f"Bet such as {first_bet(rules)} 100, then Enter to deal"
    yield Text(f"  {such}; help lists the words.\n", FAINT)


def _options(rules: TableRules) -> Iterator[RenderableType]:
    """The variants and methods that could also have been chosen on the command line."""
    book = rules.book
    others = [each.key for each in book.variants if each.built and each != rules.variant]
    if others:
        yield hanging(Text(f"  Also in this book, by --variant: {', '.join(others)}", FAINT))
    methods = [each.key for each in book.methods_of(rules.variant) if each != rules.method]
    if methods and rules.method:
        dealt = rules.method.title[:1].upper() + rules.method.title[1:]
        yield hanging(Text(f"  {dealt}; also, by --method: {', '.join(methods)}", FAINT))


def limits(rules: TableRules) -> Iterator[RenderableType]:
    """The minimum and maximum of bets, those with the same limits together, and the chips."""
    shared: dict[str, list[str]] = {}
    for bet in rules.offered:
        limit = rules.limits.shown(bet.key)
        step = f", in steps of {dollars(limit.unit)}" if limit.unit else ""
        text = f"{dollars(limit.minimum)} to {dollars(limit.maximum)}{step}"
        shared.setdefault(text, []).append(bet.title)
    for text, titles in shared.items():
        rest = "All bets" if len(shared) == 1 else "All other bets"
        named = ", ".join(titles) if len(titles) <= 3 else rest
        yield hanging(f"  {named}: {text}")
    chips = ", ".join(dollars(chip).removesuffix(".00") for chip in rules.chips.values)
    yield Text(f"  Chips: {chips}")


def bets(screen: Screen, rules: TableRules) -> Iterator[RenderableType]:
    """The bets of the table, each on a line with what it pays."""
    short = short_names(rules.offered)
    rows: list[Sequence[Cell]] = [
        (
            Text(f"{bet.key} {on}".strip(), STRONG),
            f"{bet.title} {on}".strip(),
            pays,
            Text(short.get(bet.key, ""), FAINT),
        )
        for bet in rules.offered
        for on, pays in _named(rules, bet)
    ]
    yield table(screen, "bets", rows)
    runs = [bet for bet in rules.lasting.values() if bet.run]
    for bet in runs[:1]:
        such = f"one of these lengths, such as {bet.key} {bet.choices[0]} 10"
        yield Text(f"  {_lengths(bet)}: {such}; each pays as listed.", FAINT)


def _named(rules: TableRules, bet: Bet) -> Iterator[tuple[str, str]]:
    """The names under a bet with what each pays; one empty name if the bet ends with its coup."""
    if bet.run:
        pays = [str(each.pays) for each in bet.run.lengths]
        shared = " to 1" if all(each.endswith(" to 1") for each in pays) else ""
        yield _lengths(bet), ", ".join(each.removesuffix(shared) for each in pays) + shared
    elif bet.tail:
        yield from ((on, f"up to {bet.tail.lengths[-1].pays}") for on in bet.choices)
    else:
        yield "", _pays(rules, bet)


def _lengths(bet: Bet) -> str:
    return spans([int(each) for each in bet.choices])


def _pays(rules: TableRules, bet: Bet) -> str:
    """The odds that a bet pays; only the best if there are many."""
    rows = [row.pay for row in rules.rows[bet.key] if row.pay.odds is not None or row.pay.sign]
    words = list(dict.fromkeys(_paid(rules, pay) for pay in rows))
    if len(words) <= _PAYS:
        return ", ".join(words)
    return f"up to {max(rows, key=lambda pay: pay.odds or 0)}"


def _paid(rules: TableRules, pay: Pay) -> str:
    """What a wager pays at this table, with the percentage that its sign shows, if any."""
    if not pay.sign:
        return pay_words(rules.book, pay)
    return f"stands off, plus {rules.percentages[pay.sign]} of the stake"


def bet_in_full(screen: Screen, rules: TableRules, key: str) -> Iterator[RenderableType]:
    """Every row of a bet's pay table, with its clause."""
    bet = rules.bet(key)
    assert bet is not None, key
    yield Text.assemble((bet.title, STRONG), (f"  {bet.key}", FAINT))
    rows: list[Sequence[Cell]] = [
        (
            f"  {on}: {conditions(row.when)}" if on else f"  {conditions(row.when)}",
            _paid(rules, row.pay),
            Text(row.clause.number, CLAUSE),
        )
        for on in bet.tables
        for row in rules.pay_table(key, on)
    ]
    for when, pay, clauses in long_rows(bet):
        rows.append((f"  {when}", pay_words(rules.book, pay), Text(clauses[0].number, CLAUSE)))
    yield table(screen, "bet", rows)
    limit = rules.limits.shown(key)
    yield Text(f"  {dollars(limit.minimum)} to {dollars(limit.maximum)}")


def history(screen: Screen, played: Sequence[PlayedCoup]) -> RenderableType:
    """The results of the last coups, with the latest at the bottom."""
    first = max(len(played) - _HISTORY, 0)
    rows: list[Sequence[Cell]] = [
        (str(number), each.words, signed(each.net))
        for number, each in enumerate(played[first:], first + 1)
    ]
    return table(screen, "history", rows)


def words(rules: TableRules) -> Iterator[RenderableType]:
    """The bets and words that a person at this table can type, with what they mean."""
    again = any(row.again for rows in rules.rows.values() for row in rows)
    long = [f"{bet.key} {bet.choices[0]} 10" for bet in rules.lasting.values()]
    unused = {"{long}": not long, "stay, change": not again, "buy 100": not rules.choices.cashier}
    main, short = first_bet(rules), short_names(rules.offered)
    letters = [(short[bet.key], bet.title) for bet in rules.offered if bet.key in (main, *MAIN)]
    are = " are ".join(
        " and ".join((", ".join(of[:-1]), of[-1])) for of in zip(*letters, strict=True)
    )
    names = {"long": "".join(long[:1]), "main": main, "short": short[main], "letters": are}
    said = {
        word.format(**names): says.format(**names)
        for word, says in phrases("examples").items()
        if not unused.get(word)
    }
    yield pairs((said | spoken_words(rules.offered)).items())
