"""The vars the results page draws."""

import reflex as rx

from livelaps_app.core.racing.riders import Card
from livelaps_app.features.race.view_model import ComparisonView, RaceStatus, RaceView, RiderView
from livelaps_app.framework.packets import Sent
from livelaps_app.racing.story.view import PlacesView, RiderStory, StoryView


class RaceVars(Sent, rx.State):
    """The view, shared by tabs of the same query: `patch` and `marked` hold changed rows and marks by index.

    `fresh` are the newest changes.
    """

    view: RaceView = RaceView()
    patch: dict[str, list[str]] = {}  # noqa: RUF012
    marked: dict[str, str] = {}  # noqa: RUF012
    fresh: list[str] = []  # noqa: RUF012
    passed: str = ""
    status: RaceStatus = RaceStatus()


class StoryVars(Sent, rx.State):
    """The story of the race."""

    view: StoryView = StoryView()


class RiderVars(Sent, rx.State):
    """The rider in the open dialog."""

    view: RiderView = RiderView()
    open: bool = False


class CompareVars(Sent, rx.State):
    """The chosen riders, and their comparison while it is open."""

    view: ComparisonView = ComparisonView()
    open: bool = False


class MyRidersVars(Sent, rx.State):
    """The visitor's followed riders in the race, the same in sentences, and their places."""

    cards: list[Card] = []  # noqa: RUF012
    stories: list[RiderStory] = []  # noqa: RUF012
    places: PlacesView = PlacesView()
