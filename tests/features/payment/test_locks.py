"""No lock of the database waits for the payment provider."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import httpx

from livelaps_app.sales import refunding
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.places import lock_event
from tests.features.payment.conftest import Till
from tests.sales.conftest import EVENT, LUCIE

PATIENCE_S = 2.0


@dataclass
class WatchedNetwork(httpx.AsyncBaseTransport):
    """The way to the sandbox, on which something else is done before each request."""

    inner: httpx.AsyncBaseTransport
    meanwhile: Callable[[], Awaitable[None]]
    calls: list[str] = field(default_factory=list)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        await self.meanwhile()
        self.calls.append(request.url.path.rpartition("/")[2])
        return await self.inner.handle_async_request(request)


async def test_the_event_is_free_while_the_provider_is_called(till: Till) -> None:
    async def lock() -> None:
        async with asyncio.timeout(PATIENCE_S), till.shop.database.transaction() as session:
            await lock_event(session, EVENT)

    till.network.inner = watched = WatchedNetwork(till.network.inner, lock)
    order = await till.buy(LUCIE)
    assert order.state is OrderState.PAID
    await refunding.request(order.public_id, "desk")
    await till.work()
    assert (await till.read(order)).state is OrderState.REFUNDED
    assert {"orders", "capture", "refund"} <= set(watched.calls)
