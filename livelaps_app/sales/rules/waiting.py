"""The line of orders that wait for places: which ones get free places, and the place of each in line."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from enum import StrEnum, auto
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n import zones
from livelaps_app.sales.rules.offer_times import OFFER_HOURS, offer_end, waiting_closes

USUAL_START = time(8)
"""The first start of an event, for the end of waiting where no start is known."""


@dataclass(frozen=True, kw_only=True)
class WaitRules:
    """A shop's rules of waiting.

    closes_at: end of waiting; zone: of the event; most: orders in line for a product, None for unlimited;
    desk_deadline: until then places are held for payment at the desk, None if that is not possible; is_cancelled: the
    event is, and nothing is offered.
    """

    closes_at: datetime
    zone: ZoneInfo
    most: int | None = None
    offer_hours: int = OFFER_HOURS
    desk_deadline: datetime | None = None
    is_cancelled: bool = False

    def offer_until(self, now: datetime) -> datetime | None:
        """The end of an offer that is made now; None once none can be made: then the line is over.

        Fewer than two hours of the day before its end: a place that becomes free then is for whoever comes.
        """
        is_over = self.is_cancelled or now >= self.closes_at
        return None if is_over else offer_end(now, self.closes_at, self.zone, self.offer_hours)


def usual_rules(event_on: date | None) -> WaitRules:
    """The rules of a shop without its own. event_on: the event's first day, None for a shop without an event."""
    zone = zones.zone("")
    first_start = datetime.combine(event_on, USUAL_START, zone) if event_on else datetime.max.replace(tzinfo=UTC)
    return WaitRules(closes_at=waiting_closes(first_start).astimezone(UTC), zone=zone)


@dataclass(frozen=True)
class OrderInLine:
    """An order that waits, or wants places now. needs: number of places by pool; extras: those it can go without."""

    order_id: int
    needs: Mapping[int, int]
    extras: Mapping[int, int] = field(default_factory=dict)


class PlaceVerdict(StrEnum):
    """The decision about an order that wants places: it gets them, it waits, or nothing is left for it."""

    HOLD = auto()
    WAIT = auto()
    SOLD_OUT = auto()


class Allocation:
    """Free places and the line of a shop during a transaction, decided order by order."""

    def __init__(self, free: Mapping[int, int], line: Iterable[OrderInLine]) -> None:
        """free: places by pool; line: in order of arrival."""
        self._free, self._line = Counter(free), list(line)

    def decide(self, order: OrderInLine, waits_for: Iterable[int]) -> PlaceVerdict:
        """The decision about an order that is not in line.

        It waits if a place is missing, or if an order in line lacks places of the same pool: free places go to the line
        first. waits_for: pools for whose places an order can wait; nothing is left if others lack places.
        """
        every = Counter(order.needs) + Counter(order.extras)
        lacking = {pool for pool, count in every.items() if count > self._free[pool]}
        line = set(waits_for)
        if lacking - line:
            return PlaceVerdict.SOLD_OUT
        if lacking or (line & order.needs.keys() and self._is_contested(line & order.needs.keys())):
            self._line.append(order)
            return PlaceVerdict.WAIT
        self._free.subtract(every)
        return PlaceVerdict.HOLD

    def offer(self) -> list[int]:
        """The ids of the orders in line that get places now: in order of arrival, those for which places suffice.

        Each gets the extras that are left.
        """
        chosen = []
        for order in self._line:
            if suffices(self._free, order.needs):
                self._free.subtract(order.needs)
                self._free.subtract({pool: min(count, self._free[pool]) for pool, count in order.extras.items()})
                chosen.append(order.order_id)
        self._line = [order for order in self._line if order.order_id not in chosen]
        return chosen

    def close(self) -> None:
        """Ends the line: free places are for whoever comes."""
        self._line = []

    def remove(self, order_id: int) -> None:
        """Takes an order out of the line: it can have no places now."""
        self._line = [order for order in self._line if order.order_id != order_id]

    def give_back(self, needs: Mapping[int, int]) -> None:
        """Frees the places of an order that could not have them after all."""
        self._free.update(needs)

    def _is_contested(self, pools: Iterable[int]) -> bool:
        return any(order.needs.get(pool, 0) > self._free[pool] for pool in pools for order in self._line)


def suffices(free: Mapping[int, int], needs: Mapping[int, int]) -> bool:
    """True if there are enough free places."""
    return all(free.get(pool, 0) >= count for pool, count in needs.items())


def place_in_line(line: Sequence[OrderInLine], free: Mapping[int, int], order_id: int) -> int:
    """The place of an order in line, 1 for the next one; 0 if it does not wait.

    Counts the orders before it that wait for the same places: those of pools in which it lacks some.
    """
    order = next((each for each in line if each.order_id == order_id), None)
    if order is None:
        return 0
    lacking = {pool for pool, count in order.needs.items() if count > free.get(pool, 0)} or set(order.needs)
    ahead = line[: line.index(order)]
    return 1 + sum(not lacking.isdisjoint(each.needs) for each in ahead)
