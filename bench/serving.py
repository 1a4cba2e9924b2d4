"""What one process can take: visits per second, memory of who stays, the cost of a page by the size of its race."""

import time
from typing import Any

from bench.crowd import crowd
from bench.peer import Peer
from bench.site import SIZES, Site
from bench.wire import Recorded

AT_A_TIME = 16
SETTLE_SECONDS = 3


def visits(site: Site, visit: Recorded, seconds: float) -> dict[str, Any]:
    """Whole cold visits, the site's processor time and the load generator's share of a core beside them."""
    with crowd("visits", visit=visit, at_a_time=AT_A_TIME, seconds=seconds) as pipe:
        pipe.recv()
        before = site.cpu_seconds()
        pipe.recv()
        cpu = site.cpu_seconds() - before
        taken: dict[str, Any] = pipe.recv()
    return {
        **taken,
        "server_cpu_share": cpu / seconds,
        "server_ms_per_visit": cpu * 1000 / seconds / taken["per_second"],
    }


def requests(peer: Peer, seconds: float) -> dict[str, Any]:
    """The peer's page by the same load generator."""
    arguments = {
        "host": peer.host,
        "port": peer.port,
        "address": peer.address,
        "at_a_time": AT_A_TIME,
        "seconds": seconds,
    }
    with crowd("gets", **arguments) as pipe:
        pipe.recv()
        pipe.recv()
        taken: dict[str, Any] = pipe.recv()
    return taken


def memory(site: Site, visit: Recorded, first: int, then: int) -> dict[str, Any]:
    """Resident memory of the whole server per tab that stays, the first lot not counted."""
    with crowd("stay", visit=visit, first=first, then=then) as pipe:
        known = [_settled(site, pipe.recv())]
        pipe.send("more")
        known.append(_settled(site, pipe.recv()))
    (before, few), (after, many) = known
    return {"kb_per_visitor": (after - before) / (many - few), "visitors": many - few, "before_kb": before}


def flatness(visits_by_size: dict[int, Recorded], times: int) -> dict[str, Any]:
    """A first page of rows, one visitor at a time, by the number of riders in the race."""
    named = {str(riders): visits_by_size[riders].empty_handed() for riders in SIZES}
    with crowd("in_turn", visits=named, times=times) as pipe:
        taken: dict[str, Any] = pipe.recv()
    return {**taken, "ratio": taken[str(SIZES[-1])]["p50_ms"] / taken[str(SIZES[0])]["p50_ms"]}


def _settled(site: Site, tabs: int) -> tuple[float, int]:
    time.sleep(SETTLE_SECONDS)  # nothing tells when an allocator is done
    return site.resident_kb(), tabs
