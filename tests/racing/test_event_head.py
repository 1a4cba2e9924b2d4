"""The head of an event: no word of its name stands twice."""

from livelaps_app.gateways.timing.records import SeriesDetails
from livelaps_app.racing.event.head import event_head
from tests.each_row import each_row
from tests.outside import event


@each_row(
    ("name", "venue", "series", "kicker", "title"),
    [
        ("Backyard Sprint", "Elbow Creek", ["Backyard Sprint Series"], "", "Backyard Sprint"),
        ("Ridge Tour Gravel Pond", "Gravel Pond", ["Ridge Tour Series"], "Ridge Tour", "Gravel Pond"),
        ("Ridge Tour Gravel Pond", "Gravel Pond", [], "Ridge Tour", "Gravel Pond"),
        ("Night Race", "Gravel Pond", ["Ridge Tour"], "Ridge Tour 2026", "Night Race"),
        ("Night Race", "", [], "", "Night Race"),
    ],
)
def test_kicker_and_title_have_no_word_twice(name: str, venue: str, series: list[str], kicker: str, title: str) -> None:
    details = [SeriesDetails(id=number, name=listed, year=2026) for number, listed in enumerate(series, start=1)]
    listed = [{"id": one.id, "name": one.name} for one in details]
    head = event_head(event(70, name=name, venue=venue, series=listed), details, None, "en")
    assert (head.kicker, head.name) == (kicker, title)
