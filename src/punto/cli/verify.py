"""`punto verify`: audits logs: checks the hash of every line, and decides every entry again."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from punto.cli.fault import InputError, refusing
from punto.cli.find import find_book
from punto.cli.logs import read_log
from punto.cli.options import helped
from punto.front.logs import audited as audited_log
from punto.kernel.codec import encode
from punto.kernel.verify import Verified
from punto.tabular import counted


@helped
def verify(
    *logs: Annotated[str, Parameter(name="LOG", allow_leading_hyphen=True)],
    book: str = "",
    head: str = "",
    earlier: str = "",
    json: bool = False,
) -> int:
    if not logs:
        raise InputError("No log was named. Write punto verify LOG...")
    if head and len(logs) > 1:
        raise InputError(f"--head is of one log, and {len(logs)} were named. Name one.")
    if earlier and not (len(logs) == 1 and is_floor(logs[0])):
        raise InputError("--earlier is of one floor, and nothing else can be named with it.")
    if book:
        find_book(book)
    wrong = 0
    for name in logs:
        if is_floor(name):
            wrong += not floor_audited(name, json, earlier)
            continue
        found = audited(name, head)
        wrong += not found.ok
        if json:
            print(encode({"log": name, "ok": found.ok, **asdict(found)}).decode())
        else:
            print(f"{name}: {'' if found.ok else 'WRONG, '}{found}")
    return 1 if wrong else 0


def is_floor(name: str) -> bool:
    """Whether the name is that of a floor, given by its folder or its database."""
    return Path(name).is_dir() or name.endswith(".db")


def floor_audited(name: str, json: bool, earlier: str = "") -> bool:
    """Audit a whole floor with its logs, ledger and accounts; return whether all is right."""
    from punto.live.record.audit import FloorFile, StreamAudit
    from punto.live.record.audit import audited as floor_audit
    from punto.live.record.earlier import rewritten
    from punto.live.store_sqlite import StoreError

    def tell(each: StreamAudit) -> None:
        if json:
            told = {"log": each.stream, "ok": not each.wrong, **asdict(each.found)}
            print(encode(told).decode())
        else:
            print(f"{each.stream}: {each}")

    with refusing(StoreError):
        floor = FloorFile(_database(name))
        found = floor_audit(floor, tell)
        if earlier:
            copy = FloorFile(_database(earlier))
            found = found._replace(kept=(*found.kept, *rewritten(floor, copy)))
            copy.close()
        floor.close()
    moved = f"{counted(found.transfers, 'transfer')} between {counted(found.accounts, 'account')}"
    if json:
        told = {"floor": name, "ok": found.ok, "money": found.money, "kept": found.kept}
        print(encode(told).decode())
    else:
        for each in (*found.money, *found.kept):
            print(f"{name}: WRONG, {each}")
        print(f"{name}: the ledger adds up, {moved}" if found.ok else f"{name}: WRONG")
    return found.ok


def _database(name: str) -> Path:
    """The database file of a floor, which is named by its folder or as a backup."""
    file = Path(name) / "floor.db" if Path(name).is_dir() else Path(name)
    if not file.is_file():
        raise InputError(f"There is no floor in {name}. It must be its folder, or a backup.")
    return file


def audited(name: str, head: str = "") -> Verified:
    """Audit the log in a file; if `head` is given, the log must end with that hash."""
    found = audited_log(read_log(name))
    if found.ok and head and found.head != head.lower():
        why = f"the log ends here with the hash {found.head}, and {head} was asked for"
        return replace(found, first_wrong=found.commands + 1, why=why)
    return found
