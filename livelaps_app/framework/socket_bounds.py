"""Limits of a browser's messages on one socket, and of a network's sockets.

A socket that goes beyond is closed with a reason. Browsers do not hand that to a page, so the next sockets of the same
tab are refused for some seconds, in the protocol's own words, which `client.refusal` reads.

Assumptions: a frame of the browser is a pong, a close or a message of engine.io; a message of socket.io is a connect, a
disconnect or an event of the namespace, and the client writes them without spaces; the refusal of a connect has a
message; the ASGI scope of the socket is in the environment of its connect.
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
MAX_WAITING = 50  # events that have not been handled
MAX_WAITING_LETTERS = 256_000  # of them together
CONNECT_S = 20.0  # until a socket connects to the namespace; the client opens its transport up to 10 s before it does
PAUSE_S = 5.0  # during which a tab that was too fast is refused
MAX_PAUSED = 10_000  # tabs
POLICY, TRY_LATER = 1008, 1013  # codes of closed websockets
EVENTS = {"event": (1,), "client_error": (0, 1), "ping": (0,)}
"""Events of a browser, with their numbers of arguments; "connect" would choose its own client address."""
TOKEN = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
PING_MS = 25_000
SURROGATES = ("\\ud", "\\uD")  # as JSON writes halves of characters


class Reason(StrEnum):
    """Reason of a closed socket; shell/texts.py has the words of those that a page displays."""

    TOO_MANY_SOCKETS = "too_many_sockets"
    TOO_MANY_EVENTS = "too_many_events"
    UNREADABLE = "unreadable_message"
    UNKNOWN_EVENT = "unknown_event"
    SILENT = "silent_socket"
    RENEWED = "renewed_cookie"


class OpenSocket:
    """The recent messages of an open socket, and the state of its tab.

    over: why it is to be closed; sid: its id in the namespace, once connected; cookies: the private ones; hidden: the
    arguments of the last secret address; at: where the tab is, None before its first page; rooms: those that it is in;
    account: whose data it may display, 0 for somebody's, None for nobody's; ended: the session of its cookie has ended;
    followed: the riders of the account that the tab is logged in to, None for those of the browser; waits: for the
    next frame, None while one is handled.
    """

    def __init__(self, now: float, cookies: Mapping[str, str] | None = None) -> None:
        self.cookies = cookies or {}
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
        """The namespace has taken the connect: nothing is known of the tab's page."""
        self.sid, self.at, self.rooms = sid, None, ()

    def renew(self) -> None:
        """Closes the socket; the browser opens another one, with the cookies that it has now."""
        self.over = self.over or Reason.RENEWED
        if self.waits:
            self.waits.reschedule(asyncio.get_running_loop().time())

    def connect(self) -> None:
        """A connect to the namespace; there is one at a time."""
        if self.connected:
            self.over = Reason.UNREADABLE
        self.connected = True

    def disconnect(self, now: float) -> None:
        """The namespace is left: the socket has to connect again."""
        self.connected, self.connect_by = False, now + CONNECT_S

    def count(self, now: float) -> None:
        """One more frame of any kind."""
        self._allowance = min(BURST, self._allowance + (now - self._counted_at) * EVENTS_PER_SECOND) - 1
        self._counted_at = now
        if self._allowance < 0:
            self.over = Reason.TOO_MANY_EVENTS

    def event(self, letters: int, waiting: int) -> None:
        """An event of so many letters, while so many of the socket wait."""
        if not self.connected:
            self.over = Reason.UNREADABLE
        self._sizes.append(letters)
        if waiting >= MAX_WAITING or sum([*self._sizes][-waiting - 1 :]) > MAX_WAITING_LETTERS:
            self.over = Reason.TOO_MANY_EVENTS


class SocketBounds:
    """The ASGI layer that bounds all sockets; what is no websocket passes.

    waiting: how many events of a socket have not been handled, by its id in the namespace.
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
        with self._places.take(network(client(scope, self._proxies))) as free:
            reason = self._paused.get(token) if free else Reason.TOO_MANY_SOCKETS
            if reason:
                await self._refuse(reason, scope, receive, send)
            else:
                await self._serve(token, scope, receive, send)

    async def _refuse(self, reason: Reason, scope: Scope, receive: Receive, send: Send) -> None:
        """Opens a socket only to say why it is refused: of one that was never open a page learns nothing."""
        opening = {"sid": "", "upgrades": [], "pingInterval": PING_MS, "pingTimeout": PING_MS}
        opening["maxPayload"] = MOST_FROM_A_BROWSER
        await receive()
        await send({"type": "websocket.accept", "subprotocol": next(iter(scope["subprotocols"]), None)})
        await send({"type": "websocket.send", "text": f"0{json.dumps(opening)}"})
        await send({"type": "websocket.send", "text": f"44{self._namespace},{json.dumps({'message': reason})}"})
        await send({"type": "websocket.close", "code": TRY_LATER, "reason": reason})

    async def _serve(self, token: str, scope: Scope, receive: Receive, send: Send) -> None:
        loop = asyncio.get_running_loop()
        scope, cookies = take_cookies(scope)
        socket = scope[SOCKET] = OpenSocket(loop.time(), cookies)

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
        """The next message, counted; `over` is set where it goes beyond a bound, or where none comes."""
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
        """Counts a frame; a binary one has no text, and is as unreadable as one of another form."""
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
    """True if a payload is an event with the right number of arguments, or of a connect an object or nothing.

    The framework logs a traceback for any other, and for texts that have no bytes.
    """
    try:
        value = json.loads(payload) if payload else {}
        if any(begin in payload for begin in SURROGATES):
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) if event is None else len(value) - 1 in EVENTS[event]


def _token(scope: Scope) -> str:
    """The token of the tab, a UUID as the framework's client makes it; "" for any other."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    token = query.get("token", [""])[0]
    return token if TOKEN.fullmatch(token) else ""


def current_socket(state: Routed) -> OpenSocket | None:
    """The socket of the tab whose event is being handled; None when the tab has gone."""
    return handshake(state).get(SOCKET)


def open_sockets() -> dict[str, OpenSocket]:
    """The sockets of this process by their id."""
    return {eio_sid: scope[SOCKET] for eio_sid, scope in handshakes().items() if SOCKET in scope}
