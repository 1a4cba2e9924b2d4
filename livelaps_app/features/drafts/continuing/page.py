"""The page of a link to a draft."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.drafts.continuing import texts
from livelaps_app.features.drafts.continuing.form import CONTINUE
from livelaps_app.features.drafts.continuing.vars import ContinueVars
from livelaps_app.ui.facts import fact
from livelaps_app.ui.forms import form


def page(lang: Lang) -> rx.Component:
    """The draft to continue and its button, without anything filled in."""
    view = ContinueVars.view
    return rx.fragment(
        rx.el.h2(view.title, id="continued"),
        rx.el.dl(fact(texts.STEP(lang), view.step), fact(texts.SAVED(lang), view.saved), class_name="descriptions"),
        rx.el.p(texts.WHAT_HAPPENS(lang)),
        rx.cond(view.replaced != "", rx.el.p(view.replaced, class_name="banner warning", id="replaced")),
        form(CONTINUE, lang),
    )
