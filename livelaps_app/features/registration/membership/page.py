"""The membership wizard."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.checkout.page import amounts, promo_field, way_link
from livelaps_app.features.registration.membership import form as forms
from livelaps_app.features.registration.membership import texts
from livelaps_app.features.registration.membership.view_model import (
    JoiningPerson,
    MembershipView,
    SellingOrganization,
    TypeCard,
)
from livelaps_app.memberships.rules.claim_form import ALREADY, CLAIM
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import collapsed_part
from livelaps_app.ui.forms import button_form, form, is_refused, summary
from livelaps_app.ui.steps import step_bar, step_heading

VIEW = view_var(MembershipView)


def page(lang: Lang) -> rx.Component:
    """The list of organizations, or the open step."""
    return rx.cond(VIEW.is_list, _organizations(lang), _step(lang))


def _organizations(lang: Lang) -> rx.Component:
    listed = rx.el.ul(rx.foreach(VIEW.organizations, _organization), id="selling", class_name="rows card")
    return rx.cond(
        VIEW.organizations.length() > 0,
        rx.fragment(rx.el.p(texts.CHOOSE_ORGANIZATION(lang)), listed),
        rx.el.p(texts.NO_ORGANIZATIONS(lang)),
    )


def _organization(organization: rx.Var[SellingOrganization]) -> rx.Component:
    return rx.el.li(
        rx.el.a(organization.name, href=organization.href, reload_document=True, class_name="name"),
        rx.el.span(organization.price, class_name="least"),
    )


def _step(lang: Lang) -> rx.Component:
    return rx.fragment(
        step_bar(VIEW.tabs, lang),
        step_heading(VIEW.place, VIEW.title, VIEW.position),
        rx.el.p(VIEW.organization, class_name="note"),
        rx.cond(VIEW.about != "", rx.el.p(VIEW.about, id="chosen-type")),
        rx.foreach(VIEW.members, lambda text: rx.el.p(text, class_name="banner warning")),
        rx.foreach(VIEW.notes, lambda text: rx.el.p(text, class_name="note")),
        rx.match(
            VIEW.form,
            ("type", _types(lang)),
            ("people", _people(lang)),
            ("class", _class(lang)),
            ("summary", _summary(lang)),
            rx.fragment(),
        ),
    )


def _types(lang: Lang) -> rx.Component:
    return rx.fragment(
        summary(lang, forms.CHOOSE),
        rx.el.ul(rx.foreach(VIEW.types, lambda card: _type(card, lang)), id="membership-types", class_name="cards"),
        rx.cond(VIEW.relatives.length() > 0, _claim(lang)),
        rx.el.p(rx.foreach(VIEW.ways, way_link), class_name="ways"),
    )


def _claim(lang: Lang) -> rx.Component:
    """The form of who is a member already, collapsed."""
    options = {"member_organization": VIEW.claimed, "member_person": VIEW.relatives}
    row = form(CLAIM, lang, stored=VIEW.chosen, options=options)
    return collapsed_part("claim", ALREADY(lang), row, open=is_refused(CLAIM))


def _type(card: rx.Var[TypeCard], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.h3(card.name),
        rx.el.p(card.price, class_name="price"),
        rx.foreach(card.facts, rx.el.p),
        rx.cond(card.note != "", rx.el.p(card.note)),
        button_form(forms.CHOOSE, lang, card.id, card.label, look="button"),
        class_name="card",
        key=card.id,
    )


def _people(lang: Lang) -> rx.Component:
    offered = rx.foreach(VIEW.family, lambda each: button_form(forms.ADD, lang, each.id, each.words, each.words))
    group = rx.el.div(offered, class_name="form-buttons family", role="group", aria_label=texts.FAMILY(lang))
    return rx.fragment(
        summary(lang, forms.ADD, forms.REMOVE, forms.LISTED),
        rx.el.ul(rx.foreach(VIEW.people, lambda person: _person(person, lang)), id="joining", class_name="parts"),
        rx.cond(VIEW.family.length() > 0, group),
        form(forms.PEOPLE, lang),
        _cancel(lang),
    )


def _person(person: rx.Var[JoiningPerson], lang: Lang) -> rx.Component:
    change = rx.el.a(
        texts.CHANGE(lang), href=person.class_href, aria_label=person.class_label, class_name="button quiet"
    )
    return rx.el.li(
        rx.el.div(rx.el.h3(person.name), rx.el.p(person.note, class_name="note")),
        rx.cond(person.listing != "", button_form(forms.LISTED, lang, person.list_id, person.listing, person.listing)),
        rx.cond(person.remove != "", button_form(forms.REMOVE, lang, person.id, person.remove)),
        rx.cond(person.class_href != "", change),
        key=person.id,
    )


def _class(lang: Lang) -> rx.Component:
    people = rx.el.ul(rx.foreach(VIEW.people, lambda person: _person(person, lang)), class_name="parts")
    return rx.fragment(
        rx.cond(VIEW.people.length() > 0, people),
        rx.fragment(form(forms.CLASS, lang, stored=VIEW.typed, options={"member_class": VIEW.classes}), key=VIEW.place),
    )


def _summary(lang: Lang) -> rx.Component:
    return rx.fragment(
        amounts(VIEW.lines, "tickets"),
        amounts(VIEW.totals, "totals"),
        rx.el.p(texts.CARDS_GO_TO(lang), " ", rx.el.b(VIEW.email), id="buyer-email"),
        rx.el.p(VIEW.refunds, class_name="note"),
        form(
            forms.PAY,
            lang,
            stored=VIEW.typed,
            drawn={"promo_code": lambda fault, typed: promo_field(fault, typed, lang, forms.PAY, VIEW.news)},
            submit=VIEW.pay,
        ),
        _cancel(lang),
    )


def _cancel(lang: Lang) -> rx.Component:
    """The form that cancels the order, collapsed."""
    return collapsed_part("cancel", texts.CANCEL(lang), rx.el.p(texts.CANCEL_HOW(lang)), form(forms.CANCEL, lang))
