"""The visitor's progress in the spectator wizard: draft, order and waivers."""

from dataclasses import dataclass, field

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.routes import Match
from livelaps_app.features.registration.checkout.flow import EventWizardQuery, WaiverFlow
from livelaps_app.features.registration.checkout.form import PROMO
from livelaps_app.features.registration.spectator.form import (
    AGAIN,
    CODE,
    OF,
    OTHER,
    PART,
    RELATIVE,
    SENT,
    TAKEN,
    WHO,
)
from livelaps_app.sales.draft import WIZARD, SpectatorDraft
from livelaps_app.sales.rules.buyers import same_person
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import OrderState

ENDS = frozenset({OrderState.EXPIRED, OrderState.CANCELLED})
"""States of an order that restart the wizard."""


@dataclass(frozen=True)
class SpectatorQuery(EventWizardQuery):
    """Query of the wizard.

    taken: the last refusal; again: ids of tickets with waivers to sign
    again; sent_line: id of the ticket whose waiver link was just sent; of: stamp of the edited person, or "";
    is_other_person: another person was typed since; promo: last result of the promo code; relative: the refused
    person of the account.
    """

    wizard = WIZARD
    who: str = ""
    part: str = ""
    code: str = ""
    taken: str = ""
    again: frozenset[str] = frozenset()
    sent_line: str = ""
    of: str = ""
    is_other_person: bool = False
    promo: str = ""
    relative: str = ""

    @classmethod
    def parse(cls, at: Match) -> "SpectatorQuery":
        """The query of an address."""
        step, who, part, code = (at.parameter(name) for name in (STEP, WHO, PART, CODE))
        again = frozenset(at.parameter(AGAIN).split("."))
        event, taken = check_id(at.argument("id")) or 0, at.parameter(TAKEN)
        more = at.parameter(SENT), at.parameter(OF), bool(at.parameter(OTHER)), at.parameter(PROMO)
        return cls(event, at.lang, step, who, part, code, taken, again, *more, at.parameter(RELATIVE))


@dataclass(frozen=True)
class SpectatorFlow(WaiverFlow):
    """A draft with its order, None before its start and after its end.

    ended: the order in its final state.
    """

    draft: SpectatorDraft = field(default_factory=SpectatorDraft)
    order: SalesOrder | None = None
    ended: SalesOrder | None = None

    @property
    def lines(self) -> tuple[OrderLine, ...]:
        """The tickets of the order."""
        return self.order.lines if self.order else ()

    @property
    def own_line(self) -> OrderLine | None:
        """The buyer's own ticket."""
        return next((line for line in self.lines if self.is_own(line)), None)

    @property
    def paid_order(self) -> SalesOrder | None:
        """The order after payment or during it."""
        return self.ended if self.ended and self.ended.state not in ENDS else None

    @property
    def last(self) -> SalesOrder | None:
        """The order, or the previous one unless cancelled."""
        return self.order or (self.ended if self.ended and self.ended.state is not OrderState.CANCELLED else None)

    @property
    def is_held(self) -> bool:
        """True if places are reserved."""
        return self.order is not None and self.order.state is OrderState.HELD

    def is_own(self, line: OrderLine) -> bool:
        """True if a ticket is the buyer's."""
        return self.order is not None and same_person(line.spectator, self.order.buyer)

    @property
    def has_own_ended(self) -> bool:
        """True if the buyer's own waiver was declined, rejected or voided."""
        return self.own_line is not None and self.has_ended(self.own_line)

    @property
    def own_code(self) -> Code:
        """The reason why the buyer's own unsigned waiver blocks the next step."""
        return Code.OWN_WAIVER_ENDED if self.has_own_ended else Code.OWN_WAIVER_UNSIGNED

    def check_ended(self) -> None:
        """Raises Problem if a waiver of the order can no longer be signed."""
        for line in filter(self.has_ended, self.lines):
            code = Code.OWN_WAIVER_ENDED if self.is_own(line) else Code.SPECTATOR_WAIVER_ENDED
            raise Problem(code, line.spectator.name)

    def line(self, number: str) -> OrderLine | None:
        """The ticket with that id, except the buyer's own."""
        return next((line for line in self.lines if str(line.id) == number and not self.is_own(line)), None)

    def signed_before(self, order: SalesOrder) -> str:
        """Tickets after a change with signed waivers voided by it, for the parameter AGAIN."""
        signed = {line.id: line.document_id for line in self.lines if self.is_signed(line)}
        return ".".join(
            str(line.id) for line in order.lines if line.document_id != signed.get(line.id, line.document_id)
        )
