"""Chips at a table with a cashier: bought in, wagered, won, taken away, and owed."""

from __future__ import annotations

from typing import Any

import pytest

from punto.errors import PuntoError
from punto.ledger import Kind, Ledger
from punto.money import Cents, Chips, cents
from punto.rules.irregular import Irregularity
from punto.rules.need import Need
from punto.rules.permission import PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.rules.values import Money
from punto.table.commands import (
    AnyCommand,
    AskFor,
    BuyIn,
    CallBets,
    CashOut,
    Choose,
    ClearTable,
    CloseBets,
    CollectCommission,
    DeferCommission,
    Determine,
    ExchangeVoucher,
    Leave,
    LowerBet,
    Nominate,
    Person,
    PlaceBet,
    Report,
    SettleBets,
    Sit,
    TakeBet,
)
from punto.table.events import BetUnsettled, CashedOut, DebtCollected, NominationVoided
from tests.ledger.cashier import Counted, bought, counted
from tests.table.crown_table import (
    ANN,
    BANKER_WINS,
    BEN,
    CASINO,
    CROWN_MANAGEMENT,
    DEALER,
    PLAYER_WINS,
    TIE,
    deal,
)
from tests.table.seeing import next_words, view
from tests.tables import CROWN, NSW, NZ5, money, refused, table


def at_table(key: str = CROWN, variant: str = "", **choices: Any) -> Counted:
    at = counted(table(key, variant, cashier=True, **choices))
    at.must(Sit(seat=1), ANN)
    bought(at, Ann="1,000")
    return at


def rack(at: Counted, name: str = "Ann") -> int:
    """A rack in dollars."""
    return at.state.rack.get(name, 0) // 100


def no(at: Counted, command: AnyCommand, by: Person = ANN) -> Reason:
    before = at.state
    ruling = at.ask(command, by)
    assert isinstance(ruling, Refused), ruling
    assert at.state == before
    return ruling.reason


def dealt(at: Counted, cards: str, *bets: tuple[str, str]) -> None:
    """A coup with wagers of Ann, up to its settlement."""
    at.must(CallBets())
    for bet, stake in bets:
        at.must(PlaceBet(bet=bet, stake=cents(stake)), ANN)
    at.must(CloseBets())
    deal(at, cards)
    at.must(SettleBets())


def test_a_wager_leaves_the_rack_and_comes_back() -> None:
    at = at_table()
    at.must(CallBets())
    lay = PlaceBet(bet="player", stake=cents("300"))
    at.must(lay, ANN)
    at.must(lay, ANN)
    assert (rack(at), at.has(Kind.STAKES, "Ann")) == (400, money("600"))
    at.must(LowerBet(bet="player", stake=cents("250")), ANN)
    assert rack(at) == 750
    at.must(TakeBet(bet="player"), ANN)
    assert rack(at) == 1000


def test_a_wager_beyond_the_rack_is_refused_and_says_what_is_there() -> None:
    at = at_table()
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("900")), ANN)
    ruling = at.ask(PlaceBet(bet="player", stake=cents("101")), ANN)
    assert isinstance(ruling, Refused)
    assert (ruling.reason, ruling.clause) == (Reason.OVER_RACK, None)
    assert (ruling.found, ruling.expected) == (
        Money(cents("101")),
        Need.IN_THE_RACK(Money(cents("100"))),
    )
    assert str(ruling) == "101.00 is more than the rack. There are 100.00 in the rack."
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    assert rack(at) == 0
    assert no(at, PlaceBet(bet="tie", stake=1), BEN) is Reason.OVER_RACK


def test_what_the_book_refuses_is_refused_by_its_clause_first() -> None:
    at = at_table(NSW)
    at.must(CallBets())
    assert no(at, PlaceBet(bet="dragon", stake=cents("5000"))) is Reason.UNKNOWN_BET


@pytest.mark.parametrize(("cards", "after"), [(PLAYER_WINS, 1100), (BANKER_WINS, 900), (TIE, 1000)])
def test_what_a_coup_brings_comes_to_the_rack(cards: str, after: int) -> None:
    at = at_table()
    dealt(at, cards, ("player", "100"))
    assert rack(at) == after
    at.must(CashOut(amount=cents("500")), ANN)
    assert (rack(at), at.has(Kind.CASH, "Ann")) == (after - 500, money("-500"))


