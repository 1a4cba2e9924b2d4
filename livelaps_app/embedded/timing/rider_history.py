"""What the races of one rider came to, read from the sheets of those races."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.models import (
    EntryModel,
    EventModel,
    PromoterModel,
    RaceModel,
    RiderClassModel,
    RiderModel,
    SeriesModel,
    SeriesRoundModel,
)
from livelaps_app.embedded.timing.schemas.riders import RiderResultOut, RiderResultsOut, RiderSeriesOut
from livelaps_app.embedded.timing.schemas.wire import MODE_NAMES
from livelaps_app.embedded.timing.scoreboard import Scoreboard
from livelaps_app.embedded.timing.scored_race import ScoredRace
from livelaps_app.embedded.timing.scoring.records import ScoredEntry, Status
from livelaps_app.embedded.timing.visibility import PUBLISHED


class Placing(NamedTuple):
    """Those an entry is compared with: how many started, and how many of them are not level with it or ahead."""

    starters: int
    beaten: int


async def rider_results(session: AsyncSession, scoreboard: Scoreboard, rider_id: int) -> RiderResultsOut:
    """A rider's published results, newest race first; Problem NOT_FOUND for who has none."""
    rider = await session.get(RiderModel, rider_id)
    ridden = (await session.execute(_ridden(rider_id))).all()
    if rider is None or not ridden:
        raise Problem(Code.NOT_FOUND)
    sheets = [await scoreboard.of_version(session, race.id, race.version) for race, *_ in ridden]
    return RiderResultsOut(
        riderId=rider_id,
        fullName=rider.name,
        city=rider.city,
        results=await asyncio.to_thread(_results, rider_id, ridden, sheets),
        series=await _series(session, rider_id),
    )


def _ridden(rider_id: int) -> Any:
    entered = select(EntryModel.race_id).where(EntryModel.rider_id == rider_id)
    asked = select(RaceModel, EventModel, PromoterModel.name).join(EventModel, EventModel.id == RaceModel.event_id)
    asked = asked.join(PromoterModel, PromoterModel.id == EventModel.promoter_id).where(
        RaceModel.id.in_(entered), *PUBLISHED
    )
    return asked.order_by(RaceModel.starts_at.desc(), RaceModel.id.desc())


async def _series(session: AsyncSession, rider_id: int) -> list[RiderSeriesOut]:
    asked = select(SeriesModel.id, SeriesModel.name, SeriesModel.year, RiderClassModel.name).distinct()
    asked = asked.join(SeriesRoundModel, SeriesRoundModel.series_id == SeriesModel.id).join(
        RaceModel, RaceModel.id == SeriesRoundModel.race_id
    )
    asked = asked.join(EventModel, EventModel.id == RaceModel.event_id).join(
        EntryModel, EntryModel.race_id == RaceModel.id
    )
    asked = asked.join(RiderClassModel, RiderClassModel.id == EntryModel.class_id)
    asked = asked.where(
        EntryModel.rider_id == rider_id, SeriesModel.public, RaceModel.scoring_status == "completed", *PUBLISHED
    )
    rows = await session.execute(
        asked.order_by(SeriesModel.year.desc(), SeriesModel.name, SeriesModel.id, RiderClassModel.name)
    )
    return [RiderSeriesOut(id=number, name=name, year=year, className=ridden) for number, name, year, ridden in rows]


def _results(
    rider_id: int, ridden: Iterable[Row[*tuple[Any, ...]]], sheets: Iterable[ScoredRace]
) -> list[RiderResultOut]:
    return [
        _result(race, event, promoter, sheet, scored)
        for (race, event, promoter), sheet in zip(ridden, sheets, strict=True)
        for scored in sheet.scored
        if sheet.entrants[scored.entry_id].rider_id == rider_id
    ]


def _result(
    race: RaceModel, event: EventModel, promoter: str, sheet: ScoredRace, scored: ScoredEntry
) -> RiderResultOut:
    entrant = sheet.entrants[scored.entry_id]
    in_class = _field(scored.class_position, (other.class_position for other in _class(sheet, entrant.class_id)))
    overall = _field(scored.overall_position, (other.overall_position for other in _started(sheet)))
    return RiderResultOut(
        id=scored.entry_id,
        raceId=race.id,
        raceName=race.name,
        RACE_MODE_NAME=MODE_NAMES[race.mode],
        scoring_status=race.scoring_status,
        resultState=race.result_state,
        eventId=event.id,
        eventName=event.name,
        eventDate=event.starts_on.isoformat(),
        startTime=wire_format.instant(race.starts_at, event.time_zone) or "",
        venue=event.venue,
        place=event.place,
        promoterUserId=event.promoter_id,
        promoterName=promoter,
        displayedNumber=entrant.plate,
        brand=entrant.brand,
        className=entrant.class_name,
        classGroup=entrant.class_group,
        status=scored.status.value,
        laps=scored.laps,
        totalTime=wire_format.clock(scored.total_ms),
        points=scored.points,
        classPosition=scored.class_position or 0,
        classStarters=in_class.starters,
        classBeaten=in_class.beaten,
        overallPosition=scored.overall_position or 0,
        overallStarters=overall.starters,
        overallBeaten=overall.beaten,
    )


def _started(sheet: ScoredRace) -> Iterator[ScoredEntry]:
    return (scored for scored in sheet.scored if scored.status is not Status.DNS)


def _class(sheet: ScoredRace, class_id: int) -> Iterator[ScoredEntry]:
    return (scored for scored in _started(sheet) if sheet.entrants[scored.entry_id].class_id == class_id)


def _field(place: int | None, places: Iterable[int | None]) -> Placing:
    told = list(places)
    ahead_or_level = sum(other is not None and other <= place for other in told) if place else len(told)
    return Placing(len(told), len(told) - ahead_or_level)
