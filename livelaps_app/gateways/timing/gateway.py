"""The race-timing API v1, typed: one method per thing the site asks."""

from collections.abc import Awaitable, Callable, Iterable
from datetime import date
from typing import Any, Literal, TypeVar

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.cache import Cache, Known
from livelaps_app.gateways.http import Service, translated
from livelaps_app.gateways.timing import details
from livelaps_app.gateways.timing.answers import allows, content, listed, one, rows, succeeded
from livelaps_app.gateways.timing.details import AccordionClass, AccordionRace, Organization, SeriesDetails
from livelaps_app.gateways.timing.records import (
    CalendarEvent,
    Event,
    Promoter,
    Race,
    RaceFilters,
    RaceLine,
    RaceResults,
    RaceVersion,
    ResultRow,
    SeriesLine,
    SeriesScores,
)
from livelaps_app.gateways.timing.totals import totalled

T = TypeVar("T")
N = TypeVar("N", Event, Organization, Promoter, Race, SeriesDetails)

ROOT = "/laravel/public/api/v1"
PAGE_SIZE = 1000
MOST_PAGES = 200
WAIT_SECONDS = 20

Kind = Literal["event", "race", "series", "registration", "promoter"]
PERMISSIONS: dict[str, str] = {
    "event": "hasPermissionDisplayEvent",
    "race": "hasPermissionDisplayRace",
    "series": "hasPermissionDisplaySeries",
    "registration": "hasPermissionRegisterOnline",
}
DOWN = frozenset({Code.SERVICE_DOWN, Code.SERVICE_SLOW})
ABSENT = frozenset({Code.NOT_FOUND, Code.PAGE_NOT_FOUND})


