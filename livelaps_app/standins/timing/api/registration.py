"""Registration for an event: figures, registrants, classes and start rows."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends

from livelaps_app.standins.timing.api.dependencies import ACCOUNT_ERRORS, ServicesDep, SessionDep, check_site_key
from livelaps_app.standins.timing.entering.put import put_entries
from livelaps_app.standins.timing.queries.events import registration_count
from livelaps_app.standins.timing.queries.races import class_links, event_races, list_start_rows, participants
from livelaps_app.standins.timing.schemas import events as schemas
from livelaps_app.standins.timing.schemas.bodies import EventIn
from livelaps_app.standins.timing.schemas.entering import PutEntryIn, PutEntryOut
from livelaps_app.standins.timing.schemas.feed import MAX_ITEMS
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


@router.post(
    "/putEntries",
    operation_id="putEntries",
    dependencies=[Depends(check_site_key)],
    responses={401: ACCOUNT_ERRORS[401]},
)
async def put(
    body: Annotated[list[PutEntryIn], Body(min_length=1, max_length=MAX_ITEMS)], services: ServicesDep
) -> SuccessOut[list[PutEntryOut]]:
    """Stores up to 1000 entries of the site in one transaction, idempotently by id and version.

    401 login_required for a wrong key, 403 permission_denied without a key of the service.
    """
    return SuccessOut(message=await put_entries(services, body))
