"""The page of the account's riders."""

import reflex as rx

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.account.riders import texts
from livelaps_app.features.account.riders.form import CLAIM_RIDER, CLAIMED, UNFOLLOW_RIDER, WITHDRAW_CLAIM
from livelaps_app.features.account.riders.view_model import FoundRider, OwnRiderCard, OwnRidersView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.filters import filter_form, search
from livelaps_app.ui.forms import button_form, form, summary
from livelaps_app.ui.plate import plate

VIEW = view_var(OwnRidersView)


def page(lang: Lang) -> rx.Component:
    """The claimed and followed riders, or only the form that claims one."""
    return rx.cond(VIEW.form.title != "", _claim(lang), _riders(lang))


def _riders(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.cond(VIEW.notice != "", rx.el.p(VIEW.notice, class_name=f"banner {VIEW.tone}", role="status")),
        summary(lang, WITHDRAW_CLAIM, UNFOLLOW_RIDER),
        rx.el.h2(texts.OWN(lang)),
        _cards("claims", VIEW.claims, WITHDRAW_CLAIM, texts.NO_CLAIM(lang), lang),
        rx.el.h2(texts.FIND(lang)),
        _search(lang),
        rx.el.h2(texts.FOLLOWING(lang), " ", rx.el.small(VIEW.count, class_name="note")),
        _cards("followed", VIEW.followed, UNFOLLOW_RIDER, texts.NO_STAR(lang), lang),
        rx.el.p(rx.el.a(texts.BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _cards(name: str, cards: rx.Var[list[OwnRiderCard]], row: Form, empty: str, lang: Lang) -> rx.Component:
    return rx.cond(
        cards.length() > 0,
        rx.el.ul(rx.foreach(cards, lambda card: _card(card, row, lang)), class_name="parts", id=name),
        rx.el.p(empty, class_name="note"),
    )


def _card(card: rx.Var[OwnRiderCard], row: Form, lang: Lang) -> rx.Component:
    last = rx.el.p(texts.LAST(lang), ": ", rx.el.a(card.last, href=card.last_href))
    return rx.el.li(
        rx.el.div(
            rx.el.h3(rx.cond(card.href != "", rx.el.a(card.name, href=card.href), card.name)),
            rx.cond(card.about != "", rx.el.p(card.about, class_name="note")),
            rx.cond(card.last != "", last),
            rx.cond(card.state != "", rx.el.p(card.person, " ", rx.el.span(card.state, class_name=card.look))),
        ),
        button_form(row, lang, card.number, card.remove),
    )


def _search(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.p(texts.FIND_NOTE(lang)),
        filter_form(words.FIND(lang), search(texts.SEARCH(lang), VIEW.search)),
        rx.el.p(VIEW.message, class_name="facts-line", role="status"),
        rx.el.ul(rx.foreach(VIEW.matches, lambda rider: _match(rider, lang)), class_name="list", id="found"),
    )


def _match(rider: rx.Var[FoundRider], lang: Lang) -> rx.Component:
    href = f"{url('account_riders', lang)}?{CLAIMED}={rider.id}"
    add = rx.el.a(texts.ADD(lang), href=href, aria_label=rider.add, class_name="button quiet")
    return rx.el.li(
        plate(rider.plate, lang),
        rx.el.a(rider.name, href=f"{url('all_results', lang)}?rider={rider.id}", class_name="name"),
        rx.el.span(rider.about),
        rx.el.span(rider.last),
        rx.cond(rider.add != "", add, rx.el.span(texts.OWNED(lang), class_name="chip open")),
    )


def _claim(lang: Lang) -> rx.Component:
    """The form that claims a rider: person, compared data, plate."""
    view = VIEW.form
    people = rx.el.nav(rx.foreach(view.people, _person), class_name="form-buttons", aria_label=texts.WHOSE(lang))
    return rx.fragment(
        rx.el.h2(view.title),
        rx.el.p(view.about, class_name="note"),
        rx.cond(view.people.length() > 0, rx.fragment(rx.el.h3(texts.WHOSE(lang)), people)),
        rx.el.p(view.check, id="check"),
        form(CLAIM_RIDER, lang),
        rx.el.p(rx.el.a(texts.BACK_TO_RIDERS(lang), href=url("account_riders", lang)), class_name="after-form"),
    )


def _person(link: rx.Var[PageLink]) -> rx.Component:
    current = rx.cond(link.current, "page", "false")
    return rx.el.a(link.label, href=link.href, class_name="button quiet", aria_current=current)
