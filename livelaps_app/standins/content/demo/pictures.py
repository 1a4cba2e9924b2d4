"""The demo site's uploads: image files named by digest, as browsers cache them."""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PIL import Image

FILES = Path(__file__).parents[4] / "assets" / "demo" / "uploads"
SIZES = ("thumbnail", "large", "medium", "small")
MIMES = {".png": "image/png", ".webp": "image/webp", ".txt": "text/plain"}
DIGEST = re.compile(r"_[0-9a-f]{10}(?=\.)")

Fields = dict[str, Any]


def copy_missing(folder: Path) -> None:
    """Copies missing demo files into `folder`, each atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in FILES.iterdir():
        if not (folder / file.name).exists():
            part = folder / f"{file.name}.{os.getpid()}.part"
            part.write_bytes(file.read_bytes())
            part.replace(folder / file.name)


def upload_fields() -> dict[str, Fields]:
    """The fields of an upload for every demo file, by its name without the digest."""
    files = {DIGEST.sub("", file.name): file for file in FILES.iterdir()}
    return {name: _file(name, file) | {"formats": dict(_formats(name, files)) or None} for name, file in files.items()}


def _formats(name: str, files: Mapping[str, Path]) -> Iterator[tuple[str, Fields]]:
    for size in SIZES:
        if file := files.get(f"{size}_{name}"):
            yield size, _file(f"{size}_{name}", file) | {"path": None, "sizeInBytes": file.stat().st_size}


def _file(name: str, file: Path) -> Fields:
    mime, size_kb = MIMES[file.suffix], round(file.stat().st_size / 1000, 2)
    fields = {"name": name, "hash": file.stem, "ext": file.suffix, "mime": mime, "size": size_kb}
    return fields | {"url": f"/uploads/{file.name}"} | (_dimensions(file) if mime.startswith("image/") else {})


def _dimensions(file: Path) -> Fields:
    with Image.open(file) as picture:
        return {"width": picture.width, "height": picture.height}
