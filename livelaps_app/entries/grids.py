"""Start grids of an event with the standings of its series."""

from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from livelaps_app.core.errors import Problem
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.entries.store.grids import RaceGrid
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Participant, StartGrid


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


class GridStart(NamedTuple):
    """The row of an entry, 0 if unknown, and its time."""

    row: int
    at: datetime | None


def entry_start(grid: StartGrid, entry: Participant, publication: PublicGrid) -> GridStart | None:
    """The start of an entry, by a row of its own where the site makes the grid; None until that is published."""
    if publication.is_awaited:
        return None
    row = (grid.with_own_rows() if publication.is_drawn else grid).start_row(entry)
    return GridStart(row.row, row.start_time if grid.rows else grid.start_time)
