"""What an address asks for is never trusted: any query gives a view within its limits."""

from urllib.parse import urlencode

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.paging import MAX_CHOICES, MAX_SEARCH, MOST_PAGES, SIZES
from livelaps_app.core.routes import Match
from livelaps_app.features.calendar.query import MOST_YEARS, CalendarQuery
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.standings.query import StandingsQuery
from tests.each_row import each_row
from tests.features.checks import page_at

NAMES = ["tab", "class", "group", "brand", "participant", "q", "page", "size", "year", "promoter", "type", "rider", ""]
NAMES += ["event", "now", "sort"]
values = st.one_of(st.text(max_size=200), st.integers().map(str), st.sampled_from(["all", "class", "100", "2026"]))
queries = st.lists(st.tuples(st.sampled_from(NAMES), values), max_size=50).map(urlencode) | st.text(max_size=500)


def _at(query: str) -> Match:
    return page_at("/es/races/7", query)


@given(queries)
def test_any_query_is_a_view_of_the_race(query: str) -> None:
    view = RaceQuery.parse(_at(query))
    assert hash(view) == hash(RaceQuery.parse(_at(query)))
    assert view.tab in ("overall", "class")
    assert view.size in (*SIZES, 0)
    assert 1 <= view.page <= MOST_PAGES
    assert all(len(chosen) <= MAX_CHOICES for chosen in (view.classes, view.groups, view.brands, view.riders))
    assert len(view.search) <= 3 * MAX_SEARCH  # a letter in small may be three
    assert all(rider > 0 for rider in view.riders)


@given(queries)
def test_the_link_to_a_view_leads_to_it(query: str) -> None:
    view = RaceQuery.parse(_at(query))
    link = urlencode({name: value for name, value in view.parameters().items() if value}, doseq=True)
    if len(link) <= 2000:
        assert RaceQuery.parse(_at(link)) == view


@given(queries)
def test_any_query_is_a_view_of_the_standings(query: str) -> None:
    view = StandingsQuery.parse(_at(query))
    assert view.size in (*SIZES, 0)
    assert all(len(chosen) <= MAX_CHOICES for chosen in (view.classes, view.groups, view.brands, view.riders))
    link = urlencode({name: value for name, value in view.parameters().items() if value}, doseq=True)
    if len(link) <= 2000:
        assert StandingsQuery.parse(_at(link)) == view


@each_row(
    ("query", "sort"),
    [
        ("", "place"),
        ("sort=-place", "-place"),
        ("sort=r12", "r12"),
        ("sort=-r1", "-r1"),
        ("sort=r0", "place"),
        ("sort=--total", "place"),
        ("sort=total&sort=name", "total"),
        ("sort=behind", "place"),
    ],
)
def test_what_standings_are_sorted_by(query: str, sort: str) -> None:
    assert StandingsQuery.parse(_at(query)).sort == sort


@given(queries)
def test_any_query_is_a_view_of_the_calendar(query: str) -> None:
    view = CalendarQuery.parse(_at(query))
    assert view.kind in ("event", "regis")
    assert len(view.years) <= MOST_YEARS
    assert all(1 <= year <= 9999 for year in view.years)
    assert view.promoter >= 0


@each_row(
    ("query", "years"),
    [("year=2026", (2026,)), ("year=2026&year=2025", (2025, 2026)), ("year=x", ()), ("year=10000&year=0", ())],
)
def test_the_years_of_the_calendar(query: str, years: tuple[int, ...]) -> None:
    assert CalendarQuery.parse(_at(query)).years == years


def test_all_rows_are_one_page() -> None:
    assert RaceQuery.parse(_at("size=all&page=3")) == RaceQuery.parse(_at("size=all"))
    assert StandingsQuery.parse(_at("size=all&page=3")) == StandingsQuery.parse(_at("size=all"))
