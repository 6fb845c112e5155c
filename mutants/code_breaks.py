"""Changes of the function that cites a clause."""

import ast
from collections import deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mutants.edit import Edit

OTHER: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
}
"""What stands for an operator, and what could stand there."""

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def code_breaks(file: Path, text: str, line: int) -> Iterator[Edit]:
    """The changes of the innermost function that has a line, those nearest to a comment first."""
    tree, spot = _parsed(file, text)
    functions = [each for each in _functions(file, text) if _has(each, line)]
    if not functions:
        below = (each for each in tree.body if isinstance(each, FUNCTIONS))
        functions = [each for each in below if each.lineno > line][:1]
    for node in functions[-1:]:
        found = list(_in(node, spot))
        head = node.body[0].end_lineno or 0
        if ast.get_docstring(node) is None or line > head:
            found.sort(key=lambda edit: abs(edit.number(text) - line))
        yield from found


def module_breaks(file: Path, text: str) -> Iterator[Edit]:
    """The changes of all functions of a module, each once."""
    _, spot = _parsed(file, text)
    functions = _functions(file, text)
    yield from dict.fromkeys(edit for each in functions for edit in _in(each, spot))


@cache
def _parsed(file: Path, text: str) -> tuple[ast.Module, "Spot"]:
    starts = [0]
    for each in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(each.encode()))
    return ast.parse(text), Spot(file, text.encode(), starts)


def span(file: Path, text: str, line: int) -> range:
    """The lines of the innermost function that has a line, or the line alone."""
    around = [each for each in _functions(file, text) if _has(each, line)]
    return (
        range(around[-1].lineno, (around[-1].end_lineno or line) + 1)
        if around
        else range(line, line + 1)
    )


@cache
def _functions(file: Path, text: str) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]:
    tree, _ = _parsed(file, text)
    return tuple(each for each in ast.walk(tree) if isinstance(each, FUNCTIONS))


def _has(node: ast.AST, line: int) -> bool:
    first, last = getattr(node, "lineno", None), getattr(node, "end_lineno", None)
    return first is not None and last is not None and first <= line <= last


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """What is run of a function, outer parts first: no annotation, and no check for bugs."""
    waiting = deque(getattr(node, "body", ()))
    while waiting:
        each = waiting.popleft()
        yield each
        if isinstance(each, ast.AnnAssign):
            waiting.extend(filter(None, (each.value,)))
        elif not isinstance(each, ast.Assert):
            waiting.extend(ast.iter_child_nodes(each))


def _in(function: ast.FunctionDef | ast.AsyncFunctionDef, spot: "Spot") -> Iterator[Edit]:
    """The changes of one function. Nothing instead of a result comes last, if it is no answer."""
    returns = spot.text(function.returns) if function.returns else "None"
    last: list[Edit] = []
    for node in _inside(function):
        match node:
            case ast.Compare(left=left, ops=[operator, *_], comparators=[right, *_]):
                yield from spot.between(left, right, operator)
            case ast.BoolOp(op=operator, values=[first, second, *_]):
                yield from spot.between(first, second, operator)
            case ast.BinOp(left=left, op=operator, right=right):
                yield from spot.between(left, right, operator)
            case (
                ast.If(test=test) | ast.IfExp(test=test) | ast.match_case(guard=ast.expr() as test)
            ):
                yield spot.instead(test, f"(not ({spot.text(test)}))")
            case ast.comprehension(ifs=[test, *_]):
                yield spot.instead(test, f"(not ({spot.text(test)}))")
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                edit = spot.instead(value, "None")
                if "None" in returns:
                    yield edit
                else:
                    last.append(edit)
            case ast.Constant(value=bool(value)):
                yield spot.instead(node, str(not value))
            case ast.Constant(value=int(value)):
                yield spot.instead(node, str(value + 1))
            case _:
                pass
    yield from last


class Spot:
    """A text whose nodes know lines and bytes, and whose changes want places of letters."""

    def __init__(self, file: Path, data: bytes, starts: list[int]) -> None:
        self.file, self.data, self.starts = file, data, starts

    def first(self, node: ast.expr) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def last(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr) -> str:
        return self.data[self.first(node) : self.last(node)].decode()

    def instead(self, node: ast.expr, new: str) -> Edit:
        """Something else in the place of an expression."""
        return Edit(self.file, len(self.data[: self.first(node)].decode()), self.text(node), new)

    def between(self, left: ast.expr, right: ast.expr, operator: ast.AST) -> Iterator[Edit]:
        """Another operator between two expressions."""
        if type(operator) not in OTHER:
            return
        old, new = OTHER[type(operator)]
        start = self.last(left)
        gap = self.data[start : self.first(right)].decode()
        if (at := gap.find(old)) >= 0:
            yield Edit(self.file, len(self.data[:start].decode()) + at, old, new)
