"""The icons of the site as an app, drawn once and kept."""

from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from livelaps_app.core.apps import Icon, Look
from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.pictures.gallery import Gallery
from livelaps_app.features.pictures.icons.drawing import png
from livelaps_app.gateways import wiring
from livelaps_app.shell import service as shell

MOST_BYTES = 2 * 1024 * 1024

_gallery = Gallery(MOST_BYTES)


@dataclass(frozen=True)
class Drawn:
    """An icon as PNG and the version it is; `whole` is False while a picture of it can't be had."""

    body: bytes
    version: str
    whole: bool


async def icon(asked: Icon) -> Drawn:
    """An icon as it is now. Raises Problem: too many are being drawn."""
    look = await shell.look()
    pictures, whole = await _pictures(look)
    digest = blake2b(b"|".join(pictures), digest_size=8).hexdigest()
    name = f"{look.version} {digest} {asked.purpose} {asked.size}"
    return Drawn(await _gallery.get(name, partial(png, look, pictures, asked)), look.version, whole)


async def _pictures(look: Look) -> tuple[list[bytes], bool]:
    """The site's pictures that can be had, and whether the service has told of each."""
    found, whole = [], True
    for address in look.pictures:
        try:
            found.append((await wiring.content().upload(address)).value)
        except Problem as problem:
            whole = whole and problem.code is Code.NOT_FOUND
    return found, whole
