"""The screen of a race's results."""

from dataclasses import dataclass, replace
from itertools import islice

import reflex as rx

from livelaps_app.core.loaded import Loaded
from livelaps_app.core.paging import only
from livelaps_app.core.pictures import Asked
from livelaps_app.core.riders import followed
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, person, ranking, sports_event, whole
from livelaps_app.core.texts import Lang
from livelaps_app.core.trails import Step
from livelaps_app.features.race import live, service, texts
from livelaps_app.features.race.compare import service as compare
from livelaps_app.features.race.compare.chosen import Chosen
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.mine import live as my_riders_live
from livelaps_app.features.race.mine import service as mine
from livelaps_app.features.race.page import page
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.vars import CompareVars, MyRidersVars, RaceVars, RiderVars
from livelaps_app.features.race.view_model import Laps, RaceView
from livelaps_app.features.race.ways.service import ways
from livelaps_app.framework.packets import Updates
from livelaps_app.session.followed_riders import MyRiders
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.tab import enter
from livelaps_app.shell.screen import Screen

PLACE, RIDER = 1, 3  # cells of a row
MAX_LISTED = 10


@dataclass(frozen=True)
class RacePageView:
    """A view of the race, the rider the address names, and the riders it compares."""

    query: RaceQuery
    race: RaceView
    laps: Laps | None
    compared: Compared


async def load(at: Match) -> Loaded[RacePageView]:
    """The results of the query in the address. Raises Problem."""
    query = RaceQuery.parse(at, service.race_id(at))
    race, rider = await service.race_view(query), at.asked("rider")
    laps = await service.laps(query, rider) if rider else None
    compared = await compare.compared(query, Chosen.parse(at))
    return Loaded(
        RacePageView(query, race, laps, compared),
        title=race.title,
        description=_of_rider(race, laps, at.lang) if laps and laps.name else _description(race, at.lang),
        version=(id(race), rider, repr(laps), repr(compared)),
        tab_title=race.shared,
        drawer_title=laps.titled if laps else "",
        structured=_sports_event(race, at.lang),
        item_list=_placed(race),
        ancestors={"event": Step(race.event, {"id": race.event_id})} if race.event_id else {},
        own_query=f"?rider={laps.entry_id}" if laps and laps.name else "",
        social_image=Asked("race", query.race_id, at.lang, only(query.classes), laps.entry_id if laps else 0),
        age=await service.age(query),
    )


def updates(view: RacePageView) -> Updates:
    """The vars of the race, of the open rider, and of the comparison."""
    return {
        RaceVars: {"view": view.race, "patch": {}, "fresh": [], "passed": view.race.passed},
        RiderVars: {"open": False} if view.laps is None else {"laps": view.laps, "open": True},
        CompareVars: {"compared": view.compared, "shown": view.compared.shown},
    }


def without_rows(view: RacePageView) -> RacePageView:
    """The view without the rows of its table."""
    return replace(view, race=service.bare(view.race))


async def join(state: rx.State, _: Match, loaded: Loaded[RacePageView]) -> Updates:
    """Keeps the tab current while results may come, and adds the riders this visitor follows."""
    view = loaded.view
    query, race = view.query, view.race
    riders = followed((await state.get_state(MyRiders)).chosen)
    cards = await mine.cards(query.race_id, query.lang, riders)
    own: Updates = {MyRidersVars: {"cards": list(cards)}}
    if not race.open:
        return own
    await enter(
        state, [live.room(query), *([my_riders_live.room(query.race_id, query.lang, riders)] if riders else [])]
    )
    # nothing is awaited from here on: newer rows that are pushed meanwhile would be overtaken by these
    base, patch = live.watch(query, race, RaceVars, loaded.age)
    if riders:
        my_riders_live.watch(query.race_id, query.lang, riders, cards, MyRidersVars)
    current = {} if base is race and not patch else {RaceVars: {"view": base, "patch": patch, "passed": race.passed}}
    return {**own, **current, PageStatus: {"age": live.delay(query, loaded.age)}}


def _description(race: RaceView, lang: Lang) -> str:
    first = next((row for row in race.rows if row[0]), None)
    leader = texts.WINS(lang).format(name=first[RIDER], count=race.count) if first else race.message
    return texts.DESCRIPTION(lang).format(race=race.title, event=race.event, date=race.when, leader=leader)


def _of_rider(race: RaceView, laps: Laps, lang: Lang) -> str:
    rider = f"{laps.plate} {laps.name}, {laps.class_name}: {laps.summary}"
    return texts.DESCRIPTION(lang).format(race=race.title, event=race.event, date=race.when, leader=rider)


def _sports_event(race: RaceView, lang: Lang) -> Node:
    href = whole(address("event", lang, id=race.event_id))
    event = sports_event(race.event, race.day, race.where, url=href)
    return sports_event(
        f"{race.title}, {race.event}",
        race.starts,
        race.where,
        url=whole(address("race", lang, id=race.race_id)),
        superEvent=event if race.event_id else None,
        competitor=[person(row[RIDER]) for row in race.rows if row[0]][:MAX_LISTED],
    )


def _placed(race: RaceView) -> Node | None:
    """The first of the results."""
    placed = (row[RIDER] for row in race.rows if row[0] and row[PLACE].isdecimal())
    return ranking(race.shared, islice(placed, MAX_LISTED))


SCREEN = Screen("race", load, page, updates, skeleton="table", without_rows=without_rows, join=join, nearer=ways)
