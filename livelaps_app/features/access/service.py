"""May this visitor see this page? The guards of the route table, asked by the real permission calls."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Literal

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.guards import GUARDS, Guard
from livelaps_app.core.routes import Match, url
from livelaps_app.core.rules import check_id
from livelaps_app.gateways import wiring
from livelaps_app.gateways.cache import Cache

Listable = Literal["event", "race", "series"]
LINE_SECONDS, LIST_SECONDS = 60.0, 5.0
ASKED_AT_ONCE = 8


async def refusal(at: Match) -> str | None:
    """Where a visitor who may not see the page is sent (without base path), None when all guards agree.

    Raises Problem when the answer is not known: the timing service is down, or a guard is not in the table.
    """
    for name in at.route.guards:
        guard = GUARDS.get(name)
        if guard is None:
            raise Problem(Code.UNKNOWN_MIDDLEWARE, name)
        if not await _passes(guard, at):
            return await _elsewhere(guard, at)
    return None


async def demand(at: Match, guard: str) -> None:
    """Raises Problem unless the guard agrees to what the address names, whatever page it is the address of.

    For handlers: anybody can call them, and say any address.
    """
    if not await _passes(GUARDS[guard], at):
        raise Problem(Code.PERMISSION_DENIED)


async def visible(asks: Listable, numbers: Iterable[int]) -> frozenset[int]:
    """Those of that kind that the site may show, for lists of them. Raises Problem."""
    timing, asked = wiring.timing(), tuple(numbers)
    promoter = (await wiring.content().parameters()).value.default_promoter_user_id
    allowed = await asyncio.gather(*(timing.allowed(asks, number, promoter) for number in asked))
    return frozenset(number for number, shown in zip(asked, allowed, strict=True) if shown)


async def visible_of_many(asks: Listable, numbers: Iterable[int]) -> frozenset[int]:
    """The same for lists of hundreds that everybody opens: the same object while nothing changes (docs/decisions/0008).

    An answer is asked for again when it is a minute old, behind the list that still uses it. Raises Problem.
    """
    timing, asked = wiring.timing(), tuple(numbers)
    promoter = (await wiring.content().parameters()).value.default_promoter_user_id
    turns = asyncio.Semaphore(ASKED_AT_ONCE)

    async def shown(number: int) -> bool:
        async with turns:
            return await timing.allowed(asks, number, promoter)

    async def ask() -> frozenset[int]:
        keys = ((asks, number, promoter) for number in asked)
        known = await asyncio.gather(*(_lines.read(key, LINE_SECONDS, partial(shown, key[1])) for key in keys))
        return frozenset(number for number, line in zip(asked, known, strict=True) if line.value)

    return (await _lists.read((asks, asked, promoter), LIST_SECONDS, ask)).value


_lines, _lists = Cache(most=20_000), Cache(most=300)


async def _passes(guard: Guard, at: Match) -> bool:
    written = at.argument(*guard.arguments)
    if not written:
        return guard.without_id != "refuse"
    number = check_id(written)
    if number is None:
        return guard.without_id == "pass"
    site = await wiring.content().parameters()
    promoter = site.value.default_promoter_user_id
    if guard.asks == "promoter":
        return number == promoter or await wiring.timing().promoter_allowed(number, site.value.default_promoters)
    return await wiring.timing().allowed(guard.asks, number, promoter)


async def _elsewhere(guard: Guard, at: Match) -> str:
    if guard.refused == "error":
        return url("error", at.lang)
    site = await wiring.content().parameters()
    return url("results", at.lang, id=site.value.default_promoter_user_id)
