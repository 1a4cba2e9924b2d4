"""What a socket may send, and how it is closed when it sends more; an app in the place of socket.io."""

import asyncio
import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from socketio.packet import CONNECT, CONNECT_ERROR, EVENT, Packet

from livelaps_app.core.networks import NetworkQuota
from livelaps_app.framework import socket_bounds
from livelaps_app.framework.socket_bounds import BURST, MAX_WAITING, MAX_WAITING_LETTERS, SOCKET, Reason, SocketBounds
from tests.each_row import each_row

NAMESPACE = "/ll/_event"
HELLO = "4" + Packet(CONNECT, {"event": {}}, NAMESPACE).encode()
CLICK = "4" + Packet(EVENT, ["event", {"name": "show"}], NAMESPACE).encode()
PONG = "3"
LIMIT_S = 5.0
TOKEN = "2f9d1c4e-6b3a-4c57-9e08-a1d7c5b3f642"


class SocketVisitor:
    """A browser's end of a socket: what it sends in turn, and what it was sent. It stays silent after that."""

    def __init__(self, *frames: str | bytes, token: str | None = None, address: str = "192.0.2.1") -> None:
        self.token = str(uuid4()) if token is None else token
        self.address = address
        self.sent: list[dict[str, Any]] = []
        self._messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._messages.put_nowait({"type": "websocket.connect"})
        for frame in frames:
            key = "bytes" if isinstance(frame, bytes) else "text"
            self._messages.put_nowait({"type": "websocket.receive", key: frame})

    def leave(self) -> None:
        """Closes the socket."""
        self._messages.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def visit_once(self, bounds: SocketBounds) -> None:
        """The visit of a browser that closes its socket when it has sent everything."""
        self.leave()
        await self.visit(bounds)

    async def visit(self, bounds: SocketBounds) -> None:
        """The visit, until its socket is closed by one side."""
        query = f"EIO=4&transport=websocket&token={self.token}".encode()
        scope: dict[str, Any] = {"type": "websocket", "path": NAMESPACE, "query_string": query, "headers": []}
        scope |= {"client": (self.address, 5000), "subprotocols": ["0.10"]}
        async with asyncio.timeout(LIMIT_S):
            await bounds(scope, self._messages.get, self._take)

    async def _take(self, message: Any) -> None:
        self.sent.append(message)

    @property
    def closed(self) -> str | None:
        """The reason for which the site closed the socket; None when it did not."""
        last = self.sent[-1]
        return last.get("reason", "") if last["type"] == "websocket.close" else None


