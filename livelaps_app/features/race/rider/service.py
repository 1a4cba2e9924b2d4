"""The sheet of one rider: laps, what else is told, who stands beside the rider in the view."""

from dataclasses import replace

from livelaps_app.core.routes import url
from livelaps_app.features.race.laps import laps_of
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rider.told import plots_of, said_of, tells_gaps, with_gaps
from livelaps_app.features.race.view_model import Laps, RaceView
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Mode, ResultRow


async def sheet(view: RaceQuery, entry: int) -> Laps:
    """A rider's sheet without the neighbours. Raises Problem."""
    race = (await wiring.timing().race(view.race_id)).value
    row = (await wiring.timing().rider(view.race_id, entry)).value
    if race.mode is not Mode.MOTOCROSS and not tells_gaps(row):
        row = await _with_gaps(view.race_id, row)
    return replace(
        laps_of(row, race, view.lang),
        said=said_of(row, race, view.lang),
        plots=plots_of(row, race.mode, view.lang),
        career=f"{url('results', view.lang)}?rider={row.rider_id}" if row.rider_id > 0 else "",
    )


def beside(laps: Laps, board: RaceView) -> Laps:
    """The sheet with the riders before and after this one on the board, which has all rows of the view."""
    entries = [row[0] for row in board.rows if row[0]]
    if str(laps.entry_id) not in entries:
        return laps
    at = entries.index(str(laps.entry_id))
    return replace(laps, before=entries[at - 1] if at else "", after=entries[at + 1] if at + 1 < len(entries) else "")


async def _with_gaps(race_id: int, row: ResultRow) -> ResultRow:
    results = (await wiring.timing().results(race_id)).value
    splits = (await wiring.timing().splits(race_id, results.version)).value
    return with_gaps(row, results, splits)
