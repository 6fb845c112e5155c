"""The checks that a book must pass before a table may be dealt by it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice

from punto.cards import Rank
from punto.errors import PuntoError
from punto.rules.check_beside import jackpot_faults, promotion_faults, tournament_faults
from punto.rules.check_bets import bet_faults, texts
from punto.rules.check_rights import command_faults, discretion_faults, right_faults
from punto.rules.clause import Index, Reading
from punto.rules.coup import Game
from punto.rules.data import leaves
from punto.rules.draw import COLUMNS, DRAWS, NATURAL, STANDS
from punto.rules.irregular import REACHES, Case, Irregularity, Remedy, exclude
from punto.rules.model import Rulebook, Variant
from punto.rules.three_card import ThreeCard, faults

DECKS = range(1, 11)
_LISTED = 10
_CHOSEN = (Remedy.ONE_OF_THE_CHOICES, Remedy.ANY_OF_THE_CHOICES)
_ROLE_FIELDS = (
    "by but-not counts-as notify last gaps supervisor-first designated-by exposed-by entries-by "
    "guests authority director approval rules-role"
)
_NAMES = {
    "variants": "variant", "family": "family", "versions": "version", "methods": "method",
    "otherwise": "method", "not-with": "method", **dict.fromkeys(_ROLE_FIELDS.split(), "role"),
}  # fmt: skip
"""Fields that name something by its key, and what it is that they name."""


class RulebookError(PuntoError):
    """A fault in a book's data: in which book, where, what is there and what was expected."""

    __module__ = "punto"


def check(rules: Rulebook, index: Index, readings: Mapping[str, Reading]) -> None:
    """Raise `RulebookError` if anything is wrong with a book, with one line for each fault.

    Only faults of the first kind that is found are listed, and no more than ten of them.
    """
    for faults_of_one_kind in _kinds(rules, index, readings):
        if found := list(islice(faults_of_one_kind, _LISTED)):
            raise RulebookError(f"{rules.key}: " + f"\n{rules.key}: ".join(found))


def _kinds(
    rules: Rulebook, index: Index, readings: Mapping[str, Reading]
) -> Iterator[Iterator[str]]:
    """The checks in their order; each relies on the checks before it having found no fault."""
    yield _points(rules)
    yield _draw(rules)
    yield _keys(rules)
    yield _names(rules)
    yield _games(rules)
    yield _numbers(rules)
    yield islice(bet_faults(rules), 1)
    yield islice(promotion_faults(rules.promotion), 1) if rules.promotion else iter(())
    yield islice(jackpot_faults(rules), 1)
    yield islice(_irregularities(rules), 1)
    yield islice(tournament_faults(rules.tournament), 1) if rules.tournament else iter(())
    yield _cites(rules, index)
    yield discretion_faults(rules, index)
    yield right_faults(rules)
    yield command_faults(rules)
    yield _readings(rules, index, readings)


def _cites(rules: Rulebook, index: Index) -> Iterator[str]:
    for place, clause in rules.cites():
        if clause not in index:
            yield f"{place} cites {clause.number!r}. It must cite a clause of the index."


def _points(rules: Rulebook) -> Iterator[str]:
    ranks = [rank.value for rank in Rank]
    if sorted(rules.points.values) != sorted(ranks):
        found = "".join(rules.points.values)
        yield (
            f"points.values has the ranks {found!r}. It must have each of {''.join(ranks)!r} once."
        )
    for count, rank in enumerate(ranks, start=1):
        value = rules.points.values.get(rank, 0)
        if value % 10 != (count if count < 10 else 0):
            want = count if count < 10 else "0 or 10"
            yield f"points.values.{rank} is {value}. It must be {want}."


