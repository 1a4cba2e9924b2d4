"""A comparison of up to four riders of a race."""

import asyncio

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.racing.compared import score_of
from livelaps_app.core.racing.words import LEAD_BARS
from livelaps_app.features.race.compare import presenter, texts
from livelaps_app.features.race.query import MOST_COMPARED, OPEN, ComparisonQuery, RaceQuery
from livelaps_app.features.race.sections.texts import PARTS
from livelaps_app.features.race.view_model import ComparisonView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ResultRow
from livelaps_app.racing.board.red_plates import red_plates
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.racing.ride.comparing import compare_parts

NONE = ComparisonView()


async def comparison_view(query: RaceQuery, comparison: ComparisonQuery) -> ComparisonView:
    """The chosen riders, side by side if the comparison is open; drops unknown entries. Raises Problem."""
    if not comparison.riders:
        return NONE
    race = (await timing_gateway().race(query.race_id)).value
    answers = await asyncio.gather(*(_rider(query.race_id, entry) for entry in comparison.riders))
    rows = [row for row in answers if row is not None]
    if not rows:
        return NONE
    chosen = ComparisonQuery(tuple(row.id for row in rows))
    classes, leaders = await asyncio.gather(race_classes(query.race_id), red_plates(query.race_id))
    parts = compare_parts(rows, race.mode, query.lang) if comparison.open else []
    score, riders = score_of(parts), presenter.riders(rows, classes, leaders)
    hues = [rider.hue for rider in riders]
    return ComparisonView(
        riders=riders,
        parts=PARTS[race.mode](query.lang),
        parts_note=LEAD_BARS(query.lang) if any(cell.bar for row in parts for cell in row.cells) else "",
        verdict=presenter.verdict(rows, race.mode, query.lang),
        score=score,
        score_label=texts.WON[race.mode](query.lang) if score else "",
        all_races=presenter.all_races(rows, query.lang),
        rows=parts,
        totals=presenter.totals(rows, race, query.lang) if comparison.open else [],
        charts=presenter.charts(rows, hues, race.mode, query.lang) if comparison.open else [],
        message=_message(query, comparison, len(rows)),
        chosen=chosen.encode(),
        opened=chosen.encode(OPEN),
        open=comparison.open,
    )


async def _rider(race_id: int, entry: int) -> ResultRow | None:
    with ignore(Code.NOT_FOUND):
        return (await timing_gateway().rider(race_id, entry)).value
    return None


def _message(query: RaceQuery, comparison: ComparisonQuery, count: int) -> str:
    if comparison.beyond:
        return errors.message(Code.TOO_MANY_COMPARED, query.lang, most=str(MOST_COMPARED))
    return texts.ONE_MORE(query.lang) if count == 1 else ""
