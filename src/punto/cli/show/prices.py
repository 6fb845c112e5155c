"""Shows people what wagers are worth, by variant, then side wagers that several variants share."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.screen import (
    FAINT,
    STRONG,
    WARN,
    Cell,
    Screen,
    clause_numbers,
    heading,
    table,
)
from punto.money import dollars
from punto.odds import CoupModel, Price, Sheet
from punto.odds.figures import decimal, exact, percent
from punto.odds.group import Group, grouped
from punto.odds.offer import Offer
from punto.rules.model import Rulebook

_IN_FULL = 8
"""Up to so many lines of one wager are shown with all that may become of them."""
_LONGEST = 60


def priced(screen: Screen, rules: Rulebook, sheet: Sheet) -> Iterator[RenderableType]:
    """The report of `punto odds` on one book: what each of its wagers is worth."""
    yield Text.assemble((f"\n{rules.title}", STRONG), f"  {_shoes(sheet)}")
    yield from _circumstances(sheet)
    groups = grouped(sheet)
    if len({group.wager for group in groups}) == 1 and len(groups) <= _IN_FULL:
        for group in groups:
            yield from _in_full(screen, rules, group)
        return
    if len({group.wager for group in groups}) > 1:
        groups = tuple(group for group in groups if not group.detail)
    for variants, members in by_variants(groups):
        yield heading(titles_of(rules, variants))
        yield table(screen, "prices", map(_row, members))
    yield Text("")
    yield from _remarks(sheet, groups)


def by_variants(groups: Sequence[Group]) -> list[tuple[tuple[str, ...], list[Group]]]:
    """Prices grouped by the variants that share them; those of a single variant come first."""
    found: dict[tuple[str, ...], list[Group]] = {}
    for group in groups:
        found.setdefault(group.variants, []).append(group)
    return sorted(found.items(), key=lambda each: len(each[0]) > 1)


def titles_of(rules: Rulebook, variants: Sequence[str]) -> str:
    return ", ".join(each.title for each in rules.variants if each.key in variants)


def wager_heading(
    rules: Rulebook, variants: Sequence[str], group: Group, offer: Offer
) -> RenderableType:
    """The heading over the details of one wager, with its variants and its clause."""
    title = "  ".join(filter(None, (offer.title, group.called)))
    note = f"{offer.wager}  {offer.clause.number}"
    return heading(f"{title}: {titles_of(rules, variants)}", note)


def wager_cell(group: Group) -> Text:
    return Text.assemble((group.wager, STRONG), f"  {group.called}" if group.called else "")


def _shoes(sheet: Sheet) -> str:
    said = {
        f"{line.shoe.size} cards" if line.decks is None else _decks(line.decks, line.shoe.size)
        for line in sheet
    }
    return ", ".join(sorted(said))


def _decks(decks: int, size: int) -> str:
    gone = 52 * decks - size
    whole = f"{decks} deck{'s' if decks > 1 else ''}"
    return f"{whole} without {gone} card{'s' if gone > 1 else ''}" if gone else whole


def _circumstances(sheet: Sheet) -> Iterator[Text]:
    if sheet.known:
        yield Text(f"given {sheet.known}", FAINT)
    if sheet.stake:
        chips = ", ".join(map(dollars, sheet.stake.chips.values))
        yield Text(f"a stake of {dollars(sheet.stake.amount)} with chips of {chips}", FAINT)


def _row(group: Group) -> tuple[Cell, ...]:
    wager, price = wager_cell(group), group.line.price
    if not isinstance(price, Price):
        return wager, Text("not stated", WARN), "", "", "", ""
    resolved = price.edge_resolved
    return (
        wager,
        Text(percent(price.edge), WARN if price.favours_player else ""),
        "" if resolved is None else percent(resolved),
        decimal(price.variance, 4),
        percent(price.hit),
        Text(_short(price.edge), FAINT),
    )


def _short(number: Fraction) -> str:
    """A fraction as text; empty if it is too long for a line."""
    told = exact(number)
    return told if len(told) <= _LONGEST else ""


def _in_full(screen: Screen, rules: Rulebook, group: Group) -> Iterator[RenderableType]:
    """The details of one wager: all results that it may have, and its figures."""
    price = group.line.price
    yield wager_heading(rules, group.variants, group, price.offer)
    if not isinstance(price, Price):
        yield Text(str(price.answer), WARN)
        return
    if price.note:
        yield Text(price.note, WARN)
    rows = [
        (
            chance.when,
            chance.pays,
            decimal(chance.net, 4),
            percent(chance.probability),
            Text(_short(chance.probability), FAINT),
            clause_numbers(chance.clauses),
        )
        for chance in price.chances
    ]
    yield table(screen, "price", rows)
    yield Text("")
    yield from _figures(screen, price)


def _figures(screen: Screen, price: Price) -> Iterator[Text]:
    """The figures of one wager, each with its exact fraction if there is room for it."""
    shown = (
        ("edge", price.edge, percent),
        ("per resolved", price.edge_resolved, percent),
        ("variance", price.variance, decimal),
        ("hits", price.hit, percent),
        ("arises", price.arises if price.arises != 1 else None, percent),
    )
    for name, value, say in shown:
        if value is None:
            continue
        figure, whole = f"{say(value, 6):>14}", f"  {exact(value)}"
        whole = whole if len(whole) <= screen.width - len(figure) - 14 else ""
        yield Text.assemble((f"{name:<14}", FAINT), figure, (whole, FAINT))
    if price.favours_player:
        yield Text("This favours the player.", WARN)


def _remarks(sheet: Sheet, groups: Sequence[Group]) -> Iterator[Text]:
    """Remarks on wagers that favour the player, and on wagers that the book leaves open."""
    said: list[str] = []
    whole = all(line.decks and line.shoe.size == 52 * line.decks for line in sheet)
    how = "as printed" if whole and sheet.stake is None and sheet.known is None else "here"
    for group in groups:
        variant = group.variants[0] if len(group.variants) == 1 else ""
        wager = " ".join(filter(None, (variant, group.wager, group.called)))
        price = group.line.price
        if not isinstance(price, Price):
            said.append(f"{wager}: {price.answer}")
            continue
        if price.favours_player:
            said.append(f"{wager} favours the player {how}: {percent(price.expectation)}")
        if price.note and price.basis is CoupModel.DEALT:
            said.append(f"{wager}: {price.note}")
    yield from (Text(text, WARN) for text in said)
    notes = {each.basis: each.note for each in sheet.prices if each.basis is not CoupModel.DEALT}
    if CoupModel.INDEPENDENT in notes:
        notes[CoupModel.INDEPENDENT] += "; --exact 3 deals up to 3 from one shoe"
    yield from (Text(f"{basis}: {note}", FAINT) for basis, note in notes.items())
