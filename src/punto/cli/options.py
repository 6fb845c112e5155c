"""What the options of all commands are: types that several take, and their help from a file."""

from collections.abc import Callable
from typing import Annotated, TypeVar, get_type_hints

from cyclopts import Parameter

from punto.cli import suggestions
from punto.cli.help_texts import help_texts

Thing = TypeVar("Thing", bound=Callable[..., object])

BookName = Annotated[str, Parameter(name="BOOK")]
Dashed = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A value that may begin with a dash."""

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
