"""The lines of shops for open pages: read once after each reported change, at most once a second."""

import asyncio
from contextlib import suppress

from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.reported_changes import line_changes, order_changes
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.store.waiting_line import PlaceInLine, ShopLine

PACKET_S = 1.0  # between two reads of a line
LOOK_S = 15.0  # how often a line is reread without a report

_followed: dict[int, "_FollowedLine"] = {}


class _FollowedLine:
    """The line of a shop while pages display places in it. pages: their events, set after each read."""

    def __init__(self, shop_id: int) -> None:
        self.line: ShopLine | None = None
        self.pages: set[asyncio.Event] = set()
        self._shop_id = shop_id
        self._event = line_changes().follow(str(shop_id))
        self._task = asyncio.create_task(self._follow(), name=f"line of shop {shop_id}")

    async def _follow(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._event.wait()
            self._event.clear()
            with ignore(Code.SERVICE_DOWN):
                self.line = await sales_store().waiting.shop_line(self._shop_id)
                for event in self.pages:
                    event.set()
            await asyncio.sleep(PACKET_S)

    def close(self) -> None:
        """Stops following."""
        line_changes().leave(str(self._shop_id), self._event)
        self._task.cancel()


class AwaitedPlace:
    """Changes of a place in line: of its order, and of the line of its shop."""

    def __init__(self, public_id: str) -> None:
        self._public_id, self._shop_id = public_id, 0
        self._event = order_changes().follow(public_id)

    async def next(self) -> bool:
        """Waits for a change or the polling interval; returns at once on the first call. Raises Problem."""
        if not self._shop_id:
            self._shop_id = (await sales_store().orders.read(self._public_id)).shop.id
            line = _followed.get(self._shop_id) or _FollowedLine(self._shop_id)
            _followed[self._shop_id] = line
            line.pages.add(self._event)
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await self._event.wait()
        self._event.clear()
        return True

    def close(self) -> None:
        """Stops waiting; the last page of a line ends its task."""
        order_changes().leave(self._public_id, self._event)
        if (line := _followed.get(self._shop_id)) is None:
            return
        line.pages.discard(self._event)
        if not line.pages:
            line.close()
            del _followed[self._shop_id]


async def current_place(public_id: str) -> PlaceInLine:
    """The place in line of an order, from the last read of its line. Raises Problem."""
    order = await sales_store().orders.read(public_id)
    followed = _followed.get(order.shop.id)
    return await sales_store().waiting.place(public_id, order, followed.line if followed else None)
