"""Setting tables up, and the answers of the rules that no single book exercises."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest

from punto.money import Cents, cents
from punto.rules.answers import Burn, BurnMethod, CutOrder, Players, Together
from punto.rules.books import book, keys
from punto.rules.burn import burn_method
from punto.rules.check import check
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.clause import Clause
from punto.rules.configure import choose
from punto.rules.cut import cutting_places, offers
from punto.rules.default import default_decks
from punto.rules.differential import reduce_area, reject
from punto.rules.limits import Limit, Limits
from punto.rules.place import Placed
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Acting, Settled, acting, settle
from punto.rules.table_rules import Choices, House, TableRules, same_for_all
from tests.people import cut_by, cutter
from tests.refusals import data
from tests.tables import (
    CROWN,
    NSW,
    NZ5,
    NZ98,
    RWS,
    is_refused,
    limits,
    placed,
    proves,
    refused,
    result,
    rules,
    table,
    wager,
)


@pytest.mark.parametrize(
    ("choices", "reason", "got"),
    [
        ({"variant": "chemin-de-fer"}, Reason.UNKNOWN_VARIANT, "got chemin-de-fer, want premium"),
        ({"version": "maxi"}, Reason.UNKNOWN_VERSION, "got maxi, want salon or private"),
        ({"arrangement": "box"}, Reason.UNKNOWN_ARRANGEMENT, "got box, want shoe or multishuffler"),
        ({"method": "c"}, Reason.UNKNOWN_METHOD, "got c, want method-a or method-b"),
        ({"decks": 7}, Reason.WRONG_DECKS, "(nsw-premium 3.1): got 7 decks, want 3 decks or 4"),
        ({"decks": 3, "arrangement": "multishuffler"}, Reason.WRONG_DECKS, "1.1/multishuffler): g"),
        ({"cutting_cards": 2}, Reason.WRONG_CUTTING_CARDS, "got 2 cutting-cards, want 1"),
        ({"offered": frozenset(["super-6"])}, Reason.UNKNOWN_BET, "got super-6, want bet-of pre"),
        ({"restricted": frozenset(["tie"])}, Reason.NOT_OFFERED, "got tie, want no-restriction"),
        ({"options": {"tiger": "option1"}}, Reason.UNKNOWN_OPTION, "got tiger, want none"),
        ({"percentages": {"x": "1%"}}, Reason.WRONG_PERCENTAGE, "got x, want none"),
        ({"pair": ("tie", "tie")}, Reason.WRONG_PAIR, "got tie and tie, want pair-of-side-wager"),
    ],
)  # fmt: skip
def test_a_choice_that_the_book_does_not_allow_is_refused_by_name(
    choices: dict[str, object], reason: Reason, got: str
) -> None:
    answer = choose(rules(NSW), Choices(**choices))  # pyright: ignore[reportArgumentType]
    assert isinstance(answer, Refused)
    assert answer.reason is reason
    assert got in data(answer)


def test_an_odds_option_that_does_not_exist_is_refused_with_its_clause() -> None:
    answer = refused(CROWN, options={"tiger": "option6"})
    assert is_refused(answer, f"{CROWN} 1.1/Tiger Side Wager")
    assert "got option-of-family tiger option6, want option1 or option2" in data(answer)


@pytest.mark.parametrize("text", ["", "0.9%", "10.1%", "5", "five"])
def test_a_percentage_outside_its_printed_ends_is_refused(text: str) -> None:
    chosen = {"tie-percentage": text} if text else {}
    answer = refused(NSW, "tie-premium", percentages=chosen)
    assert is_refused(answer, "nsw-premium 13.3.5.2")
    assert "tie-percentage, want between 1% 10%" in data(answer)


def test_every_built_variant_of_every_book_can_be_set_up() -> None:
    for key in keys():
        for variant in rules(key).variants:
            chosen = Choices(
                variant=variant.key,
                decks=default_decks(rules(key), variant),
                tournament=True,
                percentages={p.key: p.minimum for p in rules(key).parameters_of(variant)},
            )
            assert isinstance(choose(rules(key), chosen), TableRules) is variant.built


@proves(NZ5, "11A.3")
@pytest.mark.parametrize("stage", list(CoupStage))
def test_nz5_11a_3_perfect_pairs_are_down_before_the_first_card(stage: CoupStage) -> None:
    layout = [wager("player", "100")]
    answer = placed(table(NZ5), wager("perfect-pairs", "20"), layout, Circumstances(stage=stage))
    if stage is CoupStage.OPEN:
        assert isinstance(answer, Placed)
    else:
        assert is_refused(answer, "nz-division-5 5.14")
        assert "perfect-pairs, want before-no-more-bets" in data(answer)


@pytest.mark.parametrize(
    ("key", "open_until"),
    [
        (NSW, CoupStage.FIRST_CARD_DEALT),
        (NZ5, CoupStage.OPEN),
        (NZ98, CoupStage.OPEN),
        (RWS, CoupStage.OPEN),
        (CROWN, CoupStage.OPEN),
    ],
)
def test_betting_closes_when_each_book_says(key: str, open_until: CoupStage) -> None:
    for stage in CoupStage:
        answer = placed(table(key), wager("tie", "100"), permits=Circumstances(stage=stage))
        assert isinstance(answer, Placed) is (stage <= open_until)


@proves(CROWN, "7.2.2(a)", "5.4")
@pytest.mark.parametrize("stage", list(CoupStage))
def test_crown_7_2_2_a_the_call_closes_betting_but_for_what_nobody_noticed(
    stage: CoupStage,
) -> None:
    late = Circumstances(stage=stage)
    answer = placed(table(CROWN), wager("tie", "100"), permits=late)
    if stage is CoupStage.CALLED:
        assert is_refused(answer, "crown-melbourne-v29 7.2.2(a)")
    elif stage is not CoupStage.OPEN:
        assert is_refused(answer, "crown-melbourne-v29 5.4")
    unseen = placed(table(CROWN), wager("tie", "100"), permits=replace(late, unnoticed=True))
    assert isinstance(unseen, Placed) is (stage <= CoupStage.CALLED)


@proves(NZ5, "11A.8/s2")
def test_nz5_11a_8_one_scale_serves_every_table() -> None:
    one, two = (table(NZ5, options={"perfect-pairs": f"scale-{n}"}) for n in (1, 2))
    none = table(NZ5, options={"perfect-pairs": "scale-2"}, offered=frozenset())
    assert same_for_all([]) is None
    assert same_for_all([one, one, none]) is None
    answer = same_for_all([one, two])
    assert is_refused(answer, "nz-division-5 11A.8/s2")
    assert "perfect-pairs scale-1 and scale-2" in data(answer)


def test_tables_of_other_books_may_differ_in_their_options() -> None:
    tables = [table(CROWN, options={"tiger": f"option{n}"}) for n in (1, 2)]
    assert same_for_all(tables) is None


def test_a_table_prints_what_was_chosen() -> None:
    assert repr(table(NSW)).startswith("TableRules(nsw-premium premium, Choices(variant=")


def test_a_continuous_shuffler_holds_no_cutting_card_by_itself() -> None:
    at = table(CROWN, arrangement="continuous")
    assert cutting_places(at, 416, 0) == ()


def test_a_book_that_names_no_supervisor_offers_the_cut_to_players() -> None:
    order = CutOrder(players=Players.ANY_ORDER, last="dealer")
    assert offers(order, [2, 5], to_players=False) == cut_by(5, 2, "dealer")


def test_nobody_lets_burned_cards_be_seen_where_the_book_has_no_such_power() -> None:
    answer = burn_method(table(NSW), exposed_by="gaming-manager")
    assert is_refused(answer, "nsw-premium 4.7.1")


@proves(CROWN, "4.3.1(b)(i)")
@pytest.mark.parametrize(("role", "seen"), [("area-manager", False), ("casino-manager", True)])
def test_cs_008_a_casino_manager_may_let_the_burned_cards_be_seen(role: str, seen: bool) -> None:
    answer = burn_method(table(CROWN), Burn.FACE_UP_COUNT, requested=True, exposed_by=role)
    if seen:
        assert isinstance(answer, BurnMethod)
        assert answer.exposed_clause == Clause.of(CROWN, "4.3.1(b)(i)")
    else:
        assert is_refused(answer, f"{CROWN} 4.3.1(b)(i)")


def test_a_book_knows_its_key_and_its_clauses() -> None:
    assert book(NSW).key == NSW
    assert Clause("nsw-premium 5.7") in book(NSW).index


def test_exact_halves_are_kept_as_fractions_until_they_are_paid() -> None:
    at = table(RWS, limits=Limits(Limit(Cents(1), cents("100"))), house=House(pay_up=True))
    (done,) = settle(at, result(RWS, "Kh 6c 2d Qs Kd"), [wager("banker", "0.25")])
    assert isinstance(done, Settled)
    assert done.paid == Fraction(25, 2) + Fraction(1, 2)


def test_a_designated_person_who_has_no_seat_is_offered_the_cut_first() -> None:
    answer = rules(CROWN).policy.who_cuts
    assert answer is not None
    assert offers(answer.value, [1, 4], designated=cutter("host")) == cut_by(
        "host", 4, 1, "higher-duties-dealer"
    )


def test_a_cutting_card_lies_within_the_stack() -> None:
    answer = cutting_places(table(NSW), 416, 417)
    assert is_refused(answer, "nsw-premium 4.6/cut-card")
    assert "got from-the-back 417 cards, want at-most 416 cards" in data(answer)
    house = table(RWS, house=House(cutting_card_distance=10))
    assert isinstance(cutting_places(house, 416, 417), Refused)


def test_only_wagers_on_the_hands_are_cut_to_an_area_maximum() -> None:
    sign = Limits(Limit(Cents(1), cents("1,000")), area_maximum=cents("50"))
    at = table(NSW, limits=sign, sharing=True)
    assert reduce_area(at, [wager("tie", "100")], "tie", 1) == ()
    assert len(reduce_area(at, [wager("player", "100")], "player", 1)) == 1


def test_a_book_without_a_rule_on_decks_takes_any_number() -> None:
    silent = msgspec.structs.replace(rules(NSW).policy, decks=None, individual_limits=None)
    ladder = rules(NSW).authority
    others = tuple(each for each in ladder.commands if each.command.value != "set-personal")
    ladder = msgspec.structs.replace(ladder, commands=others)
    made = msgspec.structs.replace(rules(NSW), policy=silent, authority=ladder)
    at = choose(made, Choices(decks=7))
    assert isinstance(at, TableRules)
    assert at.markers == frozenset()
    check(made, book(NSW).index, book(NSW).readings)


def test_a_marker_stands_for_individual_limits_only_where_the_book_has_markers() -> None:
    sign = Limits(
        Limit(Cents(100), cents("1,000")),
        personal={("A", "player"): Limit(Cents(100), cents("5,000"))},
    )
    assert table(CROWN, limits=sign).markers == {"A"}
    assert table(NSW, limits=sign).markers == frozenset()


@pytest.mark.parametrize("number", [-1, 3, 9])
def test_a_silent_book_takes_none_or_one_or_two_cutting_cards(number: int) -> None:
    answer = refused(RWS, cutting_cards=number)
    assert answer.clause is None
    assert f"got {number} cutting-cards, want 0 cutting-cards or 1 cutting-cards or 2 cut" in data(
        answer
    )


@pytest.mark.parametrize("decks_", [-3, 0, 11])
def test_no_book_has_other_decks_than_1_to_10(decks_: int) -> None:
    silent = msgspec.structs.replace(rules(NSW).policy, decks=None)
    answer = choose(msgspec.structs.replace(rules(NSW), policy=silent), Choices(decks=decks_))
    assert isinstance(answer, Refused)
    assert f"got {decks_} decks" in data(answer)


@pytest.mark.parametrize(("minimum", "maximum", "unit"), [(-1, 5, 0), (10, 5, 0), (1, 5, -1)])
def test_a_limit_that_nothing_fits_is_refused(minimum: int, maximum: int, unit: int) -> None:
    with pytest.raises(ValueError, match=r"is not a limit. It must have 0 <= minimum <= maximum"):
        Limit(Cents(minimum), Cents(maximum), Cents(unit))


def test_a_negative_differential_is_refused() -> None:
    with pytest.raises(ValueError, match=r"has an amount under 0. It must be 0 or more."):
        Limits(Limit(Cents(1), Cents(5)), differential=Cents(-1))


@pytest.mark.parametrize(
    ("key", "area", "clause", "want"),
    [
        (RWS, 0, None, "amount-above-0"),
        (NZ5, -1, "3.1(a)", "numbered-to 7 areas"),
        (NZ5, 8, "3.1(a)", "numbered-to 7 areas"),
        (NSW, 10, "2.1.1", "numbered-to 9 areas"),
    ],
)
def test_an_area_that_the_layout_lacks_is_refused(
    key: str, area: int, clause: str | None, want: str
) -> None:
    answer = placed(table(key), wager("player", "100", area=area))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.UNKNOWN_AREA
    assert answer.clause == (Clause.of(key, clause) if clause else None)
    assert f"got area {area}, want {want}" in data(answer)


@pytest.mark.parametrize("key", keys())
def test_a_stake_of_just_the_minimum_acts_whole_even_after_a_warning(key: str) -> None:
    at = table(key, limits=limits("100", "5,000"))
    one = wager("player", "100").under(0, warned=True)
    assert acting(at, (one,)) == (Acting(one, one.stake),)


@pytest.mark.parametrize("key", keys())
def test_a_stake_of_nothing_is_no_amount_whatever_the_limits_are(key: str) -> None:
    answer = placed(table(key, limits=limits("100", "5,000")), wager("player", "0"))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.WRONG_STAKE
    assert "got 0.00, want amount-above-0" in data(answer)


def test_the_last_numbered_area_is_for_the_seated_and_the_next_for_the_standing() -> None:
    """[nz-division-5 5.6(a)] on full baccarat, which has 14 numbered areas."""
    at = table(NZ5, version="full")
    for area, seated, taken in ((14, True, True), (14, False, False), (15, False, True)):
        answer = placed(at, wager("player", "100", area=area, seated=seated))
        assert isinstance(answer, Placed) is taken


def test_a_side_wager_alone_is_taken_only_where_the_book_says_so() -> None:
    policy = rules(RWS).policy
    assert policy.side_wagers_alone is not None
    forbidden = msgspec.structs.replace(policy.side_wagers_alone, value=Together.FORBIDDEN)
    for answer, taken in (
        (policy.side_wagers_alone, Placed),
        (forbidden, Refused),
        (None, NotStated),
    ):
        changed = msgspec.structs.replace(policy, side_wagers_alone=answer)
        at = choose(msgspec.structs.replace(rules(RWS), policy=changed), Choices())
        assert isinstance(at, TableRules)
        assert isinstance(placed(at, wager("player-pair", "10")), taken)
        assert isinstance(placed(at, wager("player-pair", "10"), [wager("tie", "10")]), Placed)


def test_a_discretion_that_no_book_has_is_held_by_nobody() -> None:
    assert not rules(NSW).authority.may("gaming-manager", Clause("nsw-premium 99"))


def test_each_box_is_held_against_the_differential_where_a_house_reads_it_so() -> None:
    sign = Limits(Limit(Cents(1), cents("1,000")), differential=cents("50"))
    at = table(RWS, limits=sign, house=House(differential_per_box=True))
    wagers = [wager("player", "60", area=1), wager("player", "80", "B", area=2)]
    cut = reject(at, wagers, ())
    assert [(each.wager.area, each.kept) for each in cut] == [(1, 5000), (2, 5000)]
