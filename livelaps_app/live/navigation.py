"""The event of every page: language, guards, then the load of the address's screen."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import reflex as rx

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.routes import Match, match
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets, state_outage
from livelaps_app.live import logged_out
from livelaps_app.people import access, following
from livelaps_app.session import login
from livelaps_app.session.client_cache import ClientCache, missing
from livelaps_app.session.followed_riders import (
    account_riders,
    adopt,
    browser_changes,
    mark_browser,
    toggle_in_browser,
)
from livelaps_app.session.form_status import CLEAR
from livelaps_app.session.page_status import PageStatus, error_page, leaving, outage, outage_address, status
from livelaps_app.session.screens import SCREENS
from livelaps_app.session.tab import enter, here, is_new, note_address, visitor
from livelaps_app.shell.state import Layout, send_layout

_log = logging.getLogger(__name__)

PATIENCE_S = 3.0  # wait for the accounts service before a page is displayed without it


class Navigation(rx.State):
    """Handlers of navigation; pages are drawn only after their guards have passed."""

    @rx.event
    async def show(self):
        """Displays the page of the address, redirects refused visitors, or displays the error."""
        self.is_hydrated = True  # sent with the page
        at = here(self)
        await enter(self)
        is_first = is_new(self)
        extra: packets.Updates = CLEAR if note_address(self, at) else {}
        try:
            extra = packets.merge(extra, await send_layout(self, at))
            who = visitor(self)
            if refused := await access.refusal(at, who):
                return await _redirect_refused(self, refused)
            person = await _load_person(self, who, at.lang, is_first)
            if moved_to := await _show(self, at, who, person, extra):
                return await _redirect_refused(self, moved_to)
        except Problem as problem:
            if problem.code is Code.SESSION_ENDED:
                await packets.send(self, packets.packet(logged_out.updates(at)))
            else:
                await _fail(self, at, problem, extra)
        return None

    @rx.event
    async def follow(self, rider: int):
        """Follows or unfollows a rider in every race."""
        async with reporting(self):
            await toggle(self, rider)
            return Navigation.show
        return None


async def show_ahead(state: rx.State, to: str) -> bool:
    """Displays the page after a form before the browser arrives there; returns True if displayed.

    to: its address without the base path. The page's own event still follows.
    """
    at, before = match(*to.partition("#")[0].partition("?")[::2]), here(state)
    if at is None or (at.route, at.lang) != (before.route, before.lang):
        return False
    if SCREENS[at.route.key].join and at != before:  # joins a broadcast on arrival only
        return False
    with suppress(Problem):  # the page's event displays the error
        who = visitor(state)
        return not await access.refusal(at, who) and not await _show(state, at, who, CLEAR)
    return False


@asynccontextmanager
async def reporting(state: rx.State) -> AsyncIterator[Match]:
    """Yields the tab's address; displays a Problem raised inside the block."""
    at = here(state)
    try:
        yield at
    except Problem as problem:
        await _fail(state, at, problem)


async def toggle(state: rx.State, rider: object) -> None:
    """Follows or unfollows a rider: in the account if logged in, else in the browser. Raises Problem."""
    number, followed = check_id(str(rider)), account_riders(state)
    riders = (
        await following.toggle_rider(visitor(state), followed, number) if number and followed is not None else followed
    )
    if riders is None:
        await toggle_in_browser(state, rider)
    if riders != followed:
        await packets.send(state, packets.packet(adopt(state, riders)))


async def _redirect_refused(state: packets.Routed, refused: str) -> Any:
    """Redirects; a socket of an ended session needs a new document with its newer cookie."""
    if not login.has_ended(state):
        return rx.redirect(refused, replace=True)
    return await packets.send(state, packets.packet(leaving(refused)))


async def _show(state: rx.State, at: Match, who: Visitor, *more: packets.Updates) -> str:
    """Displays the page of an address with more vars, or returns the address to redirect to.

    Raises Problem, SESSION_ENDED if the session of a personal page ended during the load.
    """
    screen = SCREENS[at.route.key]
    had_ended = login.has_ended(state)
    loaded = await screen.load_for(at, who)
    if loaded.moved:
        return loaded.moved
    updates = missing(await state.get_state(ClientCache), screen.updates(loaded.view))
    joined = await screen.join(state, at, loaded) if screen.join else {}
    if screen.personal and login.has_ended(state) != had_ended:
        raise Problem(Code.SESSION_ENDED)
    await _send(state, at, loaded, updates, joined, *more)
    return ""


async def _load_person(state: rx.State, who: Visitor, lang: Lang, is_first: bool) -> packets.Updates:
    """The vars of the login and of the account's riders, merged with the browser's.

    During an outage of the accounts service the header omits the name, and the riders stay unchanged.
    """
    if not who.session or login.has_ended(state):
        await mark_browser(state, None)
        return {Layout: {"person": ""}, **adopt(state, None)} if is_first else {}
    login.displays(state, login.SOMEBODY)
    try:
        async with asyncio.timeout(PATIENCE_S):
            person = await access.person(who)
    except (Problem, TimeoutError):
        return {Layout: {"person": ""}}
    account = person.account if person else 0
    changes = await browser_changes(state, account)
    merged = await following.merge_riders(who, lang, person.followed if person else None, *changes)
    if login.has_ended(state):
        return {}
    if merged.done:
        await mark_browser(state, merged.riders, account)
    login.displays(state, account or None)
    return {Layout: {"person": person.name if person else ""}, **adopt(state, merged.riders, merged.notice)}


async def _fail(state: packets.Routed, at: Match, problem: Problem, *more: packets.Updates) -> None:
    screen = SCREENS.get(at.route.key)
    links = await screen.find_links(at, problem.code) if screen else ()
    await _send(state, at, error_page(at, problem.code, problem.field or "", links), *more)


async def _send(state: packets.Routed, at: Match, loaded: AnyLoaded, *updates: packets.Updates) -> None:
    answered: packets.Updates = {PageStatus: status(at, loaded) | {"query": state.router.url.query}}
    whole = packets.merge(answered, *updates)
    if isinstance(state, Navigation):
        await packets.send_with_changes(state, whole)
    else:
        await packets.send(state, packets.packet(whole))


def handle_exception(exception: Exception) -> None:
    """Logs an event's exception and displays a message by a packet that needs no state.

    During an outage of the state store the page stays, and resumes afterwards.
    """
    tab = state_outage.origin()
    if not state_outage.is_outage(exception):
        _log.error("an event handler failed", exc_info=exception)
        if tab:
            packets.begin(_fail(tab, here(tab), Problem(Code.INTERNAL), {rx.State: {"is_hydrated": True}}))
    elif tab:
        at = here(tab)
        _outage.hold(tab, at.lang, outage_address(at, tab.router.url.query))


_outage = state_outage.StateOutage(outage)
