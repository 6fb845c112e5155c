"""Faults of the bets of a book: pay tables, options, windows, runs and tails, combinations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from punto.rules.bet import Bet
from punto.rules.coup import Game, Outcome, Winner
from punto.rules.draw import NO_CARD, STARTS, due_at, outcomes, outcomes_from
from punto.rules.model import Rulebook
from punto.rules.payoff import Payoff
from punto.rules.run import Length, Run
from punto.rules.tail import Tail
from punto.rules.three_card import Facing
from punto.rules.words import Condition

_OPTION = "{option}"
_SHORTEST = 2


def bet_faults(rules: Rulebook) -> Iterator[str]:
    """Every fault of the book's bets: its place, what is there and what must be there."""
    three = rules.three_card.facings() if rules.three_card else frozenset[Facing]()
    games = {Game.BACCARAT: _Held(outcomes(rules.draw)), Game.THREE_CARD: _Held(three)}
    for place, bet in enumerate(rules.bets):
        # A bet belongs to the game of the first variant that it names.
        named = (each.game for each in rules.variants if each.key in bet.variants)
        game = next(named, Game.BACCARAT)
        yield from (f"bet[{place}] {bet.key}{each}" for each in _bet(rules, bet, game, games[game]))
    yield from _combinations(rules)


def _bet(rules: Rulebook, bet: Bet, game: Game, held: _Held) -> Iterator[str]:
    yield from _options(rules, bet)
    yield from _sign_names(rules, bet)
    yield from _needs(rules, bet.needs)
    yield from long_faults(bet)
    if strange := _strange(bet, game):
        yield strange
    elif bet.window:
        yield from _window(rules, bet, held)
    elif (bet.built and not bet.is_long) or bet.payoffs:
        yield from _payoffs(bet.payoffs, held.possible, held)
        yield from _own_hand(bet, held.possible)
    if bool(bet.decks) != bool(bet.decks_clause):
        yield f".decks is {list(bet.decks)}. It must stand together with decks-clause."


def _own_hand(bet: Bet, possible: frozenset[Any]) -> Iterator[str]:
    """A fault if a wager on a hand is lost when that hand wins, as when a row was forgotten."""
    if bet.key not in (Winner.PLAYER, Winner.BANKER):
        return
    for each in sorted(each for each in possible if isinstance(each, Outcome)):
        row = next((row for row in bet.payoffs if all(c.holds(each) for c in row.when)), None)
        if each.winner == bet.key and row and any(pay.loses for pay in row.pays):
            yield (
                f".payoffs lose a coup of {each.player} to {each.banker}, which {bet.title} wins. "
                "A row must say what is paid, or that the stake comes back."
            )


def _needs(rules: Rulebook, needs: Sequence[str]) -> Iterator[str]:
    keys = {bet.key for bet in rules.bets}
    yield from (
        f".needs is {key!r}. It must be a bet of the book." for key in needs if key not in keys
    )


def _window(rules: Rulebook, bet: Bet, held: _Held) -> Iterator[str]:
    """Faults of a mid-coup bet: a situation that no card follows, or an outcome left undecided."""
    assert bet.window is not None, bet.key
    if bet.payoffs:
        yield ".payoffs stands beside a window. Payoffs must stand only in its situations."
    situations = [(each, set(filter(each.holds, STARTS))) for each in bet.window.situations]
    for each, starts in situations:
        place = f".window.situations[{each.key}]"
        yield from (f"{place}{fault}" for fault in _needs(rules, each.needs))
        if not starts:
            yield f"{place}.when is {texts(each.when)}. Some first cards must meet it."
        for start in starts:
            if due_at(rules.draw, *start, NO_CARD, 2) is None:
                said = f"{start.player} to {start.banker}"
                yield f"{place}.when holds at {said}. It must hold only where a card follows."
    for (one, first), (other, second) in combinations(situations, 2):
        if first & second:
            yield (
                f".window.situations[{other.key}] holds beside {one.key}. "
                "They must not hold together."
            )
    for each, starts in situations:
        after = (outcomes_from(rules.draw, start) for start in starts)
        faults = _payoffs(each.payoffs, frozenset[Outcome]().union(*after), held)
        yield from (f".window.situations[{each.key}]{fault}" for fault in faults)


def _written(bet: Bet) -> Iterator[Payoff]:
    """Every payoff of a bet, whatever pay table it stands in."""
    yield from (row for payoffs in bet.tables.values() for row in payoffs)


class _Held(dict[Condition, frozenset[Any]]):
    """For each condition, the outcomes of a game that it holds for."""

    def __init__(self, possible: frozenset[Any]) -> None:
        super().__init__()
        self.possible = possible

    def __missing__(self, condition: Condition) -> frozenset[Any]:
        self[condition] = frozenset(each for each in self.possible if condition.holds(each))
        return self[condition]


def _strange(bet: Bet, game: Game) -> str:
    """A condition that speaks of the cards of another game, if there is one."""
    for number, payoff in enumerate(bet.payoffs):
        for each in payoff.when:
            if each.word.game not in (None, game):
                return (
                    f".payoffs[{number}].when is {texts(payoff.when)}. It must be words of {game}."
                )
    return ""


