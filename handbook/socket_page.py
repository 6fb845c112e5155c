"""What is said over WebSocket, from the schema of the messages."""

from __future__ import annotations

from collections.abc import Iterator

from handbook.markdown import anchor, heading, page
from handbook.schema import about, fields
from punto.live.message_schema import message_schema, messages_of
from punto.live.messages import PROTOCOL


def socket_page() -> str:
    """Both directions, message by message."""
    return page(
        "# WebSocket",
        f"Protocol {PROTOCOL}. One JSON object a message, as text; its word stands under `say`. A"
        " table is at `/tables/NAME/live`, any stream at `/streams/NAME/live`, the lobby alone at"
        " `/live`, each with the cookie of a session and, for staff, `?role=ROLE`. A running floor"
        " has the schema under `/schema/socket.json`; [Live tables](../serve.md) explains how a"
        " client uses it, with one in Python and one in TypeScript.",
        "## What a client says",
        *_messages("heard"),
        "## What the floor says",
        *_messages("said"),
    )


def _messages(part: str) -> Iterator[str]:
    defs = message_schema()["$defs"]
    for word, _, schema in messages_of(part):
        yield heading(3, f"`{word}`", anchor(part, word))
        yield about(schema)
        yield fields(schema, defs, without="say")
