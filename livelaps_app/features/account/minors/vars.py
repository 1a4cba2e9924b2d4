"""The vars the page of a guardian's minors draws."""

import reflex as rx

from livelaps_app.features.account.minors.view_model import MinorsView
from livelaps_app.framework.packets import Sent


class MinorsVars(Sent, rx.State):
    """The minors of one account."""

    view: MinorsView = MinorsView()
