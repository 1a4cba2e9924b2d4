"""The rows of the table and their limits."""

from bench.lighthouse import CATEGORIES, PRESETS, lowest
from bench.row import TableRow, at

KB = 1000
VISIT = "cold visit, 500 riders, all rows"

ROWS = (
    TableRow(
        "paint",
        f"{VISIT}: first paint with results",
        "ms",
        0.7,
        at("ours.first_paint"),
        at("peer.first_paint"),
        against="peer",
    ),
    TableRow(
        "paint", "the same: 500th row readable", "ms", 1.0, at("ours.last_row"), at("peer.last_row"), against="peer"
    ),
    TableRow(
        "paint",
        "the live, filterable table in its place (peer: its 500th row)",
        "ms",
        1.2,
        at("ours.live_table"),
        at("peer.last_row"),
        against="peer",
    ),
    TableRow(
        "blocked",
        "blocked time of that visit at a phone's speed, until the live table",
        "ms",
        0.5,
        at("ours.blocked"),
        at("peer.blocked"),
        against="base",
    ),
    TableRow("blocked", "the same: long tasks in all", "ms", None, at("ours.long_tasks"), at("peer.long_tasks")),
    TableRow(
        "blocked", "the same: the live table in its place", "ms", None, at("ours.live_table"), at("peer.last_row")
    ),
    TableRow(
        "weight",
        "bytes of that visit, socket and pictures included",
        "kB",
        220,
        lambda seen: seen["ours"]["total"] / KB,
    ),
    TableRow(
        "words",
        "bytes of a first visit to a page of words that is read, without pictures",
        "kB",
        130,
        lambda seen: seen["read"]["without_pictures"] / KB,
    ),
    TableRow(
        "first_visits",
        "bytes of a first visit to the login, ready to be sent, without scripts and pictures",
        "kB",
        60,
        lambda seen: seen["login"]["without_pictures"] / KB,
    ),
    TableRow(
        "first_visits",
        "the same of the first step of the participant wizard",
        "kB",
        60,
        lambda seen: seen["participant"]["without_pictures"] / KB,
    ),
    TableRow(
        "lighthouse",
        "Lighthouse, phone: performance, lowest of six pages",
        "",
        90,
        lambda seen: lowest(seen, "mobile", "performance"),
        at_least=True,
    ),
    TableRow(
        "lighthouse",
        "Lighthouse, desk: performance, lowest of six pages",
        "",
        98,
        lambda seen: lowest(seen, "desktop", "performance"),
        at_least=True,
    ),
    TableRow(
        "lighthouse",
        "Lighthouse: accessibility, best practices and SEO, lowest of all",
        "",
        100,
        lambda seen: min(lowest(seen, preset, name) for preset in PRESETS for name in CATEGORIES[1:]),
        at_least=True,
    ),
    TableRow(
        "html", "HTML of an uncached race at the server, 500 rows", "ms", 30, at("all_rows.p50_ms"), against="python"
    ),
    TableRow("html", "the same, p95", "ms", None, at("all_rows.p95_ms")),
    TableRow("html", "the same, first view of the race in a language", "ms", None, at("new_language.p50_ms")),
    TableRow("html", "the same, 50 rows", "ms", None, at("first_page.p50_ms")),
    TableRow(
        "html",
        "event loop blocked by 500 rows, worst",
        "ms",
        20,
        lambda seen: max(seen[lot]["loop_worst_ms"] for lot in ("new_language", "all_rows")),
        against="python",
    ),
    TableRow("html", "the same, p99 of requests beside them", "ms", None, at("all_rows.loop_p99_ms")),
    TableRow(
        "visits",
        "cold visits per second, one process, 16 at a time (peer: requests)",
        "/s",
        2.5,
        at("ours.per_second"),
        at("peer.per_second"),
        at_least=True,
        against="peer",
    ),
    TableRow(
        "filter",
        "filter change to painted rows, all 500 rows",
        "ms",
        1.5,
        at("ours_all_rows.p50_ms"),
        at("peer.p50_ms"),
        against="peer",
    ),
    TableRow(
        "filter", "filter change to painted rows, first 50 rows", "ms", 60, at("ours_50_rows.p50_ms"), against="drawing"
    ),
    TableRow(
        "filter",
        "the same with every filter set, 500 riders",
        "ms",
        60,
        at("ours_every_filter_500.p50_ms"),
        against="drawing",
    ),
    TableRow(
        "filter",
        "the same with every filter set, 5,000 riders",
        "ms",
        120,
        at("ours_every_filter_5000.p50_ms"),
        against="drawing",
    ),
    TableRow(
        "modal", "click to a rider's sheet with its table, 500 riders", "ms", 100, at("first.p50_ms"), against="drawing"
    ),
    TableRow(
        "steps", "click to the next step of the participant wizard, painted", "ms", 80, at("p50_ms"), against="drawing"
    ),
    TableRow("steps", "the same, p95", "ms", 80, at("p95_ms"), against="drawing"),
    TableRow("forms", "a wizard's step sent over HTTP, at the server", "ms", 50, at("step.p50_ms"), against="python"),
    TableRow("forms", "the same, p95", "ms", 50, at("step.p95_ms"), against="python"),
    TableRow("forms", "the same refused, its page drawn anew", "ms", 50, at("refused_step.p50_ms"), against="python"),
    TableRow("forms", "the same refused, p95", "ms", 50, at("refused_step.p95_ms"), against="python"),
    TableRow("forms", "a login refused, its page drawn anew", "ms", 50, at("refused_login.p50_ms"), against="python"),
    TableRow(
        "gates", "a ticket's code before the camera, verdict painted", "ms", 300, at("online.p50_ms"), against="drawing"
    ),
    TableRow("gates", "the same, p95", "ms", 300, at("online.p95_ms"), against="drawing"),
    TableRow("gates", "the same without a network", "ms", 150, at("offline.p50_ms"), against="drawing"),
    TableRow("gates", "the same without a network, p95", "ms", 150, at("offline.p95_ms"), against="drawing"),
    TableRow("logins", "logins that succeed, of 50 per second", "", 0.98, at("share"), at_least=True),
    TableRow(
        "logins", "processor time of one of them, of two cores", "ms", 40, at("server_ms_per_login"), against="python"
    ),
    TableRow("logins", "clicks of others beside them, p95", "ms", 100, at("clicks.p95_ms"), against="python"),
    TableRow("logins", "the same before them, p95", "ms", None, at("quiet.p95_ms")),
    TableRow("logins", "a login beside them, p95", "ms", None, at("logins.p95_ms")),
    TableRow(
        "signing", "signature to the buyer's page that says so, p95", "ms", 1000, at("buyer.p95_ms"), against="python"
    ),
    TableRow("signing", "signatures that succeed, of 20 per second", "", 0.98, at("share"), at_least=True),
    TableRow(
        "signing",
        "one of them to the signer's page that says so, p95",
        "ms",
        1000,
        at("signatures.p95_ms"),
        against="python",
    ),
    TableRow(
        "signing",
        "processor time of one with its sealed PDF and mail, of two cores",
        "ms",
        100,
        at("server_ms_per_signature"),
        against="python",
    ),
    TableRow("signing", "clicks of others beside them, p95", "ms", 100, at("clicks.p95_ms"), against="python"),
    TableRow("signing", "the same before them, p95", "ms", None, at("quiet.p95_ms")),
    TableRow("signing", "the last document sealed after the last signature", "s", None, at("sealed_s")),
    TableRow(
        "checkout",
        "checkout, from the click on pay to the tickets, with the sandbox, p95",
        "ms",
        1500,
        at("one.p95_ms"),
        against="python",
    ),
    TableRow("checkout", "the same, 200 buyers at once, p95", "ms", 5000, at("crowd.p95_ms"), against="python"),
    TableRow(
        "checkout",
        "buyers with tickets, of all who are charged",
        "",
        1,
        at("crowd.charged_with_ticket"),
        at_least=True,
    ),
    TableRow(
        "checkout",
        "100 buyers at once for 10 places: places sold, less one for each beyond",
        "",
        10,
        at("rush.exactly"),
        at_least=True,
    ),
    TableRow(
        "live", "passing accepted to row received, 1,000 watchers, p95", "ms", 250, at("p95_ms"), against="python"
    ),
    TableRow("views", "the same in ten views, p95", "ms", 250, at("p95_ms"), against="python"),
    TableRow("processes", "the same, 5,000 watchers, two processes, p95", "ms", 1000, at("p95_ms"), against="python"),
    TableRow("files", "CSV of 5,000 riders", "ms", 300, at("p50_ms"), against="python"),
    TableRow("memory", "memory per connected visitor on that page", "kB", 150, at("kb_per_visitor")),
    TableRow(
        "pictures",
        "picture of a shared link, drawn at the first request, p95 of the slowest kind",
        "ms",
        150,
        lambda seen: max(kind["p95_ms"] for kind in seen.values()),
        against="python",
    ),
    TableRow(
        "standings",
        "standings of 20 rounds x 600 riders, computed, read and drawn",
        "ms",
        100,
        at("ms"),
        against="python",
    ),
    TableRow("standings", "the same: processor time", "ms", None, at("cpu_ms")),
    TableRow(
        "sitemaps",
        "index of the sitemaps, 1,000 events of two races, nothing read before",
        "ms",
        300,
        at("ms"),
        against="python",
    ),
    TableRow("sitemaps", "the same: what a timer beside it is late, worst", "ms", None, at("loop_worst_ms")),
    TableRow("flatness", "a first page of rows: 5,000 riders to 50", "×", 1.3, at("ratio")),
)
