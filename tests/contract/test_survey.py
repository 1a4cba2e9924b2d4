"""Findings of a survey."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.contract.report import named, report
from tests.contract.survey import ADDRESS, CountingService, Finding, Survey
from tests.each_row import each_row
from tests.gateways.strapi import upload

Respond = Callable[[httpx.Request], httpx.Response]

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


def _only(path: str, rows: list[dict[str, Any]], picture: int = 200) -> Respond:
    """A server with a single content type."""

    def respond(request: httpx.Request) -> httpx.Response:
        if request.url.path.startswith("/uploads/"):
            return httpx.Response(picture, content=b"GIF89a")
        params = request.url.params
        if request.url.path != f"/api/{path}":
            return httpx.Response(404, json={})
        found = [row for row in rows if row.get("locale") in (None, params.get("locale", "en"))]
        page = int(params.get("pagination[page]", 1))
        pagination = {"pageCount": -(-len(found) // 100)}
        return httpx.Response(
            200, json={"data": found[(page - 1) * 100 : page * 100], "meta": {"pagination": pagination}}
        )

    return respond


async def _findings(path: str, respond: Respond) -> set[tuple[str, str]]:
    found = await Survey(CountingService("https://cms.test", 5, httpx.MockTransport(respond))).findings()
    return {(finding.tone, finding.words) for finding in found if finding.path == path}


async def test_survey_counts_entries_and_translations() -> None:
    rows = [MENU, MENU | {"id": 2, "locale": "fr-CA", "name": "Le club"}]
    assert await _findings("menus", _only("menus", rows)) == {
        ("fine", "1 entry"),
        ("fine", "1 in French (fr-CA)"),
        ("note", "has no Spanish: it is shown in English"),
    }


async def test_content_type_without_locales_is_noted() -> None:
    rows = [{key: value for key, value in MENU.items() if key != "locale"}]
    assert ("note", "has no languages: everybody reads the same") in await _findings("menus", _only("menus", rows))


async def test_survey_counts_entries_of_all_pages() -> None:
    rows = [MENU | {"id": number, "documentId": str(number)} for number in range(205)]
    assert ("fine", "205 entries, fetched in 3 pages") in await _findings("menus", _only("menus", rows))


@each_row(
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
async def test_missing_or_misshapen_field_is_reported(row: dict[str, Any], tone: str, words: str) -> None:
    rows = [{key: value for key, value in (MENU | row).items() if value is not ...}]
    assert (tone, words) in await _findings("menus", _only("menus", rows))


async def test_missing_field_of_a_component_is_reported() -> None:
    strip = {"id": 1, "locale": "en", "Title": "", "spaces": 1, "speed": 1, "height": 1, "Visible": True}
    strip["sponsors"] = [{"id": 1, "link": "https://one.example", "Logo": upload()}]
    found = await _findings("floating-footer", _only("floating-footer", [strip]))
    assert ("note", "the field `sponsors.Link` is missing; `link` looks like it: give it that name") in found
    assert ("fine", "1 picture reachable") in found


@each_row(
    ("status", "tone", "words"),
    [
        (403, "mend", "not public: in Settings of Strapi, Users & Permissions, Roles, Public, tick its `find`"),
        (404, "mend", "missing: there is no such kind"),
        (500, "mend", "fails inside: its own log says why"),
        (503, "mend", "does not answer"),
        (200, "mend", "answers, but not as a Strapi server does"),
    ],
)
async def test_failed_content_type_names_its_cause(status: int, tone: str, words: str) -> None:
    def respond(request: httpx.Request) -> httpx.Response:
        return httpx.Response(status if request.url.path == "/api/menus" else 404, text="<html>")

    assert await _findings("menus", respond) == {(tone, words)}


async def test_optional_content_type_is_only_noted() -> None:
    nothing = await _findings("faqs", lambda request: httpx.Response(404))
    assert nothing == {("note", "missing: there is no such kind")}
    assert await _findings("menus", _only("menus", [])) == {("note", "there, but nothing is written yet")}
    assert {tone for tone, _ in await _findings("about-page", lambda request: httpx.Response(404))} == {"mend"}


async def test_unreachable_picture_is_reported() -> None:
    found = await _findings("sponsors", _only("sponsors", [SPONSOR], picture=403))
    assert ("mend", "a picture can not be fetched: /uploads/sponsor.png") in found


async def test_unreachable_server_is_reported() -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("refused")

    assert await _findings(ADDRESS, refuse) == {("mend", "nothing answers there, or only that it has failed")}


def test_promise_names_what_breaks_it() -> None:
    with pytest.raises(AssertionError) as raised:
        lost = ["Club", "Shop"]
        assert not lost, f"no link and no entries in {', '.join(lost)}"
    assert named(raised.value) == ": no link and no entries in Club, Shop"
    with pytest.raises(AssertionError) as bare:
        assert not lost
    assert [named(error) for error in (bare.value, ValueError("no rows"), None)] == ["", "", ""]


def test_report_ends_with_a_verdict() -> None:
    fine, mend = Finding("menus", "fine", "1 entry"), Finding("faqs", "mend", "not public")
    text = report("https://cms.test", [fine, Finding("menus", "fine", "1 in French (fr-CA)")], [])
    assert "ok    menus             1 entry; 1 in French (fr-CA)" in text
    assert text.endswith("\n\nThe site can stand on it.")
    text = report("https://cms.test", [fine, mend], ["menus lead somewhere[fr]"])
    assert "MEND  the site          could not rely on this: menus lead somewhere[fr]" in text
    assert text.endswith("The site can not stand on it yet: 2 things to mend.")
    alone = report(
        "https://cms.test", [Finding(ADDRESS, "mend", "nothing answers there, or only that it has failed")], ["a", "b"]
    )
    assert alone.endswith("The site can not stand on it yet: 1 thing to mend.")
