"""What can be measured, by name; each figure has a freshly started site of its own."""

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Browser

from bench import (
    blocked,
    checkout,
    forms,
    gates,
    lighthouse,
    logins,
    modal,
    narrowing,
    paint,
    passings,
    pictures,
    serving,
    signing,
    standings,
    steps,
    taking,
    uncached,
    weight,
)
from bench.browser import recorded
from bench.peer import Peer
from bench.site import SIZES, Site
from bench.trees import Tree
from bench.wire import Recorded
from livelaps_app.core.i18n.texts import Lang

VIEWS: tuple[tuple[str, Lang], ...] = (
    ("", "en"),
    ("", "fr"),
    ("", "es"),
    ("?page=2", "en"),
    ("?page=3", "fr"),
    ("?size=100", "en"),
    ("?tab=class", "en"),
    ("?tab=class&size=100", "es"),
    ("?sort=-speed", "en"),
    ("?q=a", "en"),
)
SLOWER_SECONDS = 3.0  # between passings, so that all watchers have the one before the next

Figures = dict[str, Any]


@dataclass(frozen=True)
class Effort:
    """How often and how long is measured."""

    loads: int
    changes: int
    seconds: float
    passings: int
    turns: int
    answers: int
    watchers: int = 1000
    visitors: int = 500
    judged: int = 3


FULL = Effort(loads=9, changes=7, seconds=10, passings=20, turns=40, answers=30)
QUICK = Effort(loads=3, changes=3, seconds=4, passings=6, turns=10, answers=10, judged=1)


class Bench:
    """All that is measured on a site; what a visitor sends to it is recorded from a real browser first."""

    def __init__(self, site: Site, peer: Peer | None, browser: Browser, effort: Effort) -> None:
        self.site, self.peer, self.browser, self.effort = site, peer, browser, effort

    def paint(self) -> Figures:
        """First paint, last row, live table."""
        return paint.measured(self.browser, self.site, self.peer, self.effort.loads)

    def blocked(self) -> Figures:
        """Long tasks until the live table, at a phone's speed."""
        return blocked.measured(self.browser, self.site, self.peer, self.effort.loads)

    def weight(self) -> Figures:
        """Bytes by kind."""
        return weight.measured(self.browser, self.site, self.peer)

    def lighthouse(self) -> Figures:
        """Six pages, as a phone and as a desk."""
        return lighthouse.measured(self.browser, self.site, self.effort.judged)

    def words(self) -> Figures:
        """Bytes of a page of words."""
        return weight.words(self.browser, self.site)

    def first_visits(self) -> Figures:
        """Bytes of pages with a form, by which it can be sent."""
        return weight.first_visits(self.browser, self.site)

    def steps(self) -> Figures:
        """Steps of the participant wizard in the browser."""
        return steps.measured(self.browser, self.site, self.effort.changes)

    def forms(self) -> Figures:
        """Forms that the browser itself sends, at the server."""
        return forms.measured(self.site, self.effort.answers)

    def gates(self) -> Figures:
        """Scans at the gate, with a network and without one."""
        return gates.measured(self.browser, self.site, self.effort.answers)

    def logins(self) -> Figures:
        """Many logins, and the clicks of others meanwhile."""
        return logins.measured(self.site, self._visits[500], self.effort.seconds)

    def signing(self) -> Figures:
        """Signatures of waivers."""
        visit, effort = self._visits[500], self.effort
        return signing.measured(self.browser, self.site, visit, effort.changes, effort.seconds)

    def checkout(self) -> Figures:
        """Buyers who pay, one by one and at once."""
        return checkout.measured(self.site, self.effort.answers)

    def filter(self) -> Figures:
        """A filter's change."""
        return narrowing.measured(self.browser, self.site, self.peer, self.effort.changes)

    def modal(self) -> Figures:
        """A rider's sheet."""
        return modal.measured(self.browser, self.site, self.effort.changes)

    def html(self) -> Figures:
        """HTML of views not requested before."""
        return uncached.measured(self.site, self.effort.answers)

    def flatness(self) -> Figures:
        """Races of three sizes."""
        return serving.flatness(self._visits, self.effort.turns)

    def memory(self) -> Figures:
        """Visitors who stay on all rows of the 500-rider race."""
        visit = self._record(self.site.races[500], "?size=all")
        return serving.memory(self.site, visit, 50, self.effort.visitors)

    def live(self) -> Figures:
        """Watchers of a running race of 500 riders, 50 rows each."""
        visit = self._record(self.site.running)
        return passings.measured(self.site, [visit], self.effort.watchers, self.effort.passings)

    def views(self) -> Figures:
        """The same watchers in ten views of it."""
        visits = [self._record(self.site.running, query, lang) for query, lang in VIEWS]
        return passings.measured(self.site, visits, self.effort.watchers, self.effort.passings, warming=1)

    def processes(self) -> Figures:
        """Five times as many watchers, over the processes there are."""
        visit = self._record(self.site.running)
        watchers, passings_ = 5 * self.effort.watchers, self.effort.passings // 2
        return passings.measured(self.site, [visit], watchers, passings_, pause=SLOWER_SECONDS)

    def files(self) -> Figures:
        """CSV of the largest race."""
        return taking.measured(self.site)

    def pictures(self) -> Figures:
        """Pictures of shared links, at their first request."""
        return pictures.measured(self.site)

    def visits(self) -> Figures:
        """Visits per second, and the peer's requests."""
        every = self._record(self.site.races[500], "?size=all")
        taken = {"ours": serving.visits(self.site, self._visits[500], self.effort.seconds)}
        if self.peer:
            taken["peer"] = serving.requests(self.peer, self.effort.seconds)
        return taken | {"ours_all_rows": serving.visits(self.site, every, self.effort.seconds)}

    @cached_property
    def _visits(self) -> dict[int, Recorded]:
        return {riders: self._record(self.site.races[riders]) for riders in SIZES}

    def _record(self, race: int, query: str = "", lang: Lang = "en") -> Recorded:
        return recorded(self.browser, self.site.url(race, query, lang), paint.ROWS)


SERVED: dict[str, Callable[[Bench], Figures]] = {
    "paint": Bench.paint,
    "blocked": Bench.blocked,
    "weight": Bench.weight,
    "words": Bench.words,
    "first_visits": Bench.first_visits,
    "lighthouse": Bench.lighthouse,
    "filter": Bench.filter,
    "modal": Bench.modal,
    "steps": Bench.steps,
    "html": Bench.html,
    "forms": Bench.forms,
    "gates": Bench.gates,
    "logins": Bench.logins,
    "signing": Bench.signing,
    "checkout": Bench.checkout,
    "flatness": Bench.flatness,
    "pictures": Bench.pictures,
    "memory": Bench.memory,
    "live": Bench.live,
    "views": Bench.views,
    "files": Bench.files,
    "visits": Bench.visits,
    "processes": Bench.processes,
}


def _sitemaps(tree: Tree, times: int) -> Figures:
    """Sitemaps of a thousand events."""
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        figures: Figures = json.loads(tree.run_module("sitemaps.py", folder, str(times)))
        return figures


# Figures that need the code of the site, but no server.
OFFLINE: dict[str, Callable[[Tree, Effort], Figures]] = {
    "standings": lambda tree, effort: standings.measured_in(tree, effort.changes),
    "sitemaps": lambda tree, effort: _sitemaps(tree, effort.changes),
}

NAMES = (*SERVED, *OFFLINE)
