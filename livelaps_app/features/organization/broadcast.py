"""The registration of an event, pushed to its pages at an organization."""

from livelaps_app.features.organization.events import service
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.features.organization.view_model import OrganizationEventView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event.broadcast import EVENTS, EventKey
from livelaps_app.session.broadcast import Broadcast, Moment
from livelaps_app.session.updates import Whole


async def _load(key: EventKey) -> Moment:
    return Moment(await service.event_part(key.event, key.lang))


def _updates(_: OrganizationEventView | None, now: OrganizationEventView) -> Updates:
    return {OrganizationVars: {"event": now}}


EVENT: Broadcast[int, EventKey, OrganizationEventView] = Broadcast(
    "organization_event", EVENTS, _load, lambda view: Whole(view, _updates)
)
