"""The stores of entries."""

from livelaps_app.core.parts import Part
from livelaps_app.entries.store.changes import EntryChanges
from livelaps_app.entries.store.entries import DraftEntries
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.event_facts import EventDays
from livelaps_app.entries.store.grids import Grids
from livelaps_app.entries.store.lists import EntryLists
from livelaps_app.entries.store.outbox import EntryOutbox
from livelaps_app.entries.store.personal import PersonalEntries
from livelaps_app.entries.store.public_grids import PublicGrids
from livelaps_app.entries.store.retention import EntryContacts
from livelaps_app.entries.store.shop_writing import ShopWriter
from livelaps_app.entries.store.shops import EntryShops
from livelaps_app.sales.store.moves import OrderMoves


class EntriesStore:
    """Entries of a site, in the database of its sales. lines: the hooks that its sales have."""

    def __init__(self, moves: OrderMoves, lines: EntryLines) -> None:
        self.event_days = EventDays(moves)
        self.shops, self.writer = EntryShops(moves), ShopWriter(moves)
        self.contacts, self.personal = EntryContacts(moves), PersonalEntries(moves)
        self.entries, self.lists = DraftEntries(moves), EntryLists(moves)
        self.outbox = EntryOutbox(moves)
        self.changes, self.grids = EntryChanges(moves, lines), Grids(moves, lines)
        self.public_grids = PublicGrids(moves)


entries_store = Part[EntriesStore]("entries")
