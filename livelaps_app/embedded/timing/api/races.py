"""One race: what stands above its results, how they are laid out, narrowed, and the results themselves."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.api.dependencies import PathId, ServicesDep, SessionDep
from livelaps_app.embedded.timing.columns import print_columns, race_columns, race_sections, team_columns
from livelaps_app.embedded.timing.models import (
    MAX_ID,
    EventModel,
    PromoterModel,
    RaceModel,
    SeriesModel,
    SeriesRoundModel,
)
from livelaps_app.embedded.timing.queries.races import class_links
from livelaps_app.embedded.timing.queries.series import series
from livelaps_app.embedded.timing.race_inputs import (
    ListedCorrection,
    RaceEntry,
    listed_corrections,
    public_race,
    race_entries,
)
from livelaps_app.embedded.timing.schemas.columns import ParticipantOptionOut
from livelaps_app.embedded.timing.schemas.events import ClassLinkOut
from livelaps_app.embedded.timing.schemas.results import (
    PrintConfigOut,
    RaceConfigOut,
    RaceFiltersOut,
    RaceInfoOut,
    RaceResultsOut,
)
from livelaps_app.embedded.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.embedded.timing.schemas.wire import MODE_NAMES, SuccessOut
from livelaps_app.embedded.timing.scored_race import ResultsQuery

router = APIRouter(prefix="/livelaps", tags=["races"])


def _question(
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
    size: Annotated[int, Query(ge=1, le=10_000)] = 1000,
    participant: Annotated[int | None, Query(ge=1, le=MAX_ID, description="an entry's id: that one alone")] = None,
    sections: Annotated[bool, Query(description="0 leaves the laps or sections out")] = True,
) -> ResultsQuery:
    return ResultsQuery(page, size, participant, sections)


@router.get("/race/{race_id}", operation_id="race")
async def one_race(race_id: PathId, session: SessionDep) -> SuccessOut[RaceInfoOut]:
    """What stands above the race's results; 403 race_not_public for one that is hidden."""
    await public_race(session, race_id)
    race = await session.get_one(RaceModel, race_id)
    event = await session.get_one(EventModel, race.event_id)
    promoter = await session.get_one(PromoterModel, event.promoter_id)
    return SuccessOut(message=_info(race, event, promoter, await listed_corrections(session, race_id)))


@router.get("/race/config/{race_id}", operation_id="raceConfig")
async def config(race_id: PathId, session: SessionDep) -> SuccessOut[RaceConfigOut]:
    """How the results are laid out; 409 race_misconfigured when that is not known."""
    race = await _configured(session, race_id)
    links, found = await class_links(session, race_id), await race_entries(session, race_id) if race.team_size else ()
    in_teams = {one.class_name for one in found if one.team}
    teams = sorted({one.team for one in found if one.team})
    return SuccessOut(
        message=RaceConfigOut(
            classes=links,
            clases_team=[link for link in links if link.className in in_teams],
            columns=race_columns(race.mode, in_teams=bool(teams)),
            columns_team=team_columns(race.mode) if teams else [],
            sections=race_sections(race),
            series=await _series(session, race_id),
            teams=teams,
            countTeam=race.team_size if teams else 0,
        )
    )


@router.get("/race/print/{race_id}", operation_id="racePrint")
async def print_config(race_id: PathId, session: SessionDep) -> SuccessOut[PrintConfigOut]:
    """How the results are laid out on paper; 409 race_misconfigured when that is not known."""
    race = await _configured(session, race_id)
    links, columns = await class_links(session, race_id), print_columns(race.mode)
    return SuccessOut(message=PrintConfigOut(classes=links, columns=columns, sections=race_sections(race)))


@router.get("/race/filters/{race_id}", operation_id="raceFilters", responses={200: {"model": RaceFiltersOut}})
async def filters(race_id: PathId, session: SessionDep) -> Response:
    """What the results can be narrowed by."""
    await public_race(session, race_id)
    found = await race_entries(session, race_id)
    return Response(await asyncio.to_thread(_filters, found), media_type="application/json")


@router.get("/race/results/{race_id}", operation_id="raceResults", responses={200: {"model": RaceResultsOut}})
async def results(
    race_id: PathId, session: SessionDep, desk: ServicesDep, question: Annotated[ResultsQuery, Depends(_question)]
) -> Response:
    """The results in overall order, one page; empty before the start."""
    return Response(await desk.scoreboard.page(session, race_id, question), media_type="application/json")


@router.get("/promoter/race/classLink/{race_id}", operation_id="classLink")
async def class_link(race_id: PathId, session: SessionDep) -> SuccessOut[list[ClassLinkOut]]:
    """The classes of a race, each naming the race in `racesId`."""
    await public_race(session, race_id)
    return SuccessOut(message=await class_links(session, race_id))


@router.get("/promoter/event/getRaceSeries/{race_id}", operation_id="getRaceSeries")
async def race_series(race_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """The public series the race counts for."""
    await public_race(session, race_id)
    return SuccessOut(message=await _series(session, race_id))


def _filters(found: Sequence[RaceEntry]) -> str:
    told = RaceFiltersOut(
        brands=sorted({entrant.brand for entrant in found}),
        classGroup=sorted({entrant.class_group for entrant in found}),
        classes=list(dict.fromkeys(entrant.class_name for entrant in found)),
        participants=[
            ParticipantOptionOut(value=entrant.entry_id, text=f"{entrant.name} - {entrant.plate}")
            for entrant in sorted(found, key=lambda entrant: entrant.name)
        ],
    )
    return told.model_dump_json()


async def _series(session: AsyncSession, race_id: int) -> list[SeriesSummaryOut]:
    return await series(
        session, SeriesModel.id.in_(select(SeriesRoundModel.series_id).where(SeriesRoundModel.race_id == race_id))
    )


async def _configured(session: AsyncSession, race_id: int) -> RaceModel:
    if not (await public_race(session, race_id)).configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    return await session.get_one(RaceModel, race_id)


def _info(race: RaceModel, event: EventModel, promoter: PromoterModel, made: Sequence[ListedCorrection]) -> RaceInfoOut:
    return RaceInfoOut.model_validate(
        {
            "id": race.id,
            "Event_Name": event.name,
            "Event_ID": event.id,
            "Event_Date": event.starts_on.isoformat(),
            "Promoter_Name": promoter.name,
            "promoterUserId": promoter.id,
            "Race_Name": race.name,
            "Race_Mode": race.mode,
            "RACE_MODE_NAME": MODE_NAMES[race.mode],
            "countSections": race.count_sections,
            "scoring_status": race.scoring_status,
            "resultState": race.result_state,
            "postedAt": wire_format.instant(race.posted_at, event.time_zone),
            "corrections": [wire_format.correction(one) for one in made],
            "scoring": race.scoring,
            "startTime": wire_format.instant(race.starts_at, event.time_zone),
            "timeZone": event.time_zone,
            "venue": event.venue,
            "place": event.place,
            "configured": race.configured,
            "speedUnit": wire_format.SPEED_UNIT,
            "version": race.version,
            "lastPassingAt": wire_format.instant(race.last_passing_at),
        }
    )
