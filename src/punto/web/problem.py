"""Errors as the server answers them: one sentence, as application/problem+json."""

from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException

from punto.live.logs import log
from punto.live.people import PeopleError
from punto.live.people.account import UnknownPersonError
from punto.live.people.granting import NotAllowedError
from punto.live.people.password import BusyError
from punto.live.people.presence import CrowdedError
from punto.live.people.throttle import LockedError
from punto.web.asking import AnyRequest, NeededError

PROBLEM = "application/problem+json"

_STATUS: dict[type, int] = {
    UnknownPersonError: 404, NotAllowedError: 403, BusyError: 503, CrowdedError: 429,
    LockedError: 429,
}  # fmt: skip


def problem(_request: AnyRequest, found: Exception) -> Response[dict[str, Any]]:
    """The response to a request that raised this error: a status, and a sentence that says why."""
    status, detail, kind = _STATUS.get(type(found), 400), str(found), "about:blank"
    headers: dict[str, str] = dict(getattr(found, "headers", None) or {})
    match found:
        case HTTPException():
            status, detail = found.status_code, found.detail
        case NeededError():
            status, kind = found.status, f"punto:{found.need}"
        case LockedError():
            headers["Retry-After"] = str(found.seconds)
        case PeopleError() | ValueError():
            pass
        case RecursionError():
            log.warning("a request was nested too deeply", exc_info=found)
            detail = "What was sent is nested too deeply to be read."
        case _:
            log.exception("a request failed", exc_info=found)
            status, detail = 500, "Something went wrong here. It was written to the log."
    told: dict[str, Any] = {"type": kind, "status": status, "title": detail}
    if extra := getattr(found, "extra", None):
        told["errors"] = extra
    return Response(told, status_code=status, media_type=PROBLEM, headers=headers)


HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: problem, PeopleError: problem, Exception: problem,
}  # fmt: skip
