"""Promoters and organisations."""

from fastapi import APIRouter
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.api.dependencies import PathId, ServicesDep, SessionDep
from livelaps_app.embedded.timing.models import EventModel, OrganizationModel, PromoterModel, SeriesModel
from livelaps_app.embedded.timing.queries.events import events
from livelaps_app.embedded.timing.queries.series import series
from livelaps_app.embedded.timing.schemas.events import EventSummaryOut
from livelaps_app.embedded.timing.schemas.people import (
    MemberOut,
    MembershipTypeOut,
    OrganizationClassOut,
    OrganizationOut,
    PromoterOut,
)
from livelaps_app.embedded.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.embedded.timing.schemas.wire import SuccessOut

router = APIRouter(prefix="/livelaps", tags=["promoters"])


@router.get("/promoter", operation_id="promoters")
async def all_promoters(session: SessionDep) -> SuccessOut[list[PromoterOut]]:
    """Every promoter, by name."""
    return SuccessOut(message=await _promoters(session))


@router.get("/promoter/{promoter_id}", operation_id="promoter")
async def one_promoter(promoter_id: PathId, session: SessionDep) -> SuccessOut[list[PromoterOut]]:
    """A promoter, alone in the list, with its series."""
    return SuccessOut(message=await _known(session, promoter_id))


@router.get("/promoter/{promoter_id}/series", operation_id="promoterSeries")
async def promoter_series(promoter_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """The promoter's public series, newest first."""
    await _known(session, promoter_id)
    return SuccessOut(message=await series(session, SeriesModel.promoter_id == promoter_id))


@router.get("/promoter/{promoter_id}/events", operation_id="promoterEvents")
async def promoter_events(
    promoter_id: PathId, session: SessionDep, desk: ServicesDep
) -> SuccessOut[list[EventSummaryOut]]:
    """The promoter's public events, by day."""
    await _known(session, promoter_id)
    return SuccessOut(message=await events(session, desk.clock(), EventModel.promoter_id == promoter_id))


@router.get("/organization/{organization_id}", operation_id="organization")
async def organization(organization_id: PathId, session: SessionDep) -> SuccessOut[OrganizationOut]:
    """An organisation with its membership types, classes and members."""
    found = await session.get(OrganizationModel, organization_id)
    if found is None:
        raise Problem(Code.NOT_FOUND)
    promoter = await session.get_one(PromoterModel, found.promoter_id)
    return SuccessOut(message=_organization(found, promoter))


async def _known(session: AsyncSession, promoter_id: int) -> list[PromoterOut]:
    found = await _promoters(session, PromoterModel.id == promoter_id)
    if not found:
        raise Problem(Code.NOT_FOUND)
    return found


async def _promoters(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[PromoterOut]:
    public = (EventModel.promoter_id == PromoterModel.id, EventModel.public)
    count = select(func.count()).where(*public).correlate(PromoterModel).scalar_subquery()
    rows = (await session.execute(select(PromoterModel, count).where(*conditions).order_by(PromoterModel.name))).all()
    owned = await series(session, SeriesModel.promoter_id.in_([promoter.id for promoter, _ in rows]))
    return [
        _promoter(promoter, event_count, [one for one in owned if one.promoterUserId == promoter.id])
        for promoter, event_count in rows
    ]


def _promoter(promoter: PromoterModel, event_count: int, owned: list[SeriesSummaryOut]) -> PromoterOut:
    return PromoterOut(
        id=promoter.id,
        promoterUserId=promoter.id,
        promoterName=promoter.name,
        description=promoter.description,
        city=promoter.city,
        state=promoter.state,
        country=promoter.country,
        website=promoter.website,
        email=promoter.email,
        phone=promoter.phone,
        logo=promoter.logo,
        eventCount=event_count,
        series=owned,
    )


def _organization(found: OrganizationModel, promoter: PromoterModel) -> OrganizationOut:
    return OrganizationOut(
        id=found.id,
        name=found.name,
        promoterUserId=promoter.id,
        promoterName=promoter.name,
        description=found.description,
        address=found.address,
        email=found.email,
        phone=found.phone,
        website=found.website,
        logo=found.logo,
        membershipTypes=[MembershipTypeOut(**kind) for kind in found.membership_types],
        classes=[OrganizationClassOut(**known) for known in found.classes],
        members=[MemberOut(**member) for member in found.members],
    )