def _draw(rules: Rulebook) -> Iterator[str]:
    draw = rules.draw
    if sorted(draw.initial) != ["B", "B", "P", "P"]:
        yield (
            f"draw.initial is {draw.initial!r}. It must be the order of four cards, such as 'PBPB'."
        )
    if len(draw.player) != 10 or not set(draw.player) <= {DRAWS, STANDS, NATURAL}:
        yield f"draw.player is {draw.player!r}. It must be 10 letters, each D, S or N."
    if len(draw.banker) != 10:
        yield f"draw.banker has {len(draw.banker)} rows. It must have 10."
    for count, row in enumerate(draw.banker):
        if len(row) != len(COLUMNS) or not set(row) <= {DRAWS, STANDS}:
            yield (
                f"draw.banker[{count}] is {row!r}. It must be {len(COLUMNS)} letters, each D or S."
            )


def _keys(rules: Rulebook) -> Iterator[str]:
    """Faults of keys: one that is there twice, or one that a book must have and lacks."""
    for name, keys in _keyed(rules):
        yield from _twice(name, keys)
    for name in ("variant", "arrangement"):
        if not dict(_keyed(rules))[name]:
            yield f"{name} has no entry. It must have at least one."
    if not any(variant.built for variant in rules.variants):
        yield "variant has no entry that is built. It must have at least one."
    for variant in rules.variants:
        bets = [bet.key for bet in rules.bets_of(variant)]
        yield from _twice(f"bet of {variant.key}", bets)
        if variant.built and not variant.own_game and not {"player", "banker"} <= set(bets):
            yield f"variant[{variant.key}] lacks a bet. It must have at least player and banker."


def _names(rules: Rulebook) -> Iterator[str]:
    """Faults where the book names a variant, family, version, method or role that is not there."""
    known = dict(_keyed(rules))
    roles = ", ".join(sorted(known["authority role"]))
    wishes = {
        "variant": f"one of {', '.join(known['variant'])}",
        "family": f"one of {', '.join(known['family'])}",
        "version": "a version of the book",
        "method": "a method of the book",
        "role": f"one of {roles}",
    }
    known["role"] = known["authority role"]
    named = [(place, value, _NAMES.get(_field(place))) for place, value in leaves(rules)]
    if disputes := rules.policy.disputes:
        named += [("policy.disputes.is", role, "role") for role in disputes.value]
    for place, value, what in named:
        if what and value and value not in known[what]:
            yield f"{place} is {value!r}. It must be {wishes[what]}."


def _keyed(rules: Rulebook) -> Iterator[tuple[str, list[str]]]:
    """Every list whose entries have keys; bets and combinations share one list."""
    yield "variant", [each.key for each in rules.variants]
    yield "version", [each.key for each in rules.versions]
    yield "arrangement", [each.key for each in rules.arrangements]
    yield "method", [each.key for each in rules.methods]
    yield "family", [each.key for each in rules.families]
    yield "parameter", [each.key for each in rules.parameters]
    yield "jackpot", [each.key for each in rules.jackpots]
    yield "authority role", [each.key for each in rules.authority.roles]
    yield "call", [each.moment for each in rules.calls]
    yield "introduction", [f"{each.cards} {each.machine}" for each in rules.introductions]
    bets = {each.key for each in rules.bets}
    yield "combination or bet", [*bets, *(each.key for each in rules.combinations)]


def _numbers(rules: Rulebook) -> Iterator[str]:
    """Faults of numbers: impossible decks, a minimum above its maximum, and lists left empty."""
    decks = [("policy.decks.is", rules.policy.decks.value)] if rules.policy.decks else []
    decks += [(f"variant[{each.key}].decks", each.decks) for each in rules.variants]
    decks += [(f"arrangement[{each.key}].decks", each.decks) for each in rules.arrangements]
    decks += [(f"bet[{each.key}].decks", each.decks) for each in rules.bets]
    for place, numbers in decks:
        yield from (
            f"{place} has {n}. It must have numbers from 1 to 10."
            for n in numbers
            if n not in DECKS
        )
    policy = rules.policy
    empty = (
        ("policy.decks.is", policy.decks and policy.decks.value),
        ("policy.cutting-cards.is", policy.cutting_cards and policy.cutting_cards.value),
        ("policy.cutting-card-distance", policy.cutting_card_distance),
        ("policy.burn", policy.burn),
        *((f"family[{each.key}].options", each.options) for each in rules.families),
        *((f"authority.discretions {d.clause.number}", d.by) for d in rules.authority.discretions),
    )
    yield from (
        f"{place} is empty. It must have at least one entry." for place, held in empty if held == ()
    )
    for each in rules.parameters:
        if each.minimum.share > each.maximum.share:
            yield (
                f"parameter[{each.key}].minimum is {each.minimum}. "
                f"It must be at most {each.maximum}."
            )


