"""Social images as they are drawn: whatever their text, they have the right size and can be read."""

from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from livelaps_app.features.social_images.card import CardFigure, CardLine, CardLook, CardRider, ImageCard
from livelaps_app.features.social_images.drawing import SCENES, png
from tests.each_row import each_row

ODD = ["", " ", "W" * 4000, "漢字", "עברית", "العربية", "\ud800", "\u202egnp", "e\u0301" * 300, "🏁", "\x00\n", "…"]
texts = st.sampled_from(ODD) | st.text(max_size=40)
hues = st.sampled_from(["", "k1", "k8"])
days = st.just(()) | st.tuples(texts, texts)
lines = st.builds(CardLine, texts, texts, texts, texts, texts, hues, texts, days)
figures = st.lists(st.builds(CardFigure, texts, texts), max_size=6).map(tuple)
riders = st.builds(CardRider, texts, texts, texts, texts, texts, hues, texts, days, texts, figures)
colours = st.sampled_from(["#1c2321", "#ffffff", "#000000", "#143c78"])
cards = st.builds(
    ImageCard,
    look=st.builds(CardLook, colours, colours, texts, st.binary(max_size=60), st.binary(max_size=60)),
    heading=texts,
    title=texts,
    above=texts,
    below=texts,
    state=texts,
    tone=st.sampled_from(["plain", "good", "loud", "live"]),
    podium=st.booleans(),
    day=days,
    listed=texts,
    lines=st.lists(lines, max_size=5).map(tuple),
    rider=st.none() | riders,
    message=texts,
    place=texts,
    scene=st.sampled_from(["", "motocross-dusk-1000.webp"]),
)
BLUE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#2060d0"/></svg>'
PLAIN = ImageCard(CardLook(), "Sunday Pro", "Sunday Pro", lines=(CardLine("1", "#7", "Bea Stone", "", "1:02.003"),))


def _opened(drawn: bytes) -> Image.Image:
    return Image.open(BytesIO(drawn), formats=("PNG",))


def _logo(kind: str, size: tuple[int, int] = (300, 60)) -> bytes:
    out = BytesIO()
    Image.new("RGB", size, (255, 0, 255)).save(out, kind)
    return out.getvalue()


@settings(max_examples=60)
@given(cards)
def test_whatever_it_says_it_is_drawn(card: ImageCard) -> None:
    assert _opened(png(card)).size == (1200, 630)
    assert len(card.version) == 18
    assert len(card.alt) <= 400


def test_it_is_small() -> None:
    assert len(png(PLAIN)) < 60_000


def test_another_text_is_another_picture() -> None:
    other = ImageCard(CardLook(), "Sunday Pro", "Sunday Pro", lines=(CardLine("1", "#7", "Bea Stone", "", "1:02.004"),))
    assert png(PLAIN) != png(other)
    assert PLAIN.version != other.version
    assert png(PLAIN) == png(ImageCard(CardLook(), "Sunday Pro", "Sunday Pro", lines=PLAIN.lines))


def test_an_event_has_the_drawing_of_its_discipline() -> None:
    plain, drawn = (png(ImageCard(CardLook(), "h", "Gravel Pond", scene=name)) for name in ("", "youth-day-1000.webp"))
    right = (900, 150)
    assert _opened(plain).convert("RGB").getpixel(right) != _opened(drawn).convert("RGB").getpixel(right)
    assert len(drawn) < 120_000


def test_the_drawing_has_no_edge_at_its_left() -> None:
    drawn = _opened(png(ImageCard(CardLook(), "h", "h", scene="youth-day-1000.webp", cover=True))).convert("L")
    columns = [sum(drawn.crop((x, 0, x + 8, 250)).get_flattened_data()) / 2000 for x in range(480, 640, 8)]  # type: ignore[arg-type]
    assert max(abs(a - b) for a, b in pairwise(columns)) < 6


