"""Tournaments where clauses meet: the terms, the rules of the game, and powers that come late."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import parse_cards
from punto.ledger import Ledger, differences
from punto.ledger.account import Account, Kind
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.rules.terms_words import Feature
from punto.table import commands as at
from punto.table.commands import Person
from punto.tournament.commands import (
    ApproveStaff,
    AwardPrizes,
    BeginRound,
    Brief,
    CloseEntries,
    ConcludeTable,
    DesignateTable,
    DeterminePrize,
    Disqualify,
    Early,
    EndRound,
    NoteAbsence,
    NoteReturn,
    UseMarker,
    Withdraw,
    WithholdPrize,
)
from punto.tournament.events import PlayersRanked
from punto.tournament.state import Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    BANKER_WINS,
    CASINO,
    COO,
    DEALER,
    DIRECTOR,
    MANAGER,
    OTHER,
    PLAYER_WINS,
    START,
    TABLE,
    TIE,
    Held,
    begun,
    bet,
    call,
    coup,
    entry,
    finish,
    lay,
    opened,
    play,
    refusal,
    terms,
)
from tests.tournament.test_ending import CHARITY, FIXED, PRIZES, won
from tests.tournament.test_properties import chips

ONE = [
    {"name": "Heat", "coups": 1, "tables": 2, "advance": 1},
    {"name": "Final", "coups": 1, "tables": 1, "advance": 0},
]
FINAL = [{"name": "Final", "coups": 1, "tables": 1, "advance": 0}]


def one_coup_each() -> Held:
    """Rounds of one coup; at the other table B has won it."""
    held = begun(terms(format__rounds=ONE))
    coup(held, PLAYER_WINS, ("B", "player", "100"), table=OTHER)
    return held


def fraud(held: Held, does: str, *players: str, coup: int = 0, by: str = "Sly") -> None:
    """Fraud in a coup that is over, and what the Casino Manager declares void for it."""
    report = at.Report(irregularity=Irregularity.FRAUD, player=by, earlier=True, coup=coup)
    held.deal(report)
    held.deal(at.Choose(does=does, players=players, reason="a marked card"), CASINO)


def banks(held: Held, players: str = "ACE") -> list[int]:
    """What each has won or lost, in whole chips of 1.00."""
    return [(held.bank(name) - START) // 100 for name in players]


@proves(CROWN, "15.2.3", "15.3", "14.4.8(c)")
def test_winnings_are_withheld_and_then_their_coup_is_void() -> None:
    """Nothing is left to withhold: the outcome under which A won is none."""
    held = play()
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    held.deal(at.Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="A"))
    keep = at.Choose(does="withhold-winnings", amount=cents("500"), reason="a device")
    held.deal(keep, CASINO)
    held.deal(at.Choose(does="play-on"), CASINO)
    fraud(held, "void-coup", by="A")
    assert banks(held) == [0, 0, 0]
    assert held.state.tables[TABLE].state.people.withheld.get("A", 0) == 0
    assert chips(held) == 0


@proves(CROWN, "15.3", "14.4.3(a)(i)")
def test_the_last_coup_of_a_round_is_void_and_another_one_is_dealt() -> None:
    held = one_coup_each()
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    fraud(held, "void-coup")
    assert held.no(EndRound(), DIRECTOR)[0] is Reason.NOT_NOW
    coup(held, PLAYER_WINS, ("C", "player", "50"))
    held.must(EndRound(), DIRECTOR)
    assert {each.name for each in held.state.those(Standing.IN)} == {"B", "C"}


@proves(CROWN, "15.3", "14.4.3(a)(iii)")
def test_one_wager_of_the_last_coup_is_void_and_another_player_goes_on() -> None:
    """The coup counts; A has won nothing in it, and C's 50 are the most."""
    held = one_coup_each()
    coup(held, PLAYER_WINS, ("A", "player", "500"), ("C", "player", "50"))
    fraud(held, "void-wagers", "A", by="A")
    assert banks(held) == [0, 50, -10]
    held.must(EndRound(), DIRECTOR)
    assert {each.name for each in held.state.those(Standing.IN)} == {"B", "C"}


