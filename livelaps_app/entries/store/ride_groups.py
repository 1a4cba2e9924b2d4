"""Reads groups that ride together, as the holder of a code may see them."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.entries.rules.name_forms import public_name
from livelaps_app.entries.rules.records import EntryState
from livelaps_app.entries.rules.rows import RideGroup
from livelaps_app.entries.store.entry_model import RaceEntryModel, RideGroupModel, StartModel
from livelaps_app.entries.store.row_choices import normalize_code
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.sales.rules.states import ENDED, OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel


async def read_group(session: AsyncSession, code: str, but_line: int) -> RideGroup | None:
    """The group of a code, one line left out; None for an unknown code, or one whose owner has left it."""
    group = await session.scalar(select(RideGroupModel).where(RideGroupModel.code == normalize_code(code)))
    if group is None:
        return None
    chosen = (
        select(StartModel, RaceEntryModel, OrderLineModel, OrderModel)
        .join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
        .join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
        .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        .where(StartModel.group_id == group.id, RaceEntryModel.state == EntryState.ENTERED)
        .order_by(StartModel.id)
    )
    rows = (await session.execute(chosen)).all()
    owner = next(((start, order) for start, _, _, order in rows if start.line_id == group.owner_line_id), None)
    if owner is None or OrderState(owner[1].state) in ENDED:
        return None
    rules = await session.get_one(EntryRulesModel, owner[1].shop_id)
    is_listed = rules.list_public or rules.grid_published_at is not None
    names = [
        public_name(line.first_name, line.last_name, entry.name_form) if is_listed else ""
        for start, entry, line, _ in rows
        if line.id != but_line and (start.is_active or start is owner[0])
    ]
    return RideGroup(group.race_id, tuple(names), owner[0].row if owner[0].row_chosen else None)
