"""The riders a visitor follows: pinned to the lower edge of a race's page, and the button that follows one."""

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.race.mine import texts
from livelaps_app.features.race.mine.cards import MOST_FOLLOWED, Card
from livelaps_app.features.race.mine.state import Mine, MyRiders


def panel(lang: Lang, here: rx.Var[str], pick: rx.event.EventCallback) -> rx.Component:
    """How they stand; nothing where none of them rides. `here` is what a rider's link begins with, `pick` what a
    click on it does, given the entry."""
    return rx.cond(
        Mine.cards.length() > 0,
        rx.el.aside(
            rx.el.details(
                rx.el.summary(f"{texts.TITLE(lang)} ({Mine.cards.length()})"),
                rx.el.ul(rx.foreach(Mine.cards, lambda card: _card(card, lang, here, pick))),
                open=True,
            ),
            aria_label=texts.TITLE(lang),
            class_name="mine no-print",
        ),
    )


def _card(card: rx.Var[Card], lang: Lang, here: rx.Var[str], pick: rx.event.EventCallback) -> rx.Component:
    name = rx.el.a(
        f"{card.plate} {card.name}",
        href=f"{here}rider={card.entry}",
        on_click=[rx.prevent_default, *pick(card.entry)],
        class_name="name",
    )
    return rx.el.li(
        rx.el.b(card.place, title=texts.PLACE(lang)),
        name,
        rx.el.span(card.class_name, rx.cond(card.overall != "", f" · {card.overall} {texts.OVERALL(lang)}", "")),
        _neighbour("▲", texts.AHEAD(lang), card.ahead, card.ahead_plate),
        _neighbour("▼", texts.BEHIND(lang), card.behind, card.behind_plate),
        rx.cond(card.last != "", rx.el.span(f"{texts.LAST(lang)} {card.last}")),
    )


def _neighbour(mark: str, word: str, gap: rx.Var[str], plate: rx.Var[str]) -> rx.Component:
    return rx.cond(
        gap != "",
        rx.el.span(
            rx.el.span(mark, aria_hidden=True), rx.el.span(word, class_name="hidden-text"), f" {gap} (", plate, ")"
        ),
    )


def follow_button(lang: Lang, rider: rx.Var[int], follow: rx.event.EventCallback) -> rx.Component:
    """Follows a rider, or no longer; says so where there are as many as there can be."""
    chosen = MyRiders.chosen
    known = ("," + chosen + ",").contains("," + rider.to_string() + ",")
    full = (chosen != "") & (chosen.split(",").length() >= MOST_FOLLOWED)
    button = rx.el.button(
        rx.cond(known, f"★ {texts.FOLLOWED(lang)}", f"☆ {texts.FOLLOW(lang)}"),
        aria_pressed=rx.cond(known, "true", "false"),
        class_name="button quiet",
        on_click=follow(rider),
    )
    refused = rx.el.p(texts.FULL(lang).format(n=MOST_FOLLOWED))
    return rx.cond(rider > 0, rx.cond(full & ~known, refused, button))
