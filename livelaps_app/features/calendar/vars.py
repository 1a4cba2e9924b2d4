"""The vars the calendar's page draws."""

import reflex as rx

from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.framework.packets import Sent


class CalendarVars(Sent, rx.State):
    """The view of a query."""

    view: CalendarView = CalendarView()
