"""The images of pages in link previews."""

import asyncio
from dataclasses import replace

from livelaps_app.core import social_images
from livelaps_app.core.errors import Problem
from livelaps_app.core.page import AnyLoaded, Preview
from livelaps_app.core.routes import Match
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.social_images import service

TURNS = 60
"""Turns of the event loop in which answers in memory arrive: three for each nested asyncio.gather, 25 at most today."""


async def with_preview(loaded: AnyLoaded, at: Match) -> AnyLoaded:
    """The answer with the image of its page, unchanged if that image is refused.

    Does not wait for services: while they fetch an answer for the image, its address has no version.
    """
    if loaded.preview is not None:  # from the content service
        return loaded
    query = loaded.social_image or SocialImageQuery("page", 0, at.lang, key=at.route.key)
    making = asyncio.ensure_future(service.social_image(query))
    for _ in range(TURNS):
        await asyncio.sleep(0)
        if making.done():
            break
    else:
        making.cancel()  # the gateways' fetches continue and serve the next visit
        return replace(loaded, preview=Preview(social_images.versioned_address(query), "", loaded.full_title))
    try:
        image = making.result()
    except Problem:
        return loaded
    title = image.card.heading if loaded.social_image else ""
    return replace(
        loaded, preview=Preview(social_images.versioned_address(query, image.version), title, image.card.alt)
    )
