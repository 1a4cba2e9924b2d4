"""The contact page: contacts of the organization, and a message form."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.organization import texts as organization_texts
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.form import CONTACT
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.facts import contact_fact, fact
from livelaps_app.ui.forms import form


def contact(lang: Lang) -> rx.Component:
    """The links, then the form, or a message instead."""
    view = OrganizationVars.contact
    address = fact(organization_texts.ADDRESS(lang), view.place)
    return rx.fragment(
        rx.cond(
            (view.place != "") | (view.links.length() > 0),
            rx.fragment(
                rx.el.h2(organization_texts.WAYS(lang)),
                rx.el.dl(address, rx.foreach(view.links, contact_fact), id="ways", class_name="descriptions"),
            ),
        ),
        rx.cond(view.form, _message(lang), rx.el.p(view.message, class_name="banner info")),
    )


def _message(lang: Lang) -> rx.Component:
    """The form, or the confirmation instead."""
    text = OrganizationVars.contact.confirmation
    return rx.el.section(
        rx.el.h2(texts.FORM(lang)),
        rx.cond(text != "", _confirmation(text, lang), form(CONTACT, lang)),
        id="contact-form",
    )


def _confirmation(text: rx.Var[str], lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.p(text, id="message-sent", role="status", tab_index=-1, on_mount=rx.set_focus("message-sent")),
        rx.el.a(texts.ANOTHER(lang), href=OrganizationVars.contact.again, class_name="button quiet"),
        class_name="banner success",
    )
