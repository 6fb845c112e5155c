"""Whether a request comes from a page of this floor."""

from collections.abc import Mapping
from urllib.parse import urlsplit


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether a browser says that another site's page made the request.

    >>> is_foreign({"host": "localhost:8000", "origin": "http://localhost:8000"})
    False
    >>> is_foreign({"host": "localhost:8000", "origin": "https://elsewhere.example"})
    True
    >>> is_foreign({"host": "localhost:8000"})
    False
    """
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")
