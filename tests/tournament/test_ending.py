"""The end: tables that finish early, places, the pool to the cent, and the chips."""

from __future__ import annotations

from typing import Any

import pytest

from punto.money import Cents, cents
from punto.rules.ruling import Reason
from punto.rules.terms import Prizes
from punto.rules.terms_words import Remainder
from punto.table import commands as at
from punto.table.commands import Person
from punto.tournament.commands import (
    AgreeToEnd,
    ApproveStaff,
    AwardPrizes,
    BeginRound,
    Brief,
    CloseEntries,
    ConcludeTable,
    DesignateTable,
    Disqualify,
    Early,
    EndRound,
    NameSubstitute,
    ReleaseTable,
    Retire,
)
from punto.tournament.events import (
    ChipsCashed,
    Decided,
    PlayersRanked,
    PoolFixed,
    PoolLeft,
    PrizeAwarded,
    TableConcluded,
)
from punto.tournament.places import paid_in, prizes_of
from punto.tournament.state import Stage
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    BANKER_WINS,
    COO,
    DESK,
    DIRECTOR,
    MANAGER,
    OTHER,
    PLAYER_WINS,
    TABLE,
    Held,
    begun,
    call,
    clause,
    coup,
    entered,
    entry,
    heat,
    lay,
    opened,
    terms,
)

FIXED = {"fixed": "10,000"}
PRIZES = ["6,000", "3,000", "1,000"]
CHARITY = {"14.4.2(a)(v)": "staff may play and win nothing"}


def won(held: Held) -> list[tuple[int, str, int]]:
    prizes = (event for event in held.log if isinstance(event, PrizeAwarded))
    return [(each.place, each.player, each.amount) for each in prizes]


def final(held: Held, order: str) -> None:
    """One table of a final whose players end in this order."""
    held.must(CloseEntries())
    held.must(DesignateTable(table=TABLE))
    held.must(Brief(understood=True), DIRECTOR)
    held.must(BeginRound(order=tuple(order)), DIRECTOR)
    stakes = [(name, "player", str(50 - 10 * place)) for place, name in enumerate(order)]
    coup(held, PLAYER_WINS, *stakes)
    held.must(EndRound(), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)


