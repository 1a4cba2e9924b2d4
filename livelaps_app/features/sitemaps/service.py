"""Times of the last changes of events and results that the site may show."""

import asyncio
from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import zones
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, ChangedEvent, ChangedRace
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import every_event

AWAY = frozenset({Code.SERVICE_DOWN, Code.SERVICE_SLOW})  # else each of the remaining queries would wait as long


@dataclass(frozen=True)
class LastChanges:
    """Times of the last changes: events with race results, and series."""

    events: Sequence[ChangedEvent]
    of_series: Callable[[int], Awaitable[datetime | None]]


async def changes() -> LastChanges:
    """The visible events with their races, from a single list if supported."""
    promoters = (await content_gateway().parameters()).value.default_promoters
    listed = (await timing_gateway().changes(promoters)).value
    if listed is None:
        return await _read_one_by_one((await every_event()).value)
    events = await access.visible_of_many("event", [event.event_id for event in listed])
    races = await access.visible_of_many("race", [race.race_id for event in listed for race in event.races])
    visible = await asyncio.to_thread(_visible, listed, events, races)
    return LastChanges(visible, await asyncio.to_thread(_newest_by_series, visible))


def _visible(listed: Iterable[ChangedEvent], events: Container[int], races: Container[int]) -> list[ChangedEvent]:
    return [
        event.model_copy(update={"races": tuple(race for race in event.races if race.race_id in races)})
        for event in listed
        if event.event_id in events
    ]


def _newest_by_series(events: Iterable[ChangedEvent]) -> Callable[[int], Awaitable[datetime | None]]:
    changed: dict[int, datetime | None] = {}
    for race in (race for event in events for race in event.races):
        for series in race.series_ids:
            changed[series] = newest((race.changed_at, changed.get(series)))

    async def of_series(number: int) -> datetime | None:
        return changed.get(number)

    return of_series


async def _read_one_by_one(events: Iterable[CalendarEvent]) -> LastChanges:
    events_read: list[ChangedEvent] = []
    for event in events:
        try:
            races = await _races(event.id)
        except Problem as problem:
            if problem.code in AWAY:
                raise
            continue  # deleted since the calendar was read, or unreadable
        events_read.append(ChangedEvent(event_id=event.id, changed_at=event.changed_at, races=races))
    changed_at = {race.race_id: race.changed_at for event in events_read for race in event.races}
    return LastChanges(events_read, lambda number: _newest_of(number, changed_at))


async def _races(event: int) -> tuple[ChangedRace, ...]:
    """The visible races of an event."""
    lines = [line.id for line in (await timing_gateway().event(event)).value.races if line.configured]
    seen = await access.visible_of_many("race", lines)
    return tuple(
        [ChangedRace(race_id=number, changed_at=await _changed_at(number)) for number in lines if number in seen]
    )


async def _changed_at(number: int) -> datetime | None:
    """Time of a race's last posting, correction or passing, None if unreadable."""
    try:
        race = (await timing_gateway().race(number)).value
    except Problem as problem:
        if problem.code in AWAY:
            raise
        return None
    zone = zones.zone(race.time_zone)
    times = (race.posted_at, race.last_passing_at, *(correction.at for correction in race.corrections))
    return newest(zones.local(at, zone) for at in times if at)


async def _newest_of(series: int, changed_at: Mapping[int, datetime | None]) -> datetime | None:
    """Time of the last change of results that count for a series."""
    try:
        rounds = (await timing_gateway().series(series)).value.rounds
    except Problem as problem:
        if problem.code in AWAY:
            raise
        return None
    return newest(changed_at.get(counted.race_id) for counted in rounds)


def newest(times: Iterable[datetime | None]) -> datetime | None:
    """The newest known time; naive times are UTC."""
    return max((at if at.tzinfo else at.replace(tzinfo=UTC) for at in times if at), default=None)
