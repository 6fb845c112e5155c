"""What `docs/exports.md` tells of a Parquet file, and what the file has."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl

PAGE = (Path(__file__).parents[2] / "docs" / "exports.md").read_text("utf-8")


def columns_told(of: str) -> list[tuple[str, str]]:
    """Names and types of the columns of a row per whatever it is."""
    part = PAGE.partition(f"## A row per {of}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(\S+)` \| (.+?) \|", part, re.MULTILINE)


def columns_of(file: str) -> list[tuple[str, str]]:
    """The same of a file, with the first of its wagers in the place of all."""
    schema = pl.read_parquet_schema(file)
    nets = [name for name in schema if name.startswith("net:")]
    return [
        ("net:…" if name in nets[:1] else name, _in_words(dtype)) for name, dtype in schema.items()
    ]


def _in_words(dtype: pl.DataType) -> str:
    if isinstance(dtype, pl.Enum):
        names = dtype.categories.to_list()
        return "Enum, 52 cards" if len(names) == 52 else f"Enum: {', '.join(names)}"
    if isinstance(dtype, pl.Decimal):
        return f"Decimal({dtype.precision}, {dtype.scale})"
    return str(dtype)


def metadata_of(file: str) -> dict[str, str]:
    """What a file tells of itself, all of which is on the page."""
    found = pl.read_parquet_metadata(file)
    ours = {name: value for name, value in found.items() if name.startswith("punto.")}
    assert [name for name in ours if f"`{name}`" not in PAGE] == []
    return ours
