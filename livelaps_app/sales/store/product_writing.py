"""Writes shops and products from the content of a file, under the lock of the shop."""

from collections.abc import Sequence
from decimal import Decimal

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import ADULT
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.money import to_units
from livelaps_app.sales.rules.shop_file import FileProduct, FileStep, ShopFileFaults
from livelaps_app.sales.store.offer_model import PriceStepModel, ProductModel, ShopModel

PPM_OF_PERCENT = 10_000


async def locked_shop(session: AsyncSession, promoter_id: int, currency: str, **seller: int) -> ShopModel:
    """The locked shop of a seller, a new one if it has none. seller: event_id or organization_id.

    Raises ShopFileFaults for another currency.
    """
    shop = await session.scalar(select(ShopModel).filter_by(**seller).with_for_update())
    if shop is None:
        shop = ShopModel(promoter_id=promoter_id, currency=currency, adult_age=ADULT, **seller)
        session.add(shop)
        await session.flush()
    if shop.currency != currency:
        raise ShopFileFaults([f"currency: this shop sells in {shop.currency}"])
    return shop


async def products_by_name(session: AsyncSession, shop: ShopModel) -> dict[tuple[str, str], ProductModel]:
    """The products of a shop by kind and English name, listed ones before others."""
    rows = await session.scalars(
        select(ProductModel).where(ProductModel.shop_id == shop.id).order_by(ProductModel.is_listed, ProductModel.id)
    )
    return {(row.kind, row.name_en): row for row in rows}


async def write_product(
    session: AsyncSession,
    row: ProductModel,
    sold: FileProduct,
    currency: str,
    position: int,
    steps: Sequence[FileStep] = (),
) -> None:
    """Writes names, price with its steps, tax and place in the list of a product; a new one gets its number."""
    row.position, row.price, row.tax_ppm = position, to_units(sold.price, currency), to_ppm(sold.tax)
    row.name_en, row.name_fr, row.name_es = sold.name
    row.note_en, row.note_fr, row.note_es = languages(sold.note)
    session.add(row)
    await session.flush()
    await session.execute(delete(PriceStepModel).where(PriceStepModel.product_id == row.id))
    for step in steps:
        price = to_units(step.price, currency)
        session.add(PriceStepModel(product_id=row.id, starts_at=step.starts, price=price))


def languages(text: Text | None) -> tuple[str, str, str]:
    """A text in each language, empty without one."""
    return text or ("", "", "")


def to_ppm(percent: Decimal) -> int:
    """Per cent in millionths."""
    return int(percent * PPM_OF_PERCENT)
