"""The vars the page of a waiver draws."""

import reflex as rx

from livelaps_app.features.waiver.view_model import WaiverView
from livelaps_app.framework.packets import Sent


class WaiverVars(Sent, rx.State):
    """A waiver, and the site's stamps of the boxes that have been ticked in this tab."""

    view: WaiverView = WaiverView()
    agree_tick: str = ""
    certify_tick: str = ""
    electronic_tick: str = ""
    photo_tick: str = ""
