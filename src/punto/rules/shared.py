"""Fields that a book writes once under `[shared]` and uses in several places with `like`."""

from typing import Any, cast

from punto.errors import hint, nearest

LIKE = "like"
_Fields = dict[str, Any]


def expand(raw: _Fields) -> _Fields:
    """The data of a book with every `like` replaced by the shared fields that it names.

    A field that stands beside `like` replaces the shared field of that name. Shared fields may
    themselves be like shared ones above them. `ValueError` says that a name is unknown or unused.

    >>> expand({"shared": {"void": {"remedy": "void-coup", "clause": "9"}},
    ...         "irregularity": {"fraud": [{"like": "void", "clause": "12"}]}})
    {'irregularity': {'fraud': [{'remedy': 'void-coup', 'clause': '12'}]}}
    """
    shared: dict[str, _Fields] = {}
    used: set[str] = set()
    if not isinstance(named := raw.get("shared", {}), dict):
        raise ValueError(f"shared is {named!r}. It must be a table of named fields.")
    for name, fields in cast(_Fields, named).items():
        if not isinstance(fields, dict):
            raise ValueError(f"shared.{name} is {fields!r}. It must be a table of fields.")
        shared[name] = _expanded(fields, f"shared.{name}", shared, used)
    rest = {name: value for name, value in raw.items() if name != "shared"}
    found = _expanded(rest, "", shared, used)
    for name in shared:
        if name not in used:
            raise ValueError(f'shared.{name} is used nowhere. It must be used as like = "{name}".')
    return found


def _expanded(data: Any, place: str, shared: dict[str, _Fields], used: set[str]) -> Any:
    match data:
        case dict():
            fields = cast(_Fields, data)
            own = {
                name: _expanded(value, f"{place}.{name}" if place else name, shared, used)
                for name, value in fields.items()
                if name != LIKE
            }
            if LIKE not in fields:
                return own
            named = _named(fields[LIKE], place, shared)
            used.add(fields[LIKE])
            return named | own
        case list():
            values = enumerate(cast(list[Any], data))
            return [_expanded(value, f"{place}[{n}]", shared, used) for n, value in values]
        case _:
            return data


def _named(name: Any, place: str, shared: dict[str, _Fields]) -> _Fields:
    if isinstance(name, str) and name in shared:
        return shared[name]
    near = nearest(str(name), shared)
    wish = f"one of {', '.join(shared)}" if shared else "a name that [shared] has above"
    raise ValueError(f"{place}.{LIKE} is {name!r}{hint(near)}. It must be {wish}.")
