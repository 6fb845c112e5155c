"""The pages for the browser: built from `web/` beside the package, served from inside it."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

PAGES = Path(__file__).parent / "pages"

POLICY = "; ".join((
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
))  # fmt: skip
"""A page runs what came from here, asks nobody else, and stands in no other page."""

_HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
}


@get("/", include_in_schema=False)
async def first_page() -> Response[bytes]:
    """Send the page that loads the others; browsers ask for it anew every time."""
    return _file(PAGES / "index.html", "no-cache")


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str]) -> Response[bytes]:
    """Send a part of the pages; a new content has a new name, so browsers may keep it for ever."""
    return _file(PAGES / "assets" / name, "public, max-age=31536000, immutable")


def _file(path: Path, keep: str) -> Response[bytes]:
    if not path.is_file():
        raise NotFoundException(f"There is no {path.name}.")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=kind, headers=_HEADERS | {"cache-control": keep})
