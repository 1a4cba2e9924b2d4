"""Addresses: three forms of each, read back to what they were made from, whatever is written into them."""

import re
from urllib.parse import quote, urlencode

import pytest
import reflex as rx
from hypothesis import given
from hypothesis import strategies as st
from reflex.route import get_route_args, get_router, verify_route_validity
from reflex_base.utils.format import format_route

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.paging import MAX_CHOICES
from livelaps_app.core.routes import (
    BASE,
    MAX_FIELDS,
    MAX_QUERY,
    NOT_FOUND,
    ROUTES,
    Match,
    Route,
    address,
    canonical,
    language_of,
    match,
    pattern,
    route,
    url,
)
from tests.each_row import each_row

langs = st.sampled_from(LANGS)
routes = st.sampled_from(ROUTES)
ids = st.text(min_size=1, max_size=40)


def _read(path: str, query: str = "") -> Match:
    found = match(path, query)
    assert found is not None, path
    return found


def test_every_key_and_every_path_is_there_once() -> None:
    assert len({row.key for row in ROUTES}) == len(ROUTES)
    assert len({row.path.lower() for row in ROUTES}) == len(ROUTES)


@each_row("row", [*ROUTES, NOT_FOUND], ids=lambda row: row.key)
def test_titles_speak_three_languages(row: Route) -> None:
    assert all(row.title(lang).strip() for lang in LANGS)


@each_row(
    ("key", "arguments", "addresses"),
    [
        ("home", {}, ("/", "/fr", "/es")),
        ("calendar", {}, ("/event-calendar", "/fr/event-calendar", "/es/event-calendar")),
        ("race", {}, ("/races", "/fr/races", "/es/races")),
        ("race", {"id": 7}, ("/races/7", "/fr/races/7", "/es/races/7")),
        (
            "organization_about",
            {},
            ("/organizations/about-us", "/fr/organizations/about-us", "/es/organizations/about-us"),
        ),
        (
            "organization_members",
            {"id": 4},
            ("/organizations/4/members", "/fr/organizations/4/members", "/es/organizations/4/members"),
        ),
        (
            "organization_event",
            {"id": 4, "eventId": 70},
            tuple(f"{prefix}/organizations/4/events/70" for prefix in ("", "/fr", "/es")),
        ),
        (
            "organization_event",
            {"eventId": 70},
            tuple(f"{prefix}/organizations/events/70" for prefix in ("", "/fr", "/es")),
        ),
        ("membership_members", {"id": 4}, tuple(f"{prefix}/membership/members/4" for prefix in ("", "/fr", "/es"))),
        ("all_results", {}, ("/results", "/fr/results", "/es/results")),
        ("results", {"id": 3}, ("/results/3", "/fr/results/3", "/es/results/3")),
    ],
)
def test_the_three_forms(key: str, arguments: dict[str, int], addresses: tuple[str, ...]) -> None:
    assert tuple(url(key, lang, **arguments) for lang in LANGS) == addresses
    for lang, written in zip(LANGS, addresses, strict=True):
        assert _read(written)[:3] == (route(key), lang, {name: str(value) for name, value in arguments.items()})


@each_row("row", [row for row in ROUTES if row.aliases], ids=lambda row: row.key)
def test_aliases_lead_to_the_one_address(row: Route) -> None:
    for alias in row.aliases:
        assert canonical(_read(alias)) == url(row.key, "en")
        assert canonical(_read(f"/fr{alias}/")) == url(row.key, "fr")


@given(routes, langs, ids)
def test_what_is_made_is_read_back(row: Route, lang: Lang, number: str) -> None:
    arguments = {name: number for name in row.arguments}
    written = url(row.key, lang, **arguments)
    assert address(row.key, lang, **arguments) == BASE + written
    found = _read(written)
    assert (found.route, found.lang, found.arguments) == (row, lang, arguments)
    assert canonical(found) == written


