"""Guarded pages: a refused visitor is sent away, and nothing guarded is ever painted or sent."""

from playwright.async_api import Page, WebSocket, expect

from livelaps_app.features.error_pages import texts as failure
from tests.browser.visit import BrowserTab, Ids, Visits

SECRET = "Members only"  # the name of the demo's hidden race

# Records every text that was ever on the page.
READER = """
window.seen_ = new Set();
const note = () => document.body && window.seen_.add(document.body.innerText);
new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
"""

MOVE = """path => {
  const state = { key: "move" };
  history.pushState(state, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state }));
}"""


async def _read(visits: Visits) -> tuple[BrowserTab, list[str]]:
    """A tab that records its texts and the messages of its socket."""
    tab = await visits.tab()
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: sent.append(str(frame)))

    tab.page.on("websocket", listen)
    await tab.page.add_init_script(READER)
    return tab, sent


async def _visible_text(page: Page) -> str:
    return "\n".join(await page.evaluate("[...window.seen_]"))


async def test_a_hidden_race_by_its_address(visits: Visits, ids: Ids) -> None:
    tab, sent = await _read(visits)
    response = await tab.open(f"/fr/races/{ids.hidden}")
    first = response.request.redirected_from
    assert first is not None
    answer = await first.response()
    assert answer is not None
    assert answer.status == 302
    await tab.live()
    assert tab.page.url == f"{tab.origin}/ll/fr/error"
    await expect(tab.find("h1")).to_have_text(failure.TITLE.fr)
    assert SECRET not in await _visible_text(tab.page)
    assert SECRET not in "".join(sent)


async def test_a_hidden_race_by_a_move(visits: Visits, ids: Ids) -> None:
    tab, sent = await _read(visits)
    await tab.show(f"/races/{ids.largest}")
    await tab.page.evaluate(MOVE, f"/ll/races/{ids.hidden}")
    await tab.page.wait_for_url("**/ll/error")
    await expect(tab.find("h1")).to_have_text(failure.TITLE.en)
    assert SECRET not in await _visible_text(tab.page)
    assert SECRET not in "".join(sent)
    await tab.page.go_back()  # the refused address is not in the history
    await tab.page.wait_for_url(f"**/ll/races/{ids.largest}")
    await tab.find("#results tbody tr").first.wait_for()


async def test_an_event_without_permission(visits: Visits, ids: Ids) -> None:
    tab, _ = await _read(visits)
    await tab.show(f"/es/events/{ids.closed_event}")
    assert tab.page.url == f"{tab.origin}/ll/es/results/1"
    await tab.find(".month .name").first.wait_for()
    await tab.show("/")
    await tab.page.evaluate(MOVE, f"/ll/events/{ids.closed_event}")
    await tab.page.wait_for_url("**/ll/results/1")
    await tab.find(".month .name").first.wait_for()


async def test_the_frame_before_the_answer_shows_no_content(visits: Visits, ids: Ids) -> None:
    """While the gate has not answered, the new page shows neither the old rows nor its own."""
    tab, _ = await _read(visits)
    await tab.show(f"/scores/{ids.series}")
    await tab.page.evaluate(
        """() => { window.mixed_ = 0; new MutationObserver(() => {
             const race = /\\/races\\//.test(location.pathname);
             if (race && document.querySelector('#standings')) window.mixed_++;
           }).observe(document, { subtree: true, childList: true }); }"""
    )
    await tab.page.evaluate(MOVE, f"/ll/races/{ids.largest}")
    await tab.find("#results tbody tr").first.wait_for()
    assert await tab.find("#standings").count() == 0
