"""The vars the page of an event's results draws."""

import reflex as rx

from livelaps_app.features.event_scores.view_model import EventScoresView
from livelaps_app.framework.packets import Sent


class EventScoresVars(Sent, rx.State):
    """The results everybody on the page sees; `fresh` holds the races that have just changed."""

    view: EventScoresView = EventScoresView()
    fresh: list[str] = []  # noqa: RUF012
