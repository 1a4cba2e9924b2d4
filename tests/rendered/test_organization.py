"""The pages of an organization as React draws them on the server."""

import re

import httpx
import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import address
from livelaps_app.features.organization.service import PARTS
from tests.outside import Outside, event, member, organization, series

TEXTS = {
    "about": "Everybody who rides in Ohio.",
    "calendar": "Event 70",
    "classes": "Youth",
    "contact": "office@ohio.example",
    "events": "Event 70",
    "event": "Sunday Pro",
    "members": "Zoë Ashgrove",
    "memberships": "A season.",
    "series": "Series 5",
}


@pytest.fixture
def club(site: Outside) -> Outside:
    site.content.site = site.content.site.model_copy(update={"default_organization": 4})
    site.timing.stub_organizations = {4: organization()}
    site.timing.stub_events[70] = event(70, "2999-06-05", organizationId=4)
    site.timing.stub_series[5] = series(organizationId=4)
    return site


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", PARTS)
async def test_every_page_has_its_part(club: Outside, client: httpx.AsyncClient, key: str, lang: Lang) -> None:
    named = await client.get(address(key, lang, id=4, eventId=70))
    own = await client.get(address(key, lang, eventId=70))
    for answer in (named, own):
        assert answer.status_code == 200
        main = answer.text.partition("<main")[2].partition("</main>")[0]
        assert TEXTS[PARTS[key]] in main
        assert main.count('aria-current="page"') == 1
    assert f'href="/ll{"" if lang == "en" else f"/{lang}"}/organizations/4/contact"' in named.text
    assert f'href="/ll{"" if lang == "en" else f"/{lang}"}/organizations/contact"' in own.text


async def test_texts_of_the_service_are_escaped(club: Outside, client: httpx.AsyncClient) -> None:
    hostile = {
        "name": "<b>Club</b>",
        "description": "<script>x</script>",
        "address": '"><u>',
        "email": '"><u>@x.example',
    }
    club.timing.stub_organizations[4] = organization(members=[member(1, "<img src=x>")], **hostile)
    for path in ("about-us", "members", "contact"):
        answer = (await client.get(f"/ll/organizations/{path}?q=%22%3E%3Cu%3E")).text
        assert not re.search(r"<b>Club|<script>x|<u>|<img src=x", answer)


async def test_the_contact_form_is_sent_by_the_browser_itself(club: Outside, client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/organizations/4/contact")).text
    [form] = re.findall(r"<form [^>]*>", page[page.index('id="contact-form"') :])
    assert 'method="post"' in form
    assert 'action="/ll/forms/contact"' in form
    [hidden] = re.findall(r'<input [^>]*name="page"[^>]*>', page)
    assert 'value="/ll/fr/organizations/4/contact"' in hidden
    assert 'href="mailto:office@ohio.example"' in page
