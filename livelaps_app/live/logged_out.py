"""Logs out tabs whose session has ended anywhere: hides account data and leads to the login."""

import asyncio
from collections import defaultdict
from collections.abc import Collection

from livelaps_app.core.ended_sessions import ANY_SESSION, EndedSessions
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.next_address import login_address
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, route
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.people import access
from livelaps_app.session import login
from livelaps_app.session.followed_riders import unknown_riders
from livelaps_app.session.form_status import CLEAR
from livelaps_app.session.login import LoggedInTab
from livelaps_app.session.page_status import PageStatus, error_page, leaving, status
from livelaps_app.session.screens import SCREENS
from livelaps_app.shell.state import Layout

MAX_CONCURRENT = 8  # concurrent requests to the service
PAUSES_S = (2.0, 8.0)  # between retries while the service is unavailable


def receive(message: str) -> None:
    """Handles a report of ended sessions."""
    packets.begin(close(EndedSessions.read(message)))


def recheck() -> None:
    """Rechecks all sessions after possible loss of reports."""
    packets.begin(close(ANY_SESSION))


async def close(ended: EndedSessions) -> None:
    """Logs out this process's tabs of ended sessions; without digests it queries the service."""
    tabs = list(login.tabs())
    for tab in tabs:
        if token_hash(tab.session) in ended.digests:
            await _log_out_tab(tab)
    if not ended.digests:
        await _ask([tab for tab in tabs if _may_display(tab, ended.account)])


def updates(at: Match) -> packets.Updates:
    """The vars that hide account data; a page about the account leads to the login."""
    nobody: packets.Updates = {Layout: {"person": ""}, **unknown_riders()}
    screen = SCREENS[at.route.key]
    if not screen.personal or at.route.secret:
        return nobody
    to = login_address(at, ended=True)
    loaded = error_page(at, Code.SESSION_ENDED, fallback_links=(FallbackLink(route("login").title(at.lang), to),))
    return packets.merge(nobody, screen.empty_vars(), CLEAR, {PageStatus: status(at, loaded)}, leaving(to))


def _may_display(tab: LoggedInTab, account: int) -> bool:
    whose = tab.socket.account
    return whose is not None and (not account or whose in {account, login.SOMEBODY})


async def _ask(tabs: Collection[LoggedInTab]) -> None:
    """Logs out tabs with invalid sessions, with one query per session."""
    by_session: defaultdict[str, list[LoggedInTab]] = defaultdict(list)
    for tab in tabs:
        by_session[tab.session].append(tab)
    slots = asyncio.Semaphore(MAX_CONCURRENT)

    async def ask(session: str) -> None:
        async with slots:
            is_good = await _is_good(session)
        for tab in () if is_good else by_session[session]:
            await _log_out_tab(tab)

    await asyncio.gather(*map(ask, by_session))


async def _is_good(session: str) -> bool:
    """True if a session is logged in; False if the service is unavailable for some time."""
    for pause_s in (*PAUSES_S, None):
        try:
            return await access.person(Visitor(session=session)) is not None
        except Problem:
            if pause_s:
                await asyncio.sleep(pause_s)
    return False


async def _log_out_tab(tab: LoggedInTab) -> None:
    """Logs out a tab, after pending packets and before the page that it currently loads."""
    socket = tab.socket
    displayed, socket.account, socket.followed, socket.ended = socket.account, None, None, True
    if displayed is not None and socket.at is not None:
        await packets.send_to(tab.id, packets.packet(updates(socket.at)))
