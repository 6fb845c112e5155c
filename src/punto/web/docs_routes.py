"""The documentation site under `/docs`, for everybody."""

from __future__ import annotations

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from punto.web.site_files import ABSENT, FIRST, SITE, site_file


@get("/docs", include_in_schema=False)
async def docs() -> Redirect:
    """Lead to the first page of the documentation, at an address from which its links work."""
    return Redirect(f"/docs/{FIRST}")


@get("/docs/{path:path}", include_in_schema=False)
async def docs_file(path: FromPath[str]) -> Response[bytes]:
    """Send a page, picture, script or style of the documentation site."""
    if found := site_file(path):
        return Response(found.body, media_type=found.kind, headers=found.headers)
    raise NotFoundException(f"There is no page {path}." if SITE.is_dir() else ABSENT)


DOCS_ROUTES = [docs, docs_file]
