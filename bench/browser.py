"""A real browser with an empty cache, and the paint times of a page."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from bench.wire import Recorded
from tests.browser.chromium import BROWSERS, PLAIN, executable

T = TypeVar("T")
WINDOW: ViewportSize = {"width": 1400, "height": 900}
PATIENCE_MS = 60_000
ROWS = "#results tbody tr"

# Calls back after the current frame is painted.
PAINTED = """((then) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => then(performance.now());
  channel.port2.postMessage(0);
}))"""

# The table is live if React renders its body and no static copy precedes it. A row click proves it.
LIVE = """(rows, count) => {
  const last = document.querySelectorAll(rows)[count - 1];
  if (!(last?.offsetHeight > 0) || document.querySelector("ll-facts")) return null;
  return Object.keys(last.parentNode).some((key) => key.startsWith("__reactFiber$")) ? last : null;
}"""

# Milliseconds from the browser event to the paint of the first frame that passes the test.
ARM = f"""([event, test, argument]) => {{
  const there = eval(test)(argument);
  window.__taken = null;
  document.addEventListener(event, () => {{
    const start = performance.now();
    const look = () => {{
      if (!there()) requestAnimationFrame(look);
      else {PAINTED}((now) => {{ window.__taken = now - start; }});
    }};
    requestAnimationFrame(look);
  }}, {{ capture: true, once: true }});
}}"""
HELLO = "40"  # prefix of a tab's first frame
HELLO_SECONDS = 30


def in_own_thread(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine in a fresh thread, as Playwright's event loop occupies this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A full Chromium, as visitors use."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(BROWSERS), args=[*PLAIN])
        yield browser
        browser.close()


@contextmanager
def fresh_page(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page in a fresh context with these options: empty cache, no cookies, no stored state."""
    context = browser.new_context(**{"viewport": WINDOW, "bypass_csp": True, **options})
    try:
        yield context.new_page()
    finally:
        context.close()


def network(page: Page) -> CDPSession:
    """The browser's own network events."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    return session


def await_live(page: Page, rows: str, count: int) -> None:
    """Waits until a live table has this number of rows."""
    page.wait_for_function(f"([rows, count]) => ({LIVE})(rows, count)", arg=[rows, count], timeout=PATIENCE_MS)


def painted_ms(page: Page, event: str, test: str, argument: object, act: Callable[[], object]) -> float:
    """ms from an event caused by `act` to the paint of the first frame that passes `test`, called with `argument`.

    `test` runs before `act` and returns the function that checks a frame.
    """
    page.evaluate(ARM, [event, test, argument])
    act()
    page.wait_for_function("window.__taken", timeout=PATIENCE_MS)
    ms: float = page.evaluate("window.__taken")
    return ms


def record_visit(browser: Browser, url: str, rows: str = ROWS) -> Recorded:
    """Opens a page with a table and records its websocket and its first frame."""
    sockets, frames, protocols = [], [], []
    with fresh_page(browser) as page:
        session = network(page)
        session.on("Network.webSocketCreated", lambda event: sockets.append(event["url"]))
        session.on(
            "Network.webSocketWillSendHandshakeRequest",
            lambda event: protocols.append(event["request"]["headers"].get("Sec-WebSocket-Protocol", "")),
        )
        session.on("Network.webSocketFrameSent", lambda event: frames.append(event["response"]["payloadData"]))
        page.goto(url)
        await_live(page, rows, 1)
        hello = _hello(page, frames)
    socket, at = urlsplit(sockets[0]), urlsplit(url)
    address = at.path + (f"?{at.query}" if at.query else "")
    return Recorded(at.port or 80, address, socket.path, protocols[0], parse_qs(socket.query)["token"][0], hello)


def _hello(page: Page, frames: list[str]) -> str:
    """The tab's first frame. The page may send it after the table is live."""
    end = time.monotonic() + HELLO_SECONDS
    while time.monotonic() < end:
        if first := next((frame for frame in frames if frame.startswith(HELLO)), None):
            return first
        page.wait_for_timeout(20)  # browser events arrive while the page waits
    raise TimeoutError("the page has sent nothing over its socket")
