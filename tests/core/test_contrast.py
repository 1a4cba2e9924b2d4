"""What can be read on what, and the shades that reach it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.contrast import (
    DARK,
    LIGHT,
    TEXT,
    contrast,
    dim,
    luminance,
    mix,
    opaque,
    readable,
    readable_on,
    shade,
    step_ground,
)
from tests.each_row import each_row

hexes = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
EYE = 2  # of 255: what rounding may change


@given(hexes)
def test_text_can_be_read_on_any_colour(colour: str) -> None:
    text = readable_on(colour)
    assert text in (DARK, LIGHT)
    assert contrast(colour, text) >= TEXT


@each_row(
    ("colour", "text"),
    [("#000", LIGHT), ("#fff", DARK), ("#FFFF00", DARK), ("#0000ff", LIGHT), ("rgb(1, 2, 3)", LIGHT), ("red", DARK)],
)
def test_the_text_on_a_colour(colour: str, text: str) -> None:
    assert readable_on(colour) == text


@each_row("written", ["", None, "no colour", "#ffffg", "rgb(1 2", "lab(1 2 3)", "url(#a)"])
def test_what_is_no_colour(written: str | None) -> None:
    assert opaque(written) is None
    assert readable_on(written or "") == LIGHT


@each_row(
    ("written", "seen"),
    [
        ("#0af", "#00aaff"), ("#00AAFF80", "#0075c0"), ("transparent", "#004080"), ("Orange", "#ffa500"),
        ("rgb(255 0 50%)", "#ff0080"), ("rgba(255, 255, 255, .5)", "#80a0c0"), ("rgb(255 255 255 / 100%)", "#ffffff"),
        ("hsl(120, 100%, 25%)", "#008000"), ("hsl(-120deg 100% 50%)", "#0000ff"),
    ],
)  # fmt: skip
def test_a_colour_over_a_ground(written: str, seen: str) -> None:
    assert opaque(written, "#004080") == seen


@each_row(("colour", "light"), [((0, 0, 0), 0.0), ((255, 255, 255), 1.0), ((255, 0, 0), 0.2126)])
def test_luminance(colour: tuple[int, int, int], light: float) -> None:
    assert luminance(*colour) == pytest.approx(light)


@given(hexes, hexes)
def test_a_shade_can_be_read_and_is_the_colour_itself_where_that_can(colour: str, ground: str) -> None:
    made = shade(colour, [ground])
    assert contrast(made, ground) >= TEXT
    assert (made == colour) == (contrast(colour, ground) >= TEXT)


def test_a_shade_keeps_its_hue() -> None:
    yellow, blue = shade("#ffff00", [LIGHT]), shade("#0000ff", [DARK])
    assert int(yellow[1:3], 16) > 2 * int(yellow[5:7], 16)
    assert int(blue[5:7], 16) > int(blue[1:3], 16)


@given(hexes, hexes)
def test_a_text_stays_or_turns_black_or_white(text: str, ground: str) -> None:
    assert readable(text, ground) in (text, DARK, LIGHT)
    assert contrast(readable(text, ground), ground) >= TEXT


@given(hexes)
def test_a_ground_that_differs_a_little_carries_the_same_text(ground: str) -> None:
    text = readable_on(ground)
    assert contrast(step_ground(ground, text), text) >= TEXT
    assert step_ground(ground, text) != ground or ground in (DARK, LIGHT)


@given(hexes)
def test_a_dimmed_colour_does_not_glare(colour: str) -> None:
    made = dim(colour)
    assert contrast(made, DARK) <= 3
    assert dim(made) == made


@given(hexes, hexes)
def test_all_of_another_colour_is_that_colour(one: str, other: str) -> None:
    made = mix(one, other, 1)
    assert all(abs(int(made[at : at + 2], 16) - int(other[at : at + 2], 16)) <= EYE for at in (1, 3, 5))
    assert mix(one, other, 0) == one


def test_step_stays_readable_where_there_is_no_room_for_one() -> None:
    assert contrast(step_ground("#ffffff", "#767676"), "#767676") >= TEXT
