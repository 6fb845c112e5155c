"""Playing sessions: the same figures by anybody, a clean stop, and what is refused."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from punto.money import Cents, Chips, cents
from punto.rules.books import book
from punto.sim.bets import play
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.strategy import BuiltIn, Strategy, read_own
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing
from punto.sim.loops.systems import COUNT
from punto.sim.workers.crew import Alone, Crew, ProcessCrew

RULES = book("crown-melbourne-v29").rules
HANDS = wagers_of(RULES, ["player", "banker"])
SHOE, CONTINUOUS = Dealing(8, from_back=20), Dealing(8)
SESSION = Session(cents("200"), cents("10"), cents("10"), cents("100"), coups=80)
FLAT, MARTINGALE = BuiltIn("flat", 0), BuiltIn("martingale", 1)
COUNTS = BuiltIn("count", COUNT)
CREWS: tuple[Crew, ...] = (Alone(), ProcessCrew(2))
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "my_system.py"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few sessions; a process of its own has the whole ones."""
    monkeypatch.setattr(play, "COUPS_PER_CHUNK", 800)


def same(one: Sessions, other: Sessions) -> bool:
    spreads = ("result", "drawdown", "staked", "length")
    return (
        all(getattr(one, name).counts == getattr(other, name).counts for name in spreads)
        and (one.ended, one.shoes) == (other.ended, other.shoes)
        and bool((one.counts == other.counts).all())
        and bool((one.fan == other.fan).all())
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "dealing"),
    [(MARTINGALE, SHOE), (FLAT, CONTINUOUS), (read_own(str(EXAMPLE)), SHOE)],
    ids=["martingale", "continuous", "own"],
)
def test_the_figures_are_the_same_for_any_crew(system: Strategy, dealing: Dealing) -> None:
    alone, two = (
        play_sessions(job_of(HANDS, dealing, SESSION, system, sessions=30_000, seed=5), crew=crew)
        for crew in CREWS
    )
    assert same(alone, two)
    assert alone.sessions == 30_000
    assert alone.fan.shape == (4096, 101)