class Framework:
    """Takes sockets as engine.io does, and keeps their frames."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.sockets: list[Any] = []
        self.on_frame: Callable[[Any], None] = lambda scope: None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.sockets.append(scope[SOCKET])
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.frames.append(message["text"])
            self.on_frame(scope)


@pytest.fixture
def framework() -> Framework:
    return Framework()


def _bounds(framework: Framework, waiting: int = 0, sockets: int = 100) -> SocketBounds:
    return SocketBounds(framework, NAMESPACE, lambda _: waiting, NetworkQuota(sockets), 0)


async def test_what_a_browser_sends_passes(framework: Framework) -> None:
    frames = (HELLO, CLICK, PONG, f'42{NAMESPACE},["ping"]', f'42{NAMESPACE},["client_error",{{"message":"x"}}]', CLICK)
    visitor = SocketVisitor(*frames)
    await visitor.visit_once(_bounds(framework))
    assert framework.frames == [*frames]
    assert visitor.closed is None


@pytest.mark.parametrize("text", ["\\ud83d\\ude00", "\\\\ud800", "\U0001f600", "\\u00e9"])
async def test_whole_characters_pass(framework: Framework, text: str) -> None:
    frame = f'42{NAMESPACE},["event",{{"name":"{text}"}}]'
    visitor = SocketVisitor(HELLO, frame)
    await visitor.visit_once(_bounds(framework))
    assert framework.frames == [HELLO, frame]


async def test_a_tab_may_leave_the_namespace_and_come_back(framework: Framework) -> None:
    visitor = SocketVisitor(HELLO, CLICK, f"41{NAMESPACE},", HELLO, CLICK, "1")
    await visitor.visit_once(_bounds(framework))
    assert len(framework.frames) == 6


STRANGE = {
    "binary": b"\x04abc", "binary as text": "bAAAA",
    "a packet with attachments": f'451-{NAMESPACE},["event",{{"_placeholder":true,"num":0}}]',
    "a packet with very many attachments": f'45999999999-{NAMESPACE},["event",{{"_placeholder":true,"num":0}}]',
    "an answer with attachments": f"461-{NAMESPACE},1[]",
    "a forged connect": f'42{NAMESPACE},["connect",{{"QUERY_STRING":"token=x"}}]',
    "a forged disconnect": f'42{NAMESPACE},["disconnect"]',
    "an event under another spelling": f'42{NAMESPACE},["\\u0065vent",{{}}]',
    "an event that begins like a known one": f'42{NAMESPACE},["events",{{}}]',
    "an event that wants an answer": f'42{NAMESPACE},7["event",{{}}]', "an answer": f"43{NAMESPACE},7[]",
    "a refusal": f'44{NAMESPACE},{{"message":"x"}}', "another namespace": '42/admin,["event",{}]',
    "the namespace of nobody": '42["event",{}]', "an unknown packet": "49", "an upgrade": "5", "a probe": "2probe",
    "nothing": "", "a second connect": HELLO, "an event that is cut": f'42{NAMESPACE},["event",{{"name":"show"',
    "no arguments": f'42{NAMESPACE},["event"]', "too many arguments": f'42{NAMESPACE},["event",{{}},{{}}]',
    "too many arguments of a ping": f'42{NAMESPACE},["ping",1,2]',
    "too many arguments of a report": f'42{NAMESPACE},["client_error",{{}},1]',
    "half a character": f'42{NAMESPACE},["event",{{"name":"show","router_data":{{"asPath":"/news/\\ud800"}}}}]',
    "half a character in capitals": f'42{NAMESPACE},["event",{{"name":"\\uD83D"}}]',
    "an event that is nested without end": f'42{NAMESPACE},["event",{"[" * 30_000}',
    "an event that is nested too deeply": f'42{NAMESPACE},["event",{"[" * 30_000}{"]" * 30_000}]',
}  # fmt: skip


@pytest.mark.parametrize("frame", STRANGE.values(), ids=STRANGE)
async def test_another_frame_closes_the_socket(framework: Framework, frame: str | bytes) -> None:
    visitor = SocketVisitor(HELLO, frame, CLICK)
    await visitor.visit(_bounds(framework))
    assert framework.frames == [HELLO]
    assert visitor.closed == Reason.UNREADABLE


@each_row("payload", ['{"event":', "[]", "7", "null", '{"event":{"name":"\\ud800"}}', None, '/admin,{"event":{}}'])
async def test_a_socket_connects_first_and_no_other_way(framework: Framework, payload: str | None) -> None:
    first = CLICK if payload is None else f"40{payload}" if payload[0] == "/" else f"40{NAMESPACE},{payload}"
    visitor = SocketVisitor(first, CLICK)
    await visitor.visit(_bounds(framework))
    assert (framework.frames, visitor.closed) == ([], Reason.UNREADABLE)


@pytest.mark.parametrize("frame", [CLICK, PONG])
async def test_too_many_frames_at_once_close_the_socket(framework: Framework, frame: str) -> None:
    visitor = SocketVisitor(HELLO, *[frame] * (2 * BURST))
    await visitor.visit(_bounds(framework))
    assert BURST - 10 < len(framework.frames) < BURST + 10
    assert visitor.closed == Reason.TOO_MANY_EVENTS


async def test_a_steady_visitor_stays(framework: Framework, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_bounds, "EVENTS_PER_SECOND", 1e9)
    visitor = SocketVisitor(HELLO, *[CLICK] * (2 * BURST))
    await visitor.visit_once(_bounds(framework))
    assert visitor.closed is None


async def test_a_tab_that_was_too_fast_waits_and_is_sent_why(
    framework: Framework, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_bounds, "PAUSE_S", 0.2)
    bounds = _bounds(framework)
    hurried = SocketVisitor(HELLO, *[CLICK] * (2 * BURST))
    await hurried.visit(bounds)
    again, other = SocketVisitor(HELLO, token=hurried.token), SocketVisitor(HELLO)
    await again.visit(bounds)
    assert _refusal(again) == Reason.TOO_MANY_EVENTS
    await other.visit_once(bounds)
    assert other.closed is None
    await asyncio.sleep(0.3)
    later = SocketVisitor(HELLO, token=hurried.token)
    await later.visit_once(bounds)
    assert later.closed is None


def _refusal(visitor: SocketVisitor) -> str:
    """The message of the connect's refusal, as socket.io reads it."""
    accept, opening, refusal, close = visitor.sent
    assert accept["subprotocol"] == "0.10"
    assert opening["text"].startswith("0") and "sid" in json.loads(opening["text"][1:])
    packet = Packet(encoded_packet=refusal["text"].removeprefix("4"))
    assert (packet.packet_type, packet.namespace) == (CONNECT_ERROR, NAMESPACE)
    assert close["reason"] == packet.data["message"]
    return str(packet.data["message"])


