"""One race: description, columns, filters and results."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing import wire_format
from livelaps_app.standins.timing.api.dependencies import PathId, ServicesDep, SessionDep
from livelaps_app.standins.timing.columns import BY_MODE, COUNTS, PRINTED_BY_MODE, TEAM, columns, race_sections
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.queries.races import class_links
from livelaps_app.standins.timing.queries.series import list_series_of_races
from livelaps_app.standins.timing.race_inputs import ListedCorrection, RaceEntry, listed_corrections, race_entries
from livelaps_app.standins.timing.schemas import results as schemas
from livelaps_app.standins.timing.schemas.events import ClassLinkOut
from livelaps_app.standins.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.standins.timing.schemas.wire import MODE_NAMES, SuccessOut
from livelaps_app.standins.timing.scored_race import RaceResultsQuery
from livelaps_app.standins.timing.visibility import public_race

router = APIRouter(prefix="/livelaps", tags=["races"])


async def _results_query(
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
    size: Annotated[int, Query(ge=1, le=10_000)] = 1000,
    participant: Annotated[int | None, Query(ge=1, le=MAX_ID, description="the id of a single entry")] = None,
    sections: Annotated[bool, Query(description="0 leaves the laps or sections out")] = True,
) -> RaceResultsQuery:
    return RaceResultsQuery(page, size, participant, sections)


@router.get("/race/{race_id}", operation_id="race")
async def one_race(race_id: PathId, session: SessionDep) -> SuccessOut[schemas.RaceInfoOut]:
    """The description of a race; 403 race_not_public for a hidden one."""
    await public_race(session, race_id)
    race = await session.get_one(RaceModel, race_id)
    event = await session.get_one(EventModel, race.event_id)
    promoter = await session.get_one(PromoterModel, event.promoter_id)
    return SuccessOut(message=_info(race, event, promoter, await listed_corrections(session, race_id)))


@router.get("/race/config/{race_id}", operation_id="raceConfig")
async def config(race_id: PathId, session: SessionDep) -> SuccessOut[schemas.RaceConfigOut]:
    """The columns and sections of the results; 409 race_misconfigured for a race without them."""
    race = await _configured_race(session, race_id)
    links, fields = await class_links(session, race_id), BY_MODE[race.mode]
    in_teams = [entry for entry in await race_entries(session, race_id) if entry.team] if race.team_size else []
    teams, team_classes = {entry.team for entry in in_teams}, {entry.class_name for entry in in_teams}
    return SuccessOut(
        message=schemas.RaceConfigOut(
            classes=links,
            clases_team=[link for link in links if link.className in team_classes],
            columns=columns(*fields, TEAM) if teams else columns(*fields),
            columns_team=columns(*fields, TEAM, COUNTS) if teams else [],
            sections=race_sections(race),
            series=await list_series_of_races(session, RaceModel.id == race_id),
            teams=sorted(teams),
            countTeam=race.team_size if teams else 0,
        )
    )


@router.get("/race/print/{race_id}", operation_id="racePrint")
async def print_config(race_id: PathId, session: SessionDep) -> SuccessOut[schemas.PrintConfigOut]:
    """The columns and sections of the print view; 409 race_misconfigured for a race without them."""
    race = await _configured_race(session, race_id)
    printed = columns(*PRINTED_BY_MODE[race.mode])
    links = await class_links(session, race_id)
    return SuccessOut(message=schemas.PrintConfigOut(classes=links, columns=printed, sections=race_sections(race)))


@router.get("/race/filters/{race_id}", operation_id="raceFilters", responses={200: {"model": schemas.RaceFiltersOut}})
async def filters(race_id: PathId, session: SessionDep) -> Response:
    """The values that results can be filtered by."""
    await public_race(session, race_id)
    entries = await race_entries(session, race_id)
    return Response(await asyncio.to_thread(_filters, entries), media_type="application/json")


@router.get("/race/results/{race_id}", operation_id="raceResults", responses={200: {"model": schemas.RaceResultsOut}})
async def results(
    race_id: PathId,
    session: SessionDep,
    services: ServicesDep,
    query: Annotated[RaceResultsQuery, Depends(_results_query)],
) -> Response:
    """One page of the results in overall order; empty before the start."""
    return Response(await services.scoreboard.page(session, race_id, query), media_type="application/json")


@router.get("/promoter/race/classLink/{race_id}", operation_id="classLink")
async def class_link(race_id: PathId, session: SessionDep) -> SuccessOut[list[ClassLinkOut]]:
    """The classes of a race, each with the race in `racesId`."""
    await public_race(session, race_id)
    return SuccessOut(message=await class_links(session, race_id))


@router.get("/promoter/event/getRaceSeries/{race_id}", operation_id="getRaceSeries")
async def race_series(race_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """The public series for which the race counts."""
    await public_race(session, race_id)
    return SuccessOut(message=await list_series_of_races(session, RaceModel.id == race_id))


def _filters(entries: Sequence[RaceEntry]) -> str:
    return schemas.RaceFiltersOut(
        brands=sorted({entry.brand for entry in entries}),
        classGroup=sorted({entry.class_group for entry in entries}),
        classes=list(dict.fromkeys(entry.class_name for entry in entries)),
        participants=wire_format.participant_options(entries, "entry_id"),
    ).model_dump_json()


async def _configured_race(session: AsyncSession, race_id: int) -> RaceModel:
    if not (await public_race(session, race_id)).configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    return await session.get_one(RaceModel, race_id)


def _info(
    race: RaceModel, event: EventModel, promoter: PromoterModel, corrections: Sequence[ListedCorrection]
) -> schemas.RaceInfoOut:
    return schemas.RaceInfoOut.model_validate(
        wire_format.shared_fields(event, schemas.RaceInfoOut)
        | wire_format.shared_fields(race, schemas.RaceInfoOut)
        | {
            "Event_Name": event.name,
            "Event_ID": event.id,
            "Event_Date": event.starts_on.isoformat(),
            "Promoter_Name": promoter.name,
            "promoterUserId": promoter.id,
            "Race_Name": race.name,
            "Race_Mode": race.mode,
            "RACE_MODE_NAME": MODE_NAMES[race.mode],
            "postedAt": wire_format.instant(race.posted_at, event.time_zone),
            "corrections": [wire_format.correction(listed) for listed in corrections],
            "startTime": wire_format.instant(race.starts_at, event.time_zone),
            "speedUnit": wire_format.SPEED_UNIT,
            "lastPassingAt": wire_format.instant(race.last_passing_at),
        }
    )
