"""The vars the page that verifies documents draws."""

import reflex as rx

from livelaps_app.features.waiver.verify.view_model import VerifyView
from livelaps_app.framework.packets import Sent


class VerifyVars(Sent, rx.State):
    """The result of a verification in one tab."""

    view: VerifyView = VerifyView()
