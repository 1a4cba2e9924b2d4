"""Which page draws a route and which event loads it."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.calendar import page as calendar
from livelaps_app.features.calendar.state import CalendarPage
from livelaps_app.features.event import page as event
from livelaps_app.features.event.state import EventPage
from livelaps_app.features.failure import page as failure
from livelaps_app.features.failure.state import FailurePage
from livelaps_app.features.landing import page as landing
from livelaps_app.features.landing.state import LandingPage
from livelaps_app.features.race import page as race
from livelaps_app.features.race.state import RacePage
from livelaps_app.features.results import page as results
from livelaps_app.features.results.state import ResultsPage
from livelaps_app.features.standings import page as standings
from livelaps_app.features.standings.state import StandingsPage

PAGES: dict[str, Callable[[Lang], rx.Component]] = {
    "home": landing.page,
    "calendar": calendar.page,
    "event": event.page,
    "race": race.page,
    "standings": standings.page,
    "results": results.page,
    "error": failure.page,
}

LOADS = {
    "home": LandingPage.show,
    "calendar": CalendarPage.show,
    "event": EventPage.show,
    "race": RacePage.show,
    "standings": StandingsPage.show,
    "results": ResultsPage.show,
    "error": FailurePage.show,
}
