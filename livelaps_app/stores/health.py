"""Health of the site's dependencies, probed on request and cached for a few seconds."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum, auto

from livelaps_app.core.parts import Part

_log = logging.getLogger(__name__)

SLOW_SECONDS = 1.0  # limit of a fast probe, and of a request's wait
INTERVAL_SECONDS = 5.0  # lifetime of a cached status

Probe = Callable[[], Awaitable[bool]]


class PartState(StrEnum):
    """The state of a dependency; NONE if the site has none."""

    UP = auto()
    SLOW = auto()
    DOWN = auto()
    NONE = auto()


@dataclass(frozen=True)
class PartStatus:
    """The state of a dependency, its last change in this process, and the last successful probe's duration.

    figures: named numbers of the last probe.
    """

    state: PartState
    since: datetime | None = None
    duration_ms: int | None = None
    kind: str = ""
    figures: Mapping[str, int] = field(default_factory=dict)


def _now() -> datetime:
    return datetime.now(UTC)


class HealthPart:
    """A dependency; down if `probe` returns False, raises or exceeds `timeout`."""

    def __init__(
        self,
        name: str,
        probe: Probe,
        timeout: float,
        interval_s: float = INTERVAL_SECONDS,
        kind: str = "",
        figures: Callable[[], Mapping[str, int]] = dict,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self._name, self._probe, self._timeout, self._interval_s = name, probe, timeout, interval_s
        self._clock, self._now, self._figures = clock, now, figures
        self.status = PartStatus(PartState.NONE, kind=kind)
        self._probed_at: float | None = None
        self._check: asyncio.Task[None] | None = None

    def check(self) -> asyncio.Task[None] | None:
        """The running probe, started if the status is too old; None while it is recent."""
        if self._check is None and (self._probed_at is None or self._clock() - self._probed_at >= self._interval_s):
            self._probed_at = self._clock()
            self._check = asyncio.create_task(self._run(self._probed_at))
        return self._check

    def mark_slow(self) -> None:
        """Sets an unknown or good state to SLOW while the probe exceeds a request's wait."""
        if self._probed_at is not None and self.status.state in {PartState.NONE, PartState.UP}:
            self._change(PartState.SLOW, self._clock() - self._probed_at)

    async def close(self) -> None:
        if self._check is not None:
            self._check.cancel()
            await asyncio.wait({self._check})

    async def _run(self, started: float) -> None:
        try:
            async with asyncio.timeout(self._timeout):
                succeeded = await self._probe()
        except Exception:  # noqa: BLE001 - drivers raise exceptions of their own, and any of them means a failed probe
            succeeded = False
        finally:
            self._check = None
        duration_s = self._clock() - started
        state = PartState.SLOW if duration_s >= SLOW_SECONDS else PartState.UP
        self._change(state if succeeded else PartState.DOWN, duration_s)

    def _change(self, state: PartState, duration_s: float) -> None:
        before, since = self.status.state, self.status.since
        if state is not before:
            since = self._now()
            if (before, state) != (PartState.NONE, PartState.UP):
                _log.warning("%s is %s", self._name, state)
        duration_ms = None if state is PartState.DOWN else round(duration_s * 1000)
        self.status = PartStatus(state, since, duration_ms, self.status.kind, self._figures())


class Health:
    """All dependencies by name, None for unused ones."""

    def __init__(self, parts: Mapping[str, HealthPart | None]) -> None:
        self._parts = dict(parts)

    def add(self, name: str, part: HealthPart) -> None:
        """Adds a dependency of another room."""
        self._parts[name] = part

    async def statuses(self) -> dict[str, PartStatus]:
        """The status of every dependency; slow probes continue in the background."""
        checks = {check: part for part in self._parts.values() if part and (check := part.check())}
        late = (await asyncio.wait(checks, timeout=SLOW_SECONDS))[1] if checks else ()
        for check in late:
            checks[check].mark_slow()
        return {name: part.status if part else PartStatus(PartState.NONE) for name, part in self._parts.items()}

    async def close(self) -> None:
        await asyncio.gather(*(part.close() for part in self._parts.values() if part))


site_health = Part[Health]("health")
