"""The confirmed entries of an order: paid, not withdrawn, with what is known of their starts."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.confirmation import texts
from livelaps_app.entries.holders import is_elsewhere, line_of
from livelaps_app.entries.rules.records import EntryState, RiderEntry
from livelaps_app.entries.starting import EntryStart, entry_starts, start_lines
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.paying import event_of
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TICKETED


@dataclass(frozen=True)
class ConfirmedEntry:
    """An entry with its line and starts. words: the starts as on pages."""

    line: OrderLine
    entry: RiderEntry
    starts: Sequence[EntryStart]
    words: Sequence[str]

    def plate(self, lang: Lang) -> str:
        """The plate in words."""
        plate = self.entry.bike.plate
        return texts.PLATE(lang).format(plate=plate) if plate else texts.NO_PLATE(lang)

    def plate_inside(self, lang: Lang) -> str:
        """The same inside a sentence."""
        words = self.plate(lang)
        return f"{words[:1].lower()}{words[1:]}"

    @property
    def group(self) -> str:
        """The code of those who ride together, or ""."""
        return next((start.group for start in self.entry.starts if start.is_active and start.group), "")


@dataclass(frozen=True)
class ConfirmedOrder:
    """The entries of an order that one person may have. event: None during an outage of the timing service."""

    order: SalesOrder
    event: Event | None
    entries: Sequence[ConfirmedEntry]


def confirmed_lines(order: SalesOrder, entries: Sequence[RiderEntry]) -> list[tuple[OrderLine, RiderEntry]]:
    """The entries of an order that stand, with their lines."""
    if order.state not in TICKETED:
        return []
    entered = [(line_of(order, entry), entry) for entry in entries if entry.state is EntryState.ENTERED]
    return [(line, entry) for line, entry in entered if line is not None and line.is_valid]


async def confirmed_order(order: SalesOrder, lang: Lang, chosen: Collection[int] = ()) -> ConfirmedOrder:
    """The chosen lines of an order, else all but those that went by e-mail to other adults.

    Raises Problem NOT_FOUND if none of them is a confirmed entry.
    """
    stored = await entries_store().lists.of_order(order.id)
    valid = [
        (line, entry)
        for line, entry in confirmed_lines(order, stored)
        if (line.id in chosen if chosen else not is_elsewhere(entry, line))
    ]
    if not valid:
        raise Problem(Code.NOT_FOUND)
    entries = [entry for _, entry in valid]
    event, starts, words = await asyncio.gather(
        event_of(order), entry_starts(order.event_id, entries), start_lines(order.event_id, entries, lang)
    )
    confirmed = [
        ConfirmedEntry(
            line,
            entry,
            [start for start in starts if start.line_id == line.id],
            [start.text for start in words.get(line.id, ())],
        )
        for line, entry in valid
    ]
    return ConfirmedOrder(order, event, confirmed)
