"""The health of the site and its dependencies."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from livelaps_app.stores.health import PartState, PartStatus, site_health

NEEDED = frozenset({"database"})  # without it no page can be answered
SERVICES = frozenset(
    {"content", "timing"}
)  # without one of them some pages are incomplete, without both there are none
FAULTY = frozenset({PartState.SLOW, PartState.DOWN})


@dataclass(frozen=True)
class HealthReport:
    """The state of the whole, and every part by name."""

    status: PartState
    parts: Mapping[str, Mapping[str, Any]]

    @property
    def answers(self) -> bool:
        """True if the site can serve pages."""
        return self.status is not PartState.DOWN


async def report() -> HealthReport:
    """The health of the site now, as this process sees it."""
    parts = await site_health().statuses()
    return HealthReport(_whole(parts), {name: _part(part) for name, part in parts.items()})


def _whole(parts: Mapping[str, PartStatus]) -> PartState:
    down = {name for name, part in parts.items() if part.state is PartState.DOWN}
    if down & NEEDED or down >= SERVICES:
        return PartState.DOWN
    return PartState.SLOW if any(part.state in FAULTY for part in parts.values()) else PartState.UP


def _part(part: PartStatus) -> dict[str, Any]:
    kind = {"kind": part.kind} if part.kind else {}
    since = part.since.isoformat(timespec="seconds") if part.since else None
    return {"state": part.state, "since": since, "milliseconds": part.duration_ms} | kind | dict(part.figures)
