"""The riders a visitor follows: pinned panel, stars, and hint."""

import reflex as rx

from components.follow_hint.follow_hint import leave_to_state
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import MOST_FOLLOWED, Card
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.followed_riders import AccountRiders, MyRiders
from livelaps_app.session.page_status import NO_QUERY, PageStatus
from livelaps_app.ui import texts

Pick = rx.event.EventCallback


# The effective riders: the account's, or the browser's.
FOLLOWED_IDS = rx.cond(AccountRiders.mark != "", AccountRiders.chosen, MyRiders.chosen).to(str)

# Pinned content is drawn in the browser only; on phones it starts collapsed, as it would fill the lower edge.
_ROOMY = rx.Var("(typeof innerWidth === 'undefined' || innerWidth > 767)", _var_type=bool)


def pinned_panel(title: rx.Var[str] | str, label: str, short: rx.Component, *content: rx.Component) -> rx.Component:
    """The pinned panel with a collapsing title; `short` is displayed in the collapsed title."""
    line = rx.el.summary(title, rx.el.span(short, class_name="short"))
    return rx.el.aside(
        rx.el.details(line, *content, open=_ROOMY), aria_label=label, class_name="followed-riders no-print"
    )


def numbered_rider(plate: rx.Var[str], name: rx.Var[str]) -> rx.Var[str]:
    """Plate and name in a line, see `core.racing.rider_names.numbered_rider`."""
    return rx.cond(name == f"#{plate}", name, f"{plate} {name}")


def places(of_riders: rx.Var[list[Card]]) -> rx.Component:
    """Place, number and name of each rider in one line."""

    def line(card: rx.Var[Card]) -> rx.Component:
        name = numbered_rider(card.plate, card.name)
        return rx.el.span(rx.el.b(card.place), " ", name, class_name="pinned", custom_attrs={"data-entry": card.entry})

    return rx.foreach(of_riders, line)


def cards(
    all_of_them: rx.Var[list[Card]], lang: Lang, here: rx.Var[str] | str, pick: Pick | None = None
) -> rx.Component:
    """Cards of riders with places. `here` begins a rider's link; `pick` handles a click with the entry instead."""
    return rx.el.ul(rx.foreach(all_of_them, lambda card: _card(card, lang, here, pick)))


def career_link(rider: rx.Var[int], name: rx.Var[str], href: str) -> rx.Component:
    """The name of a rider as a link; a hidden name, with the rider 0, without one."""
    return rx.cond(rider > 0, rx.el.a(name, href=href, class_name="name"), rx.el.span(name, class_name="name"))


def follow_star(lang: Lang, rider: rx.Var[str], name: rx.Var[str]) -> rx.Component:
    """A star button in a clickable table row; omitted without scripts or rider."""
    refused = follows_all() & ~is_followed(rider)
    star = rx.el.button(
        type="button",
        aria_pressed=rx.cond(is_followed(rider), "true", "false"),
        aria_label=with_label(texts.FOLLOW(lang), name, lang),
        title=rx.cond(refused, full(lang), ""),
        disabled=refused,
        class_name="follow",
        custom_attrs={"data-rider": rider},
        on_click=[rx.stop_propagation, *follow(rider)],
    )
    return rx.cond((PageStatus.query != NO_QUERY) & (rider.to(int) > 0), star)


def follow(rider: rx.Var[str]) -> list[rx.event.EventSpec]:
    """The events of a star."""
    return [leave_to_state(), Navigation.follow(rider)]


def star_heading(lang: Lang) -> rx.Component:
    """The heading of a column of stars, for readers."""
    return rx.el.th(rx.el.span(texts.FOLLOW(lang), class_name="hidden-text"), scope="col", class_name="star-cell")


def follows_all() -> rx.Var[bool]:
    """True if a visitor follows the maximum of riders."""
    return (FOLLOWED_IDS != "") & (FOLLOWED_IDS.split(",").length() >= MOST_FOLLOWED)


def full(lang: Lang) -> str:
    """The message that no more riders can be followed."""
    return texts.FULL(lang).format(n=MOST_FOLLOWED)


def full_hint(lang: Lang) -> rx.Component:
    """The message below a table with disabled stars."""
    return rx.cond(follows_all(), rx.el.p(full(lang), class_name="hint no-print", role="status"))


def is_followed(rider: rx.Var[str]) -> rx.Var[bool]:
    """True for a rider whom the visitor follows."""
    return ("," + FOLLOWED_IDS + ",").contains("," + rider + ",")


def hint(text: str, there: rx.Var[bool]) -> rx.Component:
    """The hint to follow a rider, if there are riders and the visitor follows none.

    The browser knows this before the server, and applies it from the first frame (`.follows`).
    """
    return rx.cond(there & (FOLLOWED_IDS == ""), rx.el.p(text, class_name="hint to-follow no-print"))


def _card(card: rx.Var[Card], lang: Lang, here: rx.Var[str] | str, pick: Pick | None) -> rx.Component:
    picked = {"on_click": [rx.prevent_default, *pick(card.entry)]} if pick else {}
    return rx.el.li(
        rx.el.b(card.place, title=texts.PLACE(lang)),
        rx.el.a(numbered_rider(card.plate, card.name), href=f"{here}rider={card.entry}", class_name="name", **picked),
        rx.el.span(
            card.class_name,
            rx.cond(card.overall != "", f" · {card.overall} {texts.OVERALL(lang)}", ""),
            class_name="about",
        ),
        _neighbour("▲", texts.AHEAD(lang), card.ahead, card.ahead_plate),
        _neighbour("▼", texts.BEHIND(lang), card.behind, card.behind_plate),
        rx.cond(card.last != "", rx.el.span(f"{texts.LAST(lang)} {card.last}")),
        class_name="pinned",
        custom_attrs={"data-entry": card.entry},
    )


def _neighbour(mark: str, word: str, gap: rx.Var[str], plate: rx.Var[str]) -> rx.Component:
    return rx.cond(
        plate != "",
        rx.el.span(
            rx.el.span(mark, aria_hidden=True), rx.el.span(word, class_name="hidden-text"), f" {gap} (", plate, ")"
        ),
    )
