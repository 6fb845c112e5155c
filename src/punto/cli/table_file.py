"""Reads a table file that was named on the command line in place of a book and options."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from punto.cli import typed
from punto.cli.fault import InputError, refusing
from punto.cli.find import allowed, find_book, find_variant
from punto.money import Cents
from punto.rules.books import keys

if TYPE_CHECKING:
    from punto.rules.table_rules import TableRules
    from punto.table.table_file import TableFile


def is_table_file(name: str) -> bool:
    return name.endswith(".toml") and not Path(name).is_dir()


def find_table(name: str, **options: object) -> TableFile:
    """Read a table file; `options` that were given too are refused, as they must stand in it."""
    for option, value in options.items():
        if value:
            shown = "BOOK" if option == "book" else f"--{option.replace('_', '-')}"
            raise InputError(
                f"{shown} was given with the table file {name!r}. It must stand in the file."
            )
    from punto.table.table_file import TableFileError, read_table

    with refusing(TableFileError):
        return read_table(typed.text(name), name, Path(name).parent)


def find_rules(name: str, **options: object) -> TableRules | None:
    """The table of a table file; None if no file was named."""
    return find_table(name, **options).rules if name else None


def example_of(name: str, variant: str) -> str:
    """The text of a complete table file for a book."""
    from punto.table.table_example import example

    rules = find_book(name).rules
    folder = "" if name in keys() else str(Path(name).resolve())
    return allowed(example(rules, find_variant(rules, variant), folder))


def typed_chips(table: TableRules) -> str:
    """The chips of a table, written as for `--chips`."""
    return " ".join(map(typed_amount, table.chips.values))


def typed_pay(table: TableRules) -> str:
    """How a table pays what chips cannot make, as typed after `--pay`: up, down or nothing."""
    return {None: "", True: "up", False: "down"}[table.house.pay_up]


def typed_amount(amount: Cents) -> str:
    return f"{amount // 100}.{amount % 100:02}"
