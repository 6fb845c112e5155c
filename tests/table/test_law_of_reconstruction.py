"""The law of reconstruction: after faults, money is that of the same order dealt right.

The hands and the money are computed apart (`fair_deal`), from the printed tables alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import NotStated, Refused
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.decide.faults.order import right_deal
from punto.table.events import BetTaken, BetUnsettled
from punto.table.state import Phase
from tests.audit.play import CoupEnd, against_the_table
from tests.table.coup_astray import OWNERS, WAYS, Run, Way, an_order
from tests.table.driver import opened, top
from tests.table.fair_deal import dealt_right, game_of, nets, used
from tests.tables import CROWN, NSW, NZ98, RWS, table

ANN = Person(name="Ann")


def as_it_happens(run: Run) -> None:
    """Each card astray is noticed as it is laid; the book has its own remedy for each."""
    while not run.complete:
        run.deal(astray=run.out in run.wrong, noticed=True)
        run.stay()
        run.turn_all()


def at_once(run: Run) -> None:
    _in_mid_coup(run, cards_later=0)


def a_card_later(run: Run) -> None:
    _in_mid_coup(run, cards_later=1)


def when_all_lie(run: Run) -> None:
    run.play()
    _mended(run)


def in_mid_settlement(run: Run) -> None:
    """Ann's wagers are settled when somebody notices."""
    run.play()
    run.at.must(ask.SettleBets(areas=(1,), unnoticed=True))
    _mended(run)


def when_paid(run: Run) -> None:
    run.play()
    run.at.must(ask.SettleBets(unnoticed=True))
    _mended(run)


def when_cleared(run: Run) -> None:
    run.play()
    run.at.must(ask.SettleBets(unnoticed=True))
    run.at.must(ask.ClearTable())
    _mended(run)


def when_called(run: Run) -> None:
    """Wagers for the next coup lie already, and go back; not where the call begins a round."""
    run.play()
    run.at.must(ask.SettleBets(unnoticed=True))
    run.at.must(ask.ClearTable())
    if _can_lay(run):
        run.at.must(ask.CallBets())
        run.at.must(ask.PlaceBet(bet="player", stake=cents("50"), area=1), ANN)
    _mended(run)


def _can_lay(run: Run) -> bool:
    state = run.at.state
    return state.no_bet is None and not state.bound and run.way.variant != "lucky-chase"


def _mended(run: Run) -> None:
    """All is put right, and what is still due comes."""
    run.mend()
    run.goes_right()
    run.turn_all()
    run.play()


def _in_mid_coup(run: Run, cards_later: int) -> None:
    """Cards astray are noticed as they lie there, or after so many more, and at the end."""
    at, since = run.at, -1
    while at.state.phase in (Phase.BETWEEN, Phase.COUP):
        if at.state.due is not None:
            astray = run.out in run.wrong
            run.deal(astray=astray)
            run.turn_all()
            since = 0 if astray and since < 0 else since + (since >= 0)
        elif since < 0:
            return
        else:
            since = cards_later
        if since >= cards_later:
            since = -1
            run.mend()
            run.turn_all()


MOMENTS: tuple[Callable[[Run], None], ...] = (
    as_it_happens, at_once, a_card_later, when_all_lie, in_mid_settlement, when_paid, when_cleared,
    when_called,
)  # fmt: skip
LATER = MOMENTS[3:]
"""When it is found after the last card that was dealt."""

CASES = 5
MANY = 60
every_way = pytest.mark.parametrize("way", WAYS, ids=str)
every_moment = pytest.mark.parametrize("moment", MOMENTS, ids=lambda each: each.__name__)


def a_run(way: Way, moment: str, seed: int) -> Run:
    """An order with one to three cards astray, each its own for every way, moment and seed."""
    random = Random(f"{seed} {way} {moment}")
    wrong = set(random.sample(range(6), random.randint(1, 3)))
    return Run(way, an_order(random.randrange(10**6)), wrong, random)


