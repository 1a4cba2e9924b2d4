"""A registration in two windows of a browser: nobody gets what was typed of another spectator."""

from datetime import date

import pytest
from sqlalchemy import update

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Caller, Form, Values
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.people import service as people
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.selling import event_sale
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.waivers import tickets as waivers
from tests.features.checks import problem
from tests.features.spectator.conftest import ADULT, EVENT, GUEST, MAX, ZOE, BuyingBrowser, SellingSite

LIST = "step=spectators"
NEW = f"{LIST}&who=new"
OF_MINOR = f"{NEW}&part=minor"  # an adult's email is asked for by itself if a minor was to be typed
MINOR_MAX = MAX | {"buys_as": "mother"}
BEN = MINOR_MAX | {"first_name": "Ben", "day": "9"}


@pytest.fixture
async def ana(market: SellingSite) -> BuyingBrowser:
    """A buyer who has begun, without a ticket of their own."""
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    return ana


@pytest.mark.parametrize(
    ("row", "person", "at"), [(form.ONE_MINOR, BEN, OF_MINOR), (form.ONE, ZOE | {"email": "zoe@roy.example"}, NEW)]
)
async def test_an_email_goes_to_nobody_typed_in_another_window(
    ana: BuyingBrowser, row: Form, person: Values, at: str
) -> None:
    of_max = await ana.to(form.ONE_MINOR, MINOR_MAX, OF_MINOR)
    await ana.to(row, person, at)
    to = await ana.to(form.ONE_EMAIL, {"email": "max@roy.example"}, of_max)
    assert to == f"{NEW}&other=1"
    view = await ana.view(to)
    assert view.refused == [errors.message(Code.OTHER_SPECTATOR, "en")]
    assert view.typed["first_name"] == person["first_name"]
    assert view.typed.get("email") == person.get("email")
    assert (await ana.order()).lines == ()


async def test_a_ticket_whose_person_cannot_be_compared_gets_no_waiver(market: SellingSite, ana: BuyingBrowser) -> None:
    names = {"first_name": "Max", "last_name": "Roy", "gender": "male", "email": "max@roy.example"}
    person = Spectator(**names, born=date(1990, 1, 3), product=ADULT)
    order = await market.sales.orders.add((await ana.order()).public_id, person, "key")
    async with market.database.transaction() as session:
        await session.execute(update(OrderLineModel).values(person_key="deleted"))
    sale = await event_sale(EVENT)
    with problem(Code.ORDER_CHANGED):
        await waivers.make_waivers(order, sale.event, ana.visitor)


async def test_what_is_being_typed_in_another_window_is_another_spectator(ana: BuyingBrowser) -> None:
    of_max = await ana.to(form.ONE_MINOR, MINOR_MAX, OF_MINOR)
    await people.store_field(Caller(ana.at(NEW), ana.visitor), "first_name", "Ben")
    assert await ana.to(form.ONE_EMAIL, {"email": "max@roy.example"}, of_max) == f"{NEW}&other=1"


async def test_the_same_spectator_sent_twice_is_the_same(ana: BuyingBrowser) -> None:
    first, again = [await ana.to(form.ONE_MINOR, MINOR_MAX, OF_MINOR) for _ in range(2)]
    assert first == again
    await people.store_field(Caller(ana.at(NEW), ana.visitor), "first_name", "Max")
    await people.store_field(Caller(ana.at(first), ana.visitor), "email", "max@roy.example")
    for _ in range(2):
        assert await ana.to(form.ONE_EMAIL, {"email": "max@roy.example"}, first) == LIST
    assert len((await ana.order()).lines) == 1


async def test_a_change_that_is_sent_twice_is_done(ana: BuyingBrowser) -> None:
    await ana.add_adult(MAX, "max@roy.example")
    [line] = (await ana.order()).lines
    of_ben = await ana.to(form.ONE_MINOR, BEN, f"{LIST}&who={line.id}&part=minor")
    for _ in range(2):
        assert await ana.to(form.ONE_EMAIL, {"email": "ben@roy.example"}, of_ben) == LIST
    [line] = (await ana.order()).lines
    assert (line.spectator.first_name, line.spectator.email) == ("Ben", "ben@roy.example")
    assert await ana.to(form.ONE_EMAIL, {"email": "tom@roy.example"}, of_ben) == f"{LIST}&who={line.id}&other=1"


async def test_a_spectator_of_the_list_changed_in_two_windows(ana: BuyingBrowser) -> None:
    await ana.add_adult(MAX, "max@roy.example")
    [line] = (await ana.order()).lines
    here = f"{LIST}&who={line.id}"
    of_tom = await ana.to(form.ONE_MINOR, MINOR_MAX | {"first_name": "Tom"}, f"{here}&part=minor")
    await ana.to(form.ONE_MINOR, BEN, f"{here}&part=minor")
    assert await ana.to(form.ONE_EMAIL, {"email": "tom@roy.example"}, of_tom) == f"{here}&other=1"
    assert (await ana.order()).lines == (line,)
