"""The content service over HTTP."""

from pathlib import Path
from typing import Any

from httpx import ASGITransport, AsyncClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from livelaps_app.standins.content.app import create_app
from livelaps_app.standins.content.content_types import CONTENT_TYPES, ContentType
from livelaps_app.stores.database import Database
from tests.each_row import each_row


async def rows(content: AsyncClient, address: str) -> list[dict[str, Any]]:
    response = await content.get(f"/api/{address}")
    assert response.status_code == 200, response.text
    documents: list[dict[str, Any]] = response.json()["data"]
    return documents


async def test_root_has_no_content(content: AsyncClient) -> None:
    assert (await content.head("/")).status_code == 204


async def test_rows_come_in_id_order_with_hidden_ones(content: AsyncClient) -> None:
    menus = await rows(content, "menus?locale=es")
    assert [row["id"] for row in menus] == sorted(row["id"] for row in menus)
    assert [row["sort_order"] for row in menus] != sorted(row["sort_order"] for row in menus)
    assert any(not row["Visible"] for row in menus)


async def test_pages_split_the_collection(content: AsyncClient) -> None:
    whole = await rows(content, "parameters?pagination[pageSize]=1000")
    pages = [
        await rows(content, f"parameters?pagination[pageSize]=10&pagination[page]={page}") for page in (1, 2, 3, 4)
    ]
    assert [row for page in pages for row in page] == whole
    assert pages[3] == []


@each_row("locale", ["fr-ca", "fr", "EN", "pt", ""])
@each_row("content_type", [row for row in CONTENT_TYPES if row.is_localised], ids=lambda row: row.path)
async def test_unknown_locale_has_no_documents(content: AsyncClient, content_type: ContentType, locale: str) -> None:
    response = await content.get(f"/api/{content_type.path}", params={"locale": locale})
    if content_type.single:
        assert (response.status_code, response.json()["error"]["name"]) == (404, "NotFoundError")
    else:
        assert response.json() == {
            "data": [],
            "meta": {"pagination": {"page": 1, "pageSize": 25, "pageCount": 0, "total": 0}},
        }


async def test_default_locale_is_english(content: AsyncClient) -> None:
    assert {row["locale"] for row in await rows(content, "menus")} == {"en"}


async def test_relations_are_sent_only_when_populated(content: AsyncClient) -> None:
    plain = (await content.get("/api/floating-footer")).json()["data"]
    logos = (await content.get("/api/floating-footer?populate=sponsors.Logo")).json()["data"]["sponsors"]
    assert "sponsors" not in plain
    assert "localizations" not in plain
    assert logos[0].keys() == {"id", "Link", "Logo"}


async def test_relations_stay_in_their_locale(content: AsyncClient) -> None:
    for menu in await rows(content, "menus?locale=fr-CA&populate=*"):
        assert {entry["locale"] for entry in menu["sub_menus"]} <= {"fr-CA"}
        assert {translation["locale"] for translation in menu["localizations"]} == {"en", "es"}
        assert {translation["documentId"] for translation in menu["localizations"]} == {menu["documentId"]}


async def test_filter_finds_a_page_by_its_link(content: AsyncClient) -> None:
    (page,) = await rows(content, "simple-pages?filters[SeoLink][$eq]=privacy&locale=fr-CA")
    assert page["Title"] == "Confidentialité"


async def test_writing_methods_are_not_allowed(content: AsyncClient) -> None:
    for method in ("POST", "PUT", "DELETE"):
        response = await content.request(method, "/api/menus")
        assert (response.status_code, response.json()["data"]) == (405, None)


async def test_uploads_are_cached_for_a_year(content: AsyncClient) -> None:
    url = (await rows(content, "parameter-images?populate=*"))[0]["Image"]["url"]
    response = await content.get(url)
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    missing = await content.get("/uploads/..%2f..%2fetc/passwd")
    assert (missing.status_code, "cache-control" in missing.headers) == (404, False)


async def test_a_file_is_missing_with_its_folder_too(database: Database, tmp_path: Path) -> None:
    service = create_app(database, tmp_path / "nowhere")
    async with AsyncClient(transport=ASGITransport(service), base_url="http://content") as client:
        for name in ("a.png", "%00.png", "x" * 300):
            assert (await client.get(f"/uploads/{name}")).status_code == 404


async def test_without_its_database_the_service_says_so(tmp_path: Path) -> None:
    database = Database("postgresql+asyncpg://nobody@127.0.0.1:9/none")
    async with AsyncClient(
        transport=ASGITransport(create_app(database, tmp_path)), base_url="http://content"
    ) as client:
        answer = await client.get("/api/menus")
    assert (answer.status_code, answer.json()["data"], answer.json()["error"]["status"]) == (503, None, 503)
    await database.dispose()


async def test_openapi_document_lists_every_path(content: AsyncClient) -> None:
    paths = (await content.get("/openapi.json")).json()["paths"]
    assert paths.keys() == {f"/api/{content_type.path}" for content_type in CONTENT_TYPES}


WORDS = st.sampled_from(
    [
        "populate", "locale", "pagination", "filters", "[", "]", "[0]", "[sub_menus]", "[name]", "[$eq]", "[page]", "*",
        "a", ".", "-1", "\x00",
    ]
)  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.lists(WORDS, max_size=4).map("".join), st.lists(WORDS, max_size=2).map("".join)), max_size=3)
)
async def test_any_query_is_answered_or_refused(content: AsyncClient, pairs: list[tuple[str, str]]) -> None:
    response = await content.get("/api/menus", params=tuple(pairs))
    assert response.status_code in {200, 400}
