"""New Zealand: decks, sets and shufflers by 3.4, and what cards go through by section 6."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.introduce import introduce
from punto.rules.model import Cards, Introduction, ShufflingMachine, Step
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.table_rules import TableRules
from tests.refusals import data, expected_in
from tests.tables import NZ5, NZ98, is_refused, proves, refused, rules, table

SHOE, BATCH, CONTINUOUS = "shoe", "batch-shuffler", "continuous-shuffler"
INSPECTED = frozenset({Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR})
MIXED = frozenset({Step.WASHED, Step.STACKED, Step.RIFFLED})
VIEWED = frozenset({Step.VIEWED_BY_PLAYERS})
SEALED = frozenset({Step.SEALED})


def supplied(arrangement: str, decks: int = 8, method: str = "") -> TableRules:
    cutting = 0 if arrangement == CONTINUOUS else 1
    return table(NZ5, arrangement=arrangement, decks=decks, cutting_cards=cutting, method=method)


# 3.4: sets and decks


@pytest.mark.parametrize("decks", [3, 4, 5, 6, 7, 8, 9])
@pytest.mark.parametrize(
    "arrangement",
    [
        pytest.param(SHOE, marks=proves(NZ5, "3.4(a)(i)(A)")),
        pytest.param(BATCH, marks=proves(NZ5, "3.4(a)(ii)(A)")),
        pytest.param(CONTINUOUS, marks=proves(NZ5, "3.4(a)(iii)(A)")),
    ],
)
def test_d5_02_four_to_eight_decks(arrangement: str, decks: int) -> None:
    if decks in (4, 5, 6, 7, 8):
        assert supplied(arrangement, decks).choices.decks == decks
        return
    cutting = 0 if arrangement == CONTINUOUS else 1
    answer = refused(NZ5, arrangement=arrangement, decks=decks, cutting_cards=cutting)
    assert answer.reason is Reason.WRONG_DECKS
    assert answer.clause is not None
    assert answer.clause.startswith(f"{NZ5} 3.4(a)")
    assert f"{decks} decks" in data(answer)


@proves(NZ98, "3.4(a)")
@pytest.mark.parametrize("decks", [1, 4, 6, 7, 9])
def test_nz98_3_4_eight_decks_and_no_other_number(decks: int) -> None:
    assert table(NZ98, decks=8).choices.decks == 8
    answer = refused(NZ98, decks=decks)
    assert is_refused(answer, "nz-midi-1998 3.4(a)")
    assert f"{decks} decks" in data(answer)


@pytest.mark.parametrize(
    ("arrangement", "sets", "machine"),
    [
        pytest.param(
            SHOE, 1, ShufflingMachine.NONE,
            marks=proves(NZ5, "3.4(a)", "3.4(a)(i)", "3.4(a)(i)(A)"),
        ),
        pytest.param(
            BATCH, 2, ShufflingMachine.BATCH,
            marks=proves(
                NZ5, "3.4(a)", "3.4(a)(ii)", "3.4(a)(ii)(A)", "1.0/Non-Continuous Shuffler"
            ),
        ),
        pytest.param(
            CONTINUOUS, 1, ShufflingMachine.CONTINUOUS,
            marks=proves(NZ5, "3.4(a)", "3.4(a)(iii)(A)", "1.0/Continuous Shuffler"),
        ),
    ],
)  # fmt: skip
def test_nz5_3_4_three_ways_to_supply_the_cards(
    arrangement: str, sets: int, machine: ShufflingMachine
) -> None:
    chosen = supplied(arrangement).arrangement
    assert (chosen.sets, chosen.machine) == (sets, machine)


@proves(NZ5, "3.4", "3.4(a)")
def test_nz5_3_4_knows_no_fourth_way() -> None:
    answer = refused(NZ5, arrangement="pitch")
    assert answer.reason is Reason.UNKNOWN_ARRANGEMENT
    assert "pitch" in data(answer)
    assert len(rules(NZ5).arrangements) == 3


def test_nz98_has_one_set_and_no_machine() -> None:
    (only,) = rules(NZ98).arrangements
    assert (only.sets, only.machine) == (1, ShufflingMachine.NONE)
    for arrangement in (BATCH, CONTINUOUS):
        assert refused(NZ98, arrangement=arrangement).reason is Reason.UNKNOWN_ARRANGEMENT


@proves(NZ5, "3.4(a)(iii)")
def test_nz5_3_4_no_continuous_shuffler_with_style_b() -> None:
    answer = refused(NZ5, arrangement=CONTINUOUS, cutting_cards=0, method="style-b")
    assert is_refused(answer, "nz-division-5 3.4(a)(iii)")
    assert "style-b" in data(answer)
    for method in ("style-a", "style-c"):
        assert supplied(CONTINUOUS, method=method).method is not None
    for arrangement in (SHOE, BATCH):
        assert supplied(arrangement, method="style-b").method is not None


# Section 6: new cards


def brought(at: TableRules, cards: Cards, *done: frozenset[Step]) -> object:
    return introduce(at, cards, frozenset[Step]().union(*done))


@proves(NZ5, "6.1")
@pytest.mark.parametrize("missing", [Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR])
@pytest.mark.parametrize("arrangement", [SHOE, BATCH, CONTINUOUS])
def test_d5_38_dealer_and_game_supervisor_each_inspect(arrangement: str, missing: Step) -> None:
    at = supplied(arrangement)
    answer = brought(at, Cards.NEW, INSPECTED - {missing}, VIEWED, MIXED)
    assert is_refused(answer, "nz-division-5 6.1")
    assert data(answer).endswith(f"want {missing}")
    assert isinstance(brought(at, Cards.NEW, INSPECTED, VIEWED, MIXED), Introduction)


@proves(NZ98, "6.1")
@pytest.mark.parametrize(
    "missing", [Step.SEALED, Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR]
)
def test_m98_12_sealed_decks_and_two_inspections(missing: Step) -> None:
    first = (SEALED | INSPECTED) - {missing}
    answer = brought(table(NZ98), Cards.NEW, first, VIEWED, MIXED)
    assert is_refused(answer, "nz-midi-1998 6.1")
    assert data(answer).endswith(f"want {missing}")


@pytest.mark.parametrize("key", [NZ5, NZ98])
@pytest.mark.parametrize(
    "missing", [Step.VIEWED_BY_PLAYERS, Step.WASHED, Step.STACKED, Step.RIFFLED]
)
def test_m98_12_every_step_of_the_opening_is_owed(key: str, missing: Step) -> None:
    done = (SEALED | INSPECTED | VIEWED | MIXED) - {missing}
    answer = brought(table(key), Cards.NEW, done)
    assert isinstance(answer, Refused)
    assert (answer.reason, expected_in(answer)) == (Reason.MISSING_STEP, missing)
    assert isinstance(brought(table(key), Cards.NEW, done | {missing}), Introduction)


@proves(NZ5, "6.4")
@pytest.mark.parametrize(
    ("arrangement", "taken"), [(SHOE, False), (BATCH, True), (CONTINUOUS, True)]
)
def test_nz5_6_4_a_shuffler_may_be_loaded_without_viewing(arrangement: str, taken: bool) -> None:
    answer = brought(supplied(arrangement), Cards.NEW, INSPECTED, MIXED)
    if not taken:
        assert is_refused(answer, "nz-division-5 6.2")
        return
    assert isinstance(answer, Introduction)
    assert answer.clause == Clause.of(NZ5, "6.4")


# Section 6: cards that were prepared elsewhere


@pytest.mark.parametrize(
    ("cards", "done", "taken"),
    [
        pytest.param(
            Cards.PRE_SHUFFLED, {Step.SHUFFLED, Step.SECURED, Step.RIFFLED}, True, id="D5-41 (1)",
        ),
        pytest.param(
            Cards.PRE_CHECKED, {Step.CHECKED, Step.SECURED, Step.RIFFLED}, False, id="D5-41 (2)",
        ),
        pytest.param(
            Cards.PRE_CHECKED, {Step.CHECKED, Step.SECURED, *MIXED}, True, id="D5-41 (3)",
        ),
        pytest.param(
            Cards.PRE_SHUFFLED, {Step.SHUFFLED, Step.RIFFLED}, False, id="D5-41 (4)",
        ),
        pytest.param(
            Cards.PRE_SHUFFLED, {Step.SHUFFLED, Step.SECURED, Step.WASHED}, True, id="washed only",
        ),
        pytest.param(
            Cards.PRE_SHUFFLED, {Step.SHUFFLED, Step.SECURED}, False, id="not mixed at all",
        ),
        pytest.param(
            Cards.PRE_CHECKED, {Step.CHECKED, *MIXED}, False, id="pre-checked and not secured",
        ),
    ],
)  # fmt: skip
@proves(NZ5, "6.5", "6.5/s2")
def test_d5_41_pre_checked_and_pre_shuffled_cards(
    cards: Cards, done: set[Step], taken: bool
) -> None:
    answer = brought(table(NZ5), cards, frozenset(done))
    if taken:
        assert isinstance(answer, Introduction)
    else:
        assert is_refused(answer, "nz-division-5 6.5")


@proves(NZ98, "6.4")
def test_nz98_6_4_pre_shuffled_cards_are_secured_and_riffled() -> None:
    whole = frozenset({Step.SHUFFLED, Step.SECURED, Step.RIFFLED})
    assert isinstance(brought(table(NZ98), Cards.PRE_SHUFFLED, whole), Introduction)
    for missing in (Step.SECURED, Step.RIFFLED):
        done = (whole - {missing}) | {Step.WASHED}
        answer = brought(table(NZ98), Cards.PRE_SHUFFLED, done)
        assert is_refused(answer, "nz-midi-1998 6.4")
        assert data(answer).endswith(f"want {missing}")


def test_nz98_does_not_know_pre_checked_cards() -> None:
    done = frozenset({Step.CHECKED, Step.SECURED, *MIXED})
    answer = brought(table(NZ98), Cards.PRE_CHECKED, done)
    assert isinstance(answer, NotStated)
    assert "pre-checked" in data(answer)


ALL_STEPS = frozenset(
    (
        Step.SEALED, Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR, Step.VIEWED_BY_PLAYERS,
        Step.WASHED, Step.STACKED, Step.RIFFLED,
    )
)  # fmt: skip


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(NZ5, marks=proves(NZ5, "7.4"), id=NZ5),
        pytest.param(NZ98, marks=proves(NZ98, "7.2"), id=NZ98),
    ],
)
def test_d5_44_one_objection_has_pre_shuffled_cards_treated_like_new_ones(key: str) -> None:
    """Four players accept them and one does not: one is enough."""
    ready = frozenset((Step.SHUFFLED, Step.SECURED, Step.WASHED_OR_RIFFLED, Step.RIFFLED))
    at = table(key)
    assert isinstance(introduce(at, Cards.PRE_SHUFFLED, ready), Introduction)
    answer = introduce(at, Cards.PRE_SHUFFLED, ready, objection=True)
    assert isinstance(answer, Refused)
    assert "want " in data(answer)
    treated = introduce(at, Cards.PRE_SHUFFLED, ALL_STEPS, objection=True)
    assert isinstance(treated, Introduction)
    assert treated.cards is Cards.NEW
