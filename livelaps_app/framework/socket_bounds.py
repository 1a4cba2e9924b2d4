"""Limits of a browser's messages per socket, and of sockets per network.

A socket beyond its limits is closed with a reason. Browsers hide that reason from pages, so the next sockets of the tab
are refused for some seconds in socket.io's protocol, which `client.refusal` reads.
Assumptions: a frame of the browser is a pong, a close or a message of engine.io; a message of socket.io is a connect, a
disconnect or an event of the namespace, written without spaces; the refusal of a connect has a message; the ASGI scope
of the socket is in the environment of its connect.
"""

import asyncio
import json
import re
from collections import deque
from collections.abc import Callable, Mapping
from enum import StrEnum
from urllib.parse import parse_qs

from cachetools import TTLCache
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.networks import NetworkQuota, client, network
from livelaps_app.core.routes import Match
from livelaps_app.framework.packets import Routed, handshake, handshakes
from livelaps_app.framework.serving import MOST_FROM_A_BROWSER
from livelaps_app.framework.socket_cookies import take_cookies

SOCKET = "livelaps.socket"  # key of an OpenSocket in the ASGI scope

EVENTS_PER_SECOND = 30
BURST = 120  # events at once
MAX_WAITING = 50  # unhandled events
MAX_WAITING_LETTERS = 256_000  # total size of unhandled events
CONNECT_S = 20.0  # until a socket connects to the namespace; the client opens its transport up to 10 s earlier
PAUSE_S = 5.0  # refusal of a tab that exceeded its rate
MAX_PAUSED = 10_000  # tabs
POLICY, TRY_LATER = 1008, 1013  # websocket close codes
EVENTS = {"event": (1,), "client_error": (0, 1), "ping": (0,)}
"""Allowed browser events with their numbers of arguments; "connect" could forge its client address."""
TOKEN = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
PING_MS = 25_000
SURROGATES = ("\\ud", "\\uD")  # JSON escapes of surrogates


class Reason(StrEnum):
    """Reason for closing a socket; shell/texts.py has the displayed texts."""

    TOO_MANY_SOCKETS = "too_many_sockets"
    TOO_MANY_EVENTS = "too_many_events"
    UNREADABLE = "unreadable_message"
    UNKNOWN_EVENT = "unknown_event"
    SILENT = "silent_socket"
    RENEWED = "renewed_cookie"


class OpenSocket:
    """The recent messages of an open socket, and the state of its tab.

    over: reason to close; sid: id in the namespace after connect; cookies: the private ones; address: the browser's
    network address; hidden: arguments of the last secret address; at: address of the tab, None before its first page;
    rooms: of the tab; account: owner of the displayed data, 0 for an unknown account, None for public data; ended: the
    cookie's session has ended; followed: riders of the logged-in account, None for those of the browser; waits: timeout
    of the next frame, None while one is handled.
    """

    def __init__(self, now: float, cookies: Mapping[str, str] | None = None, address: str = "") -> None:
        self.cookies, self.address = cookies or {}, address
        self.over: Reason | None = None
        self.sid = ""
        self.hidden: Mapping[str, str] = {}
        self.at: Match | None = None
        self.rooms: tuple[str, ...] = ()
        self.followed: tuple[int, ...] | None = None
        self.account: int | None = None
        self.ended = False
        self.connected = False
        self.connect_by = now + CONNECT_S
        self.waits: asyncio.Timeout | None = None
        self._allowance, self._counted_at = float(BURST), now
        self._sizes: deque[int] = deque(maxlen=MAX_WAITING)

    def enter(self, sid: str) -> None:
        """Resets the tab after a connect to the namespace."""
        self.sid, self.at, self.rooms = sid, None, ()

    def renew(self) -> None:
        """Closes the socket; the browser reconnects with its current cookies."""
        self.over = self.over or Reason.RENEWED
        if self.waits:
            self.waits.reschedule(asyncio.get_running_loop().time())

    def connect(self) -> None:
        """Records a connect; a second one without a disconnect is invalid."""
        if self.connected:
            self.over = Reason.UNREADABLE
        self.connected = True

    def disconnect(self, now: float) -> None:
        """Records a disconnect and restarts the connect timeout."""
        self.connected, self.connect_by = False, now + CONNECT_S

    def count(self, now: float) -> None:
        """Counts a frame of any kind."""
        self._allowance = min(BURST, self._allowance + (now - self._counted_at) * EVENTS_PER_SECOND) - 1
        self._counted_at = now
        if self._allowance < 0:
            self.over = Reason.TOO_MANY_EVENTS

    def event(self, letters: int, waiting: int) -> None:
        """Counts an event of `letters` characters, with `waiting` unhandled events."""
        if not self.connected:
            self.over = Reason.UNREADABLE
        self._sizes.append(letters)
        if waiting >= MAX_WAITING or sum([*self._sizes][-waiting - 1 :]) > MAX_WAITING_LETTERS:
            self.over = Reason.TOO_MANY_EVENTS