@proves(CROWN, "14.4.2(a)(v)", "14.4.7(b)")
def test_cs_098_staff_win_no_prize_and_the_next_in_order_moves_up() -> None:
    rounds = [{"name": "Final", "coups": 1, "tables": 1, "advance": 0}]
    words = dict(terms().statements) | CHARITY
    changes: dict[str, Any] = {
        "details__occasion": "charitable", "statements": words, "format__seats": 4,
        "prizes__pool": FIXED, "prizes__places": PRIZES, "format__rounds": rounds,
    }  # fmt: skip
    held = opened(terms(**changes))
    assert held.no(entry("Emp", staff=True)) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(v)")
    held.must(ApproveStaff(player="Emp"), COO)
    for name in ("A", "B", "C"):
        held.must(entry(name))
    held.must(entry("Emp", staff=True))
    held.must(CloseEntries())
    held.must(DesignateTable(table=TABLE))
    held.must(Brief(understood=True), DIRECTOR)
    held.must(BeginRound(order=("A", "Emp", "B", "C")), DIRECTOR)
    stakes = [("A", "player", "50"), ("Emp", "player", "40"), ("B", "player", "30")]
    coup(held, PLAYER_WINS, *stakes, ("C", "player", "20"))
    held.must(EndRound(), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    ranked = next(event for event in held.log if isinstance(event, PlayersRanked))
    assert ranked.order == ("A", "Emp", "B", "C")
    assert won(held) == [
        (1, "A", cents("6,000")),
        (2, "B", cents("3,000")),
        (3, "C", cents("1,000")),
    ]


@proves(CROWN, "14.4.7(a)", "14.4.7(b)")
def test_a_share_of_what_was_paid_in_is_given_out_to_the_cent() -> None:
    changes: dict[str, Any] = {
        "details__fees": {"entry": "20.01", "buy-in": "80"}, "prizes__pool": {"share": "33.3%"},
        "prizes__places": ["50%", "30%", "20%"],
        "format__rounds": [{"name": "Final", "coups": 1, "tables": 1, "advance": 0}],
    }  # fmt: skip
    held = opened(terms(**changes))
    for name in "ABC":
        held.must(entry(name).__class__(player=name, entry_fee=2001, buy_in=8000))
    final(held, "BAC")
    fixed = next(event for event in held.log if isinstance(event, PoolFixed))
    assert fixed == PoolFixed(
        paid_in=Cents(30003), pool=Cents(9990), house=Cents(20013), clause=clause("14.4.7(a)")
    )
    assert won(held) == [(1, "B", 4995), (2, "A", 2997), (3, "C", 1998)]
    assert held.state.pool == 0


@pytest.mark.parametrize(
    ("places", "remainder", "pool", "shares"),
    [
        (("50%", "30%", "20%"), Remainder.FIRST, 1001, (501, 300, 200)),
        (("50%", "30%", "20%"), Remainder.HOUSE, 1001, (500, 300, 200)),
        (("33.3333%", "33.3333%", "33.3333%"), Remainder.FIRST, 100, (33, 33, 33)),
        (("33%", "33%", "34%"), Remainder.FIRST, 101, (34, 33, 34)),
        (("10%", "10%"), Remainder.FIRST, 109, (11, 10)),
        (("60", "40"), Remainder.FIRST, 20000, (6000, 4000)),
        ((), Remainder.FIRST, 5, ()),
    ],
)
def test_shares_of_a_pool(
    places: tuple[str, ...], remainder: Remainder, pool: int, shares: tuple[int, ...]
) -> None:
    assert prizes_of(Prizes(places=places, remainder=remainder), Cents(pool)) == shares


def test_what_nobody_can_win_stays_with_the_house() -> None:
    rounds = [{"name": "Final", "coups": 1, "tables": 1, "advance": 0}]
    held = opened(terms(prizes__pool=FIXED, prizes__places=PRIZES, format__rounds=rounds))
    held.must(entry("A"))
    held.must(entry("B"))
    final(held, "AB")
    assert [(place, name) for place, name, _ in won(held)] == [(1, "A"), (2, "B")]
    assert PoolLeft(amount=cents("1,000")) in held.log
    fixed = next(event for event in held.log if isinstance(event, PoolFixed))
    assert (fixed.paid_in, fixed.house) == (cents("200"), -cents("9,800"))


@proves(CROWN, "14.4.3(c)", "14.4.6(a)")
def test_places_are_by_rounds_and_chips_and_chips_go_back_to_the_desk() -> None:
    held = begun()
    coup(held, BANKER_WINS, ("A", "banker", "100"), ("C", "player", "1,000"))
    coup(held, BANKER_WINS, ("A", "banker", "100"), ("E", "player", "50"))
    coup(held, BANKER_WINS, ("B", "banker", "100"), ("D", "player", "20"), table=OTHER)
    coup(held, BANKER_WINS, ("B", "banker", "100"), table=OTHER)
    held.must(EndRound(), DIRECTOR)
    held.must(BeginRound(order=("A", "B")), DIRECTOR)
    coup(held, BANKER_WINS, ("B", "banker", "100"))
    held.must(EndRound(), DIRECTOR)
    assert held.no(AwardPrizes(), MANAGER) == (Reason.NOT_AUTHORISED, "14.4.7(b)")
    held.must(AwardPrizes(), DIRECTOR)
    ranked = next(event for event in held.log if isinstance(event, PlayersRanked))
    # F 1,020; D 990; E 960 after the heat; C went out before its end.
    assert ranked == PlayersRanked(order=tuple("BAFDEC"), clause=clause("14.4.6(a)"))
    assert held.state.stage is Stage.ENDED
    assert {each.bank for each in held.state.entrants.values()} == {0}
    assert held.state.desk == 0
    held.must(ReleaseTable(table=TABLE))


def test_who_was_disqualified_has_no_place_and_who_retired_a_low_one() -> None:
    held = begun()
    coup(held, PLAYER_WINS, ("A", "player", "100"))
    held.must(Disqualify(player="A", cause="cheating"), DIRECTOR)
    held.must(Retire(player="C"))
    coup(held, PLAYER_WINS)
    for _ in range(2):
        coup(held, PLAYER_WINS, ("B", "player", "100"), table=OTHER)
    held.must(EndRound(lots=tuple("DF")), DIRECTOR)
    held.must(BeginRound(order=("B", "E")), DIRECTOR)
    coup(held, PLAYER_WINS, ("B", "player", "100"))
    held.must(EndRound(), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    ranked = next(event for event in held.log if isinstance(event, PlayersRanked))
    assert ranked.order == tuple("BEDFC")


@proves(CROWN, "14.3.1")
def test_a_substitute_between_rounds_has_the_players_chips_and_place() -> None:
    held = begun(terms(entry__substitute_until="end"))
    heat(held)
    held.must(EndRound(), DIRECTOR)
    held.must(NameSubstitute(player="A", substitute="Z"))
    assert held.bank("Z") == cents("1,200")
    unknown = held.no(BeginRound(order=("Z", "B")), DIRECTOR)
    assert unknown == (Reason.NOT_BRIEFED, "14.3.1")
    held.must(Brief(understood=True), DIRECTOR)
    held.must(BeginRound(order=("Z", "B")), DIRECTOR)
    coup(held, PLAYER_WINS, ("Z", "player", "100"))
    held.must(EndRound(), DIRECTOR)
    held.must(AwardPrizes(), DIRECTOR)
    assert won(held)[0][1] == "Z"
    assert paid_in(held.state) == cents("600")


@proves(CROWN, "14.4.8(d)", "14.4.8(d)(i)")
def test_play_ends_early_once_it_is_known_who_goes_on() -> None:
    held = begun()
    early = ConcludeTable(table=TABLE, why=Early.DETERMINED, reason="C and E are out")
    for by in (DESK, MANAGER, COO, Person(name="A")):
        assert held.no(early, by) == (Reason.NOT_AUTHORISED, "14.4.8(d)(i)")
    assert held.no(early, DIRECTOR) == (Reason.NOT_NOW, "14.4.8(d)(i)")
    coup(held, BANKER_WINS, ("C", "player", "1,000"), ("E", "player", "1,000"))
    call(held)
    lay(held, "A", "banker", "10")
    assert held.no(early, DIRECTOR) == (Reason.NOT_NOW, "14.4.8(d)(i)")
    held.deal(at.TakeBet(bet="banker", area=1), Person(name="A"))
    used, done = held.must(early, DIRECTOR)
    assert isinstance(used, Decided)
    assert (used.clause, used.reason) == (clause("14.4.8(d)(i)"), "C and E are out")
    assert done == TableConcluded(table=TABLE, clause=clause("14.4.8(d)(i)"))
    assert held.no(early, DIRECTOR) == (Reason.NOT_IN_PLAY, "14.4.8(d)(i)")
    for _ in range(2):
        coup(held, PLAYER_WINS, ("B", "player", "100"), table=OTHER)
    held.must(EndRound(), DIRECTOR)
    assert entered().no(early, DIRECTOR)[0] is Reason.NOT_NOW


def all_agree(held: Held, players: str, table: str = TABLE) -> None:
    """Each player agrees for that player alone."""
    for name in players:
        held.must(AgreeToEnd(table=table), Person(name=name))


@proves(CROWN, "14.4.8(d)(ii)")
def test_play_ends_early_if_chips_are_paid_out_and_all_agree() -> None:
    early = ConcludeTable(table=TABLE, why=Early.AGREED)
    assert begun().no(early, DIRECTOR) == (Reason.NOT_IN_TERMS, "14.4.8(d)(ii)")
    rounds = [{"name": "Final", "coups": 5, "tables": 2, "advance": 0}]
    held = begun(terms(format__cash=True, format__rounds=rounds))
    assert held.no(early, MANAGER) == (Reason.NOT_AUTHORISED, "14.4.8(d)(ii)")
    agree = AgreeToEnd(table=TABLE)
    for nobody in (DIRECTOR, Person(name="B"), Person(name="A", role="dealer")):
        assert held.no(agree, nobody) == (Reason.NOT_AUTHORISED, "14.4.8(d)(ii)"), nobody
    all_agree(held, "ACE")
    coup(held, PLAYER_WINS, ("A", "player", "100"), ("C", "player", "50"))
    assert held.no(early, DIRECTOR) == (Reason.NOT_NOW, "14.4.8(d)(ii)"), "play went on"
    all_agree(held, "AC")
    assert held.no(early, DIRECTOR) == (Reason.NOT_NOW, "14.4.8(d)(ii)"), "not E"
    all_agree(held, "E")
    held.must(early, DIRECTOR)
    all_agree(held, "BDF", OTHER)
    held.must(ConcludeTable(table=OTHER, why=Early.AGREED), DIRECTOR)
    held.must(EndRound(lots=tuple("BDF")), DIRECTOR)
    cashed = {e.player: e.amount for e in held.log if isinstance(e, ChipsCashed)}
    assert cashed["A"] == cents("1,100")
    assert sum(cashed.values()) == cents("6,140")
    assert {each.bank for each in held.state.entrants.values()} == {0}
