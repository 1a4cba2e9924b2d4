"""Up to four riders of a race, compared."""

import asyncio

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.race.compare import table, texts
from livelaps_app.features.race.compare.chosen import MOST, Chosen
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import ResultRow

NOBODY = Compared()


async def compared(view: RaceQuery, chosen: Chosen) -> Compared:
    """The riders an address has chosen, side by side when it shows them; entries the race does not have are left out.

    Raises Problem.
    """
    if not chosen.riders:
        return NOBODY
    race = (await wiring.timing().race(view.race_id)).value
    found = await asyncio.gather(*(_rider(view.race_id, entry) for entry in chosen.riders))
    rows = [row for row in found if row is not None]
    if not rows:
        return NOBODY
    known = Chosen(tuple(row.id for row in rows))
    return Compared(
        riders=table.rivals(rows),
        steps=CHOOSE[race.mode](view.lang),
        lines=table.lines(rows, race.mode, view.lang) if chosen.shown else [],
        totals=table.totals(rows, race, view.lang) if chosen.shown else [],
        plots=table.plots(rows, race.mode, view.lang) if chosen.shown else [],
        message=_message(view, chosen, len(rows)),
        kept=known.kept,
        shown=chosen.shown,
    )


async def _rider(race_id: int, entry: int) -> ResultRow | None:
    try:
        return (await wiring.timing().rider(race_id, entry)).value
    except Problem as problem:
        if problem.code is Code.NOT_FOUND:
            return None
        raise


def _message(view: RaceQuery, chosen: Chosen, count: int) -> str:
    if chosen.beyond:
        return errors.message(Code.TOO_MANY_COMPARED, view.lang, most=str(MOST))
    return texts.ONE_MORE(view.lang) if count == 1 else ""
