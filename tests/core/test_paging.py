"""Pages of long tables: parsed, written into links, cut."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.paging import (
    MAX_CHOICES,
    MAX_SEARCH,
    MOST_PAGES,
    SIZES,
    only,
    parse_choices,
    parse_page,
    parse_search,
    parse_size,
    query_string,
    span,
    written_size,
)
from livelaps_app.core.routes import Match, match
from tests.each_row import each_row


def _at(query: str) -> Match:
    found = match("/races/7", query)
    assert found is not None
    return found


@each_row(
    ("value", "size"),
    [("", 50), ("50", 50), ("100", 100), ("all", 0), ("0", 50), ("-1", 50), ("7", 50), ("ALL", 50), ("\u0661", 50)],
)
def test_only_offered_sizes_are_accepted(value: str, size: int) -> None:
    assert parse_size(_at(f"size={value}")) == size


@each_row("size", [*SIZES, 0])
def test_a_written_size_is_read_back(size: int) -> None:
    assert parse_size(_at(f"size={written_size(size)}")) == size


@each_row(
    ("value", "page"),
    [("", 1), ("1", 1), ("3", 3), ("0", 1), ("-2", 1), ("x", 1), ("1e3", 1), ("9" * 19, 1), ("99999999", MOST_PAGES)],
)
def test_the_page_parameter(value: str, page: int) -> None:
    assert parse_page(_at(f"page={value}")) == page


def test_choices_come_once_each_in_order() -> None:
    assert parse_choices(_at("class=B&class=A&class=B&class="), "class") == ("A", "B")
    assert parse_choices(_at(""), "class") == ()


def test_choices_are_counted_and_cut() -> None:
    assert len(parse_choices(_at("&".join(f"c={number}" for number in range(60))), "c")) == MAX_CHOICES
    assert parse_choices(_at("c=" + "x" * 500), "c") == ("x" * 100,)


@each_row(
    ("value", "search"),
    [("", ""), ("  Ann   LEE ", "Ann LEE"), ("34d", "34d"), ("%C3%89MILE", "ÉMILE"), ("x" * 90, "x" * MAX_SEARCH)],
)
def test_a_search_is_in_order(value: str, search: str) -> None:
    assert parse_search(_at(f"q={value}")) == search


def test_a_link_leaves_out_what_is_empty() -> None:
    assert (
        query_string({"tab": "", "class": ["Open A", "B&C"], "q": "", "page": "2"})
        == "?class=Open+A&class=B%26C&page=2"
    )
    assert query_string({}) == "?"


@given(st.lists(st.text(min_size=1, max_size=20), max_size=10))
def test_written_choices_are_read_back(values: list[str]) -> None:
    choices = parse_choices(_at(query_string({"class": values}).removeprefix("?")), "class")
    assert choices == tuple(sorted(set(values)))


@given(st.integers(1, MOST_PAGES), st.sampled_from([*SIZES, 0]), st.integers(0, 2000))
def test_a_page_is_a_piece_of_the_table(page: int, size: int, count: int) -> None:
    first, last, pages = span(page, size, count)
    assert 0 <= first <= last <= count
    assert last - first <= (size or count)
    assert pages >= 1
    assert (first < last) == (count > 0)


@given(st.sampled_from([*SIZES, 0]), st.integers(0, 2000))
def test_all_pages_together_are_the_table(size: int, count: int) -> None:
    pages = span(1, size, count)[2]
    rows = [row for page in range(1, pages + 1) for row in range(*span(page, size, count)[:2])]
    assert rows == list(range(count))


def test_beyond_the_end_is_the_last_page() -> None:
    assert span(9, 50, 120) == (100, 120, 3)
    assert span(1, 50, 50) == (0, 50, 1)
    assert span(2, 50, 51) == (50, 51, 2)
    assert span(7, 50, 0) == (0, 0, 1)


@each_row(("choices", "one"), [((), ""), (("Open A",), "Open A"), (("Open A", "Women"), "")])
def test_the_one_that_is_chosen(choices: tuple[str, ...], one: str) -> None:
    assert only(choices) == one
