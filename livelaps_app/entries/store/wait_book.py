"""The rules of waiting of events, from their rules of entering."""

from dataclasses import replace
from datetime import UTC, date

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.i18n import zones
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.sales.rules.offer_times import CLOSES_BEFORE, waiting_closes
from livelaps_app.sales.rules.waiting import WaitRules, usual_rules
from livelaps_app.sales.store.offer_model import ShopModel


class EntryWaitBook:
    """Reads the rules of waiting in the transaction of a change; see `WaitBook` of sales."""

    async def wait_rules(self, session: AsyncSession, shop: ShopModel, event_on: date | None) -> WaitRules:
        row = await session.get(EntryRulesModel, shop.id)
        usual = usual_rules(row.starts_on or event_on if row else event_on)
        if row is None:
            return usual
        first = row.first_start_at
        closes = waiting_closes(first).astimezone(UTC) if first else usual.closes_at
        if row.wait_closes_at:  # of the promoter, for the day of then
            closes = min(row.wait_closes_at, first or closes + CLOSES_BEFORE)
        deadline = row.desk_deadline if row.takes_desk_payment else None
        hours, zone = row.offer_hours, zones.zone(row.time_zone)
        return replace(
            usual,
            closes_at=closes,
            zone=zone,
            most=row.wait_most,
            offer_hours=hours,
            desk_deadline=deadline,
            is_cancelled=row.is_cancelled,
        )
