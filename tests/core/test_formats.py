"""How dates, numbers, race times and ages are written, by example and by property."""

from datetime import date, datetime
from decimal import Decimal

from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.i18n.formats import (
    LOCALES,
    age,
    date_time,
    day,
    days,
    gap,
    lap_gap,
    lap_time,
    moment,
    money,
    months,
    natural_day,
    number,
    percent,
    plain,
    points,
    season,
    short_date_time,
    short_dates,
    week,
    written_days,
)
from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.racing.clocks import parse_clock
from livelaps_app.standins.timing.wire_format import clock
from tests.each_row import each_row

NBSP = "\N{NO-BREAK SPACE}"


@each_row(
    ("amount", "currency", "texts"),
    [
        ("60", "USD", Text("$60.00", f"60,00{NBSP}${NBSP}US", f"USD{NBSP}60.00")),
        ("1234.5", "CAD", Text("CA$1,234.50", f"1{NBSP}234,50{NBSP}$", f"CAD{NBSP}1,234.50")),
        ("1234", "JPY", Text("¥1,234", f"1{NBSP}234{NBSP}¥", f"JPY{NBSP}1,234")),
        ("7", "XYZ", Text("XYZ7.00", f"7,00{NBSP}XYZ", f"XYZ{NBSP}7.00")),
    ],
)
@each_row("lang", LANGS)
def test_money(amount: str, currency: str, texts: Text, lang: Lang) -> None:
    assert money(Decimal(amount), currency, lang) == texts(lang)


@each_row(("lang", "text"), [("en", "June 5th 2026 14:07"), ("fr", "5 juin 2026 14:07"), ("es", "junio 5 2026 14:07")])
def test_date_time(lang: Lang, text: str) -> None:
    assert date_time(datetime(2026, 6, 5, 14, 7, 59), lang) == text


OCTOBER, MAY_DAY = date(2026, 10, 3), date(2027, 5, 1)


@each_row(
    ("on", "near", "texts"),
    [
        (OCTOBER, date(2026, 1, 1), Text("Saturday, October 3rd", "samedi 3 octobre", "sábado 3 de octubre")),
        (OCTOBER, None, Text("Saturday, October 3rd 2026", "samedi 3 octobre 2026", "sábado 3 de octubre de 2026")),
        (MAY_DAY, OCTOBER, Text("Saturday, May 1st 2027", "samedi 1er mai 2027", "sábado 1 de mayo de 2027")),
    ],
)
@each_row("lang", LANGS)
def test_day_within_a_sentence(on: date, near: date | None, texts: Text, lang: Lang) -> None:
    assert natural_day(on, lang, near) == texts(lang)


@given(st.dates(min_value=date(1900, 1, 1)), st.sampled_from(LANGS))
def test_day_within_a_sentence_has_its_year_only_where_that_is_another(on: date, lang: Lang) -> None:
    assert str(on.year) in natural_day(on, lang)
    assert str(on.year) not in natural_day(on, lang, on.replace(day=1))


@each_row(
    ("number", "text"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
        (22, "22nd"), (23, "23rd"), (30, "30th"), (31, "31st"),
    ],
)  # fmt: skip
def test_english_ordinals(number: int, text: str) -> None:
    assert day(date(2026, 1, number), "en") == f"January {text} 2026"


@each_row(
    ("first", "last", "texts"),
    [
        ("2026-06-05", "2026-06-05", Text("June 5th 2026", "5 juin 2026", "junio 5 2026")),
        ("2026-06-05", "2026-06-04", Text("June 5th 2026", "5 juin 2026", "junio 5 2026")),
        ("2026-06-01", "2026-06-01", Text("June 1st 2026", "1er juin 2026", "junio 1 2026")),
        ("2026-06-01", "2026-06-03", Text("June 1–3 2026", "1er–3 juin 2026", "junio 1–3 2026")),
        (
            "2026-07-31",
            "2026-08-01",
            Text("July 31 – August 1 2026", "31 juillet – 1er août 2026", "julio 31 – agosto 1 2026"),
        ),
        ("2026-06-05", "2026-06-07", Text("June 5–7 2026", "5–7 juin 2026", "junio 5–7 2026")),
        (
            "2026-07-31",
            "2026-08-02",
            Text("July 31 – August 2 2026", "31 juillet – 2 août 2026", "julio 31 – agosto 2 2026"),
        ),
        (
            "2026-12-30",
            "2027-01-02",
            Text(
                "December 30 2026 – January 2 2027",
                "30 décembre 2026 – 2 janvier 2027",
                "diciembre 30 2026 – enero 2 2027",
            ),
        ),
    ],
)
@each_row("lang", LANGS)
def test_days(first: str, last: str, texts: Text, lang: Lang) -> None:
    assert days(date.fromisoformat(first), date.fromisoformat(last), lang) == texts(lang)


