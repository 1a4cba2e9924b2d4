"""The vars the page of a gate draws."""

import reflex as rx

from livelaps_app.features.gate.view_model import GateView
from livelaps_app.framework.packets import Sent


class GateVars(Sent, rx.State):
    """The gate of an event."""

    view: GateView = GateView()
