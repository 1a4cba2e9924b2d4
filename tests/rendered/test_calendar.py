"""The calendar as React draws it: its feeds and marks stand without scripts."""

import httpx
import pytest

from tests.outside import Outside, event
from tests.web.conftest import ORIGIN


@pytest.mark.parametrize("below", ["/ll", "/ll/fr"])
async def test_without_scripts_the_calendar_leads_to_its_feeds(
    client: httpx.AsyncClient, site: Outside, below: str
) -> None:
    site.timing.stub_events[70] = event(70, "2999-06-05", running=True)
    html = (await client.get(f"{below}/event-calendar?promoter=1&type=regis")).text
    for feed in ("site.ics", "promoter/1.ics"):
        assert f'href="webcal://localhost:8000{below}/feeds/{feed}"' in html
        assert f'href="{ORIGIN}{below}/feeds/{feed}"' in html
    assert '<option value="regis" selected="">' in html
    assert '<span class="chip live">LIVE</span>' in html or below != "/ll"
