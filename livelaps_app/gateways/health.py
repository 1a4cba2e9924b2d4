"""How the parts the site stands on are: each is looked at when somebody asks, but seldom, and once however many ask."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum, auto

_log = logging.getLogger(__name__)

SLOW_SECONDS = 1.0  # an answer that takes longer is slow; nobody who asks waits longer
EVERY_SECONDS = 5.0  # how old a look may be

Ask = Callable[[], Awaitable[bool]]


class State(StrEnum):
    """How a part is; NONE where the site has no such part."""

    UP = auto()
    SLOW = auto()
    DOWN = auto()
    NONE = auto()


@dataclass(frozen=True)
class Told:
    """A part's state, since when it has been in it as this process has seen it, and how long its last answer took."""

    state: State
    since: datetime | None = None
    milliseconds: int | None = None
    kind: str = ""


def _now() -> datetime:
    return datetime.now(UTC)


class Part:
    """One part. `ask` says whether it answers; what raises or takes longer than `timeout` does not."""

    def __init__(
        self,
        name: str,
        ask: Ask,
        timeout: float,
        every: float = EVERY_SECONDS,
        kind: str = "",
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self._name, self._ask, self._timeout, self._every = name, ask, timeout, every
        self._clock, self._now = clock, now
        self._told = Told(State.NONE, kind=kind)
        self._begun: float | None = None
        self._look: asyncio.Task[None] | None = None

    def looking(self) -> asyncio.Task[None] | None:
        """The look that is under way, begun now if the last one is too old; None when that is good enough."""
        if self._look is None and (self._begun is None or self._clock() - self._begun >= self._every):
            self._begun = self._clock()
            self._look = asyncio.create_task(self._looked(self._begun))
        return self._look

    def late(self) -> None:
        """Somebody has waited long enough for the look under way: what was good is slow."""
        if self._begun is not None and self._told.state in {State.NONE, State.UP}:
            self._become(State.SLOW, self._clock() - self._begun)

    @property
    def told(self) -> Told:
        """What is known of it."""
        return self._told

    async def close(self) -> None:
        """Ends what is under way."""
        if self._look is not None:
            self._look.cancel()
            await asyncio.wait({self._look})

    async def _looked(self, begun: float) -> None:
        try:
            async with asyncio.timeout(self._timeout):
                answers = await self._ask()
        except Exception:  # noqa: BLE001 - drivers fail in ways of their own, and whatever it is, the part is of no use now
            answers = False
        finally:
            self._look = None
        took = self._clock() - begun
        self._become((State.SLOW if took >= SLOW_SECONDS else State.UP) if answers else State.DOWN, took)

    def _become(self, state: State, took: float) -> None:
        before, since = self._told.state, self._told.since
        if state is not before:
            since = self._now()
            if (before, state) != (State.NONE, State.UP):
                _log.warning("%s is %s", self._name, state)
        milliseconds = None if state is State.DOWN else round(took * 1000)
        self._told = Told(state, since, milliseconds, self._told.kind)


class Health:
    """All parts by name; None for one the site does not have."""

    def __init__(self, parts: Mapping[str, Part | None]) -> None:
        self._parts = parts

    async def told(self) -> dict[str, Told]:
        """Every part, looked at not long ago; who asks does not wait for one that is slow."""
        looks = {look: part for part in self._parts.values() if part and (look := part.looking())}
        late = (await asyncio.wait(looks, timeout=SLOW_SECONDS))[1] if looks else ()
        for look in late:
            looks[look].late()
        return {name: part.told if part else Told(State.NONE) for name, part in self._parts.items()}

    async def close(self) -> None:
        """Ends the looks that are under way."""
        await asyncio.gather(*(part.close() for part in self._parts.values() if part))