@each_row(
    ("last", "texts"),
    [
        ("2026-06-01", Text("1 Jun 2026", "1er juin 2026", "1 jun 2026")),
        ("2026-06-03", Text("1–3 Jun 2026", "1er–3 juin 2026", "1–3 jun 2026")),
        ("2026-07-02", Text("1 Jun – 2 Jul 2026", "1er juin – 2 juill 2026", "1 jun – 2 jul 2026")),
        ("2027-01-02", Text("1 Jun 2026 – 2 Jan 2027", "1er juin 2026 – 2 janv 2027", "1 jun 2026 – 2 ene 2027")),
    ],
)
@each_row("lang", LANGS)
def test_days_of_a_list_are_short(last: str, texts: Text, lang: Lang) -> None:
    assert short_dates(date(2026, 6, 1), date.fromisoformat(last), lang) == texts(lang)


def test_a_short_moment_has_its_day_and_year_only_where_they_are_others() -> None:
    at = datetime(2026, 6, 5, 14, 5)
    assert [moment(at, on, "en") for on in (at.date(), date(2026, 6, 4), date(2025, 6, 5))] == [
        "14:05",
        "Fri 5 Jun, 14:05",
        "Fri 5 Jun 2026, 14:05",
    ]
    assert short_date_time(at, "es") == "vie 5 jun, 14:05"


@each_row(
    ("last", "texts"),
    [
        ("2026-07-31", Text("July 31st 2026", "31 juillet 2026", "31 de julio de 2026")),
        (
            "2026-08-01",
            Text("July 31 – August 1 2026", "31 juillet – 1er août 2026", "31 de julio – 1 de agosto de 2026"),
        ),
        (
            "2027-01-02",
            Text(
                "July 31 2026 – January 2 2027",
                "31 juillet 2026 – 2 janvier 2027",
                "31 de julio de 2026 – 2 de enero de 2027",
            ),
        ),
    ],
)
@each_row("lang", LANGS)
def test_written_days(last: str, texts: Text, lang: Lang) -> None:
    assert written_days(date(2026, 7, 31), date.fromisoformat(last), lang) == texts(lang)


def test_written_days_of_a_month() -> None:
    assert written_days(date(2026, 6, 5), date(2026, 6, 7), "es") == "5–7 de junio de 2026"


def test_week_of_one_day() -> None:
    assert week(date(2026, 8, 31), date(2026, 8, 31), "fr") == "31 août"
    assert week(date(2026, 8, 1), date(2026, 8, 2), "fr") == "1er – 2 août"


@each_row("lang", LANGS)
def test_twelve_months_each(lang: Lang) -> None:
    assert len(set(months(lang))) == len(set(months(lang, "abbreviated"))) == 12


@each_row(
    ("value", "decimals", "texts"),
    [
        (0, 0, Text("0", "0", "0")),
        (16.073, 3, Text("16.073", "16,073", "16.073")),
        (1234567.5, 1, Text("1,234,567.5", f"1{NBSP}234{NBSP}567,5", "1,234,567.5")),
        (-1234, 0, Text("−1,234", f"−1{NBSP}234", "−1,234")),
    ],
)
@each_row("lang", LANGS)
def test_number(value: float, decimals: int, texts: Text, lang: Lang) -> None:
    assert number(value, lang, decimals) == texts(lang)


@each_row(("share", "texts"), [(25, Text("25%", f"25{NBSP}%", "25%")), (12.5, Text("12.5%", f"12,5{NBSP}%", "12.5%"))])
@each_row("lang", LANGS)
def test_percent(share: float, texts: Text, lang: Lang) -> None:
    assert percent(share, lang) == texts(lang)


@given(st.integers(-(10**12), 10**12), st.sampled_from(LANGS))
def test_numbers_as_babel_writes_them(value: int, lang: Lang) -> None:
    assert number(value, lang) == format_decimal(value, locale=LOCALES(lang)).replace("-", "−")


