"""The events whose entries this site sells, now or soon."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.entry_prices import entering_price
from livelaps_app.entries.known_shops import known_shops
from livelaps_app.entries.registrations import EventRegistration
from livelaps_app.features.registration.event.view_model import EnterableEvent
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import EventSales, event_line, event_sales
from livelaps_app.racing.registrations.lines import next_change


async def enterable_events(lang: Lang) -> list[EnterableEvent]:
    """The visible events that are not over: those that take riders, the next first, then the others. Raises Problem."""
    numbers = await access.visible("event", sorted(await known_shops()))
    events = [(await timing_gateway().event(number)).value for number in sorted(numbers)]
    sales = await event_sales(events)
    sold = [(event, known) for event in events if (known := sales.registration(event)).is_sold]
    ahead = [(event, known) for event, known in sold if known.status.key != "done"]
    ahead.sort(key=lambda each: (not each[1].takes_riders, each[0].start, each[0].id))
    return [await _line(event, known, sales, lang) for event, known in ahead]


async def _line(event: Event, known: EventRegistration, sales: EventSales, lang: Lang) -> EnterableEvent:
    change = next_change(event, known.status, lang)
    return EnterableEvent(
        line=event_line(event, lang, sales),
        price=await entering_price(event, lang) if known.takes_riders else "",
        waits=change.waits,
        until=change.until,
    )
