"""The HTML of every route, and of pages in other states, has none of the faults that pages of the site have had."""

import httpx
import pytest

from livelaps_app.core.routes import ROUTES, address
from tests.html_faults import html_faults
from tests.rendered.test_markup import BARE, LISTS, PAGES
from tests.rendered.test_policy import IDS

STATES = ("/ll/registration/participant?step=information", "/ll/scores/5?tab=overall", "/ll/es/scores/print/5")


@pytest.mark.parametrize("path", [*(address(row.key, "fr", **IDS) for row in ROUTES), *PAGES, *BARE, *LISTS, *STATES])
async def test_html_is_valid(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path, follow_redirects=True)
    assert "<html" in answer.text
    assert html_faults(answer.text) == []


@pytest.mark.parametrize(
    "faulty",
    [
        '<p id=""></p>',
        '<p id="a"></p><p id="a"></p>',
        '<input type="hidden" readOnly="">',
        '<input type="checkbox" autocomplete="off">',
        '<input autocomplete="street-address">',
        '<select maxlength="9"></select>',
        '<meta name="a">',
        '<meta name="description" content="a"><meta name="description" content="b">',
        "<section><p></p></section>",
    ],
)
def test_each_fault_is_found(faulty: str) -> None:
    assert len(html_faults(faulty)) == 1
