"""Pages that describe the HTTP and socket interface of a floor; they load no other files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from litestar import Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin

from punto.live.message_schema import message_schema, messages_of
from punto.live.messages import PROTOCOL
from punto.web.asking import AnyRequest

_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}}
code,pre{{font:14px/1.4 monospace;background:#f4f4f4}}pre{{padding:.6em;overflow:auto}}
h2{{border-bottom:1px solid #ccc;margin-top:2em}}td{{padding:.1em 1em .1em 0;vertical-align:top}}
@media(prefers-color-scheme:dark){{body{{background:#181818;color:#ddd}}a{{color:#8bf}}
code,pre{{background:#262626}}}}</style></head>
<body><h1>{title}</h1>{body}</body></html>"""
_POLICY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


class SchemaPage(OpenAPIRenderPlugin):
    """Shows the OpenAPI description of the server as a page for people."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        del request
        body = "".join(_operations(openapi_schema))
        links = (
            '<p>For machines: <a href="/schema/openapi.json">openapi.json</a>. '
            'The socket: <a href="/schema/socket">messages</a>, '
            '<a href="/schema/socket.json">socket.json</a>.</p>'
        )
        return _PAGE.format(title="Punto over HTTP", body=links + body).encode()


def _operations(whole: Mapping[str, Any]) -> Iterator[str]:
    paths: dict[str, dict[str, Any]] = whole.get("paths", {})
    for path, methods in sorted(paths.items()):
        for method, told in methods.items():
            yield _operation(path, method, whole, told)


def _operation(path: str, method: str, whole: Mapping[str, Any], told: Mapping[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{escape(each['name'])}</code><td>{escape(each['in'])}"
        f"<td>{escape(each.get('description') or '')}"
        for each in told.get("parameters", ())
    ]
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    shown = f"<p>Body:</p><pre>{_json(_found(whole, body))}</pre>" if body else ""
    answers = ", ".join(f"<code>{escape(each)}</code>" for each in told.get("responses", ()))
    return (
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
        f"<p>{escape(told.get('description') or told.get('summary') or '')}</p>"
        f"<table>{''.join(rows)}</table>{shown}<p>Answers: {answers}</p>"
    )


def _found(whole: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    return whole.get("components", {}).get("schemas", {}).get(name, schema)


def _json(data: object) -> str:
    return escape(json.dumps(data, indent=1, ensure_ascii=False))


@get("/schema/socket.json", tags=["schema"])
async def socket_schema() -> dict[str, Any]:
    """Show the JSON Schema of every message of the socket."""
    return dict(message_schema())


@get("/schema/socket", tags=["schema"], media_type="text/html")
async def socket_page() -> Response[str]:
    """Show the messages of the socket as a page for people."""
    body = (
        f"<p>Protocol {PROTOCOL}. One JSON object a message, as text, at most 8192 bytes. A table: "
        "<code>/tables/NAME/live</code>, any stream: <code>/streams/NAME/live</code>, the lobby "
        "alone: <code>/live</code>, each with the cookie of a session and, for staff, "
        '<code>?role=ROLE</code>. For machines: <a href="/schema/socket.json">socket.json</a>.</p>'
        f"<h2>A client says</h2>{_messages('heard')}<h2>The floor says</h2>{_messages('said')}"
    )
    return Response(_PAGE.format(title="Punto over WebSocket", body=body), headers=_POLICY)


def _messages(part: str) -> str:
    return "".join(
        f'<h3 id="{part}-{escape(word)}"><code>{escape(word)}</code></h3><p>{escape(about)}</p>'
        f"<details><summary>Schema</summary><pre>{_json(schema)}</pre></details>"
        for word, about, schema in messages_of(part)
    )


SCHEMA_ROUTES = [socket_schema, socket_page]
