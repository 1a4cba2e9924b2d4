"""Which events of a browser reach the framework, and what it assumes of the framework's namespace."""

import inspect
import time
from collections import deque
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
import reflex as rx
from reflex.app import EventNamespace
from reflex.state import FrontendEventExceptionState
from reflex_base.event.processor import BaseStateEventProcessor
from reflex_base.registry import RegistrationContext

from livelaps_app.framework import event_bounds
from livelaps_app.framework.event_bounds import (
    MAX_ADDRESS,
    MAX_REPORT,
    REPORT,
    SETTER,
    BoundedNamespace,
    _arguments,
    fits,
    shorten,
    with_address,
)
from livelaps_app.framework.serving import MOST_FROM_A_BROWSER
from livelaps_app.framework.socket_bounds import SOCKET, OpenSocket, Reason
from livelaps_app.framework.state_store import TabStates
from tests.each_row import each_row

MOST_S = 0.05
EXPENSIVE = {
    "a pattern": "can't access property \"" * 45_000, "two patterns": "can't access property \"" + '", ' * 300_000,
    "backslashes": "\\" * 900_000, "brackets": "[a" * 450_000, "letters": "x" * 900_000,
}  # fmt: skip


@pytest.fixture
def app() -> Iterator[rx.App]:
    """An app with its bounds, in a registry of its own, which knows every handler."""
    with RegistrationContext.get().fork():
        app = rx.App(reset_style=False)
        event_bounds.limit_events(app)
        yield app


