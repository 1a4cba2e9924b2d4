"""Social images as they are drawn: whatever their text, they have the right size and can be read."""

import unicodedata
from io import BytesIO

import pytest
import uharfbuzz
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from livelaps_app.features.social_images.card import CardFigure, CardLine, CardLook, CardRider, ImageCard
from livelaps_app.features.social_images.drawing import BAR, png
from livelaps_app.features.social_images.text_drawing import _file, plain
from tests.each_row import each_row

ODD = ["", " ", "W" * 4000, "漢字", "עברית", "العربية", "\ud800", "\u202egnp", "e\u0301" * 300, "🏁", "\x00\n", "…"]
texts = st.sampled_from(ODD) | st.text(max_size=40)
lines = st.builds(CardLine, texts, texts, texts, texts, texts)
riders = st.builds(
    CardRider, texts, texts, texts, texts, texts, st.lists(st.builds(CardFigure, texts, texts), max_size=6)
)
colours = st.sampled_from(["#1c2321", "#fff", "transparent", "rgb(300,1,1)", "hsl(210, 50%, 40%)", "#1c232180", "x"])
cards = st.builds(
    ImageCard,
    look=st.builds(CardLook, colours, colours, texts, st.binary(max_size=60)),
    heading=texts,
    title=texts,
    above=texts,
    below=texts,
    state=texts,
    tone=st.sampled_from(["plain", "good", "loud"]),
    lines=st.lists(lines, max_size=5).map(tuple),
    rider=st.none() | riders,
    message=texts,
)
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


@each_row("kind", ["PNG", "JPEG"])
def test_a_logo_stands_at_the_top(kind: str) -> None:
    drawn = _opened(png(ImageCard(CardLook(logo=_logo(kind)), "a", "a"))).convert("RGB")
    red, green, blue = drawn.getpixel((100, BAR // 2))
    assert min(red, blue) > 200
    assert green < 60


@pytest.mark.parametrize(
    "logo",
    [b"<svg/>", _logo("GIF"), _logo("PNG")[:60], _logo("PNG", (3000, 3000)), b"\x89PNG\r\n\x1a\n" + b"\0" * 60],
    ids=["svg", "gif", "torn", "huge", "nonsense"],
)
def test_a_logo_that_can_not_be_drawn_leaves_the_sites_name(logo: bytes) -> None:
    assert png(ImageCard(CardLook(logo=logo), "a", "a")) == png(ImageCard(CardLook(), "a", "a"))


def test_no_two_lines_of_text_overlap_with_five_lines() -> None:
    five = tuple(CardLine(str(n), "#7", "Bea Stone", "", "25 pts") for n in range(1, 6))
    drawn = _opened(png(ImageCard(CardLook(), "a", "Series", lines=five, below="June"))).convert("RGB")
    ground = drawn.getpixel((5, 620))
    empty = [y for y in range(540, 600) if all(drawn.getpixel((x, y)) == ground for x in range(0, 1200, 2))]
    assert len(empty) >= 4


@each_row(
    ("written", "drawn"),
    [
        ("Zoë\n  Ñandú", "Zoë Ñandú"),
        ("e\u0301", "é"),
        ("a\u202eb\u200d\x07", "ab"),
        ("\ud800x", "x"),
        ("🏁 Bea 🏁", "Bea"),
        ("Bea + 5 < 7", "Bea + 5 < 7"),
        ("漢字", "HanZi"),
        ("राम कुमार", "ram kumar"),
        ("", ""),
    ],
)
def test_text_as_it_can_be_drawn(written: str, drawn: str) -> None:
    assert plain(written) == drawn


@given(st.text())
def test_nothing_invisible_is_drawn(text: str) -> None:
    drawn = plain(text)
    assert not any(unicodedata.category(letter)[0] == "C" for letter in drawn)
    assert drawn == drawn.strip()


@given(st.text())
def test_no_letter_is_drawn_as_a_box(text: str) -> None:
    typeface = set(uharfbuzz.Face(uharfbuzz.Blob(_file())).unicodes)
    assert all(_is_drawn(letter, typeface) for letter in plain(text))


@each_row("letter", ["\u01f8", "\u1e08", "\u0e33", "\u0eb3"])
def test_letters_that_shaping_takes_apart_are_no_boxes(letter: str) -> None:
    typeface = set(uharfbuzz.Face(uharfbuzz.Blob(_file())).unicodes)
    assert all(_is_drawn(drawn, typeface) for drawn in plain(letter))


def _is_drawn(letter: str, typeface: set[int]) -> bool:
    """True for a letter of the typeface, or of its parts, as N with a grave accent."""
    taken_apart = unicodedata.decomposition(letter)
    parts = [] if "<" in taken_apart else [chr(int(part, 16)) for part in taken_apart.split()]
    return ord(letter) in typeface or (bool(parts) and all(_is_drawn(part, typeface) for part in parts))
