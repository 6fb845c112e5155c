"""Everything that a sign shows at a table; it does not change before the operator changes it."""

from collections.abc import Iterator, Mapping

from punto.kernel.message import like
from punto.money import Cents
from punto.rules.answers import Basis, Collected
from punto.rules.bet import Bet, Combination
from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.differential import reads
from punto.rules.limits import Limit
from punto.rules.model import Item
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN
from punto.table.decide.management.ready import wanted_signs
from punto.table.state import TableState


class PayShown(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a pay table: for which thing, on what conditions, what it pays, and by which clause.

    `when` has the conditions in the words of the book's data, all of which must hold; for a Run or
    a Dragon Tail the length. `percentage` is what the sign shows, where the row pays by the sign.
    """

    on: str = ""
    when: tuple[str, ...]
    pays: str
    percentage: str = ""
    clause: Clause


class BetShown(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A bet on offer: the word on its areas, the limits on the sign, and what it pays.

    `on` are the things under the bet of which a wager names one. `needs`: the same player must have
    a wager on one of these bets too. `restricted`: by the sign, a wager on a hand is needed.
    `mid_coup`: the bet is placed in mid-coup. A combined stake pays as its parts do.
    """

    key: str
    label: str
    limit: Limit
    clause: Clause
    on: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    restricted: bool = False
    mid_coup: bool = False
    pays: tuple[PayShown, ...] = ()


class DifferentialShown(Data, frozen=True, kw_only=True):
    """The differential: the most by which the money on one hand may exceed that on the other.

    `basis` says which wagers are counted. With `gross` the amount limits each hand by itself, not
    the difference. With `per_box` it limits the difference at each box.
    """

    amount: Cents
    basis: Basis | None
    gross: bool
    per_box: bool
    clause: Clause | None


class SignWanted(Data, frozen=True, kw_only=True):
    """Something that the book wants on a sign of this table, and by which clause."""

    item: Item
    clause: Clause


class Layout(Data, frozen=True, kw_only=True):
    """A table as it is configured.

    `options` are the odds chosen for each family of bets, `commission` when it is collected.
    """

    book: str
    title: str
    edition: str
    variant: str
    version: str
    arrangement: str
    method: str
    decks: int
    cutting_cards: int
    boxes: int | None
    players_per_area: int | None
    chips: tuple[Cents, ...]
    cashier: bool
    tournament: bool
    jackpot: str
    bets: tuple[BetShown, ...]
    area_maximum: Cents | None
    differential: DifferentialShown | None
    options: Mapping[str, str]
    percentages: Mapping[str, str]
    commission: Collected | None
    signs: tuple[SignWanted, ...]
    window_seconds: int

    def __repr__(self) -> str:
        return f"<Layout {self.book} {self.variant}>"


def layout(state: TableState) -> Layout:
    rules, book = state.rules, state.book
    taken = book.policy.commission
    return like(
        Layout,
        rules,
        rules.choices,
        book=book.key,
        title=book.title,
        edition=book.edition,
        variant=rules.variant.key,
        version=rules.version.key if rules.version else "",
        arrangement=rules.arrangement.key,
        method=rules.method.key if rules.method else "",
        chips=rules.chips.values,
        bets=tuple(_bets(rules)),
        area_maximum=rules.limits.area_maximum,
        differential=_differential(rules),
        options=_options(rules),
        percentages={name: str(share) for name, share in rules.percentages.items()},
        commission=taken.value if taken else None,
        signs=tuple(like(SignWanted, each) for each in wanted_signs(rules)),
        window_seconds=rules.house.window_seconds,
    )


def _bets(rules: TableRules) -> Iterator[BetShown]:
    """Every bet on offer, with the word that its areas show.

    [nz-division-5 3.3] [nz-midi-1998 3.3]
    """
    for bet in rules.offered:
        yield like(
            BetShown,
            bet,
            label=bet.key.capitalize() if bet.key in MAIN else bet.title,
            limit=rules.limits.shown(bet.key),
            on=bet.choices,
            restricted=bet.key in rules.choices.restricted,
            mid_coup=bet.window is not None,
            pays=tuple(_pays(rules, bet)),
        )
    if whole := rules.combination:
        label, limit = f"{whole.title}: {_parts(rules, whole)}", rules.limits.shown(whole.key)
        yield BetShown(key=whole.key, label=label, limit=limit, clause=whole.clause)


def _parts(rules: TableRules, whole: Combination) -> str:
    """The bets of a combined stake with the share of each, as the sign has them."""
    keys = (each.bet if each.side is None else rules.part(each.side) for each in whole.parts)
    titles = (bet.title if (bet := rules.bet(key)) else key for key in keys)
    return ", ".join(
        f"{each.share} {title}" for each, title in zip(whole.parts, titles, strict=True)
    )


def _pays(rules: TableRules, bet: Bet) -> Iterator[PayShown]:
    for on in bet.tables:
        for row in rules.pay_table(bet.key, on):
            when, clause = tuple(map(str, row.when)), row.clause
            share = str(rules.percentages[row.pay.sign]) if row.pay.sign else ""
            yield PayShown(on=on, when=when, pays=str(row.pay), percentage=share, clause=clause)
    long = bet.run or bet.tail
    for each in long.lengths if long else ():
        on = str(each.length) if bet.run else ""
        when = (f"length={each.length}",)
        yield PayShown(on=on, when=when, pays=str(each.pays), clause=each.clause)


def _differential(rules: TableRules) -> DifferentialShown | None:
    amount, counts = rules.limits.differential, rules.book.policy.differential_counts
    if amount is None:
        return None
    return DifferentialShown(
        amount=amount,
        basis=counts.value if counts else None,
        gross=reads(rules, Basis.NET_OR_GROSS, rules.house.gross_differential),
        per_box=reads(rules, Basis.NET_OR_PER_BOX, rules.house.differential_per_box),
        clause=counts.clause if counts else None,
    )


def _options(rules: TableRules) -> dict[str, str]:
    offered = {bet.family for bet in rules.offered}
    return {each.key: rules.option(each) for each in rules.book.families if each.key in offered}