@pytest.mark.parametrize(
    ("emblem", "is_drawn"),
    [(BLUE, True), (b"<svg", False), (b"", False), (b'<svg xmlns="http://www.w3.org/2000/svg">', False)],
    ids=["svg", "torn", "none", "open"],
)
def test_whoever_organizes_has_the_logo_beside_the_name(emblem: bytes, is_drawn: bool) -> None:
    drawn = _opened(png(ImageCard(CardLook(emblem=emblem), "a", "Ridge Club", message="m", cover=True))).convert("RGB")
    assert _near(set(drawn.crop((56, 110, 188, 340)).get_flattened_data()), (0x20, 0x60, 0xD0)) is is_drawn  # type: ignore[arg-type]


def test_a_line_has_the_date_of_its_event() -> None:
    lines = CardLine(name="Hare Scramble", day=("Dec", "26")), CardLine("", "#7", "Bea Stone")
    drawn = _opened(png(ImageCard(CardLook(), "a", "Ridge Club", lines=lines, cover=True))).convert("RGB")
    assert _near(set(drawn.crop((56, 370, 180, 420)).get_flattened_data()), (0xC8, 0x1E, 0x1E))  # type: ignore[arg-type]


def test_no_picture_outside_the_folder_of_drawings_is_opened() -> None:
    outside = "../demo/uploads/forest-trail_552521a7ac.webp"
    assert (SCENES / outside).is_file()
    assert png(ImageCard(CardLook(), "h", "Gravel Pond", scene=outside)) == png(
        ImageCard(CardLook(), "h", "Gravel Pond", scene="unknown.webp")
    )


@each_row("kind", ["PNG", "JPEG"])
def test_a_logo_stands_at_the_top(kind: str) -> None:
    drawn = _opened(png(ImageCard(CardLook(logo=_logo(kind)), "a", "a"))).convert("RGB")
    red, green, blue = drawn.getpixel((100, 62))
    assert min(red, blue) > 200
    assert green < 60


@pytest.mark.parametrize(
    "logo",
    [b"<svg/>", _logo("GIF"), _logo("PNG")[:60], _logo("PNG", (3000, 3000)), b"\x89PNG\r\n\x1a\n" + b"\0" * 60],
    ids=["svg", "gif", "torn", "huge", "nonsense"],
)
def test_a_logo_that_can_not_be_drawn_leaves_the_sites_name(logo: bytes) -> None:
    assert png(ImageCard(CardLook(logo=logo), "a", "a")) == png(ImageCard(CardLook(), "a", "a"))


LONG = "Maximiliano Alejandro Fernández de la Vega y Santamaría-Montenegro"


@each_row("count", [1, 3, 5])
@each_row("name", [LONG, LONG.replace(" ", ""), "漢字" * 30, "W" * 160])
def test_a_long_name_ends_before_the_result(name: str, count: int) -> None:
    lines = tuple(CardLine(str(n), "#7", name, "", "1:02.003") for n in range(1, count + 1))
    drawn = _opened(png(ImageCard(CardLook(), "a", "Series", lines=lines))).convert("RGB")
    rows = [y for y in range(280, 570) if _is_white(drawn, 8, y)]
    assert len(rows) > 50 * count
    assert sum(all(_is_white(drawn, x, y) for y in rows) for x in range(700, 1144)) >= 20
    assert not all(_is_white(drawn, x, y) for x in range(250, 700) for y in rows)


def _is_white(drawn: Image.Image, x: int, y: int) -> bool:
    colour = drawn.getpixel((x, y))
    return isinstance(colour, tuple) and min(colour) > 250


def test_the_class_and_the_leader_of_a_series_are_seen_on_the_plate() -> None:
    def colours(**plate: Any) -> set[tuple[int, ...]]:
        rider = CardRider("1", "#12", "Ana Ruiz", placed="1st in Pro", **plate)
        drawn = _opened(png(ImageCard(CardLook(), "a", "Sunday", rider=rider))).convert("RGB")
        return set(drawn.crop((56, 122, 250, 290)).get_flattened_data())  # type: ignore[arg-type]

    assert _near(colours(hue="k2"), (0x17, 0x69, 0xC8))
    assert not _near(colours(hue="k2"), (0xC8, 0x1E, 0x1E))
    assert _near(colours(hue="k2", leads="leads the series"), (0xC8, 0x1E, 0x1E))


def _near(colours: set[tuple[int, ...]], like: tuple[int, ...]) -> bool:
    return any(all(abs(a - b) < 12 for a, b in zip(colour, like, strict=True)) for colour in colours)
