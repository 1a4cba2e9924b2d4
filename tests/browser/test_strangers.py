"""What a stranger sends over the socket does no harm to anybody else."""

import asyncio

from livelaps_app.navigation import Navigation
from tests.browser.visit import BrowserTab, Ids, Visits
from tests.server import Site

# Sends one event as no browser of ours would.
FORGED = """async ([name, routerData]) => {
  const socket = new WebSocket(`ws://${location.host}/ll/_event/?token=${crypto.randomUUID()}&EIO=4&transport=websocket`);
  const event = JSON.stringify(["event", { name, payload: {}, router_data: routerData }]);
  await new Promise((done) => {
    socket.onmessage = ({ data }) => {
      if (data[0] === "0") socket.send("40/ll/_event,");
      else if (data.startsWith("40")) socket.send(`42/ll/_event,${event}`), done();
    };
  });
}"""

PINGS = """async () => { for (let count = 0; count < 20; count++) await fetch("/ll/ping"); }"""


async def _forge(tab: BrowserTab, site: Site, router_data: object) -> int:
    """How many failures the log has more once there is one, and twenty requests later."""
    before = _failures(site)
    async with asyncio.timeout(15):
        await tab.page.evaluate(FORGED, [f"{Navigation.get_full_name()}.show", router_data])
        while _failures(site) == before:
            await tab.page.evaluate(PINGS)
    await tab.page.evaluate(PINGS)
    return _failures(site) - before


def _failures(site: Site) -> int:
    return site.log.read_text("utf-8", "replace").count("an event handler failed")


async def test_an_address_that_is_none_fails_once(visits: Visits, site: Site, ids: Ids) -> None:
    tab = await (await visits.tab()).show("/")
    assert await _forge(tab, site, {"asPath": 5, "pathname": "/x"}) == 1
    await tab.show(f"/races/{ids.motocross}")
