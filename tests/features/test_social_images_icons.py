"""The icons of the site as an app: their sizes, their colours, and what a launcher may cut away."""

from collections.abc import Iterator
from io import BytesIO
from unittest.mock import AsyncMock

import pytest
from PIL import Image, ImageChops

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.web_app_manifest import APPLE, ICONS, Icon, IconDesign
from livelaps_app.features.social_images.icons import service
from livelaps_app.features.social_images.icons.drawing import png
from livelaps_app.features.social_images.image_cache import ImageCache
from livelaps_app.gateways.content.records import ContentImage, Images, Parameters
from tests.each_row import each_row
from tests.outside import Outside

EVERY = (*ICONS, APPLE)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>'
BLUE, RED = (20, 60, 120), (220, 30, 30)


def _picture(size: tuple[int, int] = (300, 300), colour: tuple[int, ...] = RED, kind: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(out, kind)
    return out.getvalue()


def _drawn(icon: Icon, *pictures: bytes, **look: str) -> Image.Image:
    return Image.open(BytesIO(png(IconDesign(**{"ground": "#143c78"} | look), pictures, icon)), formats=("PNG",))  # type: ignore[arg-type]


def _reach(image: Image.Image) -> float:
    """How far from the middle something is drawn, as a share of the side; the ground is what the corner is."""
    ground = Image.new("RGB", image.size, image.getpixel((0, 0)))
    left, top, right, bottom = ImageChops.difference(image, ground).getbbox()
    far = max(abs(left - image.width / 2), abs(right - image.width / 2))
    high = max(abs(top - image.height / 2), abs(bottom - image.height / 2))
    return float((far**2 + high**2) ** 0.5 / image.width)


@pytest.mark.parametrize("icon", EVERY, ids=str)
@pytest.mark.parametrize("pictures", [(), (SVG,), (_picture(),), (b"broken",)], ids=["none", "svg", "png", "broken"])
def test_it_is_an_opaque_square_of_its_size(icon: Icon, pictures: tuple[bytes, ...]) -> None:
    drawn = _drawn(icon, *pictures)
    assert (drawn.size, drawn.mode, drawn.format) == ((icon.size, icon.size), "RGB", "PNG")
    assert drawn.getpixel((0, 0)) == BLUE
    assert len(drawn.getcolors(icon.size**2) or ()) > 1


@each_row("pictures", [(), (_picture(),), (_picture((300, 150)),), (_picture((150, 400)),)])
@each_row("name", ["LiveLaps", "Wide Woods", "ÅÇ", "i"])
def test_nothing_is_cut_away_from_one_of_any_shape(pictures: tuple[bytes, ...], name: str) -> None:
    assert _reach(_drawn(ICONS[2], *pictures, name=name)) <= 0.4


def test_the_sites_own_picture_fills_most_of_it() -> None:
    drawn = _drawn(ICONS[1], SVG, _picture())
    assert drawn.getpixel((256, 256)) == drawn.getpixel((60, 60)) == RED
    assert drawn.getpixel((40, 40)) == BLUE


@pytest.mark.parametrize("unfit", [_picture((900, 100)), _picture((48, 48))], ids=["a stripe", "too small"])
def test_a_picture_that_would_not_be_clear_is_left(unfit: bytes) -> None:
    assert _drawn(ICONS[1], unfit).tobytes() == _drawn(ICONS[1]).tobytes()
    assert _drawn(ICONS[1], unfit, _picture()).getpixel((256, 256)) == RED


@each_row(("colour", "ground"), [((22, 62, 122, 255), (255, 255, 255)), ((240, 240, 240, 255), BLUE)])
def test_a_picture_stands_on_what_it_is_seen_on(colour: tuple[int, ...], ground: tuple[int, ...]) -> None:
    assert _drawn(ICONS[0], _picture(colour=colour)).getpixel((0, 0)) == ground


def test_the_letters_are_in_the_colours_of_the_site() -> None:
    colours = {colour for _, colour in _drawn(ICONS[1], accent="#dc1e1e").getcolors(512**2) or ()}
    assert {BLUE, RED, (255, 255, 255)} <= colours
    assert len(png(IconDesign(), (), ICONS[1])) < 20_000


@pytest.fixture
def site(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    """A site with a tab logo that can be drawn, a logo that can't, and nothing drawn yet."""
    monkeypatch.setattr(service, "_cache", ImageCache())
    content = outside.content
    content.site = Parameters(browser_tab_title="Dirt Days", navbar_color="#143c78")
    content.pictures = Images(tab_logo=ContentImage(url="/up/tab.png"), logo=ContentImage(url="/up/logo.svg"))
    content.uploads = {"/up/tab.png": _picture(), "/up/logo.svg": SVG}
    yield outside


async def test_it_is_drawn_from_the_parameters_once(site: Outside) -> None:
    first, again = await service.drawn_icon(ICONS[0]), await service.drawn_icon(ICONS[0])
    assert first.complete
    assert first.body is again.body
    assert Image.open(BytesIO(first.body)).getpixel((96, 96)) == RED


async def test_without_the_content_service_it_is_the_designs_own(site: Outside) -> None:
    whole = await service.drawn_icon(ICONS[0])
    site.content.down = Code.SERVICE_DOWN
    own = await service.drawn_icon(ICONS[0])
    assert own.version == IconDesign().version != whole.version
    assert Image.open(BytesIO(own.body)).size == (192, 192)


async def test_a_picture_that_is_gone_leaves_the_others(site: Outside) -> None:
    del site.content.uploads["/up/tab.png"]
    drawn = await service.drawn_icon(ICONS[0])
    assert drawn.complete
    assert Image.open(BytesIO(drawn.body)).getpixel((0, 0)) == BLUE


async def test_a_picture_that_is_unavailable_raises(site: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = await service.drawn_icon(ICONS[0])
    monkeypatch.setattr(site.content, "upload", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
    drawn = await service.drawn_icon(ICONS[0])
    assert (drawn.complete, drawn.version) == (False, whole.version)
    assert drawn.body != whole.body