@pytest.mark.slow
def test_what_a_strategy_does_wrong_is_told_by_others_too(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text("def late(table, seen, memory):\n    return 0, 1000 if seen.coup < 9 else 1\n")
    said: list[str] = []
    for crew in CREWS:
        with pytest.raises(play.StrategyError) as told:
            play_sessions(job_of(HANDS, SHOE, SESSION, read_own(str(path)), sessions=10), crew=crew)
        said.append(str(told.value))
    sentence = "strategy 'late' staked 0.01, under the minimum of 10.00, in coup 10 of session 1"
    assert said == [sentence, sentence]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("dealing", [SHOE, CONTINUOUS], ids=["shoe", "continuous"])
def test_the_figures_are_those_of_the_chunks_in_their_order(dealing: Dealing) -> None:
    told: list[int] = []
    job = job_of(HANDS, dealing, SESSION, MARTINGALE, coups=5000, seed=2)
    found = play_sessions(job, progress=lambda so_far: told.append(so_far.coups))
    again = Sessions(HANDS, dealing, SESSION, MARTINGALE, job.pays)
    for number in range(len(told)):
        again.add(pickle.loads(pickle.dumps(job)).chunk(number))
    assert same(found, again)
    assert told == sorted(set(told))
    assert told[-2] < 5000 <= told[-1] == found.coups
    assert found.complete


@pytest.mark.usefixtures("small")
def test_so_many_sessions_are_played_as_are_asked_for() -> None:
    fewer, more = (
        play_sessions(job_of(HANDS, SHOE, SESSION, MARTINGALE, sessions=n, seed=2))
        for n in (27, 40)
    )
    assert (fewer.sessions, more.sessions) == (27, 40)
    assert (fewer.fan == more.fan[:27]).all()
    other = play_sessions(job_of(HANDS, SHOE, SESSION, MARTINGALE, sessions=27, seed=3))
    assert not same(fewer, other)


@pytest.mark.usefixtures("small")
def test_a_stop_leaves_the_result_so_far() -> None:
    def stop(so_far: Sessions) -> None:
        if so_far.coups > 3000:
            raise KeyboardInterrupt

    found = play_sessions(job_of(HANDS, SHOE, SESSION, FLAT, coups=10**12, seed=1), progress=stop)
    assert not found.complete
    assert 3000 < found.coups < 5000
    assert same(
        found, play_sessions(job_of(HANDS, SHOE, SESSION, FLAT, sessions=found.sessions, seed=1))
    )


@pytest.mark.usefixtures("small")
def test_what_is_kept_does_not_grow_with_sessions() -> None:
    found = play_sessions(job_of(HANDS, SHOE, SESSION, FLAT, sessions=6000, seed=1))
    assert found.fan.shape == (4096, 101)
    assert found.sessions == 6000
    assert len(pickle.dumps(job_of(HANDS, SHOE, SESSION, FLAT, sessions=10**12))) < 200_000


def session(**more: object) -> Session:
    asked = {"bankroll": 20000, "base": 1000, "minimum": 1000, "maximum": 10000, "coups": 9}
    return Session(**{**asked, **more})  # pyright: ignore[reportArgumentType]


def playing(**more: object) -> Sessions:
    asked = {"dealing": SHOE, "session": SESSION, "strategy": FLAT, **more}
    return play_sessions(job_of(HANDS, **asked))  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (
            lambda: playing(sessions=0),
            "The number of sessions is 0. It must be 1 to 1000000000000.",
        ),
        (lambda: playing(coups=0), "The number of coups is 0. It must be 1 to 1000000000000000."),
        (
            lambda: playing(sessions=1, seed=-1),
            "The seed is -1. It must be 0 to 18446744073709551615.",
        ),
        (playing, "Either sessions or coups must be named, and not both."),
        (
            lambda: playing(sessions=1, coups=1),
            "Either sessions or coups must be named, and not both.",
        ),
        (
            lambda: play_sessions(job_of((), SHOE, SESSION, FLAT, sessions=1)),
            "There is no wager to stake on.",
        ),
        (
            lambda: session(coups=None),
            "The session has no end. It must have a number of coups or shoes.",
        ),
        (lambda: session(coups=0), "The session has 0 coups. It must have 1 to 10000000."),
        (lambda: session(shoes=10**6), "The session has 1000000 shoes. It must have 1 to 100000."),
        (lambda: session(bankroll=500), "The bankroll is 5.00. It must be from 10.00, a stake, to"),
        (lambda: session(goal=20000), "The goal is 200.00. It must be more than the bankroll"),
        (lambda: session(minimum=0), "The minimum is 0.00. It must be more than nothing."),
        (
            lambda: session(maximum=900),
            "The maximum is 9.00. It must be from the minimum of 10.00 to",
        ),
        (
            lambda: session(base=500),
            "The first stake is 5.00. It must be a multiple of 5.00 from 10.00",
        ),
        (
            lambda: session(unit=300),
            "The first stake is 10.00. It must be a multiple of 3.00 from 10.00",
        ),
        (lambda: session(unit=-1), "The step of stakes is -0.01. It must be more than nothing."),
        (
            lambda: session(unit=250, chips=Chips((Cents(500),))),
            "The step of stakes is 2.50. It must be an amount that chips make.",
        ),
        (
            lambda: session(unit=1, maximum=10**6),
            "There are 999,001 stakes from 10.00 to 10,000.00 in steps of 0.01. "
            "There may be at most 200,000. Choose a larger unit.",
        ),
        (
            lambda: playing(dealing=CONTINUOUS, strategy=COUNTS, sessions=1),
            "'count' must have a shoe. A continuous shuffler deals every coup from all cards.",
        ),
        (
            lambda: playing(session=session(coups=None, shoes=3), dealing=CONTINUOUS, sessions=1),
            "A continuous shuffler has no shoes. The session must have a number of coups.",
        ),
        (
            lambda: playing(
                session=session(
                    maximum=10**15, unit=10**11, base=10**11, bankroll=10**15, coups=10**7
                ),
                sessions=1,
            ),
            "A session has 10,000,000 coups with up to 10,000,000,000,000.00 in each. "
            "It must have fewer",
        ),
    ],
)
def test_nonsense_is_refused(ask: Callable[[], object], says: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{re.escape(says)}.*\Z"):
        ask()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "player-run",
            "'player-run' may live longer than a coup. It must be a wager that one coup",
        ),
        (
            "shield",
            "'shield' is placed in mid-coup. It must be a wager that is placed before the cards",
        ),
        ("three-pictures", "There is no wager 'three-pictures' of crown-melbourne-v29 traditional"),
        ("banker:x", "There is no option 'x' of banker."),
    ],
)
def test_wagers_that_sessions_do_not_play_are_told(name: str, says: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{re.escape(says)}.*\Z"):
        wagers_of(RULES, [name])


def test_a_percentage_of_the_sign_leads_to_the_variant_that_shows_it() -> None:
    shown = {"banker-tie-percentage": "5%"}
    for variant in ("", "tie-baccarat"):
        (found,) = wagers_of(RULES, ["banker"], variant, percentages=shown)
        assert (found.variant, found.option) == ("tie-baccarat", "banker-tie-percentage 5%")
        (tie,) = (each for each in found.table.rows["banker"] if each.pay.sign)
        assert found.net_of(tie.pay) == Fraction(1, 20)
    (plain,) = wagers_of(RULES, ["banker"])
    assert (plain.variant, plain.option) == ("traditional", "")


@pytest.mark.parametrize(
    ("variant", "shown", "says"),
    [
        (
            "crown",
            {"banker-tie-percentage": "5%"},
            "There is no percentage 'banker-tie-percentage' of crown-melbourne-v29.",
        ),
        ("", {"none": "5%"}, "crown-melbourne-v29 shows none on no sign. It must be what the sign"),
        ("", {"banker-tie-percentage": "50%"}, "crown-melbourne-v29: 50% is stated for "),
    ],
)
def test_a_percentage_that_no_sign_shows_is_told(
    variant: str, shown: dict[str, str], says: str
) -> None:
    with pytest.raises(ValueError, match=rf"\A{re.escape(says)}.*\Z"):
        wagers_of(RULES, ["banker"], variant, percentages=shown)


def test_wagers_are_found_at_one_table() -> None:
    one, two = wagers_of(book("nz-division-5").rules, ["banker", "perfect-pairs:scale-2"])
    assert (one.variant, two.variant, two.option) == ("commission", "commission", "scale-2")
