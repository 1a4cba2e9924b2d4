"""The riders of an account: claims of its owner and minors, and followed riders."""

from collections.abc import Collection, Sequence
from itertools import chain

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_row
from livelaps_app.standins.timing.accounts.minors import confirmed_minors
from livelaps_app.standins.timing.accounts.rider_records import rider_records
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.stars import followed_ids
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.models.own_riders import CONFIRMED, RiderClaimModel
from livelaps_app.standins.timing.schemas.own_riders import ClaimOut, OwnRidersOut
from livelaps_app.standins.timing.wire_format import instant

Claims = Sequence[tuple[RiderClaimModel, UserModel]]
"""Claims with their claimants."""


async def list_riders(accounts: AccountServices, caller: AccountCaller, viewer: int | None = None) -> OwnRidersOut:
    """The caller's claims, own ones before those of minors, and followed riders.

    viewer: promoter of the displaying site, None for any.
    """
    async with accounts.database.session() as session:
        owner = await own_row(session, caller)
        minors = [minor for minor, _ in await confirmed_minors(session, caller.user_id, accounts.today())]
        people = {person.id: person for person in (owner, *minors)}
        followed = await followed_ids(session, caller.user_id)
        records = await rider_records(session, followed, viewer)
        return OwnRidersOut(
            claims=await claim_records(session, caller.user_id, await _claims(session, people), viewer),
            followed=[records[rider_id] for rider_id in followed],
        )


async def claim_records(
    session: AsyncSession, owner_id: int, claims: Claims, viewer: int | None = None
) -> list[ClaimOut]:
    """Claims as the API answers them to the owner of the account."""
    rider_ids = [claim.rider_id for claim, _ in claims]
    records, taken = await rider_records(session, rider_ids, viewer), await taken_riders(session, rider_ids)
    return [
        ClaimOut(
            id=claim.id,
            minor_id=person.id if person.id != owner_id else None,
            first_name=person.first_name,
            last_name=person.last_name,
            rider=records[claim.rider_id],
            state=claim.state,
            how=claim.how,
            taken=claim.state != CONFIRMED and claim.rider_id in taken,
            made=instant(claim.made_at) or "",
            decided=instant(claim.decided_at) or "",
        )
        for claim, person in claims
    ]


async def taken_riders(session: AsyncSession, rider_ids: Collection[int]) -> set[int]:
    """The riders among some that are confirmed for a person."""
    claims = RiderClaimModel
    confirmed = select(claims.rider_id).where(claims.rider_id.in_(rider_ids), claims.state == CONFIRMED)
    return set(await session.scalars(confirmed)) if rider_ids else set()


async def _claims(session: AsyncSession, people: dict[int, UserModel]) -> Claims:
    claims = RiderClaimModel
    rows = await session.scalars(select(claims).where(claims.user_id.in_(people)).order_by(claims.id))
    of_person: dict[int, list[RiderClaimModel]] = {person_id: [] for person_id in people}
    for claim in rows:
        of_person[claim.user_id].append(claim)
    return [(claim, people[claim.user_id]) for claim in chain.from_iterable(of_person.values())]
