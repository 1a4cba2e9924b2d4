"""The progress of a visitor in a wizard that sells something of an event."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.sales.rules.records import OrderLine
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import USABLE, WaiverState


@dataclass(frozen=True)
class EventWizardQuery:
    """Query of such a wizard. event: 0 for the list of events; wizard: the route."""

    wizard: ClassVar[str]
    event: int
    lang: Lang
    step: str = ""

    @property
    def subject(self) -> str:
        """The subject of the draft: the event, or ""."""
        return str(self.event or "")

    def address(self, step: str = "", **more: str) -> str:
        """The address of a step without the base path; omits empty parameters."""
        more = {name: value for name, value in more.items() if value}
        return step_address(self.wizard, self.lang, step, self.subject, **more)


@dataclass(frozen=True)
class WaiverFlow:
    """The waivers of an order, by identifier."""

    waivers: Mapping[str, Waiver] = field(default_factory=dict, kw_only=True)

    def waiver(self, line: OrderLine) -> Waiver | None:
        """The waiver of a line."""
        return self.waivers.get(line.document_id)

    def is_signed(self, line: OrderLine) -> bool:
        """True if the waiver of a line is signed."""
        waiver = self.waiver(line)
        return waiver is not None and waiver.state is WaiverState.SIGNED

    def has_ended(self, line: OrderLine) -> bool:
        """True if the waiver of a line was declined, rejected or voided."""
        waiver = self.waiver(line)
        return waiver is not None and waiver.state not in USABLE
