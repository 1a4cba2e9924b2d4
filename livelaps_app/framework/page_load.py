"""Page loads with one event fewer: the page's own event also ends the load, in the same packet.

Assumptions: `_load_events_for_page(state)` of `reflex.state` lists the events of an address, and is looked up there at
each call; the browser displays a page as loading until `is_hydrated` of the root state is true.
"""

from collections.abc import Sequence

import reflex.state
from reflex.event import Event
from reflex_base.registry import RegistrationContext


def load_in_one_event() -> None:
    """Replaces Reflex's list of events by `_load_events`."""
    reflex.state._load_events_for_page = _load_events  # type: ignore[assignment]


def _load_events(state: reflex.state.State) -> Sequence[Event] | None:
    """The on_load events of the state's address, whose handlers set `is_hydrated`; None without any."""
    events = RegistrationContext.get().app.get_load_events(state.rx_router_url.path)
    state.is_hydrated = not events
    return Event.from_event_type(events) if events else None
