"""The contact page: ways to contact the organization, and a form that sends it a message."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.organization import texts as organization_texts
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.events import ContactEvents
from livelaps_app.features.organization.contact.vars import ContactVars
from livelaps_app.features.organization.contact.view_model import FIELDS, FORM, TRAP
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.facts import contact_fact, fact
from livelaps_app.ui.fields import field


def contact(lang: Lang) -> rx.Component:
    """The links, then the form, or why there is none."""
    view = OrganizationVars.contact
    address = fact(organization_texts.ADDRESS(lang), view.place)
    return rx.fragment(
        rx.cond(
            (view.place != "") | (view.links.length() > 0),
            rx.fragment(
                rx.el.h2(organization_texts.WAYS(lang)),
                rx.el.dl(address, rx.foreach(view.links, contact_fact), id="ways", class_name="said"),
            ),
        ),
        rx.cond(view.form, _message(lang), rx.el.p(view.message, class_name="banner info")),
    )


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
