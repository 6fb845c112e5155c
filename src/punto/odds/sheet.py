"""Prices as a table: for a notebook, for a file, for another program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import overload

from punto.money import dollars
from punto.odds.composition import Composition
from punto.odds.figures import decimal, exact, percent
from punto.odds.known import Known
from punto.odds.offer import Offer
from punto.odds.price import Chance, Price
from punto.odds.stake import StakeInChips, Unpriced
from punto.odds.winners import CoupModel
from punto.tabular import Plain, Record, Tabular, text_table

FIGURES = ("expectation", "edge", "edge-per-resolved", "variance", "hit-frequency")


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a sheet: the price of a wager, and the shoe that it was priced for.

    `decks` is None if the shoe was given by its cards.
    """

    price: Price | Unpriced
    shoe: Composition
    decks: int | None


@dataclass(frozen=True, slots=True)
class Sheet(Sequence[SheetLine], Tabular):
    """Prices, one line for each book, variant, wager and option.

    It prints as a table, in a notebook too; `to_frame`, `to_csv` and `to_json` give all figures.
    """

    lines: tuple[SheetLine, ...]
    known: Known | None = None
    stake: StakeInChips | None = None

    @property
    def prices(self) -> tuple[Price, ...]:
        """The price of every wager that has one."""
        found = (line.price for line in self.lines)
        return tuple(each for each in found if isinstance(each, Price))

    @property
    def favouring_player(self) -> tuple[Price, ...]:
        """The prices of the wagers that favour the player by the odds as printed."""
        return tuple(each for each in self.prices if each.favours_player)

    def records(self, *, flat: bool = False) -> list[Record]:
        """Plain data: exact figures as "n/d", with a float beside each.

        With `flat` the payoffs are one text, `net:probability` for each.
        """
        stake = self.stake
        told: Record = {
            "known": str(self.known or ""),
            "stake": dollars(stake.amount) if stake else "",
            "chips": ", ".join(map(dollars, stake.chips.values)) if stake else "",
        }
        return [_record(line, told, flat=flat) for line in self.lines]

    def flat(self) -> list[Record]:
        """The records as rows of a table: the payoffs of each wager are one text."""
        return self.records(flat=True)

    def data(self) -> Plain:
        """The records, each with a list of its payoffs."""
        return [*self.records()]

    def __repr__(self) -> str:
        return text_table(_HEADINGS, map(_cells, self.lines))

    def _repr_html_(self) -> str:
        """What a notebook shows: a table in which the pointer brings up exact edges."""
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


def both(name: str, value: Fraction | None) -> Record:
    """Return a figure twice: as an exact fraction "n/d", and as a float."""
    if value is None:
        return {name: None, f"{name}-float": None}
    return {name: exact(value), f"{name}-float": float(value)}


def figures(price: Price) -> dict[str, Fraction | None]:
    """The figures of a price by the names that tables and files give them."""
    values = (price.expectation, price.edge, price.edge_resolved, price.variance, price.hit)
    return dict(zip(FIGURES, values, strict=True))


def favours(price: Price) -> str:
    """Whom the wager favours on average: the player, the house or nobody."""
    if not price.expectation:
        return "nobody"
    return "player" if price.favours_player else "house"


def taken_as(price: Price | Unpriced) -> str:
    """How the coups of a price depend on each other; empty if they are exactly as dealt."""
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
    """One possible end of a wager as plain data; `share` is the name for its probability."""
    return {
        "when": chance.when,
        "pays": chance.pays,
        "clauses": ", ".join(clause.number for clause in chance.clauses),
        **both("net", chance.net),
        **both(share, chance.probability),
    }


def flat_payoffs(chances: Sequence[Chance]) -> str:
    """All possible ends of a wager with their probabilities, as text for one cell of a table."""
    return " ".join(f"{exact(each.net)}:{exact(each.probability)}" for each in chances)


_HEADINGS = ("book", "variant", "wager", "option", "edge", "per resolved", "variance", "hits")
_CELL = "text-align: left; padding: 0 0.7em"
_FIGURE = "text-align: right; padding: 0 0.7em"


def _cells(line: SheetLine) -> tuple[str, ...]:
    """What a line shows, its wager by key; an open price is shown as the words `not stated`."""
    offer, price = line.price.offer, line.price
    called = ", ".join(filter(None, (offer.on, offer.option, taken_as(price))))
    named = (offer.book, offer.variant, offer.wager, called)
    if isinstance(price, Unpriced):
        return (*named, "not stated", "", "", "")
    resolved = "" if price.edge_resolved is None else percent(price.edge_resolved)
    figures = percent(price.edge), resolved, decimal(price.variance, 4), percent(price.hit)
    return (*named, *figures)


def _html_row(line: SheetLine) -> str:
    shown, price = _cells(line), line.price
    shown = (*shown[:2], price.offer.title, *shown[3:])
    cells = "".join(f'<td style="{_CELL}">{escape(text)}</td>' for text in shown[:4])
    if isinstance(price, Unpriced):
        said = escape(str(price.answer))
        return f'<tr>{cells}<td colspan="4" style="{_CELL}">{said}</td></tr>'
    style = f"{_FIGURE}; font-weight: bold; color: #b00020" if price.favours_player else _FIGURE
    cells += "".join(f'<td style="{style}">{text}</td>' for text in shown[4:])
    return f'<tr title="edge {exact(price.edge)}">{cells}</tr>'
