"""Crown Melbourne: what the book does when something goes wrong, by 4, 7.1.5, 10 and 15."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, combinations

import pytest

from punto.rules.clause import Clause
from punto.rules.irregular import OPPOSITE, Act, Case, Fact, Irregularity, Remedy, remedy
from tests.tables import CROWN, rules

HDD = "higher-duties-dealer"
CM = "casino-manager"


def case(kind: Irregularity, *facts: Fact) -> Case | None:
    return remedy(rules(CROWN).irregularities[kind] or (), frozenset(facts))


@dataclass(frozen=True, slots=True)
class Want:
    """What the book does, by which clause; who decides, what follows, and what may be chosen."""

    remedy: Remedy
    clause: str
    by: str = ""
    then: tuple[Act, ...] = ()
    choices: tuple[tuple[Act, str], ...] = ()


def row(want: Want, kind: Irregularity, *facts: Fact, scenario: str = "") -> object:
    name = " ".join(filter(None, (scenario, kind, *facts)))
    return pytest.param(kind, facts, want, id=name)


# 10.6, with A39: whether Banker draws is read from the column for no Player card.
BANKERS_THIRD = Want(Remedy.BECOMES_BANKERS_THIRD, "10.6.1(a)")
SETTLE_THEN_DUMMY = Want(Remedy.FIRST_OF_NO_BET_COUP, "10.6.1(b)", then=(Act.SETTLE_FIRST,))
BANKER_EXTRA = Want(Remedy.FIRST_OF_NO_BET_COUP, "10.6.2", then=(Act.SETTLE_FIRST,))
TO_PLAYER = Want(Remedy.BECOMES_PLAYERS_THIRD, "10.3")

THIRD_CARDS = [
    row(BANKERS_THIRD, Irregularity.THIRD_CARD_TO_PLAYER, Fact.BANKER_DRAWS, scenario="CS-071"),
    row(BANKERS_THIRD, Irregularity.THIRD_CARD_TO_PLAYER, Fact.BANKER_DRAWS, Fact.EXPOSED),
    row(BANKERS_THIRD, Irregularity.THIRD_CARD_TO_PLAYER, Fact.BANKER_DRAWS, Fact.UNEXPOSED),
    row(SETTLE_THEN_DUMMY, Irregularity.THIRD_CARD_TO_PLAYER, Fact.BANKER_STANDS, Fact.EXPOSED),
    row(SETTLE_THEN_DUMMY, Irregularity.THIRD_CARD_TO_PLAYER, Fact.BANKER_STANDS, Fact.UNEXPOSED),
    row(BANKER_EXTRA, Irregularity.THIRD_CARD_TO_BANKER, Fact.EXPOSED),
    row(BANKER_EXTRA, Irregularity.THIRD_CARD_TO_BANKER, Fact.UNEXPOSED),
    row(TO_PLAYER, Irregularity.PLAYERS_CARD_TO_BANKER, scenario="CS-068"),
]  # fmt: skip

# 10.5: the face-up card starts a dummy coup, or is played as any other.
FACE_UP_FIRST = Want(Remedy.FIRST_OF_NO_BET_COUP, "10.5.1", then=(Act.RETURN_WAGERS,))
FACE_UP_LATER = Want(Remedy.PLAY_ON, "10.5.2")
NO_WAGERS = Want(Remedy.NO_BET_COUP, "10.4")
# 10.2 and A37: unseen it is live, seen it starts a dummy coup, after the last coup it is nothing.
CARRIED = Want(Remedy.FIRST_OF_NEXT_COUP, "10.2")
SEEN = Want(Remedy.FIRST_OF_NO_BET_COUP, "10.6", then=(Act.SETTLE_FIRST,))
NOT_CARRIED = Want(Remedy.DISREGARD, "10.2")

SHOE = [
    row(FACE_UP_FIRST, Irregularity.FACE_UP_FIRST_CARD),
    row(FACE_UP_LATER, Irregularity.FACE_UP_LATER_CARD),
    row(NO_WAGERS, Irregularity.DEALT_WITHOUT_WAGERS),
    row(CARRIED, Irregularity.EXCESS_CARD, Fact.NOT_LAST_COUP, Fact.UNEXPOSED),
    row(SEEN, Irregularity.EXCESS_CARD, Fact.NOT_LAST_COUP, Fact.EXPOSED),
    row(NOT_CARRIED, Irregularity.EXCESS_CARD, Fact.LAST_COUP, Fact.UNEXPOSED),
    row(NOT_CARRIED, Irregularity.EXCESS_CARD, Fact.LAST_COUP, Fact.EXPOSED),
]

# 10.10, 10.11 and 15.5: no result, and every wager goes back.
TOO_FEW = Want(Remedy.VOID_COUP, "10.10", then=(Act.RETURN_WAGERS,))
UNKNOWN_ORDER = Want(Remedy.VOID_COUP, "10.11", then=(Act.RETURN_WAGERS,))
RESTORED = Want(
    Remedy.ONE_OF_THE_CHOICES, "10.8.1(a)", by=HDD, choices=((Act.NO_BET_COUP, "10.8.1(a)"),)
)
DISCLOSED = Want(Remedy.FIRST_OF_NO_BET_COUP, "10.6", then=(Act.RETURN_WAGERS,))
UNDONE = (Act.UNDO_SETTLEMENT, Act.RETURN_WAGERS)
BEYOND_CONTROL = Want(Remedy.VOID_COUP, "15.4", by=HDD, then=UNDONE)
FRAUD = Want(Remedy.VOID_COUP, "15.3", by=CM, then=UNDONE, choices=((Act.VOID_WAGERS, "15.3"),))

VOIDS = [
    row(TOO_FEW, Irregularity.INSUFFICIENT_CARDS, scenario="CS-077"),
    row(UNKNOWN_ORDER, Irregularity.OUT_OF_ORDER, Fact.NOT_RECONSTRUCTABLE),
    row(RESTORED, Irregularity.OUT_OF_ORDER, Fact.RECONSTRUCTABLE),
    row(DISCLOSED, Irregularity.FIRST_CARD_EXPOSED),
    row(UNKNOWN_ORDER, Irregularity.DRAWN_TOGETHER, Fact.NOT_RECONSTRUCTABLE),
    row(BEYOND_CONTROL, Irregularity.DISRUPTION),
    row(BEYOND_CONTROL, Irregularity.POWER_FAILURE),
    row(FRAUD, Irregularity.FRAUD),
]

# 10.1 with A38, 10.7 with A06 and A38, 15.2: somebody chooses.
MISSED_BURN = Want(
    Remedy.ONE_OF_THE_CHOICES, "10.1.1", by=HDD,
    choices=((Act.BURN_AND_RESTART, "10.1.1"), (Act.CONTINUE, "10.1")),
)  # fmt: skip
MISSED_BURN_LATE = Want(Remedy.PLAY_ON, "10.1", then=(Act.EARLIER_RESULTS_STAND,))
MISDELIVERED = Want(
    Remedy.ONE_OF_THE_CHOICES, "10.7", by=HDD,
    choices=(
        (Act.FINISH_AS_IT_IS, "10.7.2(a)"),
        (Act.RETRACT_OR_REDUCE, "10.7.2(b)"),
        (Act.NO_BET_COUP, "10.7.2(c)"),
    ),
)  # fmt: skip
DEVICE = Want(
    Remedy.ANY_OF_THE_CHOICES, "15.2", by=CM,
    choices=(
        (Act.VOID_WAGERS, "15.2.1"),
        (Act.EXCLUDE_PERSON, "15.2.2"),
        (Act.WITHHOLD_WINNINGS, "15.2.3"),
        (Act.DETAIN_PERSON, "15.2.4"),
    ),
)  # fmt: skip

BREACH = replace(DEVICE, choices=tuple(each for each in DEVICE.choices if "15.2.3" not in each))

CHOSEN = [
    row(MISSED_BURN, Irregularity.FAIL_TO_BURN, Fact.FIRST_COUP_UNFINISHED),
    row(MISSED_BURN_LATE, Irregularity.FAIL_TO_BURN, Fact.FIRST_COUP_FINISHED),
    row(MISDELIVERED, Irregularity.WRONG_DELIVERY, Fact.EXPOSED, scenario="CS-074"),
    row(MISDELIVERED, Irregularity.WRONG_DELIVERY, Fact.UNEXPOSED),
    row(DEVICE, Irregularity.PROHIBITED_DEVICE, scenario="CS-104"),
    row(BREACH, Irregularity.BREACH_OF_RULES),
]

# 7.1.5 with A33 and A35: the table of play decides whose card the early one is.
EARLY_PLAYER = Want(Remedy.BECOMES_PLAYERS_THIRD, "7.1.5(b)(i)")
EARLY_BANKER = Want(Remedy.BECOMES_BANKERS_THIRD, "7.1.5(a)(i)/bullet1")
EARLY_BACK = Want(Remedy.FIRST_OF_NO_BET_COUP, "7.1.5(a)(i)/bullet2", then=(Act.BACK_TO_THE_SHOE,))

EARLY = [
    row(EARLY_PLAYER, Irregularity.EARLY_THIRD_CARD, Fact.PLAYER_DRAWS, Fact.BANKER_DRAWS),
    row(EARLY_PLAYER, Irregularity.EARLY_THIRD_CARD, Fact.PLAYER_DRAWS, Fact.BANKER_STANDS),
    row(
        EARLY_BANKER, Irregularity.EARLY_THIRD_CARD, Fact.PLAYER_STANDS, Fact.BANKER_DRAWS,
        scenario="CS-032",
    ),
    row(EARLY_BACK, Irregularity.EARLY_THIRD_CARD, Fact.PLAYER_STANDS, Fact.BANKER_STANDS),
]  # fmt: skip

MISHANDLED = Want(Remedy.SHUFFLE, "4.1.1(d)", by=HDD)
UNFIT = Want(Remedy.REPLACE_CARDS, "4.4.2", by=HDD, then=(Act.SHUFFLE_AND_CUT,))
SOME_UNFIT = Want(Remedy.REPLACE_CARDS, "4.4.2", by=HDD)
NO_EFFECT_LATER = Want(Remedy.RESULTS_STAND, "10.12")
NO_SHIELD = Want(Remedy.RESULTS_STAND, "10.14")
TOO_EARLY = Want(Remedy.VOID_WAGER, "10.13", then=(Act.RETURN_WAGERS,))

OTHERS = [
    row(MISHANDLED, Irregularity.DROPPED_CARDS, Fact.BETWEEN_COUPS),
    row(MISHANDLED, Irregularity.DROPPED_CARDS, Fact.DURING_COUP, Fact.RECONSTRUCTABLE),
    row(UNKNOWN_ORDER, Irregularity.DROPPED_CARDS, Fact.DURING_COUP, Fact.NOT_RECONSTRUCTABLE),
    row(UNFIT, Irregularity.UNFIT_CARDS, Fact.ALL_CARDS),
    row(SOME_UNFIT, Irregularity.UNFIT_CARDS, Fact.SOME_CARDS),
    row(NO_EFFECT_LATER, Irregularity.FOUND_LATE),
    row(NO_SHIELD, Irregularity.SHIELD_NOT_OFFERED, scenario="CS-017"),
    row(TOO_EARLY, Irregularity.LATE_TAIL_TOO_EARLY),
]


@pytest.mark.parametrize(
    ("kind", "facts", "want"), [*THIRD_CARDS, *SHOE, *VOIDS, *CHOSEN, *EARLY, *OTHERS]
)
def test_the_book_answers(kind: Irregularity, facts: tuple[Fact, ...], want: Want) -> None:
    found = case(kind, *facts)
    assert found is not None
    choices = tuple((each.does, each.clause.number) for each in found.choices)
    assert Want(found.remedy, found.clause.number, found.by, found.then, choices) == want
    assert found.notify == ()


@pytest.mark.parametrize(
    "kind",
    [
        Irregularity.THIRD_CARD_MISSED,
        Irregularity.DEALT_FACE_UP,
        Irregularity.FAIL_TO_CUT,
        Irregularity.FAIL_TO_SHUFFLE,
        Irregularity.REVEALED_BY_DEALER,
        Irregularity.FOREIGN_CARD,
        Irregularity.MISSING_CARD,
        Irregularity.EXPOSED_BEFORE_LOADING,
        Irregularity.ORDER_REVEALED,
        Irregularity.WRONG_SCANNER,
        Irregularity.WRONG_DISPLAY,
        Irregularity.PLAYER_LEAVES,
        Irregularity.PLACED_IN_ERROR,
    ],
)
def test_the_book_is_silent(kind: Irregularity) -> None:
    assert rules(CROWN).irregularities[kind] is None


def test_cards_drawn_together_in_a_known_order_are_not_in_the_book() -> None:
    assert case(Irregularity.DRAWN_TOGETHER, Fact.RECONSTRUCTABLE) is None


def test_10_7_2_b_is_the_exception_that_5_4_1_names() -> None:
    found = case(Irregularity.WRONG_DELIVERY)
    assert found is not None
    assert Clause.of(CROWN, "5.4.1") in found.choices[1].also


def situations(facts: set[Fact]) -> list[tuple[Fact, ...]]:
    """Every way in which these facts, or their opposites, can be."""
    both = sorted({fact for each in facts for fact in (each, OPPOSITE[each])})
    sets = chain.from_iterable(combinations(both, size) for size in range(len(both) + 1))
    pairs = len(both) // 2
    return [
        each
        for each in sets
        if len(each) == pairs and not {OPPOSITE[fact] for fact in each} & {*each}
    ]


@pytest.mark.parametrize(
    "kind",
    [kind for kind in Irregularity if kind is not Irregularity.DRAWN_TOGETHER],
)
def test_what_the_book_answers_it_answers_in_every_situation(kind: Irregularity) -> None:
    cases = rules(CROWN).irregularities[kind]
    if cases is None:
        return
    facts = {fact for each in cases for fact in each.when}
    assert all(case(kind, *situation) for situation in situations(facts))
