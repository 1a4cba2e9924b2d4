"""The drawings of the disciplines."""

from xml.etree import ElementTree

from drawings.lights import SCENES, svg
from livelaps_app.core.racing.disciplines import Discipline
from tests.each_row import each_row


def test_each_discipline_has_a_drawing() -> None:
    assert set(SCENES) == set(Discipline)


@each_row("name", SCENES)
def test_drawings_are_vectors_alone(name: str) -> None:
    """No letters, which need a font, and no pictures from elsewhere."""
    for dusk in (False, True):
        tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg(name, dusk=dusk)).iter()}
        assert {"path", "circle"} < tags
        assert not tags & {"text", "image", "use", "script", "foreignObject"}


def test_day_and_dusk_differ() -> None:
    assert all(svg(name, dusk=True) != svg(name, dusk=False) for name in SCENES)
