"""The vars the presentation draws."""

import reflex as rx

from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.framework.packets import Sent


class PresentationVars(Sent, rx.State):
    """The slides everybody with the same query sees."""

    view: Deck = Deck()
