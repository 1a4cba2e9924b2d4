"""Limits of names and payloads of browser events before Reflex queues them.

Assumptions: the namespace takes an event as a dictionary with `name` and `payload`, also with its connect; an event
without a handler or with wrong arguments is logged with a traceback and stays; the `router_data` of an event is stored
with the tab's state, beside every header of the handshake and the network address; every state has a handler `setvar`;
the handler of a browser's error report runs patterns of quadratic cost over its texts; events queue per token,
including the one being handled; namespace and state manager are made with the app and read at its start.
"""

import inspect
from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints
from weakref import WeakValueDictionary

import reflex as rx
from pydantic import BaseModel, ConfigDict, create_model
from reflex.app import EventNamespace
from reflex.istate.manager.memory import StateManagerMemory
from reflex.state import FrontendEventExceptionState
from reflex_base.constants.route import RouteVar
from reflex_base.registry import RegistrationContext
from starlette.types import ASGIApp

from livelaps_app.core.networks import NetworkQuota
from livelaps_app.core.routes import MAX_QUERY
from livelaps_app.core.secret_addresses import hide_arguments
from livelaps_app.core.settings import settings
from livelaps_app.framework.serving import MOST_FROM_A_BROWSER
from livelaps_app.framework.socket_bounds import SOCKET, OpenSocket, Reason, SocketBounds
from livelaps_app.framework.state_store import TabStates

SETTER = ".setvar"  # no page sets a var by name
STORED = "vars"  # the argument with the browser's stored values, by names of vars
REPORT = f"{FrontendEventExceptionState.get_full_name()}.handle_frontend_exception"
WHERE = {"pathname", "asPath"}  # the address among the browser's router data; the server derives the rest
MAX_ADDRESS = MAX_QUERY + 2_000  # letters
HEADERS = ("origin",)  # stored from the handshake: an address begins with it
MAX_REPORT = 1_000  # letters per text of an error report; the log takes fewer


class BoundedNamespace(EventNamespace):
    """Reflex's namespace, restricted to valid events of sockets that `SocketBounds` has opened."""

    def __init__(self, namespace: str, app: rx.App) -> None:
        super().__init__(namespace, app)
        self._sockets: WeakValueDictionary[str, OpenSocket] = WeakValueDictionary()

    async def on_connect(self, sid: str, environ: dict[str, Any], auth: Any = None) -> None:
        """Handles a connect and the event inside it."""
        socket: OpenSocket = environ["asgi.scope"][SOCKET]
        socket.enter(sid)
        self._sockets[sid] = socket
        await super().on_connect(sid, environ, auth)

    async def on_event(self, sid: str, data: Any) -> None:
        """Queues a valid event; an invalid one closes the socket."""
        socket = self._sockets.get(sid)
        if fits(data):
            event, arguments = with_address(shorten(data))
            if socket and arguments:
                socket.hidden = arguments
            await super().on_event(sid, event)
        elif socket:
            socket.over = Reason.UNKNOWN_EVENT

    def _build_static_router_data(self, sid: str, environ: dict[str, Any]) -> dict[str, Any]:
        data = super()._build_static_router_data(sid, environ)
        headers = {name: data["headers"][name] for name in HEADERS if name in data["headers"]}
        return data | {"headers": headers, RouteVar.CLIENT_IP: ""}

    def waiting(self, sid: str) -> int:
        """The number of queued events of a socket."""
        token = self._token_manager.sid_to_token.get(sid, "")
        return len(self.app.event_processor._token_queues.get(token, ()))

    def is_open(self, token: str) -> bool:
        """True if the tab has a socket in this process."""
        return token in self._token_manager.token_to_socket


def fits(event: Any) -> bool:
    """True if an event has a handler, valid arguments and a valid address."""
    if not (isinstance(event, dict) and isinstance(event.get("name"), str)):
        return False
    if event["name"].endswith(SETTER) or event["name"] not in RegistrationContext.get().event_handlers:
        return False
    payload = event.get("payload", {})
    if not _is_where(event.get("router_data", {})):
        return False
    try:
        _arguments(event["name"]).model_validate(payload)
        for name in payload.get(STORED) or {}:
            rx.State.get_class_substate(name.rpartition(".")[0])
    except ValueError:  # includes pydantic's errors
        return False
    return True


def _is_where(data: Any) -> bool:
    texts = [data.get(name, "") for name in WHERE] if isinstance(data, dict) else [None]
    return all(isinstance(text, str) and len(text) <= MAX_ADDRESS for text in texts)


@cache
def _arguments(name: str) -> type[BaseModel]:
    """The arguments model of a handler: no extra ones, numbers coerced to text and vice versa."""
    handle = RegistrationContext.get().event_handlers[name].handler.fn
    hints = get_type_hints(handle)
    fields: dict[str, Any] = {
        parameter.name: (hints.get(parameter.name, Any), ... if parameter.default is parameter.empty else None)
        for parameter in [*inspect.signature(handle).parameters.values()][1:]
    }
    return create_model(name, __config__=ConfigDict(extra="forbid", coerce_numbers_to_str=True), **fields)


def shorten(event: dict[str, Any]) -> dict[str, Any]:
    """Truncates the texts of an error report."""
    if event["name"] != REPORT or not isinstance(event.get("payload"), dict):
        return event
    return event | {"payload": {name: str(text)[:MAX_REPORT] for name, text in event["payload"].items()}}


def with_address(event: dict[str, Any]) -> tuple[dict[str, Any], Mapping[str, str]]:
    """Reduces router data to the address; returns the event and the arguments hidden in the address."""
    if "router_data" not in event:
        return event, {}
    where: dict[str, str] = {}
    arguments: Mapping[str, str] = {}
    for name in WHERE & event["router_data"].keys():
        where[name], hidden = hide_arguments(event["router_data"][name])
        arguments = {**arguments, **hidden}
    return event | {"router_data": where}, arguments


def limit_events(app: rx.App) -> None:
    """Limits the events and states of an app before its start."""
    namespace = app.event_namespace
    assert namespace is not None, "the site runs with state enabled"
    FrontendEventExceptionState.auto_reload_on_errors = []
    bounded = app._event_namespace = BoundedNamespace(namespace.namespace, app)
    assert app.sio is not None
    app.sio.register_namespace(bounded)
    app.sio.eio.max_http_buffer_size = MOST_FROM_A_BROWSER
    if isinstance(app._state_manager, StateManagerMemory):
        app._state_manager = TabStates(bounded.is_open)  # type: ignore[abstract, unused-ignore]


def sockets(asgi: ASGIApp) -> SocketBounds:
    """The ASGI middleware that limits all sockets of the app."""
    namespace = RegistrationContext.get().app.event_namespace
    assert isinstance(namespace, BoundedNamespace)
    places = NetworkQuota(settings().sockets_per_network)
    return SocketBounds(asgi, namespace.namespace, namespace.waiting, places, settings().trusted_proxies)
