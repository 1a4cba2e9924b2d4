"""Breadcrumbs: the pages between the home page and a page, for structured data."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from livelaps_app.core.routes import Match, address, route


class Step(NamedTuple):
    """An ancestor page with an id: its name, and the arguments of its address."""

    name: str
    arguments: Mapping[str, int | str]


_OF_ORGANIZATION = ("calendar", "classes", "contact", "events", "members", "memberships", "series")
# Ancestors of the pages that are not directly below the home page. An ancestor with an id is left out without its
# `Step`, and so is the page itself.
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
    "account_tickets": ("account",),
    "account_entries": ("account",),
    "account_waivers": ("account",),
    "account_memberships": ("account",),
    "account_minors": ("account",),
    "account_riders": ("account",),
    "account_security": ("account",),
    "news_item": ("news",),
    "simple_page": ("simple_pages",),
}
NEEDED = ("event", "series:one", "organization_about", "organization_events")  # pages with a required id


def trail(at: Match, title: str, above: Mapping[str, Step], here: str) -> list[tuple[str, str]]:
    """Names and addresses with the base path, from the home page to this page at `here`."""
    steps = [(route("home").title(at.lang), address("home", at.lang)), *_between(at, above)]
    return [(name, href) for name, href in steps if href != here] + [(title, here)]


def _between(at: Match, above: Mapping[str, Step]) -> Iterator[tuple[str, str]]:
    for named in TRAILS.get(at.route.key, ()):
        key = named.partition(":")[0]
        if step := above.get(named):
            yield step.name, address(key, at.lang, **step.arguments)
        elif named not in NEEDED:
            yield route(key).title(at.lang), address(key, at.lang)
