"""Packets of new values of vars, serialised once and sent to one tab or to a room of tabs.

Assumptions: a packet of the event namespace holds `[event, {"delta": {state: {var + marker: value}}}]`; socket.io's
manager keeps rooms as `rooms[namespace][room][sid] = eio_sid`; engine.io keeps sockets by id, each with a queue; a
state's `dict(initial=True)` makes the compiled defaults; the server keeps the environment of each connect by the id of
its socket; what an event has changed is the root state's delta until it is cleaned, as after every yield.
"""

import asyncio
import json
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any, Protocol

import reflex as rx
from engineio.packet import MESSAGE, Packet
from reflex.app import EventNamespace
from reflex.state import _override_base_method
from reflex.utils.format import json_dumps
from reflex_base.constants.event import SocketEvent
from reflex_base.constants.state import FIELD_MARKER
from reflex_base.registry import RegistrationContext
from socketio.packet import EVENT

Updates = Mapping[type[Any], Mapping[str, Any]]

MAX_WAITING = 64  # packets of a socket

_underway: set[asyncio.Task[None]] = set()


class Routed(Protocol):
    """A state, or what else knows of a tab's connection and address."""

    @property
    def router(self) -> Any:
        """The framework's data of both."""


class Sent(rx.State, mixin=True):
    """A state whose vars live in the browser only: the server sends them in packets and stores nothing.

    A reconnect must not reset what is on the screen, so these vars are left out of every snapshot
    but the compiled defaults.
    """

    @_override_base_method
    def dict(self, include_computed: bool = True, initial: bool = False, **kwargs: Any) -> dict[str, Any]:
        """The snapshot of this state: its defaults when the site is built, nothing afterwards."""
        return super().dict(include_computed=include_computed, initial=initial, **kwargs) if initial else {}


def delta(updates: Updates) -> str:
    """New values of vars as JSON, under the names the browser knows them by."""
    states = (
        f"{_text(state.get_full_name())}:{{{','.join(_var(name, value) for name, value in values.items())}}}"
        for state, values in updates.items()
    )
    return f"{{{','.join(states)}}}"


def _var(name: str, value: object) -> str:
    return f"{_text(name + FIELD_MARKER)}:{_record_text(value) if is_dataclass(value) else _text(value)}"


def _record_text(record: Any) -> str:
    """The JSON of a record; a record is one object for everybody who views it, and holds its JSON once written."""
    if _WRITTEN not in vars(record):
        object.__setattr__(record, _WRITTEN, _text(record))
    text: str = vars(record)[_WRITTEN]
    return text


def _fields(record: Any) -> dict[str, Any]:
    fields = vars(record)
    return {name: value for name, value in fields.items() if name != _WRITTEN} if _WRITTEN in fields else fields


_WRITTEN = "_json"
_text = json.JSONEncoder(default=_fields, ensure_ascii=False, separators=(",", ":")).encode


def packet(
    updates: Updates, events: Sequence[Mapping[str, Any]] = (), changed: Mapping[str, Any] | None = None
) -> Packet:
    """Serialises new values of vars, JSON values only, and events of the browser, for as many tabs as may want them.

    changed: a delta of the framework's, of other states than the updates.
    """
    more = f',"events":{_text(events)}' if events else ""
    values = delta(updates)
    if changed:
        values = f"{values[:-1]},{json_dumps(changed)[1:]}" if updates else json_dumps(changed)
    update = f'["{SocketEvent.EVENT}",{{"delta":{values}{more}}}]'
    return Packet(MESSAGE, f"{EVENT}{_namespace().namespace},{update}")


async def send(state: Routed, packet: Packet) -> None:
    """Sends a packet to the tab whose event is being handled; a tab that has gone is no error."""
    namespace = _namespace()
    if sid := _sid(state):
        await _deliver(namespace, namespace.server.manager.eio_sid_from_sid(sid, namespace.namespace), packet)


async def send_with_changes(state: rx.State, updates: Updates) -> None:
    """Sends new values of vars together with what the event that is being handled has changed in the state so far.

    One packet instead of two: the browser draws once, a frame earlier. Not for events in the background.
    """
    root = state._get_root_state()
    changed = await root._get_resolved_delta()
    if changed.keys() & {of.get_full_name() for of in updates}:
        return await send(state, packet(updates))
    root._clean()  # type: ignore[no-untyped-call]
    return await send(state, packet(updates, changed=changed))


