"""The registration of events: the site's own where it sells entries, else the timing service's."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.racing.race_status import COMPLETED, NOTSTARTED, RUNNING
from livelaps_app.core.racing.registration import RegistrationStatus, registration
from livelaps_app.entries.known_shops import sold_shops
from livelaps_app.entries.rules.records import EntryShop
from livelaps_app.entries.rules.states import Openings, RegistrationFacts, openings_left, registration_status
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Event, ListedRace
from livelaps_app.sales.rules.offer_times import offer_end, waiting_closes

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class EventRegistration:
    """The registration of an event.

    openings: places for newcomers, None without a limit; is_sold: by this site; may_wait: a line takes riders;
    is_running: a race runs; next_start: of the next race of an event of these days, None if unknown;
    is_due: that start is past.
    """

    status: RegistrationStatus
    openings: int | None = None
    is_sold: bool = False
    may_wait: bool = False
    is_running: bool = False
    next_start: datetime | None = None
    is_due: bool = False

    @property
    def takes_riders(self) -> bool:
        """True if riders can enter on this site, prepare that, or join the line."""
        return self.is_sold and (self.status.takes_entries or (self.status.key == "full" and self.may_wait))


async def registrations(events: Iterable[CalendarEvent]) -> dict[int, EventRegistration]:
    """The registrations of a page's events, by event. Raises Problem."""
    listed, now = list(events), datetime.now(UTC)
    shops, races = await asyncio.gather(sold_shops(event.id for event in listed), _near_races(listed, now.date()))
    known = {event.id: _registration(event, shops.get(event.id), now) for event in listed}
    return {event.id: _with_races(event, known[event.id], races.get(event.id, ()), now) for event in listed}


async def finished_today(events: Iterable[CalendarEvent], today: date) -> frozenset[int]:
    """The events of these days that are over."""
    listed, now = list(events), datetime.now(UTC)
    races = await _near_races(listed, today)
    return frozenset(event.id for event in listed if _is_over(event, races.get(event.id, ()), now))


async def _near_races(events: Iterable[CalendarEvent], today: date) -> dict[int, tuple[ListedRace, ...]]:
    """The races of the events of these days, by event."""
    near = [each for each in events if each.start - A_DAY <= today <= each.end + A_DAY and not each.cancelled]
    races = await asyncio.gather(*map(_races, near))
    return dict(zip((each.id for each in near), races, strict=True))


async def _races(listed: CalendarEvent) -> tuple[ListedRace, ...]:
    with suppress(Problem):
        event = listed if isinstance(listed, Event) else (await timing_gateway().event(listed.id)).value
        return event.races
    return ()


def _is_over(event: CalendarEvent, races: Iterable[ListedRace], now: datetime) -> bool:
    """True from the last day of an event on, if all its races have results; days before may lack races of later ones.

    A race without a results page is still to come.
    """
    return _last_day(event) <= _today(event, now) and {race.scoring_status for race in races} == {COMPLETED}


def _last_day(event: CalendarEvent) -> date:
    return max(event.start, event.end)


def _today(event: CalendarEvent, now: datetime) -> date:
    return now.astimezone(zones.zone(event.time_zone)).date()


def _with_races(
    event: CalendarEvent, known: EventRegistration, races: tuple[ListedRace, ...], now: datetime
) -> EventRegistration:
    if _is_over(event, races, now) and not known.status.takes_entries:
        return replace(known, status=RegistrationStatus("done"))
    listed = [race for race in races if race.configured]
    starts = [_instant(race.start_time, event) for race in listed if race.scoring_status == NOTSTARTED]
    start = min(filter(None, starts), default=None)
    return replace(
        known,
        is_running=any(race.scoring_status == RUNNING for race in listed),
        next_start=start,
        is_due=start is not None and start <= now,
    )


async def event_registration(event: Event) -> EventRegistration:
    """The registration of an event that others sell by the service's count, or else by the event's record."""
    known = (await registrations([event]))[event.id]
    if known.is_sold or known.status.key == "done":
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
    return RegistrationFacts(
        opens_at=shop.rules.opens_at or _instant(event.registration_opens, event),
        closes_at=shop.rules.closes_at or _instant(event.registration_closes, event),
        classes=shop.openings,
        total=Openings(shop.total_left),
        is_cancelled=event.cancelled,
        is_done=_last_day(event) < _today(event, now),
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
