"""The vars the promoters' page draws."""

import reflex as rx

from livelaps_app.features.promoters.view_model import PromotersDirectory, PromoterView
from livelaps_app.framework.packets import Sent


class PromotersVars(Sent, rx.State):
    """A promoter, or with id 0 the directory."""

    view: PromoterView = PromoterView()
    directory: PromotersDirectory = PromotersDirectory()
