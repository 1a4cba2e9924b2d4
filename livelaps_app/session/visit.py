"""Where a tab is: its address as the route table reads it, and the rooms it listens in."""

import reflex as rx

from livelaps_app.core.routes import BASE, NOT_FOUND, Match, language_of, match
from livelaps_app.core.texts import DEFAULT_LANG
from livelaps_app.session import push

LANGUAGE_COOKIE = "ll_language"
LANGUAGE_SECONDS = 31_104_000  # 360 days


class Visit(rx.State):
    """The little the server remembers of a tab between two events."""

    _rooms: tuple[str, ...] = ()


def here(state: rx.State) -> Match:
    """The address the tab shows; an unknown one is the not-found page in its language."""
    url = state.router.url
    path = url.path.removeprefix(BASE) or "/"
    return match(path, url.query) or Match(NOT_FOUND, language_of(path), {}, {})


async def listen(state: rx.State, *rooms: str) -> None:
    """Moves the tab into rooms of people who see the same, out of those it was in; "" is no room."""
    visit = await state.get_state(Visit)
    await push.move(state, visit._rooms, rooms)
    visit._rooms = rooms


def remember_language(at: Match) -> list[rx.event.EventSpec]:
    """A path that begins with a language makes it the visitor's: what the browser has to do about its cookie."""
    if at.lang == DEFAULT_LANG:
        return []
    return [
        rx.call_script(f"document.cookie='{LANGUAGE_COOKIE}={at.lang};max-age={LANGUAGE_SECONDS};path=/;samesite=lax'")
    ]
