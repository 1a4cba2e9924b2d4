"""The vars the page of somebody's own profile draws."""

import reflex as rx

from livelaps_app.features.account.profile.view_model import ProfileView
from livelaps_app.framework.packets import Sent


class ProfileVars(Sent, rx.State):
    """The profile of one account."""

    view: ProfileView = ProfileView()
