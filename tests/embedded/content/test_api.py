"""The content service as a reader meets it over HTTP."""

from typing import Any

import pytest
from httpx import AsyncClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from livelaps_app.embedded.content.kinds import KINDS, Kind


async def rows(content: AsyncClient, address: str) -> list[dict[str, Any]]:
    answer = await content.get(f"/api/{address}")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


async def test_the_root_answers(content: AsyncClient) -> None:
    assert (await content.head("/")).status_code == 204


async def test_rows_come_in_id_order_hidden_ones_included(content: AsyncClient) -> None:
    menus = await rows(content, "menus?locale=es")
    assert [row["id"] for row in menus] == sorted(row["id"] for row in menus)
    assert [row["sort_order"] for row in menus] != sorted(row["sort_order"] for row in menus)
    assert any(not row["Visible"] for row in menus)


async def test_pages_follow_each_other(content: AsyncClient) -> None:
    whole = await rows(content, "parameters?pagination[pageSize]=1000")
    pages = [
        await rows(content, f"parameters?pagination[pageSize]=10&pagination[page]={page}") for page in (1, 2, 3, 4)
    ]
    assert [row for page in pages for row in page] == whole
    assert pages[3] == []


@pytest.mark.parametrize("locale", ["fr-ca", "fr", "EN", "pt", ""])
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.localised], ids=lambda kind: kind.path)
async def test_a_locale_nobody_has(content: AsyncClient, kind: Kind, locale: str) -> None:
    answer = await content.get(f"/api/{kind.path}", params={"locale": locale})
    if kind.single:
        assert (answer.status_code, answer.json()["error"]["name"]) == (404, "NotFoundError")
    else:
        assert answer.json() == {
            "data": [],
            "meta": {"pagination": {"page": 1, "pageSize": 25, "pageCount": 0, "total": 0}},
        }


async def test_without_a_locale_it_is_english(content: AsyncClient) -> None:
    assert {row["locale"] for row in await rows(content, "menus")} == {"en"}


async def test_relations_only_when_asked(content: AsyncClient) -> None:
    plain = (await content.get("/api/floating-footer")).json()["data"]
    logos = (await content.get("/api/floating-footer?populate=sponsors.Logo")).json()["data"]["sponsors"]
    assert "sponsors" not in plain
    assert "localizations" not in plain
    assert logos[0].keys() == {"id", "Link", "Logo"}


async def test_relations_stay_in_their_locale(content: AsyncClient) -> None:
    for menu in await rows(content, "menus?locale=fr-CA&populate=*"):
        assert {below["locale"] for below in menu["sub_menus"]} <= {"fr-CA"}
        assert {other["locale"] for other in menu["localizations"]} == {"en", "es"}
        assert {other["documentId"] for other in menu["localizations"]} == {menu["documentId"]}


async def test_a_page_by_its_link(content: AsyncClient) -> None:
    (page,) = await rows(content, "simple-pages?filters[SeoLink][$eq]=privacy&locale=fr-CA")
    assert page["Title"] == "Confidentialité"


async def test_nothing_can_be_written(content: AsyncClient) -> None:
    for method in ("POST", "PUT", "DELETE"):
        answer = await content.request(method, "/api/menus")
        assert (answer.status_code, answer.json()["data"]) == (405, None)


async def test_uploads_keep_for_a_year(content: AsyncClient) -> None:
    url = (await rows(content, "parameter-images?populate=*"))[0]["Image"]["url"]
    answer = await content.get(url)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    missing = await content.get("/uploads/..%2f..%2fetc/passwd")
    assert (missing.status_code, "cache-control" in missing.headers) == (404, False)


async def test_describes_itself(content: AsyncClient) -> None:
    paths = (await content.get("/openapi.json")).json()["paths"]
    assert paths.keys() == {f"/api/{kind.path}" for kind in KINDS}


WORDS = st.sampled_from(
    [
        "populate",
        "locale",
        "pagination",
        "filters",
        "[",
        "]",
        "[0]",
        "[sub_menus]",
        "[name]",
        "[$eq]",
        "[page]",
        "*",
        "a",
        ".",
        "-1",
        "\x00",
    ]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.lists(WORDS, max_size=4).map("".join), st.lists(WORDS, max_size=2).map("".join)), max_size=3)
)
async def test_any_query_is_answered_or_refused(content: AsyncClient, pairs: list[tuple[str, str]]) -> None:
    answer = await content.get("/api/menus", params=tuple(pairs))
    assert answer.status_code in {200, 400}
