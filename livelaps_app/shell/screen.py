"""How a page shows its state: nothing before the answer, then content or what there is to tell."""

from collections.abc import Callable
from typing import Any

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.session.shown import Shown
from livelaps_app.shell.texts import WORDS

# what a page that is on its way looks like from afar; most are text
SHAPES = {
    **dict.fromkeys(("race", "standings", "event", "organization_event", "organization_members"), "table"),
    **dict.fromkeys(("membership_members", "organization_classes", "membership_classes"), "table"),
    **dict.fromkeys(("promoters", "sponsors", "news", "organization_memberships", "membership_type"), "cards"),
    **dict.fromkeys(("home", "calendar", "live", "results", "all_results", "series", "series_old"), "list"),
    **dict.fromkeys(("organization_events", "organization_series", "organization_calendar", "event_scores"), "list"),
}


def screen(key: str, lang: Lang, load: Callable[..., Any], *content: rx.Component) -> rx.Component:
    """A page's content once its gate and load have answered; an error row with a way to try again instead of it."""
    return rx.cond(
        Shown.screen == key,
        rx.fragment(
            rx.cond(Shown.age != "", rx.el.p(Shown.age, class_name="stale", role="status")),
            rx.cond(Shown.message != "", banner(lang, load), rx.fragment(*content)),
        ),
        rx.el.div(_waiting(lang), class_name=f"skeleton {SHAPES.get(key, 'text')}"),
    )


def _waiting(lang: Lang) -> rx.Component:
    """The gate has answered and the load has not: the frame's own bar is gone by then."""
    bar = rx.el.div(class_name="progress", role="progressbar", aria_label=WORDS["loading"](lang))
    return rx.cond(rx.State.is_hydrated & (Shown.screen != ""), bar)


def banner(lang: Lang, load: Callable[..., Any]) -> rx.Component:
    """What went wrong, with a button where trying again may help, and the ways on."""
    return rx.el.div(
        rx.el.p(Shown.message),
        rx.cond(Shown.retry, rx.el.button(WORDS["retry"](lang), class_name="button", on_click=load)),
        ways_on(),
        class_name=f"banner {Shown.tone}",
        role="alert",
    )


def ways_on() -> rx.Component:
    """Where to go on from a page that has nothing to show."""
    return rx.foreach(Shown.ways, lambda way: rx.el.a(way.label, href=way.href, class_name="button quiet"))
