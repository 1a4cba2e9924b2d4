"""The vars the pages of a forgotten password draw."""

import reflex as rx

from livelaps_app.features.account.password.view_model import ForgotView, ResetView
from livelaps_app.framework.packets import Sent


class ForgotVars(Sent, rx.State):
    """The page that asks for a link."""

    view: ForgotView = ForgotView()


class ResetVars(Sent, rx.State):
    """The page of a link."""

    view: ResetView = ResetView()
