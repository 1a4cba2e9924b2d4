"""The screens of the results, and of a rider as a query of them."""

from dataclasses import dataclass
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import AnyLoaded, Loaded
from livelaps_app.core.paging import query_string
from livelaps_app.core.racing.rides import RideView
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, item_list, person, whole
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.results.page import all_page, page
from livelaps_app.features.results.rider import service as rider_service
from livelaps_app.features.results.rider.broadcast import RIDES
from livelaps_app.features.results.rider.service import RideKey
from livelaps_app.features.results.rider.vars import CareerRideVars
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.results import results as service
from livelaps_app.racing.results import texts
from livelaps_app.racing.results.query import RIDER, ResultsQuery, RiderHistoryQuery
from livelaps_app.racing.results.view import ResultsView, RiderHistoryView
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter
from livelaps_app.session.view_vars import view_updates

NAMED_EVENTS = 5  # of a group


@dataclass(frozen=True)
class RiderPageView:
    """A rider, and the ride in a running race with its key; None without one."""

    rider: RiderHistoryView
    ride: RideView
    key: RideKey | None


async def load(at: Match) -> Loaded[ResultsView]:
    """The results of the query in the address. Raises Problem."""
    query = ResultsQuery.parse(at)
    await service.demand_promoter(query)
    view = await service.results_view(query, datetime.now(UTC).date())
    return Loaded(
        view,
        own_head=True,
        title=view.title,
        description=_description(view, at.lang),
        item_list=_item_list(view, at.lang),
        age=await service.age(query),
    )


async def load_all(at: Match) -> AnyLoaded:
    """The rider of the query, or the results of all promoters. Raises Problem."""
    return await (_load_rider(at) if at.parameter(RIDER) else load(at))


def updates(view: ResultsView | RiderPageView) -> Updates:
    """The vars of the rider or of the results."""
    if isinstance(view, RiderPageView):
        return {**view_updates(view.rider), CareerRideVars: {"ride": view.ride}}
    return view_updates(view, RiderHistoryView())


async def join(state: rx.State, _: Match, loaded: Loaded[ResultsView | RiderPageView]) -> Updates:
    """Keeps the ride of a rider up to date while its race runs."""
    view = loaded.view
    if not isinstance(view, RiderPageView) or view.key is None:
        return {}
    await enter(state, [RIDES.room(view.key)])
    return RIDES.join(state, view.rider.race_id, view.key, view.ride)


async def _load_rider(at: Match) -> Loaded[RiderPageView]:
    query = RiderHistoryQuery.parse(at)
    view = await rider_service.rider_view(query)
    key = (view.race_id, view.entry_id, at.lang) if view.race_id else None
    return Loaded(
        RiderPageView(view, await rider_service.running_ride(key), key),
        title=view.title,
        heading=view.name if not view.head_to_head.name else "",
        own_head=True,
        description=view.description,
        structured=_profile(view),
        own_query=query_string({RIDER: str(query.rider)}),
        social_image=SocialImageQuery("rider", query.rider, at.lang),
        age=await rider_service.age(query),
    )


def _description(view: ResultsView, lang: Lang) -> str:
    events = (event.name for group in view.groups for event in group.events[:NAMED_EVENTS])
    if not (names := ", ".join(dict.fromkeys(events))):
        return view.message
    description = texts.DESCRIPTION if view.promoter else texts.ALL_DESCRIPTION
    return description(lang).format(title=view.title, names=names)


def _item_list(view: ResultsView, lang: Lang) -> Node | None:
    events = (event for group in view.groups for event in group.events)
    return item_list(view.title, ((event.name, whole(address("event", lang, id=event.id))) for event in events))


def _profile(view: RiderHistoryView) -> Node:
    place = {"homeLocation": {"@type": "Place", "name": view.city}} if view.city else {}
    return {"@type": "ProfilePage", "mainEntity": person(view.name) | place}


SCREENS = (
    Screen("results", load, page, updates, skeleton="list"),
    Screen("all_results", load_all, all_page, updates, skeleton="list", join=join),
)
