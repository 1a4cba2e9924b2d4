"""The vars the results page draws."""

import reflex as rx

from livelaps_app.core.racing.riders import Card
from livelaps_app.features.race.view_model import ComparisonView, RaceView, RiderView
from livelaps_app.framework.packets import Sent


class RaceVars(Sent, rx.State):
    """The view everybody with the same query sees: `patch` holds changed rows by index, `fresh` the newest of them."""

    view: RaceView = RaceView()
    patch: dict[str, list[str]] = {}  # noqa: RUF012
    fresh: list[str] = []  # noqa: RUF012
    passed: str = ""


class RiderVars(Sent, rx.State):
    """The rider whose details are open."""

    view: RiderView = RiderView()
    open: bool = False


class CompareVars(Sent, rx.State):
    """The riders chosen to compare, and whether they are side by side."""

    view: ComparisonView = ComparisonView()
    open: bool = False


class MyRidersVars(Sent, rx.State):
    """The riders this visitor follows, as they stand in the race."""

    cards: list[Card] = []  # noqa: RUF012
