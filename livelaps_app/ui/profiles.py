"""The page of a promoter or an organization: its head with numbers and ways to reach it, what comes, and podiums."""

import reflex as rx

from components.head_style.head_style import head_style
from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.introductions import Introduction, Tile
from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui.heads import page_head
from livelaps_app.ui.highlights import next_scene, result_cards
from livelaps_app.ui.icons import icon
from livelaps_app.ui.texts import GLANCE

SIGNS = ("globe", "mail", "phone")


def profile_head(profile: rx.Var, *more: rx.Component) -> rx.Component:
    """The head of an organization: its logo, or its initials, beside the title and its place.

    profile: has logo, initials, place, and tread: CSS that gives it the logo's colour, also in `Loaded.styles`.
    """
    logo = rx.cond(profile.logo != "", rx.el.img(src=profile.logo, alt=""), profile.initials)
    place = rx.cond(profile.place != "", rx.el.p(icon("pin"), profile.place))
    title = rx.el.div(
        rx.el.span(logo, class_name="mark", aria_hidden=True), rx.el.div(rx.el.h1(PageStatus.title), place)
    )
    return page_head(*more, head_style(name="tread", rules=profile.tread), look="profile-head", title=title)


def profile_facts(
    about: rx.Var[Introduction], tiles: rx.Var[list[Tile]], lang: Lang, *facts: rx.Component
) -> tuple[rx.Component, ...]:
    """The first sentences, the facts in one line, and the numbers, in the head."""
    numbers = rx.el.ul(rx.foreach(tiles, _tile), id="glance", class_name="tiles", aria_label=GLANCE(lang))
    return (
        rx.cond(about.lead != "", rx.el.p(about.lead, lang=_lang_of(about), class_name="about-text")),
        rx.el.ul(*facts, class_name="profile-facts"),
        rx.cond(tiles.length() > 0, numbers),
    )


def profile_rest(about: rx.Var[Introduction]) -> rx.Component:
    """The sentences after the first ones."""
    return rx.cond(about.rest != "", rx.el.p(about.rest, lang=_lang_of(about), class_name="about-text"))


def profile_events(
    event: rx.Var, results: rx.Var, heading: rx.Component, coming: rx.Component, lang: Lang
) -> rx.Component:
    """The next event as a scene, beside it the last results below their heading, and the events after the next."""
    return rx.el.div(
        rx.cond(event.id > 0, next_scene(event, lang)),
        rx.cond(results.length() > 0, rx.el.section(heading, result_cards(results, lang), class_name="last")),
        rx.el.div(coming),
        class_name="profile-events",
    )


def profile_fact(sign: str, *fact: rx.Component) -> rx.Component:
    """A fact behind its sign."""
    return rx.el.li(icon(sign), *fact)


def profile_contact(link: rx.Var[ContactLink]) -> rx.Component:
    """A way to reach somebody: sign and address; on phones the sign alone, with a hidden word."""
    return rx.el.li(
        rx.el.a(
            rx.match(link.sign, *((sign, icon(sign)) for sign in SIGNS), rx.fragment()),
            rx.el.span(link.label, class_name="kind hidden-text"),
            rx.el.span(link.text, class_name="whole"),
            href=link.href,
            target=link.target,
            rel="noopener noreferrer",
            reload_document=True,
        ),
    )


def _lang_of(about: rx.Var[Introduction]) -> rx.Var:
    return rx.cond(about.lang != "", about.lang, rx.Var("undefined"))


def _tile(tile: rx.Var[Tile]) -> rx.Component:
    inside = rx.fragment(rx.el.b(tile.number), " ", rx.el.span(tile.word))
    return rx.el.li(rx.cond(tile.href != "", rx.el.a(inside, href=tile.href), inside))
