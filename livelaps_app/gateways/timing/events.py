"""Calls about events: the calendar, one event, its races, classes, grids and registrations."""

from datetime import date
from typing import Literal

from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing import records
from livelaps_app.gateways.timing.reader import TimingReader, promoter_query, with_id
from livelaps_app.gateways.timing.records import AccordionClass, AccordionRace, CalendarEvent, Event, ListedRace
from livelaps_app.gateways.timing.responses import rows, single


class EventReader(TimingReader):
    """Events and their parts."""

    async def calendar(
        self, since: date, kind: Literal["event", "regis"], promoters: tuple[int, ...]
    ) -> Known[tuple[CalendarEvent, ...]]:
        """The events of some promoters, or of all, from a day on, by their first day."""
        query = {"date": since.isoformat(), "type": kind} | promoter_query(promoters)

        async def fetch() -> tuple[CalendarEvent, ...]:
            body = await self._post("livelaps/event/getEventsForCalendar", {}, query)
            return tuple(sorted(rows(CalendarEvent, body), key=lambda event: (event.start, event.end, event.id)))

        return await self._cached(("calendar", since, kind, promoters), fetch)

    async def all_races(self, promoters: tuple[int, ...]) -> Known[tuple[ListedRace, ...] | None]:
        """The races of some promoters, or of all, by their start, None where the service has no list of them."""
        query = promoter_query(promoters)
        return await self._read_optional(
            "livelaps/races", query, lambda body: rows(ListedRace, body), None, self._large
        )

    async def accordion(self, event: int) -> Known[tuple[AccordionRace, ...]]:
        """The races of an event by their start, for a list that unfolds to classes."""
        path = f"livelaps/promoter/event/{event}/accordionRaces"
        return await self._read(path, lambda body: rows(AccordionRace, body))

    async def classes_of(self, race: AccordionRace) -> Known[tuple[AccordionClass, ...]]:
        """The classes of a race with the first rider of each."""
        path, body = "livelaps/promoter/event/accordionClasses", {"configId": race.config_id, "raceId": race.id}
        return await self._read_post(path, body, lambda body: rows(AccordionClass, body))

    async def start_grids(self, event: int) -> Known[tuple[records.StartGrid, ...]]:
        """The races of an event with their start rows and entries, which may need a second request."""

        async def fetch() -> tuple[records.StartGrid, ...]:
            grids = rows(records.StartGrid, await self._get(f"livelaps/promoter/event/{event}/racesStartGrid"))
            if any("participants" in grid.model_fields_set for grid in grids):
                return grids
            body = await self._post("livelaps/registration/getRegistrants", {"eventId": event})
            registrants = rows(records.Registrant, body)
            return tuple(grid.with_registrants(registrants) for grid in grids)

        return await self._cached(("grids", event), fetch, self._large)

    async def registration(self, event: int) -> Known[records.Registration]:
        """The number of entries of an event, and whether registration is open."""
        path, parse = "livelaps/registration/getRegistrationCount", records.Registration.model_validate
        return await self._read_post(path, {"eventId": event}, lambda body: parse(single(body)))

    async def event(self, number: int) -> Known[Event]:
        """One event with its races and series."""

        async def fetch() -> Event:
            event = with_id(Event, number)(await self._get(f"livelaps/event/details/{number}"))
            if "races" in event.model_fields_set:
                return event
            races = rows(ListedRace, await self._get(f"livelaps/race/event/{number}"))
            return event.model_copy(update={"races": races})

        return await self._cached(("event", number), fetch)
