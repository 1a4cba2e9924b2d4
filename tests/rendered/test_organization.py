"""The organization's pages as React draws them, and the status of those that show nothing."""

import re

import httpx
import pytest

from livelaps_app.core.routes import address
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.organization.service import PARTS
from tests.outside import Outside, event, member, organization, series

SAYS = {
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
    site.timing.told_organizations = {4: organization()}
    site.timing.told_events[70] = event(70, "2999-06-05", organizationId=4)
    site.timing.told_series[5] = series(organizationId=4)
    return site


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", PARTS)
async def test_every_page_says_what_it_shows(club: Outside, client: httpx.AsyncClient, key: str, lang: Lang) -> None:
    named = await client.get(address(key, lang, id=4, eventId=70))
    own = await client.get(address(key, lang, eventId=70))
    for answer in (named, own):
        assert answer.status_code == 200
        main = answer.text.partition("<main")[2].partition("</main>")[0]
        assert SAYS[PARTS[key]] in main
        assert len(re.findall('aria-current="page"', main)) == 1
    assert f'href="/ll{"" if lang == "en" else f"/{lang}"}/organizations/4/contact"' in named.text
    assert f'href="/ll{"" if lang == "en" else f"/{lang}"}/organizations/contact"' in own.text


async def test_what_others_wrote_is_escaped(club: Outside, client: httpx.AsyncClient) -> None:
    told = {"name": "<b>Club</b>", "description": "<script>x</script>", "address": '"><i>', "email": '"><i>@x.example'}
    club.timing.told_organizations[4] = organization(members=[member(1, "<img src=x>")], **told)
    for path in ("about-us", "members", "contact"):
        answer = (await client.get(f"/ll/organizations/{path}?q=%22%3E%3Ci%3E")).text
        assert not re.search(r"<b>Club|<script>x|<i>|<img src=x", answer)


@pytest.mark.parametrize(
    ("path", "status"),
    [("/ll/organizations/5/members", 404), ("/ll/organizations/x/members", 404), ("/ll/organizations/4", 404)],
)
async def test_nobody(club: Outside, client: httpx.AsyncClient, path: str, status: int) -> None:
    assert (await client.get(path)).status_code == status


async def test_who_may_not_see_the_promoter_is_told_so(club: Outside, client: httpx.AsyncClient) -> None:
    club.timing.refused.add(("promoter", 2))
    club.timing.told_organizations[5] = organization(5, promoterUserId=2)
    answer = await client.get("/ll/organizations/5/members")
    assert answer.status_code == 403
    assert "Ashgrove" not in answer.text


async def test_a_hidden_event_leads_to_the_results(club: Outside, client: httpx.AsyncClient) -> None:
    club.timing.refused.add(("event", 70))
    answer = await client.get("/ll/fr/organizations/4/events/70")
    assert (answer.status_code, answer.headers["location"]) == (302, "/ll/fr/results/1")


@pytest.mark.parametrize("path", ["/ll/ORGANIZATIONS/4/About-us", "/ll/organizations/4/about-us/"])
async def test_one_spelling(club: Outside, client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["location"]) == (301, "/ll/organizations/4/about-us")


async def test_the_short_addresses_are_not_indexed_twice(club: Outside, client: httpx.AsyncClient) -> None:
    assert 'content="noindex"' in (await client.get("/ll/membership/members")).text
    assert 'content="noindex"' not in (await client.get("/ll/organizations/members")).text
