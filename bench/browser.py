"""A real browser with nothing in its cache, and the moments of a page as it paints them."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from bench.wire import Recorded
from tests.browser.chromium import ARGUMENTS, BROWSERS, executable

WINDOW: ViewportSize = {"width": 1400, "height": 900}
PATIENCE_MS = 60_000

# A moment counts when it is painted: the frame after the one that sees it has run its callbacks.
MOMENTS = """(() => {
  const wanted = %s, marks = window.__marks = {};
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  window.__painted = painted;
  const look = () => {
    for (const [name, {rows, count, gone}] of Object.entries(wanted)) {
      if (name in marks) continue;
      const found = document.querySelectorAll(rows);
      if (found.length < count || !(found[count - 1].offsetHeight > 0)) continue;
      if (gone && document.querySelector(gone)) continue;
      marks[name] = null;
      painted((now) => { marks[name] = now; });
    }
    if (Object.keys(marks).length < Object.keys(wanted).length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
ALL_THERE = "(names) => window.__marks && names.every((name) => window.__marks[name])"


@contextmanager
def chromium() -> Iterator[Browser]:
    """A whole browser, as visitors have."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(BROWSERS), args=[*ARGUMENTS])
        yield browser
        browser.close()


@contextmanager
def fresh_page(browser: Browser) -> Iterator[Page]:
    """A page in a context of its own: no cache, no cookies, no state of another visit."""
    context = browser.new_context(viewport=WINDOW)
    try:
        yield context.new_page()
    finally:
        context.close()


def network(page: Page) -> CDPSession:
    """What the browser itself says about its network."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    return session


def recorded(browser: Browser, url: str, ready: str) -> Recorded:
    """Opens an address and notes the socket the page opens and the first frame it sends."""
    sockets, sent, protocols = [], [], []
    with fresh_page(browser) as page:
        session = network(page)
        session.on("Network.webSocketCreated", lambda event: sockets.append(event["url"]))
        session.on(
            "Network.webSocketWillSendHandshakeRequest",
            lambda event: protocols.append(event["request"]["headers"].get("Sec-WebSocket-Protocol", "")),
        )
        session.on("Network.webSocketFrameSent", lambda event: sent.append(event["response"]["payloadData"]))
        page.goto(url)
        page.wait_for_selector(ready, state="attached", timeout=PATIENCE_MS)
    asked, at = urlsplit(sockets[0]), urlsplit(url)
    hello = next(frame for frame in sent if frame.startswith("40"))
    address = at.path + (f"?{at.query}" if at.query else "")
    return Recorded(at.port or 80, address, asked.path, protocols[0], parse_qs(asked.query)["token"][0], hello)
