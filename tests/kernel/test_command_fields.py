"""No command names a role, a permission, an agreement or an approval of somebody else.

Who speaks, and as what, comes with the envelope. So every field of every command stands in a list
here, by what it tells; whoever adds one has to say which it is.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import fields

from punto.kernel.envelope import INNER, NAMES, SEVERAL
from punto.kernel.message import word
from tests.kernel.every_field import kinds
from tests.kernel.logs import MACHINES


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


GAME = _listed("""
    area areas bet bets card cards coup does done exposed face_down first found_face_up from_back
    hand in_front irregularity item mishap number on order place rebuildable same scanning seat
    stake to token unnoticed unseen was win outcome wagers prize entry award claim refusal
    marker round table tables what burn backs other_backs by_hand shown
    """)
"""Things of the game: cards, wagers, places, numbers of what is there already."""

CHOSEN = _listed("""
    amount announces at_once bank buy_in cash change coups contribution decks differential
    display days division down effective entry_fee family gives goods hours jackpot lasting
    maximum means method minimum minutes most no_bet_coups option other paid paid_as parts
    percentage percentages replace returned seed subject shoe to_players unit until
    until_wagered value variant waiting conditions terms where how fitted
    """)
"""What the asker chooses, pays or sets: amounts, limits, games, means. `lasting`: of a permission
that the asker gives in the own role. `subject`: what the asker's dispute is about."""

WORDS = _listed("""
    about address announces cause decision note offence question reason reference told why
    """)
"""Words of the asker, and where somebody lives. `told`: what a player said, or that all were told.
`why`: by which of two clauses the director ends play; both are looked up when it is used."""

SEEN = _listed("""
    earlier late no_bet present reached works entitled staff meets wagered eligible understood
    marketing against_rules pictures clause on_duty
    """)
"""What the asker has seen or finds, and answers for: that a coup was without wagers, that somebody
is there, that equipment works, that an applicant may be here, is employed here, or meets the
criteria, that players understand, or that who handled cards was at work. `pictures`: a permission
of the own. `clause`: the discretion that the asker uses."""

PEOPLE = NAMES | SEVERAL
"""Whom it concerns: a name, never a role."""

KNOWN = GAME | CHOSEN | WORDS | SEEN | PEOPLE | {INNER}
FORBIDDEN = ("role", "by", "approv", "permit", "permission", "agree", "consent", "sign", "author")


@pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)
def test_every_field_tells_something_of_the_asker_or_of_the_game(machine: Any) -> None:
    for kind in kinds(machine):
        for field in fields(kind):
            assert field.name in KNOWN, (word(kind), field.name)


def test_no_field_is_named_after_the_power_of_somebody_else() -> None:
    named = {each for machine in MACHINES for kind in kinds(machine) for each in kind_fields(kind)}
    assert KNOWN - PEOPLE - {"by_hand"} <= named | {"announces"}, "what no command has any more"
    for name in named - {"by_hand"}:
        parts = name.split("_")
        assert not any(part.startswith(FORBIDDEN) for part in parts), name


def kind_fields(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


@pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)
def test_every_name_in_a_command_is_checked_as_one(machine: Any) -> None:
    """A field of text either names a person, who is checked, or tells something else."""
    for kind in kinds(machine):
        for field in fields(kind):
            if field.type is str and field.name in PEOPLE:
                assert field.name in NAMES, (word(kind), field.name)
