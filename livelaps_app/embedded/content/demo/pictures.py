"""Draws the demo pictures into the uploads folder, each with the smaller sizes a content server makes."""

import hashlib
import io
import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from livelaps_app.embedded.content.demo import landscapes, marks
from livelaps_app.embedded.content.demo.brands import BRANDS, brand_logo

EDITION = 3
"""Part of every file's name: count it up when a drawing changes, so that browsers fetch it anew."""
PALETTE = 16  # colours
BREAKPOINTS = {"large": 1000, "medium": 750, "small": 500}
THUMBNAIL = (245, 156)
MIMES = {".png": "image/png", ".webp": "image/webp", ".txt": "text/plain"}


class Drawing(NamedTuple):
    """A picture to be made: its file name, who draws it, and who draws its thumbnail if not the reducer."""

    file: str
    draw: Callable[[], Image.Image]
    draw_thumbnail: Callable[[], Image.Image] | None = None


DRAWINGS = (
    Drawing("logo.png", marks.logo),
    Drawing("image-placeholder.png", marks.placeholder),
    Drawing("tab-logo.png", partial(marks.icon, 180), partial(marks.icon, 32)),
    Drawing("top-page-banner-logo.png", marks.banner),
    Drawing("hills-at-dusk.webp", landscapes.dusk),
    Drawing("forest-trail.webp", landscapes.forest),
    Drawing("motocross-jump.webp", landscapes.jump),
    *(Drawing(f"sponsor-{brand.key}.png", partial(brand_logo, brand)) for brand in BRANDS),
)
NOTE = ("sponsor-note.txt", b"The logo will follow.\n")
"""An upload that is no picture, as editors sometimes make: readers leave it out."""


def draw_all(folder: Path) -> dict[str, dict[str, Any]]:
    """Draws what `folder` lacks; gives the upload fields of every file by its name."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {drawing.file: _drawn(folder, drawing) for drawing in DRAWINGS}
    return drawn | {NOTE[0]: _noted(folder)}


def _drawn(folder: Path, drawing: Drawing) -> dict[str, Any]:
    path, sizes = _path(folder, drawing.file), _sizes(folder, drawing.file)
    if not path.exists() or not all(small.exists() for small in _expected(path, sizes)):
        picture = drawing.draw()
        for key, small in _reduced(picture, drawing):
            _save(small, sizes[key])
        _save(picture, path)
    formats = {key: _format(key, drawing.file, small) for key, small in sizes.items() if small.exists()}
    return (
        _facts(drawing.file, path) | dict(zip(("width", "height"), _measure(path), strict=True)) | {"formats": formats}
    )


def _reduced(picture: Image.Image, drawing: Drawing) -> Iterator[tuple[str, Image.Image]]:
    """The smaller sizes a picture has: none as large as itself."""
    for key, longest in BREAKPOINTS.items():
        if max(picture.size) > longest:
            yield key, _within(picture, (longest, longest))
    yield "thumbnail", drawing.draw_thumbnail() if drawing.draw_thumbnail else _within(picture, THUMBNAIL)


def _expected(path: Path, sizes: Mapping[str, Path]) -> list[Path]:
    longest = max(_measure(path))
    return [sizes["thumbnail"], *(sizes[key] for key, least in BREAKPOINTS.items() if longest > least)]


def _within(picture: Image.Image, box: tuple[int, int]) -> Image.Image:
    scale = min(box[0] / picture.width, box[1] / picture.height)
    return picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)


def _save(picture: Image.Image, path: Path) -> None:
    """Writes the file whole or not at all, so that nobody reads half a picture."""
    held = io.BytesIO()
    if path.suffix == ".png":  # flat drawings: a palette says the same in a third of the bytes
        picture = picture.convert("RGBA").quantize(PALETTE, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    picture.save(held, path.suffix[1:], quality=84, optimize=True)
    _write(path, held.getvalue())


def _write(path: Path, content: bytes) -> None:
    part = path.with_suffix(f"{path.suffix}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)


def _noted(folder: Path) -> dict[str, Any]:
    name, content = NOTE
    path = _path(folder, name)
    if not path.exists():
        _write(path, content)
    return _facts(name, path)


def _facts(name: str, path: Path) -> dict[str, Any]:
    return {
        "name": name,
        "hash": path.stem,
        "ext": path.suffix,
        "mime": MIMES[path.suffix],
        "size": round(path.stat().st_size / 1000, 2),
        "url": f"/uploads/{path.name}",
    }


def _format(key: str, name: str, path: Path) -> dict[str, Any]:
    width, height = _measure(path)
    bulk = {"path": None, "width": width, "height": height, "sizeInBytes": path.stat().st_size}
    return _facts(f"{key}_{name}", path) | bulk


def _measure(path: Path) -> tuple[int, int]:
    with Image.open(path) as picture:
        return picture.size


def _sizes(folder: Path, name: str) -> dict[str, Path]:
    return {key: folder / f"{key}_{_path(folder, name).name}" for key in ("thumbnail", *BREAKPOINTS)}


def _path(folder: Path, name: str) -> Path:
    stem, dot, ext = name.partition(".")
    return folder / f"{stem}_{hashlib.sha256(f'{name} {EDITION}'.encode()).hexdigest()[:10]}{dot}{ext}"
