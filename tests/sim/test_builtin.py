"""How systems are asked for by name, and what is said of names that there are not."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from punto.rules.wager import MAIN
from punto.sim.bets.builtin import named, system_of
from punto.sim.bets.catalogue import PROGRESSIONS, SELECTIONS
from punto.sim.bets.strategy import StrategyError, read_own
from punto.sim.loops import systems
from punto.sim.loops.progressions import FIRST
from punto.sim.loops.seen import MEMORY
from punto.sim.loops.selections import LATEST
from tests.sim.bettors import built_in, wagers

NAMES = [
    "flat",
    "martingale",
    "grand-martingale",
    "paroli",
    "dalembert",
    "fibonacci",
    "labouchere",
    "oscars-grind",
    "1-3-2-6",
    "count",
]
SELECTS = [
    "fixed",
    "follow",
    "against",
    "streak",
    "bead",
    "big-road",
    "big-eye",
    "small-road",
    "cockroach",
]
EVERY = (*NAMES, "perfect")


def test_every_system_has_a_name_and_a_number() -> None:
    assert [each.name for each in PROGRESSIONS] == NAMES
    assert [each.number for each in PROGRESSIONS] == list(range(len(NAMES)))
    assert [each.name for each in SELECTIONS] == SELECTS
    for each in (*PROGRESSIONS, *SELECTIONS):
        for parameter in each.parameters:
            assert not parameter.default or parameter.read(parameter.default)


@pytest.mark.parametrize("name", SELECTS)
def test_what_is_asked_of_a_selection_lies_before_what_is_asked_of_a_progression(name: str) -> None:
    asked = named("flat", name).selection.options
    assert systems.PLACES + len(MAIN) == systems.ASKED
    assert systems.ASKED + len(asked) <= FIRST


@pytest.mark.parametrize("name", NAMES)
def test_a_name_alone_takes_what_is_usual(name: str) -> None:
    played = built_in(name)
    assert played.name == name
    assert played.number == NAMES.index(name)
    assert len(played.options) <= MEMORY
    assert played.options[systems.SELECTION] == systems.FIXED


def test_parameters_stand_where_the_functions_look_for_them() -> None:
    assert built_in("paroli").options[FIRST:] == (3,)
    assert built_in("paroli:steps=4").options[FIRST:] == (4,)
    assert built_in("labouchere").options[FIRST:] == (4, 1, 2, 3, 4)
    assert built_in("labouchere:line=3-1").options[FIRST:] == (2, 3, 1)
    assert built_in("labouchere: line = 3,1,2").options[FIRST:] == (3, 3, 1, 2)
    assert built_in("1-3-2-6").options[FIRST:] == (4, 1, 3, 2, 6)
    tags = "0,0,1,-1,0,0,0,0,0,0,0,0,2"
    played = built_in(f"count:tags={tags},threshold=-1.25,spread=8")
    assert played.options[FIRST:] == (
        *map(int, tags.split(",")),
        10**6,
        -1_250_000,
        1_000_000,
        8,
    )


def test_a_selection_has_its_places_and_what_is_asked_of_it() -> None:
    played = built_in("flat", "big-eye", ("tie", "banker", "player"))
    assert played.name == "flat big-eye"
    assert played.options == (systems.ROAD, 2, 1, 0, 1, LATEST, 0, 0)
    played = built_in("flat", "bead:after=TBP,back=T", ("tie",))
    assert played.options == (systems.MARKS, -1, -1, 0, 1, 0b1_10_01_00, 2, 0)


def test_a_selection_says_what_it_must_be_able_to_back() -> None:
    assert named("flat").backs == ()
    assert named("flat", "follow").backs == ("player", "banker")
    assert named("flat", "big-road:after=BB,back=P").backs == ("player",)
    assert named("flat", "bead:after=BB,back=T").backs == ("tie",)


@pytest.mark.parametrize(
    ("text", "select", "said"),
    [
        (
            "mart",
            "fixed",
            f"There is no strategy 'mart' (did you mean 'martingale'?). It must be one of "
            f"{', '.join(EVERY)}, or file.py:name.",
        ),
        (
            "",
            "fixed",
            f"There is no strategy ''. It must be one of {', '.join(EVERY)}, or file.py:name.",
        ),
        (
            "flat",
            "dragon",
            f"There is no selection 'dragon'. It must be one of {', '.join(SELECTS)}.",
        ),
        (
            "flat:steps=3",
            "fixed",
            "There is no parameter 'steps=3' of 'flat'. There are none here.",
        ),
        (
            "paroli:step=3",
            "fixed",
            "There is no parameter 'step=3' of 'paroli' (did you mean 'steps='?). "
            "It must be steps=.",
        ),
        ("paroli:3", "fixed", "There is no parameter '3' of 'paroli'. It must be steps=."),
        (
            "paroli:steps=0",
            "fixed",
            "steps of 'paroli' is '0'. It must be a whole number from 1 to 20.",
        ),
        (
            "paroli:steps=",
            "fixed",
            "steps of 'paroli' is ''. It must be a whole number from 1 to 20.",
        ),
        (
            "paroli:steps=1.5",
            "fixed",
            "steps of 'paroli' is '1.5'. It must be a whole number from 1 to 20.",
        ),
        (
            "paroli:steps=1_0",
            "fixed",
            "steps of 'paroli' is '1_0'. It must be a whole number from 1 to 20.",
        ),
        (
            "paroli:steps=2,steps=3",
            "fixed",
            "'steps' of 'paroli' is given twice. It must be given once.",
        ),
        (
            "labouchere:line=1-0",
            "fixed",
            "line of 'labouchere' is '1-0'. "
            "It must be 1 to 16 whole numbers from 1 to 1000 such as 1-2-3-4.",
        ),
        (
            "count:tags=1,2,threshold=1",
            "fixed",
            "tags of 'count' is '1,2'. "
            "It must be 13 whole numbers, ace to king, none over 1000000.",
        ),
        (
            "count:tags=0,0,0,0,0,0,0,0,0,0,0,0,1",
            "fixed",
            "'count' has tags of its own and no threshold. It must have threshold=.",
        ),
        (
            "count:threshold=1e3",
            "fixed",
            "threshold of 'count' is '1e3'. "
            "It must be a number up to 1000 with up to 6 decimal places.",
        ),
        (
            "count:step=0",
            "fixed",
            "step of 'count' is '0'. "
            "It must be a number above 0 up to 1000 with up to 6 decimal places.",
        ),
        (
            "count",
            "follow",
            "'count' was named with 'follow'. Leave that out, as it counts for one wager.",
        ),
        (
            "flat",
            "bead:after=PXP",
            "after of 'bead' is 'PXP'. It must be 1 to 24 letters of P, B and T.",
        ),
        ("flat", "bead:back=X", "back of 'bead' is 'X'. It must be P, B or T."),
        (
            "flat",
            "big-eye:colour=green",
            "colour of 'big-eye' is 'green'. It must be latest, red or blue.",
        ),
        (
            "flat",
            "streak:length=0",
            "length of 'streak' is '0'. It must be a whole number from 1 to 60.",
        ),
    ],
)
def test_what_there_is_not_is_answered_in_one_sentence(text: str, select: str, said: str) -> None:
    with pytest.raises(StrategyError) as raised:
        named(text, select)
    assert str(raised.value) == said


@pytest.mark.parametrize(
    ("select", "keys", "said"),
    [
        (
            "follow",
            ("banker", "tie"),
            "'follow' backs player and banker, but the session has banker, tie. "
            "It must have player among its wagers.",
        ),
        (
            "bead:after=P,back=T",
            ("banker",),
            "'bead' backs tie, but the session has banker. It must have tie among its wagers.",
        ),
        (
            "fixed",
            ("player", "banker"),
            "There are 2 wagers for 'flat'. There must be one, or a selection.",
        ),
    ],
)
def test_a_session_has_the_wagers_that_are_backed(
    select: str, keys: tuple[str, ...], said: str
) -> None:
    with pytest.raises(StrategyError) as raised:
        named("flat", select).on(wagers(*keys), 8)
    assert str(raised.value) == said


def test_a_built_in_system_can_be_sent_elsewhere() -> None:
    played = built_in("count", keys=("tie",))
    assert pickle.loads(pickle.dumps(played)) == played
    assert len(played.options) < MEMORY


def test_a_file_of_somebodys_own_is_a_strategy(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def mine(table, seen, memory):\n    return 0, table.base\n", "utf-8")
    assert system_of(f"{file}:mine") == read_own(f"{file}:mine")
    assert system_of("paroli:steps=4") == named("paroli:steps=4")
    assert system_of("flat", "follow") == named("flat", "follow")
    with pytest.raises(
        StrategyError, match=r"The selection 'follow' was named with a function. Leave it out"
    ):
        system_of(f"{file}:mine", "follow")
    with pytest.raises(StrategyError, match="The file 'some/mine' cannot be read"):
        system_of("some/mine")
