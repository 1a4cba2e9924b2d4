"""The site's colours as CSS, with text that can be read on them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.colours import DARK, LIGHT, luminance, readable_on
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.shell.theme import COLOURS, css

channels = st.integers(0, 255)


def _contrast(one: str, other: str) -> float:
    lights = sorted(luminance(*(int(colour[at : at + 2], 16) for at in (1, 3, 5))) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@given(channels, channels, channels)
def test_text_can_be_read_on_any_colour(red: int, green: int, blue: int) -> None:
    colour = f"#{red:02x}{green:02x}{blue:02x}"
    text = readable_on(colour)
    assert text in (DARK, LIGHT)
    assert _contrast(colour, text) >= 4.5


@pytest.mark.parametrize(
    ("colour", "text"),
    [
        ("#000", LIGHT),
        ("#fff", DARK),
        ("#FFFF00", DARK),
        ("#0000ff", LIGHT),
        ("#ff0", DARK),
        ("rgb(1, 2, 3)", LIGHT),
        ("red", LIGHT),
        ("#ffff", LIGHT),
        ("", LIGHT),
    ],
)
def test_the_text_on_a_colour(colour: str, text: str) -> None:
    assert readable_on(colour) == text


@pytest.mark.parametrize(("colour", "light"), [((0, 0, 0), 0.0), ((255, 255, 255), 1.0), ((255, 0, 0), 0.2126)])
def test_luminance(colour: tuple[int, int, int], light: float) -> None:
    assert luminance(*colour) == pytest.approx(light)


def test_what_is_not_set_leaves_the_designs_own_value() -> None:
    assert css(Parameters()) == ":root{--subheader-size:44px;}"


def test_a_colour_brings_its_text() -> None:
    told = css(Parameters(navbar_color="#112233", button_color="#ffee00"))
    assert "--navbar:#112233;--navbar-text:#ffffff;" in told
    assert f"--accent:#ffee00;--accent-text:{DARK};" in told


@given(st.text(max_size=60))
def test_nothing_an_editor_writes_leaves_the_rule(written: str) -> None:
    names = {name: written for _, name, _ in COLOURS}
    told = css(Parameters.model_validate(names))
    assert re.fullmatch(r":root\{(--[a-z-]+:[^;{}<>\\]+;)*\}", told)


def test_every_row_names_a_parameter_and_its_variable_once() -> None:
    assert {name for _, name, _ in COLOURS} <= Parameters.model_fields.keys()
    variables = [name for variable, _, text in COLOURS for name in (variable, text) if name]
    assert len(set(variables)) == len(variables)
