"""The stored draft of an account's entries: riders, answered steps, and fields not yet sent."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from livelaps_app.people.drafts.parts import PartDraft

WIZARD = "registration_event"
"""The key of the wizard, its drafts and its route."""
BIKE = "bike"


def bike_part(line_id: int) -> str:
    """The key of the part with the bike of an entry."""
    return f"{BIKE}.{line_id}"


def row_part(start_id: int) -> str:
    """The key of the part with the row of a start."""
    return f"row.{start_id}"


@dataclass(frozen=True)
class EntryDraft(PartDraft):
    """A draft about an event, of an account on all of its devices.

    order: random name of the order that the draft is about, or ""; riders: account numbers of the chosen riders, in
    order; parts: by key of a step or of a part of one; answered: keys of optional steps and of starts that were
    sent; ride_with: code of a group from a link, or ""; race_class: product of a class from a link, or 0.
    """

    order: str = ""
    riders: Sequence[int] = ()
    answered: Sequence[str] = ()
    ride_with: str = ""
    race_class: int = 0

    def with_riders(self, riders: Sequence[int]) -> Self:
        """A copy with chosen riders."""
        return replace(self, riders=list(riders))

    def with_link(self, code: str, race_class: int = 0) -> Self:
        """A copy with the code of a group's link, and the class of one."""
        return replace(self, ride_with=code, race_class=race_class or self.race_class)

    def with_answer(self, key: str) -> Self:
        """A copy with an answered step or start."""
        return replace(self, answered=sorted({*self.answered, key}))

    def about(self, order: str) -> Self:
        """A copy about an order, "" for none; of another order's draft only the link of a group stays."""
        if self.order in {"", order}:
            return replace(self, order=order)
        return type(self)(order=order, ride_with=self.ride_with)
