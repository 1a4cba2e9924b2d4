"""Series: lists, rules, columns, filters and standings."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import orjson
from fastapi import APIRouter
from fastapi.responses import Response
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.api.dependencies import PathId, ServicesDep, SessionDep
from livelaps_app.standins.timing.columns import STANDINGS, columns
from livelaps_app.standins.timing.models.events import SeriesModel
from livelaps_app.standins.timing.models.races import RaceClassModel
from livelaps_app.standins.timing.queries.series import list_series, series_details
from livelaps_app.standins.timing.schemas import standings as schemas
from livelaps_app.standins.timing.schemas.bodies import ScoresIn, StandingsFilterIn
from livelaps_app.standins.timing.schemas.wire import SectionOut, SuccessOut
from livelaps_app.standins.timing.standings import NO_RACES, RUNNING, RankedClass, counted_races
from livelaps_app.standins.timing.visibility import public_row
from livelaps_app.standins.timing.wire_format import participant_options

router = APIRouter(prefix="/livelaps", tags=["series"])


@router.get("/series", operation_id="series")
async def all_series(session: SessionDep) -> SuccessOut[list[schemas.SeriesSummaryOut]]:
    """Every public series, newest first."""
    return SuccessOut(message=await list_series(session))


@router.get("/promoter/series/{serie_id}", operation_id="promoterSerie")
async def one_series(serie_id: PathId, session: SessionDep) -> SuccessOut[list[schemas.SeriesDetailsOut]]:
    """A series, alone in the list, with its rules and rounds."""
    return SuccessOut(message=[await series_details(session, serie_id)])


@router.post(
    "/promoter/race/getSeriesScores",
    operation_id="getSeriesScores",
    responses={200: {"model": SuccessOut[schemas.SeriesScoresOut]}},
)
async def scores(body: ScoresIn, session: SessionDep, services: ServicesDep) -> Response:
    """The standings of a series by class over its completed and, on request, running races."""
    details = await series_details(session, body.serieId)
    without = _excluded_races(body) | (_later(details, body.eventId) if body.eventId else NO_RACES)
    races = await counted_races(session, body.serieId, without, body.running)
    series = await public_row(session, SeriesModel, body.serieId)
    classes = await services.standings.classes(session, series, races)
    if body.raceClassId:
        class_id = await session.scalar(select(RaceClassModel.class_id).where(RaceClassModel.id == body.raceClassId))
        classes = [ranked for ranked in classes if ranked.class_id == class_id]
    fields = {
        "series": details.model_dump(),
        "rounds": [round_.model_dump() for round_ in details.rounds if round_.raceId not in without],
        "running": [race.race_id for race in races if race.status == RUNNING],
    }
    return Response(await asyncio.to_thread(_scores_json, fields, classes), media_type="application/json")


@router.post("/series/results/{serie_id}", operation_id="seriesResults")
async def results(
    serie_id: PathId, body: StandingsFilterIn, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.ClassStandingsOut]]:
    """The filtered standings of a series; places are those of the whole class."""
    filtered = [
        _filtered_rows(ranked, body)
        for ranked in await _standings(session, services, serie_id)
        if _matches(ranked.name, body.className) and _matches(ranked.group, body.classGroup)
    ]
    return SuccessOut(
        message=[schemas.ClassStandingsOut.model_validate(ranked.fields()) for ranked in filtered if ranked.rows]
    )


@router.get("/series/config/{serie_id}", operation_id="seriesConfig")
async def config(serie_id: PathId, session: SessionDep, services: ServicesDep) -> SuccessOut[schemas.SeriesConfigOut]:
    """The columns of the standings; a section is a round."""
    details = await series_details(session, serie_id)
    numbers = dict.fromkeys(round_.number for round_ in details.rounds)
    return SuccessOut(
        message=schemas.SeriesConfigOut(
            classes=[ranked.name for ranked in await _standings(session, services, serie_id)],
            columns=columns(*STANDINGS),
            sections=[SectionOut(number=number, sectionName=f"Round {number}") for number in numbers],
        )
    )


@router.get("/series/filters/{serie_id}", operation_id="seriesFilters")
async def filters(serie_id: PathId, session: SessionDep, services: ServicesDep) -> schemas.SeriesFiltersOut:
    """The values that standings can be filtered by."""
    details = await series_details(session, serie_id)
    classes = await _standings(session, services, serie_id)
    entries = {row.entry.rider_id: row.entry for ranked in classes for row in ranked.rows}.values()
    events = {round_.eventId: f"{round_.eventName} - {round_.eventDate}" for round_ in details.rounds}
    return schemas.SeriesFiltersOut(
        brands=sorted({entry.brand for entry in entries}),
        className=[ranked.name for ranked in classes],
        classGroup=sorted({ranked.group for ranked in classes}),
        participants=participant_options(entries, "rider_id"),
        events=[schemas.EventOptionOut(value=event_id, text=text) for event_id, text in events.items()],
    )


async def _standings(session: AsyncSession, services: ServicesDep, series_id: int) -> list[RankedClass]:
    series = await public_row(session, SeriesModel, series_id)
    return await services.standings.classes(session, series, await counted_races(session, series_id))


def _scores_json(fields: dict[str, Any], classes: Sequence[RankedClass]) -> bytes:
    """Serializes standings for a thread, as long seasons take long."""
    return orjson.dumps({"success": 1, "message": fields | {"classes": [ranked.fields() for ranked in classes]}})


def _excluded_races(body: ScoresIn) -> frozenset[int]:
    race_ids = body.raceidexclude
    return frozenset(race_ids if isinstance(race_ids, list) else [race_ids] if race_ids else ())


def _later(details: schemas.SeriesDetailsOut, event_id: int) -> frozenset[int]:
    """The races of the rounds after an event's last. Raises Problem NOT_FOUND for an event of another series."""
    last = max((round_.number for round_ in details.rounds if round_.eventId == event_id), default=None)
    if last is None:
        raise Problem(Code.NOT_FOUND)
    return frozenset(round_.raceId for round_ in details.rounds if round_.number > last)


def _filtered_rows(ranked: RankedClass, body: StandingsFilterIn) -> RankedClass:
    rows = [
        row
        for row in ranked.rows
        if _matches(row.entry.brand, body.brands) and _matches(row.entry.rider_id, body.participants)
    ]
    return replace(ranked, rows=rows)


def _matches(value: object, choices: Sequence[object]) -> bool:
    return not choices or value in choices
