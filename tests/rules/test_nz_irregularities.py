"""New Zealand: what section 12 does about errors, case by case."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.irregular import Act, Case, Fact, Irregularity, Remedy, remedy
from tests.tables import NZ5, NZ98, rules

NEXT, VOID_HAND = Remedy.FIRST_OF_NEXT_COUP, Remedy.FIRST_OF_NO_BET_COUP
BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
RESUMED = (Act.ANNOUNCE, Act.RESUME_NORMAL_PLAY)
RETURNED = (Act.DISCARD_CARDS, Act.RETURN_WAGERS, Act.GO_ON_WITH_SHOE)
UNANSWERED = {
    "fail-to-cut",
    "fail-to-shuffle",
    "revealed-by-dealer",
    "foreign-card",
    "missing-card",
    "dropped-cards",
    "order-revealed",
    "unfit-cards",
    "cards-handled",
    "dealt-without-wagers",
    "power-failure",
    "disruption",
    "fraud",
    "wrong-scanner",
    "wrong-display",
    "player-leaves",
    "prohibited-device",
    "shield-not-offered",
    "late-tail-too-early",
    "breach-of-rules",
}
OLDER_SILENCE = {
    "wrong-scale",
    "dealt-face-up",
    "early-third-card",
    "exposed-before-loading",
    "found-late",
    "placed-in-error",
}


def found(key: str, kind: str, facts: str) -> Case | None:
    cases = rules(key).irregularities[Irregularity(kind)]
    assert cases is not None
    return remedy(cases, frozenset(Fact(fact) for fact in facts.split()))


def cites(case: Case, key: str, number: str) -> bool:
    return Clause.of(key, number) in (case.clause, *case.also)


@BOTH
@pytest.mark.parametrize(
    ("kind", "facts", "want", "then", "number"),
    [
        pytest.param(
            "third-card-to-player", "banker-draws exposed not-last-coup",
            Remedy.BECOMES_BANKERS_THIRD, (), "12.1(a)", id="D5-77 seen",
        ),
        pytest.param(
            "third-card-to-player", "banker-draws unexposed last-coup",
            Remedy.BECOMES_BANKERS_THIRD, (), "12.1(a)", id="D5-77 unseen",
        ),
        pytest.param(
            "third-card-to-player", "banker-stands unexposed not-last-coup",
            NEXT, (), "12.1(b)", id="unseen, Banker stands",
        ),
        pytest.param(
            "third-card-to-player", "banker-stands exposed not-last-coup",
            VOID_HAND, RESUMED, "12.1(b)/s2", id="M98-27 seen, Banker stands",
        ),
        pytest.param(
            "third-card-to-banker", "unexposed not-last-coup", NEXT, (), "12.2(a)",
            id="to Banker, unseen",
        ),
        pytest.param(
            "third-card-to-banker", "exposed not-last-coup",
            VOID_HAND, RESUMED, "12.2(b)", id="D5-80 to Banker, seen",
        ),
        pytest.param("excess-card", "unexposed not-last-coup", NEXT, (), "12.2(a)", id="excess"),
        pytest.param(
            "excess-card", "exposed not-last-coup", VOID_HAND, RESUMED, "12.2(b)",
            id="excess, seen",
        ),
        pytest.param(
            "first-card-exposed", "exposed", VOID_HAND, (Act.RETURN_WAGERS, *RESUMED),
            "12.2(b)", id="drawn too soon",
        ),
        pytest.param(
            "face-up-first-card", "", VOID_HAND, (Act.RETURN_WAGERS, *RESUMED), "12.3",
            id="first card face up",
        ),
        pytest.param("face-up-later-card", "", Remedy.PLAY_ON, (), "12.4", id="D5-83"),
        pytest.param(
            "insufficient-cards", "", Remedy.VOID_COUP, (Act.RETURN_WAGERS, Act.RENEW_CARDS),
            "12.5", id="M98-30",
        ),
    ],
)  # fmt: skip
def test_nz_rules_that_both_books_share(
    key: str, kind: str, facts: str, want: Remedy, then: tuple[Act, ...], number: str
) -> None:
    case = found(key, kind, facts)
    assert case is not None
    assert (case.remedy, case.then, case.clause) == (want, then, Clause.of(key, number))
    assert (case.by, case.choices, case.notify) == ("", (), ())


@pytest.mark.parametrize(
    ("key", "number"), [(NZ5, "11.2/tail"), (NZ98, "9.7/s2"), (NZ98, "9.8/s2")]
)
@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("third-card-to-player", "banker-stands exposed last-coup"),
        ("third-card-to-player", "banker-stands unexposed last-coup"),
        ("third-card-to-banker", "exposed last-coup"),
        ("third-card-to-banker", "unexposed last-coup"),
        ("excess-card", "exposed last-coup"),
        ("excess-card", "unexposed last-coup"),
    ],
)
def test_nz_nothing_is_dealt_from_a_finished_shoe(
    key: str, number: str, kind: str, facts: str
) -> None:
    case = found(key, kind, facts)
    assert case is not None
    assert (case.remedy, case.then) == (Remedy.DISREGARD, (Act.DISCARD_CARDS,))
    assert cites(case, key, number)
    assert (case.by, case.choices, case.notify) == ("", (), ())


MISDEALS = ["players-card-to-banker", "third-card-missed", "out-of-order", "drawn-together",
            "wrong-delivery"]  # fmt: skip


@BOTH
@pytest.mark.parametrize("kind", MISDEALS)
def test_d5_86_a_round_is_reconstructed_without_options(key: str, kind: str) -> None:
    for stage in ("initial-deal", "third-cards"):
        case = found(key, kind, f"reconstructable {stage}")
        assert case is not None
        assert (case.remedy, case.by) == (Remedy.RECONSTRUCT, "casino-supervisor")
        assert case.clause == Clause.of(key, "12.6")
        assert (case.choices, case.notify) == ((), ())


@pytest.mark.parametrize("kind", MISDEALS)
def test_nz5_12_6_binds_everybody_or_voids_the_round(kind: str) -> None:
    rebuilt = found(NZ5, kind, "reconstructable third-cards")
    assert rebuilt is not None
    assert cites(rebuilt, NZ5, "12.6/abide")
    case = found(NZ5, kind, "not-reconstructable third-cards")
    assert case is not None
    assert (case.remedy, case.by, case.then) == (Remedy.VOID_COUP, "casino-supervisor", RETURNED)
    assert case.clause == Clause.of(NZ5, "12.6/s2")
    assert cites(case, NZ5, "12.6/s3")
    assert (case.choices, case.notify) == ((), ())


@pytest.mark.parametrize("kind", ["out-of-order", "drawn-together"])
def test_nz98_12_7_voids_an_initial_deal_that_cannot_be_reconstructed(kind: str) -> None:
    case = found(NZ98, kind, "not-reconstructable initial-deal")
    assert case is not None
    assert (case.remedy, case.by, case.then) == (Remedy.VOID_COUP, "casino-supervisor", RETURNED)
    assert case.clause == Clause.of(NZ98, "12.7")


@pytest.mark.parametrize("kind", MISDEALS)
def test_m98_33_third_cards_that_cannot_be_reconstructed_have_no_rule(kind: str) -> None:
    assert found(NZ98, kind, "not-reconstructable third-cards") is None


@pytest.mark.parametrize(
    ("kind", "want", "number", "by"),
    [
        ("dealt-face-up", Remedy.RECONSTRUCT, "12.6", "casino-supervisor"),
        ("exposed-before-loading", Remedy.SHUFFLE, "7.1(c)", ""),
        ("found-late", Remedy.RESULTS_STAND, "12.8", "operator"),
        ("placed-in-error", Remedy.SETTLE, "5.5", ""),
    ],
)
def test_nz5_rules_that_the_older_book_lacks(kind: str, want: Remedy, number: str, by: str) -> None:
    case = found(NZ5, kind, "")
    assert case is not None
    assert (case.remedy, case.clause, case.by) == (want, Clause.of(NZ5, number), by)
    assert (case.choices, case.then, case.notify) == ((), (), ())


@pytest.mark.parametrize(("key", "silent"), [(NZ5, UNANSWERED), (NZ98, UNANSWERED | OLDER_SILENCE)])
def test_nz_irregularities_without_an_answer(key: str, silent: set[str]) -> None:
    assert {kind for kind, cases in rules(key).irregularities.items() if cases is None} == silent
