"""The screen of the promoters: the directory, or one of them."""

from collections.abc import Iterable
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import SPORT, Node, item_list, whole, without_empty
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.promoters import service, texts
from livelaps_app.features.promoters.page import page
from livelaps_app.features.promoters.query import PromotersQuery
from livelaps_app.features.promoters.view_model import PromotersDirectory, PromoterView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.highlights import NextEvent
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.session.screens import Screen
from livelaps_app.session.view_vars import view_updates


async def load(at: Match) -> Loaded[PromoterView | PromotersDirectory]:
    """The promoter of the address, or all of them. Raises Problem."""
    promoter_id = service.promoter_id(at)
    return await (_promoter(promoter_id, at.lang) if promoter_id else _directory(at))


async def _directory(at: Match) -> Loaded[PromotersDirectory]:
    view, title = await service.directory(PromotersQuery.parse(at)), at.route.title(at.lang)
    names = ", ".join(card.name for card in view.cards)
    return Loaded(
        view,
        own_head=True,
        title=title,
        description=texts.DESCRIPTION(at.lang).format(names=names) if names else view.message,
        item_list=item_list(title, ((card.name, _href(card.id, at.lang)) for card in view.cards)),
        age=await service.age(0, at.lang),
    )


async def _promoter(promoter_id: int, lang: Lang) -> Loaded[PromoterView]:
    view = await service.promoter_view(promoter_id, lang, day_not_over(datetime.now(UTC)))
    return Loaded(
        view,
        own_head=True,
        title=view.name,
        description=_description(view, lang),
        styles={"tread": view.tread},
        structured=_structured_data(view, lang),
        social_image=SocialImageQuery("promoter", promoter_id, lang),
        age=await service.age(promoter_id, lang),
    )


def updates(view: PromoterView | PromotersDirectory) -> Updates:
    """The vars of the promoter, or of the directory in its place."""
    if isinstance(view, PromoterView):
        return view_updates(view)
    return view_updates(PromoterView(), view)


def _description(view: PromoterView, lang: Lang) -> str:
    """Name, place, number of events, and the promoter's description."""
    name = ", ".join(filter(None, (view.name, view.place)))
    soon = len(view.coming) + (view.next_up.id > 0)
    parts = (
        texts.SOON(soon, lang) if soon else "",
        texts.OVER(len(view.past), lang) if view.past else "",
    )
    counts = ", ".join(filter(None, parts))
    return " ".join(filter(None, (texts.ABOUT(lang).format(name=name), counts and f"{counts}.", view.about.whole)))


def _structured_data(view: PromoterView, lang: Lang) -> Node:
    return without_empty(
        {
            "@type": "SportsOrganization",
            "name": view.name,
            "url": _href(view.id, lang),
            "sport": SPORT,
            "description": view.about.whole,
            "address": view.place,
            "sameAs": [contact.href for contact in view.contacts if contact.target == "_blank"],
            "logo": whole(view.logo),
        }
    )


def _href(promoter_id: int, lang: Lang) -> str:
    return whole(address("promoters", lang, id=promoter_id))


async def join(state: rx.State, at: Match, loaded: Loaded[PromoterView | PromotersDirectory]) -> Updates:
    """Subscribes the tab to the registrations of the promoter's events."""
    view = loaded.view
    events: Iterable[NextEvent | EventLine] = (view.next_up, *view.coming) if isinstance(view, PromoterView) else ()
    return await join_list(state, ((event.id, event.registration) for event in events), at.lang)


SCREEN = Screen("promoters", load, page, updates, skeleton="cards", join=join)
