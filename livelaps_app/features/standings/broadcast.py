"""Standings with a running race, pushed to open pages."""

from livelaps_app.features.standings import service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.vars import StandingsVars
from livelaps_app.features.standings.view_model import StandingsView
from livelaps_app.framework.packets import Updates
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole

PAUSE_S = 2.0  # totals change with places, not with every passing


async def _load(query: StandingsQuery) -> Moment:
    return Moment(await service.standings_view(query))


def _updates(before: StandingsView | None, now: StandingsView) -> Updates:
    """The view, and the rows with a changed place or total, by rider and class."""
    known = {(row.rider_id, row.class_name): (row.place, row.total) for row in before.rows} if before else {}
    riders = [row for row in now.rows if known and not row.heading]
    moved = [row for row in riders if known.get((row.rider_id, row.class_name)) != (row.place, row.total)]
    return {StandingsVars: {"view": now, "fresh": [f"{row.rider_id} {row.class_name}" for row in moved]}}


SERIES: Subjects[int] = Subjects("standings of series", service.StandingsChanges, pause_s=PAUSE_S)
STANDINGS: Broadcast[int, StandingsQuery, StandingsView] = Broadcast(
    "standings", SERIES, _load, lambda view: Whole(view, _updates)
)
