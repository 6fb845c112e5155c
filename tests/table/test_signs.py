"""Signs say what changes, for which bets, how much and from when; and serve for nothing else."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.model import Item
from punto.rules.notice import MINUTE, Announced
from punto.rules.ruling import Refused
from punto.table.commands import (
    CallBets,
    PlaceBet,
    PostSign,
    SetDifferential,
    SetMinimum,
    SetPersonal,
    Sit,
    TakeSignDown,
)
from punto.table.ruling import Ruling
from tests.table.crown_table import ANN
from tests.table.driver import Driven, opened
from tests.tables import CROWN, NSW, limits, proves, table

LATER = 20 * MINUTE
_BY = {NSW: "6.6/raise-minimum", CROWN: "6.7"}


def _table(key: str = NSW) -> Driven:
    at = opened(table(key, limits=limits("100", "10000")), seed=1)
    at.must(Sit(seat=1), ANN)
    return at


def _sign(at: Driven, announces: str | Announced, item: Item = Item.NEW_MINIMUM) -> None:
    at.must(PostSign(item=item, announces=announces, effective=at.now + LATER))
    at.now += LATER


def _refused_by(ruling: Ruling, clause: str) -> bool:
    return isinstance(ruling, Refused) and ruling.clause == clause


@proves(NSW, "6.6/raise-minimum")
@proves(CROWN, "6.7")
@pytest.mark.parametrize("key", _BY)
@pytest.mark.parametrize(
    "announces",
    ["200", "200.00", Announced(minimum=cents("200")), "player 200",
     Announced(bets=("banker", "player"), minimum=cents("200"))],
)  # fmt: skip
def test_a_minimum_is_announced_in_cents_however_it_is_written(
    key: str, announces: str | Announced
) -> None:
    at = _table(key)
    _sign(at, announces)
    at.must(SetMinimum(bet="player", minimum=cents("200")))


@pytest.mark.parametrize("key", _BY)
@pytest.mark.parametrize(
    "announces",
    ["", "2000", "minimum of 200", "banker 200", Announced(minimum=200),
     Announced(bets=("banker",), minimum=cents("200")), Announced(maximum=cents("200"))],
)  # fmt: skip
def test_a_sign_of_another_amount_or_bet_is_no_notice(key: str, announces: str | Announced) -> None:
    at = _table(key)
    _sign(at, announces)
    raised = SetMinimum(bet="player", minimum=cents("200"))
    assert _refused_by(at.ask(raised), f"{key} {_BY[key]}")


@pytest.mark.parametrize("key", _BY)
def test_a_sign_for_all_bets_is_used_up_by_each_of_them_once(key: str) -> None:
    at = _table(key)
    _sign(at, "200")
    for bet in ("player", "banker"):
        at.must(SetMinimum(bet=bet, minimum=cents("200")))
    at.must(SetMinimum(bet="player", minimum=cents("100")))
    again = SetMinimum(bet="player", minimum=cents("200"))
    assert _refused_by(at.ask(again), f"{key} {_BY[key]}")


@proves(NSW, "6.7", "6.7/sign")
@pytest.mark.parametrize(
    "announces",
    ["Joanne 1000 50000", "Ann 1000 60000", "Ann", Announced(player="Ann", minimum=cents("1000"))],
)
def test_nsw_6_7_a_sign_for_another_player_or_other_limits_does_not_serve(
    announces: str | Announced,
) -> None:
    at = _table()
    own = SetPersonal(player="Ann", bet="player", minimum=cents("1000"), maximum=cents("50000"))
    _sign(at, announces, Item.PERSONAL_LIMITS)
    assert _refused_by(at.ask(own), "nsw-premium 6.7")
    anne = SetPersonal(player="anne", bet="player", minimum=cents("1000"), maximum=cents("50000"))
    assert _refused_by(at.ask(anne), "nsw-premium 6.7")
    both = Announced(player="Ann", minimum=cents("1000"), maximum=cents("50000"))
    _sign(at, both, Item.PERSONAL_LIMITS)
    at.must(own)


@proves(NSW, "6.1")
def test_nsw_6_1_another_differential_needs_a_sign_before_the_next_wagers() -> None:
    at = _table()
    at.must(SetDifferential(differential=cents("5000")))
    assert isinstance(at.ask(CallBets()), Refused)
    at.must(PostSign())
    at.must(CallBets())
    at = _table()
    for amount in ("5000", "9000"):
        at.must(SetDifferential(differential=cents(amount)))
        assert isinstance(at.ask(CallBets()), Refused), amount
        at.must(PostSign())


@proves(NSW, "6.6.3")
def test_nsw_6_6_3_a_third_minimum_needs_a_sign_of_its_own() -> None:
    at = _table()
    for minimum in ("200", "300"):
        at.must(SetMinimum(bet="player", minimum=cents(minimum), at_once=True))
        assert _refused_by(at.ask(CallBets()), "nsw-premium 6.6.3")
        at.must(PostSign())


@proves(NSW, "6.6/raise-minimum")
@proves(CROWN, "6.7")
@pytest.mark.parametrize("key", _BY)
def test_signs_of_two_bets_lie_beside_each_other_and_one_that_is_down_serves_no_longer(
    key: str,
) -> None:
    at = _table(key)
    for says in ("player 200", "banker 300"):
        at.must(PostSign(item=Item.NEW_MINIMUM, announces=says, effective=LATER))
    at.must(TakeSignDown(item=Item.NEW_MINIMUM, about="banker"))
    assert isinstance(at.ask(TakeSignDown(item=Item.NEW_MINIMUM, about="banker")), Refused)
    assert isinstance(at.ask(TakeSignDown(item=Item.NEW_MINIMUM), ANN), Refused)
    at.now = LATER
    banker = SetMinimum(bet="banker", minimum=cents("300"))
    assert _refused_by(at.ask(banker), f"{key} {_BY[key]}")
    at.must(SetMinimum(bet="player", minimum=cents("200")))


@proves(NSW, "6.1")
def test_no_wager_is_taken_while_the_sign_of_limits_is_down_though_wagers_were_called() -> None:
    at = _table()
    at.must(CallBets())
    at.must(TakeSignDown(item=Item.LIMITS))
    wager = PlaceBet(bet="player", stake=cents("100"))
    assert _refused_by(at.ask(wager, ANN), f"{NSW} 6.1")
    at.must(PostSign())
    at.must(wager, ANN)
    at.must(TakeSignDown(item=Item.LIMITS))
    assert at.state.layout, "what lies, lies"


def test_what_a_sign_says_is_not_lost_where_no_item_was_named() -> None:
    at = _table()
    ruling = at.ask(PostSign(announces="200", effective=LATER))
    assert isinstance(ruling, Refused)
    assert str(ruling) == (
        "No item was named for the sign. "
        "Name the item of the sign that says so, such as new-minimum."
    )
