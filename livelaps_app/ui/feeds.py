"""Links to calendars for subscription or download."""

import reflex as rx

from livelaps_app.core.feeds import DOWNLOAD, SUBSCRIBE, SUBSCRIPTIONS
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang, Text


def subscriptions(feeds: rx.Var, lang: Lang) -> rx.Component:
    """Calendar subscriptions, collapsed; each of `feeds` has label, subscribe and download."""
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
        _button(SUBSCRIBE, feed.subscribe, feed, lang),
        _button(DOWNLOAD, feed.download, feed, lang, download=True),
    )


def _button(words: Text, href: rx.Var[str], feed: rx.Var, lang: Lang, **more: bool) -> rx.Component:
    word = words(lang)
    label = with_label(word, feed.label, lang)
    return rx.el.a(word, href=href, aria_label=label, class_name="button quiet", reload_document=True, **more)
