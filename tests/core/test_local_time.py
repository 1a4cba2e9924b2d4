"""Moments on the clocks of an event: their zone in the reader's language, across the nights clocks are changed."""

from datetime import UTC, date, datetime

import pytest

from livelaps_app.core.i18n.local_time import When, natural_when, when
from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.i18n.zones import zone
from tests.each_row import each_row


def _local(at: str, where: str, lang: Lang = "en") -> tuple[str, str]:
    local = when(datetime.fromisoformat(at), zone(where), lang)
    return local.text.replace("\N{NO-BREAK SPACE}", " "), local.instant


@each_row(
    ("where", "texts"),
    [
        ("America/Toronto", Text("EDT", "HAE", "hora del Este")),
        ("America/Mexico_City", Text("CST", "HNC", "hora central")),
        ("America/St_Johns", Text("UTC\N{MINUS SIGN}2:30", "HAT", "hora de Terranova")),
        ("Europe/Paris", Text("UTC+2", "UTC+2", "hora de Europa central")),
        ("Asia/Kolkata", Text("UTC+5:30", "UTC+5:30", "UTC+5:30")),
        ("UTC", Text("UTC", "UTC", "UTC")),
    ],
)
@each_row("lang", LANGS)
def test_zones_by_the_names_readers_have_for_them(where: str, texts: Text, lang: Lang) -> None:
    text, _ = _local("2026-07-05T16:00:00Z", where, lang)
    assert text.endswith(f" {texts(lang)}")


@pytest.mark.parametrize(
    ("at", "text", "instant"),
    [
        ("2026-03-08T06:59:00Z", "March 8th 2026 01:59 EST", "2026-03-08T01:59:00-05:00"),
        ("2026-03-08T07:00:00Z", "March 8th 2026 03:00 EDT", "2026-03-08T03:00:00-04:00"),
        ("2026-11-01T05:30:00Z", "November 1st 2026 01:30 EDT", "2026-11-01T01:30:00-04:00"),
        ("2026-11-01T06:30:00Z", "November 1st 2026 01:30 EST", "2026-11-01T01:30:00-05:00"),
        ("2026-01-01T04:30:00Z", "December 31st 2025 23:30 EST", "2025-12-31T23:30:00-05:00"),
    ],
    ids=["before the lost hour", "after it", "first of two", "second of two", "the year before"],
)
def test_instants_in_the_nights_clocks_are_changed(at: str, text: str, instant: str) -> None:
    assert _local(at, "America/Toronto") == (text, instant)


@pytest.mark.parametrize(
    ("read", "text", "instant"),
    [
        ("2026-03-08T02:30:00", "March 8th 2026 03:30 EDT", "2026-03-08T03:30:00-04:00"),
        ("2026-11-01T01:30:00", "November 1st 2026 01:30 EDT", "2026-11-01T01:30:00-04:00"),
    ],
    ids=["never shown", "shown twice"],
)
def test_times_read_off_clocks_that_are_changed(read: str, text: str, instant: str) -> None:
    assert _local(read, "America/Toronto") == (text, instant)


def test_nobody_says_which_clocks_are_meant() -> None:
    assert _local("2026-06-05T14:30:00", "") == ("June 5th 2026 14:30", "")
    assert when(None, zone("America/Toronto"), "en") == When()


@each_row(("lang", "text"), [("en", "June 5th 2026 10:30"), ("fr", "5 juin 2026 10:30"), ("es", "junio 5 2026 10:30")])
def test_dates_as_each_language_writes_them(lang: Lang, text: str) -> None:
    assert when(datetime(2026, 6, 5, 14, 30, tzinfo=UTC), zone("America/Toronto"), lang).text.startswith(text)


@each_row(
    ("at", "near", "texts"),
    [
        (
            "2026-10-03T14:30:00Z",
            date(2026, 10, 4),
            Text(
                "Saturday, October 3rd at 10:30 EDT",
                "samedi 3 octobre à 10:30 HAE",
                "sábado 3 de octubre a las 10:30 hora del Este",
            ),
        ),
        (
            "2026-11-01T05:30:00Z",
            None,
            Text(
                "Sunday, November 1st 2026 at 01:30 EDT",
                "dimanche 1er novembre 2026 à 01:30 HAE",
                "domingo 1 de noviembre de 2026 a la 01:30 hora del Este",
            ),
        ),
    ],
)
@each_row("lang", LANGS)
def test_moment_within_a_sentence(at: str, near: date | None, texts: Text, lang: Lang) -> None:
    there = natural_when(datetime.fromisoformat(at), zone("America/Toronto"), lang, near)
    text = texts(lang).replace("UTC-", "UTC\N{MINUS SIGN}")
    assert there.text.replace("\N{NO-BREAK SPACE}", " ") == text
    assert there.instant == when(datetime.fromisoformat(at), zone("America/Toronto"), lang).instant


def test_no_moment_within_a_sentence() -> None:
    assert natural_when(None, zone("America/Toronto"), "en") == When()
