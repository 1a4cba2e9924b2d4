"""The vars the landing page draws."""

import reflex as rx

from livelaps_app.features.landing.view_model import LandingView
from livelaps_app.framework.packets import Sent


class LandingVars(Sent, rx.State):
    """The landing page in one language."""

    view: LandingView = LandingView()
