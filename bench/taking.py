"""A race's results taken away as CSV: each time another view of all rows, so that nothing of it is made already."""

import http.client
import statistics
import time
from typing import Any

from bench.site import Site
from livelaps_app.features.race.columns import SORTABLE

RIDERS = 5000


def measured(site: Site) -> dict[str, Any]:
    """ms from asking for the file to its last byte; the first view is not counted."""
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)
    taken, size = [], 0
    for sort in ("", *sorted(SORTABLE), *(f"-{column}" for column in sorted(SORTABLE))):
        start = time.perf_counter()
        line.request("GET", f"{site.address(site.races[RIDERS])}.csv?sort={sort}")
        answer = line.getresponse()
        body = answer.read()
        taken.append((time.perf_counter() - start) * 1000)
        if answer.status != 200 or body.count(b"\n") <= RIDERS:
            raise RuntimeError(f"not the whole file: {answer.status}, {len(body)} bytes")
        size = len(body)
    line.close()
    return {"p50_ms": statistics.median(taken[1:]), "max_ms": max(taken[1:]), "bytes": size}
