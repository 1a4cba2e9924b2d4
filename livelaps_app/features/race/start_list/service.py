"""The start list of a race, read from the start grids of its event."""

from dataclasses import replace
from functools import partial

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.racing.race_status import NOTSTARTED
from livelaps_app.entries.grids import read_grids, read_publication
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.start_list import presenter
from livelaps_app.features.race.start_list.presenter import StartList
from livelaps_app.features.race.view_model import RiderView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Race, RaceResults, StartGrid
from livelaps_app.racing.ride.season import rider_season
from livelaps_app.stores.memo import ThreadMemo

ROWS, FEW = 20_000, 100  # cached entries of all races, and the minimum weight of a race

_lists: ThreadMemo[int, StartList] = ThreadMemo(ROWS)


async def start_list(race: Race, results: RaceResults) -> StartList | None:
    """The entries of a race before its start (same object while unchanged). None if started or without entries."""
    if results.scoring_status != NOTSTARTED or not race.event_id:
        return None
    publication = await read_publication(race.event_id)
    grid = await _grid(race, publication)
    if grid is None or not grid.participants:
        return None
    zone, many, by_own_rows = zones.zone(race.time_zone), len(grid.participants), publication.is_drawn
    make = partial(presenter.start_list, grid.with_own_rows() if by_own_rows else grid, zone)
    return await _lists.get(race.id, (grid, by_own_rows, zone.key), make, many, weight=many + FEW)


async def rider_view(query: RaceQuery, entry: int) -> RiderView | None:
    """A rider before the start of a race, else None. Raises Problem."""
    race = (await timing_gateway().race(query.race_id)).value
    listed = await start_list(race, (await timing_gateway().results(query.race_id)).value)
    view = presenter.rider_view(listed, entry, query.lang) if listed else None
    return replace(view, season=await rider_season(view.rider_id, query.lang)) if view else None


async def _grid(race: Race, publication: PublicGrid) -> StartGrid | None:
    try:
        grids = await read_grids(race.event_id, publication)
    except Problem:  # the page is displayed without them
        return None
    return next((grid for grid in grids if grid.id == race.id), None)
