"""The next races of followed riders, with their start rows."""

import asyncio
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import local_time, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.entries.grids import GridStart, entry_start, read_publication
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import StartGrid
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import ComingRace, MyRider, NextRide


class EventGrids(NamedTuple):
    """The start grids of an event, and what of them is public."""

    zone: ZoneInfo
    publication: PublicGrid
    grids: tuple[StartGrid, ...]


async def next_rides(coming: Iterable[ComingRace], riders: Followed, lang: Lang) -> list[MyRider]:
    """The riders in the start grids of races to come, each with one race, the earliest race first.

    Unavailable grids and lists that are not public are omitted.
    """
    races = list(coming)
    answers = await asyncio.gather(*(_grids(number) for number in dict.fromkeys(race.event_id for race in races)))
    public = (known for known in answers if known and known.publication.is_listed)
    by_race = {grid.id: (known, grid) for known in public for grid in known.grids}
    rides = (_rides(race, *by_race[race.id], riders, lang) for race in races if race.id in by_race)
    return [ride for of_race in rides for ride in of_race]


async def _grids(event_id: int) -> EventGrids | None:
    timing = timing_gateway()
    try:
        event, grids = await asyncio.gather(timing.event(event_id), timing.start_grids(event_id))
    except Problem:
        return None
    return EventGrids(zones.zone(event.value.time_zone), await read_publication(event_id), grids.value)


def _rides(race: ComingRace, known: EventGrids, grid: StartGrid, riders: Followed, lang: Lang) -> Iterator[MyRider]:
    classes = list(dict.fromkeys(entry.class_name for entry in grid.participants))
    for entry in grid.participants:
        if entry.rider_id not in riders:
            continue
        start = entry_start(grid, entry, known.publication) or GridStart(0, None)
        at = local_time.short_when(start.at, known.zone, lang, datetime.now(UTC).date()) if start.at else race.when
        number = texts.ROW(lang).format(n=start.row) if start.row else ""
        card = Card(
            rider=entry.rider_id,
            name=entry.full_name,
            plate=entry.displayed_number,
            hue=hue_of(entry.class_name, classes),
        )
        yield MyRider(race.id, card, coming=[NextRide(race.id, race.name, race.event, at, number)])
