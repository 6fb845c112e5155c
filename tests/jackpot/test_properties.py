"""Laws that hold whatever is asked of a jackpot, by whomever."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.jackpot.commands import (
    AdjustPool,
    AnyCommand,
    CheckSystem,
    ConfirmWin,
    ContributeMissed,
    DismissWin,
    NotifyParameters,
    PayWin,
    ReadValue,
    RecordCoup,
    RecordWin,
    RectifyTable,
    ReportMalfunction,
    ReportMissed,
    Request,
    StartJackpot,
)
from punto.jackpot.events import (
    CoupCounted,
    JackpotStarted,
    MissedContributed,
    PoolAdjusted,
    PoolRestarted,
    SharePaid,
    WinConfirmed,
)
from punto.jackpot.machine import JACKPOT
from punto.kernel.codec import codec_of, encode
from punto.kernel.digest import digest_of
from punto.money import Cents
from punto.rules.jackpot import Division, ShareMeans
from punto.rules.ruling import Accepted
from punto.rules.wager import Wager
from punto.table.commands import Person
from tests.jackpot.driver import (
    AREA,
    COLOURED,
    DEALER,
    HDD,
    LEAST,
    MANAGEMENT,
    MIXED,
    PLAYER,
    SHOE,
    SUITED,
    WORKS,
    Run,
    join,
    set_up,
    started,
)
from tests.replaying import jackpot_after
from tests.tables import CROWN, result, rules

TABLES = ("T1", "T2", "T3")
PEOPLE = (PLAYER, DEALER, HDD, AREA, MANAGEMENT, SHOE)

BETS = ("tie", "1-1-2", "player", "tie-run", "tiger/tiger-tie")
OUTCOMES = [result(CROWN, cards) for cards in (MIXED, COLOURED, SUITED)]
FIXED: tuple[AnyCommand, ...] = (
    set_up(),
    join("T9"),
    CheckSystem(works=WORKS),
    NotifyParameters(),
    StartJackpot(),
)


def some_wagers(chance: Random) -> tuple[Wager, ...]:
    return tuple(
        Wager(
            chance.choice(("Ann", "Bob", "Cid")),
            chance.choice(BETS),
            Cents(chance.randint(1, 5000)),
            chance.randint(1, 3),
        )
        for _ in range(chance.randint(0, 4))
    )


def some_command(chance: Random, run: Run) -> tuple[Person, AnyCommand]:
    """Something that can be asked now: mostly what is in order, by one who may."""
    state, table = run.state, chance.choice(TABLES)
    first = state.waiting[0] if state.waiting else None
    win = first.number if first and chance.random() < 0.8 else chance.randint(1, state.wins + 2)
    shown = max((state.value(first) if first else 0) + chance.choice((0, 0, 0, 0, 1, -1)), 0)
    owed = state.owed[0].number if state.owed else win
    reason = chance.choice(("", "a reason"))
    won = RecordWin(table=table, outcome=chance.choice(OUTCOMES), wagers=some_wagers(chance))
    value = chance.choice((None, shown))
    means, player = chance.choice(list(ShareMeans)), chance.choice(("", "", "Ann"))
    usual: list[tuple[int, Person, AnyCommand]] = [
        (9, SHOE, RecordCoup(table=table, no_bet=chance.random() < 0.2)),
        (9, DEALER, won),
        (9, HDD, ReadValue(win=win, display=shown)),
        (9, AREA, ConfirmWin(win=win, value=value, reason=reason)),
        (7, DEALER, PayWin(win=owed, means=means, player=player)),
        (1, AREA, DismissWin(win=win, reason=reason)),
        (1, AREA, AdjustPool(amount=chance.randint(-2000, 2000), reason=reason)),
        (1, DEALER, ReportMalfunction(table=table)),
        (4, AREA, RectifyTable(table=table, works=WORKS)),
        (2, DEALER, ReportMissed(table=table, coups=chance.randint(1, 5))),
        (2, AREA, ContributeMissed(table=table, coups=chance.randint(1, 5), reason="x")),
        (1, MANAGEMENT, chance.choice(FIXED)),
    ]
    (_, by, command) = chance.choices(usual, [weight for weight, *_ in usual])[0]
    return (chance.choice(PEOPLE) if chance.random() < 0.1 else by), command


def ledger(run: Run) -> tuple[int, int]:
    """Out of the log alone: what the house gave, and what is in the pool or owed to winners."""
    funded = held = 0
    for event in run.log:
        match event:
            case (
                JackpotStarted()
                | CoupCounted()
                | PoolAdjusted()
                | MissedContributed()
                | PoolRestarted()
            ):
                assert event.amount == event.funded
                funded += event.funded
                held += event.amount
            case WinConfirmed():
                shares = sum(share.amount for share in event.shares)
                assert event.amount >= 0
                assert event.funded >= 0
                assert event.amount + event.funded == shares
                funded += event.funded
                held += event.funded
            case SharePaid(paid=paid):
                held -= paid
            case _:
                pass
    return funded, held


@pytest.mark.property
@given(st.integers(0, 2**32))
def test_cents_are_conserved_and_a_log_replays_to_the_same_jackpot(seed: int) -> None:
    chance = Random(seed)
    run = started(
        chance.choice(sorted(LEAST)),
        *TABLES,
        seed=chance.choice((0, 999, 100_000)),
        contribution=chance.randint(1, 99),
        division=chance.choice(list(Division)),
        unit=chance.choice((1, 5, 100, 250)),
    )
    for _ in range(60):
        by, command = some_command(chance, run)
        asked = Request(by=by, at=run.now, command=command)
        assert codec_of(JACKPOT.talks).request.decode(encode(asked)) == asked
        before = run.state
        accepted = isinstance(run.take(asked), Accepted)
        state = run.state
        assert accepted or state is before
        assert state.pool >= 0
        assert all(state.value(win) >= 0 for win in state.waiting)
        assert ledger(run) == (state.funded, state.pool + state.owing)
        assert state.funded == state.pool + state.owing + state.paid
        assert JACKPOT.view(state, HDD).staff is not None
    again = jackpot_after(
        rules(CROWN), [codec_of(JACKPOT.talks).event.decode(encode(event)) for event in run.log]
    )
    assert digest_of(again) == digest_of(run.state)


def test_every_prefix_of_a_log_replays_to_the_jackpot_of_that_time() -> None:
    run = started("option3", *TABLES)
    kept = [(len(run.log), digest_of(run.state))]
    for number in range(3):
        run.coups(2, TABLES[number])
        win = run.win(SUITED, Wager("Ann", "tie", Cents(500)), table=TABLES[number])
        kept.append((len(run.log), digest_of(run.state)))
        run.confirm(win)
        run.must(DEALER, PayWin(win=win, means=ShareMeans.CASH))
        kept.append((len(run.log), digest_of(run.state)))
    for length, seen in kept:
        assert digest_of(jackpot_after(rules(CROWN), run.log[:length])) == seen
    assert len({seen for _, seen in kept}) == len(kept)
