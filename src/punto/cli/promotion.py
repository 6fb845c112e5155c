"""`punto promotion`: checks the conditions of a promotion, or runs a promotion on JSON lines."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from punto.cli.fault import InputError
from punto.cli.lines import NO_LOG, LineOptions, book_for
from punto.cli.options import BookName, helped
from punto.errors import unreadable
from punto.kernel.codec import encode
from punto.promotion.machine import PROMOTION
from punto.rules.conditions import Conditions, faults
from punto.rules.model import Rulebook

CHECK = "check"


@helped
def promotion(
    book: BookName = "",
    file: Annotated[str, Parameter(name="FILE")] = "",
    /,
    *,
    by: str = "nsw-premium",
    prescribed: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    json: bool = False,
    lines: LineOptions = NO_LOG,
) -> int:
    if lines.done(PROMOTION, book, file, prescribed):
        return 0
    if book == CHECK:
        return _check(file, book_for(PROMOTION, by), prescribed, json=json)
    if not book or file or prescribed:
        raise InputError("Give BOOK alone, check with a FILE, --resume or --schema.")
    return lines.begin(PROMOTION, book)


def _check(file: str, rules: Rulebook, prescribed: tuple[str, ...], *, json: bool) -> int:
    """Print each fault of the conditions on its own line; return 1 if there is any."""
    assert rules.promotion is not None, rules.key
    found = faults(rules.promotion, read_conditions(file), prescribed)
    none = f"nothing is missing by {rules.key} {rules.promotion.conditions.number}"
    print(encode(found).decode() if json else "\n".join(map(str, found)) or none)
    return 1 if found else 0


def read_conditions(file: str) -> Conditions:
    """Read the conditions of a promotion from a file; `InputError` if it has none."""
    if not file:
        raise InputError("No file was named. Write check FILE.")
    decode = msgspec.json.decode if file.endswith(".json") else msgspec.toml.decode
    try:
        return decode(Path(file).read_bytes(), type=Conditions)
    except OSError as problem:
        raise InputError(unreadable(file, problem)) from None
    except (ValueError, RecursionError) as problem:
        raise InputError(f"{file} has no conditions: {problem}") from None
