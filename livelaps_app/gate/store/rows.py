"""Tickets at the gate, assembled from rows of sales, waivers and admissions."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Row, Select, and_, case, cast, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import age
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.person_names import join_name
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, Admits, GateTicket
from livelaps_app.gate.store.model import AdmissionModel
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import TAKING, TICKETED, OrderState
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.waivers.rules.signing import SELF
from livelaps_app.waivers.rules.states import OPEN
from livelaps_app.waivers.store.model import WaiverModel, WaiverSignatureModel

LISTED = TAKING | {OrderState.REFUNDED}  # order states of people who may appear at the gate
_OWN_WAIVER = and_(WaiverModel.document_id == OrderLineModel.document_id, OrderLineModel.document_id != "")
_LINE = (
    OrderLineModel.id, ShopModel.event_id, OrderLineModel.order_id, OrderLineModel.number,
    OrderLineModel.first_name, OrderLineModel.last_name, OrderLineModel.born, OrderLineModel.minor,
    OrderLineModel.relationship, OrderLineModel.renames,
)  # fmt: skip
_ORDER = (
    OrderModel.state, OrderModel.event_on, OrderModel.first_name.label("buyer_first_name"),
    OrderModel.last_name.label("buyer_last_name"),
)  # fmt: skip
_HAS_ENDED = or_(
    OrderLineModel.refunded, OrderLineModel.refund_id.is_not(None), OrderModel.state == OrderState.REFUNDED
).label("has_ended")
_KIND = ProductModel.name_en, ProductModel.name_fr, ProductModel.name_es, ProductModel.admits
_IN_BUYERS_BROWSER = exists().where(
    WaiverSignatureModel.waiver_id == WaiverModel.id, WaiverSignatureModel.in_buyers_browser
)
_WAIVER = (
    WaiverModel.id.label("waiver_id"), WaiverModel.state.label("waiver"), WaiverModel.needs_selfie,
    _IN_BUYERS_BROWSER.label("in_buyers_browser"),
    case((WaiverModel.state.in_(OPEN), WaiverModel.document_id), else_="").label("unsigned"),
)  # fmt: skip


async def gate_tickets(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[GateTicket]:
    """The tickets of order lines, sorted by line."""
    rows = (await session.execute(_lines().where(*conditions))).all()
    lines = [row.id for row in rows]
    counted = AdmissionModel.flag != AdmissionFlag.DOUBLE, AdmissionModel.is_undone.is_(False)
    everybody = await admissions_of(session, *counted, *_within(rows, lines))
    by_line = defaultdict[int, list[Admission]](list)
    for admission in everybody:
        by_line[admission.line_id].append(admission)
    selfies = await _selfies(session, [row.waiver_id for row in rows if row.needs_selfie])
    return [_ticket(row, by_line[row.id], selfies.get(row.waiver_id, _Selfie())) for row in rows]


def _lines() -> Select[Any]:
    columns: list[Any] = [*_LINE, *_ORDER, _HAS_ENDED, *_KIND, *_WAIVER]
    joined = select(*columns).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    joined = joined.join(ProductModel, ProductModel.id == OrderLineModel.product_id)
    joined = joined.join(ShopModel, ShopModel.id == OrderLineModel.shop_id)
    known = OrderLineModel.kind == ProductKind.TICKET, OrderModel.state.in_(LISTED)
    return joined.outerjoin(WaiverModel, _OWN_WAIVER).where(*known).order_by(OrderLineModel.id)


def is_of_event(event_id: int) -> ColumnElement[bool]:
    """Condition: the order line is of the shop of an event."""
    return OrderLineModel.shop_id == select(ShopModel.id).where(ShopModel.event_id == event_id).scalar_subquery()


async def tickets_version(session: AsyncSession, event_id: int) -> str:
    """A digest of an event's paid tickets, their names, ends and waivers, from one row per kind.

    Sums identify the tickets of a kind, since one may become valid while another ends.
    """
    line, state = cast(OrderLineModel.id, BigInteger), WaiverModel.state.label("waiver")
    sums = func.count(), func.sum(line), func.sum(line * line), func.sum(OrderLineModel.renames)
    chosen = select(_HAS_ENDED, state, *sums).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    paid = is_of_event(event_id), OrderLineModel.number.is_not(None)
    rows = await session.execute(
        chosen.outerjoin(WaiverModel, _OWN_WAIVER).where(*paid).group_by("has_ended", "waiver")
    )
    kinds = sorted(" ".join(map(str, row)) for row in rows)
    return sha256("\n".join(kinds).encode()).hexdigest()[:16]


def _within(rows: Collection[Row[Any]], lines: Collection[int]) -> Iterable[ColumnElement[bool]]:
    """Conditions for the admissions of few lines, or of the events of many."""
    if len(lines) > MOST_NAMED:
        yield AdmissionModel.event_id.in_({row.event_id for row in rows})
    else:
        yield AdmissionModel.line_id.in_(lines)


MOST_NAMED = 500  # ids per statement


async def admissions_of(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[Admission]:
    """Admissions in order of storage."""
    rows = await session.scalars(select(AdmissionModel).where(*conditions).order_by(AdmissionModel.id))
    return [admission_of(row) for row in rows]


def admission_of(row: AdmissionModel) -> Admission:
    return Admission(
        id=row.id,
        line_id=row.line_id,
        period=row.period,
        flag=AdmissionFlag(row.flag),
        at=row.scanned_at,
        account_id=row.account_id,
        device=row.device,
        is_offline=row.is_offline,
        key=row.scan_key,
        is_undone=row.is_undone,
        undoes=row.undoes,
    )


class _Selfie(NamedTuple):
    """A selfie file with its signer, "" for the waiver's person."""

    file: str = ""
    signer: str = ""
    relationship: str = ""


async def _selfies(session: AsyncSession, waivers: Collection[int]) -> dict[int, _Selfie]:
    """The first signer's selfie by waiver."""
    whose = WaiverSignatureModel.signer_name, WaiverSignatureModel.relationship
    chosen = select(WaiverSignatureModel.waiver_id, WaiverSignatureModel.selfie_file, *whose)
    chosen = chosen.where(WaiverSignatureModel.selfie_file != "").order_by(WaiverSignatureModel.slot.desc())
    ids = list(waivers)
    selfies: dict[int, _Selfie] = {}
    for begin in range(0, len(ids), MOST_NAMED):
        part = chosen.where(WaiverSignatureModel.waiver_id.in_(ids[begin : begin + MOST_NAMED]))
        for number, file, name, relationship in await session.execute(part):
            selfies[number] = _Selfie(file) if relationship == SELF else _Selfie(file, name, relationship)
    return selfies


def _ticket(row: Row[Any], admissions: Iterable[Admission], selfie: _Selfie) -> GateTicket:
    return GateTicket(
        line_id=row.id,
        event_id=row.event_id,
        group=row.order_id,
        number=row.number,
        name=join_name(row.first_name, row.last_name),
        years=age(row.born, row.event_on),
        kind=Text(row.name_en, row.name_fr, row.name_es),
        is_minor=row.minor,
        guardian=join_name(row.buyer_first_name, row.buyer_last_name) if row.minor else "",
        relationship=row.relationship if row.minor else "",
        is_paid=row.state in TICKETED and row.number is not None,
        has_ended=row.has_ended,
        waiver=row.waiver or "",
        selfie=selfie.file,
        signer=selfie.signer,
        signer_relationship=selfie.relationship,
        admits=Admits(row.admits),
        admissions=tuple(admissions),
        renames=row.renames,
        in_buyers_browser=bool(row.in_buyers_browser),
        unsigned=row.unsigned,
    )
