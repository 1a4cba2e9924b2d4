"""The vars the page of an event's results draws."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.racing.event_scores.view import EventScoresView


class EventScoresVars(Sent, rx.State):
    """The results of an event; `fresh`: the races that have just changed."""

    view: EventScoresView = EventScoresView()
    fresh: list[str] = []  # noqa: RUF012
