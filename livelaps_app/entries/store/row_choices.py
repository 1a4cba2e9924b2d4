"""Rows and groups of starts, as riders choose them before payment and after it."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import new_code
from livelaps_app.entries.rules.records import EntryState, RowRule
from livelaps_app.entries.rules.rows import offered_rows, row_window
from livelaps_app.entries.store.entry_model import RaceEntryModel, RideGroupModel, StartModel
from livelaps_app.entries.store.entry_rows import starts_of
from livelaps_app.entries.store.row_room import has_room
from livelaps_app.entries.store.shop_model import EntryClassModel, EntryRulesModel
from livelaps_app.sales.rules.states import ENDED, OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel

GROUP_LENGTH = 6


async def choose_row(
    session: AsyncSession, rules: EntryRulesModel, line: OrderLineModel, race_id: int, row: int | None
) -> bool:
    """Chooses the row of a start, or none: its owner's for the whole group, another one leaves it.

    True if other entries changed. Raises Problem ROW_FULL, BAD_REQUEST for a row outside a class of the group.
    """
    start = await _start(session, line, race_id)
    group = await session.get(RideGroupModel, start.group_id) if start.group_id is not None else None
    friends = await _friends(session, start) if group and group.owner_line_id == line.id else []
    if group and group.owner_line_id != line.id:
        start.group_id = None
    for each, its_line in [(start, line), *friends]:
        if row is not None:
            await _check_row(session, rules, its_line, each, row, "start_row")
        each.row, each.row_order, each.row_chosen = row, None, row is not None
        await session.flush()
    for each, _ in friends:
        (await session.get_one(RaceEntryModel, each.line_id)).version += 1
    return bool(friends)


async def join_group(session: AsyncSession, rules: EntryRulesModel, line: OrderLineModel, code: str) -> None:
    """Joins the group of a code in its race, on its row. Raises Problem GROUP_NOT_FOUND or ROW_FULL."""
    chosen = select(RideGroupModel).where(RideGroupModel.code == normalize_code(code))
    group = await session.scalar(chosen) if rules.row_rule == RowRule.CHOSEN else None
    starts = (await starts_of(session, [line.id]))[line.id]
    start = next((each for each in starts if group and each.race_id == group.race_id), None)
    if group is None or start is None:
        raise Problem(Code.GROUP_NOT_FOUND, "ride_with")
    if not await has_room(session, start, StartModel.group_id == group.id, rules.row_size):
        raise Problem(Code.ROW_FULL, "ride_with")
    row = await _row_of_group(session, group)
    if row is not None:
        await _check_row(session, rules, line, start, row, "ride_with")
    start.group_id, start.row, start.row_order, start.row_chosen = group.id, row, None, row is not None


async def make_group(session: AsyncSession, line: OrderLineModel, race_id: int) -> str:
    """The code of the group of a start, a new group if it has none."""
    start = await _start(session, line, race_id)
    if start.group_id is not None:
        return (await session.get_one(RideGroupModel, start.group_id)).code
    code = new_code(GROUP_LENGTH)
    group = RideGroupModel(race_id=race_id, code=code, owner_line_id=line.id)
    session.add(group)
    await session.flush()
    start.group_id = group.id
    return code


def normalize_code(typed: str) -> str:
    """A typed code without case, spaces and hyphens."""
    return "".join(typed.replace("-", "").split()).upper()[:GROUP_LENGTH]


async def _start(session: AsyncSession, line: OrderLineModel, race_id: int) -> StartModel:
    """The start of an entry in a race. Raises Problem if missing."""
    start = await session.scalar(select(StartModel).where(StartModel.line_id == line.id, StartModel.race_id == race_id))
    if start is None:
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return start


async def _friends(session: AsyncSession, start: StartModel) -> list[tuple[StartModel, OrderLineModel]]:
    """The other starts of a start's group with their lines."""
    others = StartModel.group_id == start.group_id, StartModel.id != start.id
    lines = select(StartModel, OrderLineModel).join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
    return [(friend, line) for friend, line in await session.execute(lines.where(*others).order_by(StartModel.id))]


async def _row_of_group(session: AsyncSession, group: RideGroupModel) -> int | None:
    """The row that the owner of a group has chosen. Raises Problem GROUP_NOT_FOUND if the owner has left it."""
    owners = select(StartModel, OrderModel.state).join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
    owners = owners.join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    owners = owners.join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
    of = StartModel.line_id == group.owner_line_id, StartModel.group_id == group.id
    owner = (await session.execute(owners.where(*of, RaceEntryModel.state == EntryState.ENTERED))).one_or_none()
    if owner is None or OrderState(owner[1]) in ENDED:
        raise Problem(Code.GROUP_NOT_FOUND, "ride_with")
    start: StartModel = owner[0]
    return start.row if start.row_chosen else None


async def _check_row(
    session: AsyncSession, rules: EntryRulesModel, line: OrderLineModel, start: StartModel, row: int, field: str
) -> None:
    """Raises Problem for a row outside the class's window, of a group GROUP_NOT_FOUND, or ROW_FULL without a place.

    After the publication of the grid GRID_PUBLISHED.
    """
    if rules.grid_published_at is not None:
        raise Problem(Code.GRID_PUBLISHED, field)
    kind = await session.get_one(EntryClassModel, line.product_id)
    if rules.row_rule != RowRule.CHOSEN or row not in offered_rows(row_window(kind.row_from, kind.row_to)):
        raise Problem(Code.GROUP_NOT_FOUND if field == "ride_with" else Code.BAD_REQUEST, field)
    if not await has_room(session, start, StartModel.row == row, rules.row_size):
        raise Problem(Code.ROW_FULL, field)
