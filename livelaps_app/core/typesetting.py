"""Draws templates with letters of all scripts: documents as tagged PDFs, pictures as PNGs (decisions 0043, 0075)."""

import threading
from base64 import b64encode
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import orjson
import typst
from PIL import Image

from livelaps_app.core.letters import font_folders, printable
from livelaps_app.core.palette import contour_lines, day_colours

STANDARD = "ua-1"  # PDF/UA-1 refuses missing letters and pictures without alternative text

SHARED = ("document.typ", "identity.typ")
TYPEFACE = "fontpkg_archivo"

_own = threading.local()
documents_thread = ThreadPoolExecutor(1, thread_name_prefix="documents")
"""The thread that draws all documents, one at a time."""


def typeset(
    template: str, content: Mapping[str, Any], made_at: datetime, more: Mapping[str, bytes] | None = None
) -> bytes:
    """Draws a template; equal arguments give equal files.

    content: `content.json` of the template. made_at: the date of the document. more: its pictures and attachments.
    Raises typst.TypstError for a broken template.
    """
    sources, seconds = _sources(template, content, more), int(made_at.timestamp())
    try:
        return _compile(sources, pdf_standards=[STANDARD], timestamp=seconds)
    except typst.TypstError:  # letters that no font has together, as an accent on a letter of another script
        return _compile(sources, timestamp=seconds)


def draw_picture(template: str, content: Mapping[str, Any], more: Mapping[str, bytes] | None = None) -> bytes:
    """Draws a template's page as a PNG, a pixel for each of its points; any thread may."""
    return _compile(_sources(template, content, more), format="png", ppi=72)


def can_draw(svg: bytes) -> bool:
    """True for an SVG that a template can show."""
    try:
        draw_picture(
            '#set page(width: 9pt, height: 9pt)\n#image("tried.svg", width: 9pt, height: 9pt)', {}, {"tried.svg": svg}
        )
    except typst.TypstError:
        return False
    return True


@cache
def read_template(package: str, name: str) -> str:
    """The text of a template in a package."""
    return files(package).joinpath(name).read_text("utf-8")


def picture(content: bytes) -> bytes:
    """A picture as a file for a template, which takes texts alone; a JPEG stands in the document as it is."""
    with Image.open(BytesIO(content)) as image:
        kind, (width, height) = str(image.format).lower(), image.size
    size = f'width="{width}" height="{height}"'
    data = f"data:image/{kind};base64,{b64encode(content).decode()}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><image {size} href="{data}"/></svg>'.encode()


def _sources(template: str, content: Mapping[str, Any], more: Mapping[str, bytes] | None) -> dict[str, bytes]:
    return {
        "main": template.encode(),
        "content.json": orjson.dumps(_printable(content)),
        "palette.json": orjson.dumps(day_colours()),
        "contours.svg": contour_lines().encode(),
        **{name: read_template("livelaps_app.core", name).encode() for name in SHARED},
        **(more or {}),
    }


def _compile(sources: Mapping[str, bytes], **options: Any) -> bytes:
    return bytes(_compiler().compile(sources, **options))  # type: ignore[arg-type]


def _compiler() -> typst.Compiler:
    """The compiler of this thread, as none may be used by two."""
    compiler: typst.Compiler | None = getattr(_own, "compiler", None)
    if compiler is None:
        compiler = _own.compiler = typst.Compiler(font_paths=_fonts(), ignore_system_fonts=True)
    return compiler


@cache
def _fonts() -> typst.Fonts:
    folders = [*font_folders(), str(files(TYPEFACE) / "files")]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[*folders])


def _printable(content: Any) -> Any:
    if isinstance(content, str):
        return printable(content)
    if isinstance(content, Mapping):
        return {key: _printable(value) for key, value in content.items()}
    return [_printable(value) for value in content] if isinstance(content, list | tuple) else content
