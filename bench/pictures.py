"""The picture of a shared link, drawn for its first request."""

import html
import http.client
import re
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from bench.crowd import spread
from bench.paint import RIDERS
from bench.site import ANSWER_SECONDS, Site
from livelaps_app.core.routes import BASE
from livelaps_app.core.social_images import path

MOST = 30
PAGES = {"race": "races", "series": "scores", "event": "events"}


def measured(site: Site) -> dict[str, Any]:
    """By kind, in ms from the request to the last byte, one after the other; and their mean size in kB."""
    connection = http.client.HTTPConnection("localhost", site.port, timeout=ANSWER_SECONDS)
    kinds = {kind: list(islice(_shared(connection, page), MOST)) for kind, page in PAGES.items()}
    entries = _json_rows(connection, site.races[RIDERS])[:MOST]
    kinds["rider"] = [f"{path('race', 'en', site.races[RIDERS])}?rider={entry}" for entry in entries]
    return {kind: _drawn(connection, addresses) for kind, addresses in kinds.items()}


def _drawn(connection: http.client.HTTPConnection, addresses: list[str]) -> dict[str, Any]:
    taken, sizes = [], []
    for address in addresses:
        start = time.perf_counter()
        body = _get(connection, address)
        taken.append((time.perf_counter() - start) * 1000)
        sizes.append(len(body) / 1000)
    return {**spread(taken), "kb": sum(sizes) / len(sizes), "count": len(sizes)}


def _shared(connection: http.client.HTTPConnection, page: str) -> Iterator[str]:
    """The pictures that the pages of a kind lead to, without the origin."""
    origin, pages = rf"<loc>(https?://[^/<]+)({BASE}/{page}/\d+)</loc>", _get(connection, "/sitemap-en.xml").decode()
    for _, address in re.findall(origin, pages):
        head = _get(connection, address).decode()
        if found := re.search(r'property="og:image" content="https?://[^/"]+([^"]+)"', head):
            yield html.unescape(found[1])


def _json_rows(connection: http.client.HTTPConnection, race: int) -> list[int]:
    """The entries of a race."""
    return [int(entry) for entry in re.findall(rb'"entry": (\d+)', _get(connection, f"{BASE}/races/{race}.json"))]


def _get(connection: http.client.HTTPConnection, address: str) -> bytes:
    connection.request("GET", address)
    answer = connection.getresponse()
    body = answer.read()
    if answer.status != 200:
        raise ConnectionError(f"{address}: {answer.status}")
    return body
