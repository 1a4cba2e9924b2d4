"""Results as files over HTTP: what the view shows, and nothing that may not be seen."""

import csv
import io
from collections.abc import AsyncIterator
from zipfile import ZipFile

import httpx
import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.exports import WORKBOOK
from livelaps_app.web.endpoints.routes import endpoints
from tests.outside import Outside, race, results, row


@pytest.fixture
async def client(outside: Outside) -> AsyncIterator[httpx.AsyncClient]:
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results([row(n) for n in range(1, 121)])
    transport = httpx.ASGITransport(app=endpoints())
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        yield client


def _rows(answer: httpx.Response, separator: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=separator))


async def test_a_csv_has_all_pages_of_the_view(client: httpx.AsyncClient) -> None:
    answer = await client.get("/ll/races/7.csv?page=2&q=rider+1")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/csv; charset=utf-8")
    assert answer.headers["content-disposition"].startswith("attachment; filename*=UTF-8''")
    heading, *rows = _rows(answer)
    assert heading[:3] == ["Pos", "No.", "Rider"]
    assert len(rows) == len([n for n in range(1, 121) if str(n).startswith("1")])
    assert {len(cells) for cells in rows} == {len(heading)}


async def test_a_file_speaks_the_language_of_its_address(client: httpx.AsyncClient) -> None:
    assert _rows(await client.get("/ll/es/races/7.csv"), ";")[0][:3] == ["Pos", "N.º", "Piloto"]


async def test_a_workbook_has_the_rows_of_the_csv(client: httpx.AsyncClient) -> None:
    answer = await client.get("/ll/races/7.xlsx?q=rider+1")
    assert (answer.status_code, answer.headers["content-type"]) == (200, WORKBOOK)
    with ZipFile(io.BytesIO(answer.content)) as book:
        cells = book.read("xl/worksheets/sheet1.xml").decode()
    assert cells.count("<row ") == len(_rows(await client.get("/ll/races/7.csv?q=rider+1")))
    assert '<c r="A2"><v>' in cells, "the place is a number"
    assert '<c r="B2" t="s">' in cells, "the plate is a text"


async def test_json_names_its_columns_alike_in_every_language(client: httpx.AsyncClient) -> None:
    english, french = (await client.get("/ll/races/7.json")).json(), (await client.get("/ll/fr/races/7.json")).json()
    assert len(english["rows"]) == 120
    assert english["race"] == 7
    assert english["rows"][0].keys() == french["rows"][0].keys()
    assert (english["rows"][0]["entry"], english["rows"][0]["place"]) == (1, "1")


async def test_positions_only_of_chosen_classes(client: httpx.AsyncClient) -> None:
    every = (await client.get("/ll/races/7.json?tab=position")).json()["rows"]
    assert len(every) == 120
    assert {"laps", "time"} < set(every[0]), "as the page, with every column"
    found = (await client.get("/ll/races/7.json?tab=position&class=Open+A")).json()["rows"]
    assert found
    assert set(found[0]) == {"entry", "place", "plate", "rider", "class", "brand"}


async def test_a_hidden_race_is_not_taken_away(client: httpx.AsyncClient, outside: Outside) -> None:
    outside.timing.refused.add(("race", 7))
    for kind in ("csv", "xlsx", "json"):
        answer = await client.get(f"/ll/races/7.{kind}")
        assert answer.status_code == 403
        assert "rider" not in answer.text.lower()


@pytest.mark.parametrize(("path", "status"), [("words", 404), ("-1", 404), ("99", 404), ("0", 404)])
async def test_races_that_are_none(client: httpx.AsyncClient, path: str, status: int) -> None:
    assert (await client.get(f"/ll/races/{path}.csv")).status_code == status


async def test_a_service_that_is_down_is_an_error(client: httpx.AsyncClient, outside: Outside) -> None:
    outside.timing.down = Code.SERVICE_DOWN
    answer = await client.get("/ll/fr/races/7.csv")
    assert (answer.status_code, answer.headers["retry-after"], answer.headers["cache-control"]) == (
        503,
        "60",
        "no-store",
    )
    assert answer.text == errors.message(Code.SERVICE_DOWN, "fr")


async def test_a_file_is_compressed_and_what_is_known_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/ll/races/7.csv", headers={"accept-encoding": "gzip"})
    assert (first.headers["content-encoding"], first.headers["vary"]) == ("gzip", "accept-encoding")
    assert len(_rows(first)) == 121
    again = await client.get("/ll/races/7.csv", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await client.get("/ll/races/7.csv?q=rider+1", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200