def a_wrong_number(way: Way, moment: str, seed: int) -> Run:
    """An order with a card too few or too many, and perhaps one astray."""
    random = Random(f"number {seed} {way} {moment}")
    few, order = random.random() < 0.5, an_order(random.randrange(10**6))
    wrong = set(random.sample(range(4 if few else 0, 6), random.randint(0, 1)))
    if few:
        return Run(way, order, wrong, random, stops=random.choice((4, 5)))
    return Run(way, order, wrong, random, extra=True)


def told(run: Run) -> str:
    cards, kind = " ".join(map(str, run.order[:8])), f"stops {run.stops} extra {run.extra}"
    return f"{run.way}: {cards} astray {sorted(run.astray)} {kind}"


@every_moment
@every_way
def test_after_any_misplacement_money_is_that_of_the_same_order_dealt_right(
    way: Way, moment: Callable[[Run], None]
) -> None:
    _law(way, moment, range(CASES))


@pytest.mark.parametrize("moment", LATER, ids=lambda each: each.__name__)
@every_way
def test_so_it_is_after_a_card_too_few_or_too_many(way: Way, moment: Callable[[Run], None]) -> None:
    _law(way, moment, range(CASES), a_wrong_number)


@pytest.mark.soak
@every_moment
@every_way
def test_so_it_is_after_many_more_of_them(way: Way, moment: Callable[[Run], None]) -> None:
    _law(way, moment, range(1000, 1000 + MANY))
    if moment in LATER:
        _law(way, moment, range(1000, 1000 + MANY), a_wrong_number)


def _law(
    way: Way,
    moment: Callable[[Run], None],
    seeds: range,
    begin: Callable[[Way, str, int], Run] = a_run,
) -> None:
    if moment is when_called and way.key == RWS:
        moment = when_cleared  # A round begins with the call. [rws 1/round-of-play]
    for seed in seeds:
        run = begin(way, moment.__name__, seed)
        moment(run)
        end = dealt_right(run.order)
        assert run.hands == end, told(run)
        run.at.must(ask.SettleBets())
        assert run.moved() == due(run, end), told(run)
        _surplus(run, end)


def due(run: Run, end: CoupEnd) -> dict[str, int]:
    """What the wagers come to by two hands; who left the coup gets the stake and no more."""
    found = nets(game_of(run.way.key, run.way.variant), run.stakes, end)
    return {bet: 0 if OWNERS.get(bet, "Ann") in run.gone else net for bet, net in found.items()}


def _surplus(run: Run, end: CoupEnd) -> None:
    """What is over opens the next coup; a face that was seen allows no wagers in it."""
    at, over = run.at, run.order[used(end) : run.out]
    assert [laid.card for laid in at.state.shoe.front] == over, told(run)
    known = any(not laid.face_down for laid in at.state.shoe.front)
    at.must(ask.ClearTable())
    keeps = run.way.key != RWS
    assert (at.state.no_bet is not None) is (known and keeps), told(run)
    ruling = at.ask(ask.CallBets(), top(at.state.rules))
    assert isinstance(ruling, Refused) is (known and keeps), told(run)


LEAVE = {NSW: ("14.1.1", "14.12.5"), RWS: ("5.12.3",), CROWN: ("10.7",)}
"""Where players may take wagers off after a fault; New Zealand's abide by it."""


@pytest.mark.parametrize("moment", MOMENTS[:4], ids=lambda each: each.__name__)
@every_way
def test_who_may_leave_after_a_fault_has_the_stake_back_and_the_others_what_is_right(
    way: Way, moment: Callable[[Run], None]
) -> None:
    gone = 0
    for seed in range(2 * CASES):
        run = a_run(way, f"{moment.__name__} leaving", seed)
        run.leaves = frozenset(run.random.sample(("Ann", "Ben", "Cid"), run.random.randint(1, 2)))
        moment(run)
        end = dealt_right(run.order)
        assert run.hands == end, told(run)
        run.at.must(ask.SettleBets())
        assert run.moved() == due(run, end), told(run)
        gone += len(run.gone)
    by_name = way.key == CROWN and moment is not as_it_happens  # 10.7 is of wrong delivery alone.
    assert bool(gone) is (way.key in LEAVE and not by_name), gone


