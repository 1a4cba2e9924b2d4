"""The handler of the promoters' screen."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.routes import Match
from livelaps_app.core.zones import day_not_over
from livelaps_app.features.promoters import service
from livelaps_app.features.promoters.board import Directory, Profile
from livelaps_app.features.promoters.view import View
from livelaps_app.framework import packets
from livelaps_app.session.page_status import Parts, reporting, show
from livelaps_app.session.tab import here


class PromotersShown(packets.Sent, rx.State):
    """What everybody with this address sees: a profile, or the directory where its id is 0."""

    directory: Directory = Directory()
    profile: Profile = Profile()


class PromotersPage(rx.State):
    """Handlers only: the search lives in the address."""

    @rx.event
    async def show(self):
        """Shows the promoter the address names, or all of them."""
        at = here(self)
        async with reporting(self, at):
            number = await service.admitted(at)
            title, parts = await _told(at, number)
            await show(self, at, title, parts, await service.age(number, at.lang))


async def _told(at: Match, number: int) -> tuple[str, Parts]:
    """The title and what is drawn below it."""
    if number:
        profile = await service.profile(number, at.lang, day_not_over(datetime.now(UTC)))
        return profile.name, {PromotersShown: {"profile": profile}}
    directory = await service.directory(View.read(at))
    return at.route.title(at.lang), {PromotersShown: {"directory": directory, "profile": Profile()}}
