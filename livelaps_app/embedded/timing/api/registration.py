"""Registration for an event as far as everybody may see it: how full, who, which classes, which rows."""

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.api.dependencies import EventIn, ServicesDep, SessionDep
from livelaps_app.embedded.timing.models import RaceModel
from livelaps_app.embedded.timing.queries.events import public_event, registration_count
from livelaps_app.embedded.timing.queries.races import class_links, participants, races, start_rows
from livelaps_app.embedded.timing.schemas.events import (
    RaceSummaryOut,
    RegistrantOut,
    RegistrationClassOut,
    RegistrationCountOut,
    StartRowOut,
)
from livelaps_app.embedded.timing.schemas.wire import SuccessOut

router = APIRouter(prefix="/livelaps/registration", tags=["registration"])


@router.post("/getRegistrationCount", operation_id="getRegistrationCount")
async def count(asked: EventIn, session: SessionDep, desk: ServicesDep) -> SuccessOut[RegistrationCountOut]:
    """How full the event is, and whether registration is open."""
    return SuccessOut(message=await registration_count(session, desk.clock(), asked.eventId))


@router.post("/getRegistrants", operation_id="getRegistrants")
async def registrants(asked: EventIn, session: SessionDep) -> SuccessOut[list[RegistrantOut]]:
    """Who is registered, by race, class and plate."""
    return SuccessOut(
        message=[
            RegistrantOut(**row.model_dump(), raceId=race.id, raceName=race.raceName)
            for race in await _races(session, asked)
            for row in await participants(session, race.id)
        ]
    )


@router.post("/loadClasses", operation_id="loadClasses")
async def classes(asked: EventIn, session: SessionDep) -> SuccessOut[list[RegistrationClassOut]]:
    """The classes one can register for, by race and row."""
    return SuccessOut(
        message=[
            RegistrationClassOut(**link.model_dump(), raceId=race.id, raceName=race.raceName)
            for race in await _races(session, asked)
            for link in await class_links(session, race.id)
        ]
    )


@router.post("/loadRows", operation_id="loadRows")
async def rows(asked: EventIn, session: SessionDep) -> SuccessOut[list[StartRowOut]]:
    """The start rows, by race and time."""
    return SuccessOut(
        message=[row for race in await _races(session, asked) for row in await start_rows(session, race.id)]
    )


async def _races(session: AsyncSession, asked: EventIn) -> list[RaceSummaryOut]:
    await public_event(session, asked.eventId)
    return await races(session, RaceModel.event_id == asked.eventId)
