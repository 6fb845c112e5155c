"""Types of options that several commands take, and their help texts from a file."""

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar, get_type_hints

from cyclopts import Parameter, Token

from punto.cli import suggestions
from punto.cli.fault import InputError
from punto.cli.help_texts import help_texts

Thing = TypeVar("Thing", bound=Callable[..., object])

BookName = Annotated[str, Parameter(name="BOOK")]
Dashed = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A value that may begin with a dash."""


def _whole(_: Any, tokens: Sequence[Token]) -> int:
    (token,) = tokens
    if not re.fullmatch(r"-?[0-9]{1,15}", token.value):
        raise InputError(
            f"{token.keyword} is {token.value!r}. It must be a whole number such as 7."
        )
    return int(token.value)


Whole = Annotated[int, Parameter(converter=_whole, allow_leading_hyphen=True)]
WholeIfAny = Annotated[int | None, Parameter(converter=_whole, allow_leading_hyphen=True)]
"""A whole number. By itself the command line would round one with a point."""

_SUGGESTED = {
    "book": suggestions.book_names,
    "clause": suggestions.clause_numbers,
    "variant": suggestions.variant_keys,
    "wager": suggestions.wager_keys,
}


def helped(command: Thing) -> Thing:
    """Give a command, or a class of options, its help from `help.toml`, and each parameter too."""
    hints = get_type_hints(command, include_extras=True)
    texts = help_texts()["any"] | help_texts()[command.__name__]
    command.__doc__ = texts.get("about", command.__doc__)
    command.__annotations__ = {
        name: Annotated[hint, Parameter(help=texts[name], completer=_SUGGESTED.get(name))]
        if name in texts
        else hint
        for name, hint in hints.items()
    }
    return command
