"""A promoter's program calls an event off, or on again."""

from fastapi import APIRouter
from pydantic import BaseModel

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.api.dependencies import PathId, PromoterKey, ServicesDep, check_key
from livelaps_app.embedded.timing.models import EventModel, PromoterModel
from livelaps_app.embedded.timing.queries.events import event_details
from livelaps_app.embedded.timing.schemas.events import EventDetailsOut
from livelaps_app.embedded.timing.schemas.wire import SuccessOut

router = APIRouter(prefix="/livelaps/event", tags=["events"])


class CancelledIn(BaseModel):
    """Whether the event does not take place."""

    cancelled: bool


@router.post("/{event_id}/cancelled", operation_id="eventCancelled")
async def cancelled(
    event_id: PathId, asked: CancelledIn, desk: ServicesDep, x_promoter_key: PromoterKey
) -> SuccessOut[list[EventDetailsOut]]:
    """The event stays in every list and is marked there; 403 permission_denied unless the key is its promoter's."""
    async with desk.database.transaction() as session:
        event = await session.get(EventModel, event_id, with_for_update=True)
        if event is None:
            raise Problem(Code.NOT_FOUND)
        check_key((await session.get_one(PromoterModel, event.promoter_id)).api_key_hash, x_promoter_key)
        event.cancelled = asked.cancelled
        await session.flush()
        return SuccessOut(message=[await event_details(session, desk.clock(), event_id)])
