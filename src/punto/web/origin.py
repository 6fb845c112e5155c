"""Whether a request comes from a page of this floor."""

from collections.abc import Mapping


def is_foreign(headers: Mapping[str, str], *, secure: bool = False) -> bool:
    """Whether a browser says that another site's page made the request.

    A browser always says so for a socket, and for a request that changes something. A client that
    says nothing is no browser, and sends no cookie but its own.

    >>> is_foreign({"host": "localhost:8000", "origin": "http://localhost:8000"})
    False
    >>> is_foreign({"host": "localhost:8000", "origin": "https://localhost:8000"})
    True
    >>> is_foreign({"host": "localhost:8000", "origin": "https://elsewhere.example"})
    True
    >>> is_foreign({"host": "localhost:8000"})
    False
    """
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    scheme = "https" if secure else "http"
    return origin is not None and origin != f"{scheme}://{headers.get('host')}"
