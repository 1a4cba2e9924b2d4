"""Server figures with socket visitors: HTML, cold visits, memory, live passings, static files."""

import time
from itertools import product
from typing import Any

from bench import crowd
from bench.context import Bench, Figures
from bench.crowd import spread
from bench.site import API, RIDERS, SIZES, Site
from bench.wire import Recorded
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import BASE

AT_A_TIME = 16
SETTLE_SECONDS = 3
FEW = 50  # warm-up tabs
PAUSE_SECONDS, SLOWER_SECONDS = 0.75, 3.0  # between passings; 5,000 watchers need the longer one
STRAGGLERS_SECONDS = 2.0
SORTED = ("best", "brand", "class", "group", "laps", "place", "plate", "points", "rider", "speed", "team", "time")
VIEWS: tuple[tuple[str, Lang], ...] = (
    *(("", "en"), ("", "fr"), ("", "es"), ("?page=2", "en"), ("?page=3", "fr"), ("?size=100", "en")),
    *(("?tab=class", "en"), ("?tab=class&size=100", "es"), ("?sort=-speed", "en"), ("?q=a", "en")),
)


def html(bench: Bench) -> Figures:
    """ms of uncached race views, and the extra delay of concurrent requests."""
    site = bench.site
    orders = [f"{way}{column}" for column in SORTED for way in ("", "-")]
    views = list(product(orders, LANGS))[::2][: bench.effort.answers]
    quiet, answers, pings = crowd.answer_of(
        crowd.ask_uncached,
        port=site.port,
        ping=f"{BASE}/ping",
        warming=[site.address(site.races[SIZES[0]], lang=lang) for lang in LANGS],
        addresses=[site.address(site.races[RIDERS], f"?size=all&sort={order}", lang) for order, lang in views],
    )
    return {**spread(answers), **lateness(pings, quiet)}


def lateness(pings: list[float], quiet: list[float]) -> dict[str, float]:
    """ms of pings beyond the quiet median: worst, and 99th percentile."""
    usual = sorted(quiet)[len(quiet) // 2]
    late = sorted(max(0.0, ms - usual) for ms in pings)
    return {"loop_worst_ms": late[-1], "loop_p99_ms": late[int(0.99 * (len(late) - 1))]}


def visits(bench: Bench) -> Figures:
    """Cold visits per second of 50 rows and of all rows, and requests per second of the peer."""
    site, how = bench.site, {"at_a_time": AT_A_TIME, "seconds": bench.effort.seconds}
    figures = {"ours": crowd.answer_of(crowd.visits, visit=bench.visits[RIDERS], **how)}
    if peer := bench.peer:
        where = {"host": peer.host, "port": peer.port, "address": peer.address}
        figures["peer"] = crowd.answer_of(crowd.gets, **where, **how)
    every = bench.record(site.races[RIDERS], "?size=all")
    return figures | {"all_rows": crowd.answer_of(crowd.visits, visit=every, **how)}


def memory(bench: Bench) -> Figures:
    """Resident kB per open tab with all rows, without the first batch."""
    visit = bench.record(bench.site.races[RIDERS], "?size=all")
    with crowd.crowd(crowd.stay, visit=visit, lots=(FEW, bench.effort.visitors)) as pipe:
        few, before = pipe.recv(), _settled_kb(bench.site)
        pipe.send("more")
        many, after = pipe.recv(), _settled_kb(bench.site)
    return {"kb_per_visitor": (after - before) / (many - few)}


def live(bench: Bench) -> Figures:
    """Watchers of a running race with 500 riders, 50 rows each."""
    return _passings(bench, [bench.record(bench.site.running)])


def views(bench: Bench) -> Figures:
    """The same watchers over ten views."""
    return _passings(bench, [bench.record(bench.site.running, query, lang) for query, lang in VIEWS], warming=1)


def processes(bench: Bench) -> Figures:
    """Five times the watchers, over the available processes."""
    return _passings(bench, [bench.record(bench.site.running)], times=5, pause=SLOWER_SECONDS)


def _settled_kb(site: Site) -> float:
    time.sleep(SETTLE_SECONDS)  # allocators send no signal
    return site.resident_kb()


def _passings(
    bench: Bench, visits: list[Recorded], times: int = 1, warming: int = 0, pause: float = PAUSE_SECONDS
) -> Figures:
    """ms from acceptance of a passing (response to its POST) to its frame, over all watchers and passings.

    Riders cross the line in race order: the leader changes all gaps. The first `warming` passings are not counted.
    Raises RuntimeError for a missing frame.
    """
    site, passings, watchers = bench.site, bench.effort.passings // min(times, 2), bench.effort.watchers * times
    answer = site.call("GET", f"{API}/livelaps/race/results/{site.running}?sections=0")
    entries = [row["id"] for row in answer["data"][: warming + passings]]
    with crowd.crowd(crowd.watch, views=visits, count=watchers) as pipe:
        pipe.recv()
        for lap, entry in enumerate(entries[:warming]):
            send_passing(site, entry, lap, pause)
        time.sleep(STRAGGLERS_SECONDS)
        before = site.cpu_seconds()
        instants = [send_passing(site, entry, lap, pause) for lap, entry in enumerate(entries[warming:], start=warming)]
        time.sleep(STRAGGLERS_SECONDS + pause)
        cpu = site.cpu_seconds() - before
        pipe.send(instants)
        figures: dict[str, Any] = pipe.recv()
    if figures["missing"]:
        raise RuntimeError(f"{figures['missing']} of {watchers * passings} frames did not come")
    return {**figures, "server_ms_per_passing": cpu * 1000 / passings}


def send_passing(site: Site, entry: int, number: int, pause: float) -> tuple[float, float]:
    """Sends one passing and returns its times of sending and acceptance."""
    time.sleep(pause)
    passing = {"id": f"bench-{number}", "entryId": entry, "at": 3_700_000 + number * 750}
    start = time.time()
    answer = site.call("POST", f"{API}/livelaps/race/{site.running}/passings", [passing])
    accepted = time.time()
    if answer["message"]["passings"][0]["verdict"] != "accepted":
        raise RuntimeError(f"the passing was not taken: {answer}")
    return start, accepted
