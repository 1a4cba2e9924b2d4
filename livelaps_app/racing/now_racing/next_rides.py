"""The next races of followed riders, with their start rows."""

import asyncio
from collections.abc import Iterable, Iterator

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import local_time, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.entries.grids import read_publication
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, StartGrid
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import ComingRace, MyRider, NextRide


async def next_rides(coming: Iterable[ComingRace], riders: Followed, lang: Lang) -> list[MyRider]:
    """The riders in the start grids of races to come, each with one race, the earliest race first.

    Unavailable grids are omitted.
    """
    races = list(coming)
    grids = await asyncio.gather(*(_grids(number) for number in dict.fromkeys(race.event_id for race in races)))
    by_race = {grid.id: (event, grid) for event, of_event in grids for grid in of_event}
    rides = (_rides(race, *by_race[race.id], riders, lang) for race in races if race.id in by_race)
    return [ride for of_race in rides for ride in of_race]


async def _grids(event_id: int) -> tuple[Event | None, tuple[StartGrid, ...]]:
    try:
        event = (await timing_gateway().event(event_id)).value
        grids = (await timing_gateway().start_grids(event_id)).value
    except Problem:
        return None, ()
    by_own_rows = (await read_publication(event_id)).is_drawn
    return event, tuple(grid.with_own_rows() if by_own_rows else grid for grid in grids)


def _rides(race: ComingRace, event: Event | None, grid: StartGrid, riders: Followed, lang: Lang) -> Iterator[MyRider]:
    classes = list(dict.fromkeys(entry.class_name for entry in grid.participants))
    zone = zones.zone(event.time_zone if event else "UTC")
    for entry in grid.participants:
        if entry.rider_id not in riders:
            continue
        row = grid.start_row(entry)
        start = local_time.short_when(row.start_time, zone, lang) if row.start_time else race.when
        number = texts.ROW(lang).format(n=row.row) if row.row else ""
        card = Card(
            rider=entry.rider_id,
            name=entry.full_name,
            plate=entry.displayed_number,
            hue=hue_of(entry.class_name, classes),
        )
        yield MyRider(race.id, card, coming=[NextRide(race.id, race.name, race.event, start, number)])
