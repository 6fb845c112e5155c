"""`python -m handbook` builds the documentation site into the package."""

from __future__ import annotations

import sys

from handbook.build import SITE, BuildError, build

if __name__ == "__main__":
    try:
        build()
    except BuildError as problem:
        sys.exit(f"handbook: the site was not built.\n{problem}")
    pages = len(list(SITE.rglob("*.html")))
    print(f"handbook: {pages} pages in {SITE}")
