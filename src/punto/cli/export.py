"""`punto export`: writes the data of a floor as JSON lines and Parquet files."""

import json as plain
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from punto.atomic_file import whole
from punto.cli.fault import InputError, refusing
from punto.cli.options import helped
from punto.cli.serve import default_folder

FORMS = ("jsonl", "parquet")
_CHUNK = 50_000


@helped
def export(
    *, data: str = "", to: str, form: str = "", logs: bool = False, json: bool = False
) -> int:
    from punto.live.record.audit import FloorFile
    from punto.live.record.export import EXPORTS
    from punto.live.store_sqlite import StoreError

    source = Path(data) if data else default_folder()
    file, folder = source if source.is_file() else source / "floor.db", Path(to)
    if form not in ("", *FORMS):
        raise InputError(f"--form is {form!r}. It must be one of {', '.join(FORMS)}.")
    if form == "parquet" and find_spec("polars") is None:
        raise InputError(
            "a Parquet file needs polars, which is not installed: pip install 'punto[tables]'"
        )
    if not file.is_file():
        raise InputError(f"There is no floor in {source}. It must be its folder, or a backup.")
    wanted = (form,) if form else FORMS if find_spec("polars") else FORMS[:1]
    folder.mkdir(parents=True, exist_ok=True)
    with refusing(StoreError):
        floor = FloorFile(file)
    for name, rows in EXPORTS.items():
        count = 0
        for each in wanted:
            write = _lines if each == "jsonl" else _parquet
            with whole(folder / f"{name}.{each}") as place:
                count = write(place, rows(floor))
        print(plain.dumps({"file": name, "rows": count}) if json else f"{name}: {count} rows")
    if logs:
        for (name,) in list(floor.rows("select id from streams order by id")):
            with (
                whole(folder / f"{name.replace('/', '-')}.log.jsonl") as place,
                place.open("wb") as out,
            ):
                out.writelines(line + b"\n" for line in floor.lines(name))
    floor.close()
    return 0


def _lines(place: Path, rows: Iterator[dict[str, Any]]) -> int:
    count = 0
    with place.open("w", encoding="utf-8") as out:
        for row in rows:
            out.write(plain.dumps(row, ensure_ascii=False) + "\n")
            count += 1
    return count


def _parquet(place: Path, rows: Iterator[dict[str, Any]]) -> int:
    import polars as pl

    parts: list[pl.DataFrame] = []
    while chunk := list(islice(rows, _CHUNK)):
        parts.append(pl.DataFrame(chunk, infer_schema_length=None))
    whole_frame = pl.concat(parts, how="vertical_relaxed") if parts else pl.DataFrame()
    whole_frame.write_parquet(place)
    return whole_frame.height
