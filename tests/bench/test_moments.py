"""The moment a table lives, on pages that swap a readable copy for it and on pages that hydrate it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error

from bench import paint
from bench.browser import ROWS, chromium, fresh_page

pytestmark = pytest.mark.browser

ADDRESS = "http://localhost/race"
MOMENTS = {"last_row": {"rows": ROWS, "count": 2}, "live_table": {"rows": ROWS, "count": 2, "live": True}}
TABLE = "<table id=results><tbody><tr><td>1<td>Ada<tr><td>2<td>Bo</table>"
HANDLE = """
  const body = document.querySelector("#results tbody");
  body.__reactFiber$x = {};
  setTimeout(() => {
    body.addEventListener("click", (event) => event.preventDefault());
    window.handlesSince = performance.now();
  }, 150);
"""
SWAPPED = f"""<body><ll-facts>{TABLE}</ll-facts><script>
setTimeout(() => {{
  const live = document.querySelector("#results").cloneNode(true);
  document.querySelector("ll-facts").remove();
  document.body.append(live);
  {HANDLE}
}}, 150)</script>"""
HYDRATED = f"<body>{TABLE}<script>setTimeout(() => {{ {HANDLE} }}, 150)</script>"
READABLE = f"<body>{TABLE}"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser as the bench uses it."""
    with chromium() as browser:
        yield browser


@pytest.mark.parametrize("html", [SWAPPED, HYDRATED])
def test_table_lives_when_its_page_handles_a_click(browser: Browser, html: str) -> None:
    with fresh_page(browser) as page:
        page.route(ADDRESS, lambda route: route.fulfill(body=html, content_type="text/html"))
        marks = paint.open_page(page, ADDRESS, MOMENTS)
        handles_since = page.evaluate("window.handlesSince")
    assert marks["last_row"] < handles_since
    assert marks["live_table"] > handles_since - 100  # the frame in which it began may have been painted just before


def test_readable_table_is_not_live(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paint, "PATIENCE_MS", 500)
    with fresh_page(browser) as page:
        page.route(ADDRESS, lambda route: route.fulfill(body=READABLE, content_type="text/html"))
        with pytest.raises(Error, match="Timeout"):
            paint.open_page(page, ADDRESS, MOMENTS)
        assert list(page.evaluate("window.__marks")) == ["last_row"]
