"""The name of an event without that of its series."""

from livelaps_app.core.racing.event_names import split_event_name, split_venue
from tests.each_row import each_row


@each_row(
    ("name", "series", "parts"),
    [
        ("Ridgeline Scramble Gravel Pond", "Ridgeline Scramble Series 2026", ("Ridgeline Scramble", "Gravel Pond")),
        ("Backyard Sprint, evening 1", "Backyard Sprint Series 2026", ("Backyard Sprint", "evening 1")),
        ("Backyard Sprint", "Backyard Sprint Series 2026", ("", "Backyard Sprint")),  # nothing would be left
        ("Enduro des Érables Forêt", "Championnat des Érables 2026", ("", "Enduro des Érables Forêt")),
        ("Ridge Run", "Ridge Riders Series", ("", "Ridge Run")),  # a single word of several
        ("Supercross Anaheim", "SUPERCROSS 2026", ("Supercross", "Anaheim")),
        ("Copa Sierra – Autódromo", "Gran Copa Sierra Profesional", ("Copa Sierra", "Autódromo")),
        ("Club Days", "", ("", "Club Days")),
        ("", "Ridge Series", ("", "")),
    ],
)  # fmt: skip
def test_series_at_the_beginning_is_split_off(name: str, series: str, parts: tuple[str, str]) -> None:
    assert split_event_name(name, [series]) == parts


def test_longest_match_of_several_series_wins() -> None:
    assert split_event_name("Pine Ridge Cup Finale", ["Pine Ridge", "Pine Ridge Cup 2026"]).rest == "Cup Finale"


@each_row(
    ("name", "venue", "parts"),
    [
        ("Copa Sierra Alta Circuito Cerro", "Circuito Cerro", ("Copa Sierra Alta", "Circuito Cerro")),
        ("Club Days, Gravel Pond", "Gravel Pond", ("Club Days", "Gravel Pond")),
        ("Gravel Pond", "Gravel Pond", ("", "Gravel Pond")),
        ("Club Days", "", ("", "Club Days")),
        ("Club Days", "Gravel Pond", ("", "Club Days")),
    ],
)
def test_venue_at_the_end_is_split_off(name: str, venue: str, parts: tuple[str, str]) -> None:
    assert split_venue(name, venue) == parts
