"""The riders of the standings in the order of a tab or of a query, and the choices of its filters."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any

from livelaps_app.core.paging import ALL, Option, PageLink
from livelaps_app.core.racing.rider_names import rider_option
from livelaps_app.core.tables import PICKED, options, there
from livelaps_app.core.text_search import fold, search
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.query import BY_PLACE, StandingsQuery, Tab
from livelaps_app.features.standings.rounds import is_run
from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores, Standing

RiderKey = tuple[str, int]
"""A class name and a rider's id."""


@dataclass(frozen=True)
class RankedRider:
    """A rider in a class, with the place and the distance to the leader in a tab."""

    group: ClassStandings
    standing: Standing
    place: int
    behind: float

    @property
    def key(self) -> RiderKey:
        return self.group.class_name, self.standing.rider_id


def rank_riders(scores: SeriesScores, tab: Tab) -> list[RankedRider]:
    """Ranks riders: by class as in the service, or together by total, equal totals level."""
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


def filter_riders(query: StandingsQuery, riders: Iterable[RankedRider]) -> list[RankedRider]:
    """Filters and sorts riders, by class in that tab; equal ones stay in order of place."""
    named = search(query.search)
    matching = [rider for rider in riders if matches_class(query, rider.group) and _matches(query, rider, named)]
    by, down = query.sort.removeprefix("-"), query.sort.startswith("-")
    if query.sort == BY_PLACE:
        return matching
    groups = groupby(matching, lambda rider: rider.group.class_name if query.tab == "class" else "")
    return [rider for _, group in groups for rider in sorted(group, key=partial(_order, by), reverse=down)]


def without_unknown_filters(query: StandingsQuery, *moments: SeriesScores) -> StandingsQuery:
    """The query without filter values unknown at all of the moments."""
    groups = [group for scores in moments for group in scores.classes]
    return replace(
        query,
        classes=there(query.classes, [group.class_name for group in groups]),
        groups=there(query.groups, [group.class_group for group in groups]),
        brands=there(query.brands, (), (row.brand for group in groups for row in group.standings)),
        riders=there(query.riders, (), (row.rider_id for group in groups for row in group.standings)),
    )


def matches_class(query: StandingsQuery, group: ClassStandings) -> bool:
    """True if a class matches the filters."""
    return (not query.classes or group.class_name in query.classes) and (
        not query.groups or group.class_group in query.groups
    )


def all_riders(scores: SeriesScores) -> list[Option]:
    """The distinct riders of the standings by name."""
    names = {
        standing.rider_id: rider_option(standing.full_name, standing.displayed_number)
        for group in scores.classes
        for standing in group.standings
    }
    return [Option(str(rider), name) for rider, name in sorted(names.items(), key=lambda item: fold(item[1]))]


def choices(query: StandingsQuery, base: SeriesScores, scores: SeriesScores) -> dict[str, Any]:
    """The filters of the view, with their choices."""
    classes = scores.classes
    brands = {standing.brand for group in classes for standing in group.standings if standing.brand}
    riders = [option for option in all_riders(scores) if int(option.value) in query.riders] if query.riders else []
    run = {race.event_id: race for race in base.rounds if race.event_id and is_run(race)}
    after = {
        event: texts.AFTER_ROUND(query.lang).format(n=race.number, event=race.event_name) for event, race in run.items()
    }
    parameters = query.parameters()
    return {
        "chosen": {
            "q": query.search,
            "size": str(query.size or ALL),
            "event": parameters["event"],
            "sort": parameters["sort"],
        },
        "picked": {name: parameters[name] for name in PICKED},
        "classes": options(group.class_name for group in classes),
        "groups": options(group.class_group for group in classes),
        "brands": options(sorted(brands, key=fold)),
        "riders": riders,
        "events": [Option(str(event), label) for event, label in after.items()],
        "picks": list(_picks(query, riders, after.get(query.after, ""))),
    }


def _picks(query: StandingsQuery, riders: Iterable[Option], moment: str) -> Iterator[PageLink]:
    """The chosen filters and moment; a single class has its chip already."""
    yield from query.picks(riders)[len(query.classes) if len(query.classes) == 1 else 0 :]
    if moment:
        yield PageLink(moment, query.link(after=0, page=1))


def _matches(query: StandingsQuery, rider: RankedRider, named: Callable[[str], bool]) -> bool:
    standing = rider.standing
    return (
        (not query.brands or standing.brand in query.brands)
        and (not query.riders or standing.rider_id in query.riders)
        and (not query.search or named(fold(f"{standing.full_name} {standing.displayed_number}")))
    )


def _order(by: str, rider: RankedRider) -> tuple[float, str]:
    """Sort key of a rider, a number or name; riders absent from a round are last."""
    standing = rider.standing
    if by == "name":
        return 0, fold(standing.full_name)
    if by.startswith("r"):
        points = (scored.points for scored in standing.rounds if f"r{scored.number}" == by and scored.status)
        return next(points, -1), ""
    return (rider.place if by == BY_PLACE else standing.total), ""
