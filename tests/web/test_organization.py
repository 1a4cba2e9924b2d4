"""The pages of an organization as HTTP answers: statuses, redirects, robots."""

import httpx
import pytest

from tests.outside import Outside, event, organization


@pytest.fixture
def club(site: Outside) -> Outside:
    site.content.site = site.content.site.model_copy(update={"default_organization": 4})
    site.timing.stub_organizations = {4: organization()}
    site.timing.stub_events[70] = event(70, "2999-06-05", organizationId=4)
    return site


async def test_a_hidden_promoter_has_a_message(club: Outside, client: httpx.AsyncClient) -> None:
    club.timing.refused.add(("promoter", 2))
    club.timing.stub_organizations[5] = organization(5, promoterUserId=2)
    answer = await client.get("/ll/organizations/5/members")
    assert answer.status_code == 403
    assert "Ashgrove" not in answer.text


async def test_the_short_addresses_are_not_indexed_twice(club: Outside, client: httpx.AsyncClient) -> None:
    assert 'content="noindex"' in (await client.get("/ll/membership/members")).text
    assert 'content="noindex"' not in (await client.get("/ll/organizations/members")).text
