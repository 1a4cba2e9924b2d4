"""make bench: starts the site, measures it, a peer beside it when its folder is given, and writes down the figures."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from playwright.sync_api import Browser

from bench import narrowing, paint, passings, serving, standings, weight
from bench.browser import chromium, recorded
from bench.peer import Peer, beside
from bench.report import Figures, report
from bench.site import SIZES, Site, served
from bench.wire import Recorded

ANSWERED = "#content #results tbody tr"


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


FULL = Effort(loads=9, changes=7, seconds=10, passings=20, turns=40)
QUICK = Effort(loads=3, changes=3, seconds=4, passings=6, turns=10)


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

    def filter(self) -> Figures:
        """A filter's change."""
        return narrowing.measured(self.browser, self.site, self.peer, self.effort.changes)

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
        return passings.measured(self.site, visit, self.effort.watchers, self.effort.passings)

    def standings(self) -> Figures:
        """Standings of a long season, in a process without a site."""
        return standings.measured(self.effort.changes)

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

    def _record(self, race: int, query: str = "") -> Recorded:
        return recorded(self.browser, self.site.url(race, query), ANSWERED)


# In this order: what the next one could feel of the one before stays small, and memory is read before it is used up.
FIGURES: dict[str, Callable[[Bench], Figures]] = {
    "paint": Bench.paint,
    "weight": Bench.weight,
    "filter": Bench.filter,
    "flatness": Bench.flatness,
    "memory": Bench.memory,
    "live": Bench.live,
    "visits": Bench.visits,
    "standings": Bench.standings,
}


def main() -> None:
    """Measures what is asked for and prints the table."""
    asked = _asked()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    effort = QUICK if asked.quick else FULL
    figures: Figures = {}
    with beside(asked.peers) as peer, served(asked.port) as site, chromium() as browser:
        bench = Bench(site, peer, browser, effort)
        for name, measure in FIGURES.items():
            if asked.only and name not in asked.only:
                continue
            start = time.monotonic()
            figures[name] = measure(bench)
            print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    print(report(figures, whole=not (asked.only or asked.quick)))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--peers", type=Path, help="a folder with a nuxt.sh that serves the peer")
    parser.add_argument("--only", nargs="+", choices=FIGURES, metavar="NAME", help=f"of {', '.join(FIGURES)}")
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
