"""The images of pages in link previews."""

import asyncio
from dataclasses import replace

from livelaps_app.core import social_images
from livelaps_app.core.errors import Problem
from livelaps_app.core.page import AnyLoaded, Preview
from livelaps_app.core.routes import Match
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.social_images import service

TIMEOUT_S = 1.0  # a page's wait for the card of its image


async def with_preview(loaded: AnyLoaded, at: Match) -> AnyLoaded:
    """The answer with its page's image; unchanged if the image is unavailable."""
    if loaded.preview is not None:  # from the content service
        return loaded
    query = loaded.social_image or SocialImageQuery("page", 0, at.lang, key=at.route.key)
    try:
        async with asyncio.timeout(TIMEOUT_S):
            image = await service.social_image(query)
    except (Problem, TimeoutError):
        return loaded
    title = image.card.heading if loaded.social_image else ""
    return replace(
        loaded, preview=Preview(social_images.versioned_address(query, image.version), title, image.card.alt)
    )
