"""Scripts and frames that strangers may have brought into a page do nothing there."""

from http.client import HTTPConnection

import pytest

from tests.browser.visit import Ids, Visits
from tests.server import Site

ELEMENT = "const one = document.createElement('{0}'); {1}; document.body.append(one)"
BROUGHT = {
    "a script": ELEMENT.format("script", "one.text = 'window.brought = 1'"),
    "an attribute": "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.brought = 1\">')",
    "another site's script": ELEMENT.format("script", "one.src = 'https://evil.example/a.js'"),
    "another site's frame": ELEMENT.format("iframe", "one.src = 'https://evil.example/'"),
    "a text that is run": "setTimeout('window.brought = 1')",
}
REFUSED = """new Promise((done) => {
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
})"""


@pytest.mark.parametrize("brought", BROUGHT)
async def test_what_is_brought_into_a_page_does_nothing(visits: Visits, ids: Ids, brought: str) -> None:
    tab = await (await visits.tab()).show(f"/races/{ids.largest}")
    tab.requests_blocked = True
    await tab.page.evaluate(f"window.refused = {REFUSED}; undefined")
    await tab.page.evaluate(f"{{ {BROUGHT[brought]} }}")
    assert str(await tab.page.evaluate("window.refused")).startswith(("script-src", "frame-src"))
    assert await tab.page.evaluate("window.brought") is None


# path, headers, status, and what the answer's Location begins with
RAW: tuple[tuple[str, dict[str, str], int, str], ...] = (
    ("/content/uploads", {"Host": "evil.example"}, 307, "/content/uploads/"),
    ("/ll", {"Host": "evil.example"}, 301, "/ll/"),
    ("/content/uploads/nothing.png", {}, 404, ""),
    ("/ll/assets/nothing-a1.js", {}, 404, ""),
    ("/ll/demo/nothing.svg", {}, 404, ""),
    ("/ll/races/%2fx", {}, 404, ""),
    ("/ll/races//x", {}, 404, ""),
    ("/ll/%2e%2e/robots.txt", {}, 404, ""),
    ("/laravel/public/api/v1/nothing", {}, 404, ""),
)


@pytest.mark.parametrize("row", RAW, ids=lambda row: row[0])
def test_an_answer_as_it_comes(site: Site, row: tuple[str, dict[str, str], int, str]) -> None:
    path, headers, status, location = row
    connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.request("GET", path, headers={"Origin": site.origin, **headers})
    answer = connection.getresponse()
    body = answer.read()
    assert (answer.status, (answer.getheader("location") or "").startswith(location)) == (status, True)
    assert status < 400 or len(body) > 5
    for name in ("content-security-policy", "permissions-policy", "referrer-policy", "x-content-type-options"):
        assert len(answer.headers.get_all(name) or []) == 1, name
    varying = answer.headers.get_all("vary") or []
    assert len(varying) <= 1
    names = [name.strip().lower() for line in varying for name in line.split(",")]
    assert len(names) == len(set(names)), names
    connection.close()
