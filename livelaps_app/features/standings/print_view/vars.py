"""The vars the print view of standings draws."""

import reflex as rx

from livelaps_app.features.standings.view_model import StandingsPrintView
from livelaps_app.framework.packets import Sent


class StandingsPrintVars(Sent, rx.State):
    """The print view, shared by all visitors with the same query."""

    view: StandingsPrintView = StandingsPrintView()
