"""The order of the riders that a search finds."""

from collections.abc import Iterable

from livelaps_app.core.text_search import fold
from livelaps_app.gateways.timing.records import RiderFound
from livelaps_app.racing.results.newest_rides import NewestRide


def best_first(search: str, riders: Iterable[RiderFound]) -> tuple[RiderFound, ...]:
    """Exact plates, then names that begin so, then names with a word that begins so; stable."""
    return tuple(sorted(riders, key=lambda rider: _rank(search, rider)))


def live_first(search: str, rides: Iterable[NewestRide]) -> tuple[NewestRide, ...]:
    """Rides in the same order, running ones before equal others."""
    return tuple(sorted(rides, key=lambda ride: (_rank(search, ride.rider), not ride.is_live)))


def _rank(search: str, rider: RiderFound) -> int:
    plate_or_name, name = fold(search), fold(rider.full_name)
    hits = (plate_or_name in map(fold, rider.plates), name.startswith(plate_or_name), f" {plate_or_name}" in name, True)
    return hits.index(True)
