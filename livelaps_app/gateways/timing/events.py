"""Calls about events: calendar, details, races, classes, grids, registrations."""

import asyncio
from collections.abc import Iterable
from datetime import date
from typing import Any, Literal

from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing import records
from livelaps_app.gateways.timing.entries import EntryReader
from livelaps_app.gateways.timing.reader import promoter_query, with_id
from livelaps_app.gateways.timing.records import (
    AccordionClass,
    AccordionRace,
    CalendarEvent,
    ChangedEvent,
    Event,
    ListedRace,
    ListedSeries,
)
from livelaps_app.gateways.timing.responses import rows, single


class EventReader(EntryReader):
    async def calendar(
        self, since: date, kind: Literal["event", "regis"], promoters: tuple[int, ...]
    ) -> Known[tuple[CalendarEvent, ...]]:
        """The events of promoters (empty for all) from a day on, by first day."""
        query = {"date": since.isoformat(), "type": kind} | promoter_query(promoters)

        async def calendar() -> tuple[CalendarEvent, ...]:
            return rows(CalendarEvent, await self._post("livelaps/event/getEventsForCalendar", {}, query))

        async def from_list() -> tuple[CalendarEvent, ...]:
            return _of_calendar(rows(CalendarEvent, await self._get("livelaps/events")), since, kind, promoters)

        async def fetch() -> tuple[CalendarEvent, ...]:
            events = await self._first(calendar, from_list)
            return tuple(sorted(events, key=lambda event: (event.start, event.end, event.id)))

        return await self._read_cached(("calendar", since, kind, promoters), fetch)

    async def all_races(self, promoters: tuple[int, ...]) -> Known[tuple[ListedRace, ...] | None]:
        """The races of promoters (empty for all) by start; None if unsupported."""
        query = promoter_query(promoters)
        return await self._read_optional(
            "livelaps/races", query, lambda body: rows(ListedRace, body), None, self._large
        )

    async def changes(self, promoters: tuple[int, ...]) -> Known[tuple[ChangedEvent, ...] | None]:
        """The last changes of promoters' events (empty for all); None if unsupported."""

        async def read_changes() -> tuple[ChangedEvent, ...]:
            body = await self._get("livelaps/changes", promoter_query(promoters))
            return await asyncio.to_thread(rows, ChangedEvent, body)

        return await self._read_cached(("changes", promoters), lambda: self._part(read_changes(), None), self._large)

    async def accordion(self, event: int) -> Known[tuple[AccordionRace, ...]]:
        """The races of an event by start, for an accordion of classes."""
        path = f"livelaps/promoter/event/{event}/accordionRaces"

        async def fetch() -> tuple[AccordionRace, ...]:
            return rows(AccordionRace, await self._first(lambda: self._get(path), lambda: self._races_body(event)))

        return await self._read_cached((path,), fetch)

    async def classes_of(self, race: AccordionRace) -> Known[tuple[AccordionClass, ...]]:
        """The classes of a race with each winner, if known."""
        path, body = "livelaps/promoter/event/accordionClasses", {"configId": race.config_id, "raceId": race.id}

        async def read_classes() -> tuple[AccordionClass, ...]:
            return rows(AccordionClass, await self._post(path, body))

        return await self._read_cached(
            (path, *body.items()), lambda: self._first(read_classes, lambda: self._classes(race.id))
        )

    async def start_grids(self, event: int, *, renewed: bool = False) -> Known[tuple[records.StartGrid, ...]]:
        """The races of an event with start rows and entries; may need several requests.

        renewed: after a known change, none from the cache.
        """

        async def fetch() -> tuple[records.StartGrid, ...]:
            grids = rows(records.StartGrid, await self._get(f"livelaps/promoter/event/{event}/racesStartGrid"))
            if any("participants" in grid.model_fields_set for grid in grids):
                return grids
            registrants = await self._part(self._registrants(event), None)
            if registrants is not None:
                return tuple(grid.with_registrants(registrants) for grid in grids)
            entered = await asyncio.gather(
                *(self._part(self._entries_of(grid.id, grid.config_id), ()) for grid in grids)
            )
            return tuple(grid.with_entries(entries) for grid, entries in zip(grids, entered, strict=True))

        key = "grids", event
        return await (self._refresh(key, fetch) if renewed else self._read_cached(key, fetch, self._large))

    async def _registrants(self, event: int) -> tuple[records.Registrant, ...]:
        return rows(records.Registrant, await self._post("livelaps/registration/getRegistrants", {"eventId": event}))

    async def registration_classes(self, event: int) -> tuple[records.RegistrationClass, ...]:
        """The classes of an event's races, uncached, for commands."""
        body = await self._post("livelaps/registration/loadClasses", {"eventId": event})
        return rows(records.RegistrationClass, body)

    async def registration(self, event: int) -> Known[records.Registration]:
        """The number of entries of an event, and the state of registration."""
        path, parse = "livelaps/registration/getRegistrationCount", records.Registration.model_validate
        return await self._read_post(path, {"eventId": event}, lambda body: parse(single(body)))

    async def event(self, number: int) -> Known[Event]:
        """One event with its races and series."""

        async def fetch() -> Event:
            event = with_id(Event, number)(
                await self._first(
                    lambda: self._get(f"livelaps/event/details/{number}"),
                    lambda: self._get(f"livelaps/promoter/event/{number}"),
                )
            )
            if "races" not in event.model_fields_set:
                event = event.model_copy(update={"races": rows(ListedRace, await self._races_body(number))})
            if "series" not in event.model_fields_set:
                event = event.model_copy(update={"series": await self._series_of_event(event)})
            return event

        return await self._read_cached(("event", number), fetch)

    async def _races_body(self, event: int) -> Any:
        """The body of the races of an event."""
        return await self._first(
            lambda: self._get(f"livelaps/race/event/{event}"),
            lambda: self._get(f"livelaps/promoter/event/{event}/races"),
        )

    async def _series_of_event(self, event: Event) -> tuple[ListedSeries, ...]:
        """The series of an event; assembled race by race if the service lacks the list."""
        series = await self._part(self._series_at(f"livelaps/promoter/event/{event.id}/series"), None)
        if series is None:
            by_race = await asyncio.gather(*(self.series_of_race(race.id) for race in event.races))
            series = tuple({line.id: line for lines in by_race for line in lines}.values())
        return series

    async def series_of_race(self, race: int) -> tuple[ListedSeries, ...]:
        """The series of a race; empty if unsupported. Raises Problem during an outage."""
        path = f"livelaps/promoter/event/getRaceSeries/{race}"
        return (await self._read_cached((path,), lambda: self._part(self._series_at(path), ()))).value

    async def _series_at(self, path: str) -> tuple[ListedSeries, ...]:
        """A list of series. Raises Problem."""
        return rows(ListedSeries, await self._get(path))


def _of_calendar(
    events: Iterable[CalendarEvent], since: date, kind: Literal["event", "regis"], promoters: tuple[int, ...]
) -> tuple[CalendarEvent, ...]:
    """Filters all events for a calendar."""
    return tuple(
        event
        for event in events
        if event.end >= since
        and (not promoters or event.promoter_user_id in promoters)
        and (kind == "event" or (event.state and not event.cancelled))
    )