@proves(CROWN, "15.3", "14.4.3(a)(iii)", "T3/Tie")
def test_a_void_wager_makes_all_equal_and_lots_decide() -> None:
    held = one_coup_each()
    coup(held, TIE, ("A", "tie", "100"))
    assert banks(held) == [800, 0, 0]
    fraud(held, "void-wagers", "A", by="A")
    assert held.no(EndRound(), DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.3(a)(iii)")
    held.must(EndRound(lots=tuple("ECADFB")), DIRECTOR)
    assert {each.name for each in held.state.those(Standing.IN)} == {"B", "E"}


@proves(CROWN, "14.4.8(b)(i)", "5.4", "14.4.4(b)")
def test_a_late_player_who_comes_in_mid_coup_wagers_in_the_next() -> None:
    """C loses the least wager for the coup that was missed, and no second one for it."""
    held = play()
    held.must(NoteAbsence(player="C", late=True), DIRECTOR)
    call(held)
    lay(held, "A", "banker", "10")
    lay(held, "E", "banker", "10")
    held.deal(at.CloseBets())
    held.deal(at.DealCard(card=parse_cards("9h")[0]))
    held.must(NoteReturn(player="C"))
    assert refusal(bet(held, "C", "banker", "10"))[0] is Reason.BETTING_CLOSED
    for card in parse_cards("2c Kd Ks"):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert banks(held) == [-10, -10, -10]
    call(held)
    lay(held, "A", "banker", "10")
    lay(held, "E", "banker", "10")
    assert isinstance(held.table(at.CloseBets()), Refused), "C's wager is compulsory again"
    lay(held, "C", "player", "10")
    finish(held)
    assert banks(held) == [-20, 0, -20]


def astray(held: Held) -> None:
    """Banker's first card is laid to Player, and players may retract or reduce."""
    held.deal(at.CloseBets())
    held.deal(at.DealCard(card=parse_cards("9h")[0]))
    held.deal(at.DealCard(card=parse_cards("2c")[0], to=Side.PLAYER))
    held.deal(at.Choose(does="retract-or-reduce", reason="wrong hands"))


@proves(CROWN, "10.7.2(b)", "14.4.8(c)", "14.4.4(b)")
def test_a_compulsory_wager_may_be_retracted_after_wrong_delivery() -> None:
    """The rules of the game come first; the coup is played and counts for all."""
    held = play()
    call(held)
    lay(held, "A", "player", "500")
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "300")
    astray(held)
    held.deal(at.TakeBet(bet="player", area=1), Person(name="A"))
    held.deal(at.LowerBet(bet="banker", area=3, stake=cents("50")), Person(name="E"))
    held.deal(at.CloseBets())
    for card in parse_cards("Kd Ks"):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert banks(held) == [0, -10, -50]
    assert held.state.tables[TABLE].coups == 1


@proves(CROWN, "10.7.2(c)", "14.4.3(a)(i)", "14.4.8(c)")
def test_all_retract_and_the_dummy_coup_is_no_coup_of_the_round() -> None:
    held = one_coup_each()
    call(held)
    for name in "ACE":
        lay(held, name, "player", "100")
    astray(held)
    for seat, name in enumerate("ACE", start=1):
        held.deal(at.TakeBet(bet="player", area=seat), Person(name=name))
    for card in parse_cards("Kd Ks"):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert (banks(held), held.state.tables[TABLE].coups) == ([0, 0, 0], 0)
    assert held.no(EndRound(), DIRECTOR)[0] is Reason.NOT_NOW
    coup(held, PLAYER_WINS, ("A", "player", "100"))
    held.must(EndRound(), DIRECTOR)


def excluded(held: Held, player: str) -> None:
    breach = at.Report(irregularity=Irregularity.BREACH_OF_RULES, player=player)
    held.deal(breach)
    held.deal(at.Choose(does="exclude-person", reason="side bets"), CASINO)
    held.deal(at.Choose(does="play-on"), CASINO)


@proves(CROWN, "15.2.2", "14.4.3(a)(iii)")
def test_who_is_excluded_after_the_last_coup_does_not_go_on() -> None:
    held = one_coup_each()
    coup(held, PLAYER_WINS, ("A", "player", "500"), ("C", "player", "50"))
    excluded(held, "A")
    held.must(EndRound(), DIRECTOR)
    assert {each.name for each in held.state.those(Standing.IN)} == {"B", "C"}


