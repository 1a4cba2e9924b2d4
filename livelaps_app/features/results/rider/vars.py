"""The vars of a rider's running race."""

import reflex as rx

from livelaps_app.core.racing.rides import RideView
from livelaps_app.framework.packets import Sent


class CareerRideVars(Sent, rx.State):
    """The ride in a running race, else an empty one."""

    ride: RideView = RideView()
