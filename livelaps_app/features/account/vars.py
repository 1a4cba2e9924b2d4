"""The vars the account's page draws."""

import reflex as rx

from livelaps_app.features.account.view_model import AccountView
from livelaps_app.framework.packets import Sent


class AccountVars(Sent, rx.State):
    """The account of one visitor."""

    view: AccountView = AccountView()
