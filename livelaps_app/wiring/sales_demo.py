"""Demo data of sales: entry to each promoter's next events, with invented ticket types and promo codes."""

from datetime import UTC, datetime, time, timedelta
from itertools import groupby
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import ADULT
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.store.offer_model import PriceStepModel, ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.stores.database import Database

FILL_LOCK = 0x4C4E  # arbitrary, but equal in every process
EVENTS = 4  # per promoter
EARLY = timedelta(days=14)  # end of early prices before an event
CAPACITY, PIT_CAPACITY = 250, 20


class Market(NamedTuple):
    """Currency, tax in millionths, and prices in smallest units: early, later, child, pit lane."""

    currency: str
    tax_ppm: int
    prices: tuple[int, int, int, int]


class DemoTicket(NamedTuple):
    """A ticket type; `place` is the index of its price, `own_places` gives it a separate pool."""

    name: Text
    place: int
    youngest: int | None = None
    oldest: int | None = None
    free_under: int = 0
    own_places: bool = False


MARKETS = {
    1: Market("USD", 60_000, (1500, 2000, 800, 4500)),
    2: Market("MXN", 160_000, (15_000, 20_000, 8000, 60_000)),
    3: Market("CAD", 149_750, (1500, 2000, 1000, 5000)),
}
EARLY_PRICE, LATE_PRICE = 0, 1
TICKETS = (
    DemoTicket(Text("Adult", "Adulte", "Adulto"), EARLY_PRICE, youngest=13),
    DemoTicket(Text("Child, 12 and under", "Enfant, 12 ans et moins", "Menor, hasta 12 años"), 2, None, 12, 6),
    DemoTicket(Text("Pit lane walk", "Visite des puits", "Recorrido por los pits"), 3, youngest=16, own_places=True),
)


async def fill(database: Database, now: datetime | None = None) -> None:
    """Writes the demo into a database without sales; one of several processes writes."""
    async with database.transaction() as session:
        if not database.is_sqlite:
            await session.execute(text(f"SELECT pg_advisory_xact_lock({FILL_LOCK})"))
        if await session.scalar(select(ShopModel.id).limit(1)) is None:
            await _fill(session, now or datetime.now(UTC))


async def _fill(session: AsyncSession, now: datetime) -> None:
    ahead = EventModel.starts_on >= now.date(), EventModel.cancelled.is_(False), EventModel.public.is_(True)
    chosen = select(EventModel).where(*ahead, EventModel.promoter_id.in_(MARKETS))
    events = list(await session.scalars(chosen.order_by(EventModel.promoter_id, EventModel.starts_on, EventModel.id)))
    for promoter_id, group in groupby(events, key=lambda event: event.promoter_id):
        for event in list(group)[:EVENTS]:
            await _add_event(session, event, MARKETS[promoter_id])
        session.add_all(_promos(promoter_id, now))


async def _add_event(session: AsyncSession, event: EventModel, market: Market) -> None:
    zone = ZoneInfo(event.time_zone)
    row = {"event_id": event.id, "promoter_id": event.promoter_id, "currency": market.currency}
    shop = ShopModel(**row, adult_age=ADULT)
    session.add(shop)
    await session.flush()
    pool = await add_pool(session, shop.id, CAPACITY)
    starts_at = datetime.combine(event.starts_on, time(), zone)
    for position, ticket in enumerate(TICKETS):
        kind = ProductModel(
            shop_id=shop.id,
            pool_id=await add_pool(session, shop.id, PIT_CAPACITY) if ticket.own_places else pool,
            position=position,
            name_en=ticket.name.en,
            name_fr=ticket.name.fr,
            name_es=ticket.name.es,
            price=market.prices[ticket.place],
            tax_ppm=market.tax_ppm,
            youngest=ticket.youngest,
            oldest=ticket.oldest,
            free_under=ticket.free_under,
            on_sale_until=datetime.combine(event.ends_on, time(18), zone),
        )
        session.add(kind)
        await session.flush()
        if ticket.place == EARLY_PRICE:
            price = market.prices[LATE_PRICE]
            session.add(PriceStepModel(product_id=kind.id, starts_at=starts_at - EARLY, price=price))


def _promos(promoter_id: int, now: datetime) -> list[PromoCodeModel]:
    """A percentage off, a limited amount off, and complimentary tickets for two invented people."""
    until = now + timedelta(days=365)
    open_to_all: dict[str, list[Any]] = {"products": [], "names": []}
    return [
        PromoCodeModel(
            promoter_id=promoter_id,
            code="MUD10",
            kind=PromoKind.PERCENT,
            value=100_000,
            until=until,
            **open_to_all,
        ),
        PromoCodeModel(
            promoter_id=promoter_id,
            code="CREW5",
            kind=PromoKind.AMOUNT,
            value=500,
            uses=50,
            until=until,
            **open_to_all,
        ),
        PromoCodeModel(
            promoter_id=promoter_id,
            code="GUEST",
            kind=PromoKind.COMPLIMENTARY,
            value=0,
            until=until,
            products=[],
            names=["Odile Marchebois", "Tadeo Quintabril"],
        ),
    ]
