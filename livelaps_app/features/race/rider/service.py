"""A rider's laps, the rest of the results, and the neighbours in a view."""

from dataclasses import replace

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.race.columns import HEADED, IN_CLASS, cells_of
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.rider.charts import charts
from livelaps_app.features.race.rider.gaps import has_gaps, moved_by_others, with_gaps
from livelaps_app.features.race.rider.laps import laps
from livelaps_app.features.race.rider.tiles import tiles
from livelaps_app.features.race.view_model import RaceView, RiderDetail, RiderView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Mode, Race, RaceResults, ResultRow


async def rider_view(query: RaceQuery, entry: int) -> RiderView:
    """A rider without the neighbours. Raises Problem."""
    race = (await timing_gateway().race(query.race_id)).value
    results = (await timing_gateway().results(query.race_id)).value
    row = _with_gaps_of((await timing_gateway().rider(query.race_id, entry)).value, results)
    if race.mode is not Mode.MOTOCROSS and not has_gaps(row):
        splits = (await timing_gateway().splits(query.race_id, results.version)).value
        row = with_gaps(row, results, splits)
    return replace(
        laps(row, race, query.lang, moved=moved_by_others(row, results)),
        tiles=tiles(row, race, query.lang),
        details=_details(row, race, query.lang),
        charts=charts(row, race.mode, query.lang),
        career=f"{url('results', query.lang)}?rider={row.rider_id}" if row.rider_id > 0 else "",
    )


def with_neighbours(rider: RiderView, view: RaceView) -> RiderView:
    """The rider with the previous and next entries in a view with all rows."""
    entries = [row[0] for row in view.rows if row[0]]
    if str(rider.entry_id) not in entries:
        return rider
    at = entries.index(str(rider.entry_id))
    return replace(rider, before=entries[at - 1] if at else "", after=entries[at + 1] if at + 1 < len(entries) else "")


def _with_gaps_of(row: ResultRow, results: RaceResults) -> ResultRow:
    """The row with the entry's gaps among all results."""
    listed = next((result for result in results.rows if result.id == row.id), row)
    return row.model_copy(update={"overall_gap": listed.overall_gap, "class_gap": listed.class_gap})


def _details(row: ResultRow, race: Race, lang: Lang) -> list[RiderDetail]:
    """The columns with a text, and the place and the gap in class."""
    overall = [RiderDetail(label, text) for key, label, text in cells_of(row, race, lang) if key not in HEADED]
    in_class = [
        RiderDetail(texts.IN_CLASS(lang), IN_CLASS["place"](row, lang)),
        RiderDetail(texts.BEHIND_IN_CLASS(lang), IN_CLASS["gap"](row, lang)),
    ]
    return [detail for detail in (*overall, *in_class) if detail.text]
