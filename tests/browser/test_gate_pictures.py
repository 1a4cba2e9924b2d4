"""The gate in a browser: what has changed since a list was downloaded is in it before the network is cut, and whoever
has a ticket is drawn by their own picture, the stored ones too.
"""

import re

from playwright.async_api import expect

from livelaps_app.core.errors import Code
from livelaps_app.core.routes import url
from livelaps_app.features.gate import texts
from tests.browser.gate_posts import MERGED_MS, Post, member, open_post
from tests.browser.gates import add_tickets, end, hand_over, name_staff
from tests.browser.visit import Ids, Visits
from tests.features.gate.conftest import photo
from tests.server import Site

SELFIES = re.compile("/selfies$")
COLOUR = """async () => {
  const image = document.querySelector(".gate-result .gate-person img");
  await image.decode();
  const context = document.createElement("canvas").getContext("2d");
  context.drawImage(image, 0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red > 200 && green + blue < 90 ? "red" : blue > 200 && red + green < 90 ? "blue" : `${red} ${green} ${blue}`;
}"""


async def opened(visits: Visits, site: Site, event: int, with_list: bool = True) -> Post:
    """A device of somebody of the staff."""
    person = await member(site)
    await name_staff(site, event, person.email)
    here = await open_post(visits, person, event)
    if with_list:
        await here.download()
    return here


async def lists(here: Post, number: int, text: str) -> None:
    """Waits until the list says something of a ticket."""
    await here.tab.find("#gate-search").fill(str(number))
    await expect(here.tab.find(".gate-search .gate-people li")).to_contain_text(text, timeout=MERGED_MS)


async def test_a_ticket_with_another_name_has_the_picture_of_its_new_person(
    visits: Visits, site: Site, ids: Ids
) -> None:
    event = ids.selling_event
    (before,) = await add_tickets(site, event, (("Rosa", "Quintabril"),), photo("red"))
    here = await opened(visits, site, event)
    await lists(here, before.number, "Rosa Quintabril")
    after = await hand_over(site, event, before, ("Bleu", "Marchebois"), photo("blue"))
    await lists(here, before.number, "Bleu Marchebois")
    await here.tab.page.context.set_offline(True)
    await here.open_camera()
    await here.scan(before.token, Code.TICKET_RENAMED, "Bleu Marchebois")
    assert await here.tab.page.evaluate(COLOUR) == "blue"
    await here.scan(after.token, None, "Bleu Marchebois")
    assert await here.tab.page.evaluate(COLOUR) == "blue"


async def test_a_ticket_that_ends_after_the_download_is_refused_without_a_network(
    visits: Visits, site: Site, ids: Ids
) -> None:
    event = ids.selling_event
    (ticket,) = await add_tickets(site, event, (("Rosa", "Quintabril"),))
    here = await opened(visits, site, event)
    await end(site, ticket)
    await lists(here, ticket.number, texts.VERDICTS[Code.TICKET_ENDED].title.en)
    await here.tab.page.context.set_offline(True)
    await here.open_camera()
    await here.scan(ticket.token, Code.TICKET_ENDED, "Rosa Quintabril")


async def test_stored_pictures_outlast_a_scan_that_finds_none(visits: Visits, site: Site, ids: Ids) -> None:
    event = ids.selling_event
    here = await opened(visits, site, event)
    await here.tab.page.context.set_offline(True)
    (without,) = await add_tickets(site, event, (("Pia", "Quintabril"),), b"no picture")
    (ticket,) = await add_tickets(site, event, (("Rosa", "Quintabril"),), photo("red"))
    async with here.tab.page.expect_response(SELFIES, timeout=MERGED_MS):
        await here.tab.page.context.set_offline(False)
        await lists(here, ticket.number, "Rosa Quintabril")
    await here.open_camera()
    async with here.tab.page.expect_response(SELFIES):
        await here.scan(without.token, None, "Pia Quintabril")
    await here.scan(ticket.token, None, "Rosa Quintabril")
    await here.tab.page.context.set_offline(True)
    answer = await here.tab.open(url("gate", "en", id=event))
    assert answer.from_service_worker
    await here.open_camera()
    await here.scan(ticket.token, Code.TICKET_USED, "Rosa Quintabril")
    assert await here.tab.page.evaluate(COLOUR) == "red"


async def test_a_picture_that_was_here_before_the_list_is_stored_with_it(visits: Visits, site: Site, ids: Ids) -> None:
    event = ids.selling_event
    (ticket,) = await add_tickets(site, event, (("Rosa", "Quintabril"),), photo("red"))
    here = await opened(visits, site, event, with_list=False)
    await here.open_camera()
    async with here.tab.page.expect_response(SELFIES):
        await here.scan(ticket.token, None, "Rosa Quintabril")
    await here.download()
    await here.tab.page.context.set_offline(True)
    assert (await here.tab.open(url("gate", "en", id=event))).from_service_worker
    await here.open_camera()
    await here.scan(ticket.token, Code.TICKET_USED, "Rosa Quintabril")
    assert await here.tab.page.evaluate(COLOUR) == "red"
