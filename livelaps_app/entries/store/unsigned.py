"""Transferred entries that wait for the waiver of their new rider."""

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.waiver_book import WaiverBook


async def unsigned_lines(session: AsyncSession, waivers: WaiverBook, lines: Iterable[OrderLineModel]) -> set[int]:
    """The ids of transferred lines whose new riders have not signed; other entries are signed before they are paid."""
    return {line.id for line in lines if line.renames and not await _is_signed(session, waivers, line)}


async def _is_signed(session: AsyncSession, waivers: WaiverBook, line: OrderLineModel) -> bool:
    return bool(line.document_id) and await waivers.signed_name(session, line.document_id) != ""