class TimingGateway:
    """Reads go through the cache, whole races and series through the `large` one; every failure is a Problem."""

    def __init__(self, service: Service, cache: Cache, large: Cache, fresh_seconds: float) -> None:
        self._service = service
        self._cache = cache
        self._large = large
        self._fresh = fresh_seconds

    async def allowed(self, kind: Kind, number: int, promoter: int) -> bool:
        """Whether the promoter's visitors may see that event, race or series; exactly 1 means yes."""
        path = f"users/current/{PERMISSIONS[kind]}/{number}/{promoter}"
        return await self._permitted((path,), lambda: self._get(path))

    async def promoter_allowed(self, number: int, promoters: Iterable[int]) -> bool:
        """Whether a promoter is among those of the site."""
        path, users = f"users/current/hasPermissionForPromoterId/{number}", tuple(promoters)
        return await self._permitted((path, users), lambda: self._post(path, {"users_id": list(users)}))

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

    async def promoters(self) -> Known[tuple[Promoter, ...]]:
        """All promoters; none where the service keeps no list of them."""

        async def fetch() -> tuple[Promoter, ...]:
            try:
                return rows(Promoter, await self._get("livelaps/promoter"))
            except Problem as problem:
                if problem.code in ABSENT:
                    return ()
                raise

        return await self._known(("promoters",), fetch)

    async def promoter(self, number: int) -> Known[Promoter]:
        """One promoter."""
        return await self._read(f"livelaps/promoter/{number}", _numbered(Promoter, number))

    async def organization(self, number: int) -> Known[Organization]:
        """One organisation."""
        return await self._read(f"livelaps/organization/{number}", _numbered(Organization, number))

    async def events_of(self, promoter: int) -> Known[tuple[CalendarEvent, ...]]:
        """All events of a promoter."""
        return await self._read(f"livelaps/promoter/{promoter}/events", lambda sent: rows(CalendarEvent, sent))

    async def series_of(self, promoter: int) -> Known[tuple[SeriesLine, ...]]:
        """The public series of a promoter."""
        return await self._read(f"livelaps/promoter/{promoter}/series", lambda sent: rows(SeriesLine, sent))

    async def accordion(self, event: int) -> Known[tuple[AccordionRace, ...]]:
        """The races of an event, by start, as they unfold to their classes."""
        path = f"livelaps/promoter/event/{event}/accordionRaces"
        return await self._read(path, lambda sent: rows(AccordionRace, sent))

    async def classes_of(self, race: AccordionRace) -> Known[tuple[AccordionClass, ...]]:
        """The classes of a race and who is first in each."""
        path, body = "livelaps/promoter/event/accordionClasses", {"configId": race.config_id, "raceId": race.id}
        return await self._ask(path, body, lambda sent: rows(AccordionClass, sent))

    async def start_grids(self, event: int) -> Known[tuple[details.StartGrid, ...]]:
        """The races of an event with their start rows and who is entered, asked for where the grids don't tell."""

        async def fetch() -> tuple[details.StartGrid, ...]:
            grids = rows(details.StartGrid, await self._get(f"livelaps/promoter/event/{event}/racesStartGrid"))
            if any("participants" in grid.model_fields_set for grid in grids):
                return grids
            sent = await self._post("livelaps/registration/getRegistrants", {"eventId": event})
            registrants = rows(details.Registrant, sent)
            return tuple(grid.entered(registrants) for grid in grids)

        return await self._known(("grids", event), fetch, self._large)

    async def registration(self, event: int) -> Known[details.Registration]:
        """How full an event is and whether one may register."""
        path, read = "livelaps/registration/getRegistrationCount", details.Registration.model_validate
        return await self._ask(path, {"eventId": event}, lambda sent: read(one(sent)))

    async def event(self, number: int) -> Known[Event]:
        """One event with its races and series."""

        async def fetch() -> Event:
            event = _numbered(Event, number)(await self._get(f"livelaps/event/details/{number}"))
            if "races" in event.model_fields_set:
                return event
            races = rows(RaceLine, await self._get(f"livelaps/race/event/{number}"))
            return event.model_copy(update={"races": races})

        return await self._known(("event", number), fetch)

    async def race(self, number: int) -> Known[Race]:
        """What stands above a race's results."""
        return await self._read(f"livelaps/race/{number}", _numbered(Race, number))

    async def filters(self, number: int) -> Known[RaceFilters]:
        """What a race's results can be narrowed by; the classes are those of the results when they are not told."""

        async def fetch() -> RaceFilters:
            filters = RaceFilters.model_validate(content(await self._get(f"livelaps/race/filters/{number}")))
            if filters.classes:
                return filters
            results = (await self.results(number)).value
            classes = dict.fromkeys(row.class_name for row in results.rows if row.class_name)
            return filters.model_copy(update={"classes": tuple(classes)})

        return await self._known(("filters", number), fetch)

    async def results(self, number: int) -> Known[RaceResults]:
        """All results of a race without their laps."""
        return await self._known(("results", number), lambda: self._results(number), self._large)

    async def fresh_results(self, number: int) -> Known[RaceResults]:
        """The results as they are now, for whoever knows that they have changed."""
        return await self._large.refresh(
            ("results", number), self._fresh, lambda: _checked(lambda: self._results(number))
        )

    async def rider(self, number: int, entry: int) -> Known[ResultRow]:
        """One entry's result with its laps, sections or motos."""

        def parse(sent: Any) -> ResultRow:
            told = (ResultRow.model_validate(totalled(row)) for row in listed(sent))
            found = next((row for row in told if row.id == entry), None)
            if found is None:
                raise Problem(Code.NOT_FOUND)
            return found

        return await self._read(f"livelaps/race/results/{number}", parse, page=1, size=PAGE_SIZE, participant=entry)

    async def scores(self, series: int) -> Known[SeriesScores]:
        """The standings of a series."""
        body = {"eventId": None, "raceidexclude": None, "raceClassId": None, "serieId": series}

        async def fetch() -> SeriesScores:
            return SeriesScores.model_validate(one(await self._post("livelaps/promoter/race/getSeriesScores", body)))

        return await self._known(("scores", series), fetch, self._large)

    async def all_series(self) -> Known[tuple[SeriesLine, ...]]:
        """Every public series."""
        return await self._read("livelaps/series", lambda sent: rows(SeriesLine, sent))

    async def series(self, number: int) -> Known[SeriesDetails]:
        """One series with its rules, classes and rounds."""
        return await self._read(f"livelaps/promoter/series/{number}", _numbered(SeriesDetails, number))

    async def changed(self, race: int, after: int) -> RaceVersion | None:
        """Waits until a race's version is above `after`, some seconds at most; None when the service can't tell."""
        query = {"after": max(after, 0), "wait": WAIT_SECONDS}
        async with translated():
            try:
                sent = await self._get(f"livelaps/race/version/{race}", query, WAIT_SECONDS + 5)
                return RaceVersion.model_validate(one(sent))
            except Problem as problem:
                if problem.code in ABSENT:
                    return None
                raise

    async def reachable(self) -> bool:
        """Whether the timing service answers at all."""
        return await self._service.reachable()

    async def close(self) -> None:
        """Closes the connections."""
        await self._service.close()

    async def _results(self, number: int) -> RaceResults:
        """All pages; a rider who moves from one page to another meanwhile is there once."""
        sent = await self._page(number, 1)
        results = RaceResults.model_validate({**sent, "data": ()})
        entries = _entries(sent)
        for page in range(2, MOST_PAGES + 1):
            if not sent.get("has_more_pages"):
                break
            sent = await self._page(number, page)
            more = _entries(sent)
            if more.keys() <= entries.keys():
                break  # a service that does not know pages sends the first one for ever
            entries = entries | more
        return results.model_copy(update={"rows": tuple(entries.values())})

    async def _page(self, race: int, page: int) -> dict[str, Any]:
        query = {"page": page, "size": PAGE_SIZE, "sections": 0}
        return succeeded(await self._get(f"livelaps/race/results/{race}", query))

    async def _permitted(self, key: tuple[Any, ...], ask: Callable[[], Awaitable[Any]]) -> bool:
        """Yes or no; raises Problem only when the service is down."""

        async def fetch() -> bool:
            try:
                return allows(await ask())
            except Problem as problem:
                if problem.code in DOWN:
                    raise
                return False

        return (await self._known(key, fetch)).value

    async def _read(self, path: str, parse: Callable[[Any], T], **query: int) -> Known[T]:
        async def fetch() -> T:
            return parse(await self._get(path, query))

        return await self._known((path, *query.items()), fetch)

    async def _ask(self, path: str, body: dict[str, int], parse: Callable[[Any], T]) -> Known[T]:
        async def fetch() -> T:
            return parse(await self._post(path, body))

        return await self._known((path, *body.items()), fetch)

    async def _known(
        self, key: tuple[Any, ...], fetch: Callable[[], Awaitable[T]], cache: Cache | None = None
    ) -> Known[T]:
        return await (cache or self._cache).read(key, self._fresh, lambda: _checked(fetch))

    async def _get(self, path: str, query: dict[str, int] | None = None, timeout: float | None = None) -> Any:
        return await self._service.get(f"{ROOT}/{path}", query or None, timeout)

    async def _post(self, path: str, body: dict[str, Any], query: dict[str, str] | None = None) -> Any:
        return await self._service.post(f"{ROOT}/{path}", body, query)


async def _checked(fetch: Callable[[], Awaitable[T]]) -> T:
    """What is fetched and read; an answer of another shape is a Problem too."""
    async with translated():
        return await fetch()


def _numbered(kind: type[N], number: int) -> Callable[[Any], N]:
    """Reads the one object of an answer; some of them don't say the number they were asked by."""
    return lambda sent: kind.model_validate({**one(sent), "id": number})


def _entries(sent: Any) -> dict[int, ResultRow]:
    """The entries of a page by id, without their laps."""
    told = (ResultRow.model_validate({**totalled(row), "sections": ()}) for row in listed(sent))
    return {row.id: row for row in told}
