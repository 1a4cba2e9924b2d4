"""Room for starts in rows and groups."""

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.store.entry_model import StartModel
from livelaps_app.entries.store.shop_model import EntryRulesModel


async def has_room(session: AsyncSession, start: StartModel, together: ColumnElement[bool], size: int) -> bool:
    """True if a row or group has room for a start; only active starts count."""
    others = StartModel.race_id == start.race_id, StartModel.id != start.id, together
    return (await session.scalar(select(func.count()).where(*others, StartModel.is_active)) or 0) < size


async def take_row(session: AsyncSession, rules: EntryRulesModel, start: StartModel, *, is_offered: bool) -> None:
    """Takes the chosen row of a start that gets a place, and its place in the group. Raises Refused ROW_FULL.

    is_offered: an offer stands without its row and group; the row is then drawn.
    """
    together: list[ColumnElement[bool]] = []
    if start.row_chosen and start.row is not None:
        together.append(StartModel.row == start.row)
    if start.group_id is not None:
        together.append(StartModel.group_id == start.group_id)
    for each in together:
        if not await has_room(session, start, each, rules.row_size):
            if not is_offered:
                raise Refused(Refusal(Code.ROW_FULL))
            start.row, start.row_chosen, start.group_id = None, False, None
            return
