"""Cards that are brought to a table: which steps, such as washing, must come before the cut."""

from collections.abc import Iterator, Sequence

from punto.rules.model import Cards, Introduction, Rulebook, ShufflingMachine, Step
from punto.rules.ruling import NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import Thing, all_of


def introduce(
    table: TableRules,
    cards: Cards,
    done: frozenset[Step],
    *,
    objection: bool = False,
    viewing: bool = False,
    order: Sequence[Step] = (),
) -> Introduction | Refused | NotStated:
    """The way in which cards come into play after the steps in `done`, or the first step missing.

    `objection`: a player asked that cards shuffled elsewhere be treated like new ones, which one
    player alone may do by [nz-division-5 7.4(b)] and [nz-midi-1998 7.2(b)]. `viewing`: a player
    asked to look at them first, by [nz-division-5 7.4(a)] and [nz-midi-1998 7.2(a)]. `order` has
    the steps in the order in which they were done.
    """
    ways = ways_of(table, cards)
    look = next((way.viewing for way in ways if way.viewing), None) if viewing else None
    if look and Step.VIEWED_BY_PLAYERS not in done:
        got, want = all_of(Thing.STEP, sorted(done)), Thing.STEP(Step.VIEWED_BY_PLAYERS)
        return Refused(Reason.MISSING_STEP, look, got, want)
    if objection and any(way.objection for way in ways):
        ways = _ways(table.book, Cards.NEW, machine=False)
    if not ways:
        return table.book.not_stated(_HOW[cards], Thing.CARDS(cards))
    missing, way = min(
        (([step for step in way.needs if not _was_done(step, done)], way) for way in ways),
        key=lambda each: len(each[0]),
    )
    late = _out_of_order(way, order) if order and not missing else None
    if not missing and not late:
        return way
    got, step = all_of(Thing.STEP, order if late else sorted(done)), late or missing[0]
    clause = dict(zip(way.needs, way.cited, strict=False)).get(step, way.clause)
    return Refused(Reason.MISSING_STEP, clause, got, Thing.STEP(step))


_PRINTED = (
    Step.INSPECTED_BY_DEALER, Step.VIEWED_BY_PLAYERS, Step.WASHED, Step.STACKED, Step.RIFFLED
)  # fmt: skip
"""Steps of new cards in their order on the page; both inspect them, whoever comes first."""


def _out_of_order(way: Introduction, order: Sequence[Step]) -> Step | None:
    """The first step that was done out of the book's order; None if there is none."""
    # [nz-division-5 6.2] [nz-division-5 6.3] [nz-midi-1998 6.3]
    told = iter(_alike(order))
    return next((step for step in _alike(way.needs) if step in _PRINTED and step not in told), None)


def _alike(steps: Sequence[Step]) -> Iterator[Step]:
    dealer, supervisor = Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR
    return (dealer if step is supervisor else step for step in steps)


_HOW = {
    Cards.NEW: Question.HOW_NEW_CARDS_COME_INTO_PLAY,
    Cards.PRE_CHECKED: Question.HOW_PRE_CHECKED_CARDS_COME_INTO_PLAY,
    Cards.PRE_SHUFFLED: Question.HOW_PRE_SHUFFLED_CARDS_COME_INTO_PLAY,
    Cards.FACTORY_SHUFFLED: Question.HOW_FACTORY_SHUFFLED_CARDS_COME_INTO_PLAY,
    Cards.USED: Question.HOW_USED_CARDS_COME_INTO_PLAY,
}


def ways_of(table: TableRules, cards: Cards) -> tuple[Introduction, ...]:
    """The ways by which cards of a kind, such as new ones, may come into play at a table."""
    return _ways(table.book, cards, table.arrangement.machine is not ShufflingMachine.NONE)


def _ways(rules: Rulebook, cards: Cards, machine: bool) -> tuple[Introduction, ...]:
    return tuple(
        way for way in rules.introductions if way.cards is cards and (machine or not way.machine)
    )


def _was_done(step: Step, done: frozenset[Step]) -> bool:
    if step is Step.WASHED_OR_RIFFLED:
        return bool(done & {step, Step.WASHED, Step.RIFFLED})
    return step in done
