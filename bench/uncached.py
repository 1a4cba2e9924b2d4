"""The HTML of race views that no request has named before, and what stands still meanwhile."""

from itertools import product
from typing import Any

from bench.crowd import crowd, spread
from bench.paint import RIDERS
from bench.site import SIZES, Site
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import BASE
from livelaps_app.features.race.columns import SORTABLE


def measured(site: Site, times: int) -> dict[str, Any]:
    """In ms by lot: the whole answer, one after the other on one connection, and the event loop meanwhile.

    `loop_worst_ms` and `loop_p99_ms` are what a trivial request beside them waits longer than in a quiet server.
    """
    warming = [site.address(site.races[SIZES[0]], lang=lang) for lang in LANGS]
    with crowd("uncached", port=site.port, ping=f"{BASE}/ping", warming=warming, lots=_lots(site, times)) as pipe:
        quiet, lots = pipe.recv()
    figures = {name: _figures(quiet, answers, pings) for name, (answers, pings) in lots.items()}
    return {"quiet": {"ping_ms": spread(quiet)["p50_ms"], "worst_ms": max(quiet)}, **figures}


def added(pings: list[float], quiet: list[float]) -> dict[str, float]:
    """What pings take longer than the median of a quiet server's, in ms: the worst and the 99th percentile."""
    usual = sorted(quiet)[len(quiet) // 2]
    late = sorted(max(0.0, ms - usual) for ms in pings)
    return {"loop_worst_ms": late[-1], "loop_p99_ms": late[int(0.99 * (len(late) - 1))]}


def _figures(quiet: list[float], answers: list[float], pings: list[float]) -> dict[str, Any]:
    return {
        **spread(answers),
        "max_ms": max(answers),
        **added(pings, quiet),
        "views": len(answers),
        "pings": len(pings),
    }


def _lots(site: Site, times: int) -> dict[str, list[str]]:
    """Addresses by lot: the race's first view in each language, then other orders of all rows, and of the first 50."""
    race = site.races[RIDERS]
    orders = [f"{way}{column}" for column in sorted(SORTABLE) for way in ("", "-")]
    sorted_views = [
        [site.address(race, f"?size={size}&sort={order}", lang) for order, lang in product(orders, LANGS)]
        for size in ("all", "50")
    ]
    return {
        "new_language": [site.address(race, "?size=all", lang) for lang in LANGS],
        "all_rows": sorted_views[0][::2][:times],
        "first_page": sorted_views[1][1::2][:times],
    }
