"""Refusals and silences in English: every word of the data has its words, and sentences read well.

The sample is what fuzzed tables of every book and variant refuse.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from random import Random
from string import Formatter

import msgspec
import pytest

from punto.kernel.codec import encode
from punto.promotion.state import PromotionPhase
from punto.rules import english, language
from punto.rules.books import book, keys
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.default import mid_coup, table_of
from punto.rules.english import refusal
from punto.rules.finding import Finding, FindingOf
from punto.rules.irregular import Irregularity
from punto.rules.language import read_language
from punto.rules.model import Rulebook
from punto.rules.need import Need, NeedOf
from punto.rules.question import Question, gap_of
from punto.rules.ruling import Expected, Found, NotStated, Reason, Refused, sentence
from punto.rules.table_rules import TableRules
from punto.rules.values import (
    AllOf,
    BetKey,
    HandOf,
    Money,
    Number,
    OneOf,
    Quote,
    RoleKey,
    Thing,
    one_of,
)
from punto.table.commands import AnyCommand, Person
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.tournament.state import Stage
from tests.table import fuzz, three_fuzz
from tests.table.driver import Driven, opened
from tests.tables import CROWN, NZ5

WORDS = language.english()
ENGLISH = (files("punto.rules") / "english.toml").read_text("utf-8")
KEYS = [
    ("unknown-variant", "Reason"),
    ("winner", "Need"),
    ("wrong-start", "Finding"),
    ("who-cuts", "Question"),
]


def test_every_word_of_the_data_has_english_and_nothing_else_has() -> None:
    assert set(WORDS.reasons) == set(Reason)
    assert set(WORDS.findings) == set(Finding)
    assert set(WORDS.needs) == set(Need)
    assert set(WORDS.questions) == set(Question)
    assert english.question("fail-to-burn") == 'what is done about "fail-to-burn"'


@pytest.mark.parametrize(("key", "kind"), KEYS)
def test_a_key_without_words_is_named(key: str, kind: str) -> None:
    text = re.sub(rf"(?m)^{key} = .*$", "", ENGLISH)
    with pytest.raises(ValueError, match=rf"^{kind} has no words for {key}$"):
        read_language(text)
    empty = re.sub(rf"(?m)^{key} = \".*\"$", f'{key} = ""', ENGLISH)
    if empty != ENGLISH:
        with pytest.raises(ValueError, match=rf"^{kind} has no words for {key}$"):
            read_language(empty)


@pytest.mark.parametrize("section", ["reasons", "needs", "findings", "questions"])
def test_words_without_a_key_of_the_data_are_named(section: str) -> None:
    words = '{ found = "{}." }' if section == "reasons" else '"Words."'
    text = ENGLISH.replace(f"[{section}]", f"[{section}]\nno-such-word = {words}", 1)
    with pytest.raises(ValueError, match=rf"'no-such-word'.*\$\.{section}"):
        read_language(text)


def test_every_phase_of_the_machines_has_english() -> None:
    assert set(WORDS.phases[Thing.TABLE]) == set(Phase)
    assert set(WORDS.phases[Thing.PROMOTION]) == set(PromotionPhase)
    assert set(WORDS.phases[Thing.TOURNAMENT]) == set(Stage)
    assert len(WORDS.phases) == 3


def test_a_need_is_a_whole_sentence_and_a_finding_one_or_the_name_of_a_thing() -> None:
    for text in WORDS.needs.values():
        assert re.fullmatch(r"[A-Z{].*\.", text), text
    for text in WORDS.findings.values():
        whole = text.endswith(".")
        assert re.fullmatch(r"[A-Z{].*" if whole else r"[a-z{].*[^.]", text), text


def test_no_two_words_of_the_data_say_the_same() -> None:
    for said in (WORDS.needs, WORDS.findings, WORDS.questions):
        assert len(set(said.values())) == len(said)


@pytest.mark.parametrize("text", [*WORDS.findings.values(), *WORDS.needs.values()])
def test_what_a_phrase_is_about_is_numbered_from_0(text: str) -> None:
    slots = sorted(int(name) for _, name, _, _ in Formatter().parse(text) if name)
    assert slots == list(range(len(slots)))


def test_a_reason_has_room_for_one_thing() -> None:
    frames = [WORDS.expected, WORDS.decides]
    for frame in WORDS.reasons.values():
        assert frame.found
        frames += filter(None, msgspec.structs.astuple(frame))
    assert all(each.count("{}") == 1 and each.endswith(".") for each in frames)


def test_a_question_has_one_word() -> None:
    words = [each.value for each in (*Question, *Irregularity)]
    assert len(set(words)) == len(words)
    assert gap_of("who-cuts") is Question.WHO_CUTS
    assert gap_of("fail-to-burn") is Irregularity.FAIL_TO_BURN
    assert gap_of("who cuts") is None


SAID: list[tuple[Refused, str, str]] = [
    (
        Refused(
            Reason.BETTING_CLOSED,
            Clause.of(NZ5, "5.14"),
            BetKey("tie"),
            Need.BEFORE_NO_MORE_BETS,
        ),
        NZ5,
        "The wager on Tie Bet came after betting closed. "
        'Wagers must be placed before "No more bets". [nz-division-5 5.14]',
    ),
    (
        Refused(
            Reason.NOT_AUTHORISED,
            Clause.of(CROWN, "7.1.3"),
            RoleKey("dealer"),
            one_of(RoleKey, ["area-manager"]),
        ),
        CROWN,
        "A dealer may not do this. "
        "Only a TG Area Manager or above may. [crown-melbourne-v29 7.1.3]",
    ),
    (
        Refused(
            Reason.UNDER_MINIMUM, None, Money(100), Need.RAISE_OR_WITHDRAW(Money(500))
        ),
        NZ5,
        "1.00 is under the minimum. It must be raised to 5.00 or withdrawn.",
    ),
    (
        Refused(
            Reason.WRONG_DECKS,
            None,
            Number(1, Thing.DECK),
            OneOf((Number(6, Thing.DECK), Number(8, Thing.DECK))),
        ),
        NZ5,
        "The shoe would have 1 deck. It must have 6 or 8 decks.",
    ),
    (
        Refused(
            Reason.NOT_NOW, None, Finding.SETTLEMENT, Need.HAND_ON_LAYOUT(HandOf(Side.BANKER))
        ),
        NZ5,
        "Settling the coup is not possible now. The Banker hand must lie on the layout first.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("no", "key", "text"), SAID)
def test_a_refusal_is_said_in_plain_english(no: Refused, key: str, text: str) -> None:
    assert sentence(no, book(key).rules) == text


def test_a_role_and_a_bet_go_by_the_titles_of_the_book() -> None:
    no = Refused(Reason.NOT_AUTHORISED, None, RoleKey("area-manager"), RoleKey("casino-manager"))
    assert "TG Area Manager" in sentence(no, book(CROWN).rules)
    assert str(no).startswith("An Area Manager may not do this.")


@pytest.mark.parametrize(
    ("thing", "said"),
    [(Thing.PLAYER, "nobody"), (Thing.PERSON, "nobody"), (Thing.TABLE, "nothing")],
)
def test_an_empty_name_is_said_in_words(thing: Thing, said: str) -> None:
    no = Refused(Reason.NOT_AUTHORISED, None, thing(""), RoleKey("dealer"))
    assert said in str(no).lower()


def test_several_refusals_are_said_one_after_the_other() -> None:
    one = Refused(Reason.NOT_NOW, None, Finding.END, Need.REASON)
    both = Refused(Reason.NOT_NOW, None, Finding.START, Need.REASON, also=(one,))
    assert str(both) == f"The start is not possible now. State a reason for the record. {one}"


class Heard(Driven):
    """A table that remembers what it would not do."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.refused: list[Refused | NotStated] = []

    def ask(self, command: AnyCommand, by: Person | None = None) -> Ruling:
        ruling = super().ask(command, by)
        if isinstance(ruling, Refused | NotStated):
            self.refused.append(ruling)
        return ruling


