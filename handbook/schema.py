"""The fields of an object of JSON as a table, from its JSON Schema."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from handbook.citations import linked
from handbook.markdown import code, prose, table

Schema: TypeAlias = Mapping[str, Any]
_PLAIN = {"string": "text", "integer": "whole number", "boolean": "true or false", "null": "null"}
_SHOWN_MAX = 16
"""Longer lists of words are not written out in a cell."""


def fields(schema: Schema, defs: Schema, without: str = "") -> str:
    """A row for each field; one that may be left out has its default."""
    needed: list[str] = schema.get("required", [])
    rows = [
        (code(name), kind(told, defs), _default(told, name in needed))
        for name, told in schema.get("properties", {}).items()
        if name != without
    ]
    return table(("field", "is", "default"), rows) if rows else ""


def about(schema: Schema) -> str:
    """What the object is for; its fields are named as they are written in JSON."""
    written = schema.get("properties", {})

    def named(found: re.Match[str]) -> str:
        word = found[1].replace("_", "-")
        return f"`{word}`" if word in written else found[0]

    return linked(prose(re.sub(r"`(\w+)`", named, str(schema.get("description", "")))))


def target(schema: Schema, defs: Schema) -> Schema:
    """The schema that a reference leads to, or the schema itself."""
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    return defs.get(name, {}) if name else schema


def kind(told: Schema, defs: Schema) -> str:
    """What a value is, in a few words.

    >>> kind({"type": "array", "items": {"type": "integer", "minimum": 1}}, {})
    'list of whole number, at least 1'
    """
    if "$ref" in told:
        return _referred(told, defs)
    if either := told.get("anyOf") or told.get("oneOf"):
        return " or ".join(dict.fromkeys(kind(each, defs) for each in either))
    if "enum" in told:
        return _words(told["enum"])
    match told.get("type"):
        case "array":
            return f"list of {kind(told.get('items') or {}, defs)}"
        case "object":
            return _object(told, defs)
        case str(name):
            return _PLAIN.get(name, name) + _ends(told)
        case list():
            names: list[str] = told["type"]
            return " or ".join(_PLAIN.get(each, each) for each in names)
        case _:
            return "anything"


def _referred(told: Schema, defs: Schema) -> str:
    found = target(told, defs)
    if "enum" in found or "anyOf" in found:
        return kind(found, defs)
    name = str(found.get("title") or told["$ref"].rpartition("/")[2]).partition("_")[0]
    return f"{code(name)} (object)" if found.get("type") == "object" else kind(found, defs)


def _words(words: list[Any]) -> str:
    if len(words) > _SHOWN_MAX:
        return f"one of {len(words)} words, such as {code(str(words[0]))}"
    return ", ".join(code(str(each)) for each in words)


def _object(told: Schema, defs: Schema) -> str:
    inner: Any = told.get("additionalProperties")
    return "object" if inner in (None, True, False, {}) else f"object of {kind(inner, defs)}"


def _ends(told: Schema) -> str:
    least, most = told.get("minimum"), told.get("maximum")
    if least is not None and most is not None:
        return f", {least:,} to {most:,}"
    return "" if least is None else f", at least {least:,}"


def _default(told: Schema, needed: bool) -> str:
    if needed:
        return "needed"
    value = told.get("default")
    return "none" if value in (None, "", (), [], {}) else code(json.dumps(value))
