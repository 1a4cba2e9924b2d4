"""The discipline of a race or event."""

from livelaps_app.core.racing.disciplines import Discipline, discipline
from tests.each_row import each_row


@each_row(
    ("name", "expected"),
    [
        ("Ridgeline Hare Scramble Copper Ridge", "hare-scramble"),
        ("Backyard Sprint", "hare-scramble"),
        ("Copa de Moto Cross", "motocross"),
        ("Motocross Sierra Alta", "motocross"),
        ("Enduro des Érables", "enduro"),
        ("Quad Cross-Country", "quad"),
        ("Course VTT du Loup", "quad"),
        ("Pee Wee Motocross", "youth"),
        ("Enduro des jeunes", "youth"),
        ("Copa Infantil", "youth"),
    ],
)
def test_words_of_the_name_decide(name: str, expected: str) -> None:
    assert discipline(name, {"laps"}) == expected


@each_row(("mode", "expected"), [("motocross", "motocross"), ("enduro", "enduro"), ("laps", "hare-scramble")])
def test_mode_decides_about_a_name_without_words(mode: str, expected: str) -> None:
    assert discipline("Copa Sierra Alta", {mode}) == expected


@each_row("name", ["", "Atvia Valley", "Minister's Cup", "Quadratic Hills"])
def test_words_within_words_say_nothing(name: str) -> None:
    assert discipline(name) == Discipline.HARE_SCRAMBLE


def test_different_modes_are_no_discipline() -> None:
    assert discipline("Club Days", {"enduro", "motocross"}) == Discipline.HARE_SCRAMBLE
