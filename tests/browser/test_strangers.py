"""What a stranger sends over the socket does no harm to anybody else."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from livelaps_app.framework.event_bounds import SETTER
from livelaps_app.framework.socket_bounds import Reason
from livelaps_app.navigation import Navigation
from tests.browser.people import join
from tests.browser.raw_socket import NAMESPACE, RawSocket
from tests.server import Site


async def test_an_address_that_is_none_closes_its_socket(site: Site) -> None:
    before = site.log.read_text("utf-8", "replace")
    for where in ({"asPath": 5, "pathname": "/x"}, {"asPath": "/?q=" + "y" * 20_000}, "x", [], None):
        async with RawSocket(site) as stranger:
            sent = {"name": SHOW, "payload": {}, "router_data": where}
            await stranger.send(f"42{NAMESPACE},{json.dumps(['event', sent])}")
            assert await stranger.closed() == Reason.UNKNOWN_EVENT
    assert site.log.read_text("utf-8", "replace") == before


WILD: tuple[Any, ...] = (None, True, -1, 2**70, "", "3", "x" * 5_000, "\x00\u202e", [[]] * 50, {"__proto__": {"a": 1}})
WHERE = {"asPath": "/fr/races/3?page=-1&size=9999", "pathname": "/"}
SHOW = f"{Navigation.get_full_name()}.show"


# in a process of its own: the app changes logging for good
LISTED = """
import inspect, json
from livelaps_app import livelaps_app
from reflex_base.registry import RegistrationContext
handlers = RegistrationContext.get().event_handlers.items()
print(json.dumps({name: [*inspect.signature(known.handler.fn).parameters][1:] for name, known in handlers}))
"""


def _strange_events() -> Iterator[dict[str, Any]]:
    """Every handler that a browser can call, with arguments that fit it and with others."""
    listed = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True)
    for name, arguments in json.loads(listed.stdout.splitlines()[-1]).items():
        if not name.endswith(SETTER):
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
