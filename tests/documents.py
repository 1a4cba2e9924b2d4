"""Reads drawn documents as a reader of the file does: letters, fonts, tags."""

from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream
from pypdfium2 import PdfDocument


def words(pdf: bytes) -> str:
    """The text of all pages, without line breaks."""
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages)


def glyphs(pdf: bytes) -> list[int]:
    """The numbers of all glyphs as they are drawn from left to right; 0 is the box of a missing letter."""
    reader = PdfReader(BytesIO(pdf))
    streams = [ContentStream(page.get_contents(), reader) for page in reader.pages]
    texts = [
        text for stream in streams for operands, operator in stream.operations for text in _texts(operands, operator)
    ]
    return [int.from_bytes(raw[at : at + 2]) for raw in texts for at in range(0, len(raw), 2)]


def _texts(operands: Any, operator: bytes) -> Iterator[bytes]:
    if operator in {b"Tj", b"TJ"}:
        pieces = operands[0] if operator == b"TJ" else operands
        yield from (getattr(piece, "original_bytes", piece) for piece in pieces if isinstance(piece, str | bytes))


def margins(pdf: bytes) -> tuple[float, float, float]:
    """The left and the right end of all letters, and the width of the pages, in points."""
    with closing(PdfDocument(pdf)) as document:
        boxes, width = list[tuple[float, ...]](), 0.0
        for page in document:
            text, width = page.get_textpage(), page.get_width()
            boxes += [text.get_charbox(index) for index in range(text.count_chars())]
    visible = [box for box in boxes if box[2] > box[0]]
    return min(box[0] for box in visible), max(box[2] for box in visible), width


def fonts(pdf: bytes) -> dict[str, bool]:
    """The fonts by name, each with True if its file is embedded."""
    found: dict[str, bool] = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        for font in page["/Resources"].get("/Font", {}).values():  # type: ignore[union-attr]
            for inner in font.get_object()["/DescendantFonts"]:
                descriptor = inner.get_object()["/FontDescriptor"]
                found[descriptor["/FontName"].partition("+")[2]] = bool(
                    {"/FontFile2", "/FontFile3"} & descriptor.keys()
                )
    return found


def tags(pdf: bytes) -> list[tuple[str, str]]:
    """The elements of the structure in reading order, each with its alternative text."""
    return list(_elements(PdfReader(BytesIO(pdf)).root_object["/StructTreeRoot"]))


def _elements(node: Any) -> Iterator[tuple[str, str]]:
    below = node.get_object()
    if isinstance(below, list):
        for child in below:
            yield from _elements(child)
    elif isinstance(below, dict):
        if "/S" in below:
            yield below["/S"], below.get("/Alt", "")
        if "/K" in below:
            yield from _elements(below["/K"])
