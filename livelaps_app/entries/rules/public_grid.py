"""Public facts of a start grid that the site makes, and the start of an entry in words."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, kw_only=True)
class GridChange:
    """A change after the publication. name: the public one, "" if hidden; row: None without a place."""

    race_id: int
    plate: str
    name: str
    row: int | None
    is_entered: bool
    changed_at: datetime


@dataclass(frozen=True, kw_only=True)
class PublicGrid:
    """The publication of an event's grids.

    is_drawn: the site puts riders into rows, not their classes; seed: of a lot, "" without one; by_plates: the lot is
    of plates; changes: newest first.
    """

    published_at: datetime | None = None
    is_drawn: bool = False
    list_public: bool = True
    seed: str = ""
    by_plates: bool = False
    changes: tuple[GridChange, ...] = field(default=(), repr=False)

    @property
    def is_awaited(self) -> bool:
        """True until a grid that the site makes is published."""
        return self.is_drawn and self.published_at is None

    @property
    def changed_at(self) -> datetime | None:
        """The time of the publication, or of the last change since."""
        return self.changes[0].changed_at if self.changes else self.published_at

    @property
    def is_listed(self) -> bool:
        """True if the list of entries is public: where the promoter says so, else with the grid."""
        return self.list_public or self.published_at is not None


@dataclass(frozen=True)
class StartLine:
    """The start of an entry in words. instant: in ISO, for a countdown; "" unless it is known and to come."""

    text: str = ""
    instant: str = ""
