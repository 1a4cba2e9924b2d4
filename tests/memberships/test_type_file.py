"""The file of an organization's types: read, refused by line, written again."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.memberships.rules.type_file import TypeFile, read_type_file
from livelaps_app.memberships.rules.validity import MembershipRules, Period, Validity, bought_period
from livelaps_app.memberships.store.model import OrganizationClassModel
from livelaps_app.sales.rules.shop_file import ShopFileFaults
from livelaps_app.sales.store.offer_model import ProductModel
from tests.each_row import each_row
from tests.memberships.conftest import CLUB, LUCIE, MONTHS, PROMOTER, YEAR, ClubShop

DOCS = Path(__file__).parent.parent.parent / "docs" / "entries.md"
NEW_CLUB = 9
ANNUAL: dict[str, Any] = {"name": "Annual", "price": "75.00", "months": 12}


def _faults(text: str) -> tuple[str, ...]:
    with pytest.raises(ShopFileFaults) as refused:
        read_type_file(text)
    return refused.value.faults


def _file(*types: dict[str, Any]) -> TypeFile:
    return TypeFile.model_validate({"currency": "CAD", "types": types})


def test_the_file_of_the_guide_is_valid() -> None:
    files = re.findall("```toml\n(.*?)```", DOCS.read_text(), re.DOTALL)
    types = read_type_file(next(text for text in files if "[[types]]" in text)).types
    assert {each.rules.validity for each in types} == {*Validity}
    assert max(each.people for each in types) > 1


def test_faults_have_their_lines() -> None:
    text = """currency = "CAD"

[[types]]
name = { en = "Annual", fr = "Annuelle" }
price = "75.001"
months = 12

[[types]]
name = ""
price = 7.5
until = "02-30"
people = 9

[[types]]
name = "Day"
price = "10"

[[types]]
name = "Year"
price = "10"
months = 12
sold_ahead_days = 20
"""
    faults = _faults(text)
    lines = [int(fault.partition(":")[0].removeprefix("line ")) for fault in faults]
    assert lines == [4, 5, 9, 10, 11, 12, 14, 18]
    for number, words in ((1, "more decimals"), (3, "in quotes"), (4, "every year"), (6, "one of"), (7, "needs until")):
        assert words in faults[number]


def test_a_name_fits_its_column() -> None:
    assert (
        "more than 100 letters"
        in _faults(f'currency = "CAD"\n[[types]]\nname = "{"N" * 101}"\nprice = "1"\ndays = 1\n')[0]
    )


def test_two_types_of_one_name_are_refused() -> None:
    types = '[[types]]\nname = "Day"\nprice = "1"\ndays = 1\n' * 2
    assert "two types are called 'Day'" in _faults(f'currency = "CAD"\n{types}')[0]


@each_row(
    ("end", "rules"),
    [
        ({"months": 6}, MembershipRules(validity=Validity.MONTHS, count=6)),
        ({"days": 3, "grace_days": 5}, MembershipRules(validity=Validity.DAYS, count=3, grace_days=5)),
        (
            {"until": "02-29", "sold_ahead_days": 92, "people": 4},
            MembershipRules(validity=Validity.DATE, month_day=(2, 29), sold_ahead_days=92, covers=4),
        ),
        ({"event": True, "renew_days": 0}, MembershipRules(validity=Validity.EVENT, renew_days=0)),
    ],
)
async def test_a_type_is_sold_by_its_rules(club: ClubShop, end: dict[str, Any], rules: MembershipRules) -> None:
    names = {"en": "Annual", "fr": "Annuelle", "es": "Anual"}
    sold = {"name": names, "note": "All events.", "price": "75", "tax": "14.975", "youngest": 12, **end}
    await club.memberships.types.write(NEW_CLUB, PROMOTER, _file(sold))
    (known,) = (await club.memberships.shops.read(NEW_CLUB)).types
    assert (known.product.name, known.product.price, known.product.tax_ppm) == (tuple(names.values()), 7500, 149_750)
    assert (known.product.youngest, known.note("fr"), known.public_id) == (12, "All events.", 1)
    assert known.rules == rules


async def test_writing_again_changes_prices_but_no_numbers(club: ClubShop) -> None:
    renewal = {"name": f"Type {MONTHS}", "price": "80", "months": 24}
    await club.memberships.types.write(CLUB, PROMOTER, _file(ANNUAL, renewal))
    new, known = (await club.memberships.shops.read(CLUB)).types
    assert (new.product.name.en, new.public_id) == ("Annual", 7), "numbers of types that are off the list stay"
    assert (known.product.id, known.public_id, known.product.price, known.rules.count) == (MONTHS, MONTHS, 8000, 24)
    await club.memberships.types.write(CLUB, PROMOTER, _file(renewal))
    assert [each.product.id for each in (await club.memberships.shops.read(CLUB)).types] == [MONTHS]


async def test_memberships_that_are_sold_stay(club: ClubShop) -> None:
    await club.buy(YEAR, LUCIE)
    before = [(each.number, each.ends_on) for each in await club.cards()]
    await club.memberships.types.write(CLUB, PROMOTER, _file(ANNUAL))
    assert [(each.number, each.ends_on) for each in await club.cards()] == before


async def test_steps_of_a_price_are_those_of_the_file(club: ClubShop) -> None:
    later = {"from": "2027-01-01T00:00:00Z", "price": "90"}
    await club.memberships.types.write(CLUB, PROMOTER, _file(ANNUAL | {"steps": [later]}))
    (known,) = (await club.memberships.shops.read(CLUB)).types
    assert [step.price for step in known.product.steps] == [9000]
    await club.memberships.types.write(CLUB, PROMOTER, _file(ANNUAL))
    assert (await club.memberships.shops.read(CLUB)).types[0].product.steps == ()


async def test_what_contradicts_the_organization_changes_nothing(club: ClubShop) -> None:
    write = club.memberships.types.write
    with pytest.raises(ShopFileFaults, match="sells in CAD"):
        await write(CLUB, PROMOTER, TypeFile.model_validate({"currency": "USD", "types": [ANNUAL]}))
    with pytest.raises(ShopFileFaults, match="number 2: class_needed"):
        await write(NEW_CLUB, PROMOTER, _file(ANNUAL, {**ANNUAL, "name": "Pro", "class_needed": True}))
    async with club.database.session() as session:
        assert await session.scalar(select(ProductModel.id).where(ProductModel.name_en == "Annual")) is None
        assert await session.scalar(select(OrganizationClassModel.id).limit(1)) is not None


def test_a_year_of_the_file_ends_on_its_day() -> None:
    (year,) = _file({"name": "Year", "price": "1", "until": "12-31", "sold_ahead_days": 92}).types
    assert bought_period(year.rules, date(2027, 10, 1)) == Period(date(2027, 10, 1), date(2028, 12, 31))
