"""Renders pages for HTML answers by React, or as a plain page without a renderer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import reflex as rx
from markupsafe import Markup

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.routes import Match
from livelaps_app.core.routes import address as href_of
from livelaps_app.core.settings import settings
from livelaps_app.framework import packets
from livelaps_app.framework.built_document import static_folder
from livelaps_app.framework.packets import Updates
from livelaps_app.framework.renderer import RendererDownError, RendererPool, pool, running
from livelaps_app.session.client_cache import token
from livelaps_app.session.page_status import PageStatus, status
from livelaps_app.session.screens import SCREENS
from livelaps_app.shell import service as shell
from livelaps_app.shell.layout_view import LayoutView
from livelaps_app.shell.state import Layout
from livelaps_app.stores.health import HealthPart, site_health
from livelaps_app.web.pages import meta
from livelaps_app.web.pages.document import Documents, Seed


class Drawn(NamedTuple):
    """A document; `whole` is False without a renderer."""

    html: str
    whole: bool


class Drawing:
    """The pages of the built site."""

    def __init__(self, renderers: RendererPool, documents: Documents) -> None:
        self._renderers, self._documents = renderers, documents

    @property
    def policy(self) -> str:
        return self._documents.policy

    async def html(
        self,
        address: str,
        at: Match,
        layout: LayoutView,
        loaded: AnyLoaded,
        person: str = "",
        form: Updates | None = None,
    ) -> Drawn:
        """The document of an answer.

        address: with base path and query; person: name of the logged-in account, on personal pages; form: status of a
        rejected form.
        """
        layout_updates = packets.merge(_layout_updates(at, layout, loaded, person), form or {})
        screen = SCREENS.get(at.route.key)
        updates = screen.updates(loaded.view) if screen else {}
        tags = meta.tags(at, layout, loaded)
        try:
            drawn = await self._renderers.render(address, packets.delta(packets.merge(layout_updates, updates)))
        except RendererDownError:
            return Drawn(self._documents.shell(at.lang, meta.title(layout, loaded) + tags, _plain(loaded)), whole=False)
        if screen and screen.without_rows and loaded.view is not None:
            seeded = screen.updates(screen.without_rows(loaded.view))
        else:
            seeded = updates
        seed = Seed(
            packets.delta(packets.merge(layout_updates, seeded)), layout.token, token(updates) if updates else ""
        )
        html = await asyncio.to_thread(
            self._documents.complete, drawn.html, at.lang, tags, seed, address if form else ""
        )
        return Drawn(html, whole=True)

    async def without_scripts(self, at: Match, layout: LayoutView, loaded: AnyLoaded) -> str:
        """The document of a message for offline display. Raises Problem."""
        states = packets.delta(_layout_updates(at, layout, loaded))
        try:
            drawn = await self._renderers.render(href_of(at.route.key, at.lang), states)
        except RendererDownError as down:
            raise Problem(Code.SERVICE_DOWN) from down
        return self._documents.without_scripts(drawn.html, at.lang, meta.tags(at, layout, loaded))

    @property
    def is_ready(self) -> bool:
        """True once the first page of the process was drawn, or could not be."""
        return self._renderers.is_warm

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs the renderers inside the block and adds them to the site's health."""
        site_health().add("renderer", HealthPart("renderer", self._renderers.answers, settings().timeout))
        async with running(self._renderers):
            yield


@cache
def drawing() -> Drawing:
    return Drawing(pool(settings().renderers), Documents(static_folder()))


def _layout_updates(at: Match, layout: LayoutView, loaded: AnyLoaded, person: str = "") -> Updates:
    """The states besides the view."""
    languages = shell.languages(layout, at, loaded.hrefs or None)
    languages = [replace(choice, href=choice.href + loaded.own_query) for choice in languages]
    return {
        rx.State: {"is_hydrated": True},
        PageStatus: status(at, loaded),
        Layout: {"view": layout, "on_air": layout.on_air, "languages": languages}
        | ({"person": person} if person else {}),
    }


def _plain(loaded: AnyLoaded) -> Markup:
    return Markup("<div class=page><h1>{}</h1><p>{}</p></div>").format(loaded.title, loaded.description)
