"""The figures of registrations that the site sells: what the timing service answers about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFigures:
    """The registration of an event; `capacity` and `openings_left` None for no limit, `waiting` wait for a place.

    opens_at, closes_at: None for the times of the timing service.
    """

    count: int
    capacity: int | None = None
    openings_left: int | None = None
    waiting: int = 0
    opens_at: datetime | None = None
    closes_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassFigures:
    """A class of a race on sale; prices in the smallest unit of `currency`, None for no limit.

    `ages_on`: the day for which ages count, `needs`: the memberships of which one suffices.
    """

    race_id: int
    class_id: int
    product_id: int
    price: int
    currency: str
    price_further: int | None = None
    youngest: int | None = None
    oldest: int | None = None
    ages_on: str = ""
    gender: str | None = None
    cc_from: int | None = None
    cc_to: int | None = None
    capacity: int | None = None
    openings_left: int | None = None
    waiting: int = 0
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFigures:
    """A row of a race: the most riders, None for no limit, and those who have a place."""

    race_id: int
    row: int
    size: int | None
    taken: int


class RegistrationFigures(Protocol):
    """The site's figures of an event; None or nothing for an event that it does not sell."""

    async def event(self, event_id: int) -> EventFigures | None:
        """The registration of an event."""

    async def classes(self, event_id: int) -> Sequence[ClassFigures]:
        """The classes on sale."""

    async def rows(self, event_id: int) -> Sequence[RowFigures]:
        """The rows with places."""


class NoFigures:
    """The figures of a site without a shop."""

    async def event(self, event_id: int) -> EventFigures | None:
        """No registration."""
        return None

    async def classes(self, event_id: int) -> Sequence[ClassFigures]:
        """No classes."""
        return ()

    async def rows(self, event_id: int) -> Sequence[RowFigures]:
        """No rows."""
        return ()
