"""NSW Premium Baccarat: what is done about each irregularity, by 3.10, 4, 14 and 15."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.irregular import Act, Case, Fact, Irregularity, Remedy, remedy
from tests.tables import NSW, rules

SUPERVISOR = "casino-supervisor"


def case(kind: str, facts: str = "") -> Case:
    """The case of an irregularity under facts that are parted by spaces."""
    cases = rules(NSW).irregularities[Irregularity(kind)]
    assert cases is not None, kind
    found = remedy(cases, frozenset(Fact(fact) for fact in facts.split()))
    assert found is not None, (kind, facts)
    return found


@pytest.mark.parametrize(
    ("kind", "facts", "does", "by", "clause"),
    [
        pytest.param(
            "third-card-to-player", "banker-draws unexposed", "becomes-bankers-third", "", "14.2",
            id="SN-56 third card to Player, Banker draws",
        ),
        pytest.param(
            "third-card-to-player", "banker-draws exposed", "becomes-bankers-third", "", "14.2",
            id="the same, exposed",
        ),
        pytest.param(
            "third-card-to-player", "banker-stands unexposed", "first-of-next-coup", "",
            "14.2/banker-stands", id="third card to Player, Banker stands, unseen",
        ),
        pytest.param(
            "third-card-to-player", "banker-stands exposed", "first-of-no-bet-coup", "",
            "14.3/first-card-exposed", id="third card to Player, Banker stands, seen",
        ),
        ("third-card-to-banker", "unexposed", "first-of-no-bet-coup", "", "14.3"),
        ("third-card-to-banker", "exposed", "first-of-no-bet-coup", "", "14.3"),
        ("players-card-to-banker", "reconstructable", "reconstruct", "player", "14.1.1"),
        ("players-card-to-banker", "not-reconstructable", "void-coup", SUPERVISOR, "14.1.2"),
        pytest.param(
            "third-card-missed", "reconstructable", "reconstruct", "player", "14.1.1", id="SN-53"
        ),
        ("third-card-missed", "not-reconstructable", "void-coup", SUPERVISOR, "14.1.2"),
        ("out-of-order", "reconstructable", "reconstruct", "player", "14.1.1"),
        ("out-of-order", "not-reconstructable", "void-coup", SUPERVISOR, "14.1.2"),
        ("drawn-together", "reconstructable", "reconstruct", "player", "14.1.1"),
        ("drawn-together", "not-reconstructable", "void-coup", SUPERVISOR, "14.1.2"),
        pytest.param(
            "face-up-first-card", "", "first-of-no-bet-coup", "", "14.3/first-card-face-up",
            id="SN-59 face up, first card",
        ),
        pytest.param("face-up-later-card", "", "play-on", "", "14.5", id="SN-59 face up, later"),
        ("first-card-exposed", "", "first-of-no-bet-coup", "", "14.3/first-card-exposed"),
        ("insufficient-cards", "", "void-coup", "", "14.6"),
        ("fail-to-cut", "", "finish-then-shuffle", "", "14.7"),
        ("fail-to-shuffle", "", "finish-then-shuffle", "", "14.9"),
        ("excess-card", "exposed", "first-of-no-bet-coup", "", "14.3/first-card-exposed"),
        ("excess-card", "unexposed reconstructable", "reconstruct", "player", "14.1.1"),
        ("excess-card", "unexposed not-reconstructable", "void-coup", SUPERVISOR, "14.1.2"),
        ("wrong-delivery", "", "one-of-the-choices", SUPERVISOR, "14.12"),
        ("revealed-by-dealer", "", "one-of-the-choices", SUPERVISOR, "14.12.3"),
        ("foreign-card", "", "void-coup", "", "14.11.2"),
        ("missing-card", "", "void-coup", "", "14.11.2"),
        ("dropped-cards", "", "verify-cards", SUPERVISOR, "4.6.1"),
        ("order-revealed", "", "void-shoe", "gaming-manager", "4.12"),
        pytest.param("unfit-cards", "", "replace-cards", SUPERVISOR, "3.10", id="SN-11"),
        ("disruption", "", "void-coup", SUPERVISOR, "15.4.1"),
        ("fraud", "", "void-coup", SUPERVISOR, "15.4.2"),
        pytest.param("wrong-scale", "", "results-stand", "", "14.10.1", id="SN-62"),
        pytest.param(
            "wrong-scanner", "confirmed", "confirm-outcome", SUPERVISOR, "14.13",
            id="SN-65 confirmed",
        ),
        pytest.param(
            "wrong-scanner", "unconfirmed", "void-coup", SUPERVISOR, "14.13/void",
            id="SN-65 unconfirmed",
        ),
        pytest.param("wrong-display", "", "disregard", "", "14.14", id="SN-65 display"),
        pytest.param("found-late", "", "results-stand", "", "14.1.4", id="SN-02"),
        ("prohibited-device", "off-duty", "any-of-the-choices", SUPERVISOR, "15.3"),
        ("prohibited-device", "on-duty", "disregard", "", "15.2"),
        ("dealt-face-up", "", "one-of-the-choices", SUPERVISOR, "14.12.3"),
        ("early-third-card", "reconstructable", "reconstruct", "player", "14.1.1"),
        ("early-third-card", "not-reconstructable", "void-coup", SUPERVISOR, "14.1.2"),
    ],
)  # fmt: skip
def test_what_is_done_and_who_decides(
    kind: str, facts: str, does: str, by: str, clause: str
) -> None:
    found = case(kind, facts)
    assert (found.remedy, found.by) == (Remedy(does), by)
    assert found.clause == Clause.of(NSW, clause)


REMOVE = [("remove-wager", "14.1.1/remove-option")]
SHUFFLE_OR_REPLACE = [("shuffle", "14.1.3"), ("replace-cards", "14.1.3")]
MISDELIVERY = [
    ("finish-as-it-is", "14.12.4"),
    ("retract-or-reduce", "14.12.5"),
    ("no-bet-coup", "14.12.6"),
]


@pytest.mark.parametrize(
    ("kind", "facts", "choices"),
    [
        ("players-card-to-banker", "reconstructable", REMOVE),
        ("players-card-to-banker", "not-reconstructable", SHUFFLE_OR_REPLACE),
        pytest.param("third-card-missed", "reconstructable", REMOVE, id="SN-53"),
        ("third-card-missed", "not-reconstructable", SHUFFLE_OR_REPLACE),
        ("out-of-order", "reconstructable", REMOVE),
        ("out-of-order", "not-reconstructable", SHUFFLE_OR_REPLACE),
        ("drawn-together", "reconstructable", REMOVE),
        ("drawn-together", "not-reconstructable", SHUFFLE_OR_REPLACE),
        ("excess-card", "unexposed reconstructable", REMOVE),
        ("excess-card", "unexposed not-reconstructable", SHUFFLE_OR_REPLACE),
        ("wrong-delivery", "", MISDELIVERY),
        ("revealed-by-dealer", "", MISDELIVERY),
        ("fraud", "", [("refund-or-forfeit", "15.5/forfeit")]),
        (
            "prohibited-device", "off-duty",
            [("void-wagers", "15.3.1"), ("exclude-person", "15.3.2"), ("detain-person", "15.3.4")],
        ),
        pytest.param("third-card-to-player", "banker-draws", [], id="SN-56 no take-off option"),
        ("third-card-to-player", "banker-stands unexposed", []),
        ("third-card-to-player", "banker-stands exposed", []),
        ("third-card-to-banker", "", []),
        ("face-up-first-card", "", []),
        ("face-up-later-card", "", []),
        ("insufficient-cards", "", []),
        ("found-late", "", []),
    ],
)  # fmt: skip
def test_the_choices_that_the_book_opens(
    kind: str, facts: str, choices: list[tuple[str, str]]
) -> None:
    found = [(choice.does, choice.clause) for choice in case(kind, facts).choices]
    assert found == [(Act(does), Clause.of(NSW, clause)) for does, clause in choices]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("order-revealed", ("inspector",)),
        ("foreign-card", ("surveillance", "inspector")),
        ("missing-card", ("surveillance", "inspector")),
        ("wrong-delivery", ("inspector",)),
        ("revealed-by-dealer", ("inspector",)),
        ("insufficient-cards", ()),
        ("fail-to-cut", ()),
        ("face-up-first-card", ()),
    ],
)
def test_who_must_be_told(kind: str, told: tuple[str, ...]) -> None:
    assert case(kind).notify == told


CHECKED = ["undo-settlement", "return-wagers", "earlier-results-stand", "check-decks"]


@pytest.mark.parametrize(
    ("kind", "facts", "then"),
    [
        ("out-of-order", "not-reconstructable", ["return-wagers", "go-on-with-shoe"]),
        ("third-card-missed", "not-reconstructable", ["return-wagers", "go-on-with-shoe"]),
        ("players-card-to-banker", "not-reconstructable", ["return-wagers", "go-on-with-shoe"]),
        ("drawn-together", "not-reconstructable", ["return-wagers", "go-on-with-shoe"]),
        ("third-card-to-player", "banker-stands exposed", []),
        ("third-card-to-banker", "", []),
        ("face-up-first-card", "", ["return-wagers"]),
        ("first-card-exposed", "", ["return-wagers"]),
        ("insufficient-cards", "", ["return-wagers"]),
        ("fail-to-cut", "", ["shuffle-and-cut", "earlier-results-stand"]),
        ("fail-to-shuffle", "", ["shuffle-and-cut", "earlier-results-stand"]),
        ("foreign-card", "", CHECKED),
        ("missing-card", "", CHECKED),
        ("order-revealed", "", ["undo-settlement", "return-wagers", "replace-cards"]),
        ("unfit-cards", "", ["shuffle"]),
        ("disruption", "", ["undo-settlement", "return-wagers"]),
        ("fraud", "", ["undo-settlement", "return-wagers"]),
        ("wrong-scanner", "unconfirmed", ["return-wagers"]),
        ("wrong-scale", "", []),
    ],
)  # fmt: skip
def test_what_follows(kind: str, facts: str, then: list[str]) -> None:
    assert list(case(kind, facts).then) == [Act(act) for act in then]


@pytest.mark.parametrize(
    "kind",
    [
        "exposed-before-loading",
        "dealt-without-wagers",
        "power-failure",
        "player-leaves",
        "placed-in-error",
        "shield-not-offered",
        "late-tail-too-early",
        "breach-of-rules",
    ],
)
def test_what_the_book_does_not_state(kind: str) -> None:
    assert rules(NSW).irregularities[Irregularity(kind)] is None
