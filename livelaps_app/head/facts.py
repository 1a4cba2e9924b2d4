"""Which facts an address has."""

from collections.abc import Awaitable, Callable

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.calendar.facts import facts as calendar
from livelaps_app.features.event.facts import facts as event
from livelaps_app.features.event_scores.facts import facts as event_scores
from livelaps_app.features.failure.facts import facts as failure
from livelaps_app.features.faqs.facts import facts as faqs
from livelaps_app.features.landing.facts import facts as landing
from livelaps_app.features.live.facts import facts as live
from livelaps_app.features.news.facts import facts as news
from livelaps_app.features.organization.facts import KEYS as ORGANIZATION
from livelaps_app.features.organization.facts import facts as organization
from livelaps_app.features.presentation.facts import facts as presentation
from livelaps_app.features.promoters.facts import facts as promoters
from livelaps_app.features.race.facts import facts as race
from livelaps_app.features.race.paper.facts import facts as race_paper
from livelaps_app.features.reading.facts import KEYS as READING
from livelaps_app.features.reading.facts import facts as reading
from livelaps_app.features.results.facts import facts as results
from livelaps_app.features.series.facts import facts as series
from livelaps_app.features.series_old.facts import facts as series_old
from livelaps_app.features.standings.facts import facts as standings
from livelaps_app.features.standings.paper.facts import facts as standings_paper

FACTS: dict[str, Callable[[Match], Awaitable[Facts]]] = {
    "home": landing,
    "calendar": calendar,
    "event": event,
    "event_scores": event_scores,
    "presentation": presentation,
    "race": race,
    "race_print": race_paper,
    "race_print_shown": race_paper,
    "standings": standings,
    "all_results": results,
    "standings_print": standings_paper,
    "standings_print_class": standings_paper,
    "standings_print_overall": standings_paper,
    "standings_print_shown": standings_paper,
    "results": results,
    "promoters": promoters,
    "series_old": series_old,
    "series": series,
    **dict.fromkeys(ORGANIZATION, organization),
    **dict.fromkeys(READING, reading),
    "news": news,
    "news_item": news,
    "faqs": faqs,
    "live": live,
    "error": failure,
}
