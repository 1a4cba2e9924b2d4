"""The vars the login page draws."""

import reflex as rx

from livelaps_app.features.account.login.view_model import LoginView
from livelaps_app.framework.packets import Sent


class LoginVars(Sent, rx.State):
    """The login page of one visitor."""

    view: LoginView = LoginView()
