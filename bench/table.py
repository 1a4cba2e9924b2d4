"""The rows of the table and their limits."""

from bench.lighthouse import CATEGORIES, PRESETS, lowest
from bench.row import Row, at

KB = 1000
VISIT = "cold visit, 500 riders, all rows"

ROWS = (
    Row(
        "paint",
        f"{VISIT}: first paint with facts",
        "ms",
        0.8,
        at("ours.first_paint"),
        at("peer.first_paint"),
        against="peer",
    ),
    Row("paint", "the same: 500th row readable", "ms", 1.0, at("ours.last_row"), at("peer.last_row"), against="peer"),
    Row(
        "paint",
        "the live, filterable table in its place (peer: its 500th row)",
        "ms",
        1.6,
        at("ours.live_table"),
        at("peer.last_row"),
        against="peer",
    ),
    Row(
        "weight",
        "bytes of that visit, socket and pictures included",
        "kB",
        230,
        lambda seen: seen["ours"]["total"] / KB,
    ),
    Row(
        "words",
        "bytes of a first visit to a page of words that is read, without pictures",
        "kB",
        130,
        lambda seen: seen["read"]["without_pictures"] / KB,
    ),
    Row(
        "lighthouse",
        "Lighthouse, phone: performance, lowest of six pages",
        "",
        90,
        lambda seen: lowest(seen, "mobile", "performance"),
        at_least=True,
    ),
    Row(
        "lighthouse",
        "Lighthouse, desk: performance, lowest of six pages",
        "",
        98,
        lambda seen: lowest(seen, "desktop", "performance"),
        at_least=True,
    ),
    Row(
        "lighthouse",
        "Lighthouse: accessibility, best practices and SEO, lowest of all",
        "",
        100,
        lambda seen: min(lowest(seen, preset, name) for preset in PRESETS for name in CATEGORIES[1:]),
        at_least=True,
    ),
    Row(
        "visits",
        "cold visits per second, one process, 16 at a time (peer: requests)",
        "/s",
        2.5,
        at("ours.per_second"),
        at("peer.per_second"),
        at_least=True,
        against="peer",
    ),
    Row("filter", "filter change to painted rows, all 500 rows", "ms", 60, at("ours_all_rows.p50_ms")),
    Row("filter", "filter change to painted rows, first 50 rows", "ms", 60, at("ours_50_rows.p50_ms")),
    Row("filter", "the same with every filter set, 500 riders", "ms", 60, at("ours_every_filter_500.p50_ms")),
    Row("filter", "the same with every filter set, 5,000 riders", "ms", 120, at("ours_every_filter_5000.p50_ms")),
    Row("modal", "click to a rider's sheet with its table, 500 riders", "ms", 100, at("first.p50_ms")),
    Row("live", "passing accepted to row received, 1,000 watchers, p95", "ms", 250, at("p95_ms")),
    Row("views", "the same in ten views, p95", "ms", 250, at("p95_ms")),
    Row("processes", "the same, 5,000 watchers, two processes, p95", "ms", 1000, at("p95_ms")),
    Row("files", "CSV of 5,000 riders", "ms", 300, at("p50_ms")),
    Row("memory", "memory per connected visitor on that page", "kB", 150, at("kb_per_visitor")),
    Row(
        "pictures",
        "picture of a shared link, drawn at the first request, p95 of the slowest kind",
        "ms",
        150,
        lambda seen: max(kind["p95_ms"] for kind in seen.values()),
    ),
    Row("standings", "standings of 20 rounds x 600 riders, computed, read and drawn", "ms", 150, at("ms")),
    Row("flatness", "a first page of rows: 5,000 riders to 50", "×", 1.3, at("ratio")),
)
