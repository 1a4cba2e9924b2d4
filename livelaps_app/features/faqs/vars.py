"""The vars the page of questions draws."""

import reflex as rx

from livelaps_app.features.faqs.view_model import FaqsView
from livelaps_app.framework.packets import Sent


class FaqsVars(Sent, rx.State):
    """The questions in one language."""

    view: FaqsView = FaqsView()
