"""Who has which duty at a table: everybody may look at it, and dealers may hand duties over."""

from __future__ import annotations

import msgspec
from litestar import get, put
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from punto.live.people.granting import check_manager
from punto.live.people.session import SignedIn
from punto.table.decide.guard import DEALER
from punto.table.duties import Doer, Duties
from punto.web.asking import AnyRequest, account_of, house_of, kept, table_of


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The duties that change hands, each with who has it from now on; null does not change one."""

    calls: Doer | None = None
    deals: Doer | None = None
    opens: Doer | None = None
    cuts: Doer | None = None
    settles: Doer | None = None


@get("/tables/{name:str}/duties", tags=["tables"])
async def duties(request: AnyRequest, name: FromPath[str]) -> Duties:
    """Show who has which duty at a table: the automatic dealer, a person, or a card reader."""
    return table_of(house_of(request), name).duties


@put("/tables/{name:str}/duties", tags=["tables"])
async def hand_over(request: AnyRequest, name: FromPath[str], data: JSONBody[HandOver]) -> Duties:
    """Hand duties over, in the middle of a coup too; only dealers and managers of the table may."""
    house, actor = house_of(request), table_of(house_of(request), name)
    by = await _dealer_of(request, name)
    changed = {key: each for key, each in msgspec.structs.asdict(data).items() if each is not None}
    if not changed:
        raise HTTPException("Name a duty that somebody else has from now on.", status_code=400)
    return await house.handing_over.give(actor, changed, by.name, house.clock.second())


async def _dealer_of(request: AnyRequest, name: str) -> SignedIn:
    """The person who makes the request; an error unless they deal at the table or manage it."""
    found, people = await account_of(request), house_of(request).people

    def check() -> None:
        if not people.may_be(found.name, DEALER, name):
            check_manager(found.name, name, people.roles)

    await kept(house_of(request), check)
    return found


DUTY_ROUTES = [duties, hand_over]
