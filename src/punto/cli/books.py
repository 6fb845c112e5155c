"""`punto books`: shows rulebooks side by side, or one rulebook in full.

[crown-melbourne-v29 15.14]
"""

from punto.cli.fault import InputError, unknown
from punto.cli.find import find_books, find_variant
from punto.cli.options import BookName, helped
from punto.cli.show.compare import PARTS, book_list, overview, overview_json
from punto.cli.show.page import SECTIONS, page, page_json
from punto.cli.show.paging import paged
from punto.cli.show.screen import Screen, emit


@helped
def books(
    *book: BookName, only: list[str] | None = None, variant: str = "", json: bool = False
) -> int:
    found, alone = find_books(book), len(book) == 1
    if variant and not alone:
        raise InputError(f"--variant {variant!r} is a variant of one book. Name one BOOK with it.")
    parts = tuple(SECTIONS) if alone else PARTS
    for name in only or ():
        if name not in parts:
            raise unknown("part", name, parts)
    shown = only or parts
    if alone:
        chosen = find_variant(found[0].rules, variant) if variant else None
        if json:
            emit(page_json(found[0], shown, chosen))
        else:
            with paged():
                page(Screen(), found[0], shown, chosen)
    elif json:
        emit(overview_json(found, shown))
    elif book or only:
        with paged():
            overview(Screen(), found, shown)
    else:
        book_list(Screen(), found)
    return 0
