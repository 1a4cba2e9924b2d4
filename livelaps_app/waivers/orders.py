"""Orders with their waivers: current state and changes."""

import asyncio
from contextlib import suppress

from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.reported_changes import order_changes, waiver_changes
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.signing import OrderPeople
from livelaps_app.waivers.rules.states import WaiverRefused
from livelaps_app.waivers.store.store import waiver_store

LOOK_S = 10.0  # how often an order is polled


async def waivers_of(*orders: SalesOrder) -> dict[str, Waiver]:
    """The waivers of orders by identifier, including season waivers of other tickets. Raises Problem."""
    store, lines = waiver_store(), [line for order in orders for line in order.lines]
    by_document = {waiver.document_id: waiver for waiver in await store.of_holders([line.holder for line in lines])}
    documents = {line.document_id for line in lines} - {""}
    waivers = {document: by_document[document] for document in documents & by_document.keys()}
    for document in sorted(documents - by_document.keys()):
        with suppress(WaiverRefused):  # deleted; has to be signed again
            waivers[document] = await store.find(document)
    return waivers


async def order_of(waiver: Waiver) -> SalesOrder | None:
    """The order of a waiver, None if missing. Raises Problem."""
    with ignore(Code.REGISTRATION_NOT_FOUND):
        return await sales_store().orders.of_waiver(waiver.document_id)
    return None


def people_of(order: SalesOrder | None, document_id: str) -> OrderPeople:
    """The people of an order, for the signature of a waiver."""
    if order is None:
        return OrderPeople()
    adults, minors = ([line for line in order.lines if line.minor is minor] for minor in (False, True))
    relationships = (line.spectator.relationship for line in minors if line.document_id == document_id)
    return OrderPeople(
        order.buyer.name,
        next(relationships, ""),
        tuple(line.spectator.name for line in adults),
        tuple(line.spectator.name for line in minors),
    )


class AwaitedOrder:
    """Changes of an order and of its waivers, for the pages that display it; includes polling."""

    def __init__(self, public_id: str, look_s: float = LOOK_S) -> None:
        self._public_id, self._look_s = public_id, look_s
        self._event = order_changes().follow(public_id)
        self._documents: set[str] = set()

    async def next(self) -> bool:
        """Waits for a change or the polling interval; returns at once on the first call."""
        order = await sales_store().orders.current(self._public_id)
        for document in {line.document_id for line in order.lines} - {""} - self._documents:
            waiver_changes().follow(document, self._event)
            self._documents.add(document)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._look_s):
                await self._event.wait()
        self._event.clear()
        return True

    def close(self) -> None:
        """Stops waiting."""
        order_changes().leave(self._public_id, self._event)
        for document in self._documents:
            waiver_changes().leave(document, self._event)