def _twice(what: str, keys: Iterable[str]) -> Iterator[str]:
    yield from (
        f"{what} {key!r} stands there {n} times. It must stand there once."
        for key, n in Counter(keys).items()
        if n > 1
    )


def _irregularities(rules: Rulebook) -> Iterator[str]:
    for kind in Irregularity:
        if kind not in rules.irregularities:
            yield f'irregularity.{kind} is missing. It must be a list of cases or "not-stated".'
        cases = rules.irregularities.get(kind) or ()
        yield from (f"irregularity.{kind}{fault}" for fault in _cases(cases))
        yield from (f"irregularity.{kind}{fault}" for fault in _idle(kind, cases))


def _idle(kind: Irregularity, cases: tuple[Case, ...]) -> Iterator[str]:
    """Faults of remedies that would do nothing about what went wrong."""
    useful = [each for each in Remedy if kind in REACHES.get(each, (kind,))]
    for number, case in enumerate(cases):
        if case.remedy not in useful:
            yield (
                f"[{number}].remedy is {case.remedy.value!r}, which does nothing there. "
                f"It must be one of {', '.join(useful)}."
            )


def _games(rules: Rulebook) -> Iterator[str]:
    """Faults of variants with their own game, such as a missing section with its rules."""
    three = rules.three_card
    if three:
        yield from (f"three-card{fault}" for fault in faults(three))
        for kind, cases in three.mishaps.items():
            yield from (f"three-card.mishaps.{kind}{fault}" for fault in _cases(cases))
    for variant in rules.variants:
        if variant.game is not Game.THREE_CARD or not variant.built:
            continue
        if three is None:
            yield (
                f"variant[{variant.key}].game is '{variant.game}'. "
                "The book must have a section three-card."
            )
        else:
            yield from _three_card(rules, three, variant)


def _three_card(rules: Rulebook, three: ThreeCard, variant: Variant) -> Iterator[str]:
    bets = {bet.key for bet in rules.bets_of(variant)}
    if not rules.arrangements_of(variant):
        yield f"variant[{variant.key}] has no arrangement that names it. It must have at least one."
    if not bets:
        yield f"variant[{variant.key}] has no bet that names it. It must have at least one."
    for number, key in enumerate(three.misdeal_pays):
        if key not in bets:
            yield (
                f"three-card.misdeal-pays[{number}] is {key!r}. It must be a bet of {variant.key}."
            )


def _cases(cases: tuple[Case, ...]) -> Iterator[str]:
    for number, case in enumerate(cases):
        if case.remedy in _CHOSEN and not case.choices:
            yield f"[{number}].choices is empty. It must have what {case.remedy} chooses from."
        if exclude(case.when, case.when):
            yield f"[{number}].when is {texts(case.when)}. It must be facts that can hold together."
    for (first, one), (second, other) in combinations(enumerate(cases), 2):
        if not exclude(one.when, other.when):
            yield f"[{second}].when is {texts(other.when)}. It must not overlap with case {first}."


def _field(place: str) -> str:
    """The last key of a place in the TOML, without the number of an entry."""
    return place.rpartition(".")[2].partition("[")[0]


def _readings(rules: Rulebook, index: Index, readings: Mapping[str, Reading]) -> Iterator[str]:
    for reading in readings.values():
        for clause in reading.clauses:
            if clause not in index:
                yield (
                    f"reading {reading.id} names {clause.number!r}. It must name a clause of the "
                    "index, or several with '; ' between them."
                )
    for place, cited in rules.readings():
        if cited not in readings:
            yield f"{place} is {cited!r}. It must be a reading of readings.tsv."
