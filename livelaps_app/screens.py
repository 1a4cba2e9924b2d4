"""Which page draws a route and which event loads it."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.calendar import page as calendar
from livelaps_app.features.calendar.state import CalendarPage
from livelaps_app.features.event import page as event
from livelaps_app.features.event.state import EventPage
from livelaps_app.features.event_scores import page as event_scores
from livelaps_app.features.event_scores.state import EventScoresPage
from livelaps_app.features.failure import page as failure
from livelaps_app.features.failure.state import FailurePage
from livelaps_app.features.faqs import page as faqs
from livelaps_app.features.faqs.state import FaqsPage
from livelaps_app.features.landing import page as landing
from livelaps_app.features.landing.state import LandingPage
from livelaps_app.features.live import page as live
from livelaps_app.features.live.state import LivePage
from livelaps_app.features.news import page as news
from livelaps_app.features.news.state import NewsPage
from livelaps_app.features.organization import page as organization
from livelaps_app.features.organization.state import OrganizationPage
from livelaps_app.features.presentation import page as presentation
from livelaps_app.features.presentation.state import PresentationPage
from livelaps_app.features.promoters import page as promoters
from livelaps_app.features.promoters.state import PromotersPage
from livelaps_app.features.race import page as race
from livelaps_app.features.race.paper import page as race_paper
from livelaps_app.features.race.paper.state import PaperPage
from livelaps_app.features.race.state import RacePage
from livelaps_app.features.reading import page as reading
from livelaps_app.features.reading.state import ReadingPage
from livelaps_app.features.results import page as results
from livelaps_app.features.results.state import ResultsPage
from livelaps_app.features.series import page as series
from livelaps_app.features.series.state import SeriesPage
from livelaps_app.features.series_old import page as series_old
from livelaps_app.features.series_old.state import SeriesOldPage
from livelaps_app.features.standings import page as standings
from livelaps_app.features.standings.paper import page as standings_paper
from livelaps_app.features.standings.paper.state import StandingsPaperPage
from livelaps_app.features.standings.state import StandingsPage

PAGES: dict[str, Callable[[Lang], rx.Component]] = {
    "home": landing.page,
    "calendar": calendar.page,
    "event": event.page,
    "event_scores": event_scores.page,
    "presentation": presentation.page,
    "race": race.page,
    "race_print": race_paper.everybody,
    "race_print_shown": race_paper.shown,
    "standings": standings.page,
    "all_results": results.everybody,
    "standings_print": standings_paper.everybody,
    "standings_print_class": standings_paper.by_class,
    "standings_print_overall": standings_paper.overall,
    "standings_print_shown": standings_paper.shown,
    "results": results.page,
    "promoters": promoters.page,
    "series_old": series_old.page,
    "series": series.page,
    **organization.PAGES,
    **reading.PAGES,
    "news": news.every,
    "news_item": news.one,
    "faqs": faqs.page,
    "live": live.page,
    "error": failure.page,
}

LOADS = {
    "home": LandingPage.show,
    "calendar": CalendarPage.show,
    "event": EventPage.show,
    "event_scores": EventScoresPage.show,
    "presentation": PresentationPage.show,
    "race": RacePage.show,
    "race_print": PaperPage.show,
    "race_print_shown": PaperPage.show,
    "standings": StandingsPage.show,
    "all_results": ResultsPage.show,
    "standings_print": StandingsPaperPage.show,
    "standings_print_class": StandingsPaperPage.show,
    "standings_print_overall": StandingsPaperPage.show,
    "standings_print_shown": StandingsPaperPage.show,
    "results": ResultsPage.show,
    "promoters": PromotersPage.show,
    "series_old": SeriesOldPage.show,
    "series": SeriesPage.show,
    **dict.fromkeys(organization.PAGES, OrganizationPage.show),
    **dict.fromkeys(reading.PAGES, ReadingPage.show),
    "news": NewsPage.show,
    "news_item": NewsPage.show,
    "faqs": FaqsPage.show,
    "live": LivePage.show,
    "error": FailurePage.show,
}


def drawing(key: str, lang: Lang) -> Callable[[], rx.Component]:
    """Draws a route's page when the site is built.

    The framework puts what a page is drawn with into a script named after the module of the function that draws it: so
    each feature and language has a script of its own, and a visitor is sent no other's.
    """
    page = PAGES[key]

    def draw() -> rx.Component:
        return page(lang)

    draw.__module__ = f"{page.__module__}.{lang}"
    return draw
