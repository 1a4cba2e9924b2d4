"""Every rider of the standings in the order of a tab."""

from collections.abc import Iterator
from dataclasses import dataclass

from livelaps_app.features.standings.view import Tab
from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores, Standing

Key = tuple[str, int]
"""A rider in a class: its name and the rider's id."""


@dataclass(frozen=True)
class Ranked:
    """A rider in a class with the place and the distance to the leader that a tab shows."""

    group: ClassStandings
    standing: Standing
    place: int
    behind: float

    @property
    def key(self) -> Key:
        """Who it is."""
        return self.group.class_name, self.standing.rider_id


def ranked(scores: SeriesScores, tab: Tab) -> list[Ranked]:
    """The riders in order: class by class as the service has them, or together by total, equal totals level."""
    in_classes = [
        Ranked(group, standing, standing.place, standing.behind)
        for group in scores.classes
        for standing in group.standings
    ]
    return in_classes if tab == "class" else list(_together(in_classes))


def _together(riders: list[Ranked]) -> Iterator[Ranked]:
    ordered = sorted(riders, key=lambda one: (-one.standing.total, one.standing.place))
    place, before = 0, None
    for count, one in enumerate(ordered, start=1):
        total = one.standing.total
        place = place if total == before else count
        before = total
        yield Ranked(one.group, one.standing, place, ordered[0].standing.total - total)
