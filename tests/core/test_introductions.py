"""Descriptions in parts, and the language that they are written in."""

from livelaps_app.core.i18n.written_in import language_of
from livelaps_app.core.introductions import MOST, Introduction, Tile
from tests.each_row import each_row


@each_row(
    ("text", "lead", "rest"),
    [
        ("", "", ""),
        ("Hills.", "Hills.", ""),
        ("Hills. Woods! Mud?", "Hills. Woods! Mud?", ""),
        (f"Hills. {'Mud ' * 60}. Woods.", "Hills.", f"{'Mud ' * 60}. Woods."),
        (f"{'Mud ' * 60}end. Hills.", f"{'Mud ' * 60}end.", "Hills."),
        ("Open from 1.5 km on. Hills.", "Open from 1.5 km on. Hills.", ""),
    ],
)
def test_the_lead_is_a_sentence_or_several_short_ones(text: str, lead: str, rest: str) -> None:
    introduction = Introduction.of(text)
    assert (introduction.lead, introduction.rest, introduction.whole) == (lead, rest, text)


def test_several_sentences_stay_short() -> None:
    introduction = Introduction.of("A short sentence. " * 40)
    assert 0.8 * MOST < len(introduction.lead) <= MOST


@each_row(
    ("text", "lang"),
    [
        ("Motocross de altura, con dos mangas por carrera.", "es"),
        ("Twelve clubs and one set of rules.", "en"),
        ("Les clubs d’enduro des érablières réunis.", "fr"),
        ("Motocross", ""),
        ("", ""),
    ],
)
def test_a_language_is_known_by_its_small_words(text: str, lang: str) -> None:
    assert language_of(text) == lang


@each_row(
    ("counted", "number", "word"),
    [("60 members", "60", "members"), ("5 types d’adhésion", "5", "types d’adhésion"), ("7", "7", "")],
)
def test_a_tile_is_a_number_and_its_word(counted: str, number: str, word: str) -> None:
    assert Tile.of(counted, "/x") == Tile(number, word, "/x")
