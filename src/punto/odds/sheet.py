"""Prices as a table: for a notebook, for a file, for another program."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from html import escape
from io import StringIO
from typing import TypeAlias, overload

from punto.money import dollars
from punto.odds.composition import Composition
from punto.odds.known import Known
from punto.odds.offer import Offer
from punto.odds.price import Chance, Price
from punto.odds.stake import StakeInChips, Unpriced
from punto.odds.winners import CoupModel

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"
Record: TypeAlias = dict[str, Plain]
FIGURES = ("expectation", "edge", "edge-per-resolved", "variance", "hit-frequency")


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One wager of a sheet with the shoe that it was priced for; `decks` where it is of decks."""

    price: Price | Unpriced
    shoe: Composition
    decks: int | None


@dataclass(frozen=True, slots=True)
class Sheet(Sequence[SheetLine]):
    """Prices, one line for each book, variant, wager and option.

    A notebook shows it as a table. `records` is what a data frame is made from.
    """

    lines: tuple[SheetLine, ...]
    known: Known | None = None
    stake: StakeInChips | None = None

    @property
    def prices(self) -> tuple[Price, ...]:
        """The wagers that have a price."""
        found = (line.price for line in self.lines)
        return tuple(each for each in found if isinstance(each, Price))

    @property
    def favouring_player(self) -> tuple[Price, ...]:
        """The wagers that favour the player by the odds as printed."""
        return tuple(each for each in self.prices if each.favours_player)

    def records(self, *, flat: bool = False) -> list[Record]:
        """Plain data: exact figures as "n/d", with a float beside each.

        `flat`: payoffs are `net:probability`, parted by spaces.
        """
        stake = self.stake
        told: Record = {
            "known": str(self.known or ""),
            "stake": dollars(stake.amount) if stake else "",
            "chips": ", ".join(map(dollars, stake.chips.values)) if stake else "",
        }
        return [_record(line, told, flat=flat) for line in self.lines]

    def csv(self) -> str:
        """The same as a row for each wager."""
        return as_csv(self.records(flat=True))

    def _repr_html_(self) -> str:
        """What a notebook shows; the exact edge stands behind the edge, for the pointer."""
        head = "".join(f'<th style="{_CELL}">{name}</th>' for name in _HEADINGS)
        body = "".join(_html_row(line) for line in self.lines)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    @overload
    def __getitem__(self, index: int) -> SheetLine: ...
    @overload
    def __getitem__(self, index: slice) -> Sheet: ...
    def __getitem__(self, index: int | slice) -> SheetLine | Sheet:
        if isinstance(index, slice):
            return Sheet(self.lines[index], self.known, self.stake)
        return self.lines[index]

    def __len__(self) -> int:
        return len(self.lines)


def as_csv(rows: Sequence[Record]) -> str:
    """Flat records as CSV, with the names of the first as heading."""
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else ["book"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def both(name: str, value: Fraction | None) -> Record:
    """A figure as "n/d", with a float beside it."""
    if value is None:
        return {name: None, f"{name}-float": None}
    return {name: exact(value), f"{name}-float": float(value)}


def exact(number: Fraction) -> str:
    """A fraction as text that every program reads.

    >>> exact(Fraction(17, 415)), exact(Fraction(-1))
    ('17/415', '-1/1')
    """
    return f"{number.numerator}/{number.denominator}"


def decimal(number: Fraction, digits: int = 6) -> str:
    """A number with so many digits after the point, rounded half to even.

    >>> decimal(Fraction(17, 415)), decimal(Fraction(-1, 3), 2)
    ('0.040964', '-0.33')
    """
    scaled = round(number * 10**digits)
    return f"{Decimal(scaled).scaleb(-digits, _WIDE):f}"


_WIDE = Context(prec=60)


def percent(number: Fraction, digits: int = 4) -> str:
    """A share in hundredths.

    >>> percent(Fraction(17, 415))
    '4.0964%'
    """
    return f"{decimal(100 * number, digits)}%"


def figures(price: Price) -> dict[str, Fraction | None]:
    """The figures of a price by the names that tables and files give them."""
    values = (price.expectation, price.edge, price.edge_resolved, price.variance, price.hit)
    return dict(zip(FIGURES, values, strict=True))


def favours(price: Price) -> str:
    """Whom the wager favours on average."""
    if not price.expectation:
        return "nobody"
    return "player" if price.favours_player else "house"


def taken_as(price: Price | Unpriced) -> str:
    """How its coups were taken, where that has to be said."""
    return "" if price.basis is CoupModel.DEALT else price.basis.value


def named(offer: Offer) -> Record:
    return {
        "book": offer.book,
        "variant": offer.variant,
        "wager": offer.wager,
        "title": offer.title,
        "option": offer.option,
        "clause": offer.clause.number,
    }


def _record(line: SheetLine, told: Record, *, flat: bool) -> Record:
    offer, priced = line.price.offer, line.price
    record = named(offer) | {"on": offer.on, "decks": line.decks, "cards": line.shoe.size} | told
    if isinstance(priced, Price):
        known, chances, note = figures(priced), priced.chances, priced.note
    else:
        known, chances, note = dict.fromkeys(FIGURES), (), str(priced.answer)
    for name, value in known.items():
        record |= both(name, value)
    return {
        **record,
        "basis": priced.basis.value,
        **both("arises", priced.arises),
        "favours": favours(priced) if isinstance(priced, Price) else None,
        "note": note,
        "payoffs": flat_payoffs(chances) if flat else [payoff(each) for each in chances],
    }


def payoff(chance: Chance, share: str = "probability") -> Record:
    """One thing that may become of a wager, with the name of its share of all."""
    return {
        "when": chance.when,
        "pays": chance.pays,
        "clauses": ", ".join(clause.number for clause in chance.clauses),
        **both("net", chance.net),
        **both(share, chance.probability),
    }


def flat_payoffs(chances: Sequence[Chance]) -> str:
    """All that may become of a wager in one cell."""
    return " ".join(f"{exact(each.net)}:{exact(each.probability)}" for each in chances)


_HEADINGS = ("book", "variant", "wager", "option", "edge", "per resolved", "variance", "hits")
_CELL = "text-align: left; padding: 0 0.7em"
_FIGURE = "text-align: right; padding: 0 0.7em"


def _html_row(line: SheetLine) -> str:
    offer = line.price.offer
    called = ", ".join(filter(None, (offer.on, offer.option, taken_as(line.price))))
    named = (offer.book, offer.variant, offer.title, called)
    cells = "".join(f'<td style="{_CELL}">{escape(text)}</td>' for text in named)
    if isinstance(line.price, Unpriced):
        said = escape(str(line.price.answer))
        return f'<tr>{cells}<td colspan="4" style="{_CELL}">{said}</td></tr>'
    price = line.price
    resolved = "" if price.edge_resolved is None else percent(price.edge_resolved)
    shown = (percent(price.edge), resolved, decimal(price.variance, 4), percent(price.hit))
    style = f"{_FIGURE}; font-weight: bold; color: #b00020" if price.favours_player else _FIGURE
    cells += "".join(f'<td style="{style}">{text}</td>' for text in shown)
    return f'<tr title="edge {exact(price.edge)}">{cells}</tr>'
