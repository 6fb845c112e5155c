"""Whatever is asked of a table with a cashier, no account of a player is ever under 0."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.kernel.digest import digest_of
from punto.rules.books import book, keys
from punto.rules.configure import choose
from punto.rules.default import mid_coup, table_of
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.table.events import (
    BetUnsettled,
    BoughtIn,
    CashedOut,
    DebtCollected,
    NominationVoided,
    WinningsWithheld,
)
from punto.table.state import TableState
from tests.ledger.cashier import Counted, banking, counted
from tests.replaying import table_after
from tests.table import three_fuzz
from tests.table.fuzz import bring_back, step
from tests.table.test_table_properties import check
from tests.table.three_table import DOWN, MACHINE, SHOE, UP
from tests.tables import CROWN, table

GAMES = [
    pytest.param(key, variant.key, id=f"{key} {variant.key}")
    for key in keys()
    for variant in book(key).rules.variants
    if variant.built and not (variant.tournament_only or variant.own_game)
]


def game(key: str, variant: str) -> TableRules:
    """All that a game offers, wagers in mid-coup as well, at a table with a cashier."""
    from dataclasses import replace

    rules = book(key).rules
    chosen = rules.variant(variant)
    assert chosen is not None
    made = table_of(rules, chosen, also=mid_coup(rules, chosen))
    assert not isinstance(made, Refused)
    with_cashier = choose(rules, replace(made.choices, cashier=True))
    assert not isinstance(with_cashier, Refused)
    return with_cashier


def driven(rules: TableRules, seed: int, commands: int) -> Counted:
    random = Random(seed)
    at = counted(rules, seed) if random.random() < 0.9 else Counted(TableState(rules))
    banking(at, random, step, commands)
    return at


@pytest.mark.property
@pytest.mark.parametrize(("key", "variant"), GAMES)
@settings(max_examples=max(settings().max_examples // 2, 5))
@given(seed=st.integers(0, 10**9))
def test_no_account_of_a_player_is_ever_under_0(key: str, variant: str, seed: int) -> None:
    at = driven(game(key, variant), seed, 100)
    check(at)
    bring_back(at, Random(seed))
    check(at)


@pytest.mark.property
@pytest.mark.parametrize("arrangement", [SHOE, MACHINE])
@settings(max_examples=max(settings().max_examples // 2, 5))
@given(seed=st.integers(0, 10**9))
def test_nor_where_areas_have_hands_of_their_own(arrangement: str, seed: int) -> None:
    random, method = Random(seed), (UP, DOWN)[seed % 2]
    choices = {"decks": 1, "arrangement": arrangement, "method": method, "boxes": 5}
    at = Counted(TableState(table(CROWN, "three-card", cashier=True, **choices)))
    banking(at, random, three_fuzz.step, 120)
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)


def test_the_driver_reaches_what_it_is_for() -> None:
    """Payments are undone that players have taken away, and debts are paid."""
    found = set[type]()
    short = 0
    for seed in range(60):
        at = driven(game(CROWN, "lucky-chase" if seed % 3 == 0 else "traditional"), seed, 150)
        found |= {type(event) for event in at.log}
        short += sum(isinstance(each, BetUnsettled) and each.short > 0 for each in at.log)
    want = {BoughtIn, CashedOut, DebtCollected, WinningsWithheld, NominationVoided, BetUnsettled}
    assert want <= found
    assert short > 2
