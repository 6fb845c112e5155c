"""New Zealand Division 5: Perfect Pairs at the table."""

from __future__ import annotations

import pytest

from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.table.commands import (
    Choose,
    ChooseOption,
    ClearTable,
    DealCard,
    Person,
    Report,
    TakeBet,
)
from punto.table.events import (
    AnyEvent,
    BetSettled,
    BetUnsettled,
    CardMoved,
    Decided,
    OptionChosen,
    ResultCalled,
    SignPosted,
)
from punto.table.state import Laid
from tests.table.driver import lying
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    OPERATOR,
    begin,
    clause,
    counts,
    deal,
    end,
    nearly_empty,
    one,
    place,
    ready,
    refused,
    settlements,
    t5,
    taken,
    turn,
    wager,
    won,
)
from tests.tables import NZ5, proves

ANN = Person(name="Ann")


def pairs(events: tuple[AnyEvent, ...]) -> list[tuple[str, int]]:
    """How Perfect Pairs ended, and what was paid."""
    found = [each for each in events if isinstance(each, BetSettled)]
    return [(each.result.value, each.paid) for each in found if each.wager.bet == "perfect-pairs"]


DEALS = [
    ("Kh 4c Ks 3d 2c", "won", ("100", "120"), (2, 7), "95"),
    ("9h 2c 9d 4s", "won", ("200", "240"), (8, 6), "-100"),
    ("5c Kd 5c 8s", "won", ("600", "500"), (0, 8), "95"),
    ("Kh 4c Qh 3d 6s", "lost", ("0", "0"), (6, 7), "95"),
    ("9h 4c 8d 4s", "lost", ("0", "0"), (7, 8), "95"),
]


@pytest.mark.parametrize("scale", [0, 1])
@pytest.mark.parametrize(("cards", "ends", "pays", "final", "main"), DEALS)
@proves(
    NZ5,
    "11A.5", "11A.6", "11A.7/scale-1/mixed", "11A.7/scale-1/coloured", "11A.7/scale-1/perfect",
    "11A.7/scale-2/mixed", "11A.7/scale-2/coloured", "11A.7/scale-2/perfect",
    "1.0/Pair", "1.0/Mixed Pair", "1.0/Coloured Pair", "1.0/Perfect Pair",
)  # fmt: skip
def test_nz5_11a_three_kinds_of_pair_on_both_scales(
    cards: str, ends: str, pays: tuple[str, str], final: tuple[int, int], main: str, scale: int
) -> None:
    """D5-71. They are paid after the fourth card, before any third."""
    option = f"scale-{scale + 1}"
    at = ready(t5(options={"perfect-pairs": option}))
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    first, fourth, third = cards[:8], cards[9:11], cards[12:]
    assert not pairs(deal(at, first))
    events = deal(at, fourth)
    assert pairs(events) == [(ends, int(pays[scale]) * 100)]
    assert [each.bet for each in at.state.layout] == ["banker"]
    deal(at, third)
    done = end(at)
    assert counts(done) == final
    assert won(done) == f"{int(main):+d}.00"
    assert not pairs(done), "only once"
    if ends == "won":
        (paid,) = [each for each in events if isinstance(each, BetSettled)]
        assert any(f"11A.7/{option}/" in str(each) for each in paid.clauses)


@proves(NZ5, "11A.6")
def test_nz5_11a_6_in_style_b_and_c_as_soon_as_players_cards_are_face_up() -> None:
    """A7."""
    for method in ("style-b", "style-c"):
        at = ready(t5(method=method))
        begin(at, "Ann banker 100", "Ann perfect-pairs 20")
        assert not pairs(deal(at, "? ? ? ?"))
        turn(at, "player", "Kh")
        assert len(at.state.layout) == 2
        turn(at, "player", "Ks", first=2)
        assert pairs(tuple(at.log[-3:])) == [("won", 10000)]
        assert [each.bet for each in at.state.layout] == ["banker"]
        turn(at, "banker", "4c 3d")
        if method == "style-b":
            deal(at, "?")
            turn(at, "player", "2c", first=3)
        else:
            deal(at, "2c")
        assert won(end(at)) == "+95.00"


@proves(NZ5, "12.6/s3", "11A.6")
def test_nz5_12_6_a_void_round_takes_perfect_pairs_back_as_well() -> None:
    """A8: undone by an entry of its own, then void."""
    at = ready()
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    start = len(at.log)
    deal(at, "Kh 4c Ks 3d")
    assert won(at.log[start:]) == "+100.00"
    at.must(DealCard(card=one("2c"), to=Side.BANKER), DEALER)
    report = Report(irregularity=Irregularity.PLAYERS_CARD_TO_BANKER, rebuildable=False)
    at.must(report, CASINO)
    if at.state.fault:
        at.must(Choose(does="void-coup", reason="cards were mixed"), CASINO)
    log = at.log[start:]
    (undone,) = [each for each in log if isinstance(each, BetUnsettled)]
    assert (undone.wager.bet, undone.paid) == ("perfect-pairs", 10000)
    assert settlements(log)["perfect-pairs", "void"] == 1
    assert settlements(log)["banker", "void"] == 1
    assert won(log) == "+0.00"
    assert not any(isinstance(each, ResultCalled) for each in log)
    at.must(ClearTable(), DEALER)


