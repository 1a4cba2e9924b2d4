"""A rider in a race: the ride, the rest of the results, the season, and the neighbours in a view."""

from dataclasses import replace
from datetime import UTC, datetime

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.rides import RideView
from livelaps_app.features.race import texts as race_texts
from livelaps_app.features.race.columns import HEADED, IN_CLASS, cells_of
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.view_model import RaceView, RiderDetail, RiderView
from livelaps_app.gateways.timing.records import Race, ResultRow
from livelaps_app.racing.ride.laps import summary
from livelaps_app.racing.ride.ride import read_ride, ride_view
from livelaps_app.racing.ride.season import rider_season

IN_RIDE = frozenset(
    {"place", "class", "group", "team", "brand", "laps", *HEADED}
)  # columns that the head and the tiles have


async def rider_view(query: RaceQuery, entry: int) -> RiderView:
    """A rider without the neighbours. Raises Problem."""
    facts = await read_ride(query.race_id, entry)
    row, race, ride = facts.row, facts.race, ride_view(facts, datetime.now(UTC), query.lang)
    return RiderView(
        entry_id=row.id,
        rider_id=row.rider_id,
        name=row.full_name,
        plate=row.displayed_number,
        class_name=row.class_name,
        brand=row.brand,
        summary=summary(row, race.mode, query.lang),
        ride=ride,
        details=_details(row, race, ride, query.lang),
        season=await rider_season(row.rider_id, query.lang),
        message="" if row.sections or row.motos else race_texts.NO_LAPS(query.lang),
    )


def with_neighbours(rider: RiderView, view: RaceView) -> RiderView:
    """The rider with the previous and next entries in a view with all rows."""
    entries = [row[0] for row in view.rows if row[0]]
    if str(rider.entry_id) not in entries:
        return rider
    at = entries.index(str(rider.entry_id))
    return replace(rider, before=entries[at - 1] if at else "", after=entries[at + 1] if at + 1 < len(entries) else "")


def _details(row: ResultRow, race: Race, ride: RideView, lang: Lang) -> list[RiderDetail]:
    """The further columns with a text, and the gap in class; no figure that the tiles or the fight have."""
    above = {*(tile.text for tile in ride.tiles), *(f"+{fighter.gap}" for fighter in ride.fight)}
    above |= {fighter.gap for fighter in ride.fight}
    overall = [RiderDetail(label, text) for key, label, text in cells_of(row, race, lang) if key not in IN_RIDE]
    in_class = RiderDetail(texts.BEHIND_IN_CLASS(lang), IN_CLASS["gap"](row, lang))
    details = {detail.text: detail for detail in (in_class, *reversed(overall)) if detail.text not in above}
    return [detail for detail in reversed(details.values()) if detail.text]
