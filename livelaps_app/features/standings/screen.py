"""The screen of a series' standings."""

from dataclasses import dataclass
from itertools import islice, takewhile

import reflex as rx

from livelaps_app.core.breadcrumbs import Step
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import only
from livelaps_app.core.routes import Match
from livelaps_app.core.schema import ranking
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.standings import service, texts
from livelaps_app.features.standings.broadcast import STANDINGS
from livelaps_app.features.standings.fallback.service import fallback_links
from livelaps_app.features.standings.page import page
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.vars import StandingsVars, TotalVars
from livelaps_app.features.standings.view_model import RankedRow, StandingsView, TotalView
from livelaps_app.framework.packets import Updates
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter

LEADERS, MAX_LISTED = 3, 10


@dataclass(frozen=True)
class StandingsPageView:
    """A view of the standings, and the total of the rider in the address."""

    query: StandingsQuery
    standings: StandingsView
    total: TotalView | None


async def load(at: Match) -> Loaded[StandingsPageView]:
    """The standings of the query in the address. Raises Problem."""
    query, rider = await service.without_unknown_filters(StandingsQuery.parse(at)), at.parameter("rider")
    view = await service.standings_view(query)
    total = await service.total_view(query, rider, at.parameter("in")) if rider else None
    leaders, class_name = _leaders(view)
    first = ", ".join(f"{row.place}. {row.name} {row.total}" for row in leaders[:LEADERS])
    return Loaded(
        StandingsPageView(query, view, total),
        title=view.title,
        description=texts.DESCRIPTION(at.lang).format(
            series=view.title, leaders=class_name + first if first else view.message.rstrip(".")
        ),
        tab_title=texts.SHARED(at.lang).format(series=view.title),
        wide=True,
        own_head=True,
        item_list=ranking(view.title, (row.name for row in leaders)),
        ancestors={"series:one": Step(view.title, {"id": query.series_id})},
        social_image=SocialImageQuery("series", query.series_id, at.lang, only(query.classes)),
        age=await service.age(query),
    )


def updates(view: StandingsPageView) -> Updates:
    """The vars of the standings and of the open total."""
    return {
        StandingsVars: {"view": view.standings, "fresh": []},
        TotalVars: {"open": False} if view.total is None else {"view": view.total, "open": True},
    }


async def join(state: rx.State, _: Match, loaded: Loaded[StandingsPageView]) -> Updates:
    """Subscribes a view that counts a running race."""
    query, before = loaded.view.query, loaded.view.standings
    if not query.moves:
        return {}
    await enter(state, [STANDINGS.room(query)])
    view = await service.standings_view(query)  # may have changed before the tab was in the room
    STANDINGS.join(state, query.series_id, query, view)
    return {} if view is before else {StandingsVars: {"view": view}}


def _leaders(view: StandingsView) -> tuple[list[RankedRow], str]:
    """The first rows of the table, or of its first class, and the text before their names."""
    heading = next((row.heading for row in view.rows[:1]), "")
    first = takewhile(lambda row: not row.heading, view.rows[1 if heading else 0 :])
    return list(islice(first, MAX_LISTED)), f"{heading}: " if heading else ""


SCREEN = Screen("standings", load, page, updates, skeleton="table", join=join, fallback_links=fallback_links)
