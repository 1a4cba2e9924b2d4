"""Reads the public facts of the start grids of an event."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.entries.rules.name_forms import public_name
from livelaps_app.entries.rules.public_grid import GridChange, PublicGrid
from livelaps_app.entries.rules.records import EntryState, PlateRule, RowRule
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel

MOST_CHANGES = 200
"""Changes of an event's grids that are listed, the newest first."""


class PublicGrids:
    """The public facts of start grids. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def read(self, event_id: int) -> PublicGrid:
        """The publication of an event's grids; empty for an event that sells no entries."""
        chosen = select(EntryRulesModel).join(ShopModel, ShopModel.id == EntryRulesModel.shop_id)
        async with self._moves.reading() as session:
            rules = await session.scalar(chosen.where(ShopModel.event_id == event_id))
            if rules is None:
                return PublicGrid()
            is_published = rules.grid_published_at is not None
            return PublicGrid(
                published_at=rules.grid_published_at,
                is_drawn=rules.row_rule != RowRule.NONE,
                list_public=rules.list_public,
                seed=rules.draw_seed if is_published and rules.draw_order == "lot" else "",
                by_plates=rules.plate_rule != PlateRule.ROW,
                changes=await _changes(session, rules.shop_id) if is_published else (),
            )


async def _changes(session: AsyncSession, shop_id: int) -> tuple[GridChange, ...]:
    """The starts that changed after the publication; those of unpaid orders have none."""
    chosen = (
        select(StartModel, RaceEntryModel, OrderLineModel.first_name, OrderLineModel.last_name)
        .join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
        .join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
        .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        .where(OrderModel.shop_id == shop_id, StartModel.changed_at.is_not(None))
        .order_by(StartModel.changed_at.desc(), StartModel.id.desc())
        .limit(MOST_CHANGES)
    )
    return tuple(_change(*row) for row in await session.execute(chosen))


def _change(start: StartModel, entry: RaceEntryModel, first_name: str, last_name: str) -> GridChange:
    assert start.changed_at is not None
    return GridChange(
        race_id=start.race_id,
        plate=start.plate,
        name=public_name(first_name, last_name, entry.name_form),
        row=start.row,
        is_entered=start.is_active and entry.state == EntryState.ENTERED,
        changed_at=start.changed_at,
    )
