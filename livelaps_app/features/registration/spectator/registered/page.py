"""The way on from a person who is registered already."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.spectator import form as forms
from livelaps_app.features.registration.spectator.registered import texts
from livelaps_app.features.registration.spectator.view_model import RegisteredOffer
from livelaps_app.ui.forms import button_form, summary


def registered_offer(offer: rx.Var[RegisteredOffer], lang: Lang) -> rx.Component:
    """The button that mails the link of the person's order, or its confirmation."""
    words = rx.Var.create(texts.SUBMIT(lang))
    button = rx.el.div(
        summary(lang, forms.MAIL_LINK),
        rx.cond(offer.begun != "", rx.el.p(offer.begun)),
        rx.el.p(texts.HOW(lang)),
        button_form(forms.MAIL_LINK, lang, offer.state, words),
        id="registered",
    )
    mailed = rx.el.p(texts.MAILED(lang), class_name="banner success", role="status", id="registered")
    return rx.match(offer.state, (forms.REGISTERED, button), (forms.MAILED, mailed), rx.fragment())
