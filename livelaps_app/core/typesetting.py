"""Draws documents from templates as tagged PDFs, with letters of all scripts (decision 0043)."""

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

STANDARD = "ua-1"  # PDF/UA-1 refuses missing letters and pictures without alternative text

documents_thread = ThreadPoolExecutor(1, thread_name_prefix="documents")
"""The thread that draws all documents: the compiler is not thread-safe."""


def typeset(
    template: str, content: Mapping[str, Any], made_at: datetime, more: Mapping[str, bytes] | None = None
) -> bytes:
    """Draws a template; equal arguments give equal files. Not thread-safe.

    content: `content.json` of the template. made_at: the date of the document. more: its pictures and attachments.
    Raises typst.TypstError for a broken template.
    """
    sources = {
        "main": template.encode(),
        "document.typ": read_template("livelaps_app.core", "document.typ").encode(),
        "content.json": orjson.dumps(_printable(content)),
        **(more or {}),
    }
    try:
        return _compile(sources, made_at, [STANDARD])
    except typst.TypstError:  # letters that no font has together, as an accent on a letter of another script
        return _compile(sources, made_at, [])


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


def _compile(sources: Mapping[str, bytes], made_at: datetime, standards: list[Any]) -> bytes:
    pdf: Any = _compiler().compile(sources, pdf_standards=standards, timestamp=int(made_at.timestamp()))  # type: ignore[type-var]
    return bytes(pdf)


@cache
def _compiler() -> typst.Compiler:
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[*font_folders()])
    return typst.Compiler(font_paths=fonts, ignore_system_fonts=True)


def _printable(content: Any) -> Any:
    if isinstance(content, str):
        return printable(content)
    if isinstance(content, Mapping):
        return {key: _printable(value) for key, value in content.items()}
    return [_printable(value) for value in content] if isinstance(content, list | tuple) else content
