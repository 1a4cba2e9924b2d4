"""The site's socket with nobody at the other end: what is sent is decoded as a browser would."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
import reflex as rx
import socketio
from reflex.istate.data import RouterData
from reflex_base.constants.state import FIELD_MARKER

from livelaps_app.framework import packets

Vars = dict[str, Any]


class Socket:
    """Tabs by name. `frames` holds each frame sent to a tab: new values of vars by state."""

    namespace = "/_event"

    def __init__(self) -> None:
        self.server = socketio.AsyncServer(async_mode="asgi")
        self.server.eio.send_packet = self._keep
        self.sids: dict[str, str] = {}
        self.frames: dict[str, list[Mapping[str, Vars]]] = {}
        self.packets: list[Any] = []

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
        if old := self.sids.pop(tab, None):
            await self.server.manager.disconnect(old, self.namespace)
        self.sids[tab] = await self.server.manager.connect(tab, self.namespace)

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


@pytest.fixture
def socket(monkeypatch: pytest.MonkeyPatch) -> Socket:
    """The socket in the framework's place."""
    wire = Socket()
    monkeypatch.setattr(packets, "_namespace", lambda: wire)
    return wire
