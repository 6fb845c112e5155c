"""What can be asked of a floor over HTTP, from its OpenAPI description."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from itertools import groupby
from typing import Any

from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning
from litestar.openapi import OpenAPIConfig

from handbook.citations import linked
from handbook.markdown import anchor, cell, code, heading, page, prose, table
from handbook.schema import Schema, fields, target
from punto.version import __version__
from punto.web.app import ROUTES
from punto.web.oidc_routes import ROUTES as OIDC_ROUTES


def http_page() -> str:
    """Every endpoint, by its first word."""
    whole = openapi()
    paths: dict[str, dict[str, Any]] = whole["paths"]
    defs: Schema = whole.get("components", {}).get("schemas", {})
    groups = groupby(sorted(paths.items()), lambda item: item[0].split("/")[1])
    return page(
        "# HTTP",
        "What a floor (`punto serve`) answers. A running floor has the same as a page under"
        " `/schema` and for machines under `/schema/openapi.json`. Errors are"
        " `application/problem+json` with a `title` that is one sentence. [Live"
        " tables](../serve.md) explains sessions, roles and money.",
        *(part for first, members in groups for part in _group(first, list(members), defs)),
    )


def openapi() -> dict[str, Any]:
    """The description as a floor gives it."""
    # How parameters are declared is the business of the routes.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return _described()


def _described() -> dict[str, Any]:
    config = OpenAPIConfig(title="Punto", version=__version__, use_handler_docstrings=True)
    return Litestar([*ROUTES, *OIDC_ROUTES], openapi_config=config).openapi_schema.to_schema()


def _group(first: str, members: list[tuple[str, Mapping[str, Any]]], defs: Schema) -> Iterator[str]:
    yield heading(2, f"/{first}", anchor("path", first or "root"))
    for path, methods in members:
        for method, told in methods.items():
            yield heading(3, f"`{method.upper()} {path}`", operation_anchor(method, path))
            yield from _operation(told, defs)


def operation_anchor(method: str, path: str) -> str:
    """Where an endpoint stands on the page."""
    return anchor(method, path.strip("/").replace("{", "").replace("}", ""))


def _operation(told: Mapping[str, Any], defs: Schema) -> Iterator[str]:
    yield linked(prose(told.get("description") or told.get("summary") or ""))
    rows = [
        (code(each["name"]), each["in"], cell(each.get("description") or ""))
        for each in told.get("parameters", ())
    ]
    if rows:
        yield table(("parameter", "in", "what it is"), rows)
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body and (shown := fields(target(body, defs), defs)):
        yield "Body:"
        yield shown
    yield "Answers: " + ", ".join(
        f"{code(number)} {HTTPStatus(int(number)).phrase}" for number in told.get("responses", {})
    )
