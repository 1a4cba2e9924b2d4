"""All published results of one rider."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing import wire_format
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.standins.timing.models.people import PromoterModel, RiderClassModel, RiderModel, public_name
from livelaps_app.standins.timing.models.races import ENTERED, EntryModel, RaceModel
from livelaps_app.standins.timing.schemas.riders import RiderResultOut, RiderResultsOut, RiderSeriesOut
from livelaps_app.standins.timing.schemas.wire import MODE_NAMES
from livelaps_app.standins.timing.scoreboard import Scoreboard
from livelaps_app.standins.timing.scored_race import ScoredRace
from livelaps_app.standins.timing.scoring.records import ScoredEntry, Status
from livelaps_app.standins.timing.visibility import PUBLISHED


class Placing(NamedTuple):
    """The number of starters, and of starters behind."""

    starters: int
    beaten: int


async def rider_results(session: AsyncSession, scoreboard: Scoreboard, rider_id: int) -> RiderResultsOut:
    """A rider's published results, newest race first. Raises Problem NOT_FOUND for a rider without any."""
    rider = await session.get(RiderModel, rider_id)
    rows = await _published_races(session, rider_id)
    if rider is None or not rows:
        raise Problem(Code.NOT_FOUND)
    scored_races = [await scoreboard.at_version(session, race.id, race.version) for race, *_ in rows]
    return RiderResultsOut(
        riderId=rider_id,
        fullName=public_name(rider),
        city=rider.city if public_name(rider) else "",
        results=await asyncio.to_thread(_results, rider_id, rows, scored_races),
        series=await _series(session, rider_id),
    )


async def _published_races(session: AsyncSession, rider_id: int) -> Any:
    entered = select(EntryModel.race_id).where(EntryModel.rider_id == rider_id, ENTERED)
    races = select(RaceModel, EventModel, PromoterModel.name).select_from(RaceModel).join(EventModel)
    published = races.join(PromoterModel).where(RaceModel.id.in_(entered), *PUBLISHED)
    return (await session.execute(published.order_by(RaceModel.starts_at.desc(), RaceModel.id.desc()))).all()


async def _series(session: AsyncSession, rider_id: int) -> list[RiderSeriesOut]:
    series, class_name = SeriesModel, RiderClassModel.name
    statement = select(series.id, series.name, series.year, class_name).distinct().select_from(EntryModel)
    statement = statement.join(RiderClassModel).join(RaceModel).join(EventModel).join(SeriesRoundModel).join(series)
    statement = statement.where(EntryModel.rider_id == rider_id, ENTERED, series.public, *PUBLISHED)
    statement = statement.where(RaceModel.scoring_status == "completed")
    rows = await session.execute(statement.order_by(series.year.desc(), series.name, series.id, class_name))
    return [RiderSeriesOut(id=row_id, name=name, year=year, className=ridden) for row_id, name, year, ridden in rows]


def _results(
    rider_id: int, rows: Iterable[Row[*tuple[Any, ...]]], scored_races: Iterable[ScoredRace]
) -> list[RiderResultOut]:
    return [
        _result(race, event, promoter, scored_race, scored)
        for (race, event, promoter), scored_race in zip(rows, scored_races, strict=True)
        for scored in scored_race.scored_entries
        if scored_race.entries[scored.entry_id].rider_id == rider_id
    ]


def _result(
    race: RaceModel, event: EventModel, promoter: str, scored_race: ScoredRace, scored: ScoredEntry
) -> RiderResultOut:
    class_id = scored_race.entries[scored.entry_id].class_id
    starters = [entry for entry in scored_race.scored_entries if entry.status is not Status.DNS]
    rivals = [entry for entry in starters if scored_race.entries[entry.entry_id].class_id == class_id]
    in_class = _placing(scored.class_position, [entry.class_position for entry in rivals])
    overall = _placing(scored.overall_position, [entry.overall_position for entry in starters])
    return RiderResultOut.model_validate(
        wire_format.shared_fields(event, RiderResultOut)
        | wire_format.shared_fields(race, RiderResultOut)
        | scored_race.row(scored)
        | {
            "raceId": race.id,
            "raceName": race.name,
            "RACE_MODE_NAME": MODE_NAMES[race.mode],
            "eventName": event.name,
            "eventDate": event.starts_on.isoformat(),
            "startTime": wire_format.instant(race.starts_at, event.time_zone),
            "promoterUserId": event.promoter_id,
            "promoterName": promoter,
            "classStarters": in_class.starters,
            "classBeaten": in_class.beaten,
            "overallStarters": overall.starters,
            "overallBeaten": overall.beaten,
        }
    )


def _placing(position: int | None, positions: Sequence[int | None]) -> Placing:
    if position is None:
        return Placing(len(positions), 0)
    level_or_ahead = sum(place is not None and place <= position for place in positions)
    return Placing(len(positions), len(positions) - level_or_ahead)
