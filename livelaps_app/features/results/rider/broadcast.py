"""The ride of a rider in a running race, pushed to open pages of the rider."""

from livelaps_app.core.racing.rides import RideView
from livelaps_app.features.results.rider import service
from livelaps_app.features.results.rider.service import RideKey
from livelaps_app.features.results.rider.vars import CareerRideVars
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.race_changes import RaceChanges
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole

PAUSE_SECONDS = 2.0  # each change of a race is a passing of some rider


async def _load(key: RideKey) -> Moment:
    return Moment(await service.live_ride(key))


def _updates(_: RideView | None, ride: RideView) -> Updates:
    return {CareerRideVars: {"ride": ride}}


RIDES: Broadcast[int, RideKey, RideView] = Broadcast(
    "ride", Subjects("ride", RaceChanges, pause_s=PAUSE_SECONDS), _load, lambda ride: Whole(ride, _updates)
)
