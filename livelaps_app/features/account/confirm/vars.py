"""The vars the page of a confirmation draws."""

import reflex as rx

from livelaps_app.features.account.confirm.view_model import ConfirmView
from livelaps_app.framework.packets import Sent


class ConfirmVars(Sent, rx.State):
    """The confirmation of one visitor."""

    view: ConfirmView = ConfirmView()
