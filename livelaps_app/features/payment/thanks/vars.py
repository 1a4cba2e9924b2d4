"""The vars the page of an order draws."""

import reflex as rx

from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderRename
from livelaps_app.framework.packets import Sent


class OrderPageVars(Sent, rx.State):
    """The order of one visitor."""

    view: OrderPageView = OrderPageView()
    rename: OrderRename = OrderRename()
    notice: str = ""
