"""The strokes of a signature, by the script itself."""

import json
from typing import Any

from tests.ui.node import COMPONENTS, run

SCRIPT = COMPONENTS / "signature_pad" / "strokes.js"
RUN = f"""
const {{ scaled, withDrawn }} = await import({json.dumps(SCRIPT.as_uri())});
let strokes = [], canvas = [];
const found = [];
for (const [act, value] of JSON.parse(process.argv[1])) {{
  if (act === "turn") canvas = scaled(strokes, value);
  else strokes = withDrawn(strokes, [...canvas, value.points], value.width);
  if (act === "draw") canvas = scaled(strokes, value.width);
  found.push(canvas.map((points) => points.map(({{ x, y }}) => [x, y])));
}}
console.log(JSON.stringify(found));
"""


def _canvas(*acts: tuple[str, Any]) -> list[Any]:
    """The points of the canvas after each act."""
    return run(RUN, acts)


def _stroke(width: int, *points: tuple[int, int]) -> tuple[str, Any]:
    return "draw", {"width": width, "points": [{"x": x, "y": y} for x, y in points]}


def test_a_phone_that_is_turned_and_turned_back_has_the_signature_as_it_was() -> None:
    drawn, *turned = _canvas(
        _stroke(700, (100, 40), (600, 90)), ("turn", 350), ("turn", 700), ("turn", 350), ("turn", 700)
    )
    assert drawn == [[[100, 40], [600, 90]]]
    assert turned == [[[[50, 20], [300, 45]]], drawn] * 2


def test_a_wider_canvas_has_the_signature_as_it_was_drawn() -> None:
    drawn, wider, _, back = _canvas(_stroke(350, (300, 90)), ("turn", 700), _stroke(700, (600, 40)), ("turn", 350))
    assert wider == drawn
    assert back == [[[300, 90]], [[300, 20]]]
