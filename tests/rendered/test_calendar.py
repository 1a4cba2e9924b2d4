"""The calendar as React draws it: its feeds and marks stand without scripts."""

import httpx
import pytest

from livelaps_app.core.i18n.texts import Lang
from tests.outside import Outside, event
from tests.web.conftest import ORIGIN

PATHS = ("site.ics", "promoter/1.ics", "organization/4.ics", "series/5.ics", "event/70.ics")


def _below(lang: Lang, path: str) -> str:
    return f"/ll/feeds/{path}" if lang == "en" else f"/ll/{lang}/feeds/{path}"


@pytest.mark.parametrize(
    ("lang", "path"), [("en", "/ll/event-calendar"), ("fr", "/ll/fr/event-calendar"), ("es", "/ll/es/event-calendar")]
)
async def test_without_scripts_the_calendar_leads_to_its_feeds(
    client: httpx.AsyncClient, site: Outside, lang: Lang, path: str
) -> None:
    site.timing.stub_events[70] = event(70, "2999-06-05", running=True)
    html = (await client.get(f"{path}?promoter=1&type=regis")).text
    for feed in ("site.ics", "promoter/1.ics"):
        assert f'href="webcal://localhost:8000{_below(lang, feed)}"' in html
        assert f'href="{ORIGIN}{_below(lang, feed)}"' in html
    assert '<option value="regis" selected="">' in html


async def test_without_scripts_a_running_event_and_a_cancelled_one_are_marked(
    client: httpx.AsyncClient, site: Outside
) -> None:
    site.timing.stub_events[70] = event(70, "2999-06-05", running=True)
    site.timing.stub_events[71] = event(71, "2999-06-06", cancelled=True)
    html = (await client.get("/ll/event-calendar")).text
    assert '<span class="chip live">LIVE</span>' in html
    assert '<span class="chip cancelled">Cancelled</span>' in html
