"""`punto serve`: runs a floor, a server of live tables at which people play."""

import gc
import os
import sys
from collections.abc import Mapping
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli import typed
from punto.cli.fault import InputError, refusing
from punto.cli.options import helped
from punto.cli.show.screen import Screen
from punto.money import NOTHING, dollars

if TYPE_CHECKING:
    from socket import socket

    from punto.live.house import LiveHouse
    from punto.live.plan import FloorPlan
    from punto.live.settings import Chosen


@helped
def serve(
    floor: Annotated[str, Parameter(name="FLOOR")] = "",
    /,
    *,
    data: str | None = None,
    host: str | None = None,
    port: str | None = None,
    register: str | None = None,
    log: str | None = None,
    example: bool = False,
    show_config: bool = False,
) -> int:
    if example:
        print(files("punto.live").joinpath("floor_example.toml").read_text("utf-8"), end="")
        return 0
    _see_installed()
    from punto.live.settings import SettingError, settings_of

    plan = _plan(floor)
    flags = {"data": data, "host": host, "port": port, "register": register, "log": log}
    with refusing(SettingError):
        chosen = settings_of(plan.settings, floor, os.environ, flags)
    if show_config:
        _show(chosen)
        return 0
    return _run(plan, chosen)


def _see_installed() -> None:
    for each in ("litestar", "uvicorn", "apsw", "structlog", "prometheus_client"):
        if find_spec(each) is None:
            how = "pip install 'punto[serve]'"
            raise InputError(f"serving needs {each}, which is not installed: {how}")


def _plan(floor: str) -> "FloorPlan":
    """The plan of the floor in a file, or a demonstration if no file is named."""
    from punto.live.demonstration import demonstration
    from punto.live.floor_file import read_floor
    from punto.live.plan import FloorPlan
    from punto.table.table_file import TableFileError

    if not floor:
        return FloorPlan(demonstration())
    with refusing(TableFileError):
        return read_floor(typed.text(floor), floor, Path(floor).parent)


def _show(chosen: "Mapping[str, Chosen]") -> None:
    """Print every setting with its value and where it comes from."""
    folder = str(_folder(chosen))
    told = {name: str(each.value) for name, each in chosen.items()}
    told |= {"second-factor-for-staff": told["second-factor-for-staff"].lower()}
    told |= {"data": folder, "play-money": dollars(chosen["play-money"].value)}
    names, width = max(map(len, told)), max(map(len, told.values()))
    for name, value in told.items():
        print(f"{name:{names}}  {value:{width}}  {chosen[name].origin}")


_OFTEN = 10_000
"""People wait while garbage is looked for, so it is not left to become much."""


def _run(plan: "FloorPlan", chosen: "Mapping[str, Chosen]") -> int:
    gc.set_threshold(_OFTEN)
    from punto.live.floor import UnreadableError
    from punto.live.logs import set_up_logs
    from punto.web.run import serve_floor

    set_up_logs(chosen["log"].value)
    at = _listening(chosen)
    with at:
        house = _house(plan, chosen)
        screen, port = Screen(), at.getsockname()[1]

        async def opened() -> None:
            host = chosen["host"].value
            screen.show(
                f"The floor is open at http://{f'[{host}]' if ':' in host else host}:{port}"
            )
            screen.show(f"Its data are in {_folder(chosen)}. Ctrl-C ends it.")
            now = house.clock.second()
            if first := await house.writer.call(lambda _: house.people.first_manager(now)):
                name, secret = first
                screen.show(f"Sign in as {name} with {secret}, and choose a password of your own.")
                screen.show("It is kept nowhere: until it is used, each start shows another.")
            sys.stdout.flush()

        with refusing(UnreadableError):
            serve_floor(house, at, opened, chosen["proxies"].value)
    screen.show("The floor is closed.")
    return 0


def _listening(chosen: "Mapping[str, Chosen]") -> "socket":
    from punto.web.run import listening

    host, port = chosen["host"].value, chosen["port"]
    try:
        return listening(host, port.value, otherwise_any=port.origin == "default")
    except OSError as problem:
        why = (problem.strerror or str(problem)).partition(" (while")[0]
        raise InputError(
            f"Nothing can be served at {host}, port {port.value}: {why}. It must be an address of "
            "this machine and a free port."
        ) from None


def _house(plan: "FloorPlan", chosen: "Mapping[str, Chosen]") -> "LiveHouse":
    """Open the floor in its folder, before its server starts."""
    from punto.live.house import HouseError, LiveHouse
    from punto.live.key import KeyFileError
    from punto.live.people_settings import terms_of
    from punto.live.plan import HouseMoney, Registration
    from punto.live.settings import SettingError
    from punto.live.store_sqlite import StoreError

    folder, is_real = _folder(chosen), chosen["money"].value == HouseMoney.REAL
    try:
        with refusing(StoreError, HouseError, KeyFileError, SettingError):
            terms = terms_of(chosen)
            house = LiveHouse(
                folder,
                plan.tables,
                plan=plan,
                register=Registration(chosen["register"].value),
                play_money=NOTHING if is_real else chosen["play-money"].value,
                unread_seconds=chosen["unread-seconds"].value,
            )
            house.people.set_terms(terms)
            return house
    except OSError as problem:
        why = problem.strerror or problem
        raise InputError(f"No floor can be kept in {str(folder)!r}: {why}.") from None


def _folder(chosen: "Mapping[str, Chosen]") -> Path:
    """The folder with the data of the floor."""
    return Path(chosen["data"].value) if chosen["data"].value else default_folder()


def default_folder() -> Path:
    """The folder in which a user's floor is kept if no folder is named."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "punto"
