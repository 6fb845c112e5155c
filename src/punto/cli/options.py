"""What the options of all commands are: types that several take, and their help from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Annotated, TypeVar, get_type_hints

from cyclopts import Parameter

Thing = TypeVar("Thing", bound=Callable[..., object])

BookName = Annotated[str, Parameter(name="BOOK")]
Dashed = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A value that may begin with a dash."""


@cache
def _texts() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("punto.cli") / "help.toml").read_text("utf-8"))


def helped(command: Thing) -> Thing:
    """Give each parameter of a command, or of a class of options, its help from `help.toml`."""
    hints = get_type_hints(command, include_extras=True)
    texts = _texts()["any"] | _texts()[command.__name__]
    command.__annotations__ = {
        name: Annotated[hint, Parameter(help=texts[name])] if name in texts else hint
        for name, hint in hints.items()
    }
    return command
