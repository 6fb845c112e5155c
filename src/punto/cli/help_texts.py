"""The texts that `--help` shows, read from `help.toml`."""

import tomllib
from functools import cache
from pkgutil import get_data


@cache
def help_texts() -> dict[str, dict[str, str]]:
    """For each command and each class of options, the texts about it and about its parameters."""
    text = get_data("punto.cli", "help.toml")  # Lighter than importlib.resources.
    assert text is not None
    return tomllib.loads(text.decode())
