"""The vars the page of an account's security draws."""

import reflex as rx

from livelaps_app.features.account.security.view_model import SecurityView
from livelaps_app.framework.packets import Sent


class SecurityVars(Sent, rx.State):
    """The security of one account."""

    view: SecurityView = SecurityView()