@proves(CROWN, "15.2.2", "14.4.4(b)", "5.4")
def test_nobody_waits_for_the_wager_of_who_was_excluded() -> None:
    """The wager of the coup in which it happened stands; in the next one A makes none."""
    held = play()
    call(held)
    for name in "ACE":
        lay(held, name, "player", "100")
    held.deal(at.CloseBets())
    held.deal(at.DealCard(card=parse_cards("9h")[0]))
    excluded(held, "A")
    for card in parse_cards("2c Kd Ks"):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert banks(held, "CE") == [100, 100]
    call(held)
    assert refusal(bet(held, "A", "player", "10"))[0] is Reason.TABLE_RESERVED
    lay(held, "C", "player", "10")
    lay(held, "E", "player", "10")
    finish(held)
    assert banks(held, "CE") == [110, 110]
    assert held.state.tables[TABLE].coups == 2


@proves(CROWN, "14.4.8(d)(i)", "15.2.2", "14.4.8(a)(ii)")
def test_one_is_excluded_and_one_disqualified_so_it_is_known_who_goes_on() -> None:
    held = begun()
    for _ in range(2):
        coup(held, PLAYER_WINS, ("B", "player", "100"), table=OTHER)
    coup(held, BANKER_WINS, ("A", "banker", "500"))
    early = ConcludeTable(table=TABLE, why=Early.DETERMINED, reason="C alone is left")
    excluded(held, "A")
    assert held.no(early, DIRECTOR) == (Reason.NOT_NOW, "14.4.8(d)(i)")
    held.must(Disqualify(player="E", cause="cheating"), DIRECTOR)
    held.must(early, DIRECTOR)
    held.must(EndRound(), DIRECTOR)
    assert {each.name for each in held.state.those(Standing.IN)} == {"B", "C"}


def finished(*stakes: tuple[str, str, str], cards: str = PLAYER_WINS, **changes: Any) -> Held:
    """A final of one coup with fixed prizes; these players wagered so."""
    words = dict(terms().statements) | CHARITY
    fixed: dict[str, Any] = {
        "statements": words, "format__seats": 4, "prizes__pool": FIXED, "prizes__places": PRIZES,
        "format__rounds": FINAL, "details__occasion": "charitable",
    }  # fmt: skip
    held = opened(terms(**(fixed | changes)))
    for name, _, _ in stakes:
        if name == "Emp":
            held.must(ApproveStaff(player=name), COO)
        held.must(entry(name, staff=name == "Emp"))
    held.must(CloseEntries())
    held.must(DesignateTable(table=TABLE))
    held.must(Brief(understood=True), DIRECTOR)
    held.must(BeginRound(order=tuple(name for name, _, _ in stakes)), DIRECTOR)
    coup(held, cards, *stakes)
    return held


FOUR = (("A", "player", "50"), ("B", "player", "40"), ("C", "player", "30"), ("D", "player", "20"))


