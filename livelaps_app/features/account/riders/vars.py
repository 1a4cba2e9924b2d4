"""The vars the page of an account's riders draws."""

import reflex as rx

from livelaps_app.features.account.riders.view_model import OwnRidersView
from livelaps_app.framework.packets import Sent


class OwnRidersVars(Sent, rx.State):
    """The riders of one account."""

    view: OwnRidersView = OwnRidersView()
