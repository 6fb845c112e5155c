"""Floor files: what they say, what is wrong with them, and what may change between two starts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from punto.cli.main import run
from punto.live.floor_file import read_floor
from punto.live.house import HouseError, LiveHouse
from punto.live.people.terms import OidcTerms, PeopleTerms
from punto.live.people_settings import terms_of
from punto.live.plan import PLAY_MONEY
from punto.live.settings import SETTINGS, SettingError, settings_of
from punto.table.file_section import TableFileError
from tests.cli.command import Punto, in_process
from tests.conftest import ROOT
from tests.tables import NZ5, proves

TABLE = '[tables.one]\nbook = "rws"\n'


@pytest.fixture
def punto(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> Punto:
    return lambda *words: in_process(run, words, capsys, monkeypatch, 100)


def test_the_example_has_every_key_and_opens(tmp_path: Path, punto: Punto) -> None:
    found = punto("serve", "--example")
    plan = read_floor(found.out)
    assert found.code == 0
    assert {each.machine.kind for each in plan.streams.values()} == {
        "jackpot", "tournament", "promotion",
    }  # fmt: skip
    assert set(plan.settings) == {each.name for each in SETTINGS} - {"data", "log"}
    defaults = {each.name: each.default for each in SETTINGS}
    assert plan.settings == {key: defaults[key] for key in plan.settings}
    assert plan.settings["play-money"] == PLAY_MONEY

    async def start() -> None:
        house = LiveHouse(tmp_path, plan.tables, plan=plan)
        await house.start()
        assert house.floor.state("lucky-tie").running
        assert {*plan.tables, *plan.streams} <= set(house.floor.actors)
        await house.stop()

    asyncio.run(start())


def test_tables_have_the_pace_of_the_floor_unless_they_say_otherwise(tmp_path: Path) -> None:
    (tmp_path / "two.toml").write_text('book = "rws"\n[pace]\nbets = 9\n')
    text = "[pace]\nbets = 5\ncard = 0.2\n" + TABLE + '[tables.two]\nfile = "two.toml"\n'
    plan = read_floor(text, folder=tmp_path)
    paces = {name: (each.pace.bets_ms, each.pace.card_ms) for name, each in plan.tables.items()}
    assert paces == {"one": (5000, 200), "two": (9000, 200)}


SCALE_1, SCALE_2 = (
    f'[tables.{name}]\nbook = "{NZ5}"\nbets.options.perfect-pairs = "scale-{number}"\n'
    for number, name in enumerate(("one", "two"), start=1)
)


@proves(NZ5, "11A.8/s2")
def test_tables_of_one_floor_pay_perfect_pairs_by_one_scale() -> None:
    assert len(read_floor(SCALE_1 + SCALE_2.replace("scale-2", "scale-1")).tables) == 2
    assert len(read_floor(SCALE_1 + SCALE_2 + "bets.offered = []").tables) == 2
    with pytest.raises(TableFileError) as caught:
        read_floor(SCALE_1 + SCALE_2)
    assert str(caught.value).startswith("floor.toml:4: ")
    assert "[nz-division-5 11A.8/s2]" in str(caught.value)


def test_terms_and_conditions_are_drafted_by_the_house() -> None:
    folder = ROOT / "docs" / "examples"
    text = TABLE + '[tournaments.cup]\nterms = "tournament.toml"\n'
    text += '[promotions.draw]\nbook = "nsw-premium"\nconditions = "winter-draw.toml"\n'
    plan = read_floor(text, folder=folder)
    first = {
        name: [type(x.command).__name__ for x in each.first] for name, each in plan.streams.items()
    }
    assert first == {"cup": ["DraftTerms"], "draw": ["Draft"]}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "f.toml:1: The floor has no table. It must have a section [tables.NAME]"),
        ("tables = 5", "f.toml:1: tables is 5. It must be a section [tables]"),
        (TABLE + "decks = 3", "f.toml:3: The shoe would have 3 decks. It must have 4, 5, 6, 7,"),
        (TABLE + "[tables.one.limits]\nmaximun = 5", "f.toml:4: There is no key 'maximun' of [li"),
        ("[tables.One]\nbook = 'rws'", "f.toml:1: 'One' is not a name here. It must be small"),
        ("[tables.cashier]\nbook = 'rws'", "f.toml:1: 'cashier' is the name of the floor's own"),
        (TABLE + "[tournaments.one]\nbook = 'crown-melbourne-v29'",
         "f.toml:3: 'one' is the name of one of the tables already"),
        (TABLE + "[web]\nport = 'x'", "f.toml:4: port is 'x'. It must be a whole number"),
        (TABLE + '[web]\nproxies = "*"', "f.toml:4: proxies is '*'. It must be addr"),
        (TABLE + "[web]\nunread-seconds = 0", "f.toml:4: unread-seconds is 0. It must be whole"),
        (TABLE + "[web]\nprot = 1", "f.toml:4: There is no key 'prot' of [web] (did you"),
        (TABLE + "[house]\nmoney = 'toy'", "f.toml:4: money is 'toy'. It must be one of play"),
        (TABLE + "[people]\nregister = 'guest'", "f.toml:4: register is 'guest' (did you"),
        (TABLE + "[pace]\nbets = -1", "f.toml:4: bets is -1. It must be seconds, such as 12 or "),
        ("[tables.one]\nfile = 'none.toml'", "f.toml:2: The file 'none.toml' cannot be read"),
        ("[tables.one]\nfile = 'bad.toml'", "bad.toml:2: decks is 'x'. It must be a whole number"),
        (TABLE + "[jackpots.j]\nbook = 'rws'", "f.toml:4: rws has no jackpot. It must be a book"),
        (TABLE + "[jackpots.j]\nbook = 'rws'\ntables = ['two']", "f.toml:5: There is no table 't"),
        (TABLE + "[jackpots.j]\nbook = 'rws'\ntables = ['one']",
         "f.toml:5: The table one takes part in no jackpot. It must have jackpot ="),
        (TABLE + "[jackpots.j]\nbook = 'crown-melbourne-v29'\noption = 'option9'",
         'f.toml:3: "option9" is not an option here. It must be "option1"'),
        (TABLE + "[promotions.p]\nbook = 'rws'", "f.toml:4: rws says nothing of promotions"),
        (TABLE + "[tournaments.t]\nbook = 'rws'", "f.toml:4: rws has no tournaments"),
        (TABLE + "[tournaments.t]\nterms = 'bad.toml'", "f.toml:4: bad.toml:"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "bad.toml").write_text('book = "rws"\ndecks = "x"\n')
    with pytest.raises(TableFileError) as found:
        read_floor(text, "f.toml", tmp_path)
    assert str(found.value).startswith(says)


def opened(folder: Path, text: str) -> set[str]:
    """Start a floor and stop it again; the tables that were open."""
    plan = read_floor(text, "club.toml")

    async def run() -> set[str]:
        house = LiveHouse(folder, plan.tables, plan=plan)
        await house.start()
        found = {each.id for each in house.floor.lobby.rows()}
        await house.stop()
        return found

    return asyncio.run(run())


def test_a_floor_that_changes_between_two_starts(tmp_path: Path) -> None:
    two = TABLE + '[tables.two]\nbook = "nsw-premium"\n'
    assert opened(tmp_path, TABLE) == {"one"}
    assert opened(tmp_path, two) == {"one", "two"}, "a new table opens"
    assert opened(tmp_path, '[tables.two]\nbook = "nsw-premium"\n') == {"two"}, "one stays closed"
    assert opened(tmp_path, two + "[pace]\nbets = 3\n") == {"one", "two"}, "and was kept"
    with pytest.raises(HouseError) as found:
        opened(tmp_path, TABLE + "decks = 6\n")
    assert str(found.value) == (
        "club.toml has another table 'one' than the one that is kept (decks changed). "
        "It must have another name, or the old values."
    )
    assert opened(tmp_path, two) == {"one", "two"}, "a refused start leaves nothing behind"


def test_where_each_setting_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, punto: Punto
) -> None:
    file = tmp_path / "f.toml"
    file.write_text(TABLE + '[web]\nhost = "::1"\nport = 1\n[people]\nregister = "members"\n')
    monkeypatch.setenv("PUNTO_PORT", "2")
    monkeypatch.setenv("PUNTO_REGISTER", "guests")
    shown = punto("serve", str(file), "--register", "nobody", "--show-config")
    rows = {line.split()[0]: line.split()[1:] for line in shown.out.splitlines()}
    assert shown.code == 0
    assert rows["host"] == ["::1", str(file)]
    assert rows["port"] == ["2", "PUNTO_PORT"]
    assert rows["register"] == ["nobody", "--register"]
    assert rows["money"] == ["play", "default"]


OIDC = {
    "oidc-issuer": "https://id.example", "oidc-client": "punto", "oidc-secret-file": "secret",
    "oidc-address": "https://floor.example/",
}  # fmt: skip


def people(folder: Path, **changed: str) -> PeopleTerms:
    """The terms of a floor file that names an issuer, its secret beside it."""
    (folder / "secret").write_text("of this floor\n")
    (folder / "none").write_text(" ")
    lines = "".join(f'{key} = "{each}"\n' for key, each in {**OIDC, **changed}.items() if each)
    text = f"{TABLE}[people]\nsecond-factor-for-staff = true\n{lines}"
    return terms_of(settings_of(read_floor(text, folder=folder).settings, "f.toml", {}, {}))


def test_a_floor_file_names_an_issuer_and_asks_staff_for_a_second_factor(tmp_path: Path) -> None:
    terms = people(tmp_path)
    assert terms.second_factor_for_staff
    assert terms.oidc == OidcTerms(
        "https://id.example", "punto", "of this floor", "https://floor.example"
    )
    assert terms_of(settings_of({}, "", {}, {})) == PeopleTerms()


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("oidc-client", "", "oidc-issuer, oidc-secret-file, oidc-address is set without"),
        ("oidc-issuer", "http://id.example", "http://id.example is not an address that begins"),
        ("oidc-secret-file", "nowhere", "oidc-secret-file: The file "),
        ("oidc-secret-file", "none", "is empty"),
    ],
)
def test_an_issuer_of_which_something_is_wrong_is_told(
    tmp_path: Path, key: str, value: str, says: str
) -> None:
    with pytest.raises(SettingError, match=says):
        people(tmp_path, **{key: value})


@pytest.mark.parametrize(
    ("words", "variable", "says"),
    [
        (("--port", "70000"), "", "--port is '70000'. It must be a port from 0 to 65535."),
        (("--log", "loud"), "", "--log is 'loud'. It must be one of debug, info, warning, error."),
        ((), "all", "PUNTO_REGISTER is 'all'. It must be one of guests, members, nobody."),
        (("nowhere.toml",), "", "nowhere.toml"),
    ],
)
def test_a_setting_that_cannot_be_used(
    words: tuple[str, ...], variable: str, says: str, monkeypatch: pytest.MonkeyPatch, punto: Punto
) -> None:
    monkeypatch.setenv("PUNTO_REGISTER", variable)
    found = punto("serve", *words)
    assert found.code == 2
    assert says in found.err
