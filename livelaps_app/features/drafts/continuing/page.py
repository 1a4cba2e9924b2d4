"""The page of a link to a draft."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.drafts.continuing import texts
from livelaps_app.features.drafts.continuing.form import CONTINUE
from livelaps_app.features.drafts.continuing.view_model import ContinueView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import fact
from livelaps_app.ui.forms import form

VIEW = view_var(ContinueView)


def page(lang: Lang) -> rx.Component:
    """The draft to continue and its button, without anything filled in."""
    return rx.fragment(
        rx.el.h2(VIEW.title, id="continued"),
        rx.el.dl(fact(texts.STEP(lang), VIEW.step), fact(texts.SAVED(lang), VIEW.saved), class_name="descriptions"),
        rx.el.p(texts.WHAT_HAPPENS(lang)),
        rx.cond(VIEW.replaced != "", rx.el.p(VIEW.replaced, class_name="banner warning", id="replaced")),
        form(CONTINUE, lang),
    )
