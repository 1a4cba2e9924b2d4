"""Every rider of the standings in the order of a tab."""

from collections.abc import Iterator
from dataclasses import dataclass

from livelaps_app.features.standings.query import Tab
from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores, Standing

RiderKey = tuple[str, int]
"""A class's name and the id of a rider in it."""


@dataclass(frozen=True)
class RankedRider:
    """A rider in a class, with the place and the distance to the leader in a tab."""

    group: ClassStandings
    standing: Standing
    place: int
    behind: float

    @property
    def key(self) -> RiderKey:
        """The rider in the class."""
        return self.group.class_name, self.standing.rider_id


def ranked(scores: SeriesScores, tab: Tab) -> list[RankedRider]:
    """The riders in order: class by class as the service has them, or together by total, equal totals level."""
    in_classes = [
        RankedRider(group, standing, standing.place, standing.behind)
        for group in scores.classes
        for standing in group.standings
    ]
    return in_classes if tab == "class" else list(_together(in_classes))


def _together(riders: list[RankedRider]) -> Iterator[RankedRider]:
    ordered = sorted(riders, key=lambda rider: (-rider.standing.total, rider.standing.place))
    place, before = 0, None
    for count, rider in enumerate(ordered, start=1):
        total = rider.standing.total
        place = place if total == before else count
        before = total
        yield RankedRider(rider.group, rider.standing, place, ordered[0].standing.total - total)
