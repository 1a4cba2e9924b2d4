"""All screens of the site."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.calendar.screen import SCREEN as CALENDAR
from livelaps_app.features.failure.screen import SCREEN as ERROR
from livelaps_app.features.faqs.screen import SCREEN as FAQS
from livelaps_app.features.race.print_view.screen import SCREENS as RACE_PRINT
from livelaps_app.features.race.screen import SCREEN as RACE
from livelaps_app.features.standings.print_view.screen import SCREENS as STANDINGS_PRINT
from livelaps_app.features.standings.screen import SCREEN as STANDINGS
from livelaps_app.shell.screen import Screen

SCREENS: dict[str, Screen] = {
    screen.key: screen
    for screen in (
        CALENDAR,
        ERROR,
        FAQS,
        RACE,
        *RACE_PRINT,
        STANDINGS,
        *STANDINGS_PRINT,
    )
}


def drawing(key: str, lang: Lang) -> Callable[[], rx.Component]:
    """The function that draws a route's page when the site is built.

    The framework puts what a page is drawn with into a script named after the module of that function: so each feature
    and language has a script of its own, and a visitor is sent no other's.
    """
    screen = SCREENS[key]

    def draw() -> rx.Component:
        return screen.draw(lang)

    draw.__module__ = f"{screen.page.__module__}.{lang}"
    return draw
