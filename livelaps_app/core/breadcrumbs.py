"""Breadcrumbs: the pages between the home page and every other one, for structured data."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from livelaps_app.core.routes import Match, address, route


class Step(NamedTuple):
    """A page on the way that has an id: its name, and the arguments of its address."""

    name: str
    arguments: Mapping[str, int | str]


_OF_ORGANIZATION = ("calendar", "classes", "contact", "events", "members", "memberships", "series")
# Which pages lie between the home page and those that do not follow it at once. One with an id needs its `Step`; it is
# left out without one, as is a page on the way to itself.
TRAILS: Mapping[str, tuple[str, ...]] = {
    "event": ("calendar",),
    "event_scores": ("calendar", "event"),
    "race": ("calendar", "event"),
    "all_results": ("all_results",),
    "results": ("all_results",),
    "promoters": ("promoters",),
    "series": ("series",),
    "series_old": ("series",),
    "standings": ("series", "series:one"),
    **{f"organization_{part}": ("organization_about",) for part in _OF_ORGANIZATION},
    "organization_event": ("organization_about", "organization_events"),
    "account_profile": ("account",),
    "account_minors": ("account",),
    "account_riders": ("account",),
    "account_security": ("account",),
    "news_item": ("news",),
    "simple_page": ("simple_pages",),
}
NEEDED = ("event", "series:one", "organization_about", "organization_events")  # these have no address without a step


def trail(at: Match, title: str, above: Mapping[str, Step], here: str) -> list[tuple[str, str]]:
    """Names and addresses, with the base path, from the home page to this one, whose address is `here`."""
    steps = [(route("home").title(at.lang), address("home", at.lang)), *_between(at, above)]
    return [(name, href) for name, href in steps if href != here] + [(title, here)]


def _between(at: Match, above: Mapping[str, Step]) -> Iterator[tuple[str, str]]:
    for named in TRAILS.get(at.route.key, ()):
        key = named.partition(":")[0]
        if step := above.get(named):
            yield step.name, address(key, at.lang, **step.arguments)
        elif named not in NEEDED:
            yield route(key).title(at.lang), address(key, at.lang)
