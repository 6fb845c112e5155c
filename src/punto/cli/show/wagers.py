"""Shows the wagers of a book: what each pays, when, and by which clause."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from punto.cli.show.answers import by_clause, cited, decks, whole
from punto.cli.show.derived import conditions, pay_words
from punto.cli.show.screen import (
    FAINT,
    STRONG,
    WARN,
    Cell,
    Screen,
    clause_numbers,
    fits,
    heading,
    pairs,
    records,
)
from punto.cli.show.words import say
from punto.rules.bet import Bet, Combination, Family, Settles, StakePart
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant
from punto.rules.odds import Pay
from punto.rules.payoff import Payoff
from punto.rules.run import Run
from punto.rules.tail import Tail

_SQUEEZED = 27
_NARROW = 70
_PAYS = 22

ROWS = ("payoffs", "window.situations", "run.lengths", "tail.lengths", "tail.lost", "tail.late")
"""Where the pay table of a bet stands in its data."""

LongRow = tuple[str, Pay, tuple[Clause, ...]]
"""When, what is paid, and by which clauses."""

_LOSE = Pay("lose")


def wagers(screen: Screen, book: Book, variant: Variant | None) -> Iterator[RenderableType]:
    """The section on wagers, grouped by the variants that offer them and by family."""
    rules = book.rules
    bets = rules.bets_of(variant) if variant else rules.bets
    groups: dict[tuple[tuple[str, ...], str], list[Bet]] = {}
    for bet in bets:
        groups.setdefault((bet.variants, bet.family), []).append(bet)
    for (variants, family), group in groups.items():
        chosen = rules.family(family)
        yield heading(f"Wagers: {_title(rules, variants, chosen)}")
        if chosen:
            odds = f"odds chosen together: {', '.join(chosen.options)}  "
            yield Text.assemble((odds, FAINT), cited(whole(chosen)))
        yield _table(screen, rules, group, chosen)
    if any("{option}" in row.clause for bet in bets for row in bet.payoffs):
        yield Text("{option} in a clause stands for the name of the option.", FAINT)
    for each in rules.combinations:
        yield heading(f"Combined stake: {each.title}")
        yield _combination(rules, each)


def _title(rules: Rulebook, variants: Sequence[str], family: Family | None) -> str:
    named = [each.title for each in rules.variants if each.key in variants]
    every = all(each.side_wagers for each in rules.variants)
    shared = "every variant" if every else "every variant that takes side wagers"
    where = ", ".join(named) or shared
    return f"{family.title}, in {where}" if family else where


def _table(
    screen: Screen, rules: Rulebook, bets: Sequence[Bet], family: Family | None
) -> RenderableType:
    """A table of wagers with a column of odds for each option; a list on a narrow screen."""
    options = family.options if family else ("pays",)
    rows: list[Sequence[Cell]] = []
    for bet in bets:
        if rows:
            rows.append(("",) * (len(options) + 2))
        rows.append((_name(rules, bet), *("" for _ in options), _bet_clauses(bet)))
        rows += _rows(rules, bet, len(options))
    headings = ("wager", *options, "clauses")
    if screen.width >= _NARROW and fits(screen, headings, rows, _SQUEEZED):
        return records(screen, headings, rows, squeezed=_SQUEEZED)
    return Group(*(part for bet in bets for part in _stacked(rules, bet, options)))


def _stacked(rules: Rulebook, bet: Bet, options: Sequence[str]) -> Iterator[RenderableType]:
    """A wager for a narrow screen: what it pays on the left, when and by which clause beside."""
    yield Text.assemble("\n", _name(rules, bet))
    yield Padding(_bet_clauses(bet), (0, 0, 0, 2))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=STRONG, max_width=_PAYS, overflow="fold")
    grid.add_column(overflow="fold")
    for when, *pays, clauses in _rows(rules, bet, len(options)):
        texts = [str(pay) for pay in pays]
        each = "\n".join(f"{name} {pay}" for name, pay in zip(options, texts, strict=True))
        said = texts[0] if len(set(texts)) == 1 else each
        grid.add_row(said, Text.assemble(str(when).strip(), "\n", clauses))
    yield Padding(grid, (0, 0, 0, 2))


def _bet_clauses(bet: Bet) -> Text:
    return cited(whole(bet, without=ROWS))


def _name(rules: Rulebook, bet: Bet) -> Text:
    name = Text.assemble((bet.title, STRONG), (f"  {bet.key}", FAINT))
    if not bet.built:
        name.append("  not built yet", WARN)
    for fact in _facts(rules, bet):
        name.append(f"\n  {fact}", FAINT)
    return name


def _facts(rules: Rulebook, bet: Bet) -> Iterator[str]:
    """What there is to say of a wager besides its odds, such as when it is offered."""
    titles = {each.key: each.title for each in rules.bets}
    if bet.needs:
        yield f"only with {' or '.join(titles.get(key, key) for key in bet.needs)}"
    if bet.restrictable:
        yield f"may be kept to players with a main wager ({bet.restrictable.number})"
    if bet.places:
        per, mine = bet.places.per_area, bet.places.per_player
        yield f"{per} on one area, {mine} of one player ({bet.places.clause.number})"
    if bet.decks:
        yield by_clause(f"only with {decks(bet.decks)}", bet.decks_clause)
    if bet.settles is not Settles.COUP:
        yield by_clause(f"settled {say(bet.settles)}", bet.settles_clause)


def _rows(rules: Rulebook, bet: Bet, options: int) -> list[Sequence[Cell]]:
    """The rows of a wager's pay table, with a heading for each situation if it has several."""
    rows = [_row(rules, row, options) for row in bet.payoffs]
    for each in bet.window.situations if bet.window else ():
        needs = f", with {' or '.join(each.needs)} in action"
        named = Text.assemble((f"  {each.key}: ", STRONG), conditions(each.when), (needs, FAINT))
        rows.append((named, *("" for _ in range(options)), cited(whole(each, without=ROWS))))
        rows += [_row(rules, row, options) for row in each.payoffs]
    for when, pay, clauses in long_rows(bet):
        rows.append((f"  {when}", *[_pay(rules, pay, "")] * options, clause_numbers(clauses)))
    return rows


