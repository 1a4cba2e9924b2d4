"""A waiver, pushed to its open pages."""

from livelaps_app.features.waiver import service
from livelaps_app.features.waiver.vars import WaiverVars
from livelaps_app.features.waiver.view_model import WaiverView
from livelaps_app.features.waiver.views import WaiverQuery
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole


async def _load(query: WaiverQuery) -> Moment:
    return Moment(await service.current_view(query))


def _updates(_: WaiverView | None, now: WaiverView) -> Updates:
    return {WaiverVars: {"view": now}}


WAIVERS: Subjects[str] = Subjects("waiver", service.AwaitedChanges)
WAIVER: Broadcast[str, WaiverQuery, WaiverView] = Broadcast(
    "waiver", WAIVERS, _load, lambda view: Whole(view, _updates)
)