@pytest.fixture
def namespace(app: rx.App) -> BoundedNamespace:
    assert isinstance(app.event_namespace, BoundedNamespace)
    return app.event_namespace


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The events that reach the framework."""
    queued: list[Any] = []

    async def on_event(_: Any, sid: str, data: Any) -> None:
        queued.append(data)

    monkeypatch.setattr(EventNamespace, "on_event", on_event)
    return queued


def _report(text: str) -> dict[str, Any]:
    return {"name": REPORT, "payload": {"info": text, "component_stack": text}}


def _handle(event: dict[str, Any]) -> None:
    """Handles a report as the framework does."""
    state = rx.State(_reflex_internal_init=True).get_substate(  # type: ignore[call-arg]
        FrontendEventExceptionState.get_full_name().split(".")
    )
    list(FrontendEventExceptionState.event_handlers["handle_frontend_exception"].fn(state, **event["payload"]))


def test_name_of_a_browser_s_report_is_the_framework_s() -> None:
    registered = RegistrationContext.get().event_handlers[REPORT]
    assert registered.handler.fn.__qualname__ == "FrontendEventExceptionState.handle_frontend_exception"
    parameters = inspect.signature(registered.handler.fn).parameters
    assert [*parameters][1:] == ["info", "component_stack"]


@pytest.mark.parametrize("text", EXPENSIVE.values(), ids=EXPENSIVE)
def test_a_browser_s_report_costs_little(app: rx.App, caplog: pytest.LogCaptureFixture, text: str) -> None:
    assert app
    event = _report(text)
    began = time.process_time()
    _handle(shorten(event))
    assert time.process_time() - began < MOST_S


def test_the_beginning_of_a_report_is_logged(app: rx.App, caplog: pytest.LogCaptureFixture) -> None:
    _handle(shorten(_report("TypeError: x is null" + "." * 2 * MAX_REPORT)))
    assert "TypeError: x is null" in caplog.text
    assert len(caplog.records[-1].getMessage()) < MAX_REPORT + 100


@each_row("payload", [{"info": 7}, {"info": ["x"] * 9000}, {}, {"other": "x" * 9000}])
def test_a_report_of_another_form_is_short_too(payload: dict[str, Any]) -> None:
    texts = shorten({"name": REPORT, "payload": payload})["payload"]
    assert texts.keys() == payload.keys()
    assert all(isinstance(text, str) and len(text) <= MAX_REPORT for text in texts.values())


@each_row("event", [{"name": REPORT}, {"name": REPORT, "payload": "x"}, {"name": "x", "payload": {"a": 1}}])
def test_other_events_stay_as_they_are(event: dict[str, Any]) -> None:
    assert shorten(event) is event


def test_every_handler_s_arguments_are_known() -> None:
    for name, registered in RegistrationContext.get().event_handlers.items():
        if not name.endswith(SETTER):
            assert [*_arguments(name).model_fields] == [*inspect.signature(registered.handler.fn).parameters][1:]


@each_row(
    ("name", "payload"),
    [
        ("hydrate", {"more": 1}), ("hydrate", "x"), ("hydrate", None), ("hydrate", [1]), ("set_is_hydrated", {}),
        ("set_is_hydrated", {"value": {}}), ("set_is_hydrated", {"value": 1, "more": 1}),
        ("hydrate_and_load", {"vars": "x"}), ("hydrate_and_load", {"vars": {"": 1}}),
        ("hydrate_and_load", {"vars": {"no_such_state.name": 1}}),
        ("hydrate_and_load", {"vars": {f"{rx.State.get_full_name()}.nobody.name": 1}}),
        ("setvar", {"var_name": "is_hydrated", "value": True}),
    ],
)  # fmt: skip
def test_an_event_of_other_arguments_does_not_fit(name: str, payload: Any) -> None:
    assert not fits({"name": f"{rx.State.get_full_name()}.{name}", "payload": payload})


@each_row(
    ("name", "payload"),
    [
        ("hydrate", {}),
        ("set_is_hydrated", {"value": True}),
        ("hydrate_and_load", {}),
        ("hydrate_and_load", {"vars": None, "hashes": ["x"]}),
        ("hydrate_and_load", {"vars": {f"{rx.State.get_full_name()}.is_hydrated": [1]}}),
    ],
)
def test_an_event_of_the_handler_s_arguments_fits(name: str, payload: Any) -> None:
    assert fits({"name": f"{rx.State.get_full_name()}.{name}", "payload": payload})


HYDRATE = f"{rx.State.get_full_name()}.hydrate"
FAR = "/" + "x" * MAX_ADDRESS


@each_row(
    "where",
    ["x", [], 7, None, {"asPath": 5}, {"asPath": None}, {"pathname": {"a": 1}}, {"asPath": FAR}, {"pathname": FAR}],
)
def test_an_event_without_an_address_does_not_fit(where: Any) -> None:
    assert not fits({"name": HYDRATE, "payload": {}, "router_data": where})


@each_row("where", [{}, {"asPath": "/races/7?page=2", "pathname": "/races/7"}, {"asPath": FAR[1:]}])
def test_an_address_is_all_that_is_left_of_what_a_browser_says_of_itself(where: dict[str, str]) -> None:
    more = {"query": [1], "headers": "x", "sid": "other", "ip": 5, "more": "x" * 9_000}
    event = {"name": HYDRATE, "payload": {}, "router_data": where | more}
    assert fits(event)
    assert with_address(event) == ({"name": HYDRATE, "payload": {}, "router_data": where}, {})


async def test_a_token_of_an_address_stays_with_the_socket(namespace: BoundedNamespace, queued: list[Any]) -> None:
    socket = OpenSocket(0.0)
    namespace._sockets["sid"] = socket
    where = {"asPath": "/fr/resetPassword/abc?x=1", "pathname": "/fr/resetPassword/abc"}
    await namespace.on_event("sid", {"name": HYDRATE, "router_data": where})
    stored = {"asPath": "/fr/resetPassword/-?x=1", "pathname": "/fr/resetPassword/-"}
    assert queued == [{"name": HYDRATE, "router_data": stored}]
    await namespace.on_event("sid", {"name": HYDRATE, "router_data": {"asPath": "/login"}})
    assert socket.hidden == {"token": "abc"}


async def test_no_header_is_stored_but_the_origin(namespace: BoundedNamespace) -> None:
    headers = [(b"origin", b"http://localhost"), (b"user-agent", b"x" * 9_000), (b"x-large", b"x" * 9_000)]
    environ = {"asgi.scope": {SOCKET: OpenSocket(0.0), "headers": headers, "client": ["192.0.2.1", 5000]}}
    await namespace.on_connect("sid", environ | {"QUERY_STRING": f"token={uuid4()}"})
    data = namespace._static_router_data["sid"]
    assert data == {"sid": "sid", "headers": {"origin": "http://localhost"}, "ip": ""}


@pytest.mark.parametrize("event", [{}, {"name": None}, {"name": ["x"]}, {"name": "no_such.handler"}, "{}", [], None, 7])
async def test_an_unknown_event_closes_its_socket(namespace: BoundedNamespace, queued: list[Any], event: Any) -> None:
    assert not fits(event)
    socket = OpenSocket(0.0)
    namespace._sockets["sid"] = socket
    await namespace.on_event("sid", event)
    await namespace.on_event("another", event)
    assert queued == []
    assert socket.over is Reason.UNKNOWN_EVENT


async def test_a_connect_s_own_event_is_bounded_too(namespace: BoundedNamespace, queued: list[Any]) -> None:
    socket = OpenSocket(0.0)
    environ = {"asgi.scope": {SOCKET: socket, "headers": []}, "QUERY_STRING": f"token={uuid4()}"}
    known = {"name": f"{rx.State.get_full_name()}.hydrate", "payload": {}}
    await namespace.on_connect("sid", environ, {"event": known})
    assert socket.sid == "sid" and queued == [known] and socket.over is None
    await namespace.on_connect("sid", environ, {"event": {"name": "no_such.handler"}})
    assert queued == [known] and socket.over is Reason.UNKNOWN_EVENT
    assert namespace.is_open(environ["QUERY_STRING"].removeprefix("token="))
    await namespace.on_disconnect("sid")  # type: ignore[misc]
    assert not namespace.is_open(environ["QUERY_STRING"].removeprefix("token="))


async def test_waiting_events_are_those_of_the_token(app: rx.App, namespace: BoundedNamespace) -> None:
    processor = app._event_processor = BaseStateEventProcessor()
    namespace._token_manager.sid_to_token["sid"] = "token"
    assert namespace.waiting("sid") == namespace.waiting("") == 0
    assert processor._token_queues == {}
    processor._token_queues["token"] = deque([None, None])  # type: ignore[list-item]
    assert namespace.waiting("sid") == 2


def test_app_s_namespace_and_states_are_bounded(app: rx.App, namespace: BoundedNamespace) -> None:
    assert app.sio is not None
    assert app.sio.namespace_handlers[namespace.namespace] is namespace
    assert isinstance(app.state_manager, TabStates)
    assert app.sio.eio.max_http_buffer_size == MOST_FROM_A_BROWSER
    assert app.sio.eio.transports == ["websocket"]
    assert FrontendEventExceptionState.auto_reload_on_errors == []


def test_namespace_and_manager_are_read_at_the_start() -> None:
    source = inspect.getsource(rx.App._setup_event_processor)
    assert "state_manager=self.state_manager" in source and "self.event_namespace" in source
