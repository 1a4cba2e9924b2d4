"""make bench: starts the site, measures it, a peer beside it when its folder is given, and writes down the figures."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from playwright.sync_api import Browser
from redis import Redis
from redis.exceptions import RedisError

from bench import lighthouse, modal, narrowing, paint, passings, pictures, serving, standings, taking, weight
from bench.browser import chromium, recorded
from bench.peer import Peer, beside
from bench.report import Figures, report
from bench.site import SIZES, Site, served
from bench.wire import Recorded
from livelaps_app.core.texts import Lang

ANSWERED = "#content #results tbody tr"
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
REDIS = os.environ.get("LL_BENCH_REDIS_URL", "redis://127.0.0.1:6379/8")
SEVERAL = "processes"  # the figure that is measured on several processes
TWO_PROCESSES = {"LL_REDIS_URL": REDIS, "WEB_CONCURRENCY": "2"}
SLOWER_SECONDS = 3.0  # between passings, so that all watchers have the one before the next


@dataclass(frozen=True)
class Effort:
    """How often and how long is measured."""

    loads: int
    changes: int
    seconds: float
    passings: int
    turns: int
    watchers: int = 1000
    visitors: int = 500
    judged: int = 3


FULL = Effort(loads=9, changes=7, seconds=10, passings=20, turns=40)
QUICK = Effort(loads=3, changes=3, seconds=4, passings=6, turns=10, judged=1)


class Bench:
    """All that is measured; what a visitor says to the server is recorded from a real browser first."""

    def __init__(self, site: Site, peer: Peer | None, browser: Browser, effort: Effort) -> None:
        self.site, self.peer, self.browser, self.effort = site, peer, browser, effort

    def paint(self) -> Figures:
        """First paint, last row, live table."""
        return paint.measured(self.browser, self.site, self.peer, self.effort.loads)

    def weight(self) -> Figures:
        """Bytes by kind."""
        return weight.measured(self.browser, self.site, self.peer)

    def lighthouse(self) -> Figures:
        """Six pages, as a phone and as a desk."""
        return lighthouse.measured(self.browser, self.site, self.effort.judged)

    def words(self) -> Figures:
        """Bytes of a page of words."""
        return weight.words(self.browser, self.site)

    def filter(self) -> Figures:
        """A filter's change."""
        return narrowing.measured(self.browser, self.site, self.peer, self.effort.changes)

    def modal(self) -> Figures:
        """A rider's sheet."""
        return modal.measured(self.browser, self.site, self.effort.changes)

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
        first = self.effort.passings  # those ride on
        return passings.measured(self.site, visits, self.effort.watchers, self.effort.passings, first)

    def processes(self) -> Figures:
        """Five times as many watchers, over the processes there are."""
        visit = self._record(self.site.running)
        watchers, passings_ = 5 * self.effort.watchers, self.effort.passings // 2
        return passings.measured(self.site, [visit], watchers, passings_, pause=SLOWER_SECONDS)

    def files(self) -> Figures:
        """CSV of the largest race."""
        return taking.measured(self.site)

    def pictures(self) -> Figures:
        """Pictures of shared links, not asked for before."""
        return pictures.measured(self.site)

    def standings(self) -> Figures:
        """Standings of a long season, in a process without a site."""
        with ThreadPoolExecutor(1) as beside:  # the browser's driver has this thread's loop
            return beside.submit(standings.measured, self.effort.changes).result()

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
        return recorded(self.browser, self.site.url(race, query, lang), ANSWERED)


# In this order: what the next one could feel of the one before stays small, and memory is read before it is used up.
FIGURES: dict[str, Callable[[Bench], Figures]] = {
    "paint": Bench.paint,
    "weight": Bench.weight,
    "words": Bench.words,
    "lighthouse": Bench.lighthouse,
    "filter": Bench.filter,
    "modal": Bench.modal,
    "flatness": Bench.flatness,
    "pictures": Bench.pictures,
    "memory": Bench.memory,
    "live": Bench.live,
    "views": Bench.views,
    "files": Bench.files,
    "visits": Bench.visits,
    "standings": Bench.standings,
}


NAMES = (*FIGURES, SEVERAL)


def main() -> None:
    """Measures what is asked for and prints the table."""
    asked = _asked()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    effort = QUICK if asked.quick else FULL
    figures: Figures = {}
    wanted = {name: measure for name, measure in FIGURES.items() if not asked.only or name in asked.only}
    several = {SEVERAL: Bench.processes} if not asked.only or SEVERAL in asked.only else {}
    with beside(asked.peers) as peer:
        for figures_of, settings in ((wanted, {}), (several, TWO_PROCESSES)):
            if not figures_of or not _reachable(settings):
                continue
            with served(asked.port, **settings) as site, chromium() as browser:
                figures |= _measured(figures_of, Bench(site, peer, browser, effort))
    print(report(figures, whole=not (asked.only or asked.quick)))


def _measured(wanted: Mapping[str, Callable[[Bench], Figures]], bench: Bench) -> Figures:
    figures = {}
    for name, measure in wanted.items():
        start = time.monotonic()
        figures[name] = measure(bench)
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return figures


def _reachable(settings: Mapping[str, str]) -> bool:
    """Whether the Redis that the settings name, if any, answers; it is emptied."""
    if "LL_REDIS_URL" not in settings:
        return True
    try:
        Redis.from_url(settings["LL_REDIS_URL"]).flushdb()
    except RedisError:
        print(f"no Redis at {settings['LL_REDIS_URL']}: several processes are not measured", file=sys.stderr)
        return False
    return True


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--peers", type=Path, help="a folder with a nuxt.sh that serves the peer")
    parser.add_argument("--only", nargs="+", choices=NAMES, metavar="NAME", help=f"of {', '.join(NAMES)}")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument(
        "--port", type=int, default=int(os.environ.get("LL_PORT", "8000")), help="the site's port while it is measured"
    )
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
