"""The outlines of pages that are on their way."""

from pathlib import Path

from livelaps_app.core.routes import ROUTES
from livelaps_app.shell.screen import SHAPES

SHEET = (Path(__file__).parents[2] / "assets/site.css").read_text("utf-8")


def test_every_outline_is_of_a_route_and_drawn() -> None:
    assert SHAPES.keys() <= {row.key for row in ROUTES}
    assert all(f".skeleton.{shape}::before" in SHEET for shape in {*SHAPES.values(), "text"})
