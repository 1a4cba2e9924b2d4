"""Entries whose changes the timing service has not taken yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import exists, select, update

from livelaps_app.entries.rules.records import EntryJob, EntryState
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.entries.store.unsigned import unsigned_lines
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.moves import CHANGED, OrderMoves
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import lock_shop
from livelaps_app.sales.store.rows import lines_of

MOST_AT_ONCE = 300
"""Starts of one reading."""


@dataclass(frozen=True, kw_only=True)
class UnsentStart:
    """A start as the timing service must know it. renames: transfers of the entry, each to a rider of its own."""

    start_id: int
    line_id: int
    race_id: int
    class_id: int
    version: int
    renames: int
    is_entered: bool
    is_listed: bool
    plate: str
    row: int | None
    transponder: str
    brand: str
    team: str
    licence_number: str
    first_name: str
    last_name: str
    minor: bool
    name_form: str
    city: str
    born: date
    rider_id: int | None


class EntryOutbox:
    """Reads unsent starts, and records what was taken. Every method raises Problem SERVICE_DOWN."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def unsent(self, shop_id: int, after_line: int = 0) -> list[UnsentStart]:
        """The starts of a shop's changed entries, at most a number of them, after those of a line."""
        chosen = (
            select(StartModel, RaceEntryModel, OrderLineModel, EntryRulesModel)
            .join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
            .join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
            .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
            .join(EntryRulesModel, EntryRulesModel.shop_id == OrderModel.shop_id)
            .where(OrderModel.shop_id == shop_id, RaceEntryModel.line_id > after_line)
            .where(RaceEntryModel.version > RaceEntryModel.sent_version)
            .order_by(StartModel.line_id, StartModel.id)
            .limit(MOST_AT_ONCE)
        )
        async with self._moves.reading() as session:
            rows = (await session.execute(chosen)).all()
            unsigned = await unsigned_lines(session, self._moves.waivers, {row[2].id: row[2] for row in rows}.values())
            starts = [_unsent(*row, is_signed=row[2].id not in unsigned) for row in rows]
        if len(starts) < MOST_AT_ONCE:
            return starts
        return [start for start in starts if start.line_id != starts[-1].line_id]  # the last one may have more

    async def record(self, shop_id: int, starts: Sequence[UnsentStart], stored: Mapping[int, tuple[int, int]]) -> None:
        """Records the service's ids of entry and rider by stored start, and the version of lines without refused ones.

        An answer about an earlier version of a line gives no ids: it may be about the rider before a transfer.
        """
        refused = {start.line_id for start in starts if start.start_id not in stored}
        async with self._moves.writing(brief=False) as session:
            await lock_shop(session, shop_id)
            for start in starts:
                of_line = RaceEntryModel.line_id == start.line_id
                if start.line_id not in refused:
                    older = of_line, RaceEntryModel.sent_version < start.version
                    await session.execute(update(RaceEntryModel).where(*older).values(sent_version=start.version))
                entry_id, rider_id = stored.get(start.start_id, (0, 0))
                if start.is_entered and entry_id and rider_id:
                    same = of_line, RaceEntryModel.version == start.version
                    await session.execute(update(RaceEntryModel).where(*same).values(rider_id=rider_id))
                    of_start = StartModel.id == start.start_id, exists().where(*same)
                    await session.execute(update(StartModel).where(*of_start).values(timing_entry_id=entry_id))
            session.info.setdefault(CHANGED, set()).add(shop_id)  # open pages read the service's lists

    async def send_signed(self, public_id: str, document_id: str) -> None:
        """Sends the transferred entries of an order with a signed waiver."""
        async with self._moves.writing() as session:
            order = await self._moves.locked_by_name(session, public_id)
            lines = [line for line in await lines_of(session, [order.id]) if line.document_id == document_id]
            unsigned = await unsigned_lines(session, self._moves.waivers, lines)
            entries = [line for line in lines if line.renames and line.kind == ProductKind.ENTRY]
            if transferred := [line.id for line in entries if line.id not in unsigned]:
                of_lines = update(RaceEntryModel).where(RaceEntryModel.line_id.in_(transferred))
                await session.execute(of_lines.values(version=RaceEntryModel.version + 1))
                await self._moves.jobs.add(session, EntryJob.PUT_ENTRIES, {"shop": order.shop_id})


def _unsent(
    start: StartModel, entry: RaceEntryModel, line: OrderLineModel, rules: EntryRulesModel, *, is_signed: bool
) -> UnsentStart:
    """A start for the timing service, entered once its rider has signed.

    A drawn row, and a list that is not public, are secret until the publication.
    """
    is_published = rules.grid_published_at is not None
    return UnsentStart(
        start_id=start.id,
        line_id=line.id,
        race_id=start.race_id,
        class_id=start.class_id,
        version=entry.version,
        renames=line.renames,
        is_entered=start.is_active and entry.state == EntryState.ENTERED and is_signed,
        plate=start.plate,
        row=start.row if start.row_chosen or is_published else None,
        is_listed=rules.list_public or is_published,
        transponder=entry.transponder,
        brand=entry.bike_brand,
        team=entry.team,
        licence_number=entry.licence_number,
        first_name=line.first_name,
        last_name=line.last_name,
        minor=line.minor,
        name_form=entry.name_form,
        city=entry.city,
        born=line.born,
        rider_id=entry.rider_id,
    )
