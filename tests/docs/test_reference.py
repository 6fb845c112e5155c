"""Every public thing has its place on the site."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import get_args

import pytest

import punto
from handbook.http_page import openapi, operation_anchor
from handbook.machine_pages import OTHERS
from handbook.markdown import anchor
from handbook.python_page import ENGINE, home_of, is_there, name_anchor, public_names
from punto.cli.main import COMMANDS
from punto.kernel.message import word
from punto.live.messages import AnyHeard, AnySaid
from punto.rules.books import book, keys
from punto.rules.irregular import Irregularity
from punto.rules.policy import Policy
from punto.rules.question import Question
from punto.rules.reason import Reason
from punto.table.commands import AnyCommand
from punto.table.events import AnyEvent
from tests.docs.site_pages import read_page


@cache
def _places(page: Path) -> set[str]:
    return read_page(page.read_text("utf-8")).places


def _missing(handbook: Path, page: str, wanted: Iterable[str]) -> list[str]:
    there = _places(handbook / "site" / page)
    wanted = list(wanted)
    assert wanted
    return [each for each in wanted if each not in there]


def _tag(kind: type) -> str:
    return str(getattr(kind, "__struct_config__").tag)  # noqa: B009 - Every message has it.


def test_every_command_of_the_command_line(handbook: Path) -> None:
    page = "reference/command-line.html"
    assert _missing(handbook, page, (f"punto-{each}" for each in COMMANDS)) == []


def test_every_command_and_event_of_a_table(handbook: Path) -> None:
    commands = (f"command-{_tag(each)}" for each in get_args(AnyCommand))
    events = (f"event-{_tag(each)}" for each in get_args(AnyEvent))
    assert _missing(handbook, "reference/table-commands.html", commands) == []
    assert _missing(handbook, "reference/table-events.html", events) == []


def test_every_command_and_event_of_the_other_machines(handbook: Path) -> None:
    wanted = [
        f"{machine.kind}-{part}-{word(each)}"
        for machine in OTHERS
        for part, kinds in (("command", machine.talks.commands), ("event", machine.talks.events))
        for each in get_args(kinds)
    ]
    assert _missing(handbook, "reference/machines.html", wanted) == []


def test_every_reason_and_question(handbook: Path) -> None:
    wanted = [*(f"reason-{each}" for each in Reason), *(f"question-{each}" for each in Question)]
    assert _missing(handbook, "reference/reasons.html", wanted) == []


def test_every_policy_and_irregularity_side_by_side_and_in_each_book(handbook: Path) -> None:
    policies = [f"policy-{each.replace('_', '-')}" for each in Policy.__struct_fields__]
    wanted = [*policies, *(f"irregularity-{each}" for each in Irregularity)]
    for page in ("reference/policies.html", *(f"books/{key}.html" for key in keys())):
        assert _missing(handbook, page, wanted) == [], page


@pytest.mark.parametrize("key", keys())
def test_every_clause_wager_role_and_reading_of_a_book(handbook: Path, key: str) -> None:
    found = book(key)
    clauses = [anchor("clause", each.number) for each in found.index.entries]
    assert len(set(clauses)) == len(clauses)
    wanted = [
        *clauses,
        *(anchor("wager", each.key) for each in found.rules.bets),
        *(anchor("role", each.key) for each in found.rules.authority.roles),
        *(anchor("reading", each) for each in found.readings),
    ]
    assert _missing(handbook, f"books/{key}.html", wanted) == []


def test_every_endpoint_and_every_message_of_the_socket(handbook: Path) -> None:
    paths = openapi()["paths"].items()
    wanted = [operation_anchor(method, path) for path, ways in paths for method in ways]
    assert len(set(wanted)) == len(wanted)
    assert _missing(handbook, "reference/http.html", wanted) == []
    heard = [f"heard-{_tag(each)}" for each in get_args(AnyHeard)]
    said = [f"said-{_tag(each)}" for each in get_args(AnySaid)]
    assert _missing(handbook, "reference/websocket.html", [*heard, *said]) == []


def test_every_public_name_of_the_package(handbook: Path) -> None:
    assert set(public_names()) == set(getattr(punto, "__all__", ["__version__"]))
    wanted = [name_anchor(each) for each in public_names()]
    engine = [path for paths in ENGINE.values() for path in paths]
    assert [each for each in engine if not is_there(each)] == []
    assert _missing(handbook, "reference/python.html", [*wanted, *engine]) == []


def test_every_member_of_a_public_class_also_where_it_inherits_it(handbook: Path) -> None:
    classes = [getattr(punto, name) for name in public_names()]
    wanted = [
        f"{home_of(found)}.{name}"
        for found in classes
        if isinstance(found, type) and home_of(found)
        for base in found.__mro__
        if base.__module__.startswith("punto")
        for name, member in vars(base).items()
        if not name.startswith("_") and _is_told(member)
    ]
    assert "punto.front.table.Table.ask" in wanted
    assert _missing(handbook, "reference/python.html", sorted({*wanted})) == []


def _is_told(member: object) -> bool:
    """Whether a member is a function or a property with a docstring."""
    called = isinstance(member, FunctionType | property | classmethod | staticmethod)
    return called and bool(member.__doc__)
