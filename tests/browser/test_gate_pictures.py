"""A ticket with another name at the gate: the list on the device changes, and its new person is drawn."""

from playwright.async_api import expect

from livelaps_app.core.errors import Code
from tests.browser.gate_posts import MERGED_MS, Post, member, open_post
from tests.browser.gates import add_tickets, hand_over, name_staff
from tests.browser.visit import Ids, Visits
from tests.features.gate.conftest import photo
from tests.server import Site

COLOUR = """async () => {
  const image = document.querySelector(".gate-result .gate-person img");
  await image.decode();
  const context = document.createElement("canvas").getContext("2d");
  context.drawImage(image, 0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red > 200 && green + blue < 90 ? "red" : blue > 200 && red + green < 90 ? "blue" : `${red} ${green} ${blue}`;
}"""

BELOW = """() => {
  const place = (name) => document.querySelector(name).getBoundingClientRect();
  const [verdict, seen] = [place(".gate-verdict"), place(".gate-scanner")];
  return verdict.top >= seen.bottom && verdict.bottom <= innerHeight;
}"""


async def opened(visits: Visits, site: Site, event: int) -> Post:
    """A staff device with the downloaded list."""
    person = await member(site)
    await name_staff(site, event, person.email)
    here = await open_post(visits, person, event)
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
    async with here.tab.page.expect_response("**/selfies", timeout=2 * MERGED_MS) as pictures:  # comes after the names
        after = await hand_over(site, event, before, ("Bleu", "Marchebois"), photo("blue"))
        await lists(here, before.number, "Bleu Marchebois")
    await (await pictures.value).finished()
    await here.tab.page.context.set_offline(True)
    await here.open_camera()
    await here.scan(before.token, Code.TICKET_RENAMED, "Bleu Marchebois")
    assert await here.tab.page.evaluate(COLOUR) == "blue"
    await here.scan(after.token, None, "Bleu Marchebois")
    assert await here.tab.page.evaluate(COLOUR) == "blue"


async def test_the_verdict_is_below_the_viewfinder(visits: Visits, site: Site, ids: Ids) -> None:
    event = ids.selling_event
    tickets = await add_tickets(
        site, event, [(name, "Quintabril") for name in ("Rosa", "Pia", "Ada", "Leo")], photo("red")
    )
    here = await opened(visits, site, event)
    await here.open_camera()
    for ticket in tickets[:2]:
        await here.scan(ticket.token, None)
        await here.tab.until(BELOW)
