"""Reads the messages of a client from the bytes that came over its socket."""

import msgspec

from punto.live.messages import AnyHeard, AskHeard, NotRead

FRAME_MAX = 8_192

_heard: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)


def heard(raw: bytes) -> AnyHeard | NotRead:
    """Read a client's message; if it cannot be read, return the answer that says why."""
    if len(raw) > FRAME_MAX:
        return NotRead(says=f"The message is longer than {FRAME_MAX} bytes.")
    try:
        return _heard.decode(raw)
    except (msgspec.MsgspecError, RecursionError) as problem:
        return NotRead(says=f"The message cannot be read: {problem}.")


def request_of(raw: bytes) -> str:
    """The id of the request in a client's message; empty if the message is no request."""
    try:
        message = _heard.decode(raw[:FRAME_MAX])
    except (msgspec.MsgspecError, RecursionError):
        return ""
    return message.request if isinstance(message, AskHeard) else ""
