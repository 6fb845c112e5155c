"""The documentation site, which `make docs` builds into the package: files and headers."""

from __future__ import annotations

import mimetypes
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

SITE = Path(__file__).parent / "site"
FIRST = "index.html"
ABSENT = "The documentation is not built here; `make docs` builds it."

_INLINE = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file of the documentation site, ready to be sent."""

    body: bytes
    kind: str
    headers: dict[str, str]


def site_file(path: str) -> SiteFile | None:
    """The file at a path below `/docs/`; None where the site has no such file."""
    found = (SITE / (path.strip("/") or FIRST)).resolve()
    if found.is_dir():
        found /= FIRST
    if not found.is_relative_to(SITE.resolve()) or not found.is_file():
        return None
    body = found.read_bytes()
    kind = mimetypes.guess_type(found.name, strict=False)[0] or "application/octet-stream"
    headers = {
        "cache-control": "no-cache",
        "content-security-policy": policy(body if kind == "text/html" else b""),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
    }
    return SiteFile(body, kind, headers)


def policy(page: bytes) -> str:
    """The Content-Security-Policy of a page: own scripts, and nothing from elsewhere.

    Scripts within the page are allowed by their hashes.
    """
    hashes = (b64encode(sha256(each).digest()).decode() for each in _INLINE.findall(page))
    scripts = " ".join(("'self'", *dict.fromkeys(f"'sha256-{each}'" for each in hashes)))
    return "; ".join((
        "default-src 'none'",
        f"script-src {scripts}",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ))  # fmt: skip
