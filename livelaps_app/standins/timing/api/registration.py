"""Registration for an event: figures, registrants, classes and start rows."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends

from livelaps_app.standins.timing.api.dependencies import ACCOUNT_ERRORS, ServicesDep, SessionDep, check_site_key
from livelaps_app.standins.timing.entering.put import put_entries
from livelaps_app.standins.timing.queries import registration
from livelaps_app.standins.timing.schemas import events as schemas
from livelaps_app.standins.timing.schemas.bodies import EventIn
from livelaps_app.standins.timing.schemas.entering import PutEntryIn, PutEntryOut
from livelaps_app.standins.timing.schemas.feed import MAX_ITEMS
from livelaps_app.standins.timing.schemas.wire import SuccessOut

router = APIRouter(prefix="/livelaps/registration", tags=["registration"])


@router.post("/getRegistrationCount", operation_id="getRegistrationCount")
async def count(body: EventIn, session: SessionDep, services: ServicesDep) -> SuccessOut[schemas.RegistrationCountOut]:
    """The number of registrants and the state of the registration."""
    message = await registration.count(session, services.figures, services.clock(), body.eventId)
    return SuccessOut(message=message)


@router.post("/getRegistrants", operation_id="getRegistrants")
async def registrants(
    body: EventIn, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.RegistrantOut]]:
    """The registrants, by race, class and plate."""
    return SuccessOut(message=await registration.registrants(session, body.eventId))


@router.post("/loadClasses", operation_id="loadClasses")
async def classes(
    body: EventIn, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.RegistrationClassOut]]:
    """The classes open to registration, by race and row."""
    return SuccessOut(message=await registration.classes(session, services.figures, body.eventId))


@router.post("/loadRows", operation_id="loadRows")
async def start_rows(
    body: EventIn, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.RegistrationRowOut]]:
    """The start rows, by race and time."""
    return SuccessOut(message=await registration.start_rows(session, services.figures, body.eventId))


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