async def publish(room: str, packet: Packet) -> None:
    """Sends a packet to every tab of a room."""
    namespace = _namespace()
    rooms = namespace.server.manager.rooms.get(namespace.namespace, {})
    for count, (sid, eio_sid) in enumerate(list(rooms.get(room, {}).items()), start=1):
        if sid in rooms.get(room, {}):  # who has left meanwhile is shown something else
            await _deliver(namespace, eio_sid, packet)
        if count % 50 == 0:
            await asyncio.sleep(0)  # let the sockets write and other visitors be served


async def release(room: str, packet: Packet, pause_s: float) -> None:
    """Sends a packet to every tab of a room, with a pause after each, and takes it out of the room before."""
    namespace = _namespace()
    for sid, eio_sid in list(namespace.server.manager.rooms.get(namespace.namespace, {}).get(room, {}).items()):
        await namespace.server.leave_room(sid, room, namespace=namespace.namespace)
        await _deliver(namespace, eio_sid, packet)
        await asyncio.sleep(pause_s)


def begin(work: Coroutine[Any, Any, None]) -> None:
    """Has something done beside the event that is being handled."""
    task = asyncio.create_task(work)
    _underway.add(task)
    task.add_done_callback(_underway.discard)


async def move(state: Routed, old: Iterable[str], new: Iterable[str]) -> None:
    """Takes the tab out of some rooms and puts it into others; an empty name is no room."""
    namespace = _namespace()
    sid = _sid(state)
    if not sid:
        return
    for room in filter(None, old):
        await namespace.server.leave_room(sid, room, namespace=namespace.namespace)
    for room in filter(None, new):
        await namespace.server.enter_room(sid, room, namespace=namespace.namespace)


def watchers(room: str) -> int:
    """The number of tabs in that room."""
    namespace = _namespace()
    return len(namespace.server.manager.rooms.get(namespace.namespace, {}).get(room) or ())


def is_in(state: Routed, room: str) -> bool:
    """True if the tab of the current event is in that room; a tab that has gone is in none."""
    namespace = _namespace()
    return _sid(state) in namespace.server.manager.rooms.get(namespace.namespace, {}).get(room, ())


def handshake(state: Routed) -> Mapping[str, Any]:
    """The ASGI scope that the tab's socket was opened with; empty when the tab has gone."""
    namespace, sid = _namespace(), _sid(state)
    environ = namespace.server.get_environ(sid, namespace.namespace) if sid else None
    scope: Mapping[str, Any] = (environ or {}).get("asgi.scope", {})
    return scope


def handshakes() -> dict[str, Mapping[str, Any]]:
    """The ASGI scopes that the sockets of this process were opened with, by the id of the socket."""
    return {eio_sid: environ.get("asgi.scope", {}) for eio_sid, environ in _namespace().server.environ.items()}


async def send_to(eio_sid: str, packet: Packet) -> None:
    """Sends a packet to a socket, by its id; one that has gone is no error."""
    await _deliver(_namespace(), eio_sid, packet)


def is_occupied(room: str) -> bool:
    """True if any tab is in that room."""
    return watchers(room) > 0


async def _deliver(namespace: EventNamespace, eio_sid: str, packet: Packet) -> None:
    """Queues a packet for a socket; one that has stopped reading is closed, and fetches the present when it is back."""
    eio = namespace.server.eio
    socket = eio.sockets.get(eio_sid)
    if socket is not None and socket.queue.qsize() > MAX_WAITING:
        await socket.close(wait=False, abort=True)
        while not socket.queue.empty():
            socket.queue.get_nowait()
        eio.sockets.pop(eio_sid, None)
        return
    await eio.send_packet(eio_sid, packet)


def _namespace() -> EventNamespace:
    namespace = RegistrationContext.get().app.event_namespace
    assert namespace is not None, "the site runs with state enabled"
    return namespace


def _sid(state: Routed) -> str | None:
    """The connection the event came by, while it lasts; after it the browser asks for its page anew."""
    namespace, sid = _namespace(), state.router.session.session_id
    return sid if namespace.server.manager.is_connected(sid, namespace.namespace) else None


def merge(*parts: Updates) -> Updates:
    """The updates of several parts as one; later parts win var by var."""
    updates: dict[type[rx.State], Mapping[str, Any]] = {}
    for part in parts:
        for state, values in part.items():
            updates[state] = {**updates.get(state, {}), **values}
    return updates
