"""Each scene by day and at dusk."""

from collections.abc import Callable

from drawings import paints, scenes
from drawings.light import Light

ORANGE = "#e5561f"
SCENES: dict[str, tuple[Callable[[Light], str], Light, Light]] = {
    "motocross": (
        scenes.motocross,
        Light(
            ("#5fa8c4", "#a9d3d3", "#f4ead0", "#f8e3b8"),
            "#fff4d4",
            "#dcb98c",
            "#5b4a35",
            "#7a4a2a",
            "#2e1b12",
            "#d89a5e",
            ORANGE,
        ),
        Light(
            *(
                ("#2a2450", "#7a3d6c", "#d9675a", "#f6a85a"),
                "#ffd9a0",
                "#c9785e",
                "#3d2440",
                "#4a2635",
                "#1b0f1e",
                "#e2865a",
                ORANGE,
            ),
            tint=paints.DUSK,
        ),
    ),
    "hare-scramble": (
        scenes.hare_scramble,
        Light(
            ("#bcd9cf", "#dbe6d2", "#f6f1d8"), "#fff8de", "#b6d0bd", "#22483b", "#2c4a34", "#0f211b", "#b98a58", ORANGE
        ),
        Light(
            *(
                ("#33284f", "#8a4a6c", "#e88b5c"),
                "#ffdca4",
                "#c77d6a",
                "#2b2038",
                "#2e2233",
                "#150e1c",
                "#b5745a",
                ORANGE,
            ),
            tint=paints.DUSK,
        ),
    ),
    "enduro": (
        scenes.enduro,
        Light(
            ("#6aa9cf", "#b5d5e0", "#eef0e2"), "#fff6dc", "#9db9cb", "#33564f", "#6d6f6b", "#26302f", "#b9b2a0", ORANGE
        ),
        Light(
            *(
                ("#2b2a58", "#86507f", "#ee9a73"),
                "#ffdbb0",
                "#a9698a",
                "#35264a",
                "#4d3a55",
                "#1d1528",
                "#c98a86",
                ORANGE,
            ),
            tint=paints.DUSK,
        ),
    ),
    "quad": (
        scenes.quad,
        Light(
            ("#6bb2c9", "#bfdcd6", "#f9ecca"), "#fff5d6", "#d98f5f", "#e3b06f", "#e9bd7c", "#8a5030", "#fbe0a8", ORANGE
        ),
        Light(
            *(
                ("#35265a", "#9c4670", "#f08a55"),
                "#ffd79a",
                "#8e4a63",
                "#a3545a",
                "#b3655a",
                "#3a1d36",
                "#f2a36c",
                ORANGE,
            ),
            tint=paints.DUSK,
        ),
    ),
    "youth": (
        scenes.youth,
        Light(
            ("#6fb7d8", "#b9dfe2", "#f5f2d6"), "#fff7dc", "#b7d39a", "#4c8a4f", "#a87646", "#27502f", "#d7a86a", ORANGE
        ),
        Light(
            *(
                ("#34305f", "#8d5583", "#f29a72"),
                "#ffdcae",
                "#a96f7e",
                "#3e3558",
                "#5a3a44",
                "#241a35",
                "#cf8a6c",
                ORANGE,
            ),
            tint=paints.DUSK,
        ),
    ),
}


def svg(name: str, *, dusk: bool) -> str:
    """The drawing of a discipline, 1600 by 900."""
    scene, by_day, at_dusk = SCENES[name]
    size = 'width="1600" height="900" viewBox="0 0 1600 900"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{scene(at_dusk if dusk else by_day)}</svg>'
