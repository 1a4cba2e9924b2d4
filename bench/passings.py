"""A passing at the line to its row on a thousand screens."""

import http.client
import json
import time
from typing import Any

from bench.crowd import crowd
from bench.site import Site
from bench.wire import Recorded
from livelaps_app.gateways.timing.reader import ROOT
from livelaps_app.standins.timing.demo.organizers import DEMO_KEYS

PAUSE_SECONDS = 0.75
STRAGGLERS_SECONDS = 2.0


def measured(
    site: Site, views: list[Recorded], watchers: int, passings: int, warming: int = 0, pause: float = PAUSE_SECONDS
) -> dict[str, Any]:
    """ms from a passing's acceptance (the answer to its POST) to the frame with it, over all watchers and passings.

    The watchers are spread over the views. Riders cross the line one after the other, the leader first, who changes
    every gap on the screen; so many passings as are for warming come before those that count. Raises RuntimeError when
    a frame is missing.
    """
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)
    entries = _leaders(line, site.running, warming + passings)
    line.close()  # it opens again for the first passing: a server ends what says nothing while a thousand watchers come
    with crowd("watch", views=views, count=watchers) as pipe:
        pipe.recv()
        for lap, entry in enumerate(entries[:warming]):
            _pass(line, site.running, entry, lap, pause)
        time.sleep(STRAGGLERS_SECONDS)
        before = site.cpu_seconds()
        pipe.send("go")
        counted = enumerate(entries[warming:], start=warming)
        sent = [_pass(line, site.running, entry, lap, pause) for lap, entry in counted]
        time.sleep(STRAGGLERS_SECONDS + pause)
        cpu = site.cpu_seconds() - before
        pipe.send(sent)
        taken: dict[str, Any] = pipe.recv()
    if taken["missing"]:
        raise RuntimeError(f"{taken['missing']} of {watchers * passings} frames did not come")
    accepted = sorted(answered - sent_at for sent_at, answered in sent)[len(sent) // 2]
    return {
        **taken,
        "accepting_p50_ms": accepted * 1000,
        "server_ms_per_passing": cpu * 1000 / passings,
        "watchers": watchers,
        "passings": passings,
    }


def _leaders(line: http.client.HTTPConnection, race: int, count: int) -> list[int]:
    answer = _ask(line, "GET", f"{ROOT}/livelaps/race/results/{race}?sections=0")
    return [row["id"] for row in answer["data"][:count]]


def _pass(line: http.client.HTTPConnection, race: int, entry: int, number: int, pause: float) -> tuple[float, float]:
    """Sends one passing; when it was sent and when it was accepted."""
    time.sleep(pause)
    passing = {"id": f"bench-{number}", "entryId": entry, "at": 3_700_000 + number * 750}
    sent_at = time.time()
    answer = _ask(line, "POST", f"{ROOT}/livelaps/race/{race}/passings", [passing])
    accepted = time.time()
    if answer["message"]["passings"][0]["verdict"] != "accepted":
        raise RuntimeError(f"the passing was not taken: {answer}")
    return sent_at, accepted


def _ask(line: http.client.HTTPConnection, method: str, path: str, body: object = None) -> Any:
    headers = {"X-Promoter-Key": DEMO_KEYS[0], "Content-Type": "application/json"}
    line.request(method, path, None if body is None else json.dumps(body), headers)
    return json.loads(line.getresponse().read())
