"""Registration for an event as far as everybody may see it: how full, who, which classes, which rows."""

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import schemas
from livelaps_app.embedded.timing.api.dependencies import EventAsked, Office, Session
from livelaps_app.embedded.timing.models import RaceModel
from livelaps_app.embedded.timing.queries.events import public_event, registration_count
from livelaps_app.embedded.timing.queries.races import class_links, participants, races, start_rows
from livelaps_app.embedded.timing.schemas import Answer

router = APIRouter(prefix="/livelaps/registration", tags=["registration"])


@router.post("/getRegistrationCount", operation_id="getRegistrationCount")
async def count(asked: EventAsked, session: Session, desk: Office) -> Answer[schemas.RegistrationCount]:
    """How full the event is, and whether registration is open."""
    return Answer(message=await registration_count(session, desk.clock(), asked.eventId))


@router.post("/getRegistrants", operation_id="getRegistrants")
async def registrants(asked: EventAsked, session: Session) -> Answer[list[schemas.Registrant]]:
    """Who is registered, by race, class and plate."""
    return Answer(
        message=[
            schemas.Registrant(**row.model_dump(), raceId=race.id, raceName=race.raceName)
            for race in await _races(session, asked)
            for row in await participants(session, race.id)
        ]
    )


@router.post("/loadClasses", operation_id="loadClasses")
async def classes(asked: EventAsked, session: Session) -> Answer[list[schemas.RegistrationClass]]:
    """The classes one can register for, by race and row."""
    return Answer(
        message=[
            schemas.RegistrationClass(**link.model_dump(), raceId=race.id, raceName=race.raceName)
            for race in await _races(session, asked)
            for link in await class_links(session, race.id)
        ]
    )


@router.post("/loadRows", operation_id="loadRows")
async def rows(asked: EventAsked, session: Session) -> Answer[list[schemas.StartRow]]:
    """The start rows, by race and time."""
    return Answer(message=[row for race in await _races(session, asked) for row in await start_rows(session, race.id)])


async def _races(session: AsyncSession, asked: EventAsked) -> list[schemas.RaceSummary]:
    await public_event(session, asked.eventId)
    return await races(session, RaceModel.event_id == asked.eventId)
