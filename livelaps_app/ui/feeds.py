"""Links to calendars that one subscribes to or takes along."""

import reflex as rx

from livelaps_app.core.feeds import DOWNLOAD, SUBSCRIBE, SUBSCRIPTIONS
from livelaps_app.core.i18n.texts import Lang


def subscriptions(feeds: rx.Var, lang: Lang) -> rx.Component:
    """Calendars to subscribe to, folded away; each of `feeds` has label, subscribe and download."""
    return rx.cond(
        feeds.length() > 0,
        rx.el.details(
            rx.el.summary(SUBSCRIPTIONS(lang)),
            rx.el.ul(rx.foreach(feeds, lambda feed: _feed(feed, lang)), class_name="list"),
            class_name="feeds",
        ),
    )


def _feed(feed: rx.Var, lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.span(feed.label, class_name="name"),
        _button(SUBSCRIBE(lang), feed.subscribe, feed),
        _button(DOWNLOAD(lang), feed.download, feed, download=True),
    )


def _button(word: str, href: rx.Var[str], feed: rx.Var, **more: bool) -> rx.Component:
    label = f"{word}: {feed.label}"
    return rx.el.a(word, href=href, aria_label=label, class_name="button quiet", reload_document=True, **more)
