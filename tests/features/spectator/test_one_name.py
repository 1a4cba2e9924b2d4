"""A spectator with one name only: at the form, in the order, on the waiver."""

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.core.person_names import HAS_ONE_NAME
from livelaps_app.features.registration.spectator import form
from livelaps_app.waivers.store.store import waiver_store
from tests.features.spectator.conftest import GUEST, ZOE, SellingSite

LUCIE_ALONE = GUEST | {"last_name": ""}


async def test_a_buyer_without_a_last_name_ticks_a_box(market: SellingSite) -> None:
    browser = market.buyer()
    refused = await browser.send(form.GUEST, LUCIE_ALONE)
    assert isinstance(refused, Problems)
    assert refused.fields == {"last_name": Code.NULL_LAST_NAME}
    assert isinstance(await browser.send(form.GUEST, LUCIE_ALONE | {HAS_ONE_NAME: "1"}), Done)
    order = await browser.order()
    [line] = order.lines
    assert (order.buyer.name, line.spectator.name) == ("Lucie", "Lucie")
    waiver = await waiver_store().find(line.document_id)
    assert waiver.subject.name == "Lucie"


async def test_the_child_of_a_buyer_with_one_name_begins_without_a_last_name(market: SellingSite) -> None:
    browser = market.buyer()
    await browser.send(form.GUEST, LUCIE_ALONE | {HAS_ONE_NAME: "1"})
    await browser.sign("Lucie")
    view = await browser.view("step=spectators&who=new&part=minor")
    assert view.typed["last_name"] == ""
    await browser.add_minor(ZOE)
    assert [line.spectator.name for line in (await browser.order()).lines] == ["Lucie", "Zoé Roy"]
