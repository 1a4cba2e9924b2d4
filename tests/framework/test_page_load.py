"""A page's own event ends its load, without another event of the framework."""

from collections.abc import Iterator
from typing import Any

import pytest
import reflex as rx
from reflex.istate.data import RouterData
from reflex.state import OnLoadInternalState
from reflex_base.registry import RegistrationContext

from livelaps_app.framework.page_load import load_in_one_event
from livelaps_app.live import navigation
from livelaps_app.live.navigation import Navigation
from tests.each_row import each_row
from tests.wire import Socket

ROOT = rx.State.get_full_name()


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> Iterator[rx.State]:
    """A tab of a site with one page, in a registry of its own."""
    monkeypatch.setattr("reflex.state._load_events_for_page", None)
    load_in_one_event()
    with RegistrationContext.get().fork():
        app = rx.App(reset_style=False)
        monkeypatch.setattr(app, "get_load_events", lambda path: [Navigation.show] if path.endswith("/faqs") else [])
        yield rx.State(_reflex_internal_init=True)  # type: ignore[call-arg]


@each_row(
    ("path", "names", "is_hydrated"),
    [("/faqs", [f"{Navigation.get_full_name()}.show"], False), ("/nowhere", [], True)],
)
async def test_a_page_is_loaded_by_its_own_events_alone(
    root: rx.State, path: str, names: list[str], is_hydrated: bool
) -> None:
    root.router = RouterData.from_router_data({"headers": {"origin": "http://localhost"}, "asPath": path})
    state: Any = await root.get_state(OnLoadInternalState)
    events = OnLoadInternalState.event_handlers["on_load_internal"].fn(state) or ()
    assert [event.name for event in events] == names
    assert root.is_hydrated is is_hydrated


@each_row("path", ["/faqs", "/races/0", "/nowhere"])
async def test_the_answer_of_a_page_ends_its_load(socket: Socket, path: str) -> None:
    root = await socket.open(path)
    await socket.handle(root, Navigation, "show")
    changed = root.get_delta().get(ROOT, {})
    assert socket.received(rx.State).get("is_hydrated") or changed.get("is_hydrated_rx_state_")


async def test_the_message_of_a_failed_event_ends_its_load(socket: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
    root = await socket.open("/faqs")
    monkeypatch.setattr(navigation.state_outage, "origin", lambda: root)
    navigation.handle_exception(ValueError("a defect"))
    await socket.next_packet()
    assert socket.received(rx.State)["is_hydrated"] is True
