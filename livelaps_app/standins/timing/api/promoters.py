"""Promoters and organisations."""

from fastapi import APIRouter
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.api.dependencies import PathId, ServicesDep, SessionDep
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel
from livelaps_app.standins.timing.models.people import OrganizationModel, PromoterModel
from livelaps_app.standins.timing.organizations import joined_lists
from livelaps_app.standins.timing.queries.series import list_series
from livelaps_app.standins.timing.schemas.people import OrganizationOut, PromoterOut
from livelaps_app.standins.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.standins.timing.schemas.wire import SuccessOut
from livelaps_app.standins.timing.visibility import existing_row
from livelaps_app.standins.timing.wire_format import shared_fields

router = APIRouter(prefix="/livelaps", tags=["promoters"])


@router.get("/promoter", operation_id="promoters")
async def all_promoters(session: SessionDep) -> SuccessOut[list[PromoterOut]]:
    """Every promoter, by name."""
    return SuccessOut(message=await _promoters(session))


@router.get("/promoter/{promoter_id}", operation_id="promoter")
async def one_promoter(promoter_id: PathId, session: SessionDep) -> SuccessOut[list[PromoterOut]]:
    """A promoter, alone in the list, with its series."""
    await existing_row(session, PromoterModel, promoter_id)
    return SuccessOut(message=await _promoters(session, PromoterModel.id == promoter_id))


@router.get("/promoter/{promoter_id}/series", operation_id="promoterSeries")
async def promoter_series(promoter_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """The promoter's public series, newest first."""
    await existing_row(session, PromoterModel, promoter_id)
    return SuccessOut(message=await list_series(session, SeriesModel.promoter_id == promoter_id))


@router.get("/organization/{organization_id}", operation_id="organization")
async def organization(
    organization_id: PathId, session: SessionDep, services: ServicesDep
) -> SuccessOut[OrganizationOut]:
    """An organisation with its membership types, classes and members."""
    row = await existing_row(session, OrganizationModel, organization_id)
    promoter = await session.get_one(PromoterModel, row.promoter_id)
    names = {"promoterUserId": promoter.id, "promoterName": promoter.name}
    fields = shared_fields(row, OrganizationOut) | names
    if lists := await services.organizations.read(session, organization_id):
        fields |= joined_lists(fields, lists)
    return SuccessOut(message=OrganizationOut.model_validate(fields))


async def _promoters(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[PromoterOut]:
    public_events = (EventModel.promoter_id == PromoterModel.id, EventModel.public)
    event_count = select(func.count()).where(*public_events).correlate(PromoterModel).scalar_subquery()
    statement = select(PromoterModel, event_count).where(*conditions).order_by(PromoterModel.name)
    rows = (await session.execute(statement)).all()
    series = await list_series(session, SeriesModel.promoter_id.in_([promoter.id for promoter, _ in rows]))
    return [
        PromoterOut(
            **shared_fields(promoter, PromoterOut),
            promoterUserId=promoter.id,
            promoterName=promoter.name,
            eventCount=count,
            series=[summary for summary in series if summary.promoterUserId == promoter.id],
        )
        for promoter, count in rows
    ]
