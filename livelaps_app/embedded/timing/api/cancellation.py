"""Cancellation of events by their promoter's program."""

from fastapi import APIRouter

from livelaps_app.embedded.timing.api.dependencies import PathId, PromoterKey, ServicesDep, check_key
from livelaps_app.embedded.timing.models.events import EventModel
from livelaps_app.embedded.timing.models.people import PromoterModel
from livelaps_app.embedded.timing.queries.events import event_details
from livelaps_app.embedded.timing.schemas.bodies import CancelledIn
from livelaps_app.embedded.timing.schemas.events import EventDetailsOut
from livelaps_app.embedded.timing.schemas.wire import SuccessOut
from livelaps_app.embedded.timing.visibility import existing_row

router = APIRouter(prefix="/livelaps/event", tags=["events"])


@router.post("/{event_id}/cancelled", operation_id="eventCancelled")
async def set_cancelled(
    event_id: PathId, body: CancelledIn, services: ServicesDep, x_promoter_key: PromoterKey
) -> SuccessOut[list[EventDetailsOut]]:
    """Cancels or reinstates an event, which stays in every list; 403 permission_denied for another promoter's key."""
    async with services.database.transaction() as session:
        event = await existing_row(session, EventModel, event_id, with_for_update=True)
        check_key((await session.get_one(PromoterModel, event.promoter_id)).api_key_hash, x_promoter_key)
        event.cancelled = body.cancelled
        await session.flush()
        return SuccessOut(message=[await event_details(session, services.clock(), event_id)])
