"""The web app icons, drawn once."""

from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.web_app_manifest import Icon, IconDesign
from livelaps_app.features.social_images.icons.drawing import png
from livelaps_app.features.social_images.image_cache import ImageCache
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.shell import service as shell

MAX_BYTES = 2 * 1024 * 1024

_cache = ImageCache(MAX_BYTES)


@dataclass(frozen=True)
class DrawnIcon:
    """An icon as PNG with its version; complete: all its images were available."""

    body: bytes
    version: str
    complete: bool


async def drawn_icon(icon: Icon) -> DrawnIcon:
    """The current icon. Raises Problem for too many concurrent drawings."""
    look = await shell.look()
    pictures, complete = await _pictures(look)
    digest = blake2b(b"|".join(pictures), digest_size=8).hexdigest()
    name = f"{look.version} {digest} {icon.purpose} {icon.size}"
    return DrawnIcon(await _cache.get(name, partial(png, look, pictures, icon)), look.version, complete)


async def _pictures(look: IconDesign) -> tuple[list[bytes], bool]:
    """The site's images, and True if the service delivered each."""
    pictures, complete = [], True
    for address in look.pictures:
        try:
            pictures.append((await content_gateway().upload(address)).value)
        except Problem as problem:
            complete = complete and problem.code is Code.NOT_FOUND
    return pictures, complete
