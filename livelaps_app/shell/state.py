"""The shell's state: the same for everybody who reads a language, sent once per connection."""

import reflex as rx

from livelaps_app.core.routes import Match
from livelaps_app.session import push
from livelaps_app.session.held import Held
from livelaps_app.shell import service
from livelaps_app.shell.site import Choice, Site


class Shell(push.Sent, rx.State):
    """What is drawn around the page, and this page's address in the other languages."""

    site: Site = Site()
    languages: list[Choice] = []  # noqa: RUF012


NOTHING = ("", "")


class Told(rx.State):
    """Which shell a connection has already been sent."""

    _shell: tuple[str, str] = NOTHING


async def furnish(state: rx.State, at: Match) -> None:
    """Sends the shell in the page's language where the tab does not have it, and the page's other languages."""
    site = await service.site(at.lang)
    languages = service.languages(site, at, await service.spoken(at))
    told = await state.get_state(Told)
    now = (state.router.session.session_id, at.lang)
    # a tab that has not been sent any may have got this one with its HTML
    has = (await state.get_state(Held)).site == site.token if told._shell == NOTHING else told._shell == now
    changed = {} if has else {"site": site}
    told._shell = now
    await push.send(state, push.frame({Shell: {**changed, "languages": languages}}))
