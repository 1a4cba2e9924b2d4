"""All screens of the site."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.account.confirm.screen import SCREEN as CONFIRM
from livelaps_app.features.account.entries.screen import SCREEN as ACCOUNT_ENTRIES
from livelaps_app.features.account.login.screen import SCREEN as LOGIN
from livelaps_app.features.account.memberships.screen import SCREEN as ACCOUNT_MEMBERSHIPS
from livelaps_app.features.account.minors.screen import SCREEN as ACCOUNT_MINORS
from livelaps_app.features.account.password.screen import SCREENS as PASSWORD
from livelaps_app.features.account.profile.screen import SCREEN as ACCOUNT_PROFILE
from livelaps_app.features.account.riders.screen import SCREEN as ACCOUNT_RIDERS
from livelaps_app.features.account.screen import SCREEN as ACCOUNT
from livelaps_app.features.account.security.screen import SCREEN as ACCOUNT_SECURITY
from livelaps_app.features.account.tickets.screen import SCREEN as ACCOUNT_TICKETS
from livelaps_app.features.account.waivers.screen import SCREEN as ACCOUNT_WAIVERS
from livelaps_app.features.calendar.screen import SCREEN as CALENDAR
from livelaps_app.features.content_pages.screen import SCREENS as CONTENT_PAGES
from livelaps_app.features.drafts.continuing.screen import SCREEN as CONTINUE
from livelaps_app.features.error_pages.not_found.screen import SCREEN as NOT_FOUND
from livelaps_app.features.error_pages.screen import SCREEN as ERROR
from livelaps_app.features.event.screen import SCREEN as EVENT
from livelaps_app.features.event_scores.screen import SCREEN as EVENT_SCORES
from livelaps_app.features.faqs.screen import SCREEN as FAQS
from livelaps_app.features.gate.screen import SCREEN as GATE
from livelaps_app.features.landing.screen import SCREEN as LANDING
from livelaps_app.features.news.screen import SCREENS as NEWS
from livelaps_app.features.now_racing.screen import SCREEN as NOW_RACING
from livelaps_app.features.organization.screen import SCREENS as ORGANIZATION
from livelaps_app.features.payment.thanks.screen import SCREEN as THANK_YOU
from livelaps_app.features.presentation.screen import SCREEN as PRESENTATION
from livelaps_app.features.promoters.screen import SCREEN as PROMOTERS
from livelaps_app.features.race.print_view.screen import SCREENS as RACE_PRINT_VIEW
from livelaps_app.features.race.screen import SCREEN as RACE
from livelaps_app.features.registration.event.screen import SCREEN as REGISTRATION_EVENT
from livelaps_app.features.registration.membership.screen import SCREEN as MEMBERSHIP
from livelaps_app.features.registration.participant.screen import SCREEN as PARTICIPANT
from livelaps_app.features.registration.spectator.screen import SCREEN as SPECTATOR
from livelaps_app.features.results.screen import SCREENS as RESULTS
from livelaps_app.features.series.screen import SCREEN as SERIES
from livelaps_app.features.series_old.screen import SCREEN as SERIES_OLD
from livelaps_app.features.standings.print_view.screen import SCREENS as STANDINGS_PRINT_VIEW
from livelaps_app.features.standings.screen import SCREEN as STANDINGS
from livelaps_app.features.waiting.screen import SCREEN as WAITING
from livelaps_app.features.waiver.screen import SCREEN as WAIVER
from livelaps_app.features.waiver.verify.screen import SCREEN as WAIVER_VERIFY
from livelaps_app.session.screens import SCREENS, Screen, register
from livelaps_app.ui.screen import draw as draw_screen

ALL: tuple[Screen, ...] = (
    ACCOUNT,
    ACCOUNT_MEMBERSHIPS,
    ACCOUNT_MINORS,
    ACCOUNT_PROFILE,
    ACCOUNT_RIDERS,
    ACCOUNT_SECURITY,
    ACCOUNT_TICKETS,
    ACCOUNT_WAIVERS,
    CALENDAR,
    CONFIRM,
    *CONTENT_PAGES,
    CONTINUE,
    EVENT,
    EVENT_SCORES,
    ERROR,
    FAQS,
    GATE,
    LANDING,
    LOGIN,
    MEMBERSHIP,
    *NEWS,
    NOW_RACING,
    *ORGANIZATION,
    PARTICIPANT,
    *PASSWORD,
    PRESENTATION,
    PROMOTERS,
    *RACE_PRINT_VIEW,
    RACE,
    *RESULTS,
    SERIES,
    SERIES_OLD,
    *STANDINGS_PRINT_VIEW,
    REGISTRATION_EVENT,
    WAITING,
    ACCOUNT_ENTRIES,
    SPECTATOR,
    STANDINGS,
    THANK_YOU,
    WAIVER,
    WAIVER_VERIFY,
)
register((*ALL, NOT_FOUND))


def drawing(key: str, lang: Lang) -> Callable[[], rx.Component]:
    """The function that draws a route's page at build time.

    Reflex names a page's script after the function's module: each feature and language gets a separate script.
    """
    screen = SCREENS[key]

    def draw() -> rx.Component:
        return draw_screen(screen, lang)

    draw.__module__ = f"{screen.page.__module__}.{lang}"
    return draw
