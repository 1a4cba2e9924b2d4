"""Start grids of an event with the standings of its series."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from livelaps_app.core.errors import Problem
from livelaps_app.entries.known_shops import PACKET_S
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.entries.store.grids import RaceGrid
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.cache import PATIENCE
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Participant, StartGrid

SENDING = timedelta(seconds=15)  # after a change of a published grid, until the timing service surely has it


async def make_grids(event_id: int) -> list[RaceGrid]:
    """Makes the start grids of an event's races anew. Raises Problem GRID_PUBLISHED, ENTRY_NOT_SOLD."""
    rules = (await entries_store().shops.read(event_id)).rules
    riders: list[int] = []
    if rules.draw_order == "standings" and rules.draw_series_id:
        scores = (await timing_gateway().scores(rules.draw_series_id)).value
        riders = [row.rider_id for standings in scores.classes for row in standings.standings if row.rider_id]
    return await entries_store().grids.make(event_id, riders)


async def read_timed_rows(event_id: int) -> dict[int, set[int]]:
    """The rows of an event's races that have a start time at the timing service, by race. Raises Problem."""
    grids = (await timing_gateway().start_grids(event_id, renewed=True)).value
    return {grid.id: {row.row for row in grid.rows if row.start_time} for grid in grids}


async def read_publication(event_id: int) -> PublicGrid:
    """The publication of the grids that the site makes; empty if it sells no entries, or without its database."""
    with suppress(Problem):
        return await entries_store().public_grids.read(event_id)
    return PublicGrid()


async def read_grids(event_id: int, publication: PublicGrid) -> tuple[StartGrid, ...]:
    """The grids of an event; renewed if those in the cache may lack what the site has published.

    During an outage, or while the renewed read is slow, those in the cache serve. Raises Problem without any.
    """
    timing, changed_at = timing_gateway(), publication.changed_at
    known = await timing.start_grids(event_id)
    if not (publication.is_drawn and changed_at) or known.seconds <= PACKET_S / 2:
        return known.value
    read_at = datetime.now(UTC) - timedelta(seconds=known.seconds)
    if read_at < changed_at + SENDING:
        with suppress(Problem, TimeoutError):
            async with asyncio.timeout(PATIENCE):  # the read goes on, for the next reader
                return (await timing.start_grids(event_id, renewed=True)).value
    return known.value


class GridStart(NamedTuple):
    """The row of an entry, 0 if unknown, and its time; race_at: the start of its race, until its own is known."""

    row: int = 0
    at: datetime | None = None
    race_at: datetime | None = None


def entry_start(grid: StartGrid, entry: Participant, publication: PublicGrid) -> GridStart:
    """The start of an entry, by a row of its own where the site makes the grid; without one until it is published."""
    if publication.is_awaited:
        return GridStart(race_at=grid.start_time)
    row = (grid.with_own_rows() if publication.is_drawn else grid).start_row(entry)
    return GridStart(row.row, row.start_time if grid.rows else grid.start_time, grid.start_time)
