"""Events with entry for sale."""

from datetime import UTC, datetime

from livelaps_app.core.errors import Code, Problem, ignore, raise_instead
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.schema import Node
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event
from livelaps_app.people import access
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.records import Offer
from livelaps_app.sales.store.store import sales_store

CLOSED = frozenset({Code.PERMISSION_DENIED, Code.EVENT_OVER, Code.EVENT_CANCELLED})
SECONDS = 10.0  # lifetime of the cached events and places

_sold, _offers = Cache(most=1), Cache(most=300)


async def event_sale(event_id: int) -> EventSale:
    """The current tickets of an event. Raises Problem if none, hidden, cancelled or over."""
    event = (await timing_gateway().event(event_id)).value
    await _check_open(event)
    if event_id not in await access.visible("registration", [event_id]):
        raise Problem(Code.ENTRY_NOT_SOLD)
    with raise_instead(Code.EVENT_NOT_FOUND, Problem(Code.ENTRY_NOT_SOLD)):
        return EventSale(event, await sales_store().offers.offer(event_id))


async def check_open(event_id: int) -> None:
    """Raises Problem if an event is hidden, cancelled or over; passes if the timing service is unavailable.

    Held places can be paid even after the end of sales.
    """
    try:
        await _check_open((await timing_gateway().event(event_id)).value)
    except Problem as problem:
        if problem.code in CLOSED:
            raise


async def _check_open(event: Event) -> None:
    if event.id not in await access.visible("event", [event.id]):
        raise Problem(Code.PERMISSION_DENIED)
    if event.cancelled:
        raise Problem(Code.EVENT_CANCELLED)
    if not _is_ahead(event):
        raise Problem(Code.EVENT_OVER)


async def events_on_sale() -> list[EventSale]:
    """Visible future events with entry for sale, the next first. Raises Problem."""
    sold = await _sold_ids()
    seen = await access.visible("event", sold) & await access.visible("registration", sold)
    events = [(await timing_gateway().event(number)).value for number in sold if number in seen]
    ahead = sorted(filter(_is_ahead, events), key=lambda event: (event.start, event.id))
    return [EventSale(event, await _offer(event.id)) for event in ahead]


async def selling_ids() -> frozenset[int]:
    """The events that sell entry on this site now; none if the database is unavailable."""
    with ignore(Code.SERVICE_DOWN):
        return await access.visible("registration", await _sold_ids())
    return frozenset()


async def sells_tickets(event_id: int) -> bool:
    """True if an event sells entry on this site now; False if the database is unavailable."""
    with ignore(Code.SERVICE_DOWN):
        return event_id in await _sold_ids() and event_id in await access.visible("registration", [event_id])
    return False


async def entry_price(event: Event, lang: Lang) -> str | None:
    """The lowest price of entry with tax, "" if sold out; None if not for sale or the database is unavailable."""
    sale = await _sale(event)
    return sale.least_price(lang) if sale else None


async def entry_offers(event: Event, lang: Lang) -> list[Node]:
    """The tickets of an event as objects of schema.org; none if not for sale or the database is unavailable."""
    sale = await _sale(event)
    return sale.offers(lang) if sale else []


async def _sale(event: Event) -> EventSale | None:
    with ignore(Code.SERVICE_DOWN):
        if not event.cancelled and await sells_tickets(event.id):
            return EventSale(event, await _offer(event.id))
    return None


async def _sold_ids() -> tuple[int, ...]:
    async def read() -> tuple[int, ...]:
        shops = await sales_store().offers.events()
        return tuple(shop.event_id for shop in shops if shop.event_id is not None)

    return (await _sold.read("sold", SECONDS, read)).value


async def _offer(event_id: int) -> Offer:
    async def read() -> Offer:
        return await sales_store().offers.offer(event_id)

    return (await _offers.read(event_id, SECONDS, read)).value


def _is_ahead(event: Event) -> bool:
    return not event.cancelled and event.end >= day_not_over(datetime.now(UTC))
