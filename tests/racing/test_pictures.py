"""The picture of an event."""

from pathlib import Path

from PIL import Image as Raster

from livelaps_app.core.images import SIZES
from livelaps_app.core.racing.disciplines import Discipline
from livelaps_app.racing.pictures import FOLDER, drawing, event_picture
from tests.each_row import each_row
from tests.outside import event

FILES = Path(__file__).parents[2] / "assets" / "disciplines"
MOST_BYTES = {1000: 26_000, 500: 9_600}
NIGHT, NOON = "2026-06-05T22:30:00Z", "2026-06-05T16:00:00Z"  # 18:30 and 12:00 in New York


@each_row(("start", "time"), [(NOON, "day"), (NIGHT, "dusk"), (None, "day")])
def test_event_has_the_drawing_of_its_discipline_and_hour(start: str | None, time: str) -> None:
    picture = event_picture(event(name="Enduro of the Woods", races=[{"id": 7, "startTime": start}]), "hero")
    assert picture.src == f"{FOLDER}/enduro-{time}-1000.webp"
    assert (picture.width, picture.height, picture.sizes) == (1000, 562, SIZES["hero"])
    assert picture.srcset == f"{FOLDER}/enduro-{time}-500.webp 500w, {FOLDER}/enduro-{time}-1000.webp 1000w"


def test_event_without_words_has_the_drawing_of_its_races() -> None:
    assert "/motocross-day-" in event_picture(event(races=[{"id": 7, "mode": "Motocross"}]), "card").src


@each_row("kind", list(Discipline))
def test_drawings_are_small_files_of_their_sizes(kind: Discipline) -> None:
    for dusk in (False, True):
        name = drawing(kind, "hero", dusk=dusk).src.removeprefix(f"{FOLDER}/")
        for width, most in MOST_BYTES.items():
            file = FILES / name.replace("1000", str(width))
            assert file.stat().st_size <= most
            with Raster.open(file) as picture:
                assert picture.size == (width, width * 9 // 16)
