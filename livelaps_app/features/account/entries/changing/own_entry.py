"""A paid entry of an account, with the rules of its event."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.refusals import Refusal
from livelaps_app.core.routes import url
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.holders import ENTRY
from livelaps_app.entries.rules.changes import change_refusal, last_moment
from livelaps_app.entries.rules.eligibility import EntryClass
from livelaps_app.entries.rules.records import EntryRider, RaceStart, RiderEntry, RowRule
from livelaps_app.features.account.entries.changing import form
from livelaps_app.features.account.entries.changing.texts import BIKE, CLASS, CONTACT, OWN, RIDER, ROW, TAKE, WITHDRAWAL
from livelaps_app.sales.rules.records import OrderLine, SalesOrder


@dataclass(frozen=True)
class OwnEntry:
    """A paid entry that an account may change. family: the account's people except its rider.

    is_received: it went to the account by e-mail, and another one has paid it; is_offered: the account may take it, and
    no more; contact: fields of the entry's, else of the profile's.
    """

    order: SalesOrder
    entry: RiderEntry
    sale: EntrySale
    family: tuple[EntryRider, ...] = ()
    is_received: bool = False
    contact: Mapping[str, str] = field(default_factory=dict, repr=False)
    is_offered: bool = False

    @property
    def line(self) -> OrderLine:
        return next(line for line in self.order.lines if line.id == self.entry.line_id)

    @property
    def entry_class(self) -> EntryClass | None:
        """The class, None if it is no longer for sale."""
        offered = self.sale.shop.find_class(self.entry.product_id)
        return offered.entry_class if offered else None

    @property
    def rider(self) -> EntryRider:
        person = self.line.spectator
        return EntryRider(
            account_id=self.entry.account_id or 0,
            first_name=person.first_name,
            last_name=person.last_name,
            gender=person.gender,
            born=person.born,
            email=person.email,
            relationship=person.relationship,
        )

    @property
    def starts(self) -> tuple[RaceStart, ...]:
        """The starts that count."""
        return tuple(start for start in self.entry.starts if start.is_active)

    def start(self, number: int | None) -> RaceStart | None:
        """The start with that id, else the first."""
        return next((start for start in self.starts if start.id == number), next(iter(self.starts), None))

    @property
    def parts(self) -> list[str]:
        """The forms that apply to the entry."""
        if self.is_offered:
            return [TAKE]
        row = [ROW] if self.sale.shop.rules.row_rule is RowRule.CHOSEN and self.starts else []
        if self.is_received:
            return [BIKE, *row, CLASS, CONTACT, RIDER]
        return [BIKE, *row, CLASS, CONTACT, *([OWN] if self.family else []), RIDER, WITHDRAWAL]

    def refusal(self, part: str) -> Refusal | None:
        """The reason against a change now, or None; the fee of a withdrawal depends on the moment."""
        if part in {WITHDRAWAL, CONTACT}:
            return None
        rules, sale = self.sale.shop.rules, self.sale
        if sale.event.cancelled:
            return Refusal(Code.EVENT_CANCELLED)
        until = rules.transfer_until if part in {OWN, RIDER, TAKE} else rules.change_until
        ends = until, last_moment(rules.first_start_at, sale.event.start, sale.zone)
        return change_refusal(ends, rules.grid_published_at, datetime.now(UTC), sale.zone)


def entry_address(lang: Lang, line_id: int, part: str = "", start: int = 0) -> str:
    """The address of a form about an entry."""
    more = (f"&{form.PART}={part}" if part else "") + (f"&{form.START}={start}" if start else "")
    return f"{url('account_entries', lang)}?{ENTRY}={line_id}{more}"
