"""The addresses of the calendars one can subscribe to."""

from livelaps_app.core.feeds import Kind, link, path
from livelaps_app.core.i18n.texts import Lang
from tests.each_row import each_row


@each_row(
    ("kind", "lang", "number", "written"),
    [
        ("site", "en", 0, "/ll/feeds/site.ics"),
        ("promoter", "fr", 3, "/ll/fr/feeds/promoter/3.ics"),
        ("organization", "es", 1, "/ll/es/feeds/organization/1.ics"),
        ("series", "en", 2, "/ll/feeds/series/2.ics"),
        ("event", "fr", 70, "/ll/fr/feeds/event/70.ics"),
    ],
)
def test_paths(kind: Kind, lang: Lang, number: int, written: str) -> None:
    assert path(kind, lang, number) == written


@each_row("origin", ["https://results.example", "http://localhost:8000"])
def test_both_ways_to_a_calendar(origin: str) -> None:
    feed = link("Ridge Club", origin, "promoter", "en", 3)
    assert feed.label == "Ridge Club"
    assert feed.subscribe == f"webcal://{origin.partition('//')[2]}/ll/feeds/promoter/3.ics"
    assert feed.download == f"{origin}/ll/feeds/promoter/3.ics"
