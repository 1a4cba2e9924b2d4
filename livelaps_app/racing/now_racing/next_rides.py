"""The next races of followed riders, with their start rows."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple, TypeVar
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats, local_time, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import NOTSTARTED
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.entries.grids import entry_start, read_grids, read_publication
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, StartGrid
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import calendar_events
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import ComingRace, MyRider, NextRide

T = TypeVar("T")

HORIZON = timedelta(weeks=4)
FRESH_SECONDS, LIMIT_SECONDS = 30.0, 5.0
AT_ONCE = 8  # events that are read concurrently

_weeks = Cache(most=1, limit=LIMIT_SECONDS)


class EventGrids(NamedTuple):
    """The start grids of an event, and what of them is public; none if the list is not."""

    zone: ZoneInfo
    publication: PublicGrid
    grids: tuple[StartGrid, ...]


class LaterRace(NamedTuple):
    """A race of the next weeks with its start grid, and the riders in it."""

    event: Event
    race: ListedRace
    known: EventGrids
    grid: StartGrid
    riders: frozenset[int]


class LaterRaces(NamedTuple):
    """The races of the next weeks whose lists are public; whole: False if some could not be read."""

    races: tuple[LaterRace, ...]
    whole: bool


class Rides(NamedTuple):
    """Rides of followed riders; whole: False if some could not be read."""

    riders: list[MyRider]
    whole: bool = True


async def next_rides(coming: Iterable[ComingRace], riders: Followed, lang: Lang) -> Rides:
    """The riders in the start grids of races to come, each with one race, the earliest race first.

    Lists that are not public are omitted.
    """
    races = list(coming)
    answers = await _read_each(_grids, dict.fromkeys(race.event_id for race in races))
    by_race = {grid.id: (known, grid) for known in answers if known for grid in known.grids}
    rides = (_rides(race, *by_race[race.id], riders, lang) for race in races if race.id in by_race)
    return Rides([ride for of_race in rides for ride in of_race], whole=None not in answers)


async def later_rides(riders: Followed, lang: Lang) -> Rides:
    """The next race of each of these riders in the events of the next weeks."""
    if not riders:
        return Rides([])
    try:
        weeks = (await _weeks.read("", FRESH_SECONDS, _read_weeks)).value
    except Problem:
        return Rides([], whole=False)
    rides: dict[int, MyRider] = {}
    for later in weeks.races:
        if later.riders.isdisjoint(riders):
            continue
        coming = coming_race(later.event, later.race, lang, datetime.now(UTC))
        for ride in _rides(coming, later.known, later.grid, riders, lang):
            rides.setdefault(ride.card.rider, ride)
    return Rides(list(rides.values()), weeks.whole)


async def _read_weeks() -> LaterRaces:
    now = datetime.now(UTC)
    calendar = (await calendar_events(now.date())).value
    ahead = [event for event in calendar if now.date() < event.start <= (now + HORIZON).date() and not event.cancelled]
    answers = await _read_each(_later_races, (event.id for event in ahead))
    return LaterRaces(tuple(race for of_event in answers for race in of_event or ()), None not in answers)


async def _later_races(event_id: int) -> list[LaterRace] | None:
    """The visible races of an event that have not begun, with their grids; None during an outage."""
    try:
        event = (await timing_gateway().event(event_id)).value
        visible = await access.visible("race", (race.id for race in event.races))
    except Problem:
        return None
    races = [
        race for race in event.races if race.configured and race.id in visible and race.scoring_status == NOTSTARTED
    ]
    if not races:
        return []
    known = await _grids(event_id)
    if known is None:
        return None
    grids = {grid.id: grid for grid in known.grids}
    return [
        LaterRace(event, race, known, grids[race.id], _riders(grids[race.id])) for race in races if race.id in grids
    ]


def _riders(grid: StartGrid) -> frozenset[int]:
    return frozenset(entry.rider_id for entry in grid.participants if entry.rider_id)


async def _read_each(read: Callable[[int], Awaitable[T]], event_ids: Iterable[int]) -> list[T]:
    """The answers for these events in their order, read a few at a time."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def read_one(event_id: int) -> T:
        async with slots:
            return await read(event_id)

    return await asyncio.gather(*map(read_one, event_ids))


def coming_race(event: Event, race: ListedRace, lang: Lang, now: datetime) -> ComingRace:
    """A race to come; one whose start is over waits for it."""
    zone = zones.zone(event.time_zone)
    start = race.start_time and zones.local(race.start_time, zone)
    late = start is not None and start < now
    when = local_time.short_when(start, zone, lang, now.date())
    day = f"{formats.short_weekday(start, lang)} " if start and event.end > event.start else ""
    return ComingRace(
        id=race.id,
        name=race.race_name,
        event=event.name,
        event_id=event.id,
        state=race_status.OVERDUE(lang) if late else "",
        look="chip late" if late else "chip",
        at=local_time.utc_instant(start),
        when=when,
        clock=replace(when, text=f"{day}{local_time.clock(start, zone)}"),
    )


async def _grids(event_id: int) -> EventGrids | None:
    """The grids of an event; None during an outage."""
    publication = await read_publication(event_id)
    try:
        event = (await timing_gateway().event(event_id)).value
        grids = await read_grids(event_id, publication) if publication.is_listed else ()
    except Problem:
        return None
    return EventGrids(zones.zone(event.time_zone), publication, grids)


def _rides(race: ComingRace, known: EventGrids, grid: StartGrid, riders: Followed, lang: Lang) -> Iterator[MyRider]:
    classes = list(dict.fromkeys(entry.class_name for entry in grid.participants))
    for entry in grid.participants:
        if entry.rider_id not in riders:
            continue
        start = entry_start(grid, entry, known.publication)
        at = local_time.short_when(start.at, known.zone, lang, datetime.now(UTC).date()) if start.at else race.when
        number = texts.ROW(lang).format(n=start.row) if start.row else "" if start.at else texts.NO_ROW(lang)
        card = Card(
            rider=entry.rider_id,
            name=entry.full_name,
            plate=entry.displayed_number,
            hue=hue_of(entry.class_name, classes),
        )
        yield MyRider(race.id, card, coming=[NextRide(race.id, race.name, race.event, at, number)])
