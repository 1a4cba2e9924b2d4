"""The screen of a race's results."""

from dataclasses import dataclass, replace
from datetime import date
from itertools import islice

import reflex as rx

from livelaps_app.core.breadcrumbs import Step
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import only
from livelaps_app.core.racing.rider_names import numbered_rider
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, person, ranking, sports_event, whole
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.race import service, texts
from livelaps_app.features.race.broadcast import FOLLOWED, RESULTS, STORY, followed_updates
from livelaps_app.features.race.compare import service as compare
from livelaps_app.features.race.fallback.service import fallback_links
from livelaps_app.features.race.page import page
from livelaps_app.features.race.query import ComparisonQuery, RaceQuery
from livelaps_app.features.race.story.service import followed_view, race_story
from livelaps_app.features.race.vars import CompareVars, RaceVars, RiderVars, StoryVars
from livelaps_app.features.race.view_model import ComparisonView, RaceView, RiderView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.story.view import StoryView
from livelaps_app.session.followed_riders import followed_riders
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter

PLACE, RIDER = 1, 3  # cells of a row
MAX_LISTED = 10


@dataclass(frozen=True)
class RacePageView:
    """A view of the race, the open rider, the riders it compares, and its story."""

    query: RaceQuery
    race: RaceView
    rider: RiderView | None
    comparison: ComparisonView
    story: StoryView


async def load(at: Match) -> Loaded[RacePageView]:
    """The results of the query in the address. Raises Problem."""
    query, entry = await service.without_unknown_filters(RaceQuery.parse(at)), at.parameter("rider")
    race = await service.race_view(query)
    rider = await service.rider_view(query, entry) if entry else None
    comparison = await compare.comparison_view(query, ComparisonQuery.parse(at))
    story = StoryView() if race.start_list else await race_story(query)
    known = rider if rider and rider.name else None
    return Loaded(
        RacePageView(query, race, rider, comparison, story),
        title=race.title,
        heading=race.event,
        description=_description(race, known, at.lang),
        tab_title=race.tab_title,
        drawer_title=known.title if known else "",
        wide=True,
        own_head=True,
        tab="live" if race.live else "",
        structured=_sports_event(race, at.lang),
        item_list=_ranking_data(race),
        styles={"results": race.style},
        ancestors={"event": Step(race.event, {"id": race.event_id})} if race.event_id else {},
        own_query=f"?rider={known.entry_id}" if known else "",
        social_image=SocialImageQuery(
            "race", query.race_id, at.lang, only(query.classes), rider.entry_id if rider and not race.start_list else 0
        ),
        age=await service.age(query),
    )


def updates(view: RacePageView) -> Updates:
    """The vars of the race, of the open rider, and of the comparison."""
    return {
        RaceVars: {
            "view": view.race,
            "patch": {},
            "marked": {},
            "fresh": [],
            "passed": view.race.passed,
            "status": view.race.status,
        },
        RiderVars: {"open": False} if view.rider is None else {"view": view.rider, "open": True},
        CompareVars: {"view": view.comparison, "open": view.comparison.open},
        StoryVars: {"view": view.story},
    }


def without_rows(view: RacePageView) -> RacePageView:
    """The view without the rows of its table."""
    return replace(view, race=replace(view.race, rows=[], marks=[]))


async def join(state: rx.State, _: Match, loaded: Loaded[RacePageView]) -> Updates:
    """Subscribes the tab while results may come, and adds the visitor's followed riders."""
    query, race = loaded.view.query, loaded.view.race
    riders = await followed_riders(state)
    followed = await followed_view(query.of_story, riders)
    tab_updates = followed_updates(None, followed)
    if not race.open:
        return tab_updates
    key = query.of_story, riders
    rooms = [RESULTS.room(query), STORY.room(query.of_story), *([FOLLOWED.room(key)] if riders else [])]
    await enter(state, rooms)
    if riders:
        FOLLOWED.join(state, query.race_id, key, followed)
    STORY.join(state, query.race_id, query.of_story, loaded.view.story)
    return {**tab_updates, **RESULTS.join(state, query.race_id, query, race, loaded.age)}


def _description(race: RaceView, rider: RiderView | None, lang: Lang) -> str:
    """The open rider, else the leader, or the reason for the absence of results."""
    first = None if race.start_list else next((row for row in race.rows if row[0]), None)
    leader = texts.WINS(lang).format(name=first[RIDER], count=race.count) if first else race.message or race.count
    if rider:
        leader = with_label(f"{numbered_rider(rider.name, rider.plate)}, {rider.class_name}", rider.summary, lang)
    day = formats.natural_day(date.fromisoformat(race.day), lang)
    return texts.DESCRIPTION(lang).format(race=race.title, event=race.event, date=day, leader=leader)


def _sports_event(race: RaceView, lang: Lang) -> Node:
    href = whole(address("event", lang, id=race.event_id))
    event = sports_event(race.event, race.event_day, race.where, promoter=race.promoter, url=href)
    return sports_event(
        f"{race.title}, {race.event}",
        race.starts,
        race.where,
        ends=race.day,
        promoter=race.promoter,
        cancelled=race.cancelled,
        description=_description(race, None, lang),
        url=whole(address("race", lang, id=race.race_id)),
        superEvent=event if race.event_id else None,
        competitor=[person(row[RIDER]) for row in race.rows if row[0]][:MAX_LISTED],
    )


def _ranking_data(race: RaceView) -> Node | None:
    """The first riders as structured data, None before the race."""
    if race.start_list:
        return None
    placed = (row[RIDER] for row in race.rows if row[0] and row[PLACE].isdecimal())
    return ranking(race.tab_title, islice(placed, MAX_LISTED))


SCREEN = Screen(
    "race", load, page, updates, skeleton="table", without_rows=without_rows, join=join, fallback_links=fallback_links
)