@proves(NZ5, "12.5")
def test_nz5_12_5_cards_that_run_out_take_perfect_pairs_back() -> None:
    at = nearly_empty("Kh 4c Ks 3d")
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    start = len(at.log)
    deal(at, "Kh 4c Ks 3d")
    assert won(at.log[start:]) == "+0.00"
    assert settlements(at.log[start:])["perfect-pairs", "void"] == 1


@proves(NZ5, "12.6", "12.6/abide", "11A.6")
def test_nz5_12_6_perfect_pairs_are_settled_again_on_the_right_cards() -> None:
    """A9: Player's second and Banker's first card had been laid the wrong way round."""
    at = ready()
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    start = len(at.log)
    deal(at, "Kh 4c Ks 3d")
    right = tuple(one(text) for text in ("Kh", "Ks", "4c", "3d"))
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER), DEALER)
    assert refused(at.ask(Choose(does="reconstruct", order=right), DEALER), "12.6")
    at.must(Choose(does="reconstruct", order=right, reason="seen on the recording"), CASINO)
    assert lying(*at.state.player) == (Laid(one("Kh")), Laid(one("4c")))
    assert lying(*at.state.banker) == (Laid(one("Ks")), Laid(one("3d")))
    assert pairs(tuple(at.log[start:])) == [("won", 10000), ("lost", 0)]
    assert won(at.log[start:]) == "-20.00"
    deal(at, "2c Kd")
    assert counts(end(at)) == (6, 3)
    assert won(at.log[start:]) == "-120.00"


@pytest.mark.parametrize(("stake", "ok"), [("4", 0), ("5", 1), ("200", 1), ("201", 0)])
@proves(NZ5, "11A.4")
def test_nz5_11a_4_only_within_the_limits_on_the_sign(stake: str, ok: int) -> None:
    """D5-74."""
    at = ready()
    wager(at, "Ann banker 100")
    assert taken(at.ask(*place(f"Ann perfect-pairs {stake}"))) == bool(ok)


@proves(NZ5, "11A.3")
def test_nz5_11a_3_none_after_the_call() -> None:
    """D5-74, A5: the call comes before any card."""
    at = ready()
    begin(at, "Ann banker 100")
    assert refused(at.ask(*place("Ann perfect-pairs 20")), "5.14")


@proves(NZ5, "11A.2", "11A.2/s2", "1.0/Perfect Pairs Wager")
def test_nz5_11a_2_beside_a_wager_at_the_same_position() -> None:
    """A3, A4: a Tie Bet is enough."""
    at = ready()
    wager(at, "Ann tie 20 2")
    assert refused(at.ask(*place("Ann perfect-pairs 20 3")), "11A.2")
    assert refused(at.ask(*place("Ben perfect-pairs 20 2")))
    assert taken(at.ask(*place("Ann perfect-pairs 20 2")))


@proves(NZ5, "11A.2")
def test_nz5_11a_2_it_goes_back_with_the_wager_that_it_is_beside() -> None:
    """A4."""
    at = ready()
    wager(at, "Ann tie 20 2", "Ann banker 100 2", "Ann perfect-pairs 20 2", "Ben tie 20 3")
    at.must(TakeBet(bet="banker", area=2), ANN)
    assert [each.bet for each in at.state.layout] == ["tie", "perfect-pairs", "tie"]
    at.must(TakeBet(bet="tie", area=2), ANN)
    assert [(each.player, each.bet) for each in at.state.layout] == [("Ben", "tie")]


@proves(NZ5, "11A.1", "11A.2")
def test_nz5_11a_1_only_where_the_table_offers_it() -> None:
    at = ready(t5(offered=frozenset()))
    wager(at, "Ann banker 100")
    assert refused(at.ask(*place("Ann perfect-pairs 20")), "11A.2")


@proves(NZ5, "11A.7", "11A.8", "11A.8/s2")
def test_nz5_11a_8_one_scale_for_all_tables_and_on_the_sign() -> None:
    """A10: never in a round."""
    at = ready()
    everywhere = ChooseOption(family="perfect-pairs", option="scale-2", reason="house order")
    assert not taken(at.ask(everywhere, DEALER)), "the operator decides"
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    deal(at, "Kh")
    assert refused(at.ask(everywhere, OPERATOR))
    assert pairs(deal(at, "4c Ks 3d")) == [("won", 10000)]
    deal(at, "2c")
    end(at)
    said, chosen = at.must(everywhere, OPERATOR)
    assert isinstance(said, Decided)
    assert said.clause == clause("11A.8/s2")
    assert isinstance(chosen, OptionChosen)
    assert chosen.all_tables
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    assert pairs(deal(at, "Kh 4c Ks 3d")) == [("won", 12000)]
    shown = [each.item.value for each in at.log if isinstance(each, SignPosted)]
    assert "pay-scale" in shown


@proves(NZ5, "11A.6")
def test_nz5_11a_6_a_later_card_put_right_leaves_what_the_first_cards_settled() -> None:
    at = ready(t5())
    begin(at, "Ann banker 100", "Ann perfect-pairs 20")
    deal(at, "Kh 6c 2d Qs")
    deal(at, "Kd")
    events = at.must(DealCard(card=one("Js"), to=Side.BANKER), DEALER)
    assert [each for each in events if isinstance(each, CardMoved)]
    assert not [each for each in events if isinstance(each, BetUnsettled | BetSettled)]