def long_rows(bet: Bet) -> tuple[LongRow, ...]:
    """The rows of the pay table of a bet that lasts several coups; none for other bets."""
    if bet.run:
        return tuple(_run(bet.run))
    return tuple(_tail(bet.tail)) if bet.tail else ()


def _run(run: Run) -> Iterator[LongRow]:
    named = " as nominated" if run.nominated else ""
    results = " or ".join(each.value for each in run.of)
    for each in run.lengths:
        text = f"{each.length} {results} results in a row{named}"
        yield text, each.pays, (each.clause, *each.also)


def _tail(tail: Tail) -> Iterator[LongRow]:
    late, most = tail.late, tail.longest
    pays = {each.length: each.pays for each in tail.lengths}
    for each in tail.lengths:
        yield f"early, {each.length} in a row", each.pays, (each.clause, *each.also)
    yield f"early, under {tail.lengths[0].length}", _LOSE, (tail.lost,)
    for row in late.lengths:
        yield f"late, broken at {row.indicator}", pays[row.indicator - late.less], (row.clause,)
    yield f"late, broken under {late.lengths[0].indicator}", _LOSE, (late.lost, late.clause)
    yield f"late, at {most} and one coup more of that side", pays[most], (late.hit, late.hold)
    short = pays[most - late.less]
    yield f"late, at {most} and another result then", short, (late.miss, late.hold)
    yield f"late, at {most} as the shoe ends", short, (late.shoe_end,)


def _row(rules: Rulebook, row: Payoff, options: int) -> Sequence[Cell]:
    pays = [row.pays[place % len(row.pays)] for place in range(options)]
    when = f"  {conditions(row.when)}"
    when_taken = ", commission at payment" if row.at_payment else ""
    return (when, *(_pay(rules, each, when_taken) for each in pays), cited(whole(row)))


def _pay(rules: Rulebook, pay: Pay, when_taken: str) -> Text:
    return Text(pay_words(rules, pay) + when_taken, FAINT if pay.loses else "")


def _combination(rules: Rulebook, each: Combination) -> RenderableType:
    titles = {bet.key: bet.title for bet in rules.bets}
    parts = ", ".join(_share(titles, part) for part in each.parts)
    ways = "\n".join(" and ".join(titles.get(key, key) for key in pair) for pair in each.pairs)
    return pairs((("parts", parts), ("one of", ways), ("clauses", cited(whole(each)))))


def _share(titles: dict[str, str], part: StakePart) -> str:
    if part.side is None:
        return f"{part.share} on {titles.get(part.bet, part.bet)}"
    return f"{part.share} on the {part.side.value.capitalize()} wager of a pair"