@each_row(
    ("ms", "long", "short"),
    [
        (0, "00:00:00.000", "0.000"), (2_349, "00:00:02.349", "2.349"), (62_349, "00:01:02.349", "1:02.349"),
        (3_600_000, "01:00:00.000", "1:00:00.000"), (2_679_165, "00:44:39.165", "44:39.165"),
        (360_000_001, "100:00:00.001", "100:00:00.001"),
    ],
)  # fmt: skip
def test_race_times(ms: int, long: str, short: str) -> None:
    assert clock(ms) == long
    assert lap_time(ms, "en") == lap_time(ms, "es") == short
    assert lap_time(ms, "fr") == short.replace(".", ",")
    assert gap(ms, "en") == f"+{short}"
    assert parse_clock(long) == ms


@given(st.integers(0, 10**12))
def test_a_clock_reads_back(ms: int) -> None:
    assert parse_clock(clock(ms)) == ms


@each_row(
    "text",
    [
        "", "DNF", "1:02.349", "00:60:00.000", "00:00:60.000", "00:00:02.34", "00:00:02.349 ", "-00:00:02.349",
        "٠٠:00:02.349",
    ],
)  # fmt: skip
def test_what_is_not_a_clock(text: str) -> None:
    assert parse_clock(text) is None


@given(st.text("0123456789:.", max_size=14))
def test_a_clock_is_none_or_an_amount(text: str) -> None:
    ms = parse_clock(text)
    assert ms is None or ms >= 0


@each_row(
    ("laps", "texts"), [(1, Text("+1 lap", "+1 tour", "+1 vuelta")), (2, Text("+2 laps", "+2 tours", "+2 vueltas"))]
)
@each_row("lang", LANGS)
def test_lap_gap(laps: int, texts: Text, lang: Lang) -> None:
    assert lap_gap(laps, lang) == texts(lang)


@each_row(
    ("seconds", "texts"),
    [
        (-3, Text("updated 0 s ago", "mis à jour il y a 0 s", "actualizado hace 0 s")),
        (12.9, Text("updated 12 s ago", "mis à jour il y a 12 s", "actualizado hace 12 s")),
        (59.9, Text("updated 59 s ago", "mis à jour il y a 59 s", "actualizado hace 59 s")),
        (60, Text("updated 1 min ago", "mis à jour il y a 1 min", "actualizado hace 1 min")),
        (3_599, Text("updated 59 min ago", "mis à jour il y a 59 min", "actualizado hace 59 min")),
        (7_300, Text("updated 2 h ago", "mis à jour il y a 2 h", "actualizado hace 2 h")),
        (200_000, Text("updated 2 d ago", "mis à jour il y a 2 j", "actualizado hace 2 d")),
    ],
)
@each_row("lang", LANGS)
def test_age(seconds: float, texts: Text, lang: Lang) -> None:
    assert age(seconds, lang).replace(NBSP, " ") == texts(lang)


@each_row(
    ("name", "year", "text"),
    [
        ("Woods Series", 2026, "Woods Series 2026"),
        ("2026 Woods Series", 2026, "2026 Woods Series"),
        ("Woods Series 2025", 2026, "Woods Series 2025 2026"),
        ("Woods Series", 0, "Woods Series"),
    ],
)
def test_a_series_is_named_with_its_year(name: str, year: int, text: str) -> None:
    assert season(name, year) == text


@each_row(
    ("text", "lang", "machines"),
    [
        (f"1{NBSP}234{NBSP}567,5", "fr", "1234567.5"), ("44,3", "fr", "44.3"),
        ("+1:00,000, -3 points", "fr", "+1:00.000, -3 points"), ("1:02,349 (4)", "fr", "1:02.349 (4)"),
        ("+1 tour", "fr", "+1 tour"), ("DNF", "fr", "DNF"), ("1,234.5", "en", "1234.5"),
        ("+1:00.000, -3 points", "es", "+1:00.000, -3 points"),
    ],
)  # fmt: skip
def test_figures_as_machines_read_them(text: str, lang: Lang, machines: str) -> None:
    assert plain(text, lang) == machines


@given(st.integers(0, 10**9), st.sampled_from(LANGS))
def test_a_race_time_of_any_language_is_the_same_to_machines(ms: int, lang: Lang) -> None:
    assert plain(gap(ms, lang), lang) == gap(ms, "en")


@each_row(
    ("amount", "lang", "written"), [(25, "fr", "25"), (12.0, "en", "12"), (12.5, "fr", "12,5"), (1250, "en", "1,250")]
)
def test_points(amount: float, lang: Lang, written: str) -> None:
    assert points(amount, lang) == written