@proves(CROWN, "14.4.8(a)(ii)", "14.4.7(b)", "14.4.6(a)")
def test_the_winner_is_disqualified_before_the_prizes_and_the_next_move_up() -> None:
    held = finished(*FOUR)
    held.must(EndRound(), DIRECTOR)
    held.must(Disqualify(player="A", cause="cheating"), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    assert [(place, name) for place, name, _ in won(held)] == [(1, "B"), (2, "C"), (3, "D")]


@proves(CROWN, "14.4.2(a)(v)", "14.4.6(a)", "14.4.7(b)")
def test_an_employee_is_second_by_lots_and_the_third_has_the_second_prize() -> None:
    held = finished(
        ("A", "player", "50"), ("Emp", "player", "40"), ("B", "player", "40"), ("C", "player", "20")
    )
    assert held.no(EndRound(), DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.6(a)")
    held.must(EndRound(lots=("A", "Emp", "B", "C")), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    ranked = next(event for event in held.log if isinstance(event, PlayersRanked))
    assert ranked.order == ("A", "Emp", "B", "C")
    assert [(place, name) for place, name, _ in won(held)] == [(1, "A"), (2, "B"), (3, "C")]


@proves(CROWN, "15.3", "14.4.6(a)", "14.4.7(b)")
def test_a_wager_of_the_final_is_void_and_the_places_change_before_the_prizes() -> None:
    """A's 50 come back as they were: A is last behind those who won."""
    held = finished(*FOUR)
    fraud(held, "void-wagers", "A", by="A")
    held.must(EndRound(), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    assert [(place, name) for place, name, _ in won(held)] == [(1, "B"), (2, "C"), (3, "D")]


def held_back(held: Held, player: str = "A") -> None:
    """The final is over, and the winner is suspected before the prizes are given."""
    held.must(EndRound(), DIRECTOR)
    held.must(WithholdPrize(player=player, reason="a device in the final"), CASINO)


@proves(CROWN, "15.2.3", "14.4.7(b)")
@pytest.mark.parametrize("paid", [True, False])
def test_a_prize_is_withheld_while_the_others_are_paid_and_nobody_moves_up(paid: bool) -> None:
    held = finished(*FOUR)
    keep = WithholdPrize(player="A", reason="a device in the final")
    for by in (DIRECTOR, MANAGER, Person(name="A")):
        assert held.no(keep, by) == (Reason.NOT_AUTHORISED, "15.2.3")
    assert held.no(WithholdPrize(player="Z", reason="x"), CASINO)[0] is Reason.NOT_ENTERED
    assert held.no(WithholdPrize(player="A", reason=""), CASINO)[0] is Reason.NO_CHOICE
    held_back(held)
    assert held.no(keep, CASINO) == (Reason.NOT_NOW, "15.2.3")
    held.must(AwardPrizes(), DIRECTOR)
    assert [(place, name) for place, name, _ in won(held)] == [(2, "B"), (3, "C")]
    assert held.state.pool == cents("6,000")
    guilty = DeterminePrize(player="A", paid=paid, reason="looked into")
    assert held.no(guilty, DIRECTOR) == (Reason.NOT_AUTHORISED, "15.2.3")
    ledger = Ledger().post(held.log)
    assert differences(ledger.balances, held.state) == ()
    held.must(guilty, CASINO)
    assert held.no(guilty, CASINO) == (Reason.NO_SUCH_WAGER, "15.2.3")
    ledger = Ledger().post(held.log)
    assert differences(ledger.balances, held.state) == ()
    gained = ledger.balances[Account(Kind.CASH, "A")] + cents("100")
    assert (held.state.pool, gained) == (0, cents("6,000") if paid else 0)


@proves(CROWN, "15.2.3", "14.4.7(b)")
def test_who_is_cleared_before_the_prizes_has_the_own_one() -> None:
    held = finished(*FOUR)
    held_back(held)
    guilty = DeterminePrize(player="A", paid=False, reason="proved")
    assert held.no(guilty, CASINO)[0] is Reason.NOT_NOW
    held.must(DeterminePrize(player="A", paid=True, reason="a hearing aid"), CASINO)
    held.must(AwardPrizes(), DIRECTOR)
    assert [name for _, name, _ in won(held)] == ["A", "B", "C"]


@proves(CROWN, "15.2.3", "14.4.8(a)(ii)", "14.4.7(b)")
def test_a_suspected_player_who_is_disqualified_leaves_no_prize_waiting() -> None:
    held = finished(*FOUR)
    held_back(held)
    held.must(Disqualify(player="A", cause="cheating"), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    assert [name for _, name, _ in won(held)] == ["B", "C", "D"]
    assert held.state.pool == 0


@proves(CROWN, "14.4.2(d)", "14.4.1(a)(iii)", "14.4.8(a)(iv)")
def test_a_late_entrant_takes_the_place_of_who_withdrew_in_time() -> None:
    held = opened(terms(details__players_max=2))
    held.must(entry("A"))
    held.must(entry("B"))
    assert held.no(entry("C"))[1] == "14.4.1(a)(iii)"
    held.must(Withdraw(player="A"), Person(name="A"))
    held.must(entry("C"))
    assert isinstance(held.ask(entry("A")), Refused), "there is no place any more"
    held.must(CloseEntries())
    held.must(Withdraw(player="B"), Person(name="B"))
    assert isinstance(held.ask(entry("A")), Refused), "entries are closed"
    assert {each.name for each in held.state.those(Standing.IN)} == {"C"}


@proves(CROWN, "10.12", "14.4.4(a)", "14.4.8(c)")
def test_a_coup_is_put_right_under_a_wager_that_the_bank_does_not_cover_then() -> None:
    """Banker's 9 beat 4 by a card that was Player's; put right, Player wins 8 to 5."""
    held = play()
    call(held)
    lay(held, "A", "player", "10")
    lay(held, "C", "banker", "500")
    lay(held, "E", "banker", "10")
    held.deal(at.CloseBets())
    for card in parse_cards("Ac Kc 3s 5d"):
        held.deal(at.DealCard(card=card))
    wrong = at.DealCard(card=parse_cards("4h")[0], to=Side.BANKER, unnoticed=True)
    held.deal(wrong)
    held.deal(at.SettleBets(unnoticed=True))
    held.deal(at.ClearTable())
    assert banks(held) == [-10, 500, 10]
    call(held)
    lay(held, "C", "banker", "1,500")
    held.deal(at.Report(irregularity=Irregularity.PLAYERS_CARD_TO_BANKER))
    held.deal(at.DealCard(card=parse_cards("Kd")[0]))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert banks(held) == [10, -1000, -10], "1,500 lie, and 1,000 of them are lent"
    assert chips(held) == 0
    lay(held, "A", "player", "10")
    lay(held, "E", "player", "10")
    finish(held, BANKER_WINS)
    assert banks(held) == [0, 1000, -20], "1,500 won by who had 500"
    assert chips(held) == 0


@proves(CROWN, "10.1", "14.4.3(a)(i)", "14.4.8(c)")
def test_a_burn_that_was_missed_is_told_in_the_second_coup_and_the_first_stands() -> None:
    held = play()
    coup(held, PLAYER_WINS, ("A", "player", "100"))
    call(held)
    for name in "ACE":
        lay(held, name, "player", "100")
    held.deal(at.CloseBets())
    held.deal(at.DealCard(card=parse_cards("9h")[0]))
    held.table(at.Report(irregularity=Irregularity.FAIL_TO_BURN))
    for card in parse_cards("2c Kd Ks"):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert banks(held) == [200, 90, 90]
    assert held.state.tables[TABLE].coups == 2


@proves(CROWN, "15.4", "14.4.3(a)(i)", "15.5")
def test_a_brawl_at_one_table_voids_its_coup_and_not_that_of_the_other() -> None:
    held = one_coup_each()
    call(held)
    for name in "ACE":
        lay(held, name, "player", "100")
    held.deal(at.CloseBets())
    held.deal(at.DealCard(card=parse_cards("9h")[0]))
    held.deal(at.Report(irregularity=Irregularity.DISRUPTION), DEALER)
    held.deal(at.ClearTable())
    assert (banks(held), banks(held, "B")) == ([0, 0, 0], [100])
    assert held.no(EndRound(), DIRECTOR)[0] is Reason.NOT_NOW
    coup(held, PLAYER_WINS, ("E", "player", "20"))
    held.must(EndRound(), DIRECTOR)
    assert {each.name for each in held.state.those(Standing.IN)} == {"B", "E"}


@proves(CROWN, "15.3", "15.5", "14.4.4(g)")
def test_the_coup_before_a_re_buy_is_void_and_both_banks_are_the_players() -> None:
    """The marker is used and the stake refunded: nothing of the void coup takes the new bank."""
    marker = {"count": 1, "per": "session", "usage": "handed in for a new bank"}
    held = play(wagers__re_buy=marker)
    coup(held, BANKER_WINS, ("C", "player", "1,000"))
    held.must(UseMarker(table=TABLE, marker=Feature.RE_BUY), Person(name="C"))
    assert held.bank("C") == START
    fraud(held, "void-coup")
    assert banks(held) == [0, START // 100, 0]
    assert chips(held) == 0
    again = held.ask(UseMarker(table=TABLE, marker=Feature.RE_BUY), Person(name="C"))
    assert isinstance(again, Refused)


@proves(CROWN, "10.7.2(b)", "14.4.4(e)", "14.4.8(c)")
@pytest.mark.parametrize("retracts", [True, False])
def test_all_chips_on_a_misdelivered_coup_may_be_retracted_like_every_wager(
    retracts: bool,
) -> None:
    held = play()
    call(held)
    held.must(UseMarker(table=TABLE, marker=Feature.ALL_IN, bet="player"), Person(name="A"))
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    astray(held)
    if retracts:
        held.deal(at.TakeBet(bet="player", area=1), Person(name="A"))
    held.deal(at.CloseBets())
    for card in parse_cards("Kd Ks"):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert banks(held) == [0 if retracts else START // 100, -10, -10]
