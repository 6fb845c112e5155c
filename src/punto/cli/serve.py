"""`punto serve`: live tables that people sit at."""

import os
from importlib.util import find_spec
from pathlib import Path

from punto.cli.fault import InputError, refusing
from punto.cli.options import helped
from punto.cli.show.screen import Screen


@helped
def serve(*, data: str = "", host: str = "127.0.0.1", port: int = 8710) -> int:
    if missing := [each for each in ("litestar", "uvicorn", "apsw") if find_spec(each) is None]:
        raise InputError(
            f"serving needs {missing[0]}, which is not installed: pip install 'punto[serve]'"
        )
    import uvicorn

    from punto.live.demonstration import demonstration
    from punto.live.house import LiveHouse
    from punto.live.store_sqlite import StoreError
    from punto.web.app import app_of

    folder = Path(data) if data else default_folder()
    with refusing(StoreError):
        house = LiveHouse(folder, demonstration())
    screen = Screen()
    screen.show(f"The floor is open at http://{host}:{port}")
    screen.show(f"Its data are in {folder}. Ctrl-C ends it.")
    if first := house.people.first_manager(house.clock.second()):
        name, secret = first
        screen.show(f"Sign in as {name} with {secret}, and choose a password of your own.")
        screen.show("This secret is shown once. It is kept nowhere.")
    uvicorn.run(
        app_of(house), host=host, port=port, ws="websockets-sansio", ws_max_size=8_192,
        log_level="warning", server_header=False,
    )  # fmt: skip
    screen.show("The floor is closed.")
    return 0


def default_folder() -> Path:
    """Where a user's data belong."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "punto"
