"""An account's progress in entering an event: draft, order, entries and waivers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.refusals import Refusal
from livelaps_app.core.routes import Match
from livelaps_app.entries.class_words import CLASS
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.rules.eligibility import RiderMembership, membership_refusal
from livelaps_app.entries.rules.records import EntryRider, OfferedClass, RaceStart, RiderEntry
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.features.registration.checkout.flow import EventWizardQuery, WaiverFlow
from livelaps_app.features.registration.checkout.form import PROMO
from livelaps_app.features.registration.event.draft import WIZARD, EntryDraft
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.memberships.rules.records import NamedPerson
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import CHANGEABLE

RIDER, LINE, START, WITH, PLATE, SIGNED = "rider", "line", "start", "with", "plate", "signed"
"""Parameters of steps: the rider of a choice of classes, entry of a bike, start of a row; code of a group; a plate; the
entry whose waiver leads back."""
CODE_LENGTH = 16


@dataclass(frozen=True)
class EntryQuery(EventWizardQuery):
    """Query of the wizard.

    ride_with, race_class, plate: of a link to a group, a class, a free plate; signed: the entry from whose waiver the
    visitor comes back.
    """

    wizard = WIZARD
    rider: int = 0
    line: int = 0
    start: int = 0
    ride_with: str = ""
    promo: str = ""
    race_class: int = 0
    plate: str = ""
    signed: int = 0

    @classmethod
    def parse(cls, at: Match) -> "EntryQuery":
        """The query of an address."""
        rider, line, start, signed = (check_id(at.parameter(name)) or 0 for name in (RIDER, LINE, START, SIGNED))
        ride_with = at.parameter(WITH)[:CODE_LENGTH]
        event = check_id(at.argument("id")) or 0
        race_class = check_id(at.parameter(CLASS)) or 0
        step, promo, plate = (at.parameter(name) for name in (STEP, PROMO, PLATE))
        plate = plate[:CODE_LENGTH]
        return cls(event, at.lang, step, rider, line, start, ride_with, promo, race_class, plate, signed)


@dataclass(frozen=True)
class EntryFlow(WaiverFlow):
    """The entries of an account for an event.

    riders: who may ride; order: the open one, None before the first class; standing: the last one, in line or left to
    the desk, beside which another may begin; entries: with bikes and starts; has_entered: the account has entered
    before; memberships: those that classes need, by account; cart: people named in memberships of the order; opened:
    the step of the address, also one that is left out on the way; before: riders of the last time, at another event,
    by account.
    """

    account: Account
    sale: EntrySale
    riders: tuple[EntryRider, ...]
    draft: EntryDraft = field(default_factory=EntryDraft)
    order: SalesOrder | None = None
    standing: SalesOrder | None = None
    entries: tuple[RiderEntry, ...] = ()
    has_entered: bool = False
    memberships: Mapping[int, tuple[RiderMembership, ...]] = field(default_factory=dict)
    cart: tuple[NamedPerson, ...] = ()
    opened: str = ""
    before: frozenset[int] = frozenset()

    @property
    def lines(self) -> tuple[OrderLine, ...]:
        """The entries of the order as lines."""
        return tuple(line for line in self.order.lines if line.kind is ProductKind.ENTRY) if self.order else ()

    @property
    def is_open(self) -> bool:
        """True while the wizard can change the order, or before there is one."""
        return self.order is None or self.order.state in CHANGEABLE

    @property
    def chosen(self) -> tuple[EntryRider, ...]:
        """The riders to enter: those of the draft, of the order, or of the last time; or the only one.

        An order whose places were offered has its own: a split may have moved others to another order.
        """
        if len(self.riders) == 1:
            return self.riders
        of_order = {entry.account_id or 0 for entry in self.entries}
        is_offered = self.order is not None and self.order.offer_until is not None
        numbers = of_order if is_offered else {*self.draft.riders} or of_order or self.before
        return tuple(rider for rider in self.riders if rider.account_id in numbers)

    def entries_of(self, rider: EntryRider) -> tuple[RiderEntry, ...]:
        """The entries of a rider in this order."""
        return tuple(entry for entry in self.entries if entry.account_id == rider.account_id)

    def rider(self, number: int) -> EntryRider | None:
        """The chosen rider with that account number."""
        return next((rider for rider in self.chosen if rider.account_id == number), None)

    def rider_to_enter(self, number: int) -> EntryRider | None:
        """The chosen rider of an address, None for an unknown one; without one the first."""
        return self.rider(number) if number else next(iter(self.chosen), None)

    def rider_of(self, entry: RiderEntry) -> EntryRider | None:
        """The rider of an entry."""
        return next((rider for rider in self.riders if rider.account_id == entry.account_id), None)

    def entry(self, line_id: int) -> RiderEntry | None:
        """The entry of a line of this order."""
        return next((entry for entry in self.entries if entry.line_id == line_id), None)

    def start(self, number: int) -> tuple[RiderEntry, RaceStart] | None:
        """The start with that id, and its entry."""
        starts = ((entry, start) for entry in self.entries for start in entry.starts)
        return next((each for each in starts if each[1].id == number), None)

    @property
    def starts(self) -> tuple[tuple[RiderEntry, RaceStart], ...]:
        """All starts of this order with their entries."""
        return tuple((entry, start) for entry in self.entries for start in entry.starts)

    def class_of(self, entry: RiderEntry) -> OfferedClass | None:
        """The class of an entry, None if it is no longer for sale."""
        return self.sale.shop.find_class(entry.product_id)

    def cart_people(self, rider: EntryRider) -> tuple[NamedPerson, ...]:
        """The rows of a rider in memberships of this order."""
        key = rider_key(rider)
        return tuple(each for each in self.cart if each.person_key == key)

    def cart_of(self, rider: EntryRider) -> tuple[RiderMembership, ...]:
        """The memberships of a rider in this order, with their days if it is paid today."""
        return tuple(RiderMembership(each.product_id, each.period) for each in self.cart_people(rider))

    def membership_refusal(self, entry: RiderEntry) -> Refusal | None:
        """The reason against an entry without a membership that its class needs, bought or in this order."""
        offered, rider = self.class_of(entry), self.rider_of(entry)
        if offered is None or rider is None:
            return None
        held = (*self.memberships.get(rider.account_id, ()), *self.cart_of(rider))
        return membership_refusal(offered.entry_class, held, self.sale.period)

    def is_entered(self, rider: EntryRider) -> bool:
        """True if a rider has classes, with the memberships that they need."""
        entries = self.entries_of(rider)
        return bool(entries) and not any(self.membership_refusal(entry) for entry in entries)
