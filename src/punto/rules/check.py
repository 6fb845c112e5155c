"""What must hold within a book before anything is dealt by it. The first fault is raised.

Every fault names the book, the place, the value and what was wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from punto.cards import Rank
from punto.rules.bet import Bet, Payoff
from punto.rules.clause import Index, Kind
from punto.rules.coup import Outcome
from punto.rules.data import leaves
from punto.rules.draw import COLUMNS, DRAWS, NATURAL, STANDS, outcomes
from punto.rules.irregular import Case, Irregularity, contradicts, exclude
from punto.rules.model import Rulebook
from punto.rules.reading import Reading
from punto.rules.words import Condition

DECKS = range(1, 11)
_OPTION = "{option}"
_ROLE_FIELDS = frozenset(
    ("by", "but-not", "notify", "last", "gaps", "supervisor-first", "designated-by", "exposed-by")
)


class RulebookError(ValueError):
    """Bad data in a book: which book, where, what stands there and what was wanted."""


def check(rules: Rulebook, index: Index, readings: Mapping[str, Reading]) -> None:
    """Raise the first fault of a book."""
    for fault in _faults(rules, index, readings):
        raise RulebookError(f"{rules.key}: {fault}")


def _faults(rules: Rulebook, index: Index, readings: Mapping[str, Reading]) -> Iterator[str]:
    yield from _points(rules)
    yield from _draw(rules)
    yield from _keys(rules)
    yield from _bets(rules)
    yield from _combinations(rules)
    yield from _irregularities(rules)
    yield from _clauses(rules, index)
    yield from _roles(rules)
    yield from _discretions(rules, index)
    yield from _readings(rules, index, readings)


def _points(rules: Rulebook) -> Iterator[str]:
    ranks = [rank.value for rank in Rank]
    if sorted(rules.points.values) != sorted(ranks):
        found = "".join(rules.points.values)
        yield f"points.values has the ranks {found!r}; want {''.join(ranks)!r}"


def _draw(rules: Rulebook) -> Iterator[str]:
    draw = rules.draw
    if sorted(draw.initial) != ["B", "B", "P", "P"]:
        yield f"draw.initial is {draw.initial!r}; want the order of four cards, such as 'PBPB'"
    if len(draw.player) != 10 or not set(draw.player) <= {DRAWS, STANDS, NATURAL}:
        yield f"draw.player is {draw.player!r}; want 10 letters, each D, S or N"
    if len(draw.banker) != 10:
        yield f"draw.banker has {len(draw.banker)} rows; want 10"
    for count, row in enumerate(draw.banker):
        if len(row) != len(COLUMNS) or not set(row) <= {DRAWS, STANDS}:
            yield f"draw.banker[{count}] is {row!r}; want {len(COLUMNS)} letters, each D or S"


def _keys(rules: Rulebook) -> Iterator[str]:
    """No key twice, and every key that is referred to exists."""
    variants = [variant.key for variant in rules.variants]
    families = [family.key for family in rules.families]
    yield from _twice("variant", variants)
    yield from _twice("family", families)
    for place, used in _variant_keys(rules):
        yield from (
            f"{place} is {key!r}; want one of {', '.join(variants)}"
            for key in used
            if key not in variants
        )
    for bet in rules.bets:
        if bet.family and bet.family not in families:
            yield f"bet[{bet.key}].family is {bet.family!r}; want one of {', '.join(families)}"
    for variant in rules.variants:
        yield from _twice(f"bet of {variant.key}", [bet.key for bet in rules.bets_of(variant)])
        if variant.built and not {"player", "banker"} <= {b.key for b in rules.bets_of(variant)}:
            yield f"variant[{variant.key}] lacks a bet; want at least player and banker"
    if rules.policy.decks is not None:
        decks = rules.policy.decks.value
        yield from (f"policy.decks.is has {n}; want 1 to 10" for n in decks if n not in DECKS)


def _variant_keys(rules: Rulebook) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield from ((f"bet[{bet.key}].variants", bet.variants) for bet in rules.bets)
    yield from ((f"sign[{sign.item}].variants", sign.variants) for sign in rules.signs)
    yield from ((f"parameter[{each.key}].variants", each.variants) for each in rules.parameters)
    if beyond := rules.policy.beyond_differential:
        yield "policy.beyond-differential.is.variants", beyond.value.variants


def _twice(what: str, keys: Iterable[str]) -> Iterator[str]:
    yield from (
        f"{what} {key!r} stands {n} times; want once" for key, n in Counter(keys).items() if n > 1
    )


def _bets(rules: Rulebook) -> Iterator[str]:
    possible = outcomes(rules.draw)
    held: dict[Condition, frozenset[Outcome]] = {}
    for condition in (each for bet in rules.bets for row in bet.payoffs for each in row.when):
        if condition not in held:
            held[condition] = frozenset(o for o in possible if condition.holds(o))
    for number, bet in enumerate(rules.bets):
        place = f"bet[{number}] {bet.key}"
        yield from (f"{place}{fault}" for fault in _options(rules, bet))
        yield from (f"{place}{fault}" for fault in _sign_names(rules, bet))
        yield from (
            f"{place}.needs is {key!r}; want a bet of the book"
            for key in bet.needs
            if key not in {other.key for other in rules.bets}
        )
        if bet.built or bet.payoffs:
            yield from (f"{place}{fault}" for fault in _payoffs(bet.payoffs, possible, held))
        if bool(bet.decks) != bool(bet.decks_clause):
            yield f"{place}.decks is {list(bet.decks)}; want it together with decks-clause"


def _options(rules: Rulebook, bet: Bet) -> Iterator[str]:
    family = rules.family(bet.family)
    count = len(family.options) if family else 1
    for number, payoff in enumerate(bet.payoffs):
        if len(payoff.pays) not in {1, count}:
            yield f".payoffs[{number}].pays has {len(payoff.pays)} odds; want 1 or {count}"
        if family is None and any(_OPTION in cite for cite in (payoff.clause, *payoff.also)):
            yield f".payoffs[{number}].clause is {payoff.clause.number!r}; want it without options"


def _sign_names(rules: Rulebook, bet: Bet) -> Iterator[str]:
    for variant in filter(lambda each: each.key in bet.variants, rules.variants):
        shown = [parameter.key for parameter in rules.parameters_of(variant)]
        for number, payoff in enumerate(bet.payoffs):
            for pay in payoff.pays:
                if pay.sign and pay.sign not in shown:
                    yield (
                        f".payoffs[{number}].pays is {str(pay)!r}; want a parameter of "
                        f"{variant.key}: {', '.join(shown)}"
                    )


def _payoffs(
    payoffs: tuple[Payoff, ...],
    possible: frozenset[Outcome],
    held: Mapping[Condition, frozenset[Outcome]],
) -> Iterator[str]:
    """Every outcome is decided; every row can decide one; rows are apart or one within another."""
    rows = [possible.intersection(*(held[each] for each in payoff.when)) for payoff in payoffs]
    left = possible
    for number, (payoff, covered) in enumerate(zip(payoffs, rows, strict=True)):
        said = _texts(payoff.when)
        if not covered:
            yield f".payoffs[{number}].when is {said}; want conditions that some coup meets"
        elif not covered & left:
            yield f".payoffs[{number}].when is {said}; want outcomes that no row above has taken"
        left -= covered
    for (first, one), (second, other) in combinations(enumerate(rows), 2):
        if one & other and not one <= other:
            said = _texts(payoffs[second].when)
            yield (
                f".payoffs[{second}].when is {said}; want no overlap with row {first}, "
                "or all of that row within it"
            )
    if left:
        example = min(left)
        yield f".payoffs leaves {example.player} to {example.banker} undecided; want every outcome"


def _texts(words: tuple[str, ...]) -> list[str]:
    return list(map(str, words))


def _combinations(rules: Rulebook) -> Iterator[str]:
    keys = {bet.key for bet in rules.bets}
    for each in rules.combinations:
        total = sum(part.share.share for part in each.parts)
        if total != 1:
            yield f"combination[{each.key}].parts come to {total * 100}%; want 100%"
        named = [part.bet for part in each.parts if part.bet]
        for key in (*named, *(key for pair in each.pairs for key in pair)):
            if key not in keys:
                yield f"combination[{each.key}] names {key!r}; want a bet of the book"


def _irregularities(rules: Rulebook) -> Iterator[str]:
    for kind in Irregularity:
        if kind not in rules.irregularities:
            yield f'irregularity.{kind} is missing; want cases or "not-stated"'
        cases = rules.irregularities.get(kind) or ()
        yield from (f"irregularity.{kind}{fault}" for fault in _cases(cases))


def _cases(cases: tuple[Case, ...]) -> Iterator[str]:
    for number, case in enumerate(cases):
        if contradicts(case.when):
            yield f"[{number}].when is {_texts(case.when)}; want facts that can hold together"
    for (first, one), (second, other) in combinations(enumerate(cases), 2):
        if not exclude(one.when, other.when):
            yield f"[{second}].when is {_texts(other.when)}; want no overlap with case {first}"


def _clauses(rules: Rulebook, index: Index) -> Iterator[str]:
    for place, clause in rules.cites():
        if clause not in index:
            yield f"{place} cites {clause.number!r}; want a clause of the index"


def _roles(rules: Rulebook) -> Iterator[str]:
    roles = {role.key for role in rules.authority.roles}
    yield from _twice("authority role", [role.key for role in rules.authority.roles])
    for place, role in _named_roles(rules):
        if role and role not in roles:
            yield f"{place} is {role!r}; want one of {', '.join(sorted(roles))}"


def _named_roles(rules: Rulebook) -> Iterator[tuple[str, str]]:
    """Every place that names a role, most of them as `by`."""
    for place, value in leaves(rules):
        field = place.rpartition(".")[2].partition("[")[0]
        if field in _ROLE_FIELDS:
            assert isinstance(value, str), place
            yield place, value
    if disputes := rules.policy.disputes:
        yield from (("policy.disputes.is", role) for role in disputes.value)


def _discretions(rules: Rulebook, index: Index) -> Iterator[str]:
    """Each clause that leaves a choice has its holder, and nothing else has one."""
    held = [each.clause for each in rules.authority.discretions]
    yield from _twice("authority discretion", [clause.number for clause in held])
    free = index.of_kind(Kind.DISCRETION)
    for clause in free:
        if clause not in held:
            yield f"authority.discretions lacks {clause.number!r}; want the role that holds it"
    for clause in held:
        if clause not in free:
            yield f"authority.discretions has {clause.number!r}; want a clause of kind discretion"


def _readings(rules: Rulebook, index: Index, readings: Mapping[str, Reading]) -> Iterator[str]:
    for reading in readings.values():
        for clause in reading.clauses:
            if clause not in index:
                yield f"reading {reading.id} names {clause.number!r}; want a clause of the index"
    for place, cited in rules.readings():
        if cited not in readings:
            yield f"{place} is {cited!r}; want a reading of readings.tsv"
