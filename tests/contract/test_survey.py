"""What is said of a content service is what is wrong with it."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.contract.report import report
from tests.contract.survey import ADDRESS, Counting, Finding, Survey
from tests.gateways.strapi import upload

Answer = Callable[[httpx.Request], httpx.Response]

MENU = {
    "id": 1,
    "documentId": "a",
    "locale": "en",
    "name": "Club",
    "Visible": True,
    "Link": "/about-us",
    "page_path": None,
    "page_content": None,
    "sort_order": 1,
    "sub_menus": [],
}
SPONSOR = {"id": 1, "documentId": "s", "locale": "en", "Title": "Spoke", "Description": "Wheels", "Link": None}
SPONSOR |= {"sort_order": 1, "Logo": upload()}


def _only(path: str, rows: list[dict[str, Any]], picture: int = 200) -> Answer:
    """A server with one kind; what it says of the others is no matter."""

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path.startswith("/uploads/"):
            return httpx.Response(picture, content=b"GIF89a")
        asked = request.url.params
        if request.url.path != f"/api/{path}":
            return httpx.Response(404, json={})
        there = [row for row in rows if row.get("locale") in (None, asked.get("locale", "en"))]
        page = int(asked.get("pagination[page]", 1))
        pagination = {"pageCount": -(-len(there) // 100)}
        return httpx.Response(
            200, json={"data": there[(page - 1) * 100 : page * 100], "meta": {"pagination": pagination}}
        )

    return answer


async def _said(path: str, answer: Answer) -> set[tuple[str, str]]:
    found = await Survey(Counting("https://cms.test", 5, httpx.MockTransport(answer))).findings()
    return {(finding.tone, finding.words) for finding in found if finding.path == path}


async def test_what_is_there_in_its_languages() -> None:
    rows = [MENU, MENU | {"id": 2, "locale": "fr-CA", "name": "Le club"}]
    assert await _said("menus", _only("menus", rows)) == {
        ("fine", "1 entry"),
        ("fine", "1 in French (fr-CA)"),
        ("note", "has no Spanish: it is shown in English"),
    }


async def test_a_kind_without_languages() -> None:
    rows = [{key: value for key, value in MENU.items() if key != "locale"}]
    assert ("note", "has no languages: everybody reads the same") in await _said("menus", _only("menus", rows))


async def test_more_rows_than_a_page_holds() -> None:
    rows = [MENU | {"id": number, "documentId": str(number)} for number in range(205)]
    assert ("fine", "205 entries, fetched in 3 pages") in await _said("menus", _only("menus", rows))


@pytest.mark.parametrize(
    ("row", "tone", "words"),
    [
        ({"Visible": ...}, "mend", "the field `Visible` is missing"),
        (
            {"Visible": ..., "visible": True},
            "mend",
            "the field `Visible` is missing; `visible` looks like it: give it that name",
        ),
        ({"sort_order": ...}, "note", "the field `sort_order` is missing"),
        ({"sub_menus": ...}, "note", "the field `sub_menus` is missing, or what it leads to is not public"),
        ({"name": [{"type": "paragraph"}]}, "mend", "the field `name` is no text: give it that type"),
    ],
)
async def test_fields_that_are_not_as_they_should_be(row: dict[str, Any], tone: str, words: str) -> None:
    rows = [{key: value for key, value in (MENU | row).items() if value is not ...}]
    assert (tone, words) in await _said("menus", _only("menus", rows))


async def test_fields_of_parts() -> None:
    strip = {"id": 1, "locale": "en", "Title": "", "spaces": 1, "speed": 1, "height": 1, "Visible": True}
    strip["sponsors"] = [{"id": 1, "link": "https://one.example", "Logo": upload()}]
    said = await _said("floating-footer", _only("floating-footer", [strip]))
    assert ("note", "the field `sponsors.Link` is missing; `link` looks like it: give it that name") in said
    assert ("fine", "1 picture reachable") in said


@pytest.mark.parametrize(
    ("status", "tone", "words"),
    [
        (403, "mend", "not public: in Settings of Strapi, Users & Permissions, Roles, Public, tick its `find`"),
        (404, "mend", "missing: there is no such kind"),
        (500, "mend", "fails inside: its own log says why"),
        (503, "mend", "does not answer"),
        (200, "mend", "answers, but not as a Strapi server does"),
    ],
)
async def test_a_kind_that_is_not_given(status: int, tone: str, words: str) -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        return httpx.Response(status if request.url.path == "/api/menus" else 404, text="<html>")

    assert await _said("menus", answer) == {(tone, words)}


async def test_what_a_site_can_do_without() -> None:
    nothing = await _said("faqs", lambda request: httpx.Response(404))
    assert nothing == {("note", "missing: there is no such kind")}
    assert await _said("menus", _only("menus", [])) == {("note", "there, but nothing is written yet")}
    assert {tone for tone, _ in await _said("about-page", lambda request: httpx.Response(404))} == {"mend"}


async def test_a_picture_nobody_can_fetch() -> None:
    said = await _said("sponsors", _only("sponsors", [SPONSOR], picture=403))
    assert ("mend", "a picture can not be fetched: /uploads/sponsor.png") in said


async def test_nobody_there() -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("refused")

    assert await _said(ADDRESS, refuse) == {("mend", "nothing answers there, or only that it has failed")}


def test_the_report_says_whether_the_site_can_stand_on_it() -> None:
    fine, mend = Finding("menus", "fine", "1 entry"), Finding("faqs", "mend", "not public")
    told = report("https://cms.test", [fine, Finding("menus", "fine", "1 in French (fr-CA)")], [])
    assert "ok    menus             1 entry; 1 in French (fr-CA)" in told
    assert told.endswith("\n\nThe site can stand on it.")
    told = report("https://cms.test", [fine, mend], ["menus lead somewhere[fr]"])
    assert "MEND  the site          could not rely on this: menus lead somewhere[fr]" in told
    assert told.endswith("The site can not stand on it yet: 2 things to mend.")
    alone = report(
        "https://cms.test", [Finding(ADDRESS, "mend", "nothing answers there, or only that it has failed")], ["a", "b"]
    )
    assert alone.endswith("The site can not stand on it yet: 1 thing to mend.")
