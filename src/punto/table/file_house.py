"""Decisions in a table file that the book leaves to the house."""

from punto.errors import must_be, no_such
from punto.rules.answers import Basis, Burn, BurnMethod, Measure
from punto.rules.clause import Clause
from punto.rules.model import Rulebook
from punto.rules.table_rules import House
from punto.table.file_section import Section

HOUSE = Clause("house procedure")
"""What stands for a clause where the house decides."""

BASES = {"net": None, "gross": Basis.NET_OR_GROSS, "per-box": Basis.NET_OR_PER_BOX}
"""What the differential is held against, and the answer of a book that can be read so."""


def house_of(book: Rulebook, file: Section) -> House:
    """Read the house's decisions from the sections `[house]`, `[limits]` and `[pace]`."""
    house, policy = file.section("house"), book.policy
    cut, places = policy.cut_distance, policy.cutting_card_distance
    _see_silent(house, "cut-distance", cut.clause if cut else None)
    _see_silent(house, "cutting-card-distance", places[0].clause if places else None)
    _see_silent(house, "burn", policy.burn[0].clause if policy.burn else None)
    _see_silent(house, "pay", policy.unpayable.clause if policy.unpayable else None)
    basis = _basis(book, file.section("limits"))
    return House(
        about=_about(book, house),
        cut_distance=house.whole("cut-distance"),
        cutting_card_distance=house.whole("cutting-card-distance"),
        burn=_burn(house),
        pay_up=_pay_up(house),
        gross_differential=basis == "gross",
        differential_per_box=basis == "per-box",
        window_seconds=_window(file.section("pace")),
    )


def _about(book: Rulebook, house: Section) -> int:
    about, cut = house.whole("about") or 0, book.policy.cut_distance
    distances = (*((cut,) if cut else ()), *(book.policy.cutting_card_distance or ()))
    if about and not any(each.measure is Measure.ABOUT for each in distances):
        cited = f" in {distances[0].clause}" if distances else ""
        why = f"{book.key} gives no distance as approximate{cited}"
        raise house.fault("about", f"about is {about}, but {why}. It must be 0.")
    return about


def _see_silent(house: Section, key: str, clause: Clause | None) -> None:
    if key in house and clause:
        raise house.fault(
            key, f"{key} is not left to the house: {clause} says it. It must be left out."
        )


def _burn(house: Section) -> BurnMethod | None:
    key = house.text("burn")
    if not key:
        return None
    if key not in list(Burn):
        raise house.fault("burn", no_such("way to burn", key, tuple(Burn)))
    return BurnMethod(burn=Burn(key), clause=HOUSE)


def _pay_up(house: Section) -> bool | None:
    pay = house.text("pay")
    if pay not in ("", "up", "down"):
        raise house.fault("pay", f'pay is {pay!r}. It must be "up" or "down".')
    return {"": None, "up": True, "down": False}[pay]


def _basis(book: Rulebook, limits: Section) -> str:
    basis, answer = limits.text("basis", "net"), book.policy.differential_counts
    if basis not in BASES:
        raise limits.fault("basis", f"basis is {basis!r}{must_be(basis, tuple(BASES))}")
    needed = BASES[basis]
    if needed and (answer is None or answer.value is not needed):
        cited = f" by {answer.clause}" if answer else ""
        raise limits.fault(
            "basis", f'basis is {basis!r}, but {book.key} is not read so{cited}. It must be "net".'
        )
    return basis


def _window(pace: Section) -> int:
    """The coup waits whole seconds for wagers in mid-coup."""
    if "window" not in pace:
        return House().window_seconds
    seconds, rest = divmod(pace.milliseconds("window"), 1000)
    if rest:
        raise pace.fault("window", f"window is {pace.values['window']}. It must be whole seconds.")
    return seconds