@given(routes, langs, ids, st.data())
def test_case_and_a_slash_at_the_end_do_not_matter(row: Route, lang: Lang, number: str, data: st.DataObject) -> None:
    proper = url(row.key, lang, **{name: number for name in row.arguments})
    fixed = f"/{lang}" + row.path if lang != "en" else row.path
    upper = data.draw(st.lists(st.booleans(), min_size=len(fixed), max_size=len(fixed)))
    cased = "".join(letter.upper() if up else letter for letter, up in zip(fixed, upper, strict=True))
    odd = re.sub(r"{\w+\??}", quote(number, safe=""), cased) or "/"
    assert canonical(_read(odd)) == proper
    assert canonical(_read(odd.rstrip("/") + "/")) == proper


@each_row("path", ["/series/oldPage", "/series/OLDPAGE/", "/fr/series/oldpage"])
def test_the_series_of_past_years_are_no_series(path: str) -> None:
    assert _read(path).route is route("series_old")
    assert (_read("/series/5").route, _read("/series").route) == (route("series"), route("series"))


def test_the_framework_prefers_the_series_of_past_years_too() -> None:
    found = get_router([format_route(pattern(row, "en")) for row in reversed(ROUTES)])
    assert (found("/series/oldPage"), found("/series/5")) == ("series/oldPage", "series/[[id]]")


@each_row(
    ("path", "key"),
    [
        ("organizations/about-us", "organization_about"), ("organizations/4/about-us", "organization_about"),
        ("fr/organizations/events", "organization_events"), ("organizations/4/events", "organization_events"),
        ("es/organizations/4/events/70", "organization_event"), ("organizations/events/70", "organization_event"),
        ("membership/members", "membership_members"),
    ],
)  # fmt: skip
def test_the_framework_finds_an_id_in_the_middle_or_none(path: str, key: str) -> None:
    lang = next((lang for lang in LANGS if path.startswith(f"{lang}/")), "en")
    found = get_router([format_route(pattern(row, lang)) for row in ROUTES for lang in LANGS])
    assert found(f"/{path}") == format_route(pattern(route(key), lang))
    assert _read(f"/{path}").route is route(key)


def test_without_an_optional_id_it_is_the_same_page_and_without_a_required_one_another() -> None:
    assert _read("/races").arguments == {}
    assert _read("/races/").arguments == {}
    assert _read("/results").route is route("all_results")
    assert _read("/results/").arguments == {}


@each_row("number", ["a b", "é", "50%", "7/8", "?x=1", "#top", "..", "<script>", "%2F", "a\nb"])
def test_an_id_is_quoted_in_links_and_plain_inside(number: str) -> None:
    written = url("race", "es", id=number)
    assert written == f"/es/races/{quote(number, safe='')}"
    assert _read(written).arguments == {"id": number}


@each_row(
    "path",
    [
        "/nothing", "/races/7/8", "/races//7", "//races/7", "/de/races/7", "/fr/fr", "/fr/nothing", "/results/3/more",
        "/404", "races/7", "/event-calendar/2026", "/french", "/ra\u0000ces", "/organizations", "/organizations/4",
        "/organizations//about-us", "/organizations/4/5/about-us", "/organizations/4/nothing",
    ],
)  # fmt: skip
def test_unknown_addresses_are_none(path: str) -> None:
    assert match(path) is None


@given(st.text(max_size=200), st.text(max_size=300))
def test_no_address_is_an_error(path: str, query: str) -> None:
    found = match(path, query)
    assert found is None or _read(canonical(found)).route is found.route


@each_row(
    ("path", "lang"),
    [
        ("/fr", "fr"), ("/FR/nothing", "fr"), ("/es/races/7", "es"), ("/", "en"), ("/en/races", "en"),
        ("/french", "en"), ("/esp", "en"), ("/nothing/fr", "en"), ("", "en"),
    ],
)  # fmt: skip
def test_the_language_of_an_address_known_or_not(path: str, lang: Lang) -> None:
    assert language_of(path) == lang


def test_a_query_keeps_every_value_in_order() -> None:
    at = _read("/races/7", "class=Open+A&class=Vet%20B&tab=class&q=")
    assert at.query == {"class": ["Open A", "Vet B"], "tab": ["class"]}
    assert (at.parameter("class"), at.parameter("q"), at.parameter("page")) == ("Open A", "", "")


