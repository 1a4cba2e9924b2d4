"""The visitor's followed riders in running races."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.racing.now_racing.view import Ride


class MyRidesVars(Sent, rx.State):
    """The followed riders and their places in running races."""

    rides: list[Ride] = []  # noqa: RUF012
