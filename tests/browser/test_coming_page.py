"""A page on its way: its own title stands above its outline, until the answer says how it is called."""

import json

from playwright.async_api import WebSocketRoute, expect

from livelaps_app.core.routes import route, url
from livelaps_app.features.landing.texts import TITLE
from livelaps_app.framework import packets
from livelaps_app.session.page_status import PageStatus
from tests.browser.visit import PHONE, Ids, Visits


async def test_a_page_that_takes_long_has_its_title_before_its_answer(visits: Visits) -> None:
    held: list[str | bytes] = []
    sockets: list[WebSocketRoute] = []
    holds = False

    def between(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server().on_message(lambda text: held.append(text) if holds else socket.send(text))

    tab = await visits.tab(PHONE)
    await tab.page.route_web_socket(lambda _: True, between)
    await tab.show(url("calendar", "fr"))
    heading, outline = tab.find("h1"), tab.find("#content > .skeleton")
    tab_title = await tab.page.title()
    holds = True
    await tab.find("a.brand").click()
    await expect(heading).to_have_text(route("home").title.fr)
    await expect(outline).to_have_count(1)
    await expect(tab.find("[role=progressbar]")).to_have_count(1)
    assert await tab.page.title() == tab_title  # as a browser leaves it until another page is there
    holds = False
    for text in held:
        sockets[-1].send(text)
    await expect(heading).to_have_text(TITLE.fr)
    await expect(outline).to_have_count(0)


async def test_a_late_answer_of_the_page_before_takes_no_title_away(visits: Visits, ids: Ids) -> None:
    """The page before draws its own heading: with its answer the coming page would have none."""
    sockets: list[WebSocketRoute] = []
    leads_on = True

    def between(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server().on_message(lambda text: socket.send(text) if leads_on else None)

    tab = await visits.tab(PHONE)
    await tab.page.route_web_socket(lambda _: True, between)
    await tab.show(url("event", "en", id=ids.live_event))
    before = await tab.find("h1").inner_text()
    leads_on = False
    await tab.find("#races a", has_text="Main event").click()
    await expect(tab.find("h1")).to_have_text(route("race").title.en)
    delta = json.loads(packets.delta({PageStatus: {"title": before, "own_head": True, "outage": "away"}}))
    sockets[-1].send(f"42/ll/_event,{json.dumps(['event', {'delta': delta}])}")
    await expect(tab.find(".message-page")).to_contain_text("away")
    await expect(tab.find("h1")).to_have_text(route("race").title.en)
