"""What `--help` says, from `help.toml`."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def help_texts() -> dict[str, dict[str, str]]:
    """For each command, and each class of options, what it is about and its parameters."""
    return tomllib.loads((files("punto.cli") / "help.toml").read_text("utf-8"))
