"""Further reports of `punto odds`: recorded shoes, effects of removed cards, shares of jackpots."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from punto.cards import Rank
from punto.cli.show.screen import CLAUSE, FAINT, STRONG, WARN, Cell, Screen, fits, heading, table
from punto.money import Cents, dollars
from punto.odds import Effects, JackpotPrice, Offer, RecordedCoup
from punto.odds.effect import distinct
from punto.odds.figures import decimal, exact, percent

_SQUEEZED = 22
_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def along_record(screen: Screen, found: Sequence[RecordedCoup]) -> Iterator[RenderableType]:
    """A table of the house's edge before each coup of a recorded shoe."""
    offers = [price.offer for price in found[0].prices] if found else []
    names = [_name(each, offers) for each in offers]
    note = "The edge of the house before each coup, given the cards seen until then."
    yield Text(f"\n{note}\n", FAINT)
    titles = (">coup", ">cards", "player", "banker", "result", *(f">{name}" for name in names))
    yield table(screen, "edges", map(_moment, found), titles)


def _name(offer: Offer, among: Sequence[Offer]) -> str:
    """The name of a wager, with its variant and option if they are needed to tell it apart."""
    several = len({each.variant for each in among}) > 1
    return " ".join(filter(None, (offer.variant if several else "", offer.wager, offer.option)))


def _moment(moment: RecordedCoup) -> tuple[Cell, ...]:
    result = moment.outcome.winner.value if moment.outcome else "unfinished"
    return (
        str(moment.number),
        str(moment.cards_left),
        " ".join(map(str, moment.coup.player)),
        " ".join(map(str, moment.coup.banker)),
        result,
        *(Text(percent(each.edge), WARN if each.favours_player else "") for each in moment.prices),
    )


def removal(screen: Screen, found: Sequence[Effects]) -> Iterator[RenderableType]:
    """A table of what a stake of a million gains if one card of a rank leaves the shoe."""
    shown = distinct(found)
    groups = _ranks(shown)
    titles = [ranks[0].value if len(ranks) == 1 else "T-K" for ranks in groups]
    note = "What a stake of a million gains when one card of the rank leaves the shoe."
    yield Text(f"\n{note}\n", FAINT)
    offers = [each.offer for each in found]
    rows = [(Text(_name(each.offer, offers), STRONG), *_changes(each, groups)) for each in shown]
    if fits(screen, ("wager", *titles), rows, _SQUEEZED):
        yield table(screen, "edges", rows, ("wager", *(f">{title}" for title in titles)))
        return
    names, *columns = zip(*rows, strict=True)
    turned = [(title, *column) for title, column in zip(titles, columns, strict=True)]
    yield table(screen, "edges", turned, ("rank", *(f">{name}" for name in names)))


def _ranks(found: Sequence[Effects]) -> list[tuple[Rank, ...]]:
    """The ranks of each column: ranks of value ten share one if their effects never differ."""
    tens = [{each.changes[rank] for rank in _TENS} for each in found]
    if any(len(different) > 1 for different in tens):
        return [(rank,) for rank in Rank]
    return [*((rank,) for rank in Rank if rank not in _TENS), _TENS]


def _changes(each: Effects, groups: Sequence[tuple[Rank, ...]]) -> Iterator[str]:
    for ranks in groups:
        change = each.changes[ranks[0]]
        yield "-" if change is None else decimal(change * 10**6, 2)


def shared(screen: Screen, found: Sequence[JackpotPrice]) -> Iterator[RenderableType]:
    """What each jackpot is worth to a wager, once for all variants in which that is the same."""
    alike: dict[tuple[object, ...], list[JackpotPrice]] = {}
    for each in found:
        alike.setdefault((each.wager.offer.wager, each.expectation, each.shares), []).append(each)
    for members in alike.values():
        named = ", ".join(each.wager.offer.table.variant.title for each in members)
        yield from _jackpot(screen, members[0], named)


def _jackpot(screen: Screen, found: JackpotPrice, named: str) -> Iterator[RenderableType]:
    pool = found.pool
    title = f"{found.jackpot.title}, {found.option.title}: {named}"
    yield heading(title, f"{found.wager.offer.wager}  {found.jackpot.clause.number}")
    wagers = 1 + len(pool.others)
    yield Text(
        f"a meter of {dollars(pool.meter)}, a stake of {dollars(pool.stake)} among {wagers} "
        f"wager{'s' if wagers > 1 else ''}, divided {pool.division.replace('-', ' ')}",
        FAINT,
    )
    rows = [
        (
            each.prize.title,
            str(each.percent),
            dollars(each.paid),
            percent(each.probability, 6),
            Text(exact(each.probability), FAINT),
            Text(each.prize.clause.number, CLAUSE),
        )
        for each in found.shares
    ]
    yield table(screen, "shares", rows)
    yield Text("")
    yield _figure("any prize", percent(found.probability, 6), found.probability)
    yield _figure("worth a coup", f"{decimal(found.value, 4)} cents", found.value)
    yield _figure("edge without", percent(found.wager.edge), found.wager.edge)
    yield _figure("edge with it", percent(-found.expectation), -found.expectation)
    if (even := found.break_even) is not None:
        yield _figure("even at", dollars(Cents(round(even))), even / 100)
    if found.expectation > 0:
        yield Text("This favours the player.", WARN)


def _figure(name: str, said: str, whole: Fraction) -> Text:
    return Text.assemble((f"{name:<14}", FAINT), f"{said:>18}", (f"  {exact(whole)}", FAINT))
