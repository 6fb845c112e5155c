"""Every irregularity in every book: the case that the facts fall under, or the book's silence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from punto.rules.decided import is_decided
from punto.rules.irregular import Case, Fact, Irregularity, Remedy
from punto.rules.ruling import Accepted, NotStated
from punto.table.commands import Direct, Person, Report
from punto.table.decide.management.people import DIRECTABLE
from punto.table.events import IrregularityFound, Notified
from punto.table.state import TableState
from tests.table.driver import Driven
from tests.table.fuzz import bring_back
from tests.table.scenes import DRAWN, Scene, scenes, staged, told
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, rules, table

BOOKS = (NSW, NZ5, NZ98, RWS, CROWN)
DEALER = Person(name="Dee", role="dealer")
SEEDS = (1, 2)
FIRST_FOUR = 4
KINDS = [pytest.param(key, kind, id=f"{key} {kind}") for key in BOOKS for kind in Irregularity]


@cache
def stage(key: str, scene: Scene) -> TableState:
    return staged(key, scene).state


def reports(kind: Irregularity) -> Iterator[tuple[Scene, Report, frozenset[Fact]]]:
    """Each scene with each thing that is told, and the facts that hold."""
    seen = (True, False) if kind in DRAWN else (False,)
    for scene, out, built in product(scenes(kind), seen, (True, False)):
        facts = {*scene.holds, Fact.OFF_DUTY}
        if kind in DRAWN and out and kind is not Irregularity.DRAWN_TOGETHER:
            facts = facts - {Fact.UNEXPOSED} | {Fact.EXPOSED}
        if kind in DRAWN and len(scene.dealt.split()) == FIRST_FOUR:
            facts = facts - {Fact.INITIAL_DEAL} | {Fact.THIRD_CARDS}
        if not built:
            facts = facts - {Fact.RECONSTRUCTABLE} | {Fact.NOT_RECONSTRUCTABLE}
        report = told(kind, seen=out, rebuildable=built)
        yield scene, report, frozenset(facts)


def case_of(key: str, kind: Irregularity, scene: Scene, facts: frozenset[Fact]) -> Case | None:
    """The first case of the book whose facts all hold."""
    cases = rules(key).irregularities[kind] or ()
    if any(Fact.OUTCOME_OPEN in case.when for case in cases):
        facts = facts | {outcome(key, scene)}
    return next((case for case in cases if facts.issuperset(case.when)), None)


@cache
def outcome(key: str, scene: Scene) -> Fact:
    """Whether a bet on offer is decided by the cards that lie where they belong."""
    known = is_decided(table(key), scene.lawful)
    return Fact.OUTCOME_ESTABLISHED if known else Fact.OUTCOME_OPEN


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_report_gives_the_first_case_that_holds_or_the_silence_of_the_book(
    key: str, kind: Irregularity
) -> None:
    for scene, report, facts in reports(kind):
        at, where = Driven(stage(key, scene)), f"{scene.name}: {report}"
        case = case_of(key, kind, scene, facts)
        ruling = at.ask(report, DEALER)
        if case is None:
            assert isinstance(ruling, NotStated), f"{where}: {ruling}"
            assert (ruling.question, ruling.by) == (kind, rules(key).authority.gaps), where
            assert at.state == stage(key, scene), "nothing happened"
        else:
            assert isinstance(ruling, Accepted), f"{where}: {ruling}"
            _is_case(at, case, kind, where)


def _is_case(at: Driven, case: Case, kind: Irregularity, where: str) -> None:
    """What was found is what the book's data says, and who must be told was told."""
    found = next(event for event in at.log if isinstance(event, IrregularityFound))
    assert (found.irregularity, found.remedy) == (kind, case.remedy), where
    assert (found.clause, found.also, found.then) == (case.clause, case.also, case.then), where
    assert [(each.does, each.clause) for each in found.choices] == [
        (each.does, each.clause) for each in case.choices
    ], where
    notices = [event for event in at.log if isinstance(event, Notified)]
    opinion = case.remedy is Remedy.VOID_SHOE  # It is told with the decision. [nsw-premium 4.12]
    assert [event.who for event in notices] == ([] if opinion else list(case.notify)), where
    assert all(event.clause == (case.told or case.clause) for event in notices), where
    if case.by not in ("", "player") and found.role:
        assert found.role == case.by, where


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_after_the_books_remedy_the_table_goes_on(key: str, kind: Irregularity, seed: int) -> None:
    random = Random(seed)
    for scene, report, _ in reports(kind):
        at = Driven(stage(key, scene))
        if isinstance(at.ask(report, DEALER), Accepted):
            bring_back(at, random)


def not_stated() -> Iterator[object]:
    """Books and irregularities with a report that nothing in the book answers."""
    for key, kind in product(BOOKS, Irregularity):
        for scene, report, facts in reports(kind):
            if case_of(key, kind, scene, facts) is None:
                yield pytest.param(key, scene, report, id=f"{key} {kind}, {scene.name}")
                break


@pytest.mark.parametrize(("key", "scene", "report"), tuple(not_stated()))
def test_where_the_book_is_silent_any_remedy_may_be_directed_and_the_table_goes_on(
    key: str, scene: Scene, report: Report
) -> None:
    ladder = rules(key).authority
    decides = Person(name="Gil", role=ladder.gaps)
    for remedy in sorted(DIRECTABLE):
        at = Driven(stage(key, scene))
        at.must(Direct(question=report.irregularity, decision=remedy, reason="so"), decides)
        ruling = at.ask(report, DEALER)
        assert isinstance(ruling, Accepted), f"{remedy}: {ruling}"
        found = next(event for event in at.log if isinstance(event, IrregularityFound))
        assert (found.remedy, found.clause) == (Remedy(remedy), None)
        bring_back(at, Random(remedy))
