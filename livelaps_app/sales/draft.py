"""The stored draft of the spectator wizard: the order's random name, and fields not yet sent."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.forms.form import Values
from livelaps_app.core.forms.minors import PERSON
from livelaps_app.core.tokens import new_token
from livelaps_app.core.visitors import Visitor
from livelaps_app.people.drafts.parts import PartDraft
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.rules.records import SalesOrder

WIZARD = "spectator"
KEY, STAMP = "key", "stamp"
"""Extra values of a part: idempotency key of the added spectator, and stamp of the typed person."""
STAMP_LENGTH = 8
BUYER, NEW = "buyer", "new"
"""Keys of parts: the buyer, and a new spectator; an added spectator has its line id."""


@dataclass(frozen=True)
class SpectatorDraft(PartDraft):
    """A draft of the wizard about an event. The holder of its cookie owns the order.

    order: random name of the order, or ""; email: the buyer's; is_taken_over: a parent's link
    moved the draft to this browser, and its buyer is not yet known.
    """

    order: str = ""
    email: str = ""
    is_taken_over: bool = False

    def with_person(self, key: str, values: Values) -> Self:
        """A copy with a person in a part; another person gets a new stamp, and the key stays."""
        before = self.part(key)
        is_same = all(before.get(name) == value for name, value in values.items())
        stamp = (before.get(STAMP, "") if is_same else "") or new_token()[:STAMP_LENGTH]
        return self.with_part(key, {**values, KEY: before.get(KEY) or new_token(), STAMP: stamp})

    def with_field(self, key: str, field: str, value: str) -> Self:
        """A copy with a field during input; a changed name or birth date clears the stamp."""
        is_same = field not in PERSON or self.part(key).get(field) == value
        return self.with_part(key, {field: value} if is_same else {field: value, STAMP: ""})

    def without_relationship(self) -> Self:
        """A copy without the relationship to a new minor, for another buyer."""
        return self.with_part(NEW, {"buys_as": ""}) if "buys_as" in self.part(NEW) else self

    def without_order(self) -> Self:
        """A copy without personal data, after cancellation: the device may be shared."""
        return type(self)(order=self.order)

    def with_order(self, order: str, email: str) -> Self:
        """A copy with an order and its buyer's e-mail, without the buyer's part."""
        draft = self.without_relationship() if self.is_taken_over else self
        return replace(draft.without_part(BUYER), order=order, email=email, is_taken_over=False)


async def empty_draft(order: SalesOrder, visitor: Visitor) -> None:
    """Clears personal data from the visitor's draft of a cancelled order. Raises Problem."""
    await _change_draft(order, visitor, SpectatorDraft.without_order)


async def change_draft_email(order: SalesOrder, visitor: Visitor) -> None:
    """Writes the order's changed e-mail into the visitor's draft, whose links are mailed there. Raises Problem."""
    await _change_draft(order, visitor, lambda draft: draft.with_order(draft.order, order.buyer.email))


async def _change_draft(
    order: SalesOrder, visitor: Visitor, change: Callable[[SpectatorDraft], SpectatorDraft]
) -> None:
    if order.shop.event_id is None:  # only the wizard of spectators has a draft
        return

    def edit(stored: dict[str, Any]) -> dict[str, Any]:
        draft = SpectatorDraft.read(stored)
        return change(draft).as_json() if draft.order == order.public_id else stored

    await draft_store().change(visitor.draft, WIZARD, str(order.event_id), edit)
