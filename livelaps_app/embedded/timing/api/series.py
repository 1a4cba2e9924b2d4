"""Series: lists, rules, layout, filters and standings."""

import asyncio
from dataclasses import replace
from typing import Any

import orjson
from fastapi import APIRouter
from fastapi.responses import Response
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.api.dependencies import PathId, ScoresIn, ServicesDep, SessionDep, StandingsFilterIn
from livelaps_app.embedded.timing.columns import standings_columns
from livelaps_app.embedded.timing.models import RaceClassModel
from livelaps_app.embedded.timing.queries.series import public_series, series, series_details
from livelaps_app.embedded.timing.schemas.columns import ParticipantOptionOut, SectionOut
from livelaps_app.embedded.timing.schemas.standings import (
    ClassStandingsOut,
    EventOptionOut,
    SeriesConfigOut,
    SeriesDetailsOut,
    SeriesFiltersOut,
    SeriesScoresOut,
    SeriesSummaryOut,
)
from livelaps_app.embedded.timing.schemas.wire import SuccessOut
from livelaps_app.embedded.timing.standings import NO_RACES, RUNNING, RankedClass, counted_races

router = APIRouter(prefix="/livelaps", tags=["series"])


@router.get("/series", operation_id="series")
async def all_series(session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """Every public series, newest first."""
    return SuccessOut(message=await series(session))


@router.get("/promoter/series/{serie_id}", operation_id="promoterSerie")
async def one_series(serie_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesDetailsOut]]:
    """A series, alone in the list, with its rules and rounds."""
    return SuccessOut(message=[await series_details(session, serie_id)])


@router.post(
    "/promoter/race/getSeriesScores",
    operation_id="getSeriesScores",
    responses={200: {"model": SuccessOut[SeriesScoresOut]}},
)
async def scores(asked: ScoresIn, session: SessionDep, desk: ServicesDep) -> Response:
    """The standings of a series by class, over its completed races, and its running ones when asked for."""
    details = await series_details(session, asked.serieId)
    without = _excluded(asked) | (_later(details, asked.eventId) if asked.eventId else NO_RACES)
    races = await counted_races(session, asked.serieId, without, asked.running)
    found = await desk.standings.of(session, await public_series(session, asked.serieId), races)
    if asked.raceClassId:
        class_id = await session.scalar(select(RaceClassModel.class_id).where(RaceClassModel.id == asked.raceClassId))
        found = [one for one in found if one.class_id == class_id]
    told = {
        "series": details.model_dump(),
        "rounds": [one.model_dump() for one in details.rounds if one.raceId not in without],
        "running": [race.race_id for race in races if race.status == RUNNING],
    }
    return Response(await asyncio.to_thread(_written, told, found), media_type="application/json")


@router.post("/series/results/{serie_id}", operation_id="seriesResults")
async def results(
    serie_id: PathId, asked: StandingsFilterIn, session: SessionDep, desk: ServicesDep
) -> SuccessOut[list[ClassStandingsOut]]:
    """The standings of a series, narrowed; places stay those of the whole class."""
    found = await _standings(session, desk, serie_id)
    wanted = [_narrowed(one, asked) for one in found if _among(one.name, asked.className)]
    shown = [one.told() for one in wanted if one.lines and _among(one.group, asked.classGroup)]
    return SuccessOut(message=[ClassStandingsOut.model_validate(one) for one in shown])


@router.get("/series/config/{serie_id}", operation_id="seriesConfig")
async def config(serie_id: PathId, session: SessionDep, desk: ServicesDep) -> SuccessOut[SeriesConfigOut]:
    """How the standings are laid out; a section is a round."""
    details = await series_details(session, serie_id)
    numbers = dict.fromkeys(one.number for one in details.rounds)
    return SuccessOut(
        message=SeriesConfigOut(
            classes=[one.name for one in await _standings(session, desk, serie_id)],
            columns=standings_columns(),
            sections=[SectionOut(number=number, sectionName=f"Round {number}") for number in numbers],
        )
    )


@router.get("/series/filters/{serie_id}", operation_id="seriesFilters")
async def filters(serie_id: PathId, session: SessionDep, desk: ServicesDep) -> SeriesFiltersOut:
    """What the standings can be narrowed by."""
    details = await series_details(session, serie_id)
    found = await _standings(session, desk, serie_id)
    riders = {line.entrant.rider_id: line.entrant for one in found for line in one.lines}.values()
    events = {one.eventId: f"{one.eventName} - {one.eventDate}" for one in details.rounds}
    return SeriesFiltersOut(
        brands=sorted({rider.brand for rider in riders}),
        className=[one.name for one in found],
        classGroup=sorted({one.group for one in found}),
        participants=[
            ParticipantOptionOut(value=rider.rider_id, text=f"{rider.name} - {rider.plate}")
            for rider in sorted(riders, key=lambda rider: rider.name)
        ],
        events=[EventOptionOut(value=event_id, text=text) for event_id, text in events.items()],
    )


async def _standings(session: AsyncSession, desk: ServicesDep, series_id: int) -> list[RankedClass]:
    asked = await public_series(session, series_id)
    return await desk.standings.of(session, asked, await counted_races(session, series_id))


def _written(told: dict[str, Any], found: list[RankedClass]) -> bytes:
    """An answer with standings; a long season is long to write, so it is done beside the event loop."""
    return orjson.dumps({"success": 1, "message": {**told, "classes": [one.told() for one in found]}})


def _excluded(asked: ScoresIn) -> frozenset[int]:
    named = asked.raceidexclude
    return frozenset(named if isinstance(named, list) else [named] if named else ())


def _later(details: SeriesDetailsOut, event_id: int) -> frozenset[int]:
    """The races of the rounds after an event's last; Problem NOT_FOUND when the event is none of the series."""
    last = max((one.number for one in details.rounds if one.eventId == event_id), default=None)
    if last is None:
        raise Problem(Code.NOT_FOUND)
    return frozenset(one.raceId for one in details.rounds if one.number > last)


def _narrowed(one: RankedClass, asked: StandingsFilterIn) -> RankedClass:
    kept = [
        line
        for line in one.lines
        if _among(line.entrant.brand, asked.brands) and _among(line.entrant.rider_id, asked.participants)
    ]
    return replace(one, lines=kept)


def _among(value: object, wanted: list[str] | list[int]) -> bool:
    return not wanted or value in wanted
