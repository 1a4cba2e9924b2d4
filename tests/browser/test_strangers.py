"""What strangers send over the socket does no harm to anybody else, whoever they are."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import cache
from typing import Any

import pytest

from livelaps_app.framework.event_bounds import SETTER
from livelaps_app.framework.socket_bounds import Reason
from tests.browser.callers import Town
from tests.browser.raw_socket import NAMESPACE, SHOW, RawSocket
from tests.browser.stored import changed, stored
from tests.form_cases import KINDS


async def test_an_address_that_is_none_closes_its_socket(town: Town) -> None:
    site = town.site
    before = site.log.read_text("utf-8", "replace")
    for where in ({"asPath": 5, "pathname": "/x"}, {"asPath": "/?q=" + "y" * 20_000}, "x", [], None):
        async with RawSocket(site) as stranger:
            sent = {"name": SHOW, "payload": {}, "router_data": where}
            await stranger.send(f"42{NAMESPACE},{json.dumps(['event', sent])}")
            assert await stranger.closed() == Reason.UNKNOWN_EVENT
    assert site.log.read_text("utf-8", "replace") == before


WILD: tuple[Any, ...] = (None, True, -1, 2**70, "", "3", "x" * 5_000, "\x00\u202e", [[]] * 50, {"__proto__": {"a": 1}})
WHERE = {"asPath": "/fr/races/3?page=-1&size=9999", "pathname": "/"}


# in a process of its own: the app changes logging for good
LISTED = """
import inspect, json
from livelaps_app import livelaps_app
from reflex_base.registry import RegistrationContext
handlers = RegistrationContext.get().event_handlers.items()
print(json.dumps({name: [*inspect.signature(known.handler.fn).parameters][1:] for name, known in handlers}))
"""


@cache
def _handlers() -> dict[str, list[str]]:
    """All handlers that a browser can call, with their arguments."""
    listed = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True)
    handlers: dict[str, list[str]] = json.loads(listed.stdout.splitlines()[-1])
    return {name: arguments for name, arguments in handlers.items() if not name.endswith(SETTER)}


def _strange_events(name: str, arguments: list[str]) -> Iterator[dict[str, Any]]:
    """A handler with arguments that fit it and with others."""
    payloads = [{}, {"more": 1}, "x", None, [1], *(dict.fromkeys(arguments, wild) for wild in WILD)]
    return ({"name": name, "payload": payload, "router_data": WHERE} for payload in payloads)


@pytest.mark.parametrize("kind", KINDS)
async def test_no_event_of_a_stranger_fails(town: Town, kind: str) -> None:
    """Events of a tab are handled one after the other: behind a strange one comes the page that it goes to next."""
    caller, other = town.person(kind), town.person("guardian")
    people, faults = stored(town.site), town.site.log.read_text("utf-8", "replace").count("Traceback")
    for name, arguments in _handlers().items():
        async with AsyncExitStack() as stack:
            strangers = [await stack.enter_async_context(RawSocket(town.site, headers=caller.headers))]
            for event in _strange_events(name, arguments):
                if strangers[-1].reason:
                    strangers.append(await stack.enter_async_context(RawSocket(town.site, headers=caller.headers)))
                await strangers[-1].send(f"42{NAMESPACE},{json.dumps(['event', event])}")
                await strangers[-1].handled()
            assert {stranger.reason for stranger in strangers} <= {None, Reason.UNKNOWN_EVENT}
            frames = "".join(frame for stranger in strangers for frame in stranger.texts).lower()
            assert [mark for mark in other.marks if mark in frames] == []
    now = stored(town.site)
    assert changed(people, now, caller.family) == []
    assert {row.split()[0] for row in changed(people, now)} <= {"followed_riders"}  # one's own, by a rider's number
    assert town.site.log.read_text("utf-8", "replace").count("Traceback") == faults
