"""The context of a figure: a site, a peer, a browser, and the effort."""

import os
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Browser

from bench.browser import ROWS, record_visit
from bench.peer import Peer
from bench.site import SIZES, Site
from bench.wire import Recorded
from livelaps_app.core.i18n.texts import Lang

Figures = dict[str, Any]
REDIS = os.environ.get("LL_BENCH_REDIS_URL", "redis://127.0.0.1:6379/8")


@dataclass(frozen=True)
class Effort:
    """Repetitions and duration of a figure."""

    loads: int
    changes: int
    seconds: float
    passings: int
    answers: int
    judged: int
    watchers: int = 1000
    visitors: int = 500


FULL = Effort(loads=9, changes=7, seconds=10, passings=20, answers=30, judged=3)
QUICK = Effort(loads=3, changes=3, seconds=4, passings=6, answers=10, judged=1)


@dataclass
class Bench:
    """A measured site with its browser. Records a visitor's frames from a real browser first."""

    site: Site
    peer: Peer | None
    browser: Browser
    effort: Effort

    @cached_property
    def visits(self) -> dict[int, Recorded]:
        """A recorded visit per race size."""
        return {riders: self.record(self.site.races[riders]) for riders in SIZES}

    def record(self, race: int, query: str = "", lang: Lang = "en") -> Recorded:
        """Records a visit of a race."""
        return self.record_page(self.site.address(race, query, lang))

    def record_page(self, address: str, rows: str = ROWS) -> Recorded:
        """Records a visit of a page with a table of these rows."""
        return record_visit(self.browser, self.site.url(address), rows)
