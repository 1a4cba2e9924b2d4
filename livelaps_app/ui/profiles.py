"""The introduction of a promoter or an organization: its description, numbers, and ways to reach it."""

import reflex as rx

from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.introductions import Introduction, Tile
from livelaps_app.ui.icons import icon
from livelaps_app.ui.texts import GLANCE, READ_ON

SIGNS = ("globe", "mail", "phone")


def profile_intro(
    about: rx.Var[Introduction], tiles: rx.Var[list[Tile]], lang: Lang, *facts: rx.Component
) -> rx.Component:
    """The first sentences with the rest folded, the numbers in one line, and the facts beside them."""
    lang_of_text = rx.cond(about.lang != "", about.lang, rx.Var("undefined"))
    rest = rx.el.details(rx.el.summary(READ_ON(lang)), rx.el.p(about.rest, lang=lang_of_text), class_name="read-on")
    return rx.el.div(
        rx.el.div(
            rx.cond(about.lead != "", rx.el.p(about.lead, lang=lang_of_text, class_name="about-text")),
            rx.cond(about.rest != "", rest),
        ),
        rx.el.ul(*facts, class_name="profile-facts"),
        rx.cond(
            tiles.length() > 0,
            rx.el.ul(rx.foreach(tiles, _tile), id="glance", class_name="tiles", aria_label=GLANCE(lang)),
        ),
        class_name="profile-intro",
    )


def profile_fact(sign: str, link: rx.Component) -> rx.Component:
    """A fact behind its sign."""
    return rx.el.li(icon(sign), link)


def profile_contact(link: rx.Var[ContactLink]) -> rx.Component:
    """A way to reach somebody: the address on wide screens, its kind on phones."""
    return rx.el.li(
        rx.match(link.sign, *((sign, icon(sign)) for sign in SIGNS), rx.fragment()),
        rx.el.a(
            rx.el.span(link.label, class_name="kind"),
            rx.el.span(link.text, class_name="whole"),
            href=link.href,
            target=link.target,
            rel="noopener noreferrer",
            reload_document=True,
        ),
    )


def _tile(tile: rx.Var[Tile]) -> rx.Component:
    inside = rx.fragment(rx.el.b(tile.number), " ", tile.word)
    return rx.el.li(rx.cond(tile.href != "", rx.el.a(inside, href=tile.href), inside))
