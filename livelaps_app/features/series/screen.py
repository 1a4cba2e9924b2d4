"""The screen of the series: the directory of current ones, or one of them."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.i18n.plurals import ROUNDS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, item_list, sports_event, whole, without_empty
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.series import service, texts
from livelaps_app.features.series.page import page
from livelaps_app.features.series.view_model import SeriesDirectory, SeriesRoundLine, SeriesView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.racing.series.series import series_age
from livelaps_app.session.screens import Screen
from livelaps_app.session.view_vars import view_updates


async def load(at: Match) -> Loaded[SeriesView | SeriesDirectory]:
    """The series of the address, or the current ones. Raises Problem."""
    series_id = service.series_id(at)
    return await (_series(series_id, at.lang) if series_id else _directory(at))


async def _directory(at: Match) -> Loaded[SeriesDirectory]:
    view, title = await service.directory(at.lang, datetime.now(UTC).date()), at.route.title(at.lang)
    series = [line for promoter in view.promoters for line in promoter.series]
    names = ", ".join(line.name for line in series)
    return Loaded(
        view,
        title=title,
        description=texts.LISTED(at.lang).format(names=names) if names else view.message,
        item_list=item_list(title, ((line.name, _href("series", at.lang, line.id)) for line in series)),
        age=await series_age(0, at.lang),
    )


async def _series(series_id: int, lang: Lang) -> Loaded[SeriesView]:
    view = await service.series_view(series_id, lang)
    return Loaded(
        view,
        title=view.title,
        own_head=True,
        wide=True,
        description=_description(view, lang),
        structured=_structured_data(view, lang),
        social_image=SocialImageQuery("series", view.id, lang),
        age=await series_age(series_id, lang),
    )


def updates(view: SeriesView | SeriesDirectory) -> Updates:
    """The vars of the series, or of the directory in its place."""
    if isinstance(view, SeriesView):
        return view_updates(view)
    return view_updates(SeriesView(), view)


def _description(view: SeriesView, lang: Lang) -> str:
    """Promoter, number of rounds, first and last day, and the series' description."""
    rounds = sorted(view.rounds, key=lambda line: line.date.day)
    days = dict.fromkeys(line.when for line in (*rounds[:1], *rounds[-1:]))
    facts = (view.promoter, ROUNDS(len(rounds), lang) if rounds else "", " – ".join(days))
    return texts.DESCRIPTION(lang).format(series=view.title, facts=", ".join(filter(None, facts)), about=view.about)


def _structured_data(view: SeriesView, lang: Lang) -> Node:
    days = sorted(line.date.day for line in view.rounds)
    return without_empty(
        {
            "@type": "EventSeries",
            "name": view.title,
            "url": _href("series", lang, view.id),
            "description": view.about,
            "startDate": days[0] if days else "",
            "endDate": days[-1] if days else "",
            "organizer": {"@type": "Organization", "name": view.promoter} if view.promoter else None,
            "subEvent": _events(view, lang),
        }
    )


def _events(view: SeriesView, lang: Lang) -> list[Node]:
    """The distinct events of a series."""
    events: dict[int, list[SeriesRoundLine]] = {}
    for line in view.rounds:
        events.setdefault(line.id, []).append(line)
    return [_event(lines, view.promoter, lang) for lines in events.values()]


def _event(lines: list[SeriesRoundLine], promoter: str, lang: Lang) -> Node:
    first, days = lines[0], sorted(line.date.day for line in lines)
    ends = days[-1] if len(days) > 1 else ""  # a round may take one of several days
    href = _href("event", lang, first.id)
    return sports_event(first.name, days[0], first.where, ends=ends, promoter=promoter, url=href)


def _href(key: str, lang: Lang, number: int) -> str:
    return whole(address(key, lang, id=number))


async def join(state: rx.State, at: Match, loaded: Loaded[SeriesView | SeriesDirectory]) -> Updates:
    """Subscribes the tab to the registrations of the rounds to come."""
    rounds = loaded.view.rounds if isinstance(loaded.view, SeriesView) else ()
    return await join_list(state, ((line.id, line.registration) for line in rounds), at.lang)


SCREEN = Screen("series", load, page, updates, skeleton="list", join=join)