@pytest.mark.parametrize(("waiting", "taken"), [(MAX_WAITING - 1, True), (MAX_WAITING, False)])
async def test_so_many_events_wait_at_most(framework: Framework, waiting: int, taken: bool) -> None:
    visitor = SocketVisitor(HELLO, CLICK)
    await visitor.visit_once(_bounds(framework, waiting))
    assert (CLICK in framework.frames) is taken
    assert visitor.closed == (None if taken else Reason.TOO_MANY_EVENTS)


@pytest.mark.parametrize(("waiting", "taken"), [(0, 12), (1, 12), (9, 4)])
async def test_waiting_events_have_so_many_letters_at_most(framework: Framework, waiting: int, taken: int) -> None:
    large = CLICK[:-1] + " " * (MAX_WAITING_LETTERS // 4 - len(CLICK)) + "]"
    visitor = SocketVisitor(HELLO, *[large] * 12)
    await visitor.visit_once(_bounds(framework, waiting))
    assert framework.frames.count(large) == taken


async def test_a_silent_socket_is_closed(framework: Framework, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_bounds, "CONNECT_S", 0.05)
    silent, left = SocketVisitor(PONG), SocketVisitor(HELLO, f"41{NAMESPACE},")
    for visitor in (silent, left):
        await visitor.visit(_bounds(framework))
        assert visitor.closed == Reason.SILENT
    patient = SocketVisitor(HELLO)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await patient.visit(_bounds(framework))


async def test_a_socket_is_closed_for_what_the_framework_finds(framework: Framework) -> None:
    def find(scope: Any) -> None:
        scope[SOCKET].over = Reason.UNKNOWN_EVENT

    framework.on_frame = find
    visitor = SocketVisitor(HELLO, CLICK)
    await visitor.visit(_bounds(framework))
    assert framework.frames == [HELLO]
    assert visitor.closed == Reason.UNKNOWN_EVENT


async def test_a_network_has_so_many_sockets(framework: Framework) -> None:
    bounds = _bounds(framework, sockets=2)
    watching = [SocketVisitor(HELLO), SocketVisitor(HELLO)]
    tasks = [asyncio.create_task(visitor.visit(bounds)) for visitor in watching]
    await asyncio.sleep(0)
    third, elsewhere = SocketVisitor(HELLO), SocketVisitor(HELLO, address="192.0.2.2")
    await third.visit(bounds)
    assert _refusal(third) == Reason.TOO_MANY_SOCKETS
    await elsewhere.visit_once(bounds)
    assert elsewhere.closed is None
    assert [socket.address for socket in framework.sockets] == ["192.0.2.1", "192.0.2.1", "192.0.2.2"]
    for visitor in watching:
        visitor.leave()
    await asyncio.gather(*tasks)
    after = SocketVisitor(HELLO)
    await after.visit_once(bounds)
    assert after.closed is None


@each_row("token", ["", "tab", "x" * 30_000, TOKEN.upper(), f"{TOKEN}0", f"{TOKEN}%00"])
async def test_a_socket_without_a_uuid_is_not_opened(framework: Framework, token: str) -> None:
    visitor = SocketVisitor(HELLO, token=token)
    await visitor.visit(_bounds(framework))
    assert [message["type"] for message in visitor.sent] == ["websocket.close"]
    assert framework.sockets == []


async def test_a_request_passes() -> None:
    passed: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        passed.append(scope["type"])

    await SocketBounds(app, NAMESPACE, lambda _: 0, NetworkQuota(1), 0)({"type": "http"}, None, None)  # type: ignore[arg-type]
    assert passed == ["http"]


async def test_a_socket_ends_whose_browser_has_other_cookies_now(framework: Framework) -> None:
    bounds, visitor, begun = _bounds(framework), SocketVisitor(HELLO, CLICK), asyncio.Event()
    framework.on_frame = lambda _: begun.set() if len(framework.frames) == 2 else None
    visit = asyncio.create_task(visitor.visit(bounds))
    await begun.wait()
    [socket] = framework.sockets
    while not socket.waits:  # noqa: ASYNC110 - the socket goes on by itself
        await asyncio.sleep(0)
    socket.renew()
    await visit
    assert visitor.closed == Reason.RENEWED
    again = SocketVisitor(HELLO, token=visitor.token)
    await again.visit_once(bounds)
    assert again.closed is None, "the same tab may come back at once"


async def test_a_socket_ends_so_after_the_frame_that_is_handled(framework: Framework) -> None:
    visitor = SocketVisitor(HELLO, CLICK, CLICK)
    framework.on_frame = lambda scope: scope[SOCKET].renew()
    await visitor.visit(_bounds(framework))
    assert (framework.frames, visitor.closed) == ([HELLO], Reason.RENEWED)
