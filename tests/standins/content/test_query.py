"""Query strings, parsed or refused."""

from typing import Any

import pytest

from livelaps_app.standins.content.content_types import CONTENT_TYPES
from livelaps_app.standins.content.errors import BadQuery
from livelaps_app.standins.content.query import ContentQuery, Pagination, parse_query, unfold
from tests.each_row import each_row

BY_PATH = {content_type.path: content_type for content_type in CONTENT_TYPES}


def pairs(query: str) -> list[tuple[str, str]]:
    return [(key, value) for key, _, value in (pair.partition("=") for pair in query.split("&") if pair)]


def parsed(path: str, query: str) -> ContentQuery:
    return parse_query(BY_PATH[path], pairs(query))


@each_row(
    ("query", "tree"),
    [
        ("a=1", {"a": "1"}), ("a[b][c]=1", {"a": {"b": {"c": "1"}}}), ("a=1&a=2", {"a": {"0": "1", "1": "2"}}),
        ("a[]=1&a[]=2", {"a": {"0": "1", "1": "2"}}), ("a=1&a[b]=2", {"a": {"0": "1", "b": "2"}}),
    ],
)  # fmt: skip
def test_brackets_unfold_to_nested_dicts(query: str, tree: dict[str, Any]) -> None:
    assert unfold(pairs(query)) == tree


@each_row(
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
def test_populate_names_relations(path: str, query: str, tree: dict[str, Any]) -> None:
    assert parsed(path, query).populate == tree


@each_row(
    ("query", "pagination"),
    [
        ("", Pagination(0, 25)),
        ("pagination[pageSize]=1000", Pagination(0, 100)),
        ("pagination[page]=3&pagination[pageSize]=10", Pagination(20, 10)),
        ("pagination[limit]=-1", Pagination(0, None, by_page=False)),
        ("pagination[start]=5", Pagination(5, 25, by_page=False)),
        ("pagination[limit]=500", Pagination(0, 100, by_page=False)),
    ],
)
def test_pagination_limits_the_rows(query: str, pagination: Pagination) -> None:
    assert parsed("menus", query).pagination == pagination


def test_pagination_meta_counts_pages_or_offsets() -> None:
    assert Pagination(100, 100).meta(201) == {"page": 2, "pageSize": 100, "pageCount": 3, "total": 201}
    assert Pagination(0, None, by_page=False).meta(7) == {"start": 0, "limit": 7, "total": 7}


def test_locale_is_case_sensitive() -> None:
    assert parsed("menus", "").locale == "en"
    assert parsed("menus", "locale=fr-ca").locale == "fr-ca"
    assert parsed("menus", "locale[0]=en").locale is None


def test_filter_values_have_the_type_of_their_field() -> None:
    query = "filters[Visible][$eq]=true&filters[sort_order]=2&filters[Link][$eq]=/x"
    assert parsed("menus", query).filters == {"Visible": True, "sort_order": 2, "Link": "/x"}


@each_row(
    ("query", "name", "key"),
    [
        ("wat=1", "ValidationError", "wat"), ("[x]=1", "ValidationError", "[x]"),
        ("locale=\x00", "ValidationError", "locale"), ("populate=sub_menus.nope", "ValidationError", "nope"),
        ("populate[nope][populate]=*", "ValidationError", "nope"), ("pagination[size]=1", "ValidationError", "size"),
        ("filters[nope]=1", "ValidationError", "nope"), ("filters[name][$contains]=a", "ValidationError", "$contains"),
        ("filters[Visible]=maybe", "ValidationError", None), ("pagination=3", "ValidationError", None),
        ("pagination[page]=0", "PaginationError", None), ("pagination[page]=x", "PaginationError", None),
        ("pagination[page]=99999999999999999999", "PaginationError", None),
        ("pagination[page]=1&pagination[limit]=5", "PaginationError", None),
        ("populate=" + ".".join(["localizations"] * 6), "ValidationError", None),
        *((f"{key}{'[0]' * parts}=*", "ValidationError", None) for key in ("populate", "a") for parts in (21, 9_000)),
    ],
)  # fmt: skip
def test_unknown_key_or_value_is_refused(query: str, name: str, key: str | None) -> None:
    with pytest.raises(BadQuery) as caught:
        parsed("menus", query)
    assert (caught.value.name, caught.value.details.get("key")) == (name, key)
