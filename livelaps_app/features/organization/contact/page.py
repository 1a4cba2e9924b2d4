"""The contact page: ways to contact the organization, and a form that sends it a message."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.organization import texts as organization_texts
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.events import ContactEvents
from livelaps_app.features.organization.contact.vars import ContactVars
from livelaps_app.features.organization.contact.view_model import FIELDS, FORM, TRAP, ContactLink
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.fields import field


def contact(lang: Lang) -> rx.Component:
    """The links, then the form, or why there is none."""
    view = OrganizationVars.contact
    return rx.fragment(
        rx.cond(
            (view.place != "") | (view.links.length() > 0),
            rx.fragment(
                rx.el.h2(organization_texts.WAYS(lang)),
                rx.el.dl(place(view.place, lang), rx.foreach(view.links, contact_link), id="ways", class_name="said"),
            ),
        ),
        rx.cond(view.form, _message(lang), rx.el.p(view.message, class_name="banner info")),
    )


def place(address: rx.Var[str], lang: Lang) -> rx.Component:
    """The postal address of the organization, as a row of a list."""
    return rx.cond(address != "", rx.el.div(rx.el.dt(organization_texts.ADDRESS(lang)), rx.el.dd(address)))


def contact_link(link: rx.Var[ContactLink]) -> rx.Component:
    """A way to contact the organization, as a row of a list."""
    anchor = rx.el.a(link.text, href=link.href, target=link.target, rel="noopener noreferrer", reload_document=True)
    return rx.el.div(rx.el.dt(link.label), rx.el.dd(anchor))


def _message(lang: Lang) -> rx.Component:
    """The form, or the confirmation in its place; a new visit begins with an empty form."""
    return rx.el.section(
        rx.el.h2(texts.FORM(lang)),
        rx.cond(ContactVars.result.sent != "", _sent(lang), _form(lang)),
        on_mount=ContactEvents.clear,
        id="contact-form",
        class_name="with-scripts",
    )


def _sent(lang: Lang) -> rx.Component:
    # the button takes the focus from the one that is gone, the words are read with it
    return rx.el.div(
        rx.el.p(ContactVars.result.sent, id="message-sent", role="status"),
        rx.el.button(
            texts.ANOTHER(lang),
            type="button",
            class_name="button quiet",
            auto_focus=True,
            aria_describedby="message-sent",
            on_click=ContactEvents.clear,
        ),
        class_name="banner success",
    )


def _form(lang: Lang) -> rx.Component:
    faults = ContactVars.result.faults
    whole = faults.get(FORM, "")
    return rx.el.form(
        rx.el.p(texts.ALL_NEEDED(lang), class_name="facts-line"),
        *(field(key, lang, faults.get(key, "")) for key in FIELDS),
        rx.el.div(
            rx.el.label(texts.LEAVE_EMPTY(lang), html_for=TRAP),
            rx.el.input(id=TRAP, name=TRAP, type="text", tab_index=-1, auto_complete="off"),
            class_name="trap",
            aria_hidden=True,
        ),
        rx.el.div(
            rx.cond(whole != "", rx.el.p(whole, class_name="banner error")),
            role="alert",
        ),
        rx.el.button(
            rx.cond(ContactVars.sending, texts.SENDING(lang), texts.SEND(lang)),
            type="submit",
            class_name="button",
            aria_disabled=ContactVars.sending,
        ),
        class_name="form",
        no_validate=True,
        on_submit=ContactEvents.send,
    )
