"""Claims of riders: confirmed by plate and birth year, or by a promoter."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts import fields
from livelaps_app.standins.timing.accounts.attempts import Attempt, allows, record_success, take, take_all
from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_minor, own_row
from livelaps_app.standins.timing.accounts.own_riders import claim_records
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.own_riders import CONFIRMED, RiderClaimModel
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import ENTERED, EntryModel, RaceModel
from livelaps_app.standins.timing.schemas.own_riders import ClaimIn, ClaimOut
from livelaps_app.standins.timing.visibility import PUBLISHED

WAITING, PLATE_AND_YEAR = "waiting", "plate_and_year"


async def claim_rider(accounts: AccountServices, caller: AccountCaller, body: ClaimIn) -> ClaimOut:
    """Claims a rider for the caller or a minor; returns an existing claim unchanged.

    Raises InvalidFields, TooManyAttempts, Problem NOT_FOUND: no published results, or a foreign minor.
    """
    values = fields.in_order(("plate",), {"plate": body.plate})
    fields.refuse(fields.faults(("plate",), values, accounts.today()))
    async with accounts.database.transaction() as session:
        person = await _person(accounts, session, caller, body.minor_id)
        rider = await _rider(session, body.rider_id)
        same_claim = RiderClaimModel.user_id == person.id, RiderClaimModel.rider_id == rider.id
        claim = await session.scalar(select(RiderClaimModel).where(*same_claim))
        if claim is None:
            claim = await _new_claim(session, caller, person, rider, values["plate"], accounts.clock())
        [record] = await claim_records(session, caller.user_id, [(claim, person)])
        return record


async def withdraw_claim(accounts: AccountServices, caller: AccountCaller, claim_id: int) -> None:
    """Withdraws a claim of the caller or of a minor. Raises Problem NOT_FOUND for foreign claims."""
    async with accounts.database.transaction() as session:
        claim = await session.get(RiderClaimModel, claim_id, with_for_update=True)
        if claim is None:
            caller.refuse(f"has no claim {claim_id}", Code.NOT_FOUND)
        if claim.user_id != caller.user_id:
            await own_minor(session, caller, claim.user_id, accounts.today())
        await session.delete(claim)


async def _person(
    accounts: AccountServices, session: AsyncSession, caller: AccountCaller, minor_id: int | None
) -> UserModel:
    if minor_id is None:
        return await own_row(session, caller)
    return (await own_minor(session, caller, minor_id, accounts.today()))[0]


async def _rider(session: AsyncSession, rider_id: int) -> RiderModel:
    """A rider with published results, locked: only one of two concurrent claims is confirmed."""
    entered = select(EntryModel.id).join(RaceModel).join(EventModel)
    entered = entered.where(EntryModel.rider_id == rider_id, ENTERED, *PUBLISHED).limit(1)
    rider = await session.get(RiderModel, rider_id, with_for_update=True)
    if rider is None or await session.scalar(entered) is None:
        raise Problem(Code.NOT_FOUND)
    return rider


async def _new_claim(
    session: AsyncSession, caller: AccountCaller, person: UserModel, rider: RiderModel, plate: str, now: datetime
) -> RiderClaimModel:
    counted = ((Attempt.CLAIM, str(caller.user_id)),)
    await take_all(session, counted, now)
    matches = await _matches(session, person, rider, plate, now)
    claim = RiderClaimModel(
        user_id=person.id,
        rider_id=rider.id,
        state=CONFIRMED if matches else WAITING,
        how=PLATE_AND_YEAR if matches else "",
        made_at=now,
        decided_at=now if matches else None,
    )
    session.add(claim)
    await session.flush()
    if matches:
        await record_success(session, counted)
    return claim


async def _matches(session: AsyncSession, person: UserModel, rider: RiderModel, plate: str, now: datetime) -> bool:
    """True if plate and birth year match. False for a claimed rider, an unknown year, or too many guesses."""
    confirmed = RiderClaimModel.rider_id == rider.id, RiderClaimModel.state == CONFIRMED
    taken = await session.scalar(select(RiderClaimModel.id).where(*confirmed))
    subject = str(rider.id)
    if taken or rider.birth_year is None or not await allows(session, Attempt.CLAIM_CHECK, subject, now):
        return False
    year = person.born.year if person.born else None
    if year == rider.birth_year and await _rode_with(session, rider.id, plate):
        return True
    await take(session, Attempt.CLAIM_CHECK, subject, now)
    return False


async def _rode_with(session: AsyncSession, rider_id: int, plate: str) -> bool:
    """True if the plate, in any case and with or without a number sign, was used in a published race."""
    entries = select(EntryModel.id).join(RaceModel).join(EventModel)
    same = EntryModel.rider_id == rider_id, func.lower(EntryModel.plate) == plate.removeprefix("#").strip().lower()
    return await session.scalar(entries.where(*same, ENTERED, *PUBLISHED).limit(1)) is not None
