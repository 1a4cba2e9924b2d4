"""The vars the page of a link to a draft draws."""

import reflex as rx

from livelaps_app.features.drafts.continuing.view_model import ContinueView
from livelaps_app.framework.packets import Sent


class ContinueVars(Sent, rx.State):
    """The draft to continue in this browser."""

    view: ContinueView = ContinueView()
