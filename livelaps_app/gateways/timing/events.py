"""Events: the calendar, one event, its races, classes, grids and registrations."""

from datetime import date
from typing import Literal

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing import records
from livelaps_app.gateways.timing.answers import one, rows
from livelaps_app.gateways.timing.reading import ABSENT, Reading, numbered
from livelaps_app.gateways.timing.records import AccordionClass, AccordionRace, CalendarEvent, Event, RaceLine


class Events(Reading):
    """Events and what they consist of."""

    async def calendar(
        self, since: date, kind: Literal["event", "regis"], promoters: tuple[int, ...]
    ) -> Known[tuple[CalendarEvent, ...]]:
        """The events of some promoters from a day on, first day first; no promoters named asks for all."""
        query = {"date": since.isoformat(), "type": kind}
        if promoters:
            query["promoterId"] = ",".join(map(str, promoters))

        async def fetch() -> tuple[CalendarEvent, ...]:
            sent = await self._post("livelaps/event/getEventsForCalendar", {}, query)
            return tuple(sorted(rows(CalendarEvent, sent), key=lambda event: (event.start, event.end, event.id)))

        return await self._known(("calendar", since, kind, promoters), fetch)

    async def all_races(self, promoters: tuple[int, ...]) -> Known[tuple[RaceLine, ...] | None]:
        """The races of some promoters, by start, no promoters named asks for all; None where there is no such list."""
        query = {"promoterId": ",".join(map(str, promoters))} if promoters else {}

        async def fetch() -> tuple[RaceLine, ...] | None:
            try:
                return rows(RaceLine, await self._get("livelaps/races", query))
            except Problem as problem:
                if problem.code in ABSENT:
                    return None
                raise

        return await self._known(("races", promoters), fetch, self._large)

    async def accordion(self, event: int) -> Known[tuple[AccordionRace, ...]]:
        """The races of an event, by start, as they unfold to their classes."""
        path = f"livelaps/promoter/event/{event}/accordionRaces"
        return await self._read(path, lambda sent: rows(AccordionRace, sent))

    async def classes_of(self, race: AccordionRace) -> Known[tuple[AccordionClass, ...]]:
        """The classes of a race and who is first in each."""
        path, body = "livelaps/promoter/event/accordionClasses", {"configId": race.config_id, "raceId": race.id}
        return await self._ask(path, body, lambda sent: rows(AccordionClass, sent))

    async def start_grids(self, event: int) -> Known[tuple[records.StartGrid, ...]]:
        """The races of an event with their start rows and who is entered, asked for where the grids don't tell."""

        async def fetch() -> tuple[records.StartGrid, ...]:
            grids = rows(records.StartGrid, await self._get(f"livelaps/promoter/event/{event}/racesStartGrid"))
            if any("participants" in grid.model_fields_set for grid in grids):
                return grids
            sent = await self._post("livelaps/registration/getRegistrants", {"eventId": event})
            registrants = rows(records.Registrant, sent)
            return tuple(grid.entered(registrants) for grid in grids)

        return await self._known(("grids", event), fetch, self._large)

    async def registration(self, event: int) -> Known[records.Registration]:
        """How full an event is and whether one may register."""
        path, read = "livelaps/registration/getRegistrationCount", records.Registration.model_validate
        return await self._ask(path, {"eventId": event}, lambda sent: read(one(sent)))

    async def event(self, number: int) -> Known[Event]:
        """One event with its races and series."""

        async def fetch() -> Event:
            event = numbered(Event, number)(await self._get(f"livelaps/event/details/{number}"))
            if "races" in event.model_fields_set:
                return event
            races = rows(RaceLine, await self._get(f"livelaps/race/event/{number}"))
            return event.model_copy(update={"races": races})

        return await self._known(("event", number), fetch)
