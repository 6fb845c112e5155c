"""New Zealand: versions of the table, standing players, and the game without commission."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.model import Item
from punto.rules.notice import Announced, Posted, change_variant
from punto.rules.place import Placed
from punto.rules.ruling import NotStated, Reason
from tests.refusals import data, expected_in, found_in
from tests.tables import (
    NZ5,
    NZ98,
    is_refused,
    limits,
    money,
    paid,
    placed,
    proves,
    refused,
    rules,
    table,
    wager,
)

BANKER_6_2 = "Kh 6c 2d Qs Kd"
FREE = "commission-free"


# Versions


@pytest.mark.parametrize(
    ("key", "version", "seats"),
    [
        pytest.param(NZ5, "mini", 7, marks=proves(NZ5, "2.2", "2.2(a)")),
        pytest.param(NZ5, "midi", 9, marks=proves(NZ5, "2.2", "2.2(b)")),
        pytest.param(NZ5, "full", 14, marks=proves(NZ5, "2.2", "2.2(c)")),
        pytest.param(NZ98, "midi", 9),
    ],
)
def test_nz_versions_and_their_seats(key: str, version: str, seats: int) -> None:
    chosen = table(key, version=version).version
    assert chosen is not None
    assert (chosen.key, chosen.seats_max) == (version, seats)


@proves(NZ5, "2.2")
def test_nz5_2_2_every_table_has_one_of_three_versions() -> None:
    assert table(NZ5).version is not None
    answer = refused(NZ5, version="macau")
    assert answer.reason is Reason.UNKNOWN_VERSION
    assert (found_in(answer), expected_in(answer)) == ("macau", "mini or midi or full")


def test_nz98_is_midi_only() -> None:
    for version in ("mini", "full"):
        answer = refused(NZ98, version=version)
        assert (answer.reason, expected_in(answer)) == (Reason.UNKNOWN_VERSION, "midi")


@proves(NZ5, "5.7")
@pytest.mark.parametrize("sharing", [False, True])
def test_nz5_5_7_one_player_on_each_area_of_full_baccarat(sharing: bool) -> None:
    at, layout = table(NZ5, version="full", sharing=sharing), [wager("player", "50", area=4)]
    answer = placed(at, wager("player", "50", "B", area=4), layout)
    assert is_refused(answer, "nz-division-5 5.7")
    assert "player 2" in data(answer)


@proves(NZ5, "5.6(a)")
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_nz5_5_6_numbered_areas_of_full_baccarat_are_for_seated_players(bet: str) -> None:
    at = table(NZ5, version="full")
    assert isinstance(placed(at, wager(bet, "100", area=4)), Placed)
    answer = placed(at, wager(bet, "100", "B", area=4, seated=False))
    assert is_refused(answer, "nz-division-5 5.6(a)")


@proves(NZ5, "5.6(a)")
def test_nz5_5_6_standing_players_of_full_baccarat_have_areas_of_their_own() -> None:
    answer = placed(table(NZ5, version="full"), wager("player", "50", area=15, seated=False))
    assert isinstance(answer, Placed)


def test_nz5_5_7_counts_players_on_numbered_areas_only() -> None:
    layout = [wager("player", "50", area=15, seated=False)]
    second = wager("player", "50", "B", area=15, seated=False)
    answer = placed(table(NZ5, version="full"), second, layout)
    assert not is_refused(answer, "nz-division-5 5.7")


@proves(NZ5, "5.6")
@pytest.mark.parametrize("version", ["mini", "midi"])
def test_nz5_5_6_standing_players_share_areas_of_mini_and_midi(version: str) -> None:
    at, layout = table(NZ5, version=version, sharing=True), [wager("player", "50", area=4)]
    answer = placed(at, wager("player", "50", "B", area=4, seated=False), layout)
    assert isinstance(answer, Placed)


def test_nz5_5_8_caps_no_area_of_full_baccarat() -> None:
    sign = limits("20", "5000", area_maximum=money("5000"))
    answer = refused(NZ5, version="full", limits=sign)
    assert is_refused(answer, "nz-division-5 5.8(b)")


# Without commission


@proves(NZ5, "5.11")
def test_nz5_5_11_operator_may_elect_to_pay_without_commission() -> None:
    assert paid(table(NZ5), BANKER_6_2, "banker", "100") == money("95")
    assert paid(table(NZ5, FREE), BANKER_6_2, "banker", "100") == money("50")


def test_m98_09_has_no_game_without_commission() -> None:
    answer = refused(NZ98, FREE)
    assert (answer.reason, found_in(answer)) == (Reason.UNKNOWN_VARIANT, FREE)
    assert paid(table(NZ98), BANKER_6_2, "banker", "100") == money("95")


@proves(NZ5, "5.11/s2")
def test_nz5_5_11_needs_its_sign_from_the_start() -> None:
    sign = Posted(second=5, announces=Announced(variant=FREE), effective=5)
    assert change_variant(rules(NZ5), FREE, sign=sign, now=5) is None
    without = change_variant(rules(NZ5), FREE, sign=None, now=5, all_consent=True)
    assert is_refused(without, "nz-division-5 5.11/s2")
    wrong = Posted(second=5, announces=Announced(variant="commission"), effective=5)
    assert is_refused(change_variant(rules(NZ5), FREE, sign=wrong, now=5), "nz-division-5 5.11/s2")
    early = Posted(second=5, announces=Announced(variant=FREE), effective=9)
    assert is_refused(change_variant(rules(NZ5), FREE, sign=early, now=8), "nz-division-5 5.11/s2")


@proves(NZ5, "5.11/s2")
def test_nz5_5_11_the_sign_shows_the_odds() -> None:
    sign = next(each for each in rules(NZ5).signs if each.item is Item.PAYOUT_ODDS)
    assert (sign.clause, sign.variants) == (Clause.of(NZ5, "5.11/s2"), (FREE,))


def test_nz98_changing_the_variant_is_not_stated() -> None:
    assert isinstance(change_variant(rules(NZ98), FREE, sign=None, now=0), NotStated)
