"""Responses have the keys of a real server's responses to the same requests, level by level."""

import json
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient

RECORDED = Path(__file__).parents[4] / "shared" / "data" / "strapi" / "v5"
REQUESTS = {
    "parameters": "parameters?pagination[pageSize]=100", "pimages": "parameter-images?populate=*",
    "menus_en": "menus?populate=*&pagination[pageSize]=1000&locale=en", "menus_es": "menus?populate=*&locale=es",
    "menus_fr": "menus?populate=*&pagination[pageSize]=1000&locale=fr",
    "menus_fr-ca": "menus?populate=*&pagination[pageSize]=1000&locale=fr-ca",
    "menus_fr-CA": "menus?populate=*&pagination[pageSize]=1000&locale=fr-CA",
    "loc_array": "menus?locale[0]=en&locale[1]=es", "sub": "sub-menus?locale=en&populate[0]=live_laps_page",
    "home": "home-menus?populate=*&locale=en", "static": "static-footers?populate=*&locale=en",
    "simple": "simple-pages?populate=*&locale=en", "nolimit": "simple-pages?pagination[limit]=-1&locale=en",
    "floating_en": "floating-footer?populate[sponsors][populate]=*&locale=en",
    "floating_fr-CA": "floating-footer?populate[sponsors][populate]=*&locale=fr-CA",
    "floating_fr-ca": "floating-footer?populate[sponsors][populate]=*&locale=fr-ca",
}  # fmt: skip
# Fields of pages that the recorded server's content type was made without.
UNRECORDED = {"PageName", "PageTitle", "PageDescription"}
ERRORS = {
    "badparam": "menus?wat=1", "badpop": "menus?populate=nope", "missing": "nowhere", "one404": "menus/nothing",
    "floating_es": "floating-footer?locale=pt",
}  # fmt: skip


def recorded(name: str) -> Any:
    file = RECORDED / f"{name}.json"
    if not file.exists():
        pytest.skip(f"no recorded response {file.name}")
    return json.loads(file.read_text())


def assert_same_keys(ours: Any, theirs: Any, path: str = "response") -> None:
    if isinstance(theirs, dict) and isinstance(ours, dict):
        if not path.endswith("formats"):
            assert ours.keys() - UNRECORDED == theirs.keys(), path
        for key in ours.keys() & theirs.keys():
            assert_same_keys(ours[key], theirs[key], f"{path}.{key}")
    elif isinstance(theirs, list) and isinstance(ours, list):
        assert bool(ours) == bool(theirs) or path.endswith(("sub_menus", "localizations")), path
        for row in ours if theirs else []:
            assert_same_keys(row, theirs[0], f"{path}[]")
    elif ours is not None and theirs is not None:
        assert type(ours) is type(theirs), path


@pytest.mark.parametrize("name", REQUESTS)
async def test_response_has_the_recorded_keys(content: AsyncClient, name: str) -> None:
    theirs = recorded(name)
    response = await content.get(f"/api/{REQUESTS[name]}")
    assert response.status_code == theirs.get("error", {"status": 200})["status"]
    assert_same_keys(response.json(), theirs)


@pytest.mark.parametrize("name", ERRORS)
async def test_error_equals_the_recorded_one(content: AsyncClient, name: str) -> None:
    theirs = recorded(name)
    response = await content.get(f"/api/{ERRORS[name]}")
    assert (response.status_code, response.json()) == (theirs["error"]["status"], theirs)


def test_comparison_finds_a_missing_key() -> None:
    with pytest.raises(AssertionError):
        assert_same_keys({"data": [{"id": 1}]}, {"data": [{"id": 1, "name": "x"}]})
