"""The way from the home page to a page."""

from livelaps_app.core.breadcrumbs import Step, trail
from livelaps_app.core.routes import BASE, canonical, match
from tests.each_row import each_row

EVENT = {"event": Step("Pine 100", {"id": 70})}
CLUB = {"organization_about": Step("Ohio", {"id": 4}), "organization_events": Step("Events", {"id": 4})}


def _way(path: str, above: dict[str, Step] | None = None, part: str = "") -> list[str]:
    at = match(path)
    assert at is not None
    way = trail(at, "Here", above or {}, f"{BASE}{canonical(at)}{part}")
    assert way[-1][0] == "Here"
    return [f"{name} {href.removeprefix(BASE)}" for name, href in way[:-1]]


@each_row(
    ("path", "above", "way"),
    [
        ("/", {}, []),
        ("/fr/event-calendar", {}, ["Accueil /fr"]),
        ("/es/races/7", EVENT, ["Inicio /es", "Calendario de eventos /es/event-calendar", "Pine 100 /es/events/70"]),
        ("/races/7", {}, ["Home /", "Event calendar /event-calendar"]),
        ("/events/70", EVENT, ["Home /", "Event calendar /event-calendar"]),
        ("/series", {}, ["Home /"]),
        ("/series/5", {}, ["Home /", "Series /series"]),
        ("/scores/5", {"series:one": Step("Woods", {"id": 5})}, ["Home /", "Series /series", "Woods /series/5"]),
        ("/organizations/4/about-us", CLUB, ["Home /"]),
        (
            "/organizations/4/events/7",
            CLUB,
            ["Home /", "Ohio /organizations/4/about-us", "Events /organizations/4/events"],
        ),
        ("/faqs", {}, ["Home /"]),
    ],
)
def test_the_way_to_a_page(path: str, above: dict[str, Step], way: list[str]) -> None:
    assert _way(path, above) == way


def test_a_part_of_a_page_comes_after_it() -> None:
    assert _way("/results", part="?rider=7") == ["Home /", "Results /results"]
