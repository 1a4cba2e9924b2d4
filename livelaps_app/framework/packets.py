"""Packets of new values of vars, serialised once and sent to a tab or to a room of tabs.

Assumptions: a packet of the event namespace holds `[event, {"delta": {state: {var + marker: value}}}]`; socket.io's
manager stores rooms as `rooms[namespace][room][sid] = eio_sid`; engine.io stores sockets by id, each with a queue; a
state's `dict(initial=True)` makes the compiled defaults; the server stores the environment of each connect by socket
id; the root state's delta collects the changes of an event until it is cleaned, as after every yield.
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

MAX_WAITING = 64  # per socket

_underway: set[asyncio.Task[None]] = set()


class Routed(Protocol):
    """A state or another object with a tab's connection and address."""

    @property
    def router(self) -> Any:
        """Reflex's data of connection and address."""


class Sent(rx.State, mixin=True):
    """A state with vars in the browser only: the server sends packets and stores nothing.

    Snapshots contain only the compiled defaults, so that a reconnect does not reset the page.
    """

    @_override_base_method
    def dict(self, include_computed: bool = True, initial: bool = False, **kwargs: Any) -> dict[str, Any]:
        """The defaults during the build, nothing afterwards."""
        return super().dict(include_computed=include_computed, initial=initial, **kwargs) if initial else {}


def delta(updates: Updates) -> str:
    """New values of vars as JSON with Reflex's names."""
    states = (
        f"{_text(state.get_full_name())}:{{{','.join(_var(name, value) for name, value in values.items())}}}"
        for state, values in updates.items()
    )
    return f"{{{','.join(states)}}}"


def var_name(name: str) -> str:
    """Reflex's name of a var in the browser."""
    return name + FIELD_MARKER


def _var(name: str, value: object) -> str:
    return f"{_text(var_name(name))}:{_record_text(value) if is_dataclass(value) else _text(value)}"


def _record_text(record: Any) -> str:
    """The JSON of a record, cached in the record, which all viewers share."""
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
    """Serialises new values of vars (JSON only) and browser events for any number of tabs.

    changed: a delta of Reflex with other states than the updates.
    """
    more = f',"events":{_text(events)}' if events else ""
    values = delta(updates)
    if changed:
        text = json_dumps(changed, separators=(",", ":"))
        values = f"{values[:-1]},{text[1:]}" if updates else text
    update = f'["{SocketEvent.EVENT}",{{"delta":{values}{more}}}]'
    return Packet(MESSAGE, f"{EVENT}{_namespace().namespace},{update}")


async def send(state: Routed, packet: Packet) -> None:
    """Sends a packet to the tab of the current event; ignores a closed tab."""
    namespace = _namespace()
    if sid := _sid(state):
        await _deliver(namespace, namespace.server.manager.eio_sid_from_sid(sid, namespace.namespace), packet)


async def send_with_changes(state: rx.State, updates: Updates) -> None:
    """Sends new values of vars together with the state changes of the current event so far.

    One packet instead of two lets the browser draw once, a frame earlier. Not for background events.
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
        if sid in rooms.get(room, {}):  # left the room during the loop
            await _deliver(namespace, eio_sid, packet)
        if count % 50 == 0:
            await asyncio.sleep(0)  # yields to socket writes and other visitors


async def release(room: str, packet: Packet, pause_s: float) -> None:
    """Sends a packet to every tab of a room with pauses, and removes each tab from the room first."""
    namespace = _namespace()
    for sid, eio_sid in list(namespace.server.manager.rooms.get(namespace.namespace, {}).get(room, {}).items()):
        await namespace.server.leave_room(sid, room, namespace=namespace.namespace)
        await _deliver(namespace, eio_sid, packet)
        await asyncio.sleep(pause_s)


def begin(work: Coroutine[Any, Any, None]) -> None:
    """Starts a background task."""
    task = asyncio.create_task(work)
    _underway.add(task)
    task.add_done_callback(_underway.discard)


async def move(state: Routed, old: Iterable[str], new: Iterable[str]) -> None:
    """Moves the current tab between rooms; ignores empty names."""
    namespace = _namespace()
    sid = _sid(state)
    if not sid:
        return
    for room in filter(None, old):
        await namespace.server.leave_room(sid, room, namespace=namespace.namespace)
    for room in filter(None, new):
        await namespace.server.enter_room(sid, room, namespace=namespace.namespace)


def watchers(room: str) -> int:
    """The number of tabs in a room."""
    namespace = _namespace()
    return len(namespace.server.manager.rooms.get(namespace.namespace, {}).get(room) or ())


def is_in(state: Routed, room: str) -> bool:
    """True if the current tab is in the room; False for a closed tab."""
    namespace = _namespace()
    return _sid(state) in namespace.server.manager.rooms.get(namespace.namespace, {}).get(room, ())


def handshake(state: Routed) -> Mapping[str, Any]:
    """The ASGI scope of the tab's socket; empty for a closed tab."""
    namespace, sid = _namespace(), _sid(state)
    environ = namespace.server.get_environ(sid, namespace.namespace) if sid else None
    scope: Mapping[str, Any] = (environ or {}).get("asgi.scope", {})
    return scope


def handshakes() -> dict[str, Mapping[str, Any]]:
    """The ASGI scopes of this process's sockets by socket id."""
    return {eio_sid: environ.get("asgi.scope", {}) for eio_sid, environ in _namespace().server.environ.items()}


async def send_to(eio_sid: str, packet: Packet) -> None:
    """Sends a packet to a socket by id; ignores a closed socket."""
    await _deliver(_namespace(), eio_sid, packet)


def is_occupied(room: str) -> bool:
    """True if the room has a tab."""
    return watchers(room) > 0


async def _deliver(namespace: EventNamespace, eio_sid: str, packet: Packet) -> None:
    """Queues a packet; closes a socket that has stopped reading, which reloads its page after reconnecting."""
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
    """The event's connection if still open; a reconnected browser reloads its page."""
    namespace, sid = _namespace(), state.router.session.session_id
    return sid if namespace.server.manager.is_connected(sid, namespace.namespace) else None


def merge(*parts: Updates) -> Updates:
    """Merges updates; later values win per var."""
    updates: dict[type[rx.State], Mapping[str, Any]] = {}
    for part in parts:
        for state, values in part.items():
            updates[state] = {**updates.get(state, {}), **values}
    return updates
