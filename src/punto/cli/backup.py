"""`punto backup`: copies the database of a floor, even while the floor runs."""

import time
from pathlib import Path
from secrets import token_hex

from punto.cli.audited_floor import summary
from punto.cli.fault import InputError, refusing
from punto.cli.options import helped
from punto.cli.serve import default_folder

WAIT_SECONDS = 600
_LOOK_SECONDS = 0.05


@helped
def backup(*, data: str = "", to: str, json: bool = False) -> int:
    from punto.live.record.audit import FloorFile, audited
    from punto.live.record.backup import copied
    from punto.live.store_sqlite import SqliteStore, StoreError

    folder, file = Path(data) if data else default_folder(), Path(to).absolute()
    if not (folder / "floor.db").is_file():
        raise InputError(f"There is no floor in {folder}. It must be the folder of one.")
    if file.exists():
        raise InputError(f"{file} is there already. It must be a new file.")
    if not file.parent.is_dir():
        raise InputError(f"{file.parent} is not a folder")
    with refusing(StoreError):
        try:
            store = SqliteStore(folder / "floor.db", migrates=False)
        except StoreError as problem:
            if "another process" not in str(problem):
                raise
            _asked(folder, file)
        else:
            try:
                copied(store, file)
            finally:
                store.close()
        found = audited(FloorFile(file))
    print(summary(str(file), found, json))
    return 0 if found.ok else 1


def _asked(folder: Path, file: Path) -> None:
    """Ask the server that runs the floor to make the backup, and wait for its answer."""
    import msgspec

    from punto.atomic_file import whole
    from punto.live.record.backup import ANSWERED, ASKED, BackupAnswered, BackupAsked

    wish = BackupAsked(token_hex(8), str(file))
    with whole(folder / ASKED) as place:
        place.write_bytes(msgspec.json.encode(wish))
    ends = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < ends:
        if (folder / ANSWERED).exists():
            said = msgspec.json.decode((folder / ANSWERED).read_bytes(), type=BackupAnswered)
            if said.id == wish.id:
                (folder / ANSWERED).unlink(missing_ok=True)
                if said.problem:
                    raise InputError(said.problem)
                return
        time.sleep(_LOOK_SECONDS)
    (folder / ASKED).unlink(missing_ok=True)
    raise InputError(f"the floor in {folder} did not answer within {WAIT_SECONDS} seconds")
