"""The site's socket with nobody at the other end: what is sent is decoded as a browser would."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import pytest
import reflex as rx
import socketio
from reflex.istate.data import RouterData
from reflex_base.constants.state import FIELD_MARKER

from livelaps_app import forms, screens
from livelaps_app.framework import packets
from livelaps_app.framework.socket_bounds import SOCKET, OpenSocket
from livelaps_app.session.broadcast import Subjects

__all__ = ["forms", "screens"]  # the lists fill the registries that tabs read

Vars = dict[str, Any]


class Socket:
    """Tabs by name. `frames` holds each frame sent to a tab: new values of vars by state; `cookies` are those of the
    browser whose tabs connect from now on."""

    namespace = "/_event"

    def __init__(self) -> None:
        self.server = socketio.AsyncServer(async_mode="asgi")
        self.server.eio.send_packet = self._keep
        self.sids: dict[str, str] = {}
        self.frames: dict[str, list[Mapping[str, Vars]]] = {}
        self.packets: list[Any] = []
        self.cookies: dict[str, str] = {}
        self._sent = asyncio.Event()

    async def open(self, path: str = "/", tab: str = "tab") -> rx.State:
        """The root state of a tab that shows an address without the base path; opened twice it has moved."""
        if tab not in self.sids:
            self.frames[tab] = []
            await self.connect(tab)
        root = rx.State(_reflex_internal_init=True)  # type: ignore[call-arg]
        self.move(root, path, tab)
        return root

    async def connect(self, tab: str = "tab") -> None:
        """The tab's browser connects, for the first time or again."""
        await self.disconnect(tab)
        self.sids[tab] = await self.server.manager.connect(tab, self.namespace)
        self.server.environ[tab] = {"asgi.scope": {SOCKET: OpenSocket(0.0, dict(self.cookies))}}

    async def disconnect(self, tab: str = "tab") -> None:
        """The tab's browser has gone, where it was there."""
        if sid := self.sids.pop(tab, None):
            await self.server.manager.disconnect(sid, self.namespace)
            self.server.environ.pop(tab, None)

    def move(self, root: rx.State, path: str, tab: str = "tab") -> None:
        """The tab shows another address."""
        root.router = RouterData.from_router_data(
            {
                "headers": {"origin": "http://localhost:8000"},
                "asPath": path,
                "token": tab,
                "sid": self.sids.get(tab, ""),
            }
        )

    async def handle(self, root: rx.State, state: type[rx.State], handler: str, *arguments: Any) -> Any:
        """Runs a handler as an event of a browser does."""
        return await state.event_handlers[handler].fn(await root.get_state(state), *arguments)

    def received(self, state: type[rx.State], tab: str = "tab") -> Vars:
        """The vars of a state on the tab's screen, after all that was sent."""
        found: Vars = {}
        for frame in self.frames[tab]:
            found |= frame.get(state.get_full_name(), {})
        return found

    async def next_packet(self, tab: str = "tab") -> None:
        """Waits until the tab has received one more packet."""
        count = len(self.frames[tab])
        async with asyncio.timeout(2):
            while len(self.frames[tab]) == count:
                self._sent.clear()
                await self._sent.wait()

    def rooms(self, tab: str = "tab") -> set[str]:
        """The rooms a tab is in."""
        own = self.sids[tab]
        return {room for room in self.server.rooms(own, namespace=self.namespace) if room != own}

    async def _keep(self, tab: str, packet: Any) -> None:
        self.packets.append(packet)
        kind, delta = json.loads(packet.data.partition(",")[2])
        assert kind == "event"
        self.frames[tab].append(
            {
                state: {name.removesuffix(FIELD_MARKER): value for name, value in values.items()}
                for state, values in delta["delta"].items()
            }
        )
        self._sent.set()


@pytest.fixture
async def socket(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Socket]:
    """The socket in the framework's place; at the end nothing follows its tabs any more."""
    wire = Socket()
    monkeypatch.setattr(packets, "_namespace", lambda: wire)
    yield wire
    for subjects in _all_subjects():
        await end(subjects)


def _all_subjects() -> Iterator[Subjects[Any]]:
    """The subjects of every feature that is imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith("livelaps_app.features.") and name.endswith(".broadcast"):
            yield from (value for value in vars(module).values() if isinstance(value, Subjects))


async def end(subjects: Subjects[Any]) -> None:
    """Ends the tasks of some subjects, and forgets their views."""
    tasks = list(subjects.tasks.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    subjects.tasks.clear()  # a task that had not begun yet has not ended itself
    for broadcast in subjects._broadcasts:
        for subject in list(broadcast._rooms):
            broadcast.forget(subject)
