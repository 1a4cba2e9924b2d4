"""The registration of events: the site's own where it sells entries, else the timing service's."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.racing.registration import RegistrationStatus, registration
from livelaps_app.entries.known_shops import sold_shops
from livelaps_app.entries.rules.records import EntryShop
from livelaps_app.entries.rules.states import Openings, RegistrationFacts, openings_left, registration_status
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Event
from livelaps_app.sales.rules.offer_times import offer_end, waiting_closes


@dataclass(frozen=True)
class EventRegistration:
    """The registration of an event.

    openings: places for newcomers, None without a limit; is_sold: by this site; may_wait: a line takes riders.
    """

    status: RegistrationStatus
    openings: int | None = None
    is_sold: bool = False
    may_wait: bool = False

    @property
    def takes_riders(self) -> bool:
        """True if riders can enter on this site, prepare that, or join the line."""
        return self.is_sold and (self.status.takes_entries or (self.status.key == "full" and self.may_wait))


async def registrations(events: Iterable[CalendarEvent]) -> dict[int, EventRegistration]:
    """The registrations of a page's events, by event. Raises Problem."""
    listed, now = list(events), datetime.now(UTC)
    shops = await sold_shops(event.id for event in listed)
    return {event.id: _registration(event, shops.get(event.id), now) for event in listed}


async def event_registration(event: Event) -> EventRegistration:
    """The registration of an event that others sell by the service's count, or else by the event's record."""
    known = (await registrations([event]))[event.id]
    if known.is_sold:
        return known
    with suppress(Problem):
        count = (await timing_gateway().registration(event.id)).value
        counted = event.model_copy(update={name: getattr(count, name) for name in count.model_fields_set})
        status = registration(counted)._replace(waiting=count.waiting)
        return EventRegistration(status, counted.openings_left)
    return known


def sold_registration(event: CalendarEvent, shop: EntryShop, now: datetime) -> EventRegistration:
    """The registration of an event that the site sells."""
    facts = facts_of(event, shop, now)
    return EventRegistration(
        status=registration_status(facts, now),
        openings=openings_left(facts.total, facts.classes),
        is_sold=True,
        may_wait=_may_wait(event, shop, now),
    )


def facts_of(event: CalendarEvent, shop: EntryShop, now: datetime) -> RegistrationFacts:
    """The facts of an event's registration. A shop without times has those of the timing service."""
    today = now.astimezone(zones.zone(event.time_zone)).date()
    return RegistrationFacts(
        opens_at=shop.rules.opens_at or _instant(event.registration_opens, event),
        closes_at=shop.rules.closes_at or _instant(event.registration_closes, event),
        classes=shop.openings,
        total=Openings(shop.total_left),
        is_cancelled=event.cancelled,
        is_done=max(event.start, event.end) < today,
    )


def _registration(event: CalendarEvent, shop: EntryShop | None, now: datetime) -> EventRegistration:
    if shop is not None:
        return sold_registration(event, shop, now)
    return EventRegistration(registration(event), event.openings_left)


def _may_wait(event: CalendarEvent, shop: EntryShop, now: datetime) -> bool:
    rules, first = shop.rules, _instant(event.first_start, event)
    closes = rules.wait_closes_at or (waiting_closes(first) if first else None)
    is_short = any(rules.wait_most is None or each.waiting < rules.wait_most for each in shop.classes)
    where = zones.zone(event.time_zone)
    return is_short and (closes is None or offer_end(now, closes, where, rules.offer_hours) is not None)


def _instant(at: datetime | None, event: CalendarEvent) -> datetime | None:
    return zones.local(at, zones.zone(event.time_zone)) if at else None
