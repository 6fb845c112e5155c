"""The loop of a bettor against sessions played by hand: same cards, the table's own settlement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from punto.money import Cents, Chips, cents
from punto.odds.offer import Offer, offers
from punto.rules.answers import Burn, Last
from punto.rules.books import book, keys
from punto.rules.ruling import Refused
from punto.sim.bets.builtin import named
from punto.sim.bets.catalogue import PROGRESSIONS, SELECTIONS
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session, horizon
from punto.sim.bets.sessions import SessionEnd, Sessions
from punto.sim.bets.strategy import BuiltIn, Given, given
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.loops.systems import system
from tests.sim.shoes import default_table
from tests.sim.sitting import Sat, Sitter

WAGERS = 16
DEALINGS = [
    Dealing(8, Burn.FACE_UP_COUNT, 20, Last.THIS, Last.THIS),
    Dealing(6, Burn.ONE_CARD_SHOWN, 14, Last.NEXT, Last.THIS),
    Dealing(1, Burn.ONE_CARD, 12, Last.NEXT, Last.NEXT),
    Dealing(8, None, 208, Last.THIS, Last.NEXT),
    Dealing(8),
]


def nosy(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
    """Stakes that follow from everything that it sees and keeps."""
    number = seen.bankroll + 3 * seen.start + 5 * seen.coup + 7 * seen.stake + 11 * seen.place
    number += 13 * seen.net + 17 * seen.won + 19 * seen.dealt + 23 * seen.unseen + memory[0]
    for at in range(seen.dealt):
        number = (31 * number + seen.winners[at]) % 1000003
    for rank in range(13):
        number = (37 * number + seen.left[rank]) % 1000003
    for card in range(52):
        number = (41 * number + seen.cards[card]) % 1000003
    number += table.base + table.minimum + table.maximum + table.decks
    memory[0] = (memory[0] + number) % 97
    memory[1] = max(memory[1], 1 + number % table.options.size)
    stake = min(table.minimum + number % 7 * table.unit, table.maximum, seen.bankroll)
    stake -= stake % table.unit
    return number % (WAGERS + 1) - 1, 0 if number % 11 == 0 else stake


NOSY = given(nosy)


def some(key: str, at: int = 0) -> tuple[Offer, ...]:
    """Wagers of a book, so many at a time; the first again where there are no more."""
    found = offers(book(key).rules)
    assert not isinstance(found, Refused)
    return tuple(found[n % len(found)] for n in range(WAGERS * at, WAGERS * (at + 1)))


def groups() -> Iterator[ParameterSet]:
    """Of a book with many options most are left to a whole run."""
    for key in keys():
        offered = offers(book(key).rules)
        assert not isinstance(offered, Refused)
        for at in range(-(-len(offered) // WAGERS)):
            yield pytest.param(key, at, marks=[pytest.mark.slow] if at % 4 else [])


def dealing(key: str) -> Dealing:
    found = dealing_of(default_table(book(key).rules))
    assert isinstance(found, Dealing)
    return found


def same(found: Sessions, sat: Sequence[Sat], session: Session) -> None:
    """All that is kept of sessions is what they were."""
    assert found.sessions == len(sat)
    assert found.result.counts == Counter(each.net for each in sat)
    assert found.drawdown.counts == Counter(each.drawdown for each in sat)
    assert found.staked.counts == Counter(each.staked for each in sat)
    assert found.length.counts == Counter(each.coups for each in sat)
    assert found.ended == Counter(each.ended for each in sat)
    assert found.shoes == sum(each.shoes for each in sat)
    assert found.wagers == sum(len(each.stakes) for each in sat)
    assert found.squares == sum(net**2 for each in sat for _, _, net in each.stakes)
    over = horizon(session, found.dealing)
    for row, each in zip(found.fan.tolist(), sat, strict=True):
        assert row[:-1] == [each.after(at * over // 100) for at in range(100)]
        assert row[-1] == (each.after(over) if session.coups else each.net)


def check(
    wagers: Sequence[Offer],
    how: Dealing,
    session: Session,
    played: Given | BuiltIn,
    sessions: int,
) -> list[Sat]:
    sitter = Sitter(wagers, how, session, seed=7, played=played)
    plain = played.given if isinstance(played, Given) else system
    sat = [sitter.sit(plain) for _ in range(sessions)]
    found = play_sessions(job_of(wagers, how, session, played, sessions=sessions, seed=7))
    same(found, sat, session)
    assert not found.why
    return sat


@pytest.mark.parametrize(("key", "at"), list(groups()))
def test_every_wager_of_every_book_is_played_as_the_table_settles_it(key: str, at: int) -> None:
    """Chips of 2.50 make odd payments; where a book is silent on them, they are paid up. In New
    Zealand what they cannot pay is not taken, so there are chips of 0.25."""
    wagers = some(key, at)
    unit, least = ("5", "0.25") if key.startswith("nz") else ("2.50", "2.50")
    session = Session(
        cents("400"), cents("5"), cents("5"), cents("60"), shoes=2, goal=cents("2000"),
        unit=cents(unit), chips=Chips.of(least, "5", "25"), pay_up=True,
    )  # fmt: skip
    check(wagers, dealing(key), session, NOSY, 2)


@pytest.mark.parametrize("how", DEALINGS, ids=str)
def test_what_a_system_sees_is_what_was_dealt(how: Dealing) -> None:
    session = Session(cents("90"), cents("5"), cents("5"), cents("50"), coups=150)
    check(some("rws"), how, session, NOSY, 4)


@pytest.mark.parametrize(
    ("text", "select"),
    [(each.name, "fixed") for each in PROGRESSIONS] + [("flat", each.name) for each in SELECTIONS],
)
def test_built_in_systems_are_the_functions_that_stand_there(text: str, select: str) -> None:
    session = Session(
        cents("100"), cents("10"), cents("10"), cents("80"), coups=400, goal=cents("150")
    )
    wagers = [each for each in some("crown-melbourne-v29") if each.wager in ("player", "banker")]
    one = wagers[:1] if select == "fixed" else wagers
    asked = "count:threshold=-0.0124" if text == "count" else text
    sat = check(one, DEALINGS[0], session, named(asked, select).on(one, 8), 12)
    assert {each.ended for each in sat} >= {SessionEnd.RUINED, SessionEnd.REACHED}


def test_every_end_of_a_session_is_met_and_said() -> None:
    session = Session(cents("50"), cents("5"), cents("5"), cents("20"), coups=60, goal=cents("80"))
    sat = check(some("rws"), DEALINGS[0], session, BuiltIn("flat", 0), 40)
    assert {each.ended for each in sat} == set(SessionEnd)
    for each in sat:
        last = each.bankrolls[-1]
        assert (each.ended is SessionEnd.RUINED) == (last < 500)
        assert (each.ended is SessionEnd.REACHED) == (last >= 8000)
        assert all(500 <= bankroll < 8000 for bankroll in each.bankrolls[:-1])


def test_a_session_that_ends_with_its_shoe_begins_no_other() -> None:
    session = Session(cents("5000"), cents("5"), cents("5"), cents("5"), shoes=1)
    found = play_sessions(
        job_of(some("rws"), DEALINGS[0], session, BuiltIn("flat", 0), sessions=30, seed=2)
    )
    assert found.shoes == found.sessions == 30
    assert all(70 < coups < 100 for coups in found.length.counts)


def test_sessions_are_the_same_however_few_are_asked_for() -> None:
    session = Session(Cents(20000), Cents(500), Cents(500), Cents(5000), coups=50)
    ask = [
        play_sessions(
            job_of(some("rws"), DEALINGS[0], session, BuiltIn("flat", 0), sessions=n, seed=9)
        )
        for n in (3, 20)
    ]
    assert (ask[0].fan == ask[1].fan[:3]).all()