def _options(rules: Rulebook, bet: Bet) -> Iterator[str]:
    family = rules.family(bet.family)
    count = len(family.options) if family else 1
    for number, payoff in enumerate(_written(bet)):
        if len(payoff.pays) not in {1, count}:
            yield f".payoffs[{number}].pays has {len(payoff.pays)} odds. It must have 1 or {count}."
        if family is None and any(_OPTION in cite for cite in (payoff.clause, *payoff.also)):
            yield (
                f".payoffs[{number}].clause is {payoff.clause.number!r}. "
                "It must be without options."
            )


def _sign_names(rules: Rulebook, bet: Bet) -> Iterator[str]:
    for variant in filter(lambda each: bet in rules.bets_of(each), rules.variants):
        shown = [parameter.key for parameter in rules.parameters_of(variant)]
        for number, payoff in enumerate(_written(bet)):
            for pay in payoff.pays:
                if pay.sign and pay.sign not in shown:
                    yield (
                        f".payoffs[{number}].pays is {str(pay)!r}. It must name a parameter of "
                        f"{variant.key}: {', '.join(shown)}."
                    )


def _payoffs(payoffs: tuple[Payoff, ...], possible: frozenset[Any], held: _Held) -> Iterator[str]:
    """Faults of a pay table: an outcome without a row, a row for no outcome, rows that overlap."""
    rows = [possible.intersection(*(held[each] for each in payoff.when)) for payoff in payoffs]
    left = possible
    for number, (payoff, covered) in enumerate(zip(payoffs, rows, strict=True)):
        said = texts(payoff.when)
        if not covered:
            yield f".payoffs[{number}].when is {said}. It must be conditions that some coup meets."
        elif not covered & left:
            yield (
                f".payoffs[{number}].when is {said}. "
                "It must meet outcomes that no row above has taken."
            )
        left -= covered
    for (first, one), (second, other) in combinations(enumerate(rows), 2):
        if one & other and not one <= other:
            said = texts(payoffs[second].when)
            yield (
                f".payoffs[{second}].when is {said}. It must not overlap with row {first}, "
                "or it must hold for all of that row."
            )
    if left:
        mine, other, *_ = example = min(left)
        kind = "" if isinstance(example, Outcome) else "ranking "
        yield (
            f".payoffs say nothing of a coup of {kind}{mine} to {other}. They must decide every "
            "outcome; a last row can take all that is left, with when = ['otherwise']."
        )


def _combinations(rules: Rulebook) -> Iterator[str]:
    bets = {bet.key: bet for bet in rules.bets}
    for each in rules.combinations:
        place = f"combination[{each.key}]"
        total = sum(part.share.share for part in each.parts)
        if total != 1:
            yield f"{place}.parts come to {total * 100}%. They must come to 100%."
        for number, part in enumerate(each.parts):
            if bool(part.bet) == (part.side is not None):
                yield (
                    f"{place}.parts[{number}] names {part.bet!r}. "
                    "It must name a bet or a side, not both."
                )
        named = [part.bet for part in each.parts if part.bet]
        for key in (*named, *(key for pair in each.pairs for key in pair)):
            if key not in bets:
                yield f"{place} names {key!r}. It must name a bet of the book."
            elif any(pay.commission or pay.sign for row in _written(bets[key]) for pay in row.pays):
                yield (
                    f"{place} names {key!r}. "
                    "It must name a bet without commission or share on the sign."
                )


def texts(words: tuple[str, ...]) -> list[str]:
    return list(map(str, words))


def long_faults(bet: Bet) -> Iterator[str]:
    """Every fault of a bet on a run or a tail; each place begins with the key of the bet."""
    if bet.is_long and bet.payoffs:
        yield ".payoffs stand beside a run or a tail. It must have only one of them."
    if bet.run and bet.tail:
        yield ".tail stands beside a run. It must have only one of them."
    if bet.run:
        yield from (f".run{fault}" for fault in _run(bet.run))
    if bet.tail:
        yield from (f".tail{fault}" for fault in _tail(bet.tail))


def _run(run: Run) -> Iterator[str]:
    of = [each.value for each in run.of]
    if not of or len(set(of)) < len(of):
        yield f".of is {of}. It must be one result or more, each once."
    if run.nominated and Winner.TIE in run.of:
        yield f".of is {of}. It must be hands only, as one of them is nominated."
    if not run.nominated and len(of) > 1:
        yield (
            ".nominated is missing. "
            f"It must be the clause by which one of {of} is named for each coup."
        )
    yield from _lengths(run.lengths)


def _tail(tail: Tail) -> Iterator[str]:
    yield from _lengths(tail.lengths)
    lengths = [each.length for each in tail.lengths]
    if not lengths:
        return
    if lengths != list(range(_SHORTEST, lengths[-1] + 1)):
        yield f".lengths are {lengths}. They must be all from {_SHORTEST} on."
    shown = [each.indicator for each in tail.late.lengths]
    want = list(range(_SHORTEST + tail.late.less, lengths[-1]))
    if shown != want:
        yield f".late.lengths are {shown}. They must be {want}."


def _lengths(lengths: Sequence[Length]) -> Iterator[str]:
    numbers = [each.length for each in lengths]
    if not numbers or numbers[0] < _SHORTEST or numbers != sorted(set(numbers)):
        yield f".lengths are {numbers}. They must be {_SHORTEST} or more, each once, in order."
    for number, each in enumerate(lengths):
        if each.pays.odds is None or each.pays.commission:
            yield (
                f".lengths[{number}].pays is {str(each.pays)!r}. "
                "It must be odds without commission."
            )
