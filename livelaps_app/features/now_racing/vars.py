"""The riders that a visitor follows among those who race."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.racing.now_racing.view import Ride


class MyRidesVars(Sent, rx.State):
    """The riders a visitor follows, as they stand in what runs."""

    rides: list[Ride] = []  # noqa: RUF012
