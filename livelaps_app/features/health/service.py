"""How the site is, for whoever runs it: each part it stands on, and what follows from that for its pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from livelaps_app.gateways import wiring
from livelaps_app.gateways.health import PartState, PartStatus

NEEDED = frozenset({"database"})  # without it no page can be answered; what else fails is missed on some
WORRYING = frozenset({PartState.SLOW, PartState.DOWN})


@dataclass(frozen=True)
class Report:
    """The word for the whole, whether pages can be answered, and every part by name."""

    status: PartState
    parts: Mapping[str, Mapping[str, Any]]

    @property
    def answers(self) -> bool:
        """Whether the site can answer pages."""
        return self.status is not PartState.DOWN


async def report() -> Report:
    """How the site is now, as this process sees it."""
    told = await wiring.health().statuses()
    return Report(_whole(told), {name: _part(part) for name, part in told.items()})


def _whole(told: Mapping[str, PartStatus]) -> PartState:
    if any(told[name].state is PartState.DOWN for name in NEEDED):
        return PartState.DOWN
    return PartState.SLOW if any(part.state in WORRYING for part in told.values()) else PartState.UP


def _part(told: PartStatus) -> dict[str, Any]:
    kind = {"kind": told.kind} if told.kind else {}
    since = told.since.isoformat(timespec="seconds") if told.since else None
    return {"state": told.state, "since": since, "milliseconds": told.duration_ms} | kind
