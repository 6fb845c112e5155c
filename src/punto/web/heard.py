"""A message of a client, read from what came over its line."""

import msgspec

from punto.live.messages import AnyHeard, AskHeard, NotRead

FRAME_MAX = 8_192

_heard: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)


def heard(raw: bytes) -> AnyHeard | NotRead:
    """The message, or what is said of one that cannot be read."""
    if len(raw) > FRAME_MAX:
        return NotRead(says=f"The message is longer than {FRAME_MAX} bytes.")
    try:
        return _heard.decode(raw)
    except (msgspec.MsgspecError, RecursionError) as problem:
        return NotRead(says=f"The message cannot be read: {problem}.")


def request_of(raw: bytes) -> str:
    """The id of a request, if the message is one."""
    try:
        message = _heard.decode(raw[:FRAME_MAX])
    except (msgspec.MsgspecError, RecursionError):
        return ""
    return message.request if isinstance(message, AskHeard) else ""
