"""The vars the presentation draws."""

import reflex as rx

from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.framework.packets import Sent


class PresentationVars(Sent, rx.State):
    """The slides, shared by all screens with the same query."""

    view: Deck = Deck()
