"""The TypeScript types of everything that a page and a floor say to each other.

    python web/messages_types.py            writes web/src/wire/messages.ts

They are made from the JSON Schema of the messages, commands, events and views, so that a page that
reads a field that is not there does not pass the type check.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast, get_args

from punto.kernel.codec import schema_of
from punto.kernel.messages import SaidNotStated, SaidRefused
from punto.live import messages
from punto.live.lobby_row import LobbyRow
from punto.live.messages import AnyHeard, Said
from punto.live.record.replay import CoupReplayed
from punto.table.machine import TABLE
from punto.web.history import ShoeShownWhole
from punto.web.money_routes import OwnMoney, StatementPage
from punto.web.people_routes import Me

FILE = Path(__file__).parent / "src" / "wire" / "messages.ts"
HEAD = "// Made by web/messages_types.py from the schema of the messages: do not edit.\n"


def typescript() -> str:
    """The whole file."""
    said = tuple(sorted(Said.__subclasses__(), key=lambda each: each.__name__))
    heard, talks = get_args(AnyHeard), TABLE.talks
    machine = (talks.commands, talks.events, talks.view)
    others = (SaidRefused, SaidNotStated, Me, LobbyRow, ShoeShownWhole, CoupReplayed,
              OwnMoney, StatementPage)  # fmt: skip
    named, defs = schema_of((*machine, *heard, *said, *others))
    spoken = named[len(machine) : -len(others)]
    parts = {
        "Command": named[0],
        "TableEvent": named[1],
        "TableView": named[2],
        "Heard": {"anyOf": list(spoken[: len(heard)])},
        "AnySaid": {"anyOf": list(spoken[len(heard) :])},
        **defs,
    }
    lines = (f"export type {_name(key)} = {_type(part)};\n" for key, part in parts.items())
    return f"{HEAD}export const PROTOCOL = {messages.PROTOCOL};\n\n" + "\n".join(lines)


def _name(key: str) -> str:
    """A generic type goes by its own name, without those of all that it is made of."""
    return key.partition("_")[0]


def _type(part: Mapping[str, Any]) -> str:
    """One schema as a type."""
    if "$ref" in part:
        return _name(part["$ref"].rpartition("/")[2])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(map(_type, part["anyOf"])))
    if "const" in part or "enum" in part:
        return " | ".join(map(_literal, part.get("enum", [part.get("const")])))
    match part.get("type"):
        case "object":
            return _object(part)
        case "array":
            return _array(part)
        case "string" | "boolean" | "null" as plain:
            return plain
        case "integer" | "number":
            return "number"
        case _:
            return "unknown"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _object(part: Mapping[str, Any]) -> str:
    if "properties" not in part:
        return f"Record<string, {_inner(part.get('additionalProperties'))}>"
    return "{\n" + "".join(_fields(part)) + "}"


def _inner(part: Any) -> str:
    """The type of what is in a list or under the keys of a mapping."""
    return _type(cast("dict[str, Any]", part)) if isinstance(part, dict) else "unknown"


def _fields(part: Mapping[str, Any]) -> Iterator[str]:
    """What is not always sent is optional."""
    for key, field in part["properties"].items():
        mark = "" if key in part.get("required", ()) else "?"
        shown = key if key.isidentifier() else f'"{key}"'
        inner = _type(field).replace("\n", "\n  ")
        yield f"  {shown}{mark}: {inner};\n"


def _array(part: Mapping[str, Any]) -> str:
    if "prefixItems" in part:
        return "[" + ", ".join(map(_type, part["prefixItems"])) + "]"
    inner = _inner(part.get("items"))
    return f"({inner})[]" if "|" in inner and "{" not in inner else f"{inner}[]"


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
