"""Roles come from the books, are given by managers, and end at once; high ones need four eyes."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from punto.live.people.approval import APPROVAL_SECONDS
from punto.rules.books import book
from tests.live.people_floor import PASSWORD, Browser, PeopleFloor, people_floor

NSW, RWS = "nsw-premium", "rws"


@pytest.fixture
def floor(tmp_path: Path) -> Generator[PeopleFloor]:
    with people_floor(tmp_path) as found:
        yield found


def give(by: Browser, person: str, role: str, table: str = "") -> httpx.Response:
    return by.post("/grants", {"person": person, "role": role, "table": table})


def title(said: httpx.Response) -> tuple[int, str]:
    return said.status_code, said.json()["title"]


def closed(browser: Browser, table: str, role: str) -> bool:
    try:
        browser.socket(table, role).close()
    except InvalidStatus as problem:
        return problem.response.status_code == 403
    return False


def test_every_role_of_a_books_ladder_can_be_given_at_its_table(floor: PeopleFloor) -> None:
    boss = floor.manager("Boss")
    for table in (NSW, RWS):
        for number, role in enumerate(book(table).rules.authority.roles):
            floor.staff(f"{table} {number}")
            said = give(boss, f"{table} {number}", role.key, table)
            expected = 400 if role.key in ("player", "patron") else None
            if expected:
                assert title(said) == (400, f"{role.key} is not a role at {table}.")
            else:
                assert said.status_code in (201, 202), role


def test_a_role_holds_at_its_table_says_who_gave_it_and_ends_at_once(floor: PeopleFloor) -> None:
    boss, dee = floor.manager("Boss"), floor.staff("Dee")
    assert closed(dee, RWS, "dealer")
    assert give(boss, "Dee", "dealer", RWS).json() == {"approval": "", "done": True}
    assert closed(dee, NSW, "dealer")
    (row,) = [each for each in boss.get("/grants").json() if each["person"] == "Dee"]
    assert (row["given_by"], row["at"], row["table"]) == ("Boss", floor.clock.now, RWS)
    with closing(dee.socket(RWS, "dealer")) as dealing, closing(dee.socket(NSW)) as playing:
        dealing.hello()
        playing.hello()
        assert boss.delete(f"/grants/{row['id']}").status_code == 204
        assert dealing.bye() == ("You are not dealer here any more.", 4401)
        playing.say(say="ping")
        playing.until("pong")
    assert closed(dee, RWS, "dealer")
    assert boss.delete(f"/grants/{row['id']}").status_code == 404
    assert floor.significant("role-given") == [("Boss", "dealer to Dee at rws")]
    assert floor.significant("role-ended") == [("Boss", "dealer of Dee at rws")]


def test_a_role_of_the_whole_floor_holds_at_all_tables(floor: PeopleFloor) -> None:
    boss, dee = floor.manager("Boss"), floor.staff("Dee")
    give(boss, "Dee", "dealer")
    with closing(dee.socket(RWS, "dealer")) as one, closing(dee.socket(NSW, "dealer")) as two:
        boss.delete(f"/grants/{boss.get('/grants').json()[-1]['id']}")
        assert one.bye()[0] == two.bye()[0] == "You are not dealer here any more."


def test_what_cannot_be_given_is_refused_in_one_sentence(floor: PeopleFloor) -> None:
    boss = floor.manager("Boss")
    dee, ann = floor.staff("Dee"), floor.member("Ann")
    assert title(give(boss, "Dee", "pit-boss", RWS)) == (400, "pit-boss is not a role at rws.")
    assert give(boss, "Dee", "pit-manager", NSW).status_code == 400  # A role of another book.
    assert give(boss, "Dee", "dealer", "nowhere").status_code == 400
    assert give(boss, "Nobody", "dealer", RWS).status_code == 404
    assert give(boss, "Ann", "dealer", RWS).status_code == 400
    assert title(give(boss, "Boss", "dealer", RWS)) == (403, "Nobody gives a role to themselves.")
    for browser in (dee, ann):
        assert give(browser, "Dee", "dealer", RWS).status_code == 403
    assert len(boss.get("/grants").json()) == 1


def test_nobody_gives_more_than_they_have(floor: PeopleFloor) -> None:
    """The manager of a table gives roles at it, and nowhere else."""
    floor.manager("Boss")
    local = floor.staff("Local", "manager", RWS)
    floor.staff("Dee")
    assert give(local, "Dee", "dealer").status_code == 403
    assert give(local, "Dee", "dealer", NSW).status_code == 403
    assert give(local, "Dee", "manager").status_code == 403
    assert local.post("/staff", {"name": "New"}).status_code == 403
    assert give(local, "Dee", "dealer", RWS).status_code == 201
    assert local.get("/grants").status_code == 403
    rows = local.get(f"/grants?table={RWS}").json()
    assert {each["person"] for each in rows} == {"Local", "Dee"}
    for role in ("pit-supervisor", "table-game-shift-manager", "dealer"):
        floor.staff(f"A {role}", role, RWS)
        assert give(Browser(floor, floor.token(floor.people.accounts.find(f"A {role}"))), "Dee",
                    "dealer", RWS).status_code == 403  # fmt: skip


def test_nobody_is_two_people_at_one_table(floor: PeopleFloor) -> None:
    """Who permits is not who is permitted: one role at a table, and staff do not play at it."""
    boss, dee = floor.manager("Boss"), floor.staff("Dee")
    with closing(dee.socket(NSW)) as playing, closing(dee.socket(RWS)) as elsewhere:
        playing.hello()
        elsewhere.hello()
        assert give(boss, "Dee", "gaming-manager", NSW).status_code == 201
        assert playing.bye()[0] == "You are gaming-manager here now."
        elsewhere.say(say="ping")
        elsewhere.until("pong")
    assert closed(dee, NSW, "player")
    assert not closed(dee, NSW, "onlooker")
    want = (400, "Dee is gaming-manager at nsw-premium: end that first.")
    assert title(give(boss, "Dee", "dealer", NSW)) == want
    assert title(give(boss, "Dee", "dealer")) == want
    assert give(boss, "Dee", "dealer", RWS).status_code == 201


def test_a_permission_of_the_table_is_given_by_whom_the_clause_names(floor: PeopleFloor) -> None:
    """Four eyes at the table are the kernel's: nsw-premium 5.6.3 is the gaming manager's."""
    dealer = floor.staff("Dee", "dealer", NSW)
    manager = floor.staff("Max", "gaming-manager", NSW)
    permit = {"do": "permit", "what": "both-hands", "player": "Ann"}
    with closing(dealer.socket(NSW, "dealer")) as one:
        one.hello()
        assert one.ask("p", **permit)["ruling"]["reason"] == "not-authorised"
    with closing(manager.socket(NSW, "gaming-manager")) as two:
        two.hello()
        assert two.ask("p", **permit)["say"] == "accepted"


def test_a_high_role_waits_for_another_manager(floor: PeopleFloor) -> None:
    one, two, dee = floor.manager("One"), floor.manager("Two"), floor.staff("Dee")
    said = give(one, "Dee", "operator", NSW)
    assert said.status_code == 202
    number = said.json()["approval"]
    assert closed(dee, NSW, "operator")
    (waits,) = two.get("/approvals").json()
    assert (waits["by"], waits["asked"]["role"], waits["id"]) == ("One", "operator", number)
    yes = {"approve": True}
    assert title(one.post(f"/approvals/{number}", yes))[1] == "Somebody else has to approve that."
    assert dee.post(f"/approvals/{number}", yes).status_code == 403
    assert closed(dee, NSW, "operator")
    floor.clock.now += floor.people.terms.proof_max + 1
    assert two.post(f"/approvals/{number}", yes).json()["type"] == "punto:proof"
    two.post("/sessions/proof", {"password": PASSWORD})
    assert two.post(f"/approvals/{number}", yes).json() == {"approval": number, "done": True}
    assert not closed(dee, NSW, "operator")
    (row,) = [each for each in two.get("/grants").json() if each["person"] == "Dee"]
    assert (row["given_by"], row["second"]) == ("One", "Two")
    assert two.post(f"/approvals/{number}", yes).status_code == 400
    assert floor.significant("approval-approved") == [("Two", f"grant {number} of One")]


def test_what_is_refused_withdrawn_or_old_is_not_done(floor: PeopleFloor) -> None:
    one, two, dee = floor.manager("One"), floor.manager("Two"), floor.staff("Dee")
    refused, withdrawn, old = (
        give(one, "Dee", "operator", NSW).json()["approval"] for _ in range(3)
    )
    assert two.post(f"/approvals/{refused}", {"approve": False}).json()["done"] is False
    assert two.post(f"/approvals/{refused}", {"approve": True}).status_code == 400
    assert two.delete(f"/approvals/{withdrawn}").status_code == 400
    assert one.delete(f"/approvals/{withdrawn}").status_code == 204
    assert two.post(f"/approvals/{withdrawn}", {"approve": True}).status_code == 404
    floor.clock.now += APPROVAL_SECONDS
    again = Browser(floor)
    again.sign_in("Two")
    assert again.post(f"/approvals/{old}", {"approve": True}).status_code == 400
    assert closed(dee, NSW, "operator")


def test_who_is_concerned_does_not_approve(floor: PeopleFloor) -> None:
    one, two = floor.manager("One"), floor.manager("Two")
    number = give(one, "Two", "operator", NSW).json()["approval"]
    said = two.post(f"/approvals/{number}", {"approve": True})
    assert title(said) == (400, "Somebody else has to approve that.")


def test_an_approval_counts_only_while_both_may(floor: PeopleFloor) -> None:
    one, two, three = floor.manager("One"), floor.manager("Two"), floor.manager("Three")
    floor.staff("Dee")
    number = give(one, "Dee", "operator", NSW).json()["approval"]
    row = next(each for each in three.get("/grants").json() if each["person"] == "One")
    assert three.delete(f"/grants/{row['id']}").status_code == 204
    assert two.post(f"/approvals/{number}", {"approve": True}).status_code == 403
    assert not [each for each in two.get("/grants").json() if each["person"] == "Dee"]


def test_the_first_manager_appoints_the_second_alone_and_never_again(floor: PeopleFloor) -> None:
    boss = floor.manager("Boss")
    for name in ("Two", "Three"):
        floor.staff(name)
    assert give(boss, "Two", "manager").status_code == 201
    assert floor.significant("role-given") == [("Boss", "manager to Two at all tables alone")]
    row = next(each for each in boss.get("/grants").json() if each["person"] == "Two")
    assert give(boss, "Three", "manager").status_code == 202
    assert boss.delete(f"/grants/{row['id']}").status_code == 204
    assert give(boss, "Three", "manager").status_code == 202


def test_somebody_is_always_manager(floor: PeopleFloor) -> None:
    boss = floor.manager("Boss")
    (row,) = boss.get("/grants").json()
    assert title(boss.delete(f"/grants/{row['id']}")) == (400, "Somebody has to be manager.")


def test_a_new_member_of_staff_signs_in_with_a_one_time_secret(floor: PeopleFloor) -> None:
    boss = floor.manager("Boss")
    made = boss.post("/staff", {"name": "Dee"}).json()
    dee = Browser(floor)
    assert dee.sign_in("Dee", made["secret"]).json()["change_password"] is True
    assert dee.put("/password", {"old": made["secret"], "new": PASSWORD}).status_code == 200
    assert dee.get("/sessions").status_code == 200
    with closing(dee.socket(role="onlooker")) as line:
        again = boss.post("/people/Dee/secret").json()["secret"]
        assert line.bye()[0] == "Your password was set anew: ask for the new one."
    assert Browser(floor).sign_in("Dee").status_code == 401
    assert Browser(floor).sign_in("Dee", again).json()["change_password"] is True
    floor.member("Ann")
    assert boss.post("/people/Ann/secret").status_code == 400
