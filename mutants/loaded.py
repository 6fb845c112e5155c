"""The package and its books as they were loaded, and how a break gets into them."""

import gc
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FunctionType

import punto
from punto.rules import books
from punto.rules.books import keys
from punto.rules.check import RulebookError
from punto.rules.load import Book, load


class Loaded:
    """All modules and books, before anything is broken."""

    def __init__(self) -> None:
        for each in walk_packages(punto.__path__, "punto."):
            if not each.name.endswith("__main__"):
                import_module(each.name)
        self.cached = books.__dict__["_load"]
        assert self.cached.cache_info().currsize == 0, "a module reads a book while imported"
        self.books = {key: books.book(key) for key in keys()}
        self.functions: defaultdict[str, list[FunctionType]] = defaultdict(list)
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self.functions[each.__code__.co_filename].append(each)

    def broken(self, file: str) -> bool:
        """Put what a file says now in the place of what was loaded; False if it is no break."""
        path = Path(file).resolve()
        if path.name == "book.toml":
            return self._other_book(path.parent)
        self._other_code(path)
        return True

    def _other_code(self, path: Path) -> None:
        """Each function gets the code that stands there now; those of one name by their order."""
        new: defaultdict[str, list[CodeType]] = defaultdict(list)
        for code in _codes(compile(path.read_text("utf-8"), str(path), "exec", dont_inherit=True)):
            new[code.co_qualname].append(code)
        old: defaultdict[str, list[FunctionType]] = defaultdict(list)
        for each in self.functions[str(path)]:
            old[each.__code__.co_qualname].append(each)
        for name, functions in old.items():
            firsts = sorted({each.__code__.co_firstlineno for each in functions})
            if len(firsts) == len(new[name]):
                for each in functions:
                    each.__code__ = new[name][firsts.index(each.__code__.co_firstlineno)]

    def _other_book(self, folder: Path) -> bool:
        try:
            fresh = load(folder)
        except RulebookError:
            return False
        if fresh == self.books[folder.name]:
            return False

        def read(place: Traversable) -> Book:
            return fresh if place.name == folder.name else self.cached(place)

        books.__dict__["_load"] = read
        books.__dict__["_read"][folder.name] = fresh
        return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of every function in a module, from the top down."""
    inner = sorted(
        (each for each in code.co_consts if isinstance(each, CodeType)),
        key=lambda each: each.co_firstlineno,
    )
    for each in inner:
        yield each
        yield from _codes(each)
