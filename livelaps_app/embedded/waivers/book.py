"""The waivers of a sale, in the transaction of the sale."""

from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.waivers.states import WaiverState
from livelaps_app.embedded.waivers.model import WaiverModel
from livelaps_app.embedded.waivers.store import Waivers

UNPAID = "unpaid"
"""Why the waivers of a sale become void."""


class SoldWaivers:
    """What sales know of the waivers of their spectators."""

    def __init__(self, waivers: Waivers) -> None:
        self._waivers = waivers

    async def refusal(self, session: AsyncSession, documents: Collection[str]) -> Code | None:
        """Why a sale with these waivers can't be paid, None where each is signed."""
        signed = WaiverModel.document_id.in_(documents), WaiverModel.state == WaiverState.SIGNED
        count = await session.scalar(select(func.count()).select_from(WaiverModel).where(*signed))
        return None if count == len(set(documents)) > 0 else Code.WAIVERS_UNSIGNED

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """Marks the waivers of tickets void."""
        await self._waivers.void(session, holders, UNPAID)
