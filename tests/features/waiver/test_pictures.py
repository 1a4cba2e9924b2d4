"""Pictures of signers: what is taken, what is left of it, and what is refused."""

import asyncio
import struct
import threading
import zlib
from base64 import b64encode
from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from livelaps_app.features.waiver import pictures
from livelaps_app.features.waiver.pictures import BlankSignature, PictureRefused, from_data_url, selfie, signature

ORIENTATION, GPS = 0x0112, 0x8825


def written(image: Image.Image, kind: str = "PNG", **more: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def pad(*strokes: list[tuple[int, int]], size: tuple[int, int] = (600, 200)) -> bytes:
    """What a signature pad sends: strokes on nothing."""
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    for stroke in strokes:
        ImageDraw.Draw(image).line(stroke, fill=(10, 20, 30, 255), width=3)
    return written(image)


def photo(size: tuple[int, int] = (1600, 1200), **more: object) -> bytes:
    image = Image.effect_noise(size, 60).convert("RGB")
    return written(image, "JPEG", **more)


WAVE = [(50, 100), (200, 40), (350, 160), (500, 80)]


def test_a_data_address_is_decoded() -> None:
    assert from_data_url(f"data:image/png;base64,{b64encode(b'abc').decode()}") == b"abc"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "data:,",
        "data:image/png;base64,",
        "data:image/svg+xml;base64,YWJj",
        "data:text/html;base64,YWJj",
        "data:image/png;base64,YWJ",
        "data:image/png;base64,YW Jj",
        "data:image/png;base64,YWJj\n",
        "http://site.test/a.png",
        "data:image/png;base64," + "A" * 14_000_000,
    ],
)
def test_what_is_no_picture_of_a_browser_is_refused(text: str) -> None:
    with pytest.raises(PictureRefused):
        from_data_url(text)


async def test_a_signature_becomes_dark_on_white() -> None:
    drawn = await signature(pad(WAVE))
    image = Image.open(BytesIO(drawn.content))
    assert (image.format, image.mode, drawn.content_type) == ("PNG", "L", "image/png")
    assert image.size == (drawn.width, drawn.height) == (600, 200)
    assert image.getpixel((0, 0)) == 255
    assert image.getextrema()[0] < 60


@pytest.mark.parametrize(
    "sent",
    [
        pad(),
        pad([(300, 100), (303, 100)]),
        written(Image.new("RGB", (600, 200), "white")),
        written(Image.new("RGB", (600, 200), "black")),
        written(Image.new("RGB", (600, 200), (200, 200, 200))),
    ],
    ids=["nothing", "a dot", "white", "black", "grey"],
)
async def test_a_blank_signature_is_refused(sent: bytes) -> None:
    with pytest.raises(BlankSignature):
        await signature(sent)


async def test_a_selfie_is_scaled_upright_and_without_metadata() -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif.get_ifd(GPS)[1] = "N"
    sent = photo(exif=exif, comment=b"made by somebody", icc_profile=b"profile")
    drawn = await selfie(sent)
    image = Image.open(BytesIO(drawn.content))
    assert (image.format, drawn.content_type) == ("JPEG", "image/jpeg")
    assert image.size == (960, 1280), "turned"
    assert dict(image.getexif()) == {}
    assert not {"exif", "comment", "icc_profile"} & image.info.keys()
    assert b"somebody" not in drawn.content


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
async def test_the_kinds_of_browsers_are_taken(kind: str) -> None:
    image = Image.effect_noise((300, 300), 60).convert("RGB")
    assert (await selfie(written(image, kind))).content_type == "image/jpeg"


def bomb(width: int, height: int) -> bytes:
    """A PNG that claims to be large."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        written(Image.new("RGB", (100, 100)), "GIF"),
        written(Image.new("RGB", (100, 100)), "BMP"),
        written(Image.new("RGB", (40, 400), "red")),
        photo()[:5000],
        bomb(8001, 8000),
        bomb(50_000, 50_000),
        bomb(100, 100),
        b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
        b"\xff\xd8\xff" + b"\0" * 10_000_000,
    ],
    ids=["empty", "svg", "gif", "bmp", "small", "cut", "large", "bomb", "short", "no png", "too many bytes"],
)
async def test_what_is_no_photo_is_refused(sent: bytes) -> None:
    with pytest.raises(PictureRefused):
        await selfie(sent)


async def test_two_are_drawn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most, lock, both = 0, 0, threading.Lock(), threading.Barrier(2, timeout=10)
    draw = pictures._decoded

    def slow(sent: bytes, longest: int) -> Image.Image:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        both.wait()
        image = draw(sent, longest)
        with lock:
            at_once -= 1
        return image

    monkeypatch.setattr(pictures, "_decoded", slow)
    await asyncio.gather(*(signature(pad(WAVE)) for _ in range(6)))
    assert most == 2
