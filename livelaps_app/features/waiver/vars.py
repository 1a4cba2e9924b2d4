"""The vars the page of a waiver draws."""

import reflex as rx

from livelaps_app.features.waiver.view_model import WaiverView
from livelaps_app.framework.packets import Sent


class WaiverVars(Sent, rx.State):
    """A waiver, what the fields of its form begin with, and the site's stamps of the boxes ticked in this tab."""

    view: WaiverView = WaiverView()
    typed: dict[str, str] = {}  # noqa: RUF012
    agree_tick: str = ""
    certify_tick: str = ""
    electronic_tick: str = ""
    photo_tick: str = ""
