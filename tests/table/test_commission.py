"""Commission of the books that know no later time for it: at payment, in the odds, or none."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.ruling import Reason, Refused
from punto.table.commands import CallBets, CloseBets, DeferCommission, PlaceBet, SettleBets, Sit
from punto.table.events import BetSettled
from tests.table.crown_table import ANN, BANKER_WINS, deal, found
from tests.table.driver import opened
from tests.tables import NSW, NZ5, NZ98, RWS, proves, table


@pytest.mark.parametrize(
    ("key", "number"),
    [
        pytest.param(NSW, "13.1.3", marks=proves(NSW, "13.1.3")),
        pytest.param(NZ5, "5.10(b)/collection", marks=proves(NZ5, "5.10(b)/collection")),
        pytest.param(NZ98, "5.7(b)/collection", marks=proves(NZ98, "5.7(b)/collection")),
        pytest.param(RWS, "4.1.1/banker-wins-other", marks=proves(RWS, "4.1.1/banker-wins-other")),
    ],
)
def test_no_other_book_lets_commission_wait(key: str, number: str) -> None:
    at = opened(table(key), seed=1)
    at.must(Sit(seat=1), ANN)
    no = at.ask(DeferCommission(player="Ann"))
    assert isinstance(no, Refused)
    assert no.reason is Reason.NOT_AUTHORISED
    assert no.clause == Clause.of(key, number)
    at.must(CallBets())
    at.must(PlaceBet(bet="banker", stake=cents("1,000")), ANN)
    at.must(CloseBets())
    deal(at, BANKER_WINS)
    line = found(at.must(SettleBets()), BetSettled)
    assert (line.paid, line.owed) == (cents("1,000" if key == RWS else "950"), 0)