class SocketBounds:
    """ASGI middleware that limits websockets; passes other requests through.

    waiting: number of unhandled events of a socket, by its id in the namespace.
    """

    def __init__(
        self, app: ASGIApp, namespace: str, waiting: Callable[[str], int], places: NetworkQuota, proxies: int
    ) -> None:
        self._app, self._namespace, self._waiting = app, namespace, waiting
        self._places, self._proxies = places, proxies
        name = re.escape(namespace)
        self._frame = re.compile(
            rf"(?:(?P<engine>[31]\Z)|4(?:(?P<connect>0{name},)|(?P<disconnect>1{name},\Z)"
            rf'|(?P<event>2{name},\["(?P<name>{"|".join(EVENTS)})"[,\]])))'
        )
        self._paused: TTLCache[str, Reason] = TTLCache(MAX_PAUSED, PAUSE_S)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        if not (token := _token(scope)):
            await receive()
            await send({"type": "websocket.close", "code": POLICY})
            return
        address = client(scope, self._proxies)
        with self._places.take(network(address)) as free:
            reason = self._paused.get(token) if free else Reason.TOO_MANY_SOCKETS
            if reason:
                await self._refuse(reason, scope, receive, send)
            else:
                await self._serve(token, address, scope, receive, send)

    async def _refuse(self, reason: Reason, scope: Scope, receive: Receive, send: Send) -> None:
        """Accepts a socket to send the reason of its refusal: pages learn nothing of a rejected handshake."""
        opening = {"sid": "", "upgrades": [], "pingInterval": PING_MS, "pingTimeout": PING_MS}
        opening["maxPayload"] = MOST_FROM_A_BROWSER
        await receive()
        await send({"type": "websocket.accept", "subprotocol": next(iter(scope["subprotocols"]), None)})
        await send({"type": "websocket.send", "text": f"0{json.dumps(opening)}"})
        await send({"type": "websocket.send", "text": f"44{self._namespace},{json.dumps({'message': reason})}"})
        await send({"type": "websocket.close", "code": TRY_LATER, "reason": reason})

    async def _serve(self, token: str, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        loop = asyncio.get_running_loop()
        scope, cookies = take_cookies(scope)
        socket = scope[SOCKET] = OpenSocket(loop.time(), cookies, address)

        async def receive_within_bounds() -> Message:
            message = await self._next(socket, receive)
            if socket.over is None:
                return message
            if socket.over is Reason.TOO_MANY_EVENTS:
                self._paused[token] = socket.over
            await send({"type": "websocket.close", "code": POLICY, "reason": socket.over})
            return {"type": "websocket.disconnect", "code": POLICY}

        await self._app(scope, receive_within_bounds, send)

    async def _next(self, socket: OpenSocket, receive: Receive) -> Message:
        """Receives and counts the next message; sets `over` beyond a limit or after a timeout."""
        message: Message = {}
        if socket.over:
            return message
        try:
            async with asyncio.timeout_at(None if socket.connected else socket.connect_by) as socket.waits:
                message = await receive()
        except TimeoutError:
            socket.over = socket.over or Reason.SILENT
            return message
        finally:
            socket.waits = None
        if message["type"] == "websocket.receive":
            self._count(socket, message.get("text") or "", asyncio.get_running_loop().time())
        return message

    def _count(self, socket: OpenSocket, text: str, now: float) -> None:
        """Counts a frame; a binary or malformed one is unreadable."""
        frame = self._frame.match(text)
        socket.count(now)
        if frame is None or (not frame["engine"] and not _is_readable(text[text.index(",") + 1 :], frame["name"])):
            socket.over = Reason.UNREADABLE
        elif frame["connect"]:
            socket.connect()
        elif frame["disconnect"]:
            socket.disconnect(now)
        elif frame["event"]:
            socket.event(len(text), self._waiting(socket.sid))


def _is_readable(payload: str, event: str | None) -> bool:
    """True if a payload is a valid event, or of a connect an object or empty.

    Reflex logs a traceback for others and for texts with lone surrogates.
    """
    try:
        value = json.loads(payload) if payload else {}
        if any(begin in payload for begin in SURROGATES):
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) if event is None else len(value) - 1 in EVENTS[event]


def _token(scope: Scope) -> str:
    """The tab's token, a UUID of Reflex's client; "" if invalid."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    token = query.get("token", [""])[0]
    return token if TOKEN.fullmatch(token) else ""


def current_socket(state: Routed) -> OpenSocket | None:
    """The socket of the current event's tab; None if closed."""
    return handshake(state).get(SOCKET)


def open_sockets() -> dict[str, OpenSocket]:
    """The sockets of this process by id."""
    return {eio_sid: scope[SOCKET] for eio_sid, scope in handshakes().items() if SOCKET in scope}
