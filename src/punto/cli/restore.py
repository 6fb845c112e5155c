"""`punto restore`: sets up a floor again from a backup of its database."""

import shutil
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from punto.atomic_file import whole
from punto.cli.audited_floor import summary
from punto.cli.fault import InputError, refusing
from punto.cli.options import helped
from punto.cli.serve import default_folder


@helped
def restore(
    file: Annotated[str, Parameter(name="BACKUP")],
    /,
    *,
    data: str = "",
    key: str = "",
    json: bool = False,
) -> int:
    from punto.live.key import SEALED, KeyFileError, fitting
    from punto.live.record.audit import FloorFile, audited
    from punto.live.store_sqlite import StoreError

    folder = Path(data) if data else default_folder()
    place, own_key = folder / "floor.db", folder / "key"
    if place.exists():
        raise InputError(f"There is a floor in {folder} already. It must be another folder.")
    sealed = Path(key) if key else own_key
    if not sealed.is_file():
        raise InputError(
            f"{sealed} is not there: without the key of the floor its cards stay sealed"
        )
    if sealed != own_key and own_key.exists() and own_key.read_bytes() != sealed.read_bytes():
        raise InputError(f"{own_key} is another key already. It must be another folder.")
    with refusing(StoreError, KeyFileError):
        backup = FloorFile(Path(file))
        found = audited(backup)
        _ = fitting(sealed, backup.rows(SEALED))
        backup.close()
    if not found.ok:
        raise InputError(f"{file} is not right, and nothing was restored: punto verify tells more")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if sealed != own_key:
        with whole(own_key) as part:
            part.chmod(0o600)
            part.write_bytes(sealed.read_bytes())
    with whole(place) as part:
        part.chmod(0o600)
        shutil.copyfile(file, part)
    print(summary(str(folder), found, json))
    return 0
