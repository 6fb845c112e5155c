"""What is shown of a promotion, and commands and events as JSON."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from punto.kernel.codec import codec_of, encode
from punto.kernel.viewing import roles
from punto.promotion.commands import Amend, AnyCommand, Claim, Deny, Draft, Part, Request
from punto.promotion.events import AnyEvent
from punto.promotion.machine import PROMOTION
from punto.rules.promotion import PayoutWay
from tests.promotion.drafts import CASH, conditions, prize
from tests.promotion.room import (
    ANN,
    AUTHORITY,
    BEN,
    DEALER,
    INSPECTOR,
    OPERATOR,
    claimed,
    drafted,
    entered,
    started,
    won,
)
from tests.tables import NSW, proves


@proves(NSW, "16.6/available")
def test_a_guest_sees_the_conditions_once_they_are_published() -> None:
    at = drafted()
    assert PROMOTION.view(at.state, ANN).layout.conditions is None
    draft = PROMOTION.view(at.state, OPERATOR)
    assert draft.staff is not None
    assert (draft.layout.conditions, draft.staff.conditions) == (None, conditions())
    at = started()
    shown = PROMOTION.view(at.state, ANN).layout
    assert (shown.conditions, shown.means) == (conditions(), ("casino",))


@proves(NSW, "16.10.1")
def test_records_are_shown_to_staff_and_who_supervises_them_and_to_no_guest() -> None:
    at = claimed(CASH)
    at.must(Deny(claim=1, reason="Under 18."))
    for who in (OPERATOR, DEALER, INSPECTOR, AUTHORITY):
        register = PROMOTION.view(at.state, who).staff
        assert register is not None
        assert register.kept == (1,)
        (refusal,) = register.refusals
        assert (refusal.claimant, refusal.address) == ("Ann", "1 High Street")
        assert refusal.reason == "Under 18."
        assert register.owed == ("refusal 1: tell Ann why",)
    for who in (ANN, BEN):
        shown = PROMOTION.view(at.state, who)
        assert shown.staff is None
        assert "High Street" not in encode(shown).decode()


@proves(NSW, "16.9.1")
def test_an_amendment_that_waits_is_shown_to_staff_and_can_be_written() -> None:
    at = started()
    other = replace(conditions(), place="Hall")
    at.must(Amend(conditions=other))
    for who in (OPERATOR, AUTHORITY):
        shown = PROMOTION.view(at.state, who)
        assert shown.staff is not None
        assert shown.staff.amendments == {"1": other}
        assert b'"1":{' in encode(shown)
    assert PROMOTION.view(at.state, ANN).staff is None


def test_results_are_shown_without_names() -> None:
    at = won(prize(count=2))
    shown = PROMOTION.view(at.state, BEN)
    assert [(each.prize, each.entry) for each in shown.common.won] == [("other", "A1")]
    assert shown.own == ("B1",)
    assert "Ann" not in encode(shown).decode()


def test_every_role_of_the_book_may_look() -> None:
    at = entered()
    for role in ("operator", "patron", "player", "authority", "inspector", "dealer"):
        assert role in roles(at.state.rules)


def test_commands_and_events_read_back() -> None:
    part = Part(way=PayoutWay.CROSSED_CHEQUE, amount=5)
    for command in (Draft(conditions=conditions(prize("travel"))), Claim(award=1, parts=(part,))):
        asked = Request(by=ANN, at=5, command=command)
        assert codec_of(PROMOTION.talks).request.decode(encode(asked)) == asked
    for event in claimed().log:
        assert codec_of(PROMOTION.talks).event.decode(encode(event)) == event


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "fly"}}', "Invalid value 'fly'"),
        ('{"by": {"name": "A"}, "at": -1, "command": {"do": "end"}}', "`int` >= 0"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "grant", "claim": 0}}', "`int` >= 1"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "claim", "parts": [{"way": "shells",'
         ' "amount": 5}]}}', "shells"),
    ],
)  # fmt: skip
def test_what_is_no_command_is_told_in_one_sentence(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        codec_of(PROMOTION.talks).request.decode(line)


def test_no_two_commands_and_no_two_events_share_a_word() -> None:
    for union in (AnyCommand, AnyEvent):
        words = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(words)) == len(words)