def test_an_argument_comes_from_the_path_first_then_from_the_query() -> None:
    assert _read("/races/7", "id=8&id_test=9").argument("id", "id_test") == "7"
    assert _read("/races", "id_test=9").argument("id", "id_test") == "9"
    assert _read("/races", "id=8&id_test=9").argument("id", "id_test") == "8"
    assert _read("/races").argument("id", "id_test") == ""


def test_every_filter_with_all_its_choices_is_read() -> None:
    filters = {name: [f"{name} {number:03}+" for number in range(MAX_CHOICES)] for name in ("class", "group", "brand")}
    parameters = {**filters, "participant": [str(100_000 + number) for number in range(MAX_CHOICES)], "tab": ["class"]}
    found = _read("/races/1", urlencode(parameters, doseq=True)).query
    assert found == parameters


def test_fields_beyond_the_most_are_left_out() -> None:
    found = _read("/races/1", "&".join(f"class={number}" for number in range(MAX_FIELDS + 5))).query
    assert found == {"class": [str(number) for number in range(MAX_FIELDS)]}


def test_a_query_is_read_up_to_its_limit() -> None:
    found = _read("/races/7", "q=" + "x" * 100_000 + "&tab=class").query
    assert found == {"q": ["x" * (MAX_QUERY - 2)]}


def test_no_name_is_cut_where_a_query_is_too_long() -> None:
    names = [f"Équipe Ébène Québécoise {number}" for number in range(MAX_FIELDS)]
    whole = _read("/races/7", urlencode({"class": names[:200]}, doseq=True)).query["class"]
    assert whole == names[:200]
    long = [name * 3 for name in names]
    read = _read("/races/7", urlencode({"class": long}, doseq=True)).query["class"]
    assert 50 < len(read) < MAX_FIELDS
    assert read == long[: len(read)]


def test_a_field_that_ends_at_the_limit_is_whole() -> None:
    last = "x" * (MAX_QUERY - len("tab=class&q="))
    assert _read("/races/7", f"tab=class&q={last}&size=all").query == {"tab": ["class"], "q": [last]}
    assert _read("/races/7", f"tab=class&q={last}x&size=all").query == {"tab": ["class"]}


@given(st.text(max_size=3000))
def test_any_query_is_read_within_its_limits(query: str) -> None:
    found = _read("/races/7", query).query
    assert sum(len(values) for values in found.values()) <= MAX_FIELDS
    assert sum(len(value) for values in found.values() for value in values) <= MAX_QUERY


@each_row("row", ROUTES, ids=lambda row: row.key)
@each_row("lang", LANGS)
def test_the_framework_understands_our_patterns(row: Route, lang: Lang) -> None:
    verify_route_validity(format_route(pattern(row, lang)))
    assert tuple(get_route_args(pattern(row, lang))) == row.arguments


def test_the_spelling_of_optional_and_required_ids() -> None:
    assert pattern(route("race"), "en") == "/races/[[id]]"
    assert pattern(route("results"), "fr") == "/fr/results/[id]"
    assert pattern(route("organization_event"), "fr") == "/fr/organizations/[[id]]/events/[eventId]"
    assert pattern(route("home"), "en") == "/"
    assert pattern(route("home"), "es") == "/es"


def test_a_wrong_name_is_found_at_once() -> None:
    with pytest.raises(KeyError):
        url("nothing", "en")
    with pytest.raises(KeyError):
        route("nothing")


def test_a_var_is_no_argument_of_an_address() -> None:
    with pytest.raises(TypeError, match="id of an address is Var"):
        url("race", "en", id=rx.Var("view.race_id"))  # type: ignore[arg-type]


def test_nothing_leads_away_from_who_buys_or_signs() -> None:
    buying = {"spectator", "registration_event", "membership"}
    assert {row.key for row in ROUTES if row.layout == "checkout"} == {*buying, "waiver"}