def _paid_as_it_lies(way: Way, name: str, seed: int) -> Run | None:
    """A coup with cards astray that was paid by what lies there; None if a hand has one card."""
    run = a_run(way, name, seed)
    run.play()
    if min(len(run.hands.player), len(run.hands.banker)) < 2:
        return None
    run.at.must(ask.SettleBets(unnoticed=True))
    assert run.moved() == due(run, run.hands), told(run)
    return run


@every_way
def test_once_the_next_coup_has_begun_no_money_of_the_one_before_moves(way: Way) -> None:
    """[nsw-premium 14.1.4] [nz-division-5 12.8] [rws 5.11] [crown-melbourne-v29 10.12]"""
    runs = [run for seed in range(2 * CASES) if (run := _paid_as_it_lies(way, "late", seed))]
    assert runs
    for run in runs:
        at, paid = run.at, run.moved()
        at.must(ask.ClearTable())
        run.begin_next()
        since = len(at.log)
        ruling = at.ask(ask.Report(irregularity=Irregularity.OUT_OF_ORDER, earlier=True))
        assert isinstance(ruling, NotStated) is (way.key == NZ98), told(run)
        moves = [each for each in at.log[since:] if isinstance(each, BetUnsettled | BetTaken)]
        assert moves == [], told(run)
        assert run.moved() == paid, told(run)


@pytest.mark.parametrize("moment", ["all lie", "half paid", "paid", "cleared"])
@pytest.mark.parametrize("way", [each for each in WAYS if each.key != RWS], ids=str)
def test_what_cannot_be_put_right_is_void_and_all_stakes_go_back(way: Way, moment: str) -> None:
    """[nsw-premium 14.1.2] [nz-division-5 12.6/s2] [nz-midi-1998 12.7] [crown 10.11]"""
    for seed in range(CASES):
        run = a_run(way, f"void {moment}", seed)
        at = run.at
        run.play()
        whole = min(len(run.hands.player), len(run.hands.banker)) > 1
        if whole and moment != "all lie":
            at.must(ask.SettleBets(unnoticed=True, areas=(1,) if moment == "half paid" else ()))
        if whole and moment == "cleared":
            at.must(ask.ClearTable())
        before = run.moved()
        report = ask.Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False)
        ruling = at.ask(report)
        if way.key == NZ98 and run.out > 4 and run.astray.isdisjoint(range(4)):
            assert isinstance(ruling, NotStated), told(run)  # 12.7 is of the initial deal alone.
            assert run.moved() == before, told(run)
            continue
        if (fault := at.state.fault) and fault.role:
            at.must(ask.Choose(does="void-coup", reason="nobody knows"))
        assert set(run.moved().values()) == {0}, told(run)
        assert not at.state.layout, told(run)


@pytest.mark.parametrize("way", [each for each in WAYS if each.key == RWS], ids=str)
def test_rws_what_cannot_be_put_right_goes_on_as_it_lies_for_those_who_stay(way: Way) -> None:
    """[rws 5.12.1] [rws 5.12.3]; a hand with too few or too many cards is void: [rws 5.5.3]."""
    kinds = set[bool]()
    for seed in range(8 * CASES):
        run = a_run(way, "goes on", seed)
        run.leaves = frozenset(run.random.sample(("Ann", "Ben", "Cid"), 1))
        run.play()
        lies, wrong_number = run.hands, bool(against_the_table(run.hands))
        run.report(rebuildable=False)
        if wrong_number:
            assert set(run.moved().values()) == {0}, told(run)
            assert not run.at.state.layout, told(run)
        else:
            run.stay()
            assert (run.gone, run.hands) == (run.leaves, lies), told(run)
            run.at.must(ask.SettleBets())
            assert run.moved() == due(run, lies), told(run)
        kinds.add(wrong_number)
    assert kinds == {True, False}


def test_four_cards_face_down_do_not_tell_whose_the_next_is() -> None:
    at = opened(table(NSW, method="method-b"), seed=1)
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="player", stake=cents("100")), ANN)
    for _ in range(4):
        at.must(ask.DealCard(face_down=True))
    deal = right_deal(at.state)
    assert (len(deal.player), len(deal.banker), deal.due, deal.open) == (2, 2, None, False)
