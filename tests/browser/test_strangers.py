"""What a stranger sends over the socket does no harm to anybody else."""

import asyncio
import inspect
import json
import sqlite3
from collections.abc import Iterator
from typing import Any

from reflex_base.registry import RegistrationContext

from livelaps_app import livelaps_app
from livelaps_app.framework.event_bounds import SETTER
from livelaps_app.navigation import Navigation
from tests.browser.people import join
from tests.browser.raw_socket import NAMESPACE, RawSocket
from tests.browser.visit import BrowserTab, Ids, Visits
from tests.server import Site

# Sends one event as no browser of ours would.
FORGED = """async ([name, routerData]) => {
  const socket = new WebSocket(`ws://${location.host}/ll/_event/?token=${crypto.randomUUID()}&EIO=4&transport=websocket`);
  const event = JSON.stringify(["event", { name, payload: {}, router_data: routerData }]);
  await new Promise((done) => {
    socket.onmessage = ({ data }) => {
      if (data[0] === "0") socket.send("40/ll/_event,");
      else if (data.startsWith("40")) socket.send(`42/ll/_event,${event}`), done();
    };
  });
}"""

PINGS = """async () => { for (let count = 0; count < 20; count++) await fetch("/ll/ping"); }"""


async def _forge(tab: BrowserTab, site: Site, router_data: object) -> int:
    """How many failures the log has more once there is one, and twenty requests later."""
    before = _failures(site)
    async with asyncio.timeout(15):
        await tab.page.evaluate(FORGED, [f"{Navigation.get_full_name()}.show", router_data])
        while _failures(site) == before:
            await tab.page.evaluate(PINGS)
    await tab.page.evaluate(PINGS)
    return _failures(site) - before


def _failures(site: Site) -> int:
    return site.log.read_text("utf-8", "replace").count("an event handler failed")


async def test_an_address_that_is_none_fails_once(visits: Visits, site: Site, ids: Ids) -> None:
    tab = await (await visits.tab()).show("/")
    assert await _forge(tab, site, {"asPath": 5, "pathname": "/x"}) == 1
    await tab.show(f"/races/{ids.motocross}")


WILD: tuple[Any, ...] = (None, True, -1, 2**70, "", "3", "x" * 5_000, "\x00\u202e", [[]] * 50, {"__proto__": {"a": 1}})
WHERE = {"asPath": "/fr/races/3?page=-1&size=9999", "pathname": "/"}
SHOW = f"{Navigation.get_full_name()}.show"


def _strange_events() -> Iterator[dict[str, Any]]:
    """Every handler that a browser can call, with arguments that fit it and with others."""
    assert livelaps_app.app
    for name, registered in RegistrationContext.get().event_handlers.items():
        if not name.endswith(SETTER):
            arguments = [*inspect.signature(registered.handler.fn).parameters][1:]
            payloads = [{}, {"more": 1}, "x", None, [1], *(dict.fromkeys(arguments, wild) for wild in WILD)]
            yield from ({"name": name, "payload": payload, "router_data": WHERE} for payload in payloads)


async def test_no_event_of_a_stranger_fails(site: Site) -> None:
    """Events of a tab are handled one after the other: behind a strange one comes the page that it goes to next."""
    await join(site)
    people, faults = _people(site), site.log.read_text("utf-8", "replace").count("Traceback")
    for number, event in enumerate(_strange_events()):
        next_page = {
            "name": SHOW,
            "payload": {},
            "router_data": {"asPath": f"/sponsors?mark=m{number}m", "pathname": "/"},
        }
        async with RawSocket(site) as stranger:
            await stranger.send(*(f"42{NAMESPACE},{json.dumps(['event', sent])}" for sent in (event, next_page)))
            await stranger.received(f"m{number}m")
    assert _people(site) == people
    assert site.log.read_text("utf-8", "replace").count("Traceback") == faults


def _people(site: Site) -> list[Any]:
    """All accounts with their sessions."""
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        found = [
            database.execute(f"SELECT * FROM {table} ORDER BY id").fetchall() for table in ("users", "user_sessions")
        ]
    database.close()
    return found
