"""The vars an event's page draws."""

import reflex as rx

from livelaps_app.features.event.entries.view_model import EntriesView
from livelaps_app.framework.packets import Sent
from livelaps_app.racing.event.view import EventView


class EventVars(Sent, rx.State):
    """The event, and the part of its entries that the query selects."""

    view: EventView = EventView()
    entries: EntriesView = EntriesView()
