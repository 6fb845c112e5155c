"""A jackpot starts when everything is in its place: parameters, tables, equipment, notice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.jackpot.commands import (
    AnyCommand,
    CheckSystem,
    ConfirmWin,
    JoinTable,
    NotifyParameters,
    RecordCoup,
    SetUp,
    StartJackpot,
)
from punto.jackpot.events import (
    JackpotStarted,
    ParametersNotified,
    ParametersSet,
    SystemChecked,
    TableJoined,
)
from punto.jackpot.state import JackpotState
from punto.money import cents
from punto.rules.jackpot import Division, Fitting
from punto.rules.ruling import Reason, Refused
from punto.table.commands import Person
from punto.table.events import Decided
from tests.jackpot.driver import (
    AREA,
    CASINO,
    DEALER,
    FITTED,
    HDD,
    LEAST,
    MANAGEMENT,
    SHOE,
    WORKS,
    Run,
    join,
    ready,
    set_up,
    started,
)
from tests.refusals import expected_in, found_in
from tests.tables import CROWN, NSW, proves, rules

OPERATOR = Person(name="Olga", role="operator")


@proves(CROWN, "13.2")
def test_only_management_operates_a_jackpot_and_it_is_recorded() -> None:
    run = Run()
    for person in (DEALER, AREA, CASINO, SHOE, Person(name="Ann")):
        assert run.no(person, set_up(), "13.2").reason is Reason.NOT_AUTHORISED
    who, chosen = run.must(MANAGEMENT, set_up(reason="winter"))
    assert isinstance(who, Decided)
    assert (run.who(who).name, run.who(who).role, who.reason) == ("Max", "management", "winter")
    assert who.clause == f"{CROWN} 13.2"
    assert isinstance(chosen, ParametersSet)
    run.must(MANAGEMENT, join())
    run.must(HDD, CheckSystem(works=WORKS))
    run.must(MANAGEMENT, NotifyParameters())
    run.no(CASINO, StartJackpot(), "13.2")
    run.must(MANAGEMENT, StartJackpot())


@pytest.mark.parametrize(
    ("option", "prize", "least", "most", "clause"),
    [
        ("option1", "non-coloured", "1%", "10%", "T20/option1/Non-Coloured"),
        ("option1", "coloured", "5%", "20%", "T20/option1/Coloured"),
        ("option1", "suited", "100%", "100%", "T20/option1/Suited"),
        ("option2", "non-suited", "1%", "20%", "T20/option2/Non-Suited"),
        ("option2", "suited", "100%", "100%", "T20/option2/Suited"),
        ("option3", "lucky-tie", "100%", "100%", "T20/option3/Lucky Tie"),
    ],
)
@proves(
    CROWN,
    "13.4.3",
    "T20/option1/Non-Coloured",
    "T20/option1/Coloured",
    "T20/option1/Suited",
    "T20/option2/Non-Suited",
    "T20/option2/Suited",
    "T20/option3/Lucky Tie",
)
def test_a_share_within_its_printed_ends_is_taken_and_one_outside_refused(
    option: str, prize: str, least: str, most: str, clause: str
) -> None:
    run = Run()

    def asked(share: str) -> SetUp:
        return set_up(option, percentages=LEAST[option] | {prize: share})

    for share in (least, most):
        *_, chosen = run.must(MANAGEMENT, asked(share))
        assert isinstance(chosen, ParametersSet)
        assert chosen.percentages[prize] == share
    under = f"{int(least[:-1]) - 1}.99%"
    for share in (under, "100.01%" if most == "100%" else f"{most[:-1]}.01%", "much", ""):
        assert run.no(MANAGEMENT, asked(share), clause).reason is Reason.WRONG_PERCENTAGE


def test_an_option_a_jackpot_or_a_share_that_the_book_lacks_is_refused() -> None:
    run = Run()
    option4 = SetUp(option="option4", seed=0, contribution=1, division=Division.EQUALLY)
    assert expected_in(run.no(MANAGEMENT, option4, "13.4.3")) == "option1 or option2 or option3"
    mystery = run.no(MANAGEMENT, set_up(jackpot="mystery"), None)
    assert (mystery.reason, expected_in(mystery)) == (Reason.UNKNOWN_JACKPOT, "lucky-tie")
    stray = set_up(percentages={"royal": "5%"})
    assert run.no(MANAGEMENT, stray, None).reason is Reason.WRONG_PERCENTAGE
    elsewhere = Run(JackpotState(rules(NSW))).ask(OPERATOR, set_up())
    assert isinstance(elsewhere, Refused)
    assert expected_in(elsewhere) == "none"


def test_a_way_to_divide_that_a_book_lacks_is_refused() -> None:
    crown = rules(CROWN)
    jackpot = crown.jackpots[0]
    divided = replace(jackpot.divided, ways=jackpot.divided.ways[:1])
    less = replace(crown, jackpots=(replace(jackpot, divided=divided),))
    run = Run(JackpotState(less))
    assert (
        expected_in(run.no(MANAGEMENT, set_up(division=Division.BY_VALUE), "13.4.6")) == "equally"
    )


@proves(CROWN, "13.3.1(a)")
def test_a_table_of_a_jackpot_is_a_baccarat_table() -> None:
    run = Run()
    run.must(MANAGEMENT, set_up())
    for game in ("roulette", "three-card", "lucky-chase", ""):
        assert run.no(MANAGEMENT, join(variant=game), "13.3.1(a)").reason is Reason.NOT_OFFERED
    for game in ("traditional", "crown", "two-to-one", "tie-baccarat", "zero-commission"):
        run.must(MANAGEMENT, join(game, game))


@proves(CROWN, "13.3", "13.3.1", "13.3.1(b)")
def test_one_table_or_a_group_takes_part_and_no_other() -> None:
    alone = Run()
    alone.must(MANAGEMENT, set_up())
    alone.must(HDD, CheckSystem(works=WORKS))
    for command in (NotifyParameters(), StartJackpot()):
        assert found_in(alone.no(MANAGEMENT, command, "13.3.1(b)")) == "no-table"
    alone.must(MANAGEMENT, join("T1"))
    assert found_in(alone.no(MANAGEMENT, join("T1"), "13.3.1(b)")) == "T1"
    assert found_in(alone.no(MANAGEMENT, join(""), "13.3.1(b)")) == "nothing"
    alone.must(MANAGEMENT, NotifyParameters())
    alone.must(MANAGEMENT, StartJackpot())
    assert expected_in(alone.no(SHOE, RecordCoup(table="T2"), "13.3.1(b)")) == "T1"
    group = started("option3", "T1", "T2", "T3")
    for table in ("T1", "T2", "T3"):
        group.coups(1, table)
    assert group.state.pool == cents("1,001.50")


@proves(CROWN, "2.4", "2.4.2", "2.4.3", "13.3.1(c)")
def test_a_table_without_console_or_display_takes_no_part() -> None:
    run = Run()
    run.must(MANAGEMENT, set_up())
    no_console = join(fitted=(Fitting.HANDSET, Fitting.DISPLAY))
    assert run.no(MANAGEMENT, no_console, "2.4.2").reason is Reason.EQUIPMENT_MISSING
    no_display = join(fitted=(Fitting.HANDSET, Fitting.CONSOLE))
    assert expected_in(run.no(MANAGEMENT, no_display, "13.3.1(c)")) == "display"
    # A handset is there if it is needed.
    (joined,) = run.must(MANAGEMENT, join("T1", fitted=(Fitting.CONSOLE, Fitting.DISPLAY)))
    assert isinstance(joined, TableJoined)
    (joined,) = run.must(MANAGEMENT, join("T2"))
    assert isinstance(joined, TableJoined)
    assert joined.fitted == FITTED


@proves(CROWN, "13.3.2", "13.3.2(a)", "13.3.2(b)", "13.3.2(c)")
def test_equipment_counts_as_working_only_if_it_does_all_three() -> None:
    run = Run()
    run.must(MANAGEMENT, set_up())
    run.must(MANAGEMENT, join())
    run.must(MANAGEMENT, NotifyParameters())
    run.no(MANAGEMENT, StartJackpot(), "13.3.2(a)")
    for missing, number in zip(WORKS, ("13.3.2(a)", "13.3.2(b)", "13.3.2(c)"), strict=True):
        works = tuple(each for each in WORKS if each != missing)
        assert found_in(run.no(HDD, CheckSystem(works=works), number)) == f"missing {missing}"
    assert found_in(run.no(HDD, CheckSystem(works=("shines",)), "13.3.2")) == "shines"
    run.no(DEALER, CheckSystem(works=WORKS), "13.3.2(c)")
    (checked,) = run.must(HDD, CheckSystem(works=WORKS))
    assert isinstance(checked, SystemChecked)
    assert (run.who(checked).name, run.who(checked).role) == ("Hal", "higher-duties-dealer")
    run.must(MANAGEMENT, StartJackpot())


@proves(CROWN, "13.4.1(a)")
def test_parameters_are_notified_before_the_start_and_then_followed() -> None:
    run = Run()
    run.must(MANAGEMENT, set_up())
    run.must(MANAGEMENT, join())
    run.must(HDD, CheckSystem(works=WORKS))
    assert run.no(MANAGEMENT, StartJackpot(), "13.4.1(a)").reason is Reason.NOT_NOTIFIED
    run.no(AREA, NotifyParameters(), "13.4.1(a)")
    (told,) = run.must(MANAGEMENT, NotifyParameters(reference="letter 7"))
    assert isinstance(told, ParametersNotified)
    assert (told.to, told.reference, run.who(told).name) == ("vgccc", "letter 7", "Max")
    # What is changed after the notice has to be notified again.
    for change in (set_up(seed=5), join("T2")):
        run.must(MANAGEMENT, change)
        run.no(MANAGEMENT, StartJackpot(), "13.4.1(a)")
        run.must(MANAGEMENT, NotifyParameters())
    who, start = run.must(MANAGEMENT, StartJackpot(reason="Friday"))
    assert isinstance(who, Decided)
    assert isinstance(start, JackpotStarted)
    assert (start.amount, start.funded) == (5, 5)
    for late in (set_up(), join("T3"), CheckSystem(works=WORKS), NotifyParameters()):
        run.no(MANAGEMENT, late, "13.4.1(a)")
    run.no(MANAGEMENT, StartJackpot(), "13.4.1(a)")


@pytest.mark.parametrize("command", [join(), CheckSystem(works=WORKS), StartJackpot()])
def test_nothing_goes_before_the_set_up(command: AnyCommand) -> None:
    assert expected_in(Run().no(MANAGEMENT, command, None)) == "jackpot-set-up"


def test_no_coup_counts_before_the_start() -> None:
    run = ready()
    assert expected_in(run.no(SHOE, RecordCoup(table="T1"), None)) == "jackpot-started"
    unset = Run()
    for command in (RecordCoup(table="T1"), ConfirmWin(win=1)):
        assert expected_in(unset.no(SHOE, command, None)) == "jackpot-set-up"


def test_who_may_not_join_tables() -> None:
    run = Run()
    run.must(MANAGEMENT, set_up())
    run.no(CASINO, JoinTable(table="T1", variant="traditional", fitted=FITTED), "13.4.1(a)")
