"""The vars the page of a waiver draws."""

import reflex as rx

from livelaps_app.features.waiver.view_model import WaiverView
from livelaps_app.framework.packets import Sent


class WaiverVars(Sent, rx.State):
    """A waiver, the initial values of its form, and the site's stamps of boxes ticked in this tab."""

    view: WaiverView = WaiverView()
    typed: dict[str, str] = {}  # noqa: RUF012
    agree_tick: str = ""
    certify_tick: str = ""
    electronic_tick: str = ""
    photo_tick: str = ""
