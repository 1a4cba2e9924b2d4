"""The page of an account's memberships."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.memberships import form as forms
from livelaps_app.features.account.memberships import texts
from livelaps_app.features.account.memberships.view_model import MembershipCard, OwnMembershipsView
from livelaps_app.features.account.texts import BACK
from livelaps_app.memberships.rules.claim_form import ALREADY, CLAIM
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import collapsed_part
from livelaps_app.ui.forms import button_form, form, is_refused, summary

VIEW = view_var(OwnMembershipsView)


def page(lang: Lang) -> rx.Component:
    """The cards of memberships that are valid or to come, then the past ones."""
    join = rx.el.a(texts.JOIN(lang), href=url("membership", lang), reload_document=True, class_name="button quiet")
    is_empty = (VIEW.current.length() == 0) & (VIEW.past.length() == 0)
    return rx.fragment(
        summary(lang, forms.RENEW, forms.NAME, forms.LISTING),
        rx.cond(is_empty, rx.el.p(texts.EMPTY(lang), id="no-memberships")),
        _cards("current", texts.CURRENT(lang), VIEW.current, lang),
        _cards("past", texts.PAST(lang), VIEW.past, lang),
        rx.el.p(join),
        rx.cond((VIEW.organizations.length() > 0) & (VIEW.people.length() > 0), _claim(lang)),
        rx.cond(VIEW.back != "", rx.el.p(rx.el.a(texts.GO_BACK(lang), href=VIEW.back, class_name="button"))),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _claim(lang: Lang) -> rx.Component:
    """The form that adds a membership from before, collapsed."""
    options = {"member_organization": VIEW.organizations, "member_person": VIEW.people}
    row = form(CLAIM, lang, stored=VIEW.chosen, options=options)
    return collapsed_part("claim", ALREADY(lang), row, open=is_refused(CLAIM))


def _cards(name: str, title: str, cards: rx.Var[list[MembershipCard]], lang: Lang) -> rx.Component:
    listed = rx.el.ul(rx.foreach(cards, lambda card: _card(card, lang)), class_name="cards own-memberships", id=name)
    return rx.cond(cards.length() > 0, rx.fragment(rx.el.h2(title), listed))


def _card(card: rx.Var[MembershipCard], lang: Lang) -> rx.Component:
    pdf = rx.el.a(
        texts.DOWNLOAD(lang), href=card.pdf, aria_label=card.label, reload_document=True, download=True,
        class_name="button quiet no-print",
    )  # fmt: skip
    return rx.el.li(
        rx.el.h3(card.name),
        rx.el.p(rx.el.a(card.organization, href=card.href)),
        rx.el.p(rx.el.span(card.state, class_name=card.look)),
        rx.cond(card.code != "", rx.el.img(src=card.code, alt=card.alt, class_name="qr-code")),
        rx.el.p(card.number),
        rx.el.p(card.type),
        rx.cond(card.class_name != "", rx.el.p(card.class_name, class_name="note")),
        rx.el.p(card.period),
        rx.cond(card.pdf != "", rx.el.p(pdf)),
        rx.cond(card.renew != "", button_form(forms.RENEW, lang, card.id, card.renew, look="button")),
        rx.cond(card.room != "", _room(card, lang)),
        rx.cond(card.listed != "", rx.el.p(card.listed, class_name="note")),
        rx.cond(card.listing != "", button_form(forms.LISTING, lang, card.list_id, card.list_label, card.listing)),
        class_name="card",
        key=card.id,
    )


def _room(card: rx.Var[MembershipCard], lang: Lang) -> rx.Component:
    """The people who can be added to a family's membership."""
    return rx.fragment(
        rx.el.p(card.room, class_name="note"),
        rx.foreach(card.family, lambda each: button_form(forms.NAME, lang, each.id, each.words, each.words)),
    )
