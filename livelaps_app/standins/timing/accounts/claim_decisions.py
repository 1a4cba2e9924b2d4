"""Claims waiting for a promoter: list, confirm, refuse."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.person_names import join_name
from livelaps_app.standins.timing.accounts.callers import AccountCaller
from livelaps_app.standins.timing.accounts.claims import WAITING
from livelaps_app.standins.timing.accounts.own_riders import taken_riders
from livelaps_app.standins.timing.accounts.rider_records import rider_records
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.own_riders import CONFIRMED, RiderClaimModel
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.standins.timing.schemas.own_riders import WaitingClaimOut
from livelaps_app.standins.timing.wire_format import instant

REFUSED, PROMOTER = "refused", "promoter"


async def list_waiting(accounts: AccountServices, caller: AccountCaller) -> list[WaitingClaimOut]:
    """The claims that the caller decides, oldest first. Raises Problem PERMISSION_DENIED unless a promoter."""
    promoters = _promoters(caller)
    async with accounts.database.session() as session:
        return await waiting_claims(session, promoters)


async def decide(accounts: AccountServices, caller: AccountCaller, claim_id: int, confirmed: bool) -> None:
    """Confirms or refuses a claim.

    Raises Problem: PERMISSION_DENIED unless a promoter, NOT_FOUND if decided or another promoter's.
    """
    promoters = _promoters(caller)
    async with accounts.database.transaction() as session:
        if not await decide_claim(session, claim_id, confirmed, accounts.clock(), promoters, caller.user_id):
            caller.refuse(f"does not decide claim {claim_id}", Code.NOT_FOUND)


async def waiting_claims(session: AsyncSession, promoters: Collection[int] | None = None) -> list[WaitingClaimOut]:
    """The claims that wait for some promoters, or for any, the oldest first."""
    rows = (await session.execute(_waiting(promoters).order_by(RiderClaimModel.id))).all()
    rider_ids = [claim.rider_id for claim, _ in rows]
    records, taken = await rider_records(session, rider_ids), await taken_riders(session, rider_ids)
    return [
        WaitingClaimOut(
            id=claim.id,
            full_name=join_name(person.first_name, person.last_name),
            birth_year=person.born.year if person.born else None,
            rider=records[claim.rider_id],
            taken=claim.rider_id in taken,
            made=instant(claim.made_at) or "",
        )
        for claim, person in rows
    ]


async def decide_claim(
    session: AsyncSession,
    claim_id: int,
    confirmed: bool,
    now: datetime,
    promoters: Collection[int] | None = None,
    decided_by: int | None = None,
) -> bool:
    """Decides a waiting claim for some promoters, or for any (None); False if none waits.

    A confirmation revokes the rider's previous one.
    """
    # serializes decisions about a rider: all reads happen under the lock
    of_claim = select(RiderClaimModel.rider_id).where(RiderClaimModel.id == claim_id).scalar_subquery()
    await session.scalar(select(RiderModel.id).where(RiderModel.id == of_claim).with_for_update())
    row = (await session.execute(_waiting(promoters).where(RiderClaimModel.id == claim_id))).one_or_none()
    if row is None:
        return False
    claim, _ = row
    decision = {"how": PROMOTER, "decided_at": now, "decided_by": decided_by}
    others = RiderClaimModel.rider_id == claim.rider_id, RiderClaimModel.state == CONFIRMED
    if confirmed:
        await session.execute(update(RiderClaimModel).where(*others).values(state=REFUSED, **decision))
    for column, value in (decision | {"state": CONFIRMED if confirmed else REFUSED}).items():
        setattr(claim, column, value)
    return True


def _promoters(caller: AccountCaller) -> frozenset[int]:
    """The promoters whose claims the caller decides."""
    promoters = frozenset(promoter for role, promoter in caller.roles if role == PROMOTER and promoter)
    if not promoters:
        caller.refuse("is no promoter", Code.PERMISSION_DENIED)
    return promoters


def _waiting(promoters: Collection[int] | None) -> Select[*tuple[Any, ...]]:
    """Waiting claims with claimants, about riders with entries at one of the promoters."""
    claims = RiderClaimModel
    statement = select(claims, UserModel).join(UserModel, UserModel.id == claims.user_id).where(claims.state == WAITING)
    if promoters is None:
        return statement
    ridden = select(EntryModel.id).join(RaceModel).join(EventModel)
    ridden = ridden.where(EntryModel.rider_id == claims.rider_id, EventModel.promoter_id.in_(promoters))
    return statement.where(ridden.exists())
