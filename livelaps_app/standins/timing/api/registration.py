"""Registration for an event: figures, registrants, classes and start rows."""

from fastapi import APIRouter

from livelaps_app.standins.timing.api.dependencies import ServicesDep, SessionDep
from livelaps_app.standins.timing.queries.events import registration_count
from livelaps_app.standins.timing.queries.races import class_links, event_races, list_start_rows, participants
from livelaps_app.standins.timing.schemas import events as schemas
from livelaps_app.standins.timing.schemas.bodies import EventIn
from livelaps_app.standins.timing.schemas.wire import SuccessOut

router = APIRouter(prefix="/livelaps/registration", tags=["registration"])


@router.post("/getRegistrationCount", operation_id="getRegistrationCount")
async def count(body: EventIn, session: SessionDep, services: ServicesDep) -> SuccessOut[schemas.RegistrationCountOut]:
    """The number of registrants and the state of the registration."""
    return SuccessOut(message=await registration_count(session, services.clock(), body.eventId))


@router.post("/getRegistrants", operation_id="getRegistrants")
async def registrants(body: EventIn, session: SessionDep) -> SuccessOut[list[schemas.RegistrantOut]]:
    """The registrants, by race, class and plate."""
    return SuccessOut(
        message=[
            schemas.RegistrantOut(**participant.model_dump(), raceId=race.id, raceName=race.raceName)
            for race in await event_races(session, body.eventId)
            for participant in await participants(session, race.id)
        ]
    )


@router.post("/loadClasses", operation_id="loadClasses")
async def classes(body: EventIn, session: SessionDep) -> SuccessOut[list[schemas.RegistrationClassOut]]:
    """The classes open to registration, by race and row."""
    return SuccessOut(
        message=[
            schemas.RegistrationClassOut(**link.model_dump(), raceId=race.id, raceName=race.raceName)
            for race in await event_races(session, body.eventId)
            for link in await class_links(session, race.id)
        ]
    )


@router.post("/loadRows", operation_id="loadRows")
async def start_rows(body: EventIn, session: SessionDep) -> SuccessOut[list[schemas.StartRowOut]]:
    """The start rows, by race and time."""
    races = await event_races(session, body.eventId)
    return SuccessOut(message=[row for race in races for row in await list_start_rows(session, race.id)])
