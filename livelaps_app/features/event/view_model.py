"""The view of the races of an event that run now."""

from dataclasses import dataclass, field

from livelaps_app.core.racing.live_races import LiveRace


@dataclass(frozen=True)
class EventLiveView:
    """The running races of an event."""

    races: list[LiveRace] = field(default_factory=list)
