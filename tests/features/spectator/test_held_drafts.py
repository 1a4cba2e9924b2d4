"""Places are reserved from the list of spectators on: for half an hour at a time, while others sign."""

from datetime import timedelta

import pytest

from livelaps_app.features.registration.spectator import form, texts
from livelaps_app.sales.rules.states import OrderState
from tests.features.spectator.conftest import CAPACITY, EVENT, GUEST, LUCIE, MAX, ZOE, BuyingBrowser, SellingSite

LIST = "step=spectators"


async def _left(market: SellingSite) -> int:
    return (await market.sales.offers.offer(EVENT)).tickets[0].places_left


@pytest.fixture
async def ana(market: SellingSite) -> BuyingBrowser:
    """A buyer at the list, with another adult who has not signed."""
    ana, _ = await market.buyer_of_max()
    return ana


async def test_the_list_holds_places_with_an_end_and_follows_changes(market: SellingSite, ana: BuyingBrowser) -> None:
    assert await _left(market) == CAPACITY
    view = await ana.view(LIST)
    assert view.held.instant
    assert await _left(market) == CAPACITY - 1
    await ana.add_minor(ZOE)
    assert (await ana.view(LIST)).held == view.held, "a change prolongs nothing"
    assert await _left(market) == CAPACITY - 2
    await ana.to(form.REMOVE, {"go": str((await ana.order()).lines[1].id)}, LIST)
    await ana.view(LIST)
    assert await _left(market) == CAPACITY - 1
    await ana.sign("Max")
    await ana.to(form.LIST, {}, LIST)
    assert (await ana.order()).state is OrderState.HELD
    assert await _left(market) == CAPACITY - 1
    await ana.to(form.CANCEL, {}, LIST)
    assert await _left(market) == CAPACITY


async def test_a_hold_ends_by_itself_and_is_taken_anew_while_the_order_stays(
    market: SellingSite, ana: BuyingBrowser
) -> None:
    await ana.view(LIST)
    market.clock.passed = timedelta(minutes=31)
    assert await _left(market) == CAPACITY, "no job is needed"
    view = await ana.view(LIST)
    assert view.notes == [texts.HELD_ANEW("en")]
    assert await _left(market) == CAPACITY - 1
    assert (await ana.view(LIST)).notes == []
    market.clock.passed = timedelta(minutes=61)
    view = await ana.view(LIST)
    assert (view.held.instant, view.notes) == ("", [texts.UNHELD_LATE("en")])
    assert await _left(market) == CAPACITY
    await ana.sign("Max")
    assert await ana.to(form.LIST, {}, LIST) == "step=summary", "the summary has half an hour of its own"
    assert (await ana.order()).state is OrderState.HELD


async def test_who_comes_later_gets_only_what_is_left(market: SellingSite, ana: BuyingBrowser) -> None:
    others = [market.buyer(number) for number in range(20, 20 + CAPACITY)]
    for number, other in enumerate(others):
        await other.held_as(LUCIE | {"first_name": f"Eva{chr(97 + number)}"})
    assert await _left(market) == 0
    view = await ana.view(LIST)
    assert (view.held.instant, view.notes) == ("", [texts.UNHELD_SOLD_OUT("en")])
    assert view.form == "list"


async def test_an_abandoned_draft_blocks_nobody_of_its_people(market: SellingSite, ana: BuyingBrowser) -> None:
    await ana.view(LIST)
    own = market.buyer(8)
    await own.held_as(MAX)
    assert (await own.order()).state is OrderState.HELD
    await market.buyer(9).to(form.GUEST, GUEST)
