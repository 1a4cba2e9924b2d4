"""Records of entries: an event's rules and classes, an entry with its bike and starts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import StrEnum, auto
from typing import Literal, Self

from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.person_names import join_name
from livelaps_app.entries.rules.eligibility import EntryClass
from livelaps_app.entries.rules.name_forms import NameForm
from livelaps_app.entries.rules.plates import PlateRange
from livelaps_app.entries.rules.refunds import RefundStep
from livelaps_app.entries.rules.states import Openings
from livelaps_app.sales.rules.products import NO_NOTE, Product
from livelaps_app.sales.rules.records import OfferedProduct, Shop

MOST_RIDERS = 8
"""Riders of an order."""
MOST_ENTRIES = 20
"""Entries of an order: several classes of a rider."""
MOST_EXTRA = 20
"""The largest count of an extra."""


class PlateRule(StrEnum):
    """The source of a start's plate: chosen by the rider, assigned, or made of row and letter."""

    CHOSEN = auto()
    ASSIGNED = auto()
    ROW = auto()


class RowRule(StrEnum):
    """The source of a start's row: by its class, chosen by the rider, or drawn."""

    NONE = auto()
    CHOSEN = auto()
    DRAWN = auto()


class EntryJob(StrEnum):
    """Kinds of jobs of entries.

    PUT_ENTRIES has the `shop` whose changed entries the timing service must know; ENTRY_CHANGED `order` and `line` of
    an entry with another class or plate; ENTRY_OFFERED of one that is offered to an `email`; ENTRY_TRANSFERRED those
    of an entry with a new rider, who has no waiver yet; TRANSFER_MAIL also the number of its `renames`;
    TRANSFERRED_ON the `email` and `name` of a rider before, who got the entry by e-mail.
    """

    PUT_ENTRIES = auto()
    ENTRY_CHANGED = auto()
    ENTRY_OFFERED = auto()
    ENTRY_TRANSFERRED = auto()
    TRANSFER_MAIL = auto()
    TRANSFERRED_ON = auto()


class EntryState(StrEnum):
    """The state of an entry. MOVED: replaced by another class, rider or day."""

    ENTERED = auto()
    WITHDRAWN = auto()
    MOVED = auto()


@dataclass(frozen=True, kw_only=True)
class EntryRules:
    """An event's rules of entering, as in the table `entry_rules`."""

    opens_at: datetime | None = None
    closes_at: datetime | None = None
    takes_desk_payment: bool = False
    desk_deadline: datetime | None = None
    transfer_until: datetime | None = None
    change_until: datetime | None = None
    wait_most: int | None = None
    wait_closes_at: datetime | None = None
    offer_hours: int = 48
    plate_rule: PlateRule = PlateRule.CHOSEN
    plate_set_id: int | None = None
    row_rule: RowRule = RowRule.NONE
    row_size: int = 4
    draw_order: str = "arrival"
    draw_seed: str = ""
    draw_series_id: int | None = None
    list_public: bool = True
    note: Text = NO_NOTE
    first_start_at: datetime | None = None
    grid_published_at: datetime | None = None


UNLIMITED = 1_000_000
"""Places of a product without a pool."""


def least_count(counts: Mapping[int, int], pool_id: int, total_pool_id: int) -> int:
    """The count of a pool, or that of the whole event's pool if it is less; 0 is no pool."""
    count = counts.get(pool_id, 0) if pool_id else UNLIMITED
    return min(count, counts.get(total_pool_id, UNLIMITED) if total_pool_id else UNLIMITED)


@dataclass(frozen=True)
class ShopPlaceCounts:
    """The free places of shops and all of them by pool, and the orders in line by product."""

    free: Mapping[int, int]
    waiting: Mapping[int, int]
    capacity: Mapping[int, int]


