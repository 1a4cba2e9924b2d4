"""The screen of an event's results."""

import reflex as rx

from livelaps_app.core.breadcrumbs import Step
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, person, sports_event, whole
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.event_scores.broadcast import EVENT_SCORES
from livelaps_app.features.event_scores.page import page
from livelaps_app.features.event_scores.vars import EventScoresVars
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event_scores import event_scores as service
from livelaps_app.racing.event_scores import texts
from livelaps_app.racing.event_scores.view import EventScoresRace, EventScoresView
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter

MAX_NAMED = 5  # winners in the description


async def load(at: Match) -> Loaded[EventScoresView]:
    """The results of the event of the address. Raises Problem."""
    view = await service.event_scores_view(service.event_id(at), at.lang)
    return Loaded(
        view,
        title=view.title,
        description=_description(view, at.lang),
        tab_title=view.tab_title,
        structured=_structured_data(view, at.lang),
        ancestors={"event": Step(view.event, {"id": view.id})},
        social_image=SocialImageQuery("event", view.id, at.lang),
        age=await service.age(view.id, at.lang),
    )


def updates(view: EventScoresView) -> Updates:
    """The vars of a loaded view."""
    return {EventScoresVars: {"view": view, "fresh": []}}


async def join(state: rx.State, at: Match, loaded: Loaded[EventScoresView]) -> Updates:
    """Keeps the tab up to date while results may change."""
    view, key = loaded.view, (loaded.view.id, at.lang)
    if not view.open:
        return {}
    await enter(state, [EVENT_SCORES.room(key)])
    return EVENT_SCORES.join(state, view.id, key, view, loaded.age)


def _description(view: EventScoresView, lang: Lang) -> str:
    """Days and place, then the first winners, or a message, or the races."""
    winners = [with_label(winner.class_name, winner.name, lang) for race in view.races for winner in race.winners]
    place = ", ".join(filter(None, (view.when, view.where)))
    rest = ", ".join(winners[:MAX_NAMED]) or view.message or ", ".join(race.name for race in view.races)
    return texts.DESCRIPTION(lang).format(title=view.title, place=place, rest=rest)


def _structured_data(view: EventScoresView, lang: Lang) -> Node:
    return sports_event(
        view.event,
        view.starts,
        view.where,
        ends=view.last,
        promoter=view.promoter,
        cancelled=view.cancelled,
        description=_description(view, lang),
        url=whole(address("event", lang, id=view.id)),
        subEvent=[_race(race, view, lang) for race in view.races],
    )


def _race(race: EventScoresRace, view: EventScoresView, lang: Lang) -> Node:
    winners = [person(winner.name) for winner in race.winners]
    href = whole(address("race", lang, id=race.id))
    return sports_event(
        f"{race.name}, {view.event}",
        race.start.instant or view.day,
        view.where,
        ends=race.start.instant[:10] or view.last,
        promoter=view.promoter,
        cancelled=view.cancelled,
        url=href,
        competitor=winners,
    )


SCREEN = Screen("event_scores", load, page, updates, skeleton="list", join=join)
