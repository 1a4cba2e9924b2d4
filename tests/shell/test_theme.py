"""The site's colours as CSS, with text that can be read on them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.contrast import LARGE, TEXT, contrast, hues_apart
from livelaps_app.core.palette import RULES, colour
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.shell.theme import BRIGHT, DAY, NIGHT, ROLES, SIZES, ColourScheme, css, roles

LOOKS = pytest.mark.parametrize("look", [DAY, NIGHT], ids=["day", "night"])
NAMES = sorted({name for _, names, _ in ROLES for name in names})
# what a text role stands on
PAIRS = (
    ("--navbar-text", "--navbar"),
    ("--navbar-text", "--navbar-hover"),
    ("--navbar-soft", "--navbar"),
    ("--navbar-best", "--navbar"),
    ("--menu-text", "--menu-button"),
    ("--menu-text", "--menu-hover"),
    ("--accent-text", "--accent"),
    ("--hover-text", "--hover"),
    ("--accordion-text", "--accordion"),
    ("--success-text", "--success"),
)
hexes = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
greys = st.integers(0, 255).map(lambda value: f"#{value:02x}{value:02x}{value:02x}")
odd = st.sampled_from(
    ["", "transparent", "red", "rgb(118 118 118)", "#7777", "hsl(60, 100%, 50%)", "rgba(255,255,255,.5)"]
)
parameters = st.fixed_dictionaries(dict.fromkeys(NAMES, hexes | greys | odd)).map(Parameters.model_validate)


@LOOKS
@given(parameters)
def test_every_text_can_be_read_whatever_the_parameters_are(look: ColourScheme, values: Parameters) -> None:
    made = _whole(values, look)
    for text, ground in PAIRS:
        assert contrast(made[text], made[ground]) >= TEXT, (text, ground)
    for link in ("--link", "--link-hover"):
        for ground in look.grounds:
            assert contrast(made[link], ground) >= TEXT, (link, ground)


@LOOKS
@given(parameters, st.sampled_from([("44px", LARGE), ("24px", LARGE), ("23px", TEXT), ("3vw", TEXT)]))
def test_a_title_that_is_large_may_have_less_contrast(
    look: ColourScheme, values: Parameters, size: tuple[str, float]
) -> None:
    made = _whole(values.model_copy(update={"subheader_font_size": size[0]}), look)
    assert contrast(made["--subheader-text"], made["--subheader"]) >= size[1]


def test_what_is_not_set_leaves_the_designs_own_value() -> None:
    assert css(Parameters()) == ":root{--subheader-size:44px;}"


def test_a_colour_brings_its_text() -> None:
    stylesheet = css(Parameters(navbar_color="#112233", button_color="#ffee00"))
    assert "--navbar:#112233;--navbar-text:#ffffff;" in stylesheet
    assert "--accent:#ffee00;--accent-text:#000000;" in stylesheet


def test_links_have_the_normal_colour_and_else_that_of_buttons() -> None:
    made = roles(Parameters(button_color="#a3430a", normal_color="#1f5fa8"), DAY)
    assert (made["--link"], made["--accent-edge"]) == ("#1f5fa8", "#a3430a")
    assert roles(Parameters(normal_color="#1f5fa8"), DAY) == {"--link": "#1f5fa8"}
    assert roles(Parameters(button_color="#a3430a"), DAY)["--link"] == "#a3430a"


def test_the_accent_can_be_seen_on_dark_and_on_light_heads() -> None:
    for navbar, subheader in (("#112233", "#223344"), ("#ffffff", "#eeeeee")):
        made = roles(Parameters(button_color="#a3430a", navbar_color=navbar, subheader_color=subheader), DAY)
        assert min(contrast(made["--glow"], ground) for ground in (navbar, subheader)) >= BRIGHT


def test_an_orange_accent_glows_as_the_logo_and_not_as_salmon() -> None:
    made = roles(Parameters(button_color="#b34a0c", navbar_color="#1c2321", subheader_color="#2b3634"), DAY)
    assert hues_apart(made["--glow"], "#ea853c") < 5
    other = roles(Parameters(button_color="#1f5fa8", navbar_color="#1c2321", subheader_color="#2b3634"), DAY)
    assert hues_apart(other["--glow"], "#1f5fa8") < 5


def test_a_colour_that_differs_in_the_dark_has_both_values() -> None:
    stylesheet = css(Parameters(navbar_color="#112233", button_color="#a3430a"))
    assert "--navbar:#112233;" in stylesheet
    assert re.search(r"--link:light-dark\(#a3430a,#\w{6}\);", stylesheet)


@given(st.text(max_size=60))
def test_nothing_an_editor_writes_leaves_the_rule(written: str) -> None:
    stylesheet = css(Parameters.model_validate(dict.fromkeys((*NAMES, *(name for _, name in SIZES)), written)))
    rule = r":root\{(--[a-z-]+:[^;{}<>\\]+;)*\}"
    assert re.fullmatch(rf"{rule}(@supports \(color:light-dark\(red,red\)\)\{{{rule}\}})?", stylesheet)


def test_every_row_names_a_parameter_and_its_variable_once() -> None:
    assert set(NAMES) <= Parameters.model_fields.keys()
    variables = [variable for variable, *_ in (*ROLES, *SIZES)]
    assert len(set(variables)) == len(variables)


def _whole(values: Parameters, look: ColourScheme) -> dict[str, str]:
    """All variables of a look, as the stylesheet has them with what comes from the parameters in their place."""
    made = DESIGNED[look.dark] | roles(values, look)
    return {name: _followed(value, made) for name, value in made.items()}


def _followed(value: str, made: dict[str, str]) -> str:
    found = re.fullmatch(r"var\((--[\w-]+)\)", value)
    return _followed(made[found[1]], made) if found and found[1] in made else value


def _designed(dark: bool) -> dict[str, str]:
    """The stylesheet's own variables in a look: colours, and references to other variables."""
    rows = re.findall(r"(--[\w-]+): (var\(--[\w-]+\)|light-dark\([^)]+\)|#\w+);", RULES.read_text("utf-8"))
    return {name: value if value.startswith("var") else colour(name[2:], dark) for name, value in rows}


DESIGNED = [_designed(dark) for dark in (False, True)]


@LOOKS
def test_the_designs_own_colours_can_be_read(look: ColourScheme) -> None:
    made = _whole(Parameters(), look)
    assert look.grounds == tuple(made[name] for name in ("--page", "--card", "--stripe", "--fresh", "--mine"))
    for text in ("--ink", "--muted", "--alarm", "--up", "--down", "--best", "--own", "--warn-text"):
        for ground in look.grounds[:3]:
            assert contrast(made[text], ground) >= TEXT, (text, ground)
    for text, ground in (
        ("--warn-text", "--warn"),
        ("--warn-text", "--warn-pulse"),
        ("--page", "--ink"),
        ("--ink", "--fresh"),
        ("--muted", "--mine"),
        ("--own", "--mine"),
        ("--best", "--mine"),
        ("--down", "--mine"),
        ("--live-text", "--live"),
        ("--open-text", "--open"),
        ("--late-text", "--late"),
        ("--plate-text", "--plate"),
        ("--red-plate-text", "--red-plate"),
    ):
        assert contrast(made[text], made[ground]) >= TEXT, (text, ground)
    for ground in look.grounds[:2]:
        assert contrast(made["--edge"], ground) >= LARGE, ground
    for hue in range(1, 9):
        assert contrast(made[f"--c{hue}"], made["--card"]) >= LARGE, hue
    assert contrast(made["--ink"], made["--card"]) >= LARGE**2  # a ring of both is seen on anything
