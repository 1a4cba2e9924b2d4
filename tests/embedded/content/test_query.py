"""What readers may ask, and what the service makes of it."""

from typing import Any

import pytest

from livelaps_app.embedded.content.faults import BadQuery
from livelaps_app.embedded.content.kinds import KINDS
from livelaps_app.embedded.content.query import Question, Window, question, unfold

KIND = {kind.path: kind for kind in KINDS}


def pairs(query: str) -> list[tuple[str, str]]:
    return [(key, value) for key, _, value in (pair.partition("=") for pair in query.split("&") if pair)]


def asked(path: str, query: str) -> Question:
    return question(KIND[path], pairs(query))


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ("a=1", {"a": "1"}),
        ("a[b][c]=1", {"a": {"b": {"c": "1"}}}),
        ("a=1&a=2", {"a": {"0": "1", "1": "2"}}),
        ("a[]=1&a[]=2", {"a": {"0": "1", "1": "2"}}),
        ("a=1&a[b]=2", {"a": {"0": "1", "b": "2"}}),
    ],
)
def test_unfolds_brackets(query: str, tree: dict[str, Any]) -> None:
    assert unfold(pairs(query)) == tree


@pytest.mark.parametrize(
    ("path", "query", "tree"),
    [
        ("menus", "", {}),
        ("menus", "populate=*", {"sub_menus": {}, "localizations": {}}),
        ("menus", "populate=sub_menus", {"sub_menus": {}}),
        ("menus", "populate=sub_menus,localizations", {"sub_menus": {}, "localizations": {}}),
        ("menus", "populate=sub_menus.live_laps_page", {"sub_menus": {"live_laps_page": {}}}),
        ("sub-menus", "populate[0]=live_laps_page", {"live_laps_page": {}}),
        ("floating-footer", "populate[sponsors]=true", {"sponsors": {}}),
        ("floating-footer", "populate[sponsors][populate]=*", {"sponsors": {"Logo": {}}}),
        ("floating-footer", "populate[sponsors][populate][0]=Logo", {"sponsors": {"Logo": {}}}),
        (
            "floating-footer",
            "populate[0]=sponsors.Logo&populate[1]=localizations",
            {"sponsors": {"Logo": {}}, "localizations": {}},
        ),
    ],
)
def test_populate(path: str, query: str, tree: dict[str, Any]) -> None:
    assert asked(path, query).populate == tree


@pytest.mark.parametrize(
    ("query", "window"),
    [
        ("", Window(0, 25)),
        ("pagination[pageSize]=1000", Window(0, 100)),
        ("pagination[page]=3&pagination[pageSize]=10", Window(20, 10)),
        ("pagination[limit]=-1", Window(0, None, paged=False)),
        ("pagination[start]=5", Window(5, 25, paged=False)),
        ("pagination[limit]=500", Window(0, 100, paged=False)),
    ],
)
def test_pagination(query: str, window: Window) -> None:
    assert asked("menus", query).window == window


def test_pagination_told() -> None:
    assert Window(100, 100).told(201) == {"page": 2, "pageSize": 100, "pageCount": 3, "total": 201}
    assert Window(0, None, paged=False).told(7) == {"start": 0, "limit": 7, "total": 7}


def test_locale_is_taken_letter_by_letter() -> None:
    assert asked("menus", "").locale == "en"
    assert asked("menus", "locale=fr-ca").locale == "fr-ca"
    assert asked("menus", "locale[0]=en").locale is None


def test_filters_read_values_as_their_field_does() -> None:
    query = "filters[Visible][$eq]=true&filters[sort_order]=2&filters[Link][$eq]=/x"
    assert asked("menus", query).filters == {"Visible": True, "sort_order": 2, "Link": "/x"}


@pytest.mark.parametrize(
    ("query", "name", "key"),
    [
        ("wat=1", "ValidationError", "wat"),
        ("[x]=1", "ValidationError", "[x]"),
        ("locale=\x00", "ValidationError", "locale"),
        ("populate=sub_menus.nope", "ValidationError", "nope"),
        ("populate[nope][populate]=*", "ValidationError", "nope"),
        ("pagination[size]=1", "ValidationError", "size"),
        ("filters[nope]=1", "ValidationError", "nope"),
        ("filters[name][$contains]=a", "ValidationError", "$contains"),
        ("filters[Visible]=maybe", "ValidationError", None),
        ("pagination=3", "ValidationError", None),
        ("pagination[page]=0", "PaginationError", None),
        ("pagination[page]=x", "PaginationError", None),
        ("pagination[page]=99999999999999999999", "PaginationError", None),
        ("pagination[page]=1&pagination[limit]=5", "PaginationError", None),
        ("populate=" + ".".join(["localizations"] * 6), "ValidationError", None),
    ],
)
def test_refuses_what_it_does_not_know(query: str, name: str, key: str | None) -> None:
    with pytest.raises(BadQuery) as caught:
        asked("menus", query)
    assert (caught.value.name, caught.value.details.get("key")) == (name, key)
