"""The stored draft of the spectator wizard: the order's random name, and typed fields that are not sent yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from livelaps_app.core.forms.form import Values
from livelaps_app.core.forms.minors import PERSON
from livelaps_app.core.tokens import new_token
from livelaps_app.core.visitors import Visitor
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState

WIZARD = "spectator"
KEY, STAMP = "key", "stamp"
"""Values of a part besides its fields: the key of the act that adds the spectator, and the stamp of the typed
person."""
STAMP_LENGTH = 8
BUYER, NEW = "buyer", "new"
"""Keys of parts: the buyer, a spectator who is not in the list yet; one who is has the id of the line."""


@dataclass(frozen=True, slots=True)
class SpectatorDraft:
    """A draft of the wizard, whose subject is the event. Who has its cookie has the order.

    parts: fields by key; order: the random name of the order, "" before there is one; email: the buyer's.
    """

    parts: Mapping[str, Values] = field(default_factory=dict)
    order: str = ""
    email: str = ""

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Self:
        """The draft as `stored` wrote it; what an earlier version of the site left out is empty."""
        return cls(**{name: stored[name] for name in cls.__slots__ if name in stored})

    def as_json(self) -> dict[str, Any]:
        """The draft as JSON."""
        return {name: getattr(self, name) for name in self.__slots__}

    def part(self, key: str) -> Values:
        """The fields of a part that has not been sent."""
        return self.parts.get(key, {})

    def with_part(self, key: str, values: Values) -> Self:
        """The same with more fields of a part."""
        return replace(self, parts={**self.parts, key: {**self.part(key), **values}})

    def with_person(self, key: str, values: Values) -> Self:
        """A copy with a person in a part, which has its own stamp until another person is typed there.

        The key of the act that adds the person stays.
        """
        before = self.part(key)
        is_same = all(before.get(name) == value for name, value in values.items())
        stamp = (before.get(STAMP, "") if is_same else "") or new_token()[:STAMP_LENGTH]
        return self.with_part(key, {**values, KEY: before.get(KEY) or new_token(), STAMP: stamp})

    def with_field(self, key: str, field: str, value: str) -> Self:
        """The same with a field while it is being filled in; another value is another person."""
        is_same = field not in PERSON or self.part(key).get(field) == value
        return self.with_part(key, {field: value} if is_same else {field: value, STAMP: ""})

    def without_part(self, key: str) -> Self:
        """The same without a part, which has been sent."""
        return replace(self, parts={name: values for name, values in self.parts.items() if name != key})

    def without_order(self) -> Self:
        """The same once its order is cancelled: nothing of anybody is left, as the device may be another one's."""
        return type(self)(order=self.order)

    def with_order(self, order: str, email: str) -> Self:
        """The same with an order, whose buyer has that e-mail; the buyer is in the order then."""
        return replace(self.without_part(BUYER), order=order, email=email)


OPEN = frozenset({OrderState.DRAFT, OrderState.HELD})


async def empty_draft(order: SalesOrder, visitor: Visitor) -> None:
    """Leaves nothing of anybody in a visitor's draft of an order that was cancelled. Raises Problem."""

    def forget(stored: dict[str, Any]) -> dict[str, Any]:
        draft = SpectatorDraft.read(stored)
        return draft.without_order().as_json() if draft.order == order.public_id else stored

    await draft_store().change(visitor.draft, WIZARD, str(order.event.event_id), forget)