def test_only_staff_give_chips_and_only_the_owner_or_staff_take_them_away() -> None:
    at = at_table()
    assert no(at, BuyIn(player="Ann", amount=100), ANN) is Reason.NOT_AUTHORISED
    assert no(at, CashOut(player="Ann", amount=100), BEN) is Reason.NOT_AUTHORISED
    at.must(BuyIn(player="Ben", amount=cents("50")), DEALER)
    at.must(CashOut(player="Ann", amount=cents("1000")), DEALER)
    assert at.state.rack == {"Ben": cents("50")}
    assert no(at, CashOut(amount=1), ANN) is Reason.OVER_RACK


def test_a_buy_in_is_an_amount_in_chips() -> None:
    at = at_table(chips=Chips.of("2.50", "5"))
    assert no(at, BuyIn(player="Ann", amount=cents("4")), DEALER) is Reason.NOT_IN_CHIPS


def test_who_has_left_or_is_excluded_takes_the_chips_away() -> None:
    at = at_table()
    bought(at, Ben="10")
    at.must(Leave(), ANN)
    at.must(Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="Ben"), DEALER)
    at.must(Choose(does="exclude-person", players=("Ben",), reason="a device"), CASINO)
    at.must(CashOut(amount=cents("1000")), ANN)
    at.must(CashOut(amount=cents("10")), BEN)
    assert no(at, BuyIn(player="Ben", amount=cents("10")), DEALER) is Reason.EXCLUDED
    assert at.state.rack == {}


def test_a_table_without_a_cashier_counts_no_chips() -> None:
    at = counted_freely()
    assert no(at, BuyIn(player="Ann", amount=100), DEALER) is Reason.NO_CASHIER
    assert no(at, CashOut(amount=100), ANN) is Reason.NO_CASHIER
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("1000000")), ANN)
    assert at.state.rack == {}


def counted_freely() -> Counted:
    class Free(Counted):
        def audit(self, command: AnyCommand) -> None:
            """Racks are not counted here."""

    at = Free(counted(table(CROWN)).state)
    at.ledger = Ledger(uncounted=frozenset({"7"}))
    assert not at.state.rules.choices.cashier
    return at


def test_tournament_chips_are_no_money() -> None:
    assert refused(CROWN, cashier=True, tournament=True).reason is Reason.NO_CASHIER


def test_tokens_are_apart_from_the_rack() -> None:
    at = at_table(NSW)
    at.must(ExchangeVoucher(player="Ann", value=cents("5000")))
    at.must(CallBets())
    at.must(PlaceBet(bet="player", stake=cents("5000"), token=True), ANN)
    at.must(CloseBets())
    deal(at, PLAYER_WINS)
    at.must(SettleBets())
    assert (rack(at), at.has(Kind.TOKENS, "Ann")) == (6000, 0)


def test_deferred_commission_lies_apart_until_it_is_collected() -> None:
    """It is not there to be wagered or taken away, so it is always there to be collected."""
    at = at_table()
    at.must(DeferCommission(player="Ann"), CROWN_MANAGEMENT)
    dealt(at, BANKER_WINS, ("banker", "1000"))
    assert (rack(at), at.has(Kind.OWED, "Ann")) == (1950, money("50"))
    at.must(CashOut(amount=cents("1950")), ANN)
    at.must(AskFor(what=PlayerWish.COLLECT_COMMISSION), ANN)
    at.must(CollectCommission(player="Ann"), DEALER)
    assert (at.has(Kind.OWED, "Ann"), at.has(Kind.FLOAT)) == (0, money("-950"))


def test_winnings_that_were_taken_away_cannot_be_withheld() -> None:
    at = at_table()
    dealt(at, PLAYER_WINS, ("player", "900"))
    at.must(CashOut(amount=cents("1500")), ANN)
    at.must(Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="Ann"), DEALER)
    wish = Choose(does="withhold-winnings", amount=cents("900"), reason="a device")
    assert no(at, wish, CASINO) is Reason.OVER_RACK
    at.must(Choose(does="withhold-winnings", amount=cents("400"), reason="a device"), CASINO)
    assert (rack(at), at.has(Kind.WITHHELD, "Ann")) == (0, money("400"))
    at.must(Choose(does="play-on", reason="for now"), CASINO)
    at.must(Determine(player="Ann", paid=True, reason="looked into"), CASINO)
    assert rack(at) == 400