@dataclass(frozen=True, kw_only=True)
class OfferedClass:
    """A class with its price and places. capacity, places_left: of the class, or of the whole event if that is less.

    waiting: orders in line for it; pool_id: of its own places, 0 for none; member_prices: by membership product.
    """

    entry_class: EntryClass
    product: Product
    capacity: int = 0
    places_left: int = 0
    waiting: int = 0
    pool_id: int = 0
    member_prices: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class EntryShop:
    """The offer of an event to riders.

    ranges: of the plate set; refund_steps: in order of time; total_pool_id: of the places of all classes together, 0
    for none; total_capacity, total_left: its places, and the free ones, None without it.
    """

    shop: Shop
    rules: EntryRules
    classes: tuple[OfferedClass, ...] = ()
    extras: tuple[OfferedProduct, ...] = ()
    ranges: tuple[PlateRange, ...] = ()
    refund_steps: tuple[RefundStep, ...] = ()
    total_pool_id: int = 0
    total_capacity: int | None = None
    total_left: int | None = None

    @property
    def openings(self) -> tuple[Openings, ...]:
        """The openings of each class."""
        free = (None if each.places_left >= UNLIMITED else each.places_left for each in self.classes)
        return tuple(Openings(count, each.waiting) for count, each in zip(free, self.classes, strict=True))

    def with_places(self, counts: ShopPlaceCounts) -> Self:
        """The same offer with the current places of its classes and extras, and the lines of its classes."""
        classes = (
            replace(
                each,
                capacity=least_count(counts.capacity, each.pool_id, self.total_pool_id),
                places_left=least_count(counts.free, each.pool_id, self.total_pool_id),
                waiting=counts.waiting.get(each.product.id, 0),
            )
            for each in self.classes
        )
        extras = (replace(each, places_left=least_count(counts.free, each.pool_id, 0)) for each in self.extras)
        total = counts.free.get(self.total_pool_id) if self.total_pool_id else None
        return replace(
            self,
            classes=tuple(classes),
            extras=tuple(extras),
            total_capacity=counts.capacity.get(self.total_pool_id) if self.total_pool_id else None,
            total_left=total,
        )

    def find_class(self, product_id: int) -> OfferedClass | None:
        """The class of a product."""
        return next((each for each in self.classes if each.product.id == product_id), None)


@dataclass(frozen=True, kw_only=True)
class EntryRider:
    """A rider of an order: the account's owner or a minor.

    account_id: the person's own number; rider_id: of the confirmed claim at the timing service, None without one.
    """

    account_id: int
    first_name: str = field(repr=False)
    last_name: str = field(repr=False)
    gender: str = field(repr=False)
    born: date = field(repr=False)
    email: str = field(default="", repr=False)
    relationship: str = ""
    city: str = field(default="", repr=False)
    rider_id: int | None = None

    @property
    def name(self) -> str:
        return join_name(self.first_name, self.last_name)


@dataclass(frozen=True, kw_only=True)
class Bike:
    """The description of a start by its rider. cc: None if the class has no bounds; name_form: "" for no change."""

    plate: str = ""
    brand: str = ""
    cc: int | None = None
    team: str = ""
    city: str = field(default="", repr=False)
    transponder: str = ""
    licence_number: str = field(default="", repr=False)
    sponsors: str = ""
    name_form: NameForm | Literal[""] = ""


@dataclass(frozen=True)
class EntryContact:
    """An emergency contact."""

    name: str = field(repr=False)
    relationship: str = ""
    phone: str = field(default="", repr=False)
    cell: str = field(default="", repr=False)


@dataclass(frozen=True, kw_only=True)
class RaceStart:
    """An entry in one race. row: None until chosen or drawn; group: code of the group that rides together, or ""."""

    id: int
    race_id: int
    class_id: int
    plate: str = ""
    row: int | None = None
    row_order: int | None = None
    row_chosen: bool = False
    group: str = ""
    is_active: bool = False
    changed_at: datetime | None = None
    timing_entry_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class RiderEntry:
    """An entry: an order line of the kind entry with its bike and starts.

    offered_to: key of the e-mail to which the rider offers it, until it is taken there.
    """

    line_id: int
    order_id: int
    product_id: int
    person_key: str = field(repr=False)
    account_id: int | None
    rider_id: int | None
    state: EntryState
    bike: Bike
    is_described: bool
    starts: tuple[RaceStart, ...]
    version: int = 0
    sent_version: int = 0
    offered_to: str = field(default="", repr=False)
