"""The vars the page of running races draws."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.racing.now_racing.view import NowRacingView, Ride


class NowRacingVars(Sent, rx.State):
    """The vars of the page of races running, starting and just finished."""

    view: NowRacingView = NowRacingView()


class MyRidesVars(Sent, rx.State):
    """The followed riders and their places in running races."""

    rides: list[Ride] = []  # noqa: RUF012
