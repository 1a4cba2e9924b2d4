"""The vars the print view of a race draws."""

import reflex as rx

from livelaps_app.features.race.view_model import RacePrintView
from livelaps_app.framework.packets import Sent


class RacePrintVars(Sent, rx.State):
    """The print view, shared by all visitors with the same query."""

    view: RacePrintView = RacePrintView()
