"""Links to calendars that one subscribes to or takes along."""

import reflex as rx


def subscriptions(feeds: rx.Var, title: str, subscribe: str, download: str) -> rx.Component:
    """Calendars to subscribe to, folded away; each of `feeds` has label, subscribe and download."""
    return rx.cond(
        feeds.length() > 0,
        rx.el.details(
            rx.el.summary(title),
            rx.el.ul(rx.foreach(feeds, lambda feed: _feed(feed, subscribe, download)), class_name="list"),
            class_name="feeds",
        ),
    )


def _feed(feed: rx.Var, subscribe: str, download: str) -> rx.Component:
    ways = ((subscribe, feed.subscribe, {}), (download, feed.download, {"download": True}))
    return rx.el.li(
        rx.el.span(feed.label, class_name="name"),
        *(
            rx.el.a(
                word,
                href=href,
                aria_label=f"{word}: {feed.label}",
                class_name="button quiet",
                reload_document=True,
                **more,
            )
            for word, href, more in ways
        ),
    )
