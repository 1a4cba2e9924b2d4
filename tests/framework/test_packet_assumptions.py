"""What the packets assume of Reflex, socket.io and engine.io, against the installed versions."""

import asyncio
import inspect
import json
from typing import Any

import engineio
import reflex as rx
import socketio
from engineio.async_socket import AsyncSocket
from reflex.compiler.utils import compile_state
from reflex.state import StateUpdate
from reflex_base.constants.event import SocketEvent
from reflex_base.constants.state import FIELD_MARKER
from reflex_base.utils import format as formatting

from livelaps_app.framework import packets
from livelaps_app.session.page_status import PageStatus
from tests.wire import Socket


async def test_packet_is_what_the_framework_emits_of_an_update(socket: Socket) -> None:
    root = await socket.open()
    update = StateUpdate(delta={PageStatus.get_full_name(): {f"title{FIELD_MARKER}": "x"}})
    payload: Any = json.loads(formatting.json_dumps(update))
    await socket.server.emit(str(SocketEvent.EVENT), payload, to=socket.sids["tab"], namespace=socket.namespace)
    await packets.send(root, packets.packet({PageStatus: {"title": "x"}}))
    theirs, ours = socket.packets
    assert (ours.packet_type, ours.binary) == (theirs.packet_type, theirs.binary)
    assert _content(ours) == _content(theirs)


def _content(packet: Any) -> tuple[str, Any]:
    head, _, body = packet.data.partition(",")
    event, update = json.loads(body)
    return head, (event, {"delta": update["delta"]})


async def test_rooms_hold_the_connection_of_each_tab(socket: Socket) -> None:
    await socket.open()
    sid = socket.sids["tab"]
    await socket.server.enter_room(sid, "race", namespace=socket.namespace)
    assert dict(socket.server.manager.rooms[socket.namespace]["race"]) == {sid: "tab"}
    assert socket.server.manager.eio_sid_from_sid(sid, socket.namespace) == "tab"


async def test_sockets_lie_by_id_and_have_a_queue() -> None:
    server = engineio.AsyncServer(async_mode="asgi")
    assert server.sockets == {}
    tab = AsyncSocket(server, "tab")
    assert isinstance(tab.queue, asyncio.Queue)
    assert {"wait", "abort"} <= set(inspect.signature(tab.close).parameters)
    assert [*inspect.signature(server.send_packet).parameters] == ["sid", "pkt"]


def test_compiled_defaults_are_those_of_the_first_snapshot() -> None:
    defaults = compile_state(rx.State)[PageStatus.get_full_name()]
    assert defaults[f"layout{FIELD_MARKER}"] == "default"
    assert PageStatus.get_full_name() not in rx.State(_reflex_internal_init=True).dict()  # type: ignore[call-arg]


async def test_connection_of_an_event_is_in_its_router(socket: Socket) -> None:
    root = await socket.open()
    assert root.router.session.session_id == socket.sids["tab"]
    assert socket.server.manager.is_connected(root.router.session.session_id, socket.namespace)


async def test_the_environment_of_a_socket_lies_by_its_id_as_long_as_it_is_open() -> None:
    server = socketio.AsyncServer(async_mode="asgi")
    await server._handle_eio_connect("tab", {"asgi.scope": {"type": "websocket"}})
    assert server.environ == {"tab": {"asgi.scope": {"type": "websocket"}}}
    await server._handle_eio_disconnect("tab", server.reason.CLIENT_DISCONNECT)
    assert server.environ == {}
