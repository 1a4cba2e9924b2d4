"""Guards of the route table, answered by permission calls."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Literal, NamedTuple

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.guards import ENTRY, EVENT, GUARDS, MISSING, Guard
from livelaps_app.core.next_address import login_address
from livelaps_app.core.racing.riders import Followed
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import rights as gate_rights
from livelaps_app.people.accounts import account_of, full_name

Hideable = Literal["event", "race", "series"]
ITEM_SECONDS, LIST_SECONDS = 60.0, 5.0
MAX_CONCURRENT = 8


async def refusal(at: Match, visitor: Visitor = NOBODY) -> str | None:
    """The redirect address of a refused visitor without the base path; None if all guards pass.

    Raises Problem if the timing service is down or a guard is unknown.
    """
    for name in at.route.guards:
        guard = GUARDS.get(name)
        if guard is None:
            raise Problem(Code.UNKNOWN_MIDDLEWARE, name)
        if not await _passes(guard, at, visitor):
            return await _redirect(guard, at, visitor)
    return None


async def demand(at: Match, guard: str) -> None:
    """Raises Problem unless the guard accepts the address's id.

    For event handlers: a browser can send any event from any address.
    """
    if not await _passes(GUARDS[guard], at):
        raise Problem(Code.PERMISSION_DENIED)


class LoggedInPerson(NamedTuple):
    """A logged-in person: account id, name and followed riders (None if accounts follow no riders)."""

    account: int
    name: str
    followed: Followed | None


async def person(visitor: Visitor) -> LoggedInPerson | None:
    """The logged-in person, None if logged out. Raises Problem if unknown."""
    account = await account_of(visitor)
    return LoggedInPerson(account.id, full_name(account), account.followed) if account else None


async def visible(kind: Hideable | Literal["registration"], numbers: Iterable[int]) -> frozenset[int]:
    """The visible events, races or series of a list, or the events with sales. Raises Problem."""
    timing, listed = timing_gateway(), tuple(numbers)
    promoter = (await content_gateway().parameters()).value.default_promoter_user_id
    allowed = await asyncio.gather(*(timing.is_allowed(kind, number, promoter) for number in listed))
    return frozenset(number for number, visible in zip(listed, allowed, strict=True) if visible)


async def visible_of_many(kind: Hideable, numbers: Iterable[int]) -> frozenset[int]:
    """The same for hundreds of ids; returns the same object while unchanged (docs/decisions/0008).

    Without a bulk call of the service, answers older than a minute refresh in the background while the list still uses
    them. Raises Problem.
    """
    timing, listed = timing_gateway(), tuple(numbers)
    promoter = (await content_gateway().parameters()).value.default_promoter_user_id
    slots = asyncio.Semaphore(MAX_CONCURRENT)

    async def is_allowed(number: int) -> bool:
        async with slots:
            return await timing.is_allowed(kind, number, promoter)

    async def read() -> frozenset[int]:
        every = (await timing.visible(kind, promoter)).value
        if every is not None:
            return frozenset(filter(every.__contains__, listed))
        keys = ((kind, number, promoter) for number in listed)
        known = await asyncio.gather(*(_items.read(key, ITEM_SECONDS, partial(is_allowed, key[1])) for key in keys))
        return frozenset(number for number, item in zip(listed, known, strict=True) if item.value)

    return (await _lists.read((kind, listed, promoter), LIST_SECONDS, read)).value


_items, _lists = Cache(most=20_000), Cache(most=300)


async def _passes(guard: Guard, at: Match, visitor: Visitor = NOBODY) -> bool:
    match guard.asks:
        case "login" | "staff":
            event_id = check_id(at.arguments.get("id", "")) if guard.asks == "staff" else None
            return await gate_rights.may_open(event_id, visitor)
    written = at.argument(*guard.arguments)
    if not written:
        return guard.without_id != "refuse"
    number = check_id(written)
    if number is None:
        return guard.without_id == "pass"
    site = await content_gateway().parameters()
    promoter = site.value.default_promoter_user_id
    if guard.asks == "promoter":
        if not promoter and not site.value.default_promoters:  # the site's promoter is unknown
            return True
        return number == promoter or await timing_gateway().is_promoter_allowed(number, site.value.default_promoters)
    allowed = await timing_gateway().is_allowed(guard.asks, number, promoter)
    if not allowed and site.stale and not promoter:  # no refusal: the site's promoter is unknown
        raise Problem(Code.SERVICE_DOWN)
    return allowed


async def _redirect(guard: Guard, at: Match, visitor: Visitor) -> str:
    if guard.asks == "staff" and await account_of(visitor) is not None:
        return f"{url('gate', at.lang)}?{gate_rights.REFUSED}=1"
    if guard.refused == "login":
        return login_address(at, ended=visitor.session != "")
    if guard.refused == "error":
        return url("error", at.lang) + await _missing(guard, at)
    site = await content_gateway().parameters()
    return url("results", at.lang, id=site.value.default_promoter_user_id)


async def _missing(guard: Guard, at: Match) -> str:
    """The query of the error page: the event is unknown or hidden, or sells no entry here; "" for other refusals."""
    number = check_id(at.argument(*guard.arguments)) if guard.asks == "registration" else None
    if number is None:
        return ""
    try:
        await timing_gateway().event(number)
    except Problem as problem:
        is_none = problem.code in {Code.NOT_FOUND, Code.EVENT_NOT_FOUND, Code.PERMISSION_DENIED}
        return f"?{MISSING}=event" if is_none else ""
    is_visible = number in await visible("event", [number])
    return f"?{MISSING}={ENTRY}&{EVENT}={number}" if is_visible else f"?{MISSING}=event"