def undone(at: Counted) -> tuple[list[int], list[int]]:
    """The coup is void after all: what was lacking, and what was collected of it, in dollars."""
    before = len(at.log)
    at.must(Report(irregularity=Irregularity.FRAUD, note="a card"), DEALER)
    at.must(Choose(does="void-coup", reason="a card"), CASINO)
    new = at.log[before:]
    short = [each.short // 100 for each in new if isinstance(each, BetUnsettled)]
    return short, [each.amount // 100 for each in new if isinstance(each, DebtCollected)]


def test_a_payment_undone_goes_out_of_the_rack() -> None:
    at = at_table()
    dealt(at, PLAYER_WINS, ("player", "100"))
    assert undone(at) == ([0], [])
    assert (rack(at), at.has(Kind.FLOAT)) == (1000, 0)


def test_what_was_taken_away_of_it_is_a_debt_that_what_comes_next_pays_first() -> None:
    """1,000 on Player won and all 2,000 are gone: the stake of the void coup pays half of it."""
    at = at_table()
    dealt(at, PLAYER_WINS, ("player", "1000"))
    at.must(CashOut(amount=cents("2000")), ANN)
    assert undone(at) == ([2000], [1000])
    assert (rack(at), at.state.debts) == (0, {"Ann": cents("1000")})
    assert at.has(Kind.DEBT, "Ann") == money("1000") == -at.has(Kind.LENT)
    assert at.has(Kind.FLOAT) == money("-1000"), "what Ann has too much"
    events = at.must(BuyIn(player="Ann", amount=cents("300")), DEALER)
    assert [type(each) for each in events][1:] == [DebtCollected]
    assert no(at, CashOut(amount=1), ANN) is Reason.OVER_RACK
    bought(at, Ann="750")
    assert (rack(at), at.state.debts, at.has(Kind.FLOAT)) == (50, {}, 0)
    at.must(CashOut(amount=cents("50")), ANN)


def test_a_stake_that_has_to_lie_on_is_not_taken_away_before_the_next_call() -> None:
    at = at_table(CROWN, "lucky-chase")
    dealt(at, TIE, ("player", "400"))
    for _ in range(2):
        assert no(at, CashOut(amount=cents("600.01")), ANN) is Reason.OVER_RACK
        at.must(CashOut(amount=cents("200")), ANN)
        if at.state.settled:
            at.must(ClearTable())
    assert rack(at) == 600
    events = at.must(CallBets())
    assert any(isinstance(each, NominationVoided) for each in events)
    assert (rack(at), at.has(Kind.STAKES, "Ann")) == (200, money("400"))
    at.must(Nominate(bet="banker"), ANN)
    at.must(CashOut(amount=cents("200")), ANN)


def test_one_that_may_be_altered_lies_on_as_far_as_the_rack_has_it() -> None:
    at = at_table(NZ5)
    dealt(at, TIE, ("player", "400"))
    at.must(ClearTable())
    at.must(CashOut(amount=cents("700")), ANN)
    at.must(CallBets())
    assert (at.state.layout, rack(at)) == ((), 300)


def test_staff_see_every_rack_and_a_player_the_own() -> None:
    at = at_table()
    bought(at, Ben="20")
    both = {"Ann": cents("1000"), "Ben": cents("20")}
    staff, own = view(at.state, DEALER).staff, view(at.state, BEN).own
    assert staff is not None
    assert (staff.rack, staff.debts) == (both, {})
    assert own is not None
    assert own.rack == cents("20")
    assert view(at.state, Person(name="Ann", role="onlooker")).own is None
    assert "buy-in" in next_words(at.state, DEALER)
    assert "cash-out" in next_words(at.state, ANN)
    assert "buy-in" not in next_words(at.state, ANN)


def test_an_entry_that_leaves_a_player_under_0_is_a_bug_and_stops() -> None:
    ledger = Ledger()
    with pytest.raises(PuntoError, match="rack Ann at 7"):
        ledger.post([CashedOut(player="Ann", amount=Cents(1))], "7")
    assert ledger == Ledger()