def _tables() -> list[TableRules]:
    books = [book(key).rules for key in keys()]
    made = (
        table_of(rules, variant, also=mid_coup(rules, variant))
        for rules in books
        for variant in rules.variants
    )
    return [each for each in made if isinstance(each, TableRules)]


def _heard(rules: TableRules, seed: int) -> list[Refused | NotStated]:
    random, at = Random(seed), Heard(TableState(rules))
    step = three_fuzz.step if rules.three_card else fuzz.step
    if seed % 3 and not rules.three_card:
        opened(rules, seed, at=at)
    for _ in range(90):
        step(at, random)
    return at.refused


@cache
def sample() -> list[tuple[Rulebook, Refused | NotStated]]:
    """Some thousands of refusals of every book."""
    return [
        (rules.book, each)
        for rules in _tables()
        for seed in range(5)
        for each in _heard(rules, seed)
    ]


def test_the_sample_is_large_and_of_every_book() -> None:
    assert len(sample()) > 2000
    assert {rules.key for rules, _ in sample()} == set(keys())
    reasons = {each.reason for _, each in sample() if isinstance(each, Refused)}
    assert len(reasons) > 15


def test_every_refusal_of_the_sample_reads_well() -> None:
    for rules, each in sample():
        text = sentence(each, rules)
        clause = each.clause if isinstance(each, Refused) else None
        assert text.endswith(f". [{clause}]" if clause else "."), text
        assert text[0].isupper() or text.startswith(('"', rules.key)) or text[0].isdigit(), text
        assert "  " not in text, text
        assert not re.search(r"[{}]|\bNone\b|\bnothing\b \w", text), text
        assert ".." not in text, text


def test_no_sentence_has_the_key_of_a_role_or_a_bet() -> None:
    for rules, each in sample():
        named = {value.key for value in _values(each) if isinstance(value, RoleKey | BetKey)}
        text = sentence(each, rules)
        keyed = {key for key in named if "-" in key}
        assert not any(re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", text) for key in keyed)


def _values(each: Refused | NotStated) -> list[object]:
    top: list[object] = [each.found]
    if isinstance(each, Refused):
        top.append(each.expected)
    found: list[object] = []
    while top:
        value = top.pop()
        found.append(value)
        if isinstance(value, FindingOf | NeedOf):
            top += value.about
        elif isinstance(value, OneOf | AllOf):
            top += value.values
    return found


def test_the_data_of_a_refusal_is_read_back_from_json() -> None:
    read = msgspec.json.Decoder(Found), msgspec.json.Decoder(Expected)
    for _, each in sample():
        assert read[0].decode(encode(each.found)) == each.found
        if isinstance(each, Refused):
            assert read[1].decode(encode(each.expected)) == each.expected


def test_a_quotation_stays_as_it_was_given() -> None:
    text = refusal(Reason.WRONG_CONDITION, None, Quote("car-1"), Need.ONCE)
    assert text == 'The conditions say "car-1". It must be stated once.'
