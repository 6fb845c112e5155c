"""The command line, from what `--help` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from handbook.markdown import anchor, cell, code, fenced, heading, page, prose, table
from punto.cli.help_texts import help_texts
from punto.cli.main import COMMANDS, app, help_text

_EXAMPLE = "For example:"


def command_line_page() -> str:
    """Every command with its arguments, options and examples."""
    return page(
        "# Command line",
        fenced(help_text()),
        *(part for name in COMMANDS for part in _command(name)),
    )


def _command(name: str) -> Iterator[str]:
    said, _, examples = help_texts()[name]["about"].partition(_EXAMPLE)
    yield heading(2, f"punto {name}", anchor("punto", name))
    yield from (prose(each) for each in said.split("\n\n"))
    if examples.strip():
        yield fenced("\n".join(line.strip() for line in examples.strip().splitlines()), "console")
    arguments: Any = app()[name].assemble_argument_collection()
    rows = [
        (", ".join(code(each) for each in _names(argument)), cell(argument.parameter.help or ""))
        for argument in arguments
        if argument.parameter.show is not False
    ]
    if rows:
        yield table(("option", "what it does"), rows)


def _names(argument: Any) -> list[str]:
    """The names that are typed, without those that the parser adds by itself."""
    return [each for each in argument.names if not each.startswith(("--no-", "--empty-"))]
